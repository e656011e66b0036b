// Runs the C compiler over the emitted C.
#pragma once
#include <string>
#include <vector>

namespace x10c::driver {

struct CCompile {
  std::string text;     // the C
  std::string cFile;    // where the C is kept; empty: a temporary file, removed unless something fails
  std::string output;   // the executable
  std::string optimize; // "0" … "3", or "g"
  std::vector<std::string> flags;
  std::string linkSched, linkComm; // empty: chosen at launch, by default pool and none
  bool debug = false, verbose = false;
};

// Writes, compiles and links. Returns the exit status of x10c: 0, or after a message 2 or 3. 2: there is no such
// variant, or the C cannot be written. 3: the C compiler failed; the message names the C file, which is kept.
int compileC(const CCompile &);
// The folder of x10c's own files, found from the path of the running binary: <prefix>/include, lib, or share/x10c/x10
// of an installation, or a folder of the build. `what` is "include", "lib" or "x10" (the class library).
std::string installedFolder(const char *what);

} // namespace x10c::driver
