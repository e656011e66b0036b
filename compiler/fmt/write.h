// From lines to text. Private to compiler/fmt.
#pragma once
#include "fmt/layout.h"

namespace x10c::fmt {

std::string write(const Pieces &, const std::vector<Line> &, const Structure &);

} // namespace x10c::fmt
