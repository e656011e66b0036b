// Sums of reals that gcc 12 would fold to another number. It takes 0.0 - x for -x, whatever comes to 0.0 as it reads
// the expression, where it sees that x is not -0.0: a converted integer, or an absolute value. But 0.0 - 0.0 is 0.0.
// The same goes for -x + 0.0. A call hides x from it until the function is inlined, which is after these folds.
#pragma once
#include "ir/ir.h"

namespace x10c::emit {

using namespace ir;

// Of a sum or a difference: which operand is to be hidden, or -1.
int hiddenOperand(const Prim *);

} // namespace x10c::emit
