// Loop invariance: what stays the same while a loop runs.
#pragma once
#include "analysis/mod_ref.h"

namespace x10c::analysis {

// The effects of a loop's body on what is around it, and what is invariant in it.
class LoopInfo : public BodyEffects {
public:
  // inCtor: val fields of `this` are still being assigned. leftOut: nodes that are known not to run.
  LoopInfo(ir::Stmt *body, bool inCtor, const ModRef &written, const Nodes &leftOut = {})
      : BodyEffects(body, written, leftOut), inCtor(inCtor) {}

  int64_t step = 1;                      // of the loop's counter; 0: unknown
  std::set<const ir::LocalDef *> shared; // with activities

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

// Whether a statement in the body continues a loop around the body or, if `leaves`, breaks out of one.
bool jumps(ir::Stmt *body, bool leaves);

// Whether the expression has the same value at all times: a constant, a val, a field that is a val, or arithmetic on
// these. The read may meet null, or fail. If `shared` is given, a variable that is not in it counts too, until it is
// assigned.
bool isSteady(const ir::Expr *, bool inCtor, const std::set<const ir::LocalDef *> *shared = nullptr);

} // namespace x10c::analysis
