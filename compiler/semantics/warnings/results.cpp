// unused-result: a call whose only effect is its result. Where exceptions are caught it may be made for them.
#include "ir/any.h"
#include "semantics/warnings/warnings.h"
#include "support/warnings.h"
#include <algorithm>

namespace x10c::semantics {

namespace {

// Classes of values: no method of theirs changes anything, but for those that are static and make others.
bool isOfValues(const ClassDef *cls) {
  static const char *const names[] = {"x10.lang.String", "x10.lang.Boolean", "x10.lang.Char",      "x10.lang.Byte",
                                      "x10.lang.Short",  "x10.lang.Int",     "x10.lang.Long",      "x10.lang.UByte",
                                      "x10.lang.UShort", "x10.lang.UInt",    "x10.lang.ULong",     "x10.lang.Float",
                                      "x10.lang.Double", "x10.lang.Complex", "x10.lang.LongRange", "x10.lang.IntRange",
                                      "x10.lang.Math",   "x10.lang.Point"};
  return std::any_of(std::begin(names), std::end(names), [&](const char *n) { return cls->qualified == Name(n); });
}

bool isPure(const MethodDef *m) {
  if (Universe::findAnnotation(m->annotations, "x10.compiler.Pure"))
    return true;
  return isOfValues(m->owner) && Universe::get().isOfLibrary(m->owner) && m->name != Name("operator()");
}

bool isOperator(const MethodDef *m) { return m->name.str().find("operator") != std::string::npos; }

bool callsAny(ir::Expr *e) { // a method, not operators alone
  return ir::any(e, [](ir::Expr *at) {
    auto *c = ir::as<ir::Call>(at);
    return at->kind == ir::ExprKind::New || at->kind == ir::ExprKind::StmtExpr || (c && !isOperator(c->method));
  });
}

struct Results : ir::Walker {
  unsigned tries = 0; // around, with handlers

  bool enter(ir::Stmt *s) override {
    auto *t = ir::as<ir::Try>(s);
    tries += t && !t->catches.empty();
    auto *e = ir::as<ir::Eval>(s);
    if (auto *c = e && !tries ? ir::as<ir::Call>(e->expr) : nullptr)
      lost(c);
    return true;
  }
  void leave(ir::Stmt *s) override {
    auto *t = ir::as<ir::Try>(s);
    tries -= t && !t->catches.empty();
  }

  static void lost(ir::Call *c) {
    const MethodDef *m = c->method;
    bool isOfNumbers = c->type->isNumeric() || c->type->isBoolean();
    if (c->type->isVoid() || c->type->isError() || !isPure(m))
      return;
    if (isOperator(m) && isOfNumbers && !callsAny(c)) // reported as unused-value
      return;
    std::string what = isOperator(m) ? "The value of this operator" : "The result of " + m->name.str();
    bool isString = c->type->isString();
    Diagnostics::warning(c->loc, Warning::UnusedResult,
                         what + " is lost" +
                             (isString ? ": a String never changes, what is made of it is another one." : "."));
  }
};

} // namespace

void tellUnusedResults(ir::Code *code) { Results().walk(code); }

} // namespace x10c::semantics
