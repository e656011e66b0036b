// What atomic and when may reach: the asyncs that the runtime may refuse, since it throws where an activity spawns
// inside atomic or when.
#pragma once
#include "analysis/call_graph.h"
#include <unordered_set>

namespace x10c::analysis {

using Asyncs = std::unordered_set<const ir::Async *>;

// The asyncs in the body of an atomic or when, or in code that such a body may call, directly or indirectly.
Asyncs asyncsInAtomic(const ir::Program &, const CallGraph &);

} // namespace x10c::analysis
