// Remarks: why checks in loops stay; see remaining_checks.cpp.
#pragma once
#include "ir/ir.h"

namespace x10c::passes {

// Says, for each bounds check that is left in an innermost loop, why loop_versioning could not move it to before the
// loop: `bounds check stays: j comes from a call`. The second versions of loops keep all checks, and are passed over.
void tellRemainingChecks(ir::Program &);

} // namespace x10c::passes
