// --from-ir: the program is read as text, as --emit=ir prints it.
#pragma once
#include "driver/options.h"
#include "ir/read.h"

namespace x10c::driver {

// The program's sources, which the text names, become the files of the command line; nothing without --from-ir.
void takeSources(Options &);
// The program and the last pass that has run over it, once the sources are parsed. What is wrong is reported.
ir::ReadProgram readTree(const Options &);

} // namespace x10c::driver
