// Whether an expression that has been evaluated need not be evaluated again.
#pragma once
#include "ir/ir.h"

namespace x10c::passes {

using namespace ir;

// Whether `again`, evaluated behind `first`, and behind anything that may happen meanwhile, gives the same value, and
// has no effect: what `first` would have thrown is all that it could throw.
bool isSameAgain(Expr *first, Expr *again);

} // namespace x10c::passes
