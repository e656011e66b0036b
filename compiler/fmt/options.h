// The command line of x10fmt. Private to compiler/fmt.
#pragma once
#include "fmt/format.h"
#include <vector>

namespace x10c::fmt {

struct Options {
  Style style;
  bool inPlace = false, check = false;
  std::vector<std::string> files; // "-": standard input
};

// Nothing: go on; else the exit status, after a message, or after what --help and --version print.
std::optional<int> parseOptions(int argc, char **argv, Options &);

} // namespace x10c::fmt
