// What a constraint may consist of: terms and, of the operators, ==, != and &&.
#include "support/error_kinds.h"
#include "syntax/editions.h"
#include "types/impl.h"
#include <optional>

namespace x10c::types {

using syntax::as;
using syntax::Op;

bool Universe::Impl::makesValue(const syntax::Expr *e) {
  e = bare(e);
  return as<syntax::New>(e) || as<syntax::Closure>(e) || as<syntax::RailLit>(e) || as<syntax::Assign>(e) ||
         as<syntax::Step>(e);
}

static bool callsSelf(const syntax::Expr *e) {
  auto *call = as<syntax::Call>(e);
  auto *select = call ? as<syntax::Select>(call->function) : nullptr;
  return select && as<syntax::Self>(bare(select->target));
}

// this.m(…), before there is an object.
static bool callsThis(const syntax::Expr *e) {
  auto *call = as<syntax::Call>(e);
  auto *select = call ? as<syntax::Select>(call->function) : nullptr;
  return select && as<syntax::This>(bare(select->target));
}

// Whether an expression that no solver understands may be in a constraint, which is then checked when the program runs:
// a cast; in an argument of a type definition, and up to 2.1, whatever can be read again.
bool Universe::Impl::isTaken(const syntax::Expr *e, bool isArgument) {
  bool isFree = isArgument || syntax::editionOf(e->loc.file).looseCalls;
  return as<syntax::Cast>(e) || callsThis(e) ||
         (isFree && !makesValue(e) && !as<syntax::InstanceOf>(e) && !callsSelf(e));
}

// Whether it is the call, with arguments, of a property method whose body is not known.
static bool isUnknownCall(const Term *t) {
  return t->kind == TermKind::Apply && t->method && !t->args.empty() &&
         (t->method->owner->isInterface() || t->method->isAbstract);
}

// Only properties of self, property methods that have a value, and nothing that is computed. A call whose value is not
// known can be the whole of a conjunct.
void Universe::Impl::checkTerm(const Term *t, Loc loc, TermRole role) {
  if (!t)
    return;
  if (t->kind == TermKind::Field && t->base && t->base->kind == TermKind::Self && !t->field->isProperty)
    Diagnostics::error(
        loc, {ErrorKind::InConstraint,
              "field " + t->field->name.str() + " is no property: of self, only properties can stand in constraints"});
  if (role != TermRole::Conjunct && isUnknownCall(t))
    Diagnostics::error(
        loc, {ErrorKind::InConstraint,
              "the property method " + t->method->name.str() + " of the " +
                  (t->method->owner->isInterface() ? "interface " : "abstract class ") + t->method->owner->name.str() +
                  " takes arguments, and so cannot be used in a constraint: nothing is known of its value"});
  const syntax::Expr *opaque = t->kind == TermKind::Opaque && t->opaque ? bare(t->opaque) : nullptr;
  if (opaque && t->scope && !isTaken(opaque, role == TermRole::Argument))
    Diagnostics::error(opaque->loc,
                       {ErrorKind::InConstraint,
                        as<syntax::Call>(opaque)
                            ? "this call cannot be used in a constraint: only property methods are called there"
                            : "this expression cannot be used in a constraint"});
  TermRole within = role == TermRole::Conjunct ? TermRole::Operand : role;
  checkTerm(t->base, loc, within);
  for (const Term *a : t->args)
    checkTerm(a, loc, within);
}

// ---- operators ----

static void reportOperator(Op op, Loc loc, bool isNested, const std::string &rest) {
  std::string text = std::string("the operator '") + syntax::spelling(op) + "' cannot be used ";
  Diagnostics::error(
      loc, {ErrorKind::InConstraint, text + (isNested ? "in an operand of a constraint" : "in a constraint: " + rest)});
}

static void reportOperator(Op op, Loc loc) {
  bool isNested = op == Op::Eq || op == Op::Ne || op == Op::AndAnd || op == Op::And;
  reportOperator(op, loc, isNested, "only ==, != and && can; test it in the body");
}

// Checks a conjunct.
void Universe::Impl::checkOperators(const syntax::Expr *e, const Where &w) {
  e = bare(e);
  auto *binary = as<syntax::Binary>(e);
  bool isAnd = binary && (binary->op == Op::AndAnd || binary->op == Op::And);
  if (isAnd)
    return checkOperators(binary->left, w), checkOperators(binary->right, w);
  if (binary && (binary->op == Op::Eq || binary->op == Op::Ne))
    return checkOperand(binary->left, w), checkOperand(binary->right, w);
  checkOperand(e, w);
}

// Up to 2.2 a test of Booleans may be an operand: it is read again when the program runs.
static bool isLoose(const syntax::Expr *e) {
  auto *binary = as<syntax::Binary>(e);
  auto *unary = as<syntax::Unary>(e);
  bool isTest = (binary && (binary->op == Op::AndAnd || binary->op == Op::OrOr || binary->op == Op::Eq)) ||
                (unary && unary->op == Op::Bang);
  return isTest && syntax::editionOf(e->loc.file).looseTests;
}

// A term contains no operator, unless its value is known.
void Universe::Impl::checkOperand(const syntax::Expr *e, const Where &w) {
  e = bare(e);
  auto *binary = as<syntax::Binary>(e);
  auto *unary = as<syntax::Unary>(e);
  if (unary && unary->op == Op::Plus)
    return checkOperand(unary->operand, w);
  if (!binary && !unary)
    return;
  if (isLoose(e))
    return;
  const Term *t = simpleTerm(e, w);
  if (!t || t->kind != TermKind::Literal)
    reportOperator(binary ? binary->op : unary->op, e->loc);
}

// ---- what property methods give ----

// Whether a term's value may be known when the program is compiled.
static bool isConstant(const Term *t) {
  return t && (t->kind == TermKind::Literal || (t->kind == TermKind::Field && !t->base));
}

const Term *Universe::Impl::quietTerm(const syntax::Expr *e, const Where &w) {
  Diagnostics::Trial quiet;
  const Term *t = simpleTerm(e, w);
  return quiet.failed() || (t && t->kind == TermKind::Opaque) ? nullptr : t;
}

// Checks what a property method gives, since it may be in constraints: whether it is a term. What is none is let pass,
// as in the reference implementation, but not an operator between terms.
bool Universe::Impl::checkGiven(const syntax::Expr *e, const Where &w, bool isConjunct) {
  e = bare(e);
  auto *unary = as<syntax::Unary>(e);
  if (auto *cast = as<syntax::Cast>(e))
    return checkGiven(cast->operand, w, isConjunct);
  if (unary && unary->op == Op::Plus)
    return checkGiven(unary->operand, w, isConjunct);
  const Term *t = quietTerm(e, w);
  if (auto *binary = as<syntax::Binary>(e); binary && !isConstant(t))
    return checkGivenBy(binary, w, isConjunct);
  bool isOperator = t && t->kind == TermKind::Apply && !t->method;
  return t && !isOperator;
}

bool Universe::Impl::checkGivenBy(const syntax::Binary *e, const Where &w, bool isConjunct) {
  bool isAnd = e->op == Op::AndAnd;
  bool left = checkGiven(e->left, w, isAnd), right = checkGiven(e->right, w, isAnd);
  if (!left || !right)
    return false;
  const Term *a = quietTerm(e->left, w), *b = quietTerm(e->right, w);
  isAnd |= e->op == Op::And && a && u.termType(a, w.self)->base == u.Boolean;
  bool isTest = isAnd || e->op == Op::Eq || e->op == Op::Ne;
  if ((isTest && isConjunct) || (isConstant(a) && isConstant(b)))
    return true;
  reportOperator(e->op, e->loc, isTest,
                 "what a property method gives has only ==, != and &&; a method of another kind may do");
  return false;
}

// ---- arguments of type definitions ----

// Checks an argument of a type definition: a number may be computed there, a test may not.
void Universe::Impl::checkArgument(const syntax::Expr *e) {
  e = bare(e);
  auto *binary = as<syntax::Binary>(e);
  auto *unary = as<syntax::Unary>(e);
  if (isLoose(e))
    return;
  if (binary && (binary->op == Op::AndAnd || binary->op == Op::OrOr))
    reportOperator(binary->op, e->loc);
  if (unary && unary->op == Op::Bang)
    reportOperator(unary->op, e->loc);
}

static std::optional<uint64_t> reckoned(Op op, uint64_t left, uint64_t right) {
  switch (op) {
  case Op::Add:
    return left + right;
  case Op::Sub:
    return left - right;
  case Op::Mul:
    return left * right;
  default:
    return std::nullopt;
  }
}

// The sum, difference or product of two literals that are Longs or Ints; null: it is something else.
const Term *Universe::Impl::constantTerm(Op op, const Term *left, const Term *right) {
  auto isNumber = [&](const Term *t) {
    return t->kind == TermKind::Literal && t->lit == Term::Lit::Integer && (t->type == u.Long || t->type == u.Int);
  };
  if (!isNumber(left) || !isNumber(right) || left->type != right->type)
    return nullptr;
  std::optional<uint64_t> value = reckoned(op, left->integer, right->integer);
  if (!value)
    return nullptr;
  Term t = *left;
  t.integer = left->type == u.Int ? int64_t(int32_t(*value)) : int64_t(*value);
  return u.term(t);
}

// Arithmetic and comparisons are not solved, but kept in a form in which self and formals can be replaced.
const Term *Universe::Impl::operatorTerm(const syntax::Expr *e, const Where &w) {
  Term t{TermKind::Apply};
  if (auto *unary = as<syntax::Unary>(e)) {
    const Term *operand = simpleTerm(unary->operand, w);
    if (!operand)
      return nullptr;
    if (unary->op == Op::Plus)
      return operand;
    if (unary->op == Op::Minus && operand->kind == TermKind::Literal) {
      Term negative = *operand;
      negative.integer = int64_t(0 - uint64_t(operand->integer));
      negative.real = operand->lit == Term::Lit::Float ? -operand->real : 0; // no -0.0 in an integer
      return u.term(negative);
    }
    t.name = std::string("operator") + syntax::spelling(unary->op), t.args = {operand};
    return u.term(t);
  }
  auto *binary = static_cast<const syntax::Binary *>(e);
  const Term *left = simpleTerm(binary->left, w), *right = left ? simpleTerm(binary->right, w) : nullptr;
  if (!right)
    return nullptr;
  if (const Term *constant = constantTerm(binary->op, left, right))
    return constant;
  t.name = std::string("operator") + syntax::spelling(binary->op), t.args = {left, right};
  return u.term(t);
}

} // namespace x10c::types
