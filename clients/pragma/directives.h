// Reads `#pragma x10 …`. What follows such a line is parsed as the body of `while (x10_pragma(place, results…,
// caught))`, whose `while` is at the line's '#': so clang parses and checks the expressions of the line where they are,
// and finds the statement that they are about.
#pragma once
#include "program.h"
#include "clang/Lex/Preprocessor.h"

namespace x10c::pragma {

// From here on, the preprocessor's directives go to the program.
void readDirectives(clang::Preprocessor &, Program &);

} // namespace x10c::pragma
