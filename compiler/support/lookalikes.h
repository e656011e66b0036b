// Characters that look like one of X10's, and that editors and web pages put in its place.
#pragma once
#include <string>

namespace x10c {

// " (U+037E, a Greek question mark, not ';')" for a text that begins with such a character; else empty.
std::string lookalike(const std::string &text);

} // namespace x10c
