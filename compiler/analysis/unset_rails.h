// Rails that are made without zeroing their elements, and whether each element is assigned before anybody can see it.
#pragma once
#include "ir/ir.h"

namespace x10c::analysis {

// The first rail of the body that is made uninitialized, and of which it is not certain that all elements are assigned
// before the rail is read, sent, stored or returned, on every path. Null: there is none. It errs on the side of naming
// one.
ir::Declare *findUnsetRail(ir::Code *);

} // namespace x10c::analysis
