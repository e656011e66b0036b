// Rails that are made without zeroing their elements, and whether each element is assigned before anybody can see it.
#pragma once
#include "ir/ir.h"

namespace x10c::analysis {

// The first rail of the body that is made uninitialized and whose elements are not certain to be assigned, on every
// path, before the rail is read, sent, stored or returned. Null: there is none. When in doubt, it names one.
ir::Declare *findUnsetRail(ir::Code *);

} // namespace x10c::analysis
