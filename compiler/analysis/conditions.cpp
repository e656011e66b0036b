// See conditions.h.
#include "analysis/conditions.h"
#include "analysis/evaluation.h"
#include "ir/make.h"
#include "support/expect.h"

namespace x10c::analysis {

using namespace ir;

// One part that is `neutral` leaves the other one; the opposite decides, in the second part if the first has no effect.
static Expr *remaining(Binary *both, bool neutral) {
  X10C_EXPECT(both->kind == ExprKind::And || both->kind == ExprKind::Or);
  auto *left = as<Const>(both->left), *right = as<Const>(both->right);
  if (left)
    return left->bits == neutral ? both->right : left;
  if (!right || (right->bits != neutral && (!duplicable(both->left) || containsCheck(both->left))))
    return nullptr;
  return right->bits == neutral ? both->left : right;
}

Expr *remaining(Expr *e) {
  if (e->kind == ExprKind::And || e->kind == ExprKind::Or)
    return remaining(asBinary(e), e->kind == ExprKind::And);
  if (auto *n = as<Not>(e))
    return n->operand->kind == ExprKind::Const ? boolean(!as<Const>(n->operand)->bits, e) : nullptr;
  if (auto *c = as<Cond>(e)) {
    auto *known = as<Const>(c->condition);
    Expr *chosen = known ? known->bits ? c->yes : c->no : nullptr;
    return chosen && chosen->type == e->type ? chosen : nullptr;
  }
  return nullptr;
}

bool holds(Op op, int order) {
  X10C_EXPECT(isComparison(op));
  switch (op) {
  case Op::Lt:
    return order < 0;
  case Op::Le:
    return order <= 0;
  case Op::Gt:
    return order > 0;
  case Op::Ge:
    return order >= 0;
  default:
    return (order == 0) == (op == Op::Eq);
  }
}

Expr *testedForNull(Expr *condition, bool isNegated) {
  auto *equal = as<Equal>(condition);
  auto *none = equal ? as<Const>(equal->right) : nullptr;
  return none && none->isNull && equal->negated == isNegated ? equal->left : nullptr;
}

Stmt *remaining(Stmt *s) {
  if (auto *check = as<Check>(s)) {
    auto *holds = as<Const>(check->condition);
    return holds && holds->bits ? block({}, s->loc) : s;
  }
  auto *test = as<If>(s);
  auto *known = test ? as<Const>(test->condition) : nullptr;
  if (!known)
    return s;
  Stmt *chosen = known->bits ? test->yes : test->no;
  return chosen ? chosen : block({}, s->loc);
}

} // namespace x10c::analysis
