// Counting loops: loops whose variable grows, or shrinks, by a step.
#pragma once
#include "ir/ir.h"

namespace x10c::analysis {

bool isUse(const ir::Expr *, const ir::LocalDef *); // of this local
bool mentions(ir::Expr *, const ir::LocalDef *);    // whether it contains a use of the local
bool mentions(ir::Stmt *, const ir::LocalDef *);
constexpr int64_t largestStep = 1 << 20; // less than that
// The step of i = i + step or i = i - -step, which may also be a value that is not used. 0: another statement, or a
// large step.
int64_t stepOf(ir::Stmt *, const ir::LocalDef *);
// The expression that i = i + … adds, if it is not constant and may be evaluated twice. Null: there is none.
ir::Expr *strideOf(ir::Stmt *, const ir::LocalDef *);
// The condition, if it compares a Long or an Int with a bound towards which the update counts: i < bound, i <= bound,
// i > bound, i >= bound. Null: another condition.
ir::Prim *counting(ir::Expr *condition, ir::Stmt *update);

// { var i = …; for (; …; …) … }: a loop with an update, and the declaration in front of it. Emission writes one `for`.
struct DeclaredLoop {
  ir::Declare *start = nullptr;
  ir::Loop *loop = nullptr; // null: another statement

  static DeclaredLoop in(ir::Stmt *);
};

// A counting loop: { var i = low; for (; i < bound; i += step) … }, or { var i = high; for (; i >= bound; i -= -step)
// … }. i is a Long or an Int, and neither the bound nor the step mentions it. In the first form the step is positive
// or unknown.
struct CountingLoop {
  ir::Declare *start = nullptr;
  ir::Loop *loop = nullptr;   // null: not a counting loop
  ir::Prim *test = nullptr;   // i < bound or i <= bound; i > bound or i >= bound
  int64_t step = 0;           // 0: unknown; negative: down
  ir::Expr *stride = nullptr; // an unknown step: may be evaluated twice, may not be positive

  static CountingLoop in(ir::Stmt *);   // up
  static CountingLoop down(ir::Stmt *); // down, by a known step
  // Up or down, for the loop alone: its variable is declared somewhere in front, and may be read behind the loop.
  // `start` is a declaration outside of the tree, in which the variable is its own initial value.
  static CountingLoop bare(ir::Stmt *);
  ir::Expr *last() const; // a copy of the last value i may have: the bound, or one beside it
  bool mayWrap() const;   // down, to a bound that may be too close to the least number
};

} // namespace x10c::analysis
