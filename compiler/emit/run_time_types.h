// Run-time types, and the tables by which methods are called.
#pragma once
#include "emit/ctext.h"
#include "emit/writer.h"
#include <deque>
#include <map>
#include <set>

namespace x10c::emit {

struct Module;

struct Signature {
  Types formals;
  const Type *result = nullptr;
  bool isPlaced = false; // a last parameter says where the result may be made
};
bool sameShape(Module &, const Signature &, const Signature &); // in C
std::string runTimeName(const Type *);                          // what typeName() gives: types::str without blanks
Signature functionSignature(const Type *);                      // of a function type
const MethodSlot *findSlot(Class *table, MethodDef *, const Types &typeArgs);

struct InterfaceEntry { // for a type: an interface that it implements, and the address of the method table
  Class *interface;
  std::string table;
};

// The run-time types that are named get declared at once, and defined by definePending.
class RunTimeTypes {
public:
  explicit RunTimeTypes(Module &module) : m(module) {}
  void findInterfaces(); // first of all: which interfaces are tested for, and where they stand

  std::string typeOf(const Type *); // its address
  uint32_t wireNumber(const std::string &type);
  const std::vector<std::string> &onWire() const { return wireTypes; } // by number

  Signature signatureOf(const Type *container, const MethodSlot &);
  std::string slotName(Class *table, const MethodSlot &); // which is named by the function that is being written
  std::string tableOf(Class *);            // "struct Foo_class" or "struct I_table"; emits its definition
  std::string functionTable(const Type *); // the struct of the table of a function type
  std::string entryFor(Function *, Class *, const Signature &); // in a table for objects of the class
  std::string bridge(const std::string &name, const std::string &target, const Signature &have, const Signature &want);

  std::string itables(Class *, const std::string &name, unsigned *count);
  unsigned placeOf(Class *interface) const; // of its entry in the list of an implementing type
  // Entries for every function type of the program to which a closure of this type can be converted.
  std::string closureTables(const std::string &name, const std::string &function, const Type *, unsigned *count);
  void registerBuiltins();

  bool hasPending() const { return !queue.empty(); }
  void definePending(); // one type

private:
  struct TableEntry { // of a method table; units count on its place
    std::string name;
    const MethodSlot *slot; // null: no call of this program looks it up
  };
  struct Pending {
    Class *cls;
    std::string name;
  };
  Module &m;
  std::set<std::string> done;
  std::deque<Pending> queue;
  std::map<std::string, uint32_t> wireNumbers;
  std::vector<std::string> wireTypes;
  std::map<Class *, std::vector<TableEntry>> tables;
  std::map<std::string, std::string> adapters;
  std::set<const Type *> testedTypes; // by instanceof and casts
  std::map<Class *, unsigned> interfacePlaces;

  void placeInterfaces();
  const std::vector<TableEntry> &entriesOf(Class *table);
};

} // namespace x10c::emit
