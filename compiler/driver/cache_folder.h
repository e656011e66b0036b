// Where x10c keeps what it need not make again.
#pragma once
#include <string>

namespace x10c::driver {

// $XDG_CACHE_HOME/x10c/NAME, or ~/.cache/x10c/NAME, which is made where there is none. Empty where that cannot be, or
// where others own it or may write to it: they could put something else into programs. Files that have not been used
// for a month go, once there are thousands.
std::string cacheFolder(const std::string &name);

} // namespace x10c::driver
