// Formats X10: indents, spaces, breaks lines that are too long. What the compiler reads of the text stays the same, and
// so do comments, each between the same two tokens. Text that is already formatted does not change.
#pragma once
#include <optional>
#include <string>

namespace x10c::fmt {

struct Style {
  int indent = 2;  // of what is in braces; a line that goes on is indented twice as much
  int width = 120; // in characters, where a line can be broken
};

// Nothing: the text does not parse, or is of an edition before X10 2.1. Errors are reported to Diagnostics, with `path`
// as the file. Line ends are those of the first line. Throws std::logic_error, after which the text should be left
// alone, where the result is not the same program: a fault of the formatter.
std::optional<std::string> format(const std::string &path, const std::string &text, const Style & = {});

} // namespace x10c::fmt
