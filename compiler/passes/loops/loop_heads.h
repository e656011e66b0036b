// Turns loops that count in their condition, or test it after their iterations, into loops that test it first and count
// in their head.
#pragma once
#include "ir/ir.h"

namespace x10c::passes {

// ++k or k++ as a value, by any constant.
struct Step {
  ir::LocalDef *var = nullptr; // null: another expression
  int64_t by = 0;
  bool isBefore = false; // its value is that of k before the step

  explicit Step(ir::Expr *);
  ir::Stmt *update(Loc loc) const; // k += by
};

// The declaration of the variable, with a value, in the list, if nothing mentions the variable from there to statement
// i. Null: there is none.
ir::Declare *freshIn(const ir::Stmts &list, size_t i, const ir::LocalDef *var);
// Whether nothing after statement i of the list mentions the variable, nor the value that comes after the list.
bool isLastIn(const ir::Stmts &list, size_t i, ir::Expr *value, const ir::LocalDef *var);

// Rewrites statement i of the list, if it is such a loop (`value`, which may be null, comes after the list), and
// returns where in the list it is then:
//
//   while (k-- > n) S         for (; k > n; k--) { val m = k - 1; S[m] }
//   while (++k < n) S         for (; k < n; k++) S, and k begins one step further
//   do { S; k++; } while (k < n), do S while (++k < n)
//                             for (; k < (first < n ? n : first + 1); k++) S, where k begins with the constant `first`
//
// and the same with other constant steps, upwards and downwards. S does not assign k, and n is a plain value. Where k
// is read after the loop, the first becomes
//
//                             var c = k; for (; c > n; c--) { val m = c - 1; k = m; S[m] } k--;
//
// or k = c - 1 after it, if S may break.
size_t straightenHead(ir::Stmts &list, size_t i, ir::Expr *value);

} // namespace x10c::passes
