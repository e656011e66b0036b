// A source line as a message shows it: cut to what a terminal shows around the caret, and safe to send to one.
#pragma once
#include "support/diagnostics.h"

namespace x10c {

// The text with nothing in it that a terminal obeys: control characters, bytes that are not UTF-8 and characters that
// turn the direction of writing become <U+001B>, <FF>, <U+202E>. Tabs and line ends stay.
std::string printable(std::string_view text);

// Two lines, each with its end: the source line, and under it ^ and ~ below `loc`. Both have at most `width` columns;
// what is cut off is shown as "...". Empty where the line is empty.
std::string excerpt(std::string_view line, Loc loc, size_t width);

// The width of standard error: its terminal's, or a hundred columns where it is no terminal.
size_t messageWidth();

} // namespace x10c
