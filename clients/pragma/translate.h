// From the program's file to C over client.h.
#pragma once
#include "emit.h"
#include <string>
#include <vector>

namespace x10c::pragma {

// `flags` are clang's, such as -I and -D. Returns the exit status: 0; 1 after messages about the program.
int translate(const std::string &file, const std::vector<std::string> &flags, const EmitOptions &, std::string &out);

} // namespace x10c::pragma
