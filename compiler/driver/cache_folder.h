// Where x10c keeps what it need not make again.
#pragma once
#include <string>

namespace x10c::driver {

// $XDG_CACHE_HOME/x10c/NAME, or ~/.cache/x10c/NAME: of this person alone. Empty where there is neither. Files that have
// not been used for a month go, once there are thousands.
std::string cacheFolder(const std::string &name);

} // namespace x10c::driver
