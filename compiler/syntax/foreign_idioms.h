// What other languages write at the place of a syntax error, and what X10 has instead. Private to this folder.
#pragma once
#include "generated/X10Parser.h"
#include <string>

namespace x10c::syntax {

// The end of a message, ": in X10 it is …"; empty where it is none of these. The first is about the word before the
// token, as in `go f()`.
std::string foreignWord(antlr4::TokenStream &, const antlr4::Token *found, const antlr4::misc::IntervalSet &expected);
std::string foreignIdiom(antlr4::TokenStream &, const antlr4::Token *found, const antlr4::misc::IntervalSet &expected);

} // namespace x10c::syntax
