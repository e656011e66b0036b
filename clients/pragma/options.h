// The command line of x10pragma: that of x10c, as far as it has a meaning here.
#pragma once
#include <string>
#include <vector>

namespace x10c::pragma {

struct Options {
  std::string file;                 // the program
  std::string output;               // -o; empty: the file's name without .c
  std::string optimize = "2";       // -O0 … -O3
  std::vector<std::string> folders; // -I
  std::vector<std::string> defines; // -D, as they are
  std::vector<std::string> ccFlags; // -cc FLAG
  std::vector<std::string> inputs;  // other .c .o .a .so files, -L and -l, in their order
  std::string linkSched, linkComm;  // fixed at link time
  bool emitC = false;               // --emit=c
  bool translateOnly = false;       // -c
  bool debug = false, verbose = false;
};

// Returns 0 to go on, 1 to exit with status 0 (--help, --version), 2 for a wrong command line, which is explained on
// standard error.
int parseOptions(int argc, char **argv, Options &);

} // namespace x10c::pragma
