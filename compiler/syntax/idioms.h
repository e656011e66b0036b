// Statements and expressions as Java, C and Python write them, where the parser stopped. Private to compiler/syntax.
#pragma once
#include "generated/X10Parser.h"

namespace x10c::syntax {

// The end of a message about the token found, ": in X10 it is …"; also a keyword that was misspelt. Empty where it is
// nothing of the kind.
std::string idiomHint(antlr4::TokenStream &, const antlr4::Token *found, const antlr4::misc::IntervalSet &expected);

} // namespace x10c::syntax
