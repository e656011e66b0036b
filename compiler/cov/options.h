// The command line of x10cov.
#pragma once
#include <optional>
#include <string>
#include <vector>

namespace x10c::cov {

struct Options {
  std::string folder;                                       // of the counts
  std::string pages;                                        // --html=DIR; empty: none
  std::string lcov;                                         // --lcov=FILE; empty: none
  std::vector<std::string> excluded{"X10_test_driver.x10"}; // --exclude=PATTERN; x10test writes this one
  double least = 0;                                         // --at-least=PERCENT
  bool removes = false;                                     // --remove
};

// Nothing: go on. A status: --help or --version has been printed, or the command line is wrong, which has been
// explained on standard error.
std::optional<int> parseOptions(int argc, char **argv, Options &);

} // namespace x10c::cov
