// Words of X10 1.7 to 2.1.1 that 2.1.2 took out. Private to compiler/syntax.
#pragma once
#include "syntax/tokens.h"

namespace x10c::syntax {

// In place:
//   Void                               void
//   def apply(n:Int)                   operator this(n:Int)
//   x.apply(n), where `calls`          x.operator()(n)
// A file with an `operator this` is of 2.1.2, and a static `apply` is a method like others: then the name stays.
void replaceApply(TokenList &, bool calls);

} // namespace x10c::syntax
