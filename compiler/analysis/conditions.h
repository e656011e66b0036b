// What is left of a condition, or of a statement that depends on one, once a part of it is known; and which parts are
// known once it is.
#pragma once
#include "ir/ir.h"

namespace x10c::analysis {

// Of And, Or, Not and Cond with a known part: what decides them now, a node of the old one's type. The second part of
// an And or Or decides if the first has no effect. Null: nothing is known.
ir::Expr *remaining(ir::Expr *);
// The branch that is taken, or nothing in place of a check that holds. The statement itself where nothing is known.
ir::Stmt *remaining(ir::Stmt *);

// Whether a op b, where `order` is less than 0, 0 or greater as a is to b.
bool holds(ir::Op, int order);
// The object that the condition tests for being null or, if negated, for not being so. Null: another condition.
ir::Expr *testedForNull(ir::Expr *condition, bool isNegated);
// Calls f(part, value) with the parts of the condition that have one value where all of it has this one.
template <class F> void eachDecided(ir::Expr *condition, bool value, const F &f) {
  using namespace ir;
  if (auto *negation = as<Not>(condition))
    return eachDecided(negation->operand, !value, f);
  if (condition->kind == (value ? ExprKind::And : ExprKind::Or)) {
    eachDecided(asBinary(condition)->left, value, f);
    return eachDecided(asBinary(condition)->right, value, f);
  }
  if (auto *all = as<StmtExpr>(condition); all && all->value)
    return eachDecided(all->value, value, f);
  f(condition, value);
}
// Appends the operands of nested Ands, or Ors, in order.
template <class Both> void addOperands(ir::Expr *condition, ir::Exprs &out) {
  auto *both = ir::as<Both>(condition);
  if (!both)
    return out.push_back(condition);
  addOperands<Both>(both->left, out);
  addOperands<Both>(both->right, out);
}

} // namespace x10c::analysis
