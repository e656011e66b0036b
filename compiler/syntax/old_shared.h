// Variables of X10 1.7 and 2.0 that closures share. Private to compiler/syntax.
#pragma once
#include "syntax/tokens.h"

namespace x10c::syntax {

// In place, where what follows has a closure, a future or a class that names n:
//   shared var n:T = e;   val n = new x10.editions.v20.Shared[T](e);   and each n after it is n.value
// A variable that others do not name stays one, and so does one whose name something else in its block has, too.
void replaceShared(TokenList &);

} // namespace x10c::syntax
