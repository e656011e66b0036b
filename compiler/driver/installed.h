// What is beside the running binary: an installation, or a folder of the build.
#pragma once
#include <string>

namespace x10c::driver {

// The folder of x10c's own files, found from the path of the running binary: <prefix>/include, lib, bin, or
// share/x10c/x10 of an installation, or a folder of the build. `what` is "include", "lib", "bin" or "x10" (the class
// library).
std::string installedFolder(const char *what);
// Whether there are these variants of the runtime; empty names are not looked for. Says on standard error which is not,
// as the option that names it: `--link-sched` and `--link-comm`, or with another `option` before `sched` and `comm`.
bool areInstalled(const std::string &sched, const std::string &comm, const std::string &option = "--link-");
// The command that compiles C: X10C_CC, or gcc, or cc if there is no gcc.
std::string chosenCompiler();

} // namespace x10c::driver
