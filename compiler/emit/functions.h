// Functions, and accessors of static fields.
#pragma once
#include "emit/parts.h"
#include "emit/text.h"
#include "ir/ir.h"
#include <deque>
#include <map>
#include <set>

namespace x10c::emit {

using namespace ir;
struct Module;

bool isStructFunction(const Function *);

struct FunctionPiece {
  Text text;
  Text after;             // copies of its loops that keep their checks, for the end of a unit
  std::string prototypes; // of these
  NameSet names;          // of file scope, which the texts name
  bool isSmall;           // each unit that names it has a copy of its own
  bool isAlone;           // it declares nothing for itself: it may be copied
  NameSet calledInLoops;  // of the names
};

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
  void emitPending();                                   // one function
  const FunctionPiece *pieceOf(const Function *) const; // null: it was never named
  bool hasStatics() const { return usesStatics; }       // some static field has an initializer

private:
  Module &m;
  std::deque<Function *> queue;
  std::map<const Function *, FunctionPiece> texts;
  std::set<const Function *> inTables;
  bool usesStatics = false;
};

} // namespace x10c::emit
