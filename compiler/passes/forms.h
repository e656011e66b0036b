// Forms of the tree that passes expect, for their contracts (support/expect.h). Each looks at the whole program.
#pragma once
#include "ir/ir.h"

namespace x10c::passes {

// The instance form: no question about types is left, and each node has the parts that ir.h says it has.
bool isInstanceForm(const ir::Program &);
// Functions have C names (lowering/c_names).
bool isNamed(const ir::Program &);
// No async has a place of its own yet: at_async_fusion gives it one.
bool isBeforeFusion(const ir::Program &);

} // namespace x10c::passes
