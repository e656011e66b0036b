// C out of the instance form, after linearize. See README.md of this folder.
#pragma once
#include "ir/ir.h"

namespace x10c::emit {

struct Options {
  bool debugLines = false; // #line directives instead of comments alone
  bool noChecks = false;   // no null, bounds, divisor checks
  std::string mainClass;   // for the application's table
};

// The whole program as one C file. Deterministic.
std::string emitC(ir::Program &, const Options &);

} // namespace x10c::emit
