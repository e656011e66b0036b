// Variables of X10 1.7 to 2.1 that closures or places share. Private to compiler/syntax.
#pragma once
#include "syntax/tokens.h"

namespace x10c::syntax {

// In place, where what follows has a closure, a future or a class that names n:
//   shared var n:T = e;   val n = new x10.editions.v20.Shared[T](e);   and each n after it is n.value
// A variable that others do not name stays one, and so does one whose name something else in its block has, too.
void replaceShared(TokenList &);

// In place, for 2.1, where a var is used in an `at` within an `at`, which is back at its place:
//   var n:T = e;   val n = new x10.editions.v20.Shared[T](e);   and each n after it is n.value
void replaceVarsTakenBack(TokenList &);

} // namespace x10c::syntax
