// Runs the C compiler over the emitted C.
#pragma once
#include "emit/emit.h"
#include <string>
#include <vector>

namespace x10c::driver {

struct CCompile {
  std::vector<emit::CFile> files; // the C: one file, or the units of a large program
  std::string cFile;              // where the one file is kept; empty: temporary files, removed unless something fails
  std::string output;             // the executable
  std::string optimize;           // "0" … "3", or "g"
  std::vector<std::string> flags;
  std::vector<std::string> inputs;      // .c .o .a .so, -L and -l, in their order: linked after the program
  std::vector<std::string> folders;     // where headers are looked for (-I), the sources' own last
  std::vector<emit::NativeUse> natives; // to tell whose mistake a failure is
  std::string linkSched, linkComm;      // empty: chosen at launch, by default pool and none
  bool debug = false, verbose = false;
  bool noChecks = false; // none in the runtime's headers either
};

// Writes, compiles and links. Units are compiled beside one another, and only those that have changed since they were
// compiled last (objects.h). Returns the exit status of x10c: 0, or after a message 1 to 3. 1: C of the program is
// refused (blame.h). 2: the machine or the command line is at fault. 3: x10c is; the message names the C file, which is
// kept then, and only then.
int compileC(const CCompile &);

} // namespace x10c::driver
