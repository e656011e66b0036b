// What each block that becomes a function takes along of the variables around it, and how.
//
// at and at async copy: what they use must be flat (rules.h). A variable that result(…) names comes back; another one
// must not be changed there. An async copies what it only reads. What it changes, or takes the address of, it shares
// with the function around it; that wants a finish around the async that ends while the variable still exists.
#pragma once
#include "program.h"

namespace x10c::pragma {

// Needs the regions. False after errors.
bool findCaptures(Program &);

} // namespace x10c::pragma
