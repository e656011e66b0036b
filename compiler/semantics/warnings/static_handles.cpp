// static-handle: a static val whose initializer makes an object over places. Each place makes its own static vals, and
// with this one an object over all places, whose parts no other place knows.
#include "ir/children.h"
#include "semantics/warnings/warnings.h"
#include "support/warnings.h"
#include "syntax/editions.h"
#include <algorithm>
#include <set>

namespace x10c::semantics {

namespace {

// One of it has a part at each of several places.
bool isOverPlaces(const Type *type) {
  static const char *const names[] = {"x10.lang.PlaceLocalHandle", "x10.array.DistArray", "x10.regionarray.DistArray",
                                      "x10.ga.GlobalArray", "x10.util.Team"};
  for (const ClassDef *cls = type->isClass() ? type->def : nullptr; cls; cls = cls->super ? cls->super->def : nullptr)
    if (std::any_of(std::begin(names), std::end(names), [&](const char *n) { return cls->qualified == Name(n); }))
      return true;
  return false;
}

// What a method of the library gives that is static and of the class itself: PlaceLocalHandle.make.
bool isMaker(const ir::Call *c) { return c->method->isStatic && isOverPlaces(c->method->owner->type); }

// Looks for what makes one, in the program's methods that are called too; not in what runs later or at one other place.
struct Makers : ir::Walker {
  const Type *made = nullptr; // the first one

  bool enter(ir::Expr *e) override {
    if (made || e->kind == ir::ExprKind::Closure || e->kind == ir::ExprKind::AtExpr)
      return false;
    if (auto *n = ir::as<ir::New>(e))
      look(n->type, n->ctor, isOverPlaces(n->type));
    else if (auto *c = ir::as<ir::Call>(e))
      look(c->type, c->method, isOverPlaces(c->type) && isMaker(c));
    return !made;
  }
  bool enter(ir::Stmt *s) override { return !made && s->kind != ir::StmtKind::At; }

private:
  std::set<const MethodDef *> seen;

  void look(const Type *type, const MethodDef *m, bool makes) {
    if (makes)
      made = type;
    else if (m && m->code && m->owner->fromCommandLine && seen.insert(m).second)
      walk(m->code);
  }
};

} // namespace

void tellStaticHandle(const FieldDef *f) {
  if (!f->isStatic || f->isVar || !f->init || syntax::editionOf(f->loc.file).staticsOfFirstPlace)
    return;
  Makers makers;
  makers.walk(f->init);
  if (makers.made)
    Diagnostics::warning(f->loc, Warning::StaticHandle,
                         "Each place makes its own \"" + f->name.str() + "\", and with it a " +
                             makers.made->def->name.str() +
                             " of its own over the places: none sees what another does with its own. Make it in main, "
                             "in a val: `at` takes that along.");
}

} // namespace x10c::semantics
