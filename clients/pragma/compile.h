// Runs the C compiler over what was emitted.
#pragma once
#include "options.h"

namespace x10c::pragma {

// Returns the exit status, after messages: 1, C of the program or its libraries are refused; 2, the machine; 3, the C
// compiler refuses what x10pragma has emitted.
int compile(const Options &, const std::string &text, const std::string &output);

} // namespace x10c::pragma
