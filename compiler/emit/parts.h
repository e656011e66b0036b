// The parts of the C that grow while others are written.
#pragma once
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace x10c::emit {

using NameSet = std::set<std::string>;

// What the names of file scope begin with. A program that is one file keeps them to itself; the units of a larger one
// share them.
struct Linkage {
  explicit Linkage(bool hasUnits)
      : function(hasUnits ? "" : "static "), data(function), declared(hasUnits ? "extern " : "static ") {}
  const std::string function, data; // definitions; prototypes too
  const std::string declared;       // data that is defined further down, or in another unit
};

// Texts that each declare a name, in their order.
class Declarations {
public:
  void add(const std::string &name, const std::string &text) { list.push_back({name, text}); }
  std::string all() const;
  std::string of(const NameSet &) const;

private:
  std::vector<std::pair<std::string, std::string>> list;
};

// Whoever makes a thing adds it here, once for each name.
class Parts {
public:
  Declarations declarations, prototypes;
  Declarations accessors; // of static fields: a unit has those that it names
  std::string tables, data;
  std::string helpers; // functions without an X10 function: packers, adapters
  std::string frames;  // of asyncs: the structs whose size the table of asyncs tells
  std::string startup; // statements of initialize_constants
  std::vector<std::pair<std::string, std::string>> bodies; // asyncs, closures …: the C name, and X10's

  // Whether nobody has asked for this name yet. Who asks first writes what has the name.
  bool isNew(const std::string &name) {
    use(name);
    return asked.insert(name).second;
  }
  // The function that is being written names it.
  void use(const std::string &name) { used.insert(name); }
  // The names that have been used since the last call.
  NameSet takeUsed() { return std::exchange(used, {}); }

private:
  NameSet asked, used;
};

struct AsyncEntry {   // in the application's table
  std::string method; // the C constant that is its number
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
