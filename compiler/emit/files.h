// The C files: the parts in their order.
#pragma once
#include "emit/emit.h"
#include "emit/parts.h"
#include "emit/text.h"
#include <memory>
#include <set>

namespace x10c::emit {

struct Module;

// What the application's table names: C that comes before it.
struct Entry {
  std::string text;
  NameSet names; // which the text names
};

// Whether the program becomes several units: options.units says so, or it is not small.
bool hasUnits(const ir::Program &, const Options &);
// All in one file.
CFile oneFile(Module &, const Entry &);
// The first unit is the program's own: its main class. The second has its tables, and the entry. Each of the others has
// functions of an instance of a class, and depends on no other (units.cpp).
std::vector<CFile> unitsOf(const std::shared_ptr<Module> &, const Entry &);

// ---- parts of files ----

Text headers(const Module &, const std::string &what); // what a file begins with
std::string heading(const std::string &path);          // a comment: functions of this X10 file follow
void addPart(Text &, const Text &part);                // with an empty line before it
// The functions that this text defines before it names them: they need no prototype.
std::set<std::string> definedFirst(const std::string &functions);
std::string nameOf(const Module &); // "Fib.x10:3"
// X10's names of all functions, for profiles: C beside that which is read.
std::string nameSection(Module &);
// The tables of asyncs and types, and what starts a place; and the application's own table, which names them, and main.
std::string applicationTables(Module &);
std::string application(Module &, uint64_t fingerprint);

} // namespace x10c::emit
