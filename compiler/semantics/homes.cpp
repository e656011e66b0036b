// What an edition whose objects have homes lets other places read without saying so: the fields of the method's own
// object. (Static fields that hold such objects: shared_statics.cpp.)
#include "semantics/context.h"
#include "semantics/trees.h"
#include "syntax/editions.h"
#include "types/homed.h"
#include <algorithm>

namespace x10c::semantics {

// A call of x10.editions.v15.Homes.
static syntax::Expr *ofHomes(Loc loc, const char *method, syntax::List<syntax::Expr> args) {
  syntax::Expr *package = member(loc, member(loc, named(loc, "x10"), "editions"), "v15");
  return called(loc, member(loc, member(loc, package, "Homes"), method), std::move(args));
}

// Futures and the elements of arrays are functions, which may run elsewhere, too.
bool Body::isFetched(const Meaning &m, Loc loc) {
  const FieldDef *f = m.local ? nullptr : m.field.def;
  if (!f || m.isStaticContext || m.fieldOf != cls || !types::needsHome(f) || !syntax::editionOf(loc.file).readsHomes)
    return false;
  return (open.frame && open.frame->parent) || std::count(open.regions.begin(), open.regions.end(), Region::At) > 0;
}

ir::Expr *Body::fetchedField(const Meaning &m, Loc loc) {
  auto own = [&] { return tree<syntax::This>(loc); };
  auto field = [&] { return member(loc, own(), m.field.def->name.c_str()); };
  return value(hereOrThere(loc, ofHomes(loc, "isHere", {own()}), field(), ofHomes(loc, "of", {own()}), field()));
}

// val v = value; if (it is at home) this.field op= v; else at (its home) this.field op= v;
ir::Expr *Body::storeThere(const syntax::Assign *e, Name field) {
  ScopeGuard nested(*this);
  Loc loc = e->loc;
  auto store = [&] {
    auto *set = tree<syntax::Assign>(loc);
    set->op = e->op;
    set->target = member(loc, tree<syntax::This>(loc), field.c_str());
    set->value = named(loc, "stored'value");
    auto *run = tree<syntax::ExprStmt>(loc);
    run->expr = set;
    return blockOf(loc, {run});
  };
  auto *at = tree<syntax::At>(loc);
  at->place = ofHomes(loc, "of", {tree<syntax::This>(loc)});
  at->body = store();
  auto *either = tree<syntax::If>(loc);
  either->condition = ofHomes(loc, "isHere", {tree<syntax::This>(loc)});
  either->yes = store();
  either->no = at;
  auto *done = make<ir::StmtExpr>(loc, u.voidType());
  statement(valOf(loc, "stored'value", const_cast<syntax::Expr *>(e->value)), done->stmts);
  statement(either, done->stmts);
  return done;
}

ir::Expr *Body::present(ir::Expr *object) {
  bool isNullable = object->type->isClass() &&
                    Universe::findAnnotation(object->type->def->annotations, "x10.compiler.Nullable") &&
                    object->type->def != cls;
  return isNullable ? callNamed(object->loc, object, "value", {}) : object;
}

} // namespace x10c::semantics
