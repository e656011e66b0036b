// linearize: the last pass before emit; see linearize.cpp.
#pragma once
#include "ir/ir.h"

namespace x10c::passes {

void linearize(ir::Program &);

// Whether emit puts a test (null, bounds, divisor, cast) in front of the statement this node stands in. The operands of
// such a node can be evaluated twice.
bool needsCheck(const ir::Expr *);
bool containsCheck(ir::Expr *);
// Whether evaluating this node can leave an exception pending or suspend: then it is the whole value of its statement.
bool standsAlone(const ir::Expr *);

} // namespace x10c::passes
