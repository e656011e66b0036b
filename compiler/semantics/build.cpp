// Making nodes of the checked form.
#include "semantics/context.h"

namespace x10c::semantics {

ir::Expr *Body::errorExpr(Loc loc) { return make<ir::Zero>(loc, u.errorType()); }

ir::Expr *Body::constant(Loc loc, const Type *type, int64_t bits) {
  auto *e = make<ir::Const>(loc, type);
  e->bits = uint64_t(bits);
  return e;
}

ir::Expr *Body::boolean(Loc loc, bool value) { return constant(loc, u.Boolean, value); }

ir::Expr *Body::stringConstant(Loc loc, const std::string &text) {
  auto *e = make<ir::Const>(loc, u.String);
  e->text = text;
  return e;
}

ir::Expr *Body::nullConstant(Loc loc, const Type *type) {
  auto *e = make<ir::Const>(loc, type);
  e->isNull = true;
  return e;
}

ir::Expr *Body::use(LocalDef *var, Loc loc) {
  auto *e = make<ir::Local>(loc, var->type ? var->type : u.errorType());
  e->var = var;
  return e;
}

ir::Expr *Body::self(Loc loc, ClassDef *of) {
  ClassDef *whose = of ? of : cls;
  auto *e = make<ir::This>(loc, whose->type);
  e->cls = whose;
  return e;
}

ir::Stmt *Body::declare(LocalDef *var, ir::Expr *init) {
  auto *s = makeStmt<ir::Declare>(init ? init->loc : var->loc);
  s->var = var;
  s->init = init;
  return s;
}

ir::Stmt *Body::assignment(ir::Expr *target, ir::Expr *value) {
  auto *s = makeStmt<ir::Assign>(target->loc);
  s->target = target;
  s->value = value;
  return s;
}

ir::Stmt *Body::eval(ir::Expr *e) {
  auto *s = makeStmt<ir::Eval>(e->loc);
  s->expr = e;
  return s;
}

ir::Block *Body::block(Loc loc, ir::Stmts stmts) {
  auto *b = makeStmt<ir::Block>(loc);
  b->stmts = std::move(stmts);
  return b;
}

bool Body::isSimple(ir::Expr *e) {
  if (auto *l = ir::as<ir::Local>(e))
    return !l->var->isVar;
  return e->kind == ir::ExprKind::Const || e->kind == ir::ExprKind::This || e->kind == ir::ExprKind::Here;
}

ir::Expr *Body::once(ir::Expr *e, ir::Stmts &before) {
  if (isSimple(e) || isError(e))
    return e;
  auto *coerced = ir::as<ir::Coerce>(e);
  bool isSame = coerced && coerced->operand->type->base == e->type->base; // what is known of it is kept
  LocalDef *name = temporary(e->loc, isSame && !e->type->constraint ? coerced->operand->type : e->type);
  before.push_back(declare(name, e));
  return use(name, e->loc);
}

ir::Expr *Body::again(ir::Expr *e) {
  ir::CloneMap map;
  return ir::clone(e, map);
}

ir::Expr *Body::with(ir::Stmts before, ir::Expr *value) {
  if (before.empty())
    return value;
  auto *e = make<ir::StmtExpr>(value->loc, value->type);
  e->stmts = std::move(before);
  if (value->type->isVoid())
    e->stmts.push_back(eval(value));
  else
    e->value = value;
  return e;
}

} // namespace x10c::semantics
