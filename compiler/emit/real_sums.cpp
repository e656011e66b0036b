#include "emit/real_sums.h"
#include "emit/ctext.h"
#include "support/expect.h"
#include <algorithm>
#include <cmath>

namespace x10c::emit {

static bool isConversion(const Expr *e, bool ofReal) {
  auto *p = as<Prim>(e);
  const Primitive *from = p && p->op == Op::Convert ? primitiveOf(p->args[0]->type) : nullptr;
  return from && from->isReal == ofReal;
}

static bool isArithmetic(const Expr *e) {
  auto *p = as<Prim>(e);
  return p && p->op >= Op::Add && p->op <= Op::Plus && p->op != Op::Rem;
}

static bool isTransparent(const Expr *e) {
  return isArithmetic(e) || isConversion(e, true) || e->kind == ExprKind::Cond;
}

static bool anyOperand(const Expr *e, bool (*test)(const Expr *)) {
  if (auto *c = as<Cond>(e))
    return test(c->yes) || test(c->no);
  auto *p = as<Prim>(e);
  return p && std::any_of(p->args.begin(), p->args.end(), test);
}

// Whether a C compiler sees no variable of a real type in it.
static bool isKnown(const Expr *e) {
  auto isUnknown = [](const Expr *operand) { return !isKnown(operand); };
  if (isConversion(e, false) || e->kind == ExprKind::Const || e->kind == ExprKind::Zero || e->kind == ExprKind::Static)
    return true;
  return isTransparent(e) && !anyOperand(e, isUnknown);
}

// Whether a C compiler may find while it reads it that it is 0.0.
static bool mayComeToZero(const Expr *e) {
  if (auto *c = as<Const>(e))
    return c->real == 0;
  if (auto *p = as<Prim>(e); p && (p->op == Op::Add || p->op == Op::Sub))
    return isKnown(e);
  if (isConversion(e, false)) {
    const Expr *from = as<Prim>(e)->args[0];
    return isArithmetic(from) || from->kind == ExprKind::Cond || isKnown(from);
  }
  if (isTransparent(e))
    return anyOperand(e, mayComeToZero);
  return e->kind == ExprKind::Zero || e->kind == ExprKind::Static;
}

// Whether it is computed of a converted integer, or by a function that C compilers know, as fabs is.
static bool isNearInteger(const Expr *e) {
  if (auto *call = as<Call>(e))
    return !call->method->nativeTemplate.empty();
  if (isConversion(e, false))
    return true;
  return isTransparent(e) && anyOperand(e, isNearInteger);
}

// Whether a C compiler may make a difference of a sum with it.
static bool isNegated(const Expr *e) {
  auto *c = as<Const>(e);
  auto *p = as<Prim>(e);
  return (c && std::signbit(c->real)) || (p && p->op == Op::Neg) || (isTransparent(e) && anyOperand(e, isNegated));
}

int hiddenOperand(const Prim *p) {
  X10C_EXPECT((p->op == Op::Add || p->op == Op::Sub) && p->args.size() == 2);
  const Primitive *kind = primitiveOf(p->type);
  if (!kind || !kind->isReal)
    return -1;
  for (int i : {1, 0})
    if (isNearInteger(p->args[i]) && mayComeToZero(p->args[1 - i]) && (p->op == Op::Sub || isNegated(p->args[i])))
      return i;
  return -1;
}

} // namespace x10c::emit
