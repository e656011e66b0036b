// The parts of the C that grow while others are written.
#pragma once
#include "ir/ir.h"
#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <unordered_map>
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

// A text that gives a name its meaning, and the names without which the text has none.
struct Declaration {
  std::string name, text;
  NameSet needs;
  bool isByEntry = false; // a table: what uses it depends on the entries alone that it names
};

// Declarations, in their order.
class Declarations {
public:
  void add(const std::string &name, const std::string &text, NameSet needs, bool isByEntry = false) {
    byName[name].push_back(list.size());
    list.push_back({name, text, std::move(needs), isByEntry});
  }
  std::string all() const;
  std::string of(const NameSet &) const;
  template <typename Visit> void each(Visit visit) const { std::for_each(list.begin(), list.end(), visit); }
  template <typename Visit> void each(const NameSet &names, Visit visit) const {
    each([&](const Declaration &declaration) {
      if (names.count(declaration.name))
        visit(declaration);
    });
  }
  // What has this name: one, or none.
  std::vector<const Declaration *> named(const std::string &name) const;

private:
  std::vector<Declaration> list;
  std::unordered_map<std::string, std::vector<size_t>> byName;
};

class Aside;

// Whoever makes a thing adds it here, once for each name.
class Parts {
public:
  // Of structs: "struct X" defines it, "struct X;" only says that there is one. Then structs of function pointers,
  // data, and functions.
  Declarations structs, tables, declarations, prototypes;
  Declarations entries;   // of method tables, "struct X_class.f": places and types, for digests alone
  Declarations accessors; // small static functions: a unit defines those that it calls
  std::string data;
  Declarations helpers; // functions without an X10 function: packers, adapters
  std::map<std::string, const ir::Class *> classOfHelper;
  std::string frames;  // of asyncs: the structs whose size the table of asyncs tells
  std::string startup; // statements of initialize_constants
  std::vector<std::pair<std::string, std::string>> bodies; // asyncs, closures …: the C name, and X10's

  // A function that is `static` in each unit that names it. `head` begins with that word.
  void addSmall(const std::string &name, const std::string &head, const std::string &body, Aside &);

  // Another function without an X10 function, of this class; null: of none.
  void addHelper(const ir::Class *, const std::string &name, const std::string &text, Aside &);

  // Whether this name has not been asked for yet. Who asks first writes what has the name.
  bool isNew(const std::string &name) {
    use(name);
    return asked.insert(name).second;
  }
  // The function that is being written names it.
  void use(const std::string &name) { used.insert(name); }
  // The names that have been used since the last call.
  NameSet takeUsed() { return std::exchange(used, {}); }
  // These names, and those that their declarations need. `byEntry`: of tables, only what the named entries need.
  NameSet closed(NameSet, bool byEntry = false) const;

  // What has been named since the last call was not named by an X10 function.
  void setAside() {
    aside.merge(used);
    used.clear();
  }
  // What has been named by all that is not an X10 function.
  const NameSet &usedAside() const { return aside; }

private:
  friend class Aside;
  NameSet asked, used, aside;
};

// While it lives, something is written that is not the function that is being written: what it names is not the
// function's.
class Aside {
public:
  explicit Aside(Parts &p) : parts(p), around(p.takeUsed()) {}
  ~Aside() {
    everything();
    if (!isOwned)
      parts.aside.merge(all);
    parts.used = std::move(around);
  }
  Aside(const Aside &) = delete;
  Aside &operator=(const Aside &) = delete;
  // What has been named since it began, or since the last call.
  NameSet names() {
    NameSet latest = parts.takeUsed();
    all.insert(latest.begin(), latest.end());
    return latest;
  }
  // What has been named since it began. It belongs to a declaration by which it is found.
  const NameSet &owned() {
    isOwned = true;
    return everything();
  }

private:
  Parts &parts;
  NameSet around, all;
  bool isOwned = false;

  const NameSet &everything() {
    names();
    return all;
  }
};

// What an async that captures nothing has in the table (x10rt/serial.h).
constexpr char packNothing[] = "x10_pack_nothing", unpackNothing[] = "x10_unpack_nothing";

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
