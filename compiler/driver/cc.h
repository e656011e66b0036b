// Running the C compiler over what was emitted.
#pragma once
#include <string>
#include <vector>

namespace x10c::driver {

struct CCompile {
  std::string text;     // the C
  std::string cFile;    // where to write it: kept; empty: a temporary that is removed unless something fails
  std::string output;   // the executable
  std::string optimize; // "0" … "3", or "g"
  std::vector<std::string> flags;
  std::string linkSched, linkComm; // empty: chosen at launch, defaulting to pool and none
  bool debug = false, verbose = false;
};

// Writes, compiles and links; the exit status of x10c. 0; or, after a message, 2 where there is no such variant or the
// C cannot be written, 3 where the C compiler failed: the message names the C file, which is kept then.
int compileC(const CCompile &);
// Where x10c's own files lie, from where the running binary lies: <prefix>/include, lib, share/x10c/x10 when installed
// or in the build folder; `what` is "include", "lib" or "x10" (the class library's folder).
std::string installedFolder(const char *what);

} // namespace x10c::driver
