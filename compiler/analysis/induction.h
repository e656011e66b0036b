// Induction variables: the values, at each read, of variables that count along with the loops of a nest; see
// induction.cpp.
#pragma once
#include "analysis/loop_nest.h"

namespace x10c::analysis {

// The loop and the loops within it, with the values of their induction variables.
LoopNest nestOf(ir::ForLoop *outer, const LoopInfo &);

} // namespace x10c::analysis
