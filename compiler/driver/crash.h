// What x10c says when it dies.
#pragma once
#include <string>

namespace x10c::driver {

// From here on, a signal that tells of a fault of x10c (11, 6 and their like), a stack or a memory that is used up is
// told on standard error, with the file and the pass, and x10c ends with status 3.
void reportCrashes(const std::string &file); // by the thread that compiles
// The lowest usable byte of the stack that x10c runs on, with a guard below it.
void watchStack(const char *lowest);
// The pass that runs from here on. The name is kept, not copied.
void enterPass(const char *name);

} // namespace x10c::driver
