// How classes serialize themselves up to X10 2.3. Private to compiler/syntax.
#pragma once
#include "syntax/tokens.h"

namespace x10c::syntax {

// In place: a class that declares `serialize():SerialData`, or up to 2.1.0 `serialize():Any`, also gets the method and
// the constructor that CustomSerialization has today, which hand over to its own.
void replaceSerialization(TokenList &);

} // namespace x10c::syntax
