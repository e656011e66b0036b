// The command line of x10test.
#pragma once
#include <optional>
#include <string>
#include <vector>

namespace x10c::test {

struct Options {
  std::vector<std::string> paths; // files and folders; the current folder if none are given
  std::vector<unsigned> places = {1, 4};
  std::vector<std::string> comms;      // empty: x10run's choice
  std::vector<std::string> scheds;     // likewise
  std::vector<std::string> sourcePath; // folders
  std::string edition;
  std::vector<std::string> defines;  // of the options for x10c
  std::vector<std::string> compiler; // options for x10c, as they are given to it
  std::string filter;                // a regular expression; empty: all tests
  std::string junit;                 // a file; empty: none
  std::string coverage;              // a folder; empty: nothing is counted
  double timeout = 60;               // seconds, of one test
  unsigned jobs = 1;
  bool lists = false, stopsEarly = false, isVerbose = false;
};

// Nothing: go on. A status: --help or --version has been printed, or the command line is wrong, which has been
// explained on standard error.
std::optional<int> parseOptions(int argc, char **argv, Options &);

} // namespace x10c::test
