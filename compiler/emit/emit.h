// Emission: from the instance form, after linearize, to C. See the README.md of this folder.
#pragma once
#include "ir/ir.h"

namespace x10c::emit {

struct Options {
  bool debugLines = false; // #line directives, not only comments
  bool noChecks = false;   // no null, bounds, divisor checks
  std::string mainClass;   // for the application's table
};

// The whole program as one C file. The same program always gives the same text.
std::string emitC(ir::Program &, const Options &);

} // namespace x10c::emit
