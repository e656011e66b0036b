// What stays the same while a loop runs; for passes over loops.
#pragma once
#include "ir/ir.h"
#include <map>
#include <set>

namespace x10c::analysis {

class ModRef;
using Nodes = std::set<const void *>; // expressions and statements

// What the body of a loop does to what is around it.
class LoopInfo {
public:
  // inCtor: val fields of `this` are being assigned. leftOut: what is known not to run.
  LoopInfo(ir::Stmt *body, bool inCtor, const ModRef &, const Nodes &leftOut = {});

  bool hasBodies = false; // activities, closures, at: variables are shared with them
  bool hasLoops = false;
  bool hasBranches = false;                // what stands in one may never be evaluated
  bool hasCalls = false;                   // of what may write anywhere, or wait until others have
  unsigned size = 0;                       // nodes
  int64_t step = 1;                        // by which the loop counts; 0: it is not known
  std::set<const ir::LocalDef *> shared;   // with activities
  std::set<const ir::LocalDef *> assigned; // within; declared ones included
  std::set<const ir::FieldDef *> assignedFields;
  std::set<const ir::Type *> assignedRails;
  std::map<const ir::LocalDef *, ir::Expr *> definitions; // of the vals declared within

  // The same in each iteration, and without effect: constants, vals from outside, variables that are not assigned,
  // fields of these that are vals or that nothing in the loop assigns, objects in rails of which the same holds, sizes
  // of rails, arithmetic on them. Reading it may meet null. Activities that assign meanwhile may or may not be seen:
  // who relies on a variable field, or an element, reads it once.
  bool isInvariant(const ir::Expr *) const;
  // An element, of any type, of an invariant rail at an invariant index that nothing in the loop assigns.
  bool isInvariantElement(const ir::Prim *) const;
  bool isSteady(const ir::LocalDef *var) const { return !assigned.count(var); }

private:
  bool inCtor;
};

// The variables that activities share with what is around them.
std::set<const ir::LocalDef *> sharedIn(ir::Code *);

// What functions assign, and what these call; for those that do nothing else to what others can see.
class ModRef {
public:
  ModRef() = default; // nothing is known of any
  explicit ModRef(const ir::Program &);
  struct Assigned {
    std::set<const ir::FieldDef *> fields;
    std::set<const ir::Type *> rails; // elements of
    bool operator==(const Assigned &that) const { return fields == that.fields && rails == that.rails; }
  };
  const Assigned *by(const ir::Function *) const; // null: anything; it may also wait for others

private:
  std::map<const ir::Function *, Assigned> known;
};

bool onlyThrows(ir::Stmt *); // whether that is all that it does

// Whether something in the body goes to the start of a loop around it or, `leaves`, out of one.
bool jumps(ir::Stmt *body, bool leaves);

// Has one value all the time: constants, vals, fields that are vals, arithmetic on these. Reading it may meet null, or
// fail. `shared` given: so have variables that are not in it, until they are assigned.
bool isSteady(const ir::Expr *, bool inCtor, const std::set<const ir::LocalDef *> *shared = nullptr);

// Equal for expressions that are alike; empty for what cannot be compared.
std::string keyOf(const ir::Expr *);

} // namespace x10c::analysis
