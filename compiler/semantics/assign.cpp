// Assignment: x = e, x op= e, a(i) = e, ++ and --. A statement in the checked form; a StmtExpr where the value is used.
#include "semantics/context.h"
#include "support/error_kinds.h"
#include "syntax/editions.h"

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
    bool isGiven = declared.given.count(l->var);
    if (isGiven || l->var->isFormal || !declared.home.count(l->var)) {
      bool hidesField = l->var->isFormal && u.findField(cls->type, l->var->name, *scope).def;
      error(loc, {ErrorKind::ValAssignment,
                  "Cannot assign to the val \"" + l->var->name.str() + "\"" +
                      (isGiven ? ": it has its value already. What changes is declared `var " + l->var->name.str() +
                                     ":" + types::str(l->var->type->base) + "`."
                       : hidesField ? "; the field is `this." + l->var->name.str() + "`."
                                    : ".")});
      return false;
    }
    return true; // assigned for the first time? definite assignment decides
  }
  FieldDef *def = nullptr;
  if (auto *s = ir::as<ir::Static>(target)) {
    error(loc, {ErrorKind::StaticVar,
                "Cannot assign to the static field " + s->field->name.str() + ": static fields are constants."});
    return false;
  }
  if (auto *f = ir::as<ir::Field>(target)) {
    def = f->field;
    if (def->isProperty && !syntax::editionOf(loc.file).looseProperties) {
      bool isOwn = f->object->kind == ir::ExprKind::This && method && method->isCtor;
      error(loc,
            {ErrorKind::Properties, isOwn ? "Must use property(...) to assign to the property " + def->name.str() + "."
                                          : "The property " + def->name.str() + " of " + def->owner->name.str() +
                                                " never changes: make a new " + def->owner->name.str() +
                                                (def->owner->isStruct() ? "." : ", or declare a var field.")});
      return false;
    }
    bool own = f->object->kind == ir::ExprKind::This && def->owner == cls && method && method->isCtor &&
               (!open.frame || !open.frame->parent);
    if (def->isVar || own)
      return true;
    error(loc, {ErrorKind::ValAssignment, "Cannot assign to the val field " + def->name.str() + "."});
    return false;
  }
  error(loc, {ErrorKind::NotAssignable, "The expression cannot be assigned to."});
  return false;
}

