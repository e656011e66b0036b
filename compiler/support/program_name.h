// The name that a program of this project calls itself in messages: "x10c", unless it says another one at its start.
#pragma once
#include <string>

namespace x10c {

void setProgramName(const char *); // kept, not copied
const char *programName();
// Says on standard error what is wrong with the command line, and where help is. The exit status: 2.
int wrongCommandLine(const std::string &text);

} // namespace x10c
