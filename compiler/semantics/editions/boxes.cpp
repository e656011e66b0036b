// Boxes of X10 1.7, where a value that is looked at as an object is in a box: of a T, `x instanceof Box[T]` holds, and
// `x as Box[T]` puts it into one.
#include "semantics/context.h"
#include "syntax/editions.h"

namespace x10c::semantics {

// T of Box[T], if the edition has this rule and a value of that type may be a T; else null.
const Type *Body::inBox(const Type *of, const Type *box, Loc loc) {
  bool isBox = box->isClass() && !box->constraint && box->def->qualified == Name("x10.util.Box");
  if (!isBox || of->isError() || !syntax::editionOf(loc.file).boxesValues)
    return nullptr;
  const Type *inside = box->args[0];
  return !inside->isError() && (mayHold(of, inside) || of->base == inside->base) ? inside : nullptr;
}

ir::Expr *Body::isBoxed(ir::Expr *v, const Type *box, Loc loc) {
  const Type *inside = inBox(v->type, box, loc);
  if (!inside)
    return nullptr;
  ir::Stmts before;
  ir::Expr *subject = once(v, before);
  ir::Expr *asItself = neverHolds(subject, inside) ? boolean(loc, false) : isOf(subject, inside, loc);
  if (!mayHold(v->type, box))
    return with(before, asItself);
  return with(before, make<ir::Or>(loc, u.Boolean, isOf(again(subject), box, loc), asItself));
}

// A box as one of a type that says more: what is in it is looked at. Null stays null.
ir::Expr *Body::reboxed(ir::Expr *v, const Type *box, Loc loc) {
  ir::Stmts before;
  ir::Expr *subject = once(v, before);
  auto *test = make<ir::InstanceOf>(loc, u.Boolean, subject);
  test->of = v->type->base;
  auto *either = make<ir::Cond>(loc, box);
  either->condition = test;
  ir::Expr *known = castTo(memberValue(again(subject), "value", loc), box->args[0], loc);
  either->yes = isError(known) ? known : castTo(known, box, loc);
  either->no = castTo(again(subject), box, loc);
  return isError(either->yes) || isError(either->no) ? nullptr : with(before, either);
}

ir::Expr *Body::boxed(ir::Expr *v, const Type *box, Loc loc) {
  bool isRebox = !isError(v) && box->isClass() && v->type->isClass() && box->def == v->type->def && !box->constraint;
  if (isRebox && inBox(v->type->args.empty() ? v->type : v->type->args[0], box, loc) && box->args[0]->constraint)
    return reboxed(v, box, loc);
  const Type *inside = isError(v) ? nullptr : inBox(v->type, box, loc);
  if (!inside)
    return nullptr;
  auto put = [&](ir::Expr *value) {
    ir::Expr *known = castTo(value, inside, loc);
    return isError(known) ? known : castTo(known, box, loc);
  };
  if (!mayHold(v->type, box))
    return put(v);
  ir::Stmts before;
  ir::Expr *subject = once(v, before);
  auto *test = make<ir::InstanceOf>(loc, u.Boolean, subject);
  test->of = inside->base;
  auto *either = make<ir::Cond>(loc, box);
  either->condition = test;
  either->yes = put(again(subject));
  either->no = castTo(again(subject), box, loc);
  return isError(either->yes) || isError(either->no) ? nullptr : with(before, either);
}

} // namespace x10c::semantics
