// A stack for programs that are nested deeply, whatever the shell allows.
#pragma once
#include <functional>

namespace x10c::driver {

// Runs it on a stack of 2 GiB, or as much less as the limits of memory allow, and gives its result. Only what is used
// of it takes memory.
int onDeepStack(const std::function<int()> &run);

} // namespace x10c::driver
