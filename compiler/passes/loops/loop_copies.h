// The two versions of a loop: one without the checks that hold for all of it, and the original one.
#pragma once
#include "passes/loops/loop_versioning.h"
#include "passes/self_check.h"

namespace x10c::passes {

// Facts about a function that hold for all of its loops.
struct FunctionFacts {
  bool isCtor = false;
  const AllocationSizes &sizes;
  std::set<const LocalDef *> shared; // with activities
  HoistedReads *hoisted = nullptr;   // --self-check: what has been hoisted
};

// Facts about a loop, which is seen as a loop over a range: its view. step: of its counter; 0: down, or unknown.
struct LoopFacts {
  const FunctionFacts &function;
  int64_t step = 1;

  // varies: the loop's variable is not invariant. leftOut: parts that are known not to run.
  LoopInfo infoOf(const ForLoop &view, bool varies = true, const Nodes &leftOut = {}) const;
  Tests testsOf(ForLoop &view, const LoopInfo &around, const Tests *known = nullptr) const {
    return Tests(&view, around, function.sizes, known);
  }
};

// The statements that replace a loop.
struct Replacement {
  Stmts stmts; // none: the loop stays as it is
  bool leavesDeadVals = false;
};

// ---- loop_copies.cpp ----

unsigned testsIn(Stmt *); // the number of bounds checks in it

// Appends the loop, in one or two versions, and the hoisted reads before it. `view`: the same loop as a loop over
// a range, mostly itself.
void copyLoop(const LoopFacts &, Stmt *loop, ForLoop &view, Replacement &out);

// Versions a loop whose only calls are in branches of failing checks: the version for which all checks hold has none of
// these calls. bound: the upper bound of the variable, if it is not invariant in the original loop. Null: it is another
// loop, and nothing has changed.
Stmt *copyWithoutCalls(const LoopFacts &, Stmt *loop, const ForLoop &view, Expr *bound, Replacement &out);

// ---- loop_reads.cpp ----

// Load hoisting: reads fields of invariant objects, and objects in invariant rails, once before the loop.
class HoistReads : public Rewriter {
public:
  // all: another version of the loop runs if a read meets null, or an index that does not fit. Otherwise only reads
  // that cannot meet these are hoisted; reads of objects in rails only if `reads`. out: takes the declarations.
  HoistReads(const LoopFacts &f, const LoopInfo &a, bool all, Stmts &o, bool reads = true)
      : around(a), all(all), reads(reads), out(o), hoisted(f.function.hoisted) {}
  Exprs required; // must not be null if this version runs
  using Rewriter::rewrite;
  // For reads through values that have been hoisted.
  HoistReads &again(LoopInfo now) {
    around = std::move(now);
    return *this;
  }
  Expr *rewrite(Expr *e) override;

private:
  LoopInfo around;
  bool all, reads;
  Stmts &out;
  HoistedReads *hoisted; // null: nothing is compared
  std::map<ValueNumber, LocalDef *> vars;

  bool isHidden(const Prim *) const;
  LocalDef *readField(Field *);
  LocalDef *readElement(Prim *);
};

// Vals of the body that only name another local disappear, also as one of a superclass.
Stmt *propagateCopies(Stmt *body, const LoopInfo &);

} // namespace x10c::passes
