// Making nodes of the checked form.
#include "semantics/context.h"

namespace x10c::semantics {

ir::Expr *Body::errorExpr(Loc loc) { return make<ir::Zero>(loc, u.errorType()); }

ir::Expr *Body::errorExpr(Loc loc, const Complaint &c) {
  error(loc, c);
  return errorExpr(loc);
}

ir::Expr *Body::constant(Loc loc, const Type *type, int64_t bits) { return ir::number(bits, type, loc); }

ir::Expr *Body::boolean(Loc loc, bool value) { return constant(loc, u.Boolean, value); }

ir::Expr *Body::stringConstant(Loc loc, const std::string &text) {
  auto *e = make<ir::Const>(loc, u.String);
  e->text = text;
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

ir::Stmt *Body::declare(LocalDef *var, ir::Expr *init) { return ir::declare(var, init, init ? init->loc : var->loc); }

ir::Stmt *Body::assignment(ir::Expr *target, ir::Expr *value) {
  auto *s = ir::newNode<ir::Assign>(target->loc);
  s->target = target;
  s->value = value;
  return s;
}

ir::Block *Body::block(Loc loc, ir::Stmts stmts) { return ir::block(std::move(stmts), loc); }

ir::Return *Body::give(Loc loc, ir::Expr *value) {
  auto *s = ir::newNode<ir::Return>(loc);
  s->value = value;
  return s;
}

ir::Code *Body::code(Loc loc, const Type *result, ir::Stmts stmts) {
  auto *made = new ir::Code;
  made->loc = loc;
  made->result = result;
  made->body = block(loc, std::move(stmts));
  return made;
}

ir::Closure *Body::function(Loc loc, const Type *type, std::vector<LocalDef *> params, ir::Expr *value) {
  auto *f = make<ir::Closure>(loc, type);
  if (type->def->isVoidFunction)
    f->code = code(loc, u.voidType(), {ir::evaluate(value)});
  else
    f->code = code(loc, type->args.back(), {give(loc, value)});
  f->code->params = std::move(params);
  return f;
}

ir::Expr *Body::staticField(Loc loc, const FieldRef &ref) {
  auto *e = make<ir::Static>(loc, ref.type ? ref.type : u.fieldType(ref.def));
  e->field = ref.def;
  return e;
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
  bool isVoid = value->type->isVoid();
  if (isVoid)
    before.push_back(ir::evaluate(value));
  return ir::valueAfter(std::move(before), isVoid ? nullptr : value, value->type, value->loc);
}

} // namespace x10c::semantics
