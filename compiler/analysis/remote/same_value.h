// Whether an expression that has been evaluated need not be evaluated again.
#pragma once
#include "ir/ir.h"

namespace x10c::analysis {

using namespace ir;

// Whether `again`, evaluated after `first` and after anything that may happen meanwhile, gives the same value, and has
// no effect: it could throw only what `first` would have thrown.
bool isIdempotent(Expr *first, Expr *again);

} // namespace x10c::analysis
