// The words of X10 1.7 and 2.0, put into those of 2.6 before brackets are matched. Private to compiler/syntax.
#pragma once
#include "syntax/tokens.h"

namespace x10c::syntax {

// In place, if a file's edition has Grammar::Old:
//   const n = 1;                      static val n = 1;
//   e to T                            e as T
//   T!  T!p                           T
//   p(i,j) = e, (p(i,j):Point)        p[i,j], of a declaration
//   async (p) clocked (c) s           async clocked (c) at (p) s, and at the home of p where that is an object
//   foreach (p in r) s                for (p in r) async s
//   future (p) { e }, future e        Future.make(p, () => { e }), Future.make(() => e)
//   await c;                          when (c) ;
//   value class C, value C            class C
//   class C, global n:Int             @x10.compiler.Homed class C, @x10.compiler.Global n:Int
// proto, safe, nonblocking, sequential, pinned, local, incomplete, and shared where no closure follows (old_shared.h),
// say nothing that 2.6 could check.
void replaceOldWords(TokenList &);

} // namespace x10c::syntax
