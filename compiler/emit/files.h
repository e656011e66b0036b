// The C files: the parts in their order.
#pragma once
#include "emit/emit.h"

namespace x10c::emit {

struct Module;

// Whether the program becomes several units: options.units says so, or it is as large as programs that take the C
// compiler seconds.
bool isLarge(const ir::Program &, const Options &);
// All in one file. `entry` is the text that ends with what the application's table names.
CFile oneFile(Module &, const std::string &entry);
// The first unit has the application's table, run-time types and helper functions, the others the functions of some
// X10 files each. A unit declares what its functions name, so it changes only if that does.
std::vector<CFile> unitsOf(Module &, const std::string &entry);
// The application's table, and main. `before`: the text in front of it, for the fingerprint.
std::string applicationTable(Module &, const std::string &before);

} // namespace x10c::emit
