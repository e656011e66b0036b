// The text of a comment at its new position. Private to compiler/fmt.
#pragma once
#include "fmt/pieces.h"

namespace x10c::fmt {

// Without blanks at the ends of its lines. If it has several, they keep their shape, or, if each begins with a star,
// have that below the comment's own.
std::string moved(const Piece &comment, int column);

} // namespace x10c::fmt
