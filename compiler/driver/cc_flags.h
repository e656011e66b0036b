// The command lines of the C compiler.
#pragma once
#include "driver/cc.h"

namespace x10c::driver {

// What the compiler is told of emitted C; `compiler` is the command, since gcc has options of its own.
std::vector<std::string> emittedFlags(const CCompile &, const std::string &compiler);
// What it is told of the program's own C.
std::vector<std::string> ownFlags(const CCompile &);
// The runtime's libraries, for the linker.
std::vector<std::string> linkFlags(const CCompile &);

} // namespace x10c::driver
