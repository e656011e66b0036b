// Names in C: unique at file scope, and never a keyword, a macro or a name that the headers declare.
#pragma once
#include "ir/ir.h"
#include <map>
#include <set>

namespace x10c::emit {

bool isReserved(const std::string &name);
std::string memberName(Name); // of a struct
std::string sourceLine(Loc);  // "Fib.x10:9"

// The names of file scope. No local has the name of one of them.
class FileNames {
public:
  explicit FileNames(const ir::Program &); // which has given some of them

  std::string global(const std::string &wanted);                           // unique
  std::string derived(const std::string &base, const std::string &suffix); // always the same for the same arguments
  bool isGlobal(const std::string &name) const { return globals.count(name) > 0; }
  bool isTaken(const std::string &name) const;
  void keepLocal(const std::string &name) { locals.insert(name); } // and gives the name to nothing at file scope

private:
  std::map<std::string, std::string> derivedNames;
  std::set<std::string> globals, locals;
};

} // namespace x10c::emit
