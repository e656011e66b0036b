// What the writer most likely meant where the parser stopped. Private to compiler/syntax.
#pragma once
#include "generated/X10Parser.h"
#include <string>

namespace x10c::syntax {

// The end of a message about the token found, ": …", in X10's words: elements and type arguments as other languages
// write them, their functions and finals, a method where none is allowed. Empty where it is nothing of the kind.
// `depth` is the number of braces open before the token.
std::string slipHint(antlr4::TokenStream &, const antlr4::Token *found, const antlr4::misc::IntervalSet &expected,
                     long depth);

} // namespace x10c::syntax
