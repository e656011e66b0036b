// Getting a value to a type: subsumption, implicit conversions, casts, instanceof.
#include "semantics/context.h"
#include "semantics/observer.h"
#include "support/error_kinds.h"
#include "syntax/editions.h"
#include "types/term_makers.h"
#include <algorithm>

namespace x10c::semantics {

namespace {

const Term *literalTerm(Universe &u, const ir::Const *c) {
  Term t{};
  t.kind = c->isNull ? TermKind::Null : TermKind::Literal;
  if (!c->isNull) {
    t.type = c->type->base;
    t.integer = int64_t(c->bits);
    if (c->type == u.Boolean)
      t.lit = Term::Lit::Bool;
    else if (c->type == u.Char)
      t.lit = Term::Lit::Char;
    else if (c->type == u.String)
      t.lit = Term::Lit::String;
    else
      t.lit = c->type->isIntegral() ? Term::Lit::Integer : Term::Lit::Float;
    t.real = c->real;
    t.text = c->text;
    if (t.lit == Term::Lit::Char)
      t.text = c->bits < 128 ? std::string(1, char(c->bits)) : "?";
  }
  return u.term(t);
}

} // namespace

const Term *Body::termOf(ir::Expr *e) {
  switch (e->kind) {
  case ir::ExprKind::Const:
    return literalTerm(u, static_cast<ir::Const *>(e));
  case ir::ExprKind::Here:
    return u.term({TermKind::Here});
  case ir::ExprKind::This:
    return types::thisTerm(static_cast<ir::This *>(e)->cls);
  case ir::ExprKind::Local: {
    LocalDef *var = static_cast<ir::Local *>(e)->var;
    return var->isVar ? nullptr : types::localTerm(var);
  }
  case ir::ExprKind::Static: {
    FieldDef *field = static_cast<ir::Static *>(e)->field;
    return field->isVar ? nullptr : types::fieldTerm(nullptr, field);
  }
  case ir::ExprKind::Field: {
    auto *f = static_cast<ir::Field *>(e);
    const Term *base = f->field->isVar ? nullptr : termOf(f->object);
    return base ? types::fieldTerm(base, f->field) : nullptr;
  }
  case ir::ExprKind::Coerce:
    return termOf(static_cast<ir::Coerce *>(e)->operand);
  case ir::ExprKind::Cast:
    return termOf(static_cast<ir::Cast *>(e)->operand);
  case ir::ExprKind::StmtExpr: {
    auto *s = static_cast<ir::StmtExpr *>(e);
    return s->value ? termOf(s->value) : nullptr;
  }
  case ir::ExprKind::Call: {
    auto whole = counted.find(e);
    return whole == counted.end() ? nullptr : termOf(whole->second);
  }
  default:
    return nullptr;
  }
}

const Type *Body::refined(ir::Expr *e) {
  if (!e->type->isClass() && !e->type->isParam())
    return e->type;
  const Term *t = termOf(e);
  return t ? u.constrained(e->type, u.selfEquals(t)) : e->type;
}

ir::Expr *Body::coerce(ir::Expr *e, const Type *to) {
  if (e->type == to || to->isError() || isError(e))
    return e;
  if (exact(e->type, to)) { // the representation stays
    if (e->kind == ir::ExprKind::Const && e->type->base == to->base)
      return e;
    return make<ir::Coerce>(e->loc, to, e);
  }
  if (e->type->isNull())
    return ir::null(to, e->loc);
  return make<ir::Coerce>(e->loc, to, e);
}

// What is made of a literal's elements is made of them directly, and not of the array that they would be.
static ir::Expr *elementsOf(ir::Expr *e) {
  while (auto *c = ir::as<ir::Coerce>(e))
    e = c->operand;
  auto *made = ir::as<ir::New>(e);
  return made && made->args.size() == 1 && made->args[0]->kind == ir::ExprKind::RailLit ? made->args[0] : nullptr;
}

ir::Expr *Body::applyConversion(ir::Expr *e, const Type *to, const Conversion &c) {
  if (observer && c.recounts)
    observer->converted(e, to, c);
  if (c.recounts)
    return to->isFunction() ? recounted(e, to) : castTo(e, to, e->loc);
  if (ir::Expr *elements = c.implicit ? elementsOf(e) : nullptr)
    if (Conversion direct = u.convert(elements->type, to, env); direct.fit == Fit::Yes) {
      if (observer)
        observer->converted(e, to, direct);
      return applyConversion(elements, to, direct);
    }
  if (observer && c.implicit)
    observer->converted(e, to, c);
  if (!c.implicit) {
    ir::Expr *based = e->type->base == to->base ? e : coerce(e, to->constraint && c.fit == Fit::Check ? to->base : to);
    return c.fit == Fit::Check ? checked(based, to, ir::Check::Error::FailedDynamicCheck) : coerce(based, to);
  }
  auto *made = make<ir::Call>(e->loc, c.implicitResult ? c.implicitResult : to);
  made->dispatch = ir::Dispatch::Static;
  made->method = c.implicit;
  made->container = c.implicit->owner->type;
  made->typeArgs = c.implicitTypeArgs;
  const Type *formal = c.implicit->formals.empty() ? e->type : c.implicit->formals[0]->type;
  if (!c.implicitTypeArgs.empty()) {
    Substitution s;
    for (size_t i = 0; i < c.implicit->typeParams.size() && i < c.implicitTypeArgs.size(); i++)
      s.map[c.implicit->typeParams[i]] = c.implicitTypeArgs[i];
    formal = u.substitute(formal, s);
  }
  Conversion inner = u.convert(refined(e), formal, env);
  made->args.push_back(inner.implicit ? e : applyConversion(e, formal, inner));
  return c.fit == Fit::Check ? checked(made, to, ir::Check::Error::FailedDynamicCheck) : coerce(made, to);
}

ir::Expr *Body::tryConvert(ir::Expr *e, const Type *to) {
  if (e->type == to || isError(e) || to->isError())
    return e;
  Conversion c = u.convert(to->constraint || to->isIntegral() || !to->args.empty() ? refined(e) : e->type, to, env);
  return c.fit == Fit::No ? convertedAsJava(e, to) : convertImplicitly(e, to, c);
}

ir::Expr *Body::convertImplicitly(ir::Expr *e, const Type *to, const Conversion &c) {
  testQuotient(e, to);
  return applyConversion(e, to, c);
}

// What to write where one number was meant to be another.
static std::string remedyFor(ir::Expr *e, const Type *to) {
  auto *literal = ir::as<ir::Const>(e);
  if (literal && e->type->isLong() && to->isInt()) {
    auto number = static_cast<int64_t>(literal->bits);
    bool isPlain = syntax::editionOf(e->loc.file).plainLiteral == syntax::IntSuffix::Int;
    return number == static_cast<int32_t>(number) ? " Write " + std::to_string(number) + (isPlain ? "." : "n.")
                                                  : " It is too large for an Int.";
  }
  if (e->type->isString() && to->isNumeric())
    return " A String is read by `" + types::str(to->base) + ".parse(s)`.";
  if (to->isString() && !e->type->isNull())
    return " Its text is `\"\" + e`.";
  bool differ = e->type->isNumeric() && to->isNumeric() && e->type->base != to->base;
  return differ ? " It is converted by 'as " + types::str(to->base) + "'." : "";
}

ir::Expr *Body::convert(ir::Expr *e, const Type *to, const std::string &what) {
  if (e->type->isVoid() && !to->isVoid())
    return errorExpr(e->loc, {ErrorKind::VoidValue,
                              "Cannot " + what + ": the expression has type void, expected " + types::str(to) + "."});
  if (ir::Expr *done = tryConvert(e, to))
    return done;
  return expected(e->loc, to->constraint ? refined(e) : e->type, to, what, remedyFor(e, to));
}

// Whether what is known of the value contradicts the constraint. Of what a cast gives, its type alone is known.
bool Body::neverHolds(ir::Expr *e, const Type *to, const syntax::Expr *written) {
  const Type *known = written && syntax::as<syntax::Cast>(syntax::bare(written)) ? e->type : refined(e);
  return to->constraint && u.contradicts(env, u.conjunction(known->constraint, u.withoutSizes(to->constraint)));
}

// null is a value of no struct, of no type whose constraint excludes it, and of a type parameter only by its bounds.
bool Body::mayBeNull(const Type *t) {
  const Types bounds = t->isParam() ? t->param->upper : Types{t};
  return std::any_of(bounds.begin(), bounds.end(),
                     [&](const Type *bound) { return u.subtype(u.nullType(), bound, env) != Fit::No; });
}

bool Body::mayHold(const Type *from, const Type *to) {
  if (from->isNull() && !to->isError())
    return mayBeNull(to);
  return from->isError() || to->isError() || u.isCastable(from, to);
}

ir::Expr *Body::castBy(MethodDef *operation, const Types &typeArgs, ir::Expr *e, const Type *to) {
  Conversion c;
  c.fit = to->constraint ? Fit::Check : Fit::Yes;
  c.implicit = operation;
  c.implicitTypeArgs = typeArgs;
  Substitution s;
  for (size_t i = 0; i < operation->typeParams.size() && i < typeArgs.size(); i++)
    s.map[operation->typeParams[i]] = typeArgs[i];
  c.implicitResult = withActuals(u.substitute(u.methodResult(operation), s), operation, nullptr, {e});
  if (u.subtype(c.implicitResult, to, env) == Fit::Yes) {
    c.fit = Fit::Yes;
    if (c.implicitResult->base == to->base)
      to = c.implicitResult;
  }
  return applyConversion(e, to, c);
}

ir::Expr *Body::castTo(ir::Expr *e, const Type *to, Loc loc, const syntax::Expr *written) {
  if (isError(e) || to->isError())
    return errorExpr(loc);
  if (e->type == to)
    return e;
  if (u.subtype(refined(e), to, env) == Fit::Yes)
    return coerce(e, to);
  bool related = u.subtype(e->type->base, to->base, env) != Fit::No;
  Types typeArgs;
  MethodDef *operation = related ? nullptr : u.findConversion(e->type, to, env, &typeArgs);
  if (operation)
    return castBy(operation, typeArgs, e, to);
  if ((!related || e->type->isNull()) && !mayHold(e->type, to))
    return errorExpr(loc, {ErrorKind::ImpossibleCast, "Cannot cast expression to type " + types::str(to) +
                                                          ": it has type " + types::str(e->type) + "."});
  if (neverHolds(e, to, written) && (to->isStruct() || !syntax::editionOf(loc.file).lateCasts))
    return errorExpr(loc,
                     {ErrorKind::ImpossibleCast, "Cannot cast expression to type " + types::str(to) +
                                                     ": its value is known to be a " + types::str(refined(e)) + "."});
  ir::Expr *based = e;
  if (related)
    based = exact(e->type, to) ? e : coerce(e, to->base);
  else {
    based = make<ir::Cast>(loc, to->base, e);
  }
  return to->constraint ? checked(based, to, ir::Check::Error::ClassCast) : based;
}

ir::Expr *Body::cast(const syntax::Cast *e) {
  const Type *to = writtenType(e->type);
  ir::Expr *operand = value(e->operand, to);
  ir::Expr *box = boxed(operand, to, e->loc);
  return box ? box : castTo(operand, to, e->loc, e->operand);
}

ir::Expr *Body::instanceOf(const syntax::InstanceOf *e) {
  const Type *to = writtenType(e->type);
  ir::Expr *v = value(e->operand);
  if (isError(v) || to->isError())
    return errorExpr(e->loc);
  if (ir::Expr *test = isBoxed(v, to, e->loc))
    return test;
  if (!mayHold(v->type, to) || neverHolds(v, to, e->operand))
    return errorExpr(e->loc,
                     {ErrorKind::ImpossibleCast, "The left operand of instanceof has type " + types::str(v->type) +
                                                     ", which can never be a " + types::str(to) + "."});
  return isOf(v, to, e->loc);
}

// Whether the value is of the type, which it may be.
ir::Expr *Body::isOf(ir::Expr *v, const Type *to, Loc loc) {
  ir::Stmts before;
  bool conditional = to->constraint != nullptr;
  ir::Expr *subject = conditional ? once(v, before) : v;
  auto *test = make<ir::InstanceOf>(loc, u.Boolean, subject);
  test->of = to->base;
  if (!conditional)
    return test;
  // The constraint is read of the value as the base type.
  ir::Expr *narrowed = again(subject);
  if (!exact(narrowed->type, to))
    narrowed = make<ir::Cast>(loc, to->base, narrowed);
  LocalDef *name = temporary(loc, to->base);
  TermValues v2;
  v2.self = use(name, loc);
  ir::Expr *rest = holds(to->constraint, v2, loc, nullptr);
  if (!rest)
    return with(before, test);
  return with(before, make<ir::And>(loc, u.Boolean, test, with({declare(name, narrowed)}, rest)));
}

} // namespace x10c::semantics
