// The name that a program of this project calls itself in messages: "x10c", unless it says another one at its start.
#pragma once

namespace x10c {

void setProgramName(const char *); // kept, not copied
const char *programName();

} // namespace x10c
