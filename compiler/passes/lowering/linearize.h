// linearize: the last pass before emit; see linearize.cpp.
#pragma once
#include "ir/ir.h"

namespace x10c::passes {

void linearize(ir::Program &);

} // namespace x10c::passes
