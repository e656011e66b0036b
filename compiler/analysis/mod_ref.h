// Mod/ref summaries: the effects of bodies, and the fields and rails that functions assign.
#pragma once
#include "ir/ir.h"
#include <map>
#include <set>

namespace x10c::analysis {

class ModRef;
using Nodes = std::set<const void *>; // expressions and statements

// The effects of a body, for instance a loop's, on what is around it.
struct BodyEffects {
  // leftOut: what is known not to run.
  BodyEffects(ir::Stmt *body, const ModRef &, const Nodes &leftOut = {});
  BodyEffects() = default; // of nothing

  bool hasBodies = false; // activities, closures, at: they share variables
  bool hasLoops = false;
  bool hasBranches = false;                // a branch may never be evaluated
  bool hasCalls = false;                   // that may write anywhere, or wait for others
  unsigned size = 0;                       // nodes
  std::set<const ir::LocalDef *> assigned; // within, by declarations too
  std::set<const ir::FieldDef *> assignedFields;
  std::set<const ir::Type *> assignedRails;
  std::set<const ir::Function *> called;                  // whose summaries the above contains
  std::map<const ir::LocalDef *, ir::Expr *> definitions; // of the vals declared within
};

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

  bool refute(const ir::Function *, const std::set<const ir::Function *> &called);
};

bool onlyThrows(ir::Stmt *); // whether the statement does nothing but throw

} // namespace x10c::analysis
