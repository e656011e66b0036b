// Where the objects of a message go at the place where they arrive, and what is read of them there.
#pragma once
#include "ir/ir.h"
#include <set>

namespace x10c::analysis {

using namespace ir;

// Follows values, not types: from the variables that a body captures, or from the result of an at expression, through
// variables, fields and elements that are read, and the parameters and results of functions whose calls are exact. It
// does not tell apart one moment, or one call, from another.
class ReachingFields {
public:
  // The objects that arrive with the body of an at.
  ReachingFields(Stmt *body, const std::vector<LocalDef *> &captured, bool capturesThis);
  // The objects that the at expression gives; the expression is in that body of a function, a closure or an at.
  ReachingFields(AtExpr *, Stmt *around);

  std::set<const FieldDef *> reads; // fields of these objects
  struct Leak {
    const Type *type;
    Loc loc;
  };
  // Values that go where they are not followed: into fields and elements, out of the body, to functions that are not
  // known, to other places. Only what these types lead to is seen there.
  std::vector<Leak> leaks;

private:
  struct Scope {                        // code that these objects reach
    const Function *function = nullptr; // null: the body that it begins with
    Stmt *body = nullptr;
    bool hasThis = false; // as `this`, too
    bool gives = false;   // as its result
  };
  class Scan;
  std::vector<Scope> scopes;
  std::set<const LocalDef *> holders; // variables that may hold one
  const AtExpr *source = nullptr;
  std::set<const void *> leaking; // nodes that are among the leaks
  bool isNew = false;             // something was found that matters to code that was scanned before

  void run();
  Scope *scopeOf(const Function *);
};

// Whether values of the type are, or have, objects or structs: no number and no text.
bool hasParts(const Type *);

} // namespace x10c::analysis
