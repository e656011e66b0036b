// Which functions get the activity's context as a parameter, and what they and the regions may do.
#pragma once
#include "program.h"

namespace x10c::pragma {

// Needs the regions and calls. False after errors.
bool judgeFunctions(Program &);
// Whether something may be pending after the call.
bool mayThrow(const Program &, const Call &);

} // namespace x10c::pragma
