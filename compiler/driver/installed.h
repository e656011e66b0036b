// Where the files of the installation lie.
#pragma once
#include <string>

namespace x10c::driver {

// The folder of x10c's own files, found from the path of the running binary: <prefix>/include, lib, bin, or
// share/x10c/x10 of an installation, or a folder of the build. `what` is "include", "lib", "bin" or "x10" (the class
// library).
std::string installedFolder(const char *what);

} // namespace x10c::driver
