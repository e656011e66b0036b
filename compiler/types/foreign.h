// Names that a program has from Java, C++ or Python where X10 has another one.
#pragma once
#include "types/types.h"

namespace x10c::types {

// "; in X10 it is `true`": where another language has that name; else what is given for otherwise.
std::string foreignHint(Name, const std::string &otherwise = "");

} // namespace x10c::types
