// #line directives.
#pragma once
#include "emit/text.h"

namespace x10c::emit {

// The text with directives where a line is not the one after the line before. A line of a statement claims its place
// in the X10 source; the others claim their own of the C file.
std::string withLines(const Text &, const std::string &cFile);

} // namespace x10c::emit
