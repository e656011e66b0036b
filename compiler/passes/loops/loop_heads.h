// Loops that count in their condition, or test it behind their iterations, as loops that test it in front and count in
// their head.
#pragma once
#include "ir/ir.h"

namespace x10c::passes {

// Rewrites statement i of the list, if it is such a loop (`value`, which may be null, comes behind the list), and tells
// where in the list it stands then:
//
//   while (k-- > n) S         for (; k > n; k--) { val m = k - 1; S[m] }
//   while (++k < n) S         for (; k < n; k++) S, and k begins one step further
//   do { S; k++; } while (k < n), do S while (++k < n)
//                             for (; k < (first < n ? n : first + 1); k++) S, where k begins with the constant `first`
//
// and the same with other constant steps, upwards and downwards. S does not assign k, and n is a plain value. Where k
// is read behind the loop, the first becomes
//
//                             var c = k; for (; c > n; c--) { val m = c - 1; k = m; S[m] } k--;
//
// resp. k = c - 1 behind it, if S may break.
size_t straightenHead(ir::Stmts &list, size_t i, ir::Expr *value);

} // namespace x10c::passes
