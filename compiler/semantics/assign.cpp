// Assignment: x = e, x op= e, a(i) = e, ++ and --. A statement in the checked form; a StmtExpr where the value is used.
#include "semantics/context.h"

namespace x10c::semantics {

namespace {

const syntax::Expr *unwrapped(const syntax::Expr *e) {
  while (auto *p = syntax::as<syntax::Paren>(e))
    e = p->inner;
  return e;
}

} // namespace

bool Body::mayAssign(ir::Expr *target, Loc loc) {
  if (auto *l = ir::as<ir::Local>(target)) {
    if (l->var->isVar)
      return true;
    bool isGiven = given.count(l->var);
    if (isGiven || l->var->isFormal || !home.count(l->var)) {
      error(loc, "Cannot assign to the val \"" + l->var->name.str() + (isGiven ? "\": it has its value already." : "\"."));
      return false;
    }
    return true; // assigned for the first time? definite assignment tells
  }
  FieldDef *def = nullptr;
  if (auto *s = ir::as<ir::Static>(target)) {
    error(loc, "Cannot assign to the static field " + s->field->name.str() + ": static fields are constants.");
    return false;
  }
  if (auto *f = ir::as<ir::Field>(target)) {
    def = f->field;
    if (def->isProperty) {
      error(loc, "Must use property(...) to assign to the property " + def->name.str() + ".");
      return false;
    }
    bool own = f->object->kind == ir::ExprKind::This && def->owner == cls && method && method->isCtor &&
               (!frame || !frame->parent);
    if (def->isVar || own)
      return true;
    error(loc, "Cannot assign to the val field " + def->name.str() + ".");
    return false;
  }
  error(loc, "The expression cannot be assigned to.");
  return false;
}

ir::Expr *Body::place(const syntax::Expr *e) {
  e = unwrapped(e);
  ir::Expr *target = nullptr;
  if (auto *name = syntax::as<syntax::Ident>(e)) {
    Meaning m = meaning(name->name);
    target = m.local ? local(m.local, e->loc, !m.local->isVar) : expr(e);
    // A val may be assigned inside an async: it is read after the finish around it.
  } else if (e->kind == syntax::Kind::Select) {
    target = expr(e);
  } else { // the parser has said so
    return errorExpr(e->loc);
  }
  if (isError(target))
    return target;
  return mayAssign(target, e->loc) ? target : errorExpr(e->loc);
}

ir::Expr *Body::stable(ir::Expr *target, ir::Stmts &before) {
  if (auto *f = ir::as<ir::Field>(target))
    f->object = once(f->object, before);
  return target;
}

// Assigns; where the value is wanted, it is the one assigned.
ir::Expr *Body::storeValue(Loc loc, ir::Expr *target, ir::Stmts before, ir::Expr *v, bool wanted) {
  if (isError(target) || (isError(v) && wanted))
    return errorExpr(loc);
  auto *e = make<ir::StmtExpr>(loc, wanted ? target->type : u.voidType());
  if (wanted) {
    target = stable(target, before);
    v = once(v, before);
  }
  e->stmts = std::move(before);
  e->stmts.push_back(assignment(target, v));
  if (wanted)
    e->value = coerce(again(v), target->type);
  return e;
}

ir::Expr *Body::assign(const syntax::Assign *e, bool wanted) {
  const syntax::Expr *to = unwrapped(e->target);
  if (auto *c = syntax::as<syntax::Call>(to))
    return assignApply(e, c, wanted);
  ir::Expr *target = place(to);
  if (e->op == syntax::Op::None) {
    ir::Expr *v = value(e->value, isError(target) ? nullptr : target->type);
    if (isError(target))
      return errorExpr(e->loc);
    return storeValue(e->loc, target, {}, isError(v) ? v : convert(v, target->type, "assign the value to " + describe(to)), wanted);
  }
  if (isError(target)) {
    value(e->value);
    return target;
  }
  ir::Stmts before;
  target = stable(target, before);
  ir::Expr *now = again(target);
  if (target->kind == ir::ExprKind::Local && !static_cast<ir::Local *>(target)->var->isVar) {
    error(e->loc, "Cannot assign to the val \"" + static_cast<ir::Local *>(target)->var->name.str() + "\".");
    return errorExpr(e->loc);
  }
  ir::Expr *v = binaryOp(e->loc, e->op, now, value(e->value));
  if (isError(v))
    return v;
  return storeValue(e->loc, target, before, narrowed(v, target->type, describe(to)), wanted);
}

// x op= e of numbers gives the type of x, whatever the wider one is.
ir::Expr *Body::narrowed(ir::Expr *v, const Type *to, const std::string &name) {
  if (v->type->isNumeric() && to->isNumeric() && u.convert(refined(v), to, env).fit == Fit::No)
    return castTo(v, to, v->loc);
  return convert(v, to, "assign the value to " + name);
}

ir::Expr *Body::setElement(Loc loc, ir::Expr *object, ir::Exprs indices, ir::Expr *v) {
  auto candidates = methodsOf(object, "operator()=");
  if (candidates.empty()) {
    error(loc, "The type " + types::str(object->type) + " has no operator()=: its elements cannot be assigned.");
    return errorExpr(loc);
  }
  indices.push_back(v);
  return callMethods(loc, object, candidates, {}, std::move(indices), "operator()=");
}

ir::Expr *Body::assignApply(const syntax::Assign *e, const syntax::Call *to, bool wanted) {
  ir::Expr *object = value(to->function);
  auto candidates = isError(object) ? std::vector<MethodRef>{} : methodsOf(object, "operator()=");
  ir::Exprs indices = arguments(to->args);
  const Type *hint = candidates.size() == 1 && !candidates[0].formals.empty() ? candidates[0].formals.back() : nullptr;
  ir::Stmts before;
  if (e->op == syntax::Op::None) {
    ir::Expr *v = value(e->value, hint);
    if (isError(object) || anyError(indices) || isError(v))
      return errorExpr(e->loc);
    if (!wanted)
      return setElement(e->loc, object, indices, v);
    object = once(object, before);
    for (ir::Expr *&i : indices)
      i = once(i, before);
    v = once(v, before);
    ir::Expr *kept = again(v);
    before.push_back(eval(setElement(e->loc, object, indices, v)));
    return with(before, kept);
  }
  if (isError(object) || anyError(indices)) {
    value(e->value);
    return errorExpr(e->loc);
  }
  object = once(object, before);
  for (ir::Expr *&i : indices)
    i = once(i, before);
  ir::Exprs sameIndices;
  for (ir::Expr *i : indices)
    sameIndices.push_back(again(i));
  ir::Expr *now = apply(e->loc, again(object), {}, sameIndices);
  const Type *element = now->type;
  ir::Expr *v = binaryOp(e->loc, e->op, now, value(e->value));
  if (isError(v))
    return v;
  v = narrowed(v, element->base, "the element");
  if (!wanted) {
    ir::Expr *set = setElement(e->loc, object, indices, v);
    return isError(set) ? set : with(before, set);
  }
  v = once(v, before);
  ir::Expr *kept = again(v);
  before.push_back(eval(setElement(e->loc, object, indices, v)));
  return with(before, kept);
}

ir::Expr *Body::step(const syntax::Step *e, bool wanted) {
  const syntax::Expr *to = unwrapped(e->operand);
  syntax::Op op = e->delta > 0 ? syntax::Op::Add : syntax::Op::Sub;
  ir::Stmts before;
  auto one = [&](const Type *type) {
    const Type *t = type->base;
    if (t->isNumeric()) {
      ir::Expr *c = constant(e->loc, t, 1);
      static_cast<ir::Const *>(c)->real = 1;
      return c;
    }
    return constant(e->loc, t == u.Char ? u.Int : u.Long, 1);
  };
  ir::Expr *object = nullptr, *target = nullptr, *now = nullptr;
  ir::Exprs indices;
  if (auto *call = syntax::as<syntax::Call>(to)) {
    object = value(call->function);
    indices = arguments(call->args);
    if (isError(object) || anyError(indices))
      return errorExpr(e->loc);
    object = once(object, before);
    ir::Exprs same;
    for (ir::Expr *&i : indices) {
      i = once(i, before);
      same.push_back(again(i));
    }
    now = apply(e->loc, again(object), {}, same);
  } else if (to->kind != syntax::Kind::Ident && to->kind != syntax::Kind::Select) {
    value(to);
    error(to->loc, "The expression cannot be assigned to.");
    return errorExpr(e->loc);
  } else {
    target = place(to);
    if (isError(target))
      return target;
    if (auto *l = ir::as<ir::Local>(target); l && !l->var->isVar) {
      error(e->loc, "Cannot assign to the val \"" + l->var->name.str() + "\".");
      return errorExpr(e->loc);
    }
    target = stable(target, before);
    now = again(target);
  }
  if (isError(now))
    return now;
  const Type *type = now->type->base;
  if (wanted && !e->prefix) {
    LocalDef *old = temporary(e->loc, type);
    before.push_back(declare(old, coerce(now, type)));
    now = use(old, e->loc);
  }
  ir::Expr *kept = wanted && !e->prefix ? again(now) : nullptr;
  ir::Expr *v = binaryOp(e->loc, op, now, one(type));
  if (isError(v))
    return v;
  v = convert(v, target ? target->type : type, "assign the value");
  if (wanted && e->prefix) {
    v = once(v, before);
    kept = again(v);
  }
  ir::Expr *set = object ? setElement(e->loc, object, indices, v) : nullptr;
  if ((set && isError(set)) || isError(v))
    return errorExpr(e->loc);
  before.push_back(object ? eval(set) : assignment(target, v));
  auto *done = make<ir::StmtExpr>(e->loc, wanted ? type : u.voidType());
  done->stmts = std::move(before);
  done->value = kept ? coerce(kept, type) : nullptr;
  return done;
}

} // namespace x10c::semantics
