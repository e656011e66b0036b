// Functions, and accessors of static fields.
#pragma once
#include "emit/text.h"
#include "ir/ir.h"
#include <deque>
#include <map>
#include <set>

namespace x10c::emit {

using namespace ir;
struct Module;

bool isStructFunction(const Function *);

// Each function is emitted when it is first named.
class Functions {
public:
  explicit Functions(Module &);

  std::string functionOf(Function *);       // its C name
  std::string staticOf(StaticSlot *);       // its accessor
  std::string railOf(StaticSlot *);         // a constant rail
  bool takesObject(const Function *) const; // is in a method table: receives void *
  Function *functionNamed(MethodDef *, const Type *container) const;

  bool hasPending() const { return !queue.empty(); }
  void emitPending();                             // one function
  const Text *textOf(Function *) const;           // null: nobody has named it
  bool hasStatics() const { return usesStatics; } // some static field has an initializer

private:
  Module &m;
  std::set<std::string> done;
  std::deque<Function *> queue;
  std::map<Function *, Text> texts;
  std::set<const Function *> inTables;
  bool usesStatics = false;
};

} // namespace x10c::emit
