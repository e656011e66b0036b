// Expressions: which rule checks which kind, literals, conditional and rail expressions.
#include "semantics/context.h"
#include "semantics/observer.h"
#include "support/error_kinds.h"
#include "syntax/editions.h"
#include "types/term_makers.h"

namespace x10c::semantics {

using syntax::Kind;

// Type arguments that are inferred may double with each call.
ir::Expr *Body::bounded(ir::Expr *e) {
  if (!e || !e->type || e->type->parts <= types::partsMost)
    return e;
  Diagnostics::error(e->loc, "the type of this has more than " + std::to_string(types::partsMost) + " parts");
  return errorExpr(e->loc);
}

ir::Expr *Body::expr(const syntax::Expr *e, const Type *hint) {
  ir::Expr *made = exprOf(e, hint);
  if (observer)
    observer->checked(e, made, *scope);
  return made;
}

ir::Expr *Body::exprOf(const syntax::Expr *e, const Type *hint) {
  switch (e->kind) {
  case Kind::IntLit:
  case Kind::FloatLit:
  case Kind::BoolLit:
  case Kind::CharLit:
  case Kind::StringLit:
  case Kind::NullLit:
    return literal(e);
  case Kind::This:
    return thisExpr(static_cast<const syntax::This *>(e));
  case Kind::Self:
    return values && values->self ? again(values->self) : noValue(e);
  case Kind::Here:
    return make<ir::Here>(e->loc, u.Place);
  case Kind::Ident:
    return asCounted(ident(static_cast<const syntax::Ident *>(e)));
  case Kind::Select:
    return asCounted(select(static_cast<const syntax::Select *>(e)));
  case Kind::Call:
    return asCounted(bounded(call(static_cast<const syntax::Call *>(e))));
  case Kind::New:
    return bounded(newObject(static_cast<const syntax::New *>(e)));
  case Kind::Closure:
    return closure(static_cast<const syntax::Closure *>(e), hint);
  case Kind::RailLit:
    return railLiteral(static_cast<const syntax::RailLit *>(e), hint);
  case Kind::Unary:
    return unary(static_cast<const syntax::Unary *>(e));
  case Kind::Step:
    return step(static_cast<const syntax::Step *>(e), true);
  case Kind::Binary:
    return binary(static_cast<const syntax::Binary *>(e));
  case Kind::Assign:
    return assign(static_cast<const syntax::Assign *>(e), true);
  case Kind::Conditional:
    return conditional(static_cast<const syntax::Conditional *>(e), hint);
  case Kind::InstanceOf:
    return instanceOf(static_cast<const syntax::InstanceOf *>(e));
  case Kind::Cast:
    return cast(static_cast<const syntax::Cast *>(e));
  case Kind::AtExpr:
    return atExpr(static_cast<const syntax::AtExpr *>(e));
  case Kind::SubtypeTest:
  case Kind::HasZero:
  case Kind::IsRef:
    return typeTest(e);
  case Kind::MethodRef:
    return methodRef(static_cast<const syntax::MethodRef *>(e));
  case Kind::OperatorRef:
    return operatorRef(static_cast<const syntax::OperatorRef *>(e));
  case Kind::Paren:
    return expr(static_cast<const syntax::Paren *>(e)->inner, hint);
  case Kind::FinishExpr:
    return collectingFinish(static_cast<const syntax::FinishExpr *>(e));
  default:
    return noValue(e);
  }
}

ir::Expr *Body::literal(const syntax::Expr *e) {
  if (auto *lit = syntax::as<syntax::IntLit>(e))
    return integerLiteral(lit, false);
  if (auto *lit = syntax::as<syntax::BoolLit>(e))
    return boolean(e->loc, lit->value);
  if (auto *lit = syntax::as<syntax::CharLit>(e))
    return constant(e->loc, u.Char, lit->value);
  if (auto *lit = syntax::as<syntax::StringLit>(e))
    return stringConstant(e->loc, lit->value);
  auto *lit = syntax::as<syntax::FloatLit>(e);
  if (!lit)
    return ir::null(u.nullType(), e->loc);
  auto *c = make<ir::Const>(e->loc, lit->isFloat ? u.Float : u.Double);
  c->real = lit->value;
  return c;
}

ir::Expr *Body::noValue(const syntax::Expr *e) {
  return errorExpr(
      e->loc, {ErrorKind::UnexpectedToken, e->kind == Kind::Self       ? "'self' may only be used in a constraint."
                                           : e->kind == Kind::Super    ? "'super' may only be used to name a member."
                                           : e->kind == Kind::TypeExpr ? "A type is used where a value is expected."
                                                                       : "An expression is expected here."});
}

ir::Expr *Body::value(const syntax::Expr *e, const Type *hint) {
  ir::Expr *v = expr(e, hint);
  if (v->type->isVoid())
    return errorExpr(e->loc, {ErrorKind::VoidValue, "The expression has type void, where a value is expected."});
  return v;
}

ir::Expr *Body::condition(const syntax::Expr *e) {
  ir::Expr *v = value(e);
  auto *assigned = syntax::as<syntax::Assign>(e);
  if (assigned && assigned->op == syntax::Op::None && !isError(v) && v->type->base != u.Boolean)
    return errorExpr(e->loc, {ErrorKind::Condition, "This assigns and gives a " + types::str(v->type->base) +
                                                        "; values are compared with ==."});
  if (!isError(v) && v->type->isNumeric())
    return errorExpr(v->loc, {ErrorKind::Condition, "A condition is a Boolean, and not " + types::str(v->type->base) +
                                                        ": compare the number, as in `n != 0`."});
  return convert(v, u.Boolean, "use the expression as a condition");
}

ir::Expr *Body::integerLiteral(const syntax::IntLit *e, bool negative) {
  const Type *const types[] = {u.Long, u.Int, u.Short, u.Byte, u.ULong, u.UInt, u.UShort, u.UByte};
  const Type *type = types[size_t(e->suffix)];
  bool isUnsigned = e->suffix >= syntax::IntSuffix::ULong;
  int unusedBits = 64 - 64 / (1 << size_t(e->suffix) % 4);
  uint64_t all = UINT64_MAX >> unusedBits;
  if (e->value > (e->decimal && !isUnsigned ? all / 2 + negative : all))
    return errorExpr(e->loc,
                     {ErrorKind::BadLiteral, "Integer literal is out of range for the type " + types::str(type) + "."});
  uint64_t bits = negative ? 0 - e->value : e->value;
  return constant(e->loc, type, isUnsigned ? int64_t(bits & all) : int64_t(bits << unusedBits) >> unusedBits);
}

// The type of both, with what each is known to equal.
const Type *Body::knownOfBoth(ir::Expr *yes, ir::Expr *no) {
  const Type *type = yes->type == no->type ? yes->type : yes->type->base;
  const Type *a = refined(yes), *b = refined(no);
  auto consider = [&](const Term *t) {
    const Type *of = t && t->kind != TermKind::Opaque && t->kind != TermKind::Self ? u.termType(t, nullptr) : nullptr;
    if (!of || of->base != type->base)
      return;
    const Constraint *same = u.selfEquals(t);
    if (u.entails(env, a->constraint, same, a) && u.entails(env, b->constraint, same, b))
      type = u.constrained(type, same);
  };
  for (const Constraint *c : env.facts)
    if (c)
      for (const types::Atom &atom : c->atoms)
        consider(atom.left), consider(atom.right);
  return type;
}

ir::Expr *Body::conditional(const syntax::Conditional *e, const Type *hint) {
  ir::Expr *test = condition(e->condition);
  ir::Expr *yes = value(e->yes, hint), *no = value(e->no, hint);
  if (isError(yes) || isError(no) || isError(test))
    return errorExpr(e->loc);
  const Type *type = nullptr;
  if (yes->type == no->type && env.facts.empty())
    type = yes->type;
  else if (exact(yes->type, no->type))
    type = knownOfBoth(yes, no);
  else if (yes->type->isNumeric() && no->type->isNumeric())
    type = u.convert(yes->type, no->type, env).fit == Fit::Yes ? no->type->base : yes->type->base;
  else if (yes->type->isNull() || no->type->isNull())
    type = yes->type->isNull() ? no->type->base : yes->type->base;
  else
    type = u.leastCommonSupertype(yes->type, no->type);
  auto *c = make<ir::Cond>(e->loc, type);
  c->condition = test;
  c->yes = convert(yes, type, "use the value");
  c->no = convert(no, type, "use the value");
  return isError(c->yes) || isError(c->no) ? errorExpr(e->loc) : c;
}

// Rail[T]{self.size==n}
static const Type *sized(const Type *rail, const Term *n) {
  auto &u = Universe::get();
  u.needMembers(rail->def);
  types::Atom is{types::AtomKind::Eq};
  is.right = n;
  for (FieldDef *property : rail->def->properties)
    if (property->name == Name("size"))
      is.left = types::fieldTerm(types::selfTerm(), property);
  auto *known = new Constraint;
  known->atoms = {is};
  return u.constrained(rail, known);
}

// What the edition makes of a literal where no rail is wanted.
ir::Expr *Body::ofLiteral(ir::Expr *rail, ClassDef *def) {
  const Type *element = rail->type->args[0];
  ir::Expr *made = construct(rail->loc, def, u.classType(def, {element}), nullptr, {rail});
  if (!isError(made))
    made->type =
        sized(made->type, termOf(constant(rail->loc, u.Long, int64_t(ir::as<ir::RailLit>(rail)->elements.size()))));
  return made;
}

ClassDef *Body::literalClass() {
  const char *name = Universe::editionAt(*scope).literalClass;
  return name ? u.findClass(name) : nullptr;
}

ir::Expr *Body::railLiteral(const syntax::RailLit *e, const Type *hint) {
  const Type *element = e->element ? u.resolve(e->element, *scope) : nullptr;
  ClassDef *def = e->element ? nullptr : literalClass();
  bool isWanted = hint && hint->isClass() && hint->args.size() == 1 && (hint->isRail() || hint->def == def);
  const Type *wanted = isWanted ? hint->args[0] : nullptr;
  ir::Exprs elements;
  for (const syntax::Expr *x : e->elements) {
    ir::Expr *v = value(x, element ? element : wanted);
    if (isError(v))
      return v;
    elements.push_back(v);
  }
  if (!element) {
    for (ir::Expr *v : elements)
      element = !element                  ? v->type->base
                : exact(element, v->type) ? element->base
                : element->isNumeric() && v->type->isNumeric()
                    ? (u.convert(element, v->type, env).fit == Fit::Yes ? v->type->base : element)
                    : u.leastCommonSupertype(element, v->type);
    if (wanted && (!element || element->base != wanted->base)) {
      bool all = true;
      for (ir::Expr *v : elements)
        all &= u.convert(refined(v), wanted, env).fit != Fit::No;
      if (all)
        element = wanted;
    }
  }
  if (!element)
    element = u.Any;
  if (element->isNull())
    element = u.Any;
  auto *rail = make<ir::RailLit>(e->loc, nullptr);
  rail->type = sized(u.named("x10.lang.Rail", {element}), termOf(constant(e->loc, u.Long, int64_t(elements.size()))));
  // Only the rail of the clocks that an async is registered with says what its elements are.
  const char *what = e->element ? "register with the clock" : "put the value into the rail";
  for (ir::Expr *v : elements)
    rail->elements.push_back(convert(v, element, what));
  return def && !(hint && hint->isRail()) ? ofLiteral(rail, def) : rail;
}

} // namespace x10c::semantics
