// Finds what the other stages ask of the syntax tree: regions, uses of locals, calls.
#pragma once
#include "program.h"

namespace x10c::pragma {

// Needs the directives. False after errors.
bool findRegions(Program &);

} // namespace x10c::pragma
