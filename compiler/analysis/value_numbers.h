// Value numbers: equal for equal expressions.
#pragma once
#include "ir/ir.h"

namespace x10c::analysis {

// Equal for expressions that have the same value if nothing is assigned between their evaluations. 0: the expression
// cannot be compared. Numbers are given in the order of the first questions, so that what is sorted by them has the
// same order in each run of the compiler.
using ValueNumber = uint32_t;
ValueNumber valueNumber(const ir::Expr *);

// The number of a list, for keys of several parts: equal for equal lists, and different from each expression's.
ValueNumber numberOfList(const std::vector<int64_t> &parts);

} // namespace x10c::analysis
