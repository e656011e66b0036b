// The command line of x10doc. Options that x10c has too mean the same there.
#pragma once
#include <string>
#include <vector>

namespace x10c::doc {

struct Options {
  std::vector<std::string> files; // folders are taken apart: all X10 sources in them
  std::vector<std::string> sourcePath;
  std::vector<std::string> defines;
  std::string edition;
  std::string folder; // -o
  std::string title;
  std::string also;     // --also=FILE: an index of other pages
  bool library = false; // --library: the class library instead of files
  bool coverage = false;
  double least = 0;     // --coverage=PERCENT
  std::string examples; // --examples=DIR
};

// 0 to go on; 1 to end with status 0, since --help or --version has been printed; 2 for a wrong command line, which has
// been explained on standard error.
int parseOptions(int argc, char **argv, Options &);

} // namespace x10c::doc
