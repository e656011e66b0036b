// What the end of a job says of its test.
#pragma once
#include "test/processes.h"
#include "test/results.h"

namespace x10c::test {

// Fills in the outcome, why it is that, the time, and what was printed, without the lines of a trace that are the
// driver's.
void judge(Run &, const Process &ended);

} // namespace x10c::test
