// -MD: what an executable is made of, as a rule for make.
#pragma once
#include "driver/options.h"

namespace x10c::driver {

// Writes "TARGET: each source that was read" to options.dependencyFile, or to the target's name with .d after it; the
// class library's are left out, natives are in. An empty rule for each source lets make go on where one was removed.
// False after a message.
bool writeDependencies(const Options &, const std::string &target);

} // namespace x10c::driver
