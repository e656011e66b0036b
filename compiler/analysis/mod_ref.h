// Mod/ref summaries: the effects of bodies, and the fields and rails that functions assign.
#pragma once
#include "ir/ir.h"
#include <map>
#include <set>

namespace x10c::analysis {

// Computes Function::assigned of each function. A function has a summary only if it has no other effect that others can
// see. Stale as soon as a pass makes a function assign more, or call what has no summary.
void mod_ref(ir::Program &);

// What is known of calls: nothing, or what mod_ref has found, which the pass needs then (passes/passes.def).
enum class Callees { Unknown, Summarized };

using Nodes = std::set<const void *>; // expressions and statements

// The effects of a body, for instance a loop's, on what is around it.
struct BodyEffects {
  // leftOut: what is known not to run.
  BodyEffects(ir::Stmt *body, Callees, const Nodes &leftOut = {});
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

ir::Stmt *onlyOne(ir::Stmt *); // the statement that a block consists of; null: there are several
bool onlyThrows(ir::Stmt *);   // whether the statement does nothing but throw

} // namespace x10c::analysis
