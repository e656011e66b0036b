// Counting loops: loops whose variable grows, or shrinks, by a step.
#pragma once
#include "ir/ir.h"

namespace x10c::analysis {

constexpr int64_t largestStep = 1 << 20; // a known step is less than that

// { var i = …; for (; …; …) … }: a loop with an update, and the declaration before it. Emission writes one `for`.
struct DeclaredLoop {
  ir::Declare *start = nullptr;
  ir::Loop *loop = nullptr; // null: another statement

  static DeclaredLoop in(ir::Stmt *);
  bool counts() const { return loop && loop->counter == start->var; } // with the variable that is declared
};

ir::Stmt *&bodyOf(ir::Stmt *loop); // a ForLoop or a Loop

// How a loop counts: for (; i < bound; i += step) and, with <=, likewise; for (; i >= bound; i -= -step) and, with >,
// likewise. i is a Long or an Int, and neither the bound nor the step mentions it.
struct Counting {
  ir::Prim *test = nullptr;   // null: the loop does not count
  int64_t step = 0;           // 0: unknown; negative: down
  ir::Expr *stride = nullptr; // an unknown step, upwards: may be evaluated twice, may not be positive

  static Counting of(const ir::Loop *); // with its counter; the loop may be null
  static Counting by(ir::Expr *condition, ir::Stmt *update);
  explicit operator bool() const { return test; }
  ir::LocalDef *counter() const { return static_cast<ir::Local *>(test->args[0])->var; }
  ir::Expr *&bound() const { return test->args[1]; }
  bool isUp() const { return step >= 0; }
  ir::Expr *last() const; // a copy of the last value that the counter may have: the bound, or one beside it
  bool mayWrap() const;   // at the step after the last iteration
  // False: an Int that counts by 1 up to the bound itself, and may wrap around, while the loop goes on.
  bool isIndex() const { return step != 1 || test->op == ir::Op::Lt || !counter()->type->isInt(); }
};

} // namespace x10c::analysis
