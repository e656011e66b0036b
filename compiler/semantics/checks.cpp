// Constraints that are not proved become run-time checks: the atoms of a constraint as a Boolean expression.
#include "semantics/context.h"
#include "semantics/outer.h"
#include "support/warnings.h"
#include "types/replace.h"

namespace x10c::semantics {

namespace {

struct TypeSubstituter : ir::TypeMapper {
  Universe &u;
  const Substitution &substitution;
  TypeSubstituter(Universe &universe, const Substitution &s) : u(universe), substitution(s) {}
  const Type *map(const Type *type) override { return u.substitute(type, substitution); }
};

bool forbidsNull(const Constraint *c) {
  auto kinds = [](const types::Atom &a, TermKind x, TermKind y) {
    return a.left && a.right && a.left->kind == x && a.right->kind == y;
  };
  for (const types::Atom &a : c->atoms)
    if (a.kind == types::AtomKind::Ne &&
        (kinds(a, TermKind::Self, TermKind::Null) || kinds(a, TermKind::Null, TermKind::Self)))
      return true;
  return false;
}

const Term *rootOf(const Term *t) {
  while (t && t->kind == TermKind::Field && t->base)
    t = t->base;
  return t;
}
// Whether the value of a term is known only with the whole conjunct: there is none, or it is somewhere unknown.
bool lacksValue(const Term *t) {
  t = rootOf(t);
  return !t || (t->kind == TermKind::Opaque && !t->opaque);
}
bool isReported(const Term *t) {
  t = rootOf(t);
  return t && t->kind == TermKind::Opaque && t->opaque && !t->scope;
}

} // namespace

ir::Expr *Body::comparison(ir::Expr *left, ir::Expr *right, bool negated, Loc loc) {
  if (!left || !right)
    return nullptr;
  return equal(loc, left, right, negated);
}

ir::Expr *Body::thisOfType(ClassDef *of, Loc loc) {
  if (!of || !hasInstance(of))
    return nullptr;
  ir::Expr *object = self(loc, of);
  static_cast<ir::This *>(object)->isOfType = true;
  return object;
}

ir::Expr *Body::termValue(const Term *t, const TermValues &v, Loc loc) {
  if (!t)
    return nullptr;
  switch (t->kind) {
  case TermKind::Self:
    return v.self ? again(v.self) : nullptr;
  case TermKind::This:
    return v.thisValue ? objectAround(again(v.thisValue), t->thisClass) : thisOfType(t->thisClass, loc);
  case TermKind::Local: {
    auto found = v.locals.find(t->local);
    if (found != v.locals.end())
      return again(found->second);
    return local(t->local, loc);
  }
  case TermKind::Field: {
    if (!t->base)
      return staticMember(t->field->owner->type, t->field->name, loc);
    ir::Expr *object = termValue(t->base, v, loc);
    if (!object)
      return nullptr;
    FieldRef ref;
    if (!types::isOuterField(t->field))
      ref = u.findField(object->type, t->field->name, *t->field->owner->scope);
    if (!ref.def)
      ref = {t->field, u.superInstance(object->type, t->field->owner), nullptr};
    return ref.def && (ref.container || ref.type) ? field(object, ref, loc) : nullptr;
  }
  case TermKind::Literal: {
    auto *c = make<ir::Const>(loc, t->type->base);
    c->bits = uint64_t(t->integer);
    c->real = t->real;
    c->text = t->text;
    return c;
  }
  case TermKind::Here:
    return make<ir::Here>(loc, u.Place);
  case TermKind::Null:
    return ir::null(u.nullType(), loc);
  case TermKind::Apply:
    return applied(t, v, loc);
  case TermKind::Opaque:
    return t->opaque && t->scope ? sourceHolds(t->opaque, t->scope, v, loc) : nullptr;
  }
  return nullptr;
}

// A property method, or an operator over terms.
ir::Expr *Body::applied(const Term *t, const TermValues &v, Loc loc) {
  ir::Exprs args;
  for (const Term *a : t->args) {
    ir::Expr *one = termValue(a, v, loc);
    if (!one || isError(one))
      return nullptr;
    args.push_back(one);
  }
  if (t->method) {
    ir::Expr *on = t->base ? termValue(t->base, v, loc) : nullptr;
    if (t->base && !on)
      return nullptr;
    if (!on)
      return callMethods(loc, nullptr, u.findStaticMethods(t->method->owner, t->method->name), {}, args,
                         t->method->name);
    return callMethods(loc, on, u.findMethods(on->type, t->method->name), {}, args, t->method->name);
  }
  if (args.size() == 1 && t->name == Name("operator!") && exact(args[0]->type, u.Boolean))
    return make<ir::Not>(loc, u.Boolean, args[0]);
  if (args.size() == 1)
    return callMethods(loc, args[0], u.findMethods(args[0]->type, t->name), {}, {}, t->name);
  for (int op = int(syntax::Op::Add); op <= int(syntax::Op::LFunnel); op++)
    if (t->name == Name(std::string("operator") + syntax::spelling(syntax::Op(op))))
      return binaryValue(loc, syntax::Op(op), args[0], args[1]);
  return nullptr;
}

// Reads an expression of a constraint where it was written, with self, this and the formals standing for values here.
ir::Expr *Body::sourceHolds(const syntax::Expr *source, const Scope *at, const TermValues &v, Loc) {
  Scope *outerScope = scope;
  const TermValues *outerValues = values;
  nestScope();
  scope->parent = at;
  values = &v;
  ir::Expr *read = value(source);
  values = outerValues;
  scope = outerScope;
  return isError(read) ? nullptr : read;
}

// Integer literals of one value are one term, whatever their types: each has the type of what it is compared with.
static void matchLiteral(const Term *term, ir::Expr *literal, const ir::Expr *other) {
  bool isInteger = term->kind == TermKind::Literal && term->lit == Term::Lit::Integer;
  if (isInteger && literal && other && other->type->isIntegral())
    literal->type = other->type->base;
}

ir::Expr *Body::comparison(const types::Atom &a, ir::Expr *left, ir::Expr *right, Loc loc) {
  matchLiteral(a.left, left, right);
  matchLiteral(a.right, right, left);
  return comparison(left, right, a.kind == types::AtomKind::Ne, loc);
}

ir::Expr *Body::atomHolds(const types::Atom &a, const Constraint *c, const TermValues &v, Loc loc,
                          const Substitution *s) {
  switch (a.kind) {
  case types::AtomKind::Eq:
  case types::AtomKind::Ne:
    if (isReported(a.left) || isReported(a.right))
      return nullptr;
    if (a.source && c->scope && (lacksValue(a.left) || lacksValue(a.right)))
      break;
    return comparison(a, termValue(a.left, v, loc), termValue(a.right, v, loc), loc);
  case types::AtomKind::True: {
    ir::Expr *truth = termValue(a.left, v, loc);
    if (!truth)
      break;
    if (!a.negated)
      return truth;
    return make<ir::Not>(loc, u.Boolean, truth);
  }
  case types::AtomKind::Subtype: {
    const Type *l = s ? u.substitute(a.leftType, *s) : a.leftType, *r = s ? u.substitute(a.rightType, *s) : a.rightType;
    return u.subtype(l, r, env) == Fit::No ? boolean(loc, false) : nullptr;
  }
  default:
    return nullptr;
  }
  return a.source && c->scope ? sourceHolds(a.source, c->scope, v, loc) : nullptr;
}

ir::Expr *Body::holds(const Constraint *c, const TermValues &v, Loc loc, const Substitution *s) {
  if (u.options.noChecks || !c)
    return nullptr;
  if (c->unsatisfiable)
    return boolean(loc, false);
  ir::Expr *all = nullptr;
  for (const types::Atom &atom : c->atoms) {
    ir::Expr *one = atomHolds(atom, c, v, loc, s);
    if (!one)
      continue;
    if (!all) {
      all = one;
      continue;
    }
    all = make<ir::And>(loc, u.Boolean, all, one);
  }
  if (!all || !s || s->empty())
    return all;
  TypeSubstituter mapper(u, *s);
  ir::CloneMap map;
  map.types = &mapper;
  return ir::clone(all, map);
}

ir::Stmt *Body::check(ir::Expr *condition, ir::Check::Error kind, const std::string &text, Loc loc) {
  if (u.options.verboseChecks)
    Diagnostics::warning(loc, Warning::RunTimeCheck, "checked at run time: " + text);
  auto *s = ir::newNode<ir::Check>(loc);
  s->condition = condition;
  s->error = kind;
  s->text = text;
  return s;
}

// null has no properties: it is in every constrained class type that does not say self!=null.
ir::Expr *Body::unlessNull(ir::Expr *condition, ir::Expr *subject, const Type *type) {
  if (!type->isReference() || forbidsNull(type->constraint))
    return condition;
  return make<ir::Or>(condition->loc, u.Boolean,
                      equal(condition->loc, subject, ir::null(u.nullType(), condition->loc), false), condition);
}

ir::Expr *Body::checked(ir::Expr *e, const Type *type, ir::Check::Error kind) {
  if (isError(e))
    return e;
  bool isCast = kind == ir::Check::Error::ClassCast;
  if (!isCast && leaveToCallers(type, e))
    return coerce(e, type);
  if (!isCast && guardCheck.provesRest)
    return expected(e->loc, refined(e), type, "use the value");
  ir::Stmts before;
  TermValues v;
  LocalDef *plain = temporary(e->loc, type->base);
  v.self = use(plain, e->loc);
  if (e->type->isNull() && !forbidsNull(type->constraint))
    return coerce(e, type);
  ir::Expr *condition = holds(type->constraint, v, e->loc, nullptr);
  if (!condition)
    return coerce(e, type);
  condition = unlessNull(condition, use(plain, e->loc), type);
  before.push_back(declare(plain, coerce(e, type->base)));
  before.push_back(check(condition, kind, types::str(type), e->loc));
  const Term *same = termOf(e);
  // From here on, for those who ask what its name means.
  plain->type = same ? u.constrained(type, u.selfEquals(same)) : type;
  return coerce(with(before, use(plain, e->loc)), type);
}

void Body::invariantCheck(ir::Stmts &out, Loc loc) {
  if (!cls->invariant)
    return;
  TermValues v;
  v.self = self(loc);
  if (ir::Expr *condition = holds(cls->invariant, v, loc, nullptr))
    out.push_back(
        check(condition, ir::Check::Error::FailedDynamicCheck, cls->name.str() + types::str(*cls->invariant), loc));
}

} // namespace x10c::semantics
