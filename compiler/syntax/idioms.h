// Statements and expressions as Java, C and Python write them, where the parser stopped. Private to compiler/syntax.
#pragma once
#include "generated/X10Parser.h"
#include <string>

namespace x10c::syntax {

// What a message about a token says.
struct Hint {
  std::string text; // the end of the message, ": in X10 it is …"; also a keyword that was misspelt. Empty: nothing
  size_t about = 0; // the number of the token that is wrong, at or before the one where the parser stopped
};

Hint idiomHint(antlr4::TokenStream &, const antlr4::Token *found, const antlr4::misc::IntervalSet &expected);

} // namespace x10c::syntax
