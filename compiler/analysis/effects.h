// The effects of functions, single nodes and bodies: may it throw, may it wait. Passes and emission both ask here, so
// that they never disagree.
#pragma once
#include "analysis/natives.h"
#include "ir/ir.h"

namespace x10c::analysis {

// Computes Function::mayThrow, mayWait and alwaysThrows of each function, the effects of the bodies of asyncs and ats,
// and Async::mayBeRefused. All are stale as soon as a pass adds calls, checks or waits.
void effects(ir::Program &);

bool mayBeNull(ir::Expr *receiver);    // whether its use needs a null check
bool isNullTested(ir::Expr *receiver); // the same, where checks are on
bool primMayThrow(const ir::Prim *);

} // namespace x10c::analysis
