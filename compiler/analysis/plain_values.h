// Values that hold no object.
#pragma once
#include "ir/ir.h"

namespace x10c::analysis {

// Whether the type is a number, Boolean, Char, or a struct of such.
bool isPlainValue(const ir::Type *, const ir::Program &);

} // namespace x10c::analysis
