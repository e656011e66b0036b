// Asyncs that may be refused: the runtime throws where an activity spawns inside atomic or when.
#pragma once
#include "ir/ir.h"
#include <unordered_set>

namespace x10c::analysis {

using Asyncs = std::unordered_set<const ir::Async *>;

// The asyncs at this place that stand in the body of an atomic or when, or in what one may call, however indirectly. A
// call whose target is not known is taken to reach every method of a method table and every closure.
Asyncs asyncsInAtomic(ir::Program &);

} // namespace x10c::analysis
