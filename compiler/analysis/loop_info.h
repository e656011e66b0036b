// Loop invariance and mod/ref summaries: what a loop changes, and what stays the same while it runs.
#pragma once
#include "ir/ir.h"
#include <map>
#include <set>

namespace x10c::analysis {

class ModRef;
using Nodes = std::set<const void *>; // expressions and statements

// The effects of a loop's body on what is around it.
class LoopInfo {
public:
  // inCtor: val fields of `this` are still being assigned. leftOut: nodes that are known not to run.
  LoopInfo(ir::Stmt *body, bool inCtor, const ModRef &, const Nodes &leftOut = {});

  bool hasBodies = false; // activities, closures, at: they share variables
  bool hasLoops = false;
  bool hasBranches = false;                // a branch may never be evaluated
  bool hasCalls = false;                   // that may write anywhere, or wait for others
  unsigned size = 0;                       // nodes
  int64_t step = 1;                        // of the loop's counter; 0: unknown
  std::set<const ir::LocalDef *> shared;   // with activities
  std::set<const ir::LocalDef *> assigned; // within, by declarations too
  std::set<const ir::FieldDef *> assignedFields;
  std::set<const ir::Type *> assignedRails;
  std::map<const ir::LocalDef *, ir::Expr *> definitions; // of the vals declared within

  // Whether the expression is loop-invariant and has no effect. Invariant are: constants, vals from outside,
  // variables that are not assigned, sizes of rails, and arithmetic on invariants; fields of invariants that are vals
  // or that nothing in the loop assigns; objects at invariant indices of invariant rails, if nothing in the loop
  // stores to a rail of that type. The read may meet null. It may or may not see the assignments of concurrent
  // activities, so a pass that relies on a var field or an element reads it once.
  bool isInvariant(const ir::Expr *) const;
  // The same for an element of any type: of an invariant rail, at an invariant index, and not assigned in the loop.
  bool isInvariantElement(const ir::Prim *) const;
  bool isSteady(const ir::LocalDef *var) const { return !assigned.count(var); }

private:
  bool inCtor;
};

// The variables that activities share with the code around them.
std::set<const ir::LocalDef *> sharedIn(ir::Code *);

// Mod/ref summaries: the fields and rails that a function and its callees assign. A function has a summary only if it
// has no other effect that others can see.
class ModRef {
public:
  ModRef() = default; // knows no function
  explicit ModRef(const ir::Program &);
  struct Assigned {
    std::set<const ir::FieldDef *> fields;
    std::set<const ir::Type *> rails; // by the types of the rails
    bool operator==(const Assigned &that) const { return fields == that.fields && rails == that.rails; }
  };
  const Assigned *by(const ir::Function *) const; // null: it may assign anything, or wait for others

private:
  std::map<const ir::Function *, Assigned> known;
};

bool onlyThrows(ir::Stmt *); // whether the statement does nothing but throw

// Whether a statement in the body continues a loop around the body or, if `leaves`, breaks out of one.
bool jumps(ir::Stmt *body, bool leaves);

// Whether the expression has the same value at all times: a constant, a val, a field that is a val, or arithmetic on
// these. The read may meet null, or fail. If `shared` is given, a variable that is not in it counts too, until it is
// assigned.
bool isSteady(const ir::Expr *, bool inCtor, const std::set<const ir::LocalDef *> *shared = nullptr);

// Equal for equal expressions; empty for an expression that cannot be compared.
std::string keyOf(const ir::Expr *);

} // namespace x10c::analysis
