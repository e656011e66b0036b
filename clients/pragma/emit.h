// Writes the C: the program's text, in which each directive and its statement are calls of the runtime, the blocks that
// run apart are functions before the one that contains them, and the table of asyncs and main are at the end.
#pragma once
#include "program.h"

namespace x10c::pragma {

struct EmitOptions {
  std::string name;   // of the program, for messages
  bool lines = false; // #line directives, so that the C compiler and debuggers speak of the program's own file
};

// False after errors.
bool emit(Program &, const EmitOptions &, std::string &out);

} // namespace x10c::pragma
