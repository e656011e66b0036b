// The parts of the C file that grow while others are written.
#pragma once
#include <set>
#include <string>
#include <vector>

namespace x10c::emit {

// Whoever makes a thing adds it here, once for each name.
class Parts {
public:
  std::string declarations, tables, prototypes, data;
  std::string helpers;                                     // functions without an X10 function: packers, adapters
  std::string startup;                                     // statements of initialize_constants
  std::vector<std::pair<std::string, std::string>> bodies; // asyncs, closures …: the C name, and X10's

  // Whether nobody has asked for this name yet. Who asks first writes what has the name.
  bool isNew(const std::string &name) { return asked.insert(name).second; }

private:
  std::set<std::string> asked;
};

struct AsyncEntry { // in the application's table
  std::string source, flags, run, pack, unpack, packResult, unpackResult, size;
};

// The asyncs of the program, by number.
class AsyncTable {
public:
  unsigned add(AsyncEntry); // returns its number
  const std::vector<AsyncEntry> &all() const { return entries; }

private:
  std::vector<AsyncEntry> entries;
};

} // namespace x10c::emit
