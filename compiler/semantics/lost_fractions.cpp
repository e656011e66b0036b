// integer-division and lossy-assignment: what is cut off though nothing in the program says so. Only what is lost
// whatever the values are, or by an operand that is a number, is reported.
#include "semantics/context.h"
#include "support/warnings.h"
#include <cmath>

namespace x10c::semantics {

namespace {

bool isReal(const Type *t) { return t->isNumeric() && !t->isIntegral(); }

ir::Expr *withoutCoercions(ir::Expr *e) {
  while (auto *c = ir::as<ir::Coerce>(e))
    e = c->operand;
  return e;
}

bool addsNoFraction(syntax::Op op) { return op == syntax::Op::Add || op == syntax::Op::Sub || op == syntax::Op::Mul; }

// Whether it is a call of Math that gives a number without a fraction.
bool roundsOff(ir::Expr *e) {
  auto *call = ir::as<ir::Call>(withoutCoercions(e));
  if (!call || call->method->owner->qualified != Name("x10.lang.Math"))
    return false;
  const std::string &name = call->method->name.str();
  return name == "floor" || name == "ceil" || name == "rint" || name == "round";
}

// Whether the number is beyond those of an integer type. An unsigned one may be counted down by a negative number.
bool isBeyond(const Type *type, int64_t number) {
  int bits = types::integerBits(type->base);
  if (bits > 0)
    return bits < 64 && number >= int64_t(1) << bits;
  int64_t above = bits > -64 ? int64_t(1) << (-bits - 1) : 0;
  return above && (number >= above || number < -above);
}

} // namespace

// Files of the command line alone, as for all warnings.
bool Body::isLookedAt() const {
  const ClassDef *outer = cls;
  while (outer && outer->outer)
    outer = outer->outer;
  return outer && outer->fromCommandLine;
}

void Body::testQuotient(ir::Expr *e, const Type *to) {
  auto *quotient = ir::as<ir::Call>(withoutCoercions(e));
  if (!quotient || !isReal(to->base) || !quotient->type->isIntegral() || quotient->method->nativeTemplate != "@div" ||
      !isLookedAt())
    return;
  ir::Exprs operands = quotient->args;
  if (quotient->receiver)
    operands.insert(operands.begin(), quotient->receiver);
  int64_t a = 0, b = 0;
  if (operands.size() == 2 && foldInteger(operands[0], a) && foldInteger(operands[1], b) && b != 0 && b != -1 &&
      a % b != 0)
    Diagnostics::warning(quotient->loc, Warning::IntegerDivision,
                         "This divides integers: " + std::to_string(a) + "/" + std::to_string(b) + " is " +
                             std::to_string(a / b) + ". To keep the fraction, write one of them with a point, as in " +
                             std::to_string(a) + ".0/" + std::to_string(b) + ".");
}

void Body::testLoss(const syntax::Assign *e, const Type *target, ir::Expr *operand, const Type *result) {
  if (!target->isIntegral() || !result->isNumeric() || !isLookedAt())
    return;
  std::string name = types::str(target->base);
  int64_t number = 0;
  if (isReal(result->base)) {
    double real = 0;
    bool isWhole =
        foldInteger(operand, number) || (foldReal(operand, real) && real == std::floor(real)) || roundsOff(operand);
    if (!addsNoFraction(e->op) || !isWhole)
      Diagnostics::warning(
          e->loc, Warning::LossyAssignment,
          "The result is a " + types::str(result->base) + ", whose fraction is cut off when it is assigned to " + name +
              ". Where that is meant, write `x = (x " + syntax::spelling(e->op) + " e) as " + name + "`.");
  } else if (addsNoFraction(e->op) && foldInteger(operand, number) && isBeyond(target, number))
    Diagnostics::warning(e->loc, Warning::LossyAssignment,
                         std::to_string(number) + " does not fit into " + name +
                             ", so the result loses its upper bits.");
}

} // namespace x10c::semantics
