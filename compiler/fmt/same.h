// Whether two texts are the same program. Private to compiler/fmt.
#pragma once
#include "fmt/pieces.h"

namespace x10c::fmt {

// The tokens of a text of UTF-8 that has no malformed ones.
std::vector<Span> tokensOf(const std::string &text);

// Whether the pieces are the same but for blanks, also those within comments at the begins and ends of lines.
bool isSame(const Pieces &, const Pieces &);

} // namespace x10c::fmt
