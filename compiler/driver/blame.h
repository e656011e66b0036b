// Whose mistake it is that the C compiler or the linker fails: the program's, by a native of it; the machine's or the
// command line's; or x10c's own.
#pragma once
#include "emit/emit.h"
#include <string>
#include <vector>

namespace x10c::driver {

struct Failure {
  std::string said;       // all that the C compiler and the linker said, in English
  std::string cFile;      // the emitted C that was compiled
  std::string kept;       // where it stays if x10c is to blame
  std::string text;       // and its text
  std::string ownHeaders; // the folder of the runtime's headers
};

// Reports who is to blame, on standard error. Returns the exit status: 1, a native of the program (each is told at its
// line in the X10 source), or a file of C that it names; 2, the machine or the command line (a full disk, no memory, an
// option that the C compiler does not know, a library that is not there); 3, x10c.
int blame(const Failure &, const std::vector<emit::NativeUse> &);

} // namespace x10c::driver
