// What is left of a condition, or of a statement that depends on one, once a part of it is known.
#pragma once
#include "ir/ir.h"

namespace x10c::analysis {

// Of And, Or, Not and Cond with a known part: what decides them now, a node of the old one's type. Null: nothing is
// known.
ir::Expr *remaining(ir::Expr *);
// The branch that is taken, or nothing in place of a check that holds. The statement itself where nothing is known.
ir::Stmt *remaining(ir::Stmt *);

} // namespace x10c::analysis
