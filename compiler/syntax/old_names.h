// Words of X10 2.6 that are names up to X10 2.1.0. Private to compiler/syntax.
#pragma once
#include "syntax/tokens.h"

namespace x10c::syntax {

// In place: `val` where it does not begin a declaration, and x.atomic, are names.
void replaceNames(TokenList &);

} // namespace x10c::syntax