ir::Expr *Body::place(const syntax::Expr *e) {
  e = unwrapped(e);
  ir::Expr *target = nullptr;
  assigned = e;
  if (auto *name = syntax::as<syntax::Ident>(e)) {
    Meaning m = meaning(name->name);
    target = m.local ? local(m.local, e->loc, true) : expr(e);
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
  auto next = [&](ir::Expr *now) {
    ir::Expr *v = value(e->value);
    return now && !isError(v) ? binaryOp(e->loc, e->op, now, v) : v;
  };
  if (ir::Expr *stored = storeExtended(to, e->loc, e->op != syntax::Op::None, wanted, false, next))
    return stored;
  ir::Expr *target = place(to);
  if (e->op == syntax::Op::None) {
    ir::Expr *v = value(e->value, isError(target) ? nullptr : target->type);
    if (isError(target))
      return errorExpr(e->loc);
    return storeValue(e->loc, target, {},
                      isError(v) ? v : convert(v, target->type, "assign the value to " + describe(to)), wanted);
  }
  if (isError(target)) {
    value(e->value);
    return target;
  }
  ir::Stmts before;
  target = stable(target, before);
  ir::Expr *now = again(target);
  if (target->kind == ir::ExprKind::Local && !static_cast<ir::Local *>(target)->var->isVar)
    return errorExpr(e->loc, {ErrorKind::ValAssignment, "Cannot assign to the val \"" +
                                                            static_cast<ir::Local *>(target)->var->name.str() + "\"."});
  ir::Expr *operand = value(e->value), *v = binaryOp(e->loc, e->op, now, operand);
  if (isError(v))
    return v;
  testLoss(e, target->type, operand, v->type);
  return storeValue(e->loc, target, before, narrowed(v, target->type, describe(to)), wanted);
}

// x op= e of numbers gives the type of x, whatever the wider one is.
ir::Expr *Body::narrowed(ir::Expr *v, const Type *to, const std::string &name) {
  if (v->type->isNumeric() && to->isNumeric() && u.convert(refined(v), to, env).fit == Fit::No)
    return castTo(v, to, v->loc);
  if (ir::Expr *narrow = narrowedToChar(v, to))
    return narrow;
  return convert(v, to, "assign the value to " + name);
}

// Why elements of this type cannot be assigned: perhaps those of what it refers to can.
static std::string elementsHint(const Type *type) {
  bool isReference =
      type->is(Builtin::GlobalRef) || (type->isClass() && type->def->qualified == Name("x10.lang.PlaceLocalHandle"));
  return isReference ? "; elements of what it refers to are assigned as in `r()(i) = e`, with `()` before the indices"
                     : ": its elements cannot be assigned.";
}

ir::Expr *Body::setElement(Loc loc, ir::Expr *object, ir::Exprs indices, ir::Expr *v) {
  auto candidates = methodsOf(object, "operator()=");
  if (candidates.empty() && Universe::editionAt(*scope).applyIsOperator)
    if (auto setters = methodsOf(object, "set"); !setters.empty()) {
      indices.insert(indices.begin(), v);
      return callMethods(loc, object, setters, {}, std::move(indices), "set");
    }
  if (candidates.empty())
    return errorExpr(loc, {ErrorKind::NotApplicable, "The type " + types::str(object->type) +
                                                         " has no operator()=" + elementsHint(object->type)});
  indices.push_back(v);
  return callMethods(loc, object, candidates, {}, std::move(indices), "operator()=");
}

// The assignment as a value: what operator()= returns, be it another than v. Native ones return v, as do those without
// a result.
ir::Expr *Body::elementStored(Loc loc, ir::Expr *object, const ir::Exprs &indices, ir::Expr *v, ir::Stmts &before) {
  v = once(v, before);
  ir::Expr *kept = again(v);
  ir::Expr *set = setElement(loc, object, indices, v);
  auto *call = ir::as<ir::Call>(set);
  if (isError(set) || (call && !call->type->isVoid() && call->method->nativeTemplate.empty()))
    return with(before, set);
  before.push_back(ir::evaluate(set));
  return with(before, kept);
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
    return elementStored(e->loc, object, indices, v, before);
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
  ir::Expr *operand = value(e->value), *v = binaryOp(e->loc, e->op, now, operand);
  if (isError(v))
    return v;
  testLoss(e, element, operand, v->type);
  v = narrowed(v, element->base, "the element");
  if (!wanted) {
    ir::Expr *set = setElement(e->loc, object, indices, v);
    return isError(set) ? set : with(before, set);
  }
  return elementStored(e->loc, object, indices, v, before);
}

// What ++ adds to a value of that type.
ir::Expr *Body::one(const Type *type, Loc loc) {
  const Type *t = type->base;
  if (!t->isNumeric())
    return constant(loc, t == u.Char ? u.Int : u.Long, 1);
  ir::Expr *c = constant(loc, t, 1);
  static_cast<ir::Const *>(c)->real = 1;
  return c;
}

// Null where it is an error, which is reported.
ir::Expr *Body::Stepped::read(Body &body, const syntax::Step *e, ir::Stmts &before) {
  const syntax::Expr *to = unwrapped(e->operand);
  if (auto *call = syntax::as<syntax::Call>(to)) {
    object = body.value(call->function);
    indices = body.arguments(call->args);
    if (body.isError(object) || body.anyError(indices))
      return nullptr;
    object = body.once(object, before);
    ir::Exprs same;
    for (ir::Expr *&i : indices) {
      i = body.once(i, before);
      same.push_back(body.again(i));
    }
    return body.apply(e->loc, body.again(object), {}, same);
  }
  if (to->kind != syntax::Kind::Ident && to->kind != syntax::Kind::Select) {
    body.value(to);
    body.error(to->loc, {ErrorKind::NotAssignable, "The expression cannot be assigned to."});
    return nullptr;
  }
  target = body.place(to);
  if (body.isError(target))
    return nullptr;
  if (auto *l = ir::as<ir::Local>(target); l && !l->var->isVar) {
    body.error(e->loc, {ErrorKind::ValAssignment, "Cannot assign to the val \"" + l->var->name.str() + "\"."});
    return nullptr;
  }
  target = body.stable(target, before);
  return body.again(target);
}

// ++ and -- are for variables whose type allows the next value whatever the value is: there is no check at run time.
ir::Expr *Body::steppedTo(const Type *to, ir::Expr *v) {
  if (!to->constraint || u.convert(refined(v), to, env).fit == Fit::Yes)
    return convert(v, to, "assign the value");
  return expected(v->loc, refined(v), to, "assign the value",
                  " Write an assignment, which is checked when the program runs.");
}

ir::Expr *Body::step(const syntax::Step *e, bool wanted) {
  auto next = [&](ir::Expr *now) {
    return binaryOp(e->loc, e->delta > 0 ? syntax::Op::Add : syntax::Op::Sub, now, one(now->type, e->loc));
  };
  if (ir::Expr *stored = storeExtended(unwrapped(e->operand), e->loc, true, wanted, !e->prefix, next))
    return stored;
  ir::Stmts before;
  Stepped stepped;
  ir::Expr *now = stepped.read(*this, e, before), *kept = nullptr;
  if (!now || isError(now))
    return errorExpr(e->loc);
  const Type *type = now->type->base;
  if (!type->isNumeric() && !type->isChar() && !syntax::editionOf(e->loc.file).looseForms)
    return errorExpr(e->loc, {ErrorKind::NotAssignable, std::string("Only numbers can be changed by ") +
                                                            (e->delta > 0 ? "++" : "--") + ": this is a " +
                                                            types::str(type) + "."});
  if (wanted && !e->prefix) {
    LocalDef *old = temporary(e->loc, type);
    before.push_back(declare(old, coerce(now, type)));
    now = use(old, e->loc);
    kept = again(now);
  }
  ir::Expr *v = binaryOp(e->loc, e->delta > 0 ? syntax::Op::Add : syntax::Op::Sub, now, one(type, e->loc));
  if (isError(v))
    return v;
  if (v->type->base != type && v->type->isNumeric())
    v = narrowed(v, type, "the variable");
  v = stepped.target ? steppedTo(stepped.target->type, v) : convert(v, type, "assign the value");
  if (wanted && e->prefix) {
    v = once(v, before);
    kept = again(v);
  }
  ir::Expr *set = stepped.object ? setElement(e->loc, stepped.object, stepped.indices, v) : nullptr;
  if ((set && isError(set)) || isError(v))
    return errorExpr(e->loc);
  before.push_back(stepped.object ? ir::evaluate(set) : assignment(stepped.target, v));
  return ir::valueAfter(std::move(before), kept ? coerce(kept, type) : nullptr, wanted ? type : u.voidType(), e->loc);
}

} // namespace x10c::semantics
