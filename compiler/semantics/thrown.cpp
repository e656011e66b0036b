// Checked exceptions: those that are neither Exception nor Error are caught where they may come up, or declared (X10
// language specification, 11.13). What an async throws is its finish's; a function declares nothing.
#include "ir/children.h"
#include "semantics/flow.h"
#include "support/error_kinds.h"
#include "syntax/editions.h"

namespace x10c::semantics {

namespace {

class Thrown {
public:
  Thrown(const Types &declared, std::string what) : what(std::move(what)), handled(declared) {}

  void visit(ir::Expr *e) {
    if (auto *call = ir::as<ir::Call>(e))
      declaredBy(call->method, &call->typeArgs, e->loc);
    else if (auto *made = ir::as<ir::New>(e))
      declaredBy(made->ctor, nullptr, e->loc);
    ir::eachChild(e, [&](auto *&child) { visit(child); });
  }

  void visit(ir::Stmt *s) {
    if (auto *attempt = ir::as<ir::Try>(s))
      return tried(attempt);
    if (auto *async = ir::as<ir::Async>(s))
      return within({Universe::get().CheckedThrowable}, async->body);
    if (auto *t = ir::as<ir::Throw>(s))
      comesUp(t->value->type, s->loc);
    else if (auto *made = ir::as<ir::CtorCall>(s))
      declaredBy(made->ctor, nullptr, s->loc);
    ir::eachChild(s, [&](auto *&child) { visit(child); });
  }

  void visit(ir::Code *code) { visit(code->body); }

private:
  std::string what;
  Types handled; // declared, or caught around here

  void within(Types more, ir::Stmt *body) {
    Types outer = handled;
    handled.insert(handled.end(), more.begin(), more.end());
    visit(body);
    handled = outer;
  }

  void tried(ir::Try *s) {
    Types caught;
    for (ir::Catch &c : s->catches)
      caught.push_back(c.var->type);
    within(caught, s->body);
    for (ir::Catch &c : s->catches)
      visit(c.body);
    if (s->finally)
      visit(s->finally);
  }

  void declaredBy(const MethodDef *m, const Types *typeArgs, Loc loc) {
    Substitution given;
    for (size_t i = 0; m && typeArgs && i < typeArgs->size() && i < m->typeParams.size(); i++)
      given.map[m->typeParams[i]] = (*typeArgs)[i];
    for (const Type *t : m ? m->throws_ : Types())
      comesUp(Universe::get().substitute(t, given), loc);
  }

  static bool isChecked(const Type *t) {
    auto &u = Universe::get();
    return t->isClass() && u.isSubclass(t->def, u.CheckedThrowable->def) &&
           !u.isSubclass(t->def, u.named("x10.lang.Exception")->def) &&
           !u.isSubclass(t->def, u.named("x10.lang.Error")->def);
  }

  void comesUp(const Type *t, Loc loc) {
    if (!isChecked(t))
      return;
    for (const Type *h : handled)
      if (!h->isClass() || Universe::get().isSubclass(t->def, h->def))
        return;
    Diagnostics::error(loc, {ErrorKind::CheckedException, "The checked exception " + types::str(t->base) +
                                                              " must be caught here, or declared: " + what +
                                                              " does not throw it."});
  }
};

} // namespace

void checkThrown(ir::Code *code, const Types &declared, const std::string &what) {
  if (!syntax::editionOf(code->body->loc.file).uncheckedThrowables)
    Thrown(declared, what).visit(code);
}

} // namespace x10c::semantics
