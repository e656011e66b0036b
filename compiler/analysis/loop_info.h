// Loop invariance: what stays the same while a loop runs.
#pragma once
#include "analysis/mod_ref.h"

namespace x10c::analysis {

// The effects of a loop's body on what is around it, and what is invariant in it.
class LoopInfo : public BodyEffects {
public:
  // inCtor: val fields of `this` are still being assigned. leftOut: nodes that are known not to run.
  LoopInfo(ir::Stmt *body, bool inCtor, Callees callees = Callees::Unknown, const Nodes &leftOut = {})
      : BodyEffects(body, callees, leftOut), inCtor(inCtor) {}
  // Anything may run. A variable is only invariant if `unless` is given and it is not in it, and until it is assigned.
  LoopInfo(bool inCtor, const std::set<const ir::LocalDef *> *unless)
      : inCtor(inCtor), isAnything(true), unless(unless) {
    hasCalls = true;
  }

  int64_t step = 1;                      // of the loop's counter; 0: unknown
  std::set<const ir::LocalDef *> shared; // with activities

  // What may be invariant besides the expressions below.
  enum Also : unsigned {
    Computed = 1, // all operations on numbers, which may throw, and boxes
    Decided = 2,  // conditions and choices, and values after checks and declarations of vals
    Statics = 4,  // static vals, which may have to be initialized
  };

  // Whether the expression is loop-invariant and, unless more is asked for, has no effect. Invariant are: constants,
  // vals from outside, variables that are not assigned, sizes of rails, and sums and products of invariants; fields of
  // invariants that are vals or that nothing in the loop assigns; objects at invariant indices of invariant rails, if
  // nothing in the loop stores to a rail of that type. The read may meet null. It may or may not see the assignments of
  // concurrent activities, so a pass that relies on a var field or an element reads it once.
  bool isInvariant(const ir::Expr *, unsigned also = 0) const;
  // The same for an element of any type: of an invariant rail, at an invariant index, and not assigned in the loop.
  bool isInvariantElement(const ir::Prim *) const;
  bool isInvariant(const ir::LocalDef *var) const {
    return isAnything ? !var->isVar || (unless && !unless->count(var)) : !assigned.count(var);
  }

private:
  bool inCtor, isAnything = false;
  const std::set<const ir::LocalDef *> *unless = nullptr;

  bool areInvariant(const ir::Exprs &, unsigned also = 0) const;
  bool isDecided(ir::Expr *, unsigned also) const;
};

// The variables that activities share with the code around them.
std::set<const ir::LocalDef *> sharedIn(ir::Stmt *body);
inline std::set<const ir::LocalDef *> sharedIn(const ir::Code *code) { return sharedIn(code->body); }

// Whether a statement in the body continues a loop around the body or, if `leaves`, breaks out of one.
bool jumps(ir::Stmt *body, bool leaves);

// Whether the expression has the same value at all times: a constant, a val, a field that is a val, or an operation on
// these. The read may meet null, or fail. `shared`: a variable that is not in it counts too, until it is assigned.
bool isSteady(const ir::Expr *, bool inCtor, const std::set<const ir::LocalDef *> *shared = nullptr);

} // namespace x10c::analysis
