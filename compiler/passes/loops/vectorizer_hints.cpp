// vectorizer_hints: marks loops that the C compiler vectorizes, or that wait for their sum, and should not unroll.
//
// Expects  instance form, after loop_versioning and alias_versioning; before reassociation, which takes indices
//          apart.
// Does     marks an innermost loop over a range that does nothing but compute elements of rails. Each is computed
//          from elements at a fixed distance, in the same rail or in others: y(i) = y(i) + t * x(i + 1). A vector is
//          a cache line, or half of one. If such a loop is unrolled eight times, each instruction meets only every
//          eighth line, and a row of half a page is over before the hardware prefetcher has seen a pattern.
//          One that sets one element from no more than two is unrolled four times by emission (emit/loops.cpp), since
//          counting would be a third of it.
//          Also marks one within a loop that adds up floating-point numbers: each addition waits for the one before,
//          so unrolling gains nothing, and a few iterations, time and again, pay for the tests that come with it.
// Changes  only marks; expressions, statements and symbols stay.
#include "analysis/accesses.h"
#include "analysis/evaluation.h"
#include "analysis/induction.h"
#include "ir/any.h"
#include "ir/declared.h"
#include "passes/forms.h"
#include "passes/passes.h"
#include "support/expect.h"
#include "support/rewrites.h"

namespace x10c::passes {

namespace {

using namespace analysis;
using namespace ir;

constexpr int64_t fewIterations = 64; // C compilers know the number, and may unroll the loop entirely

// Whether the body does nothing but compute elements and values of its own, and throws nothing.
bool isComputing(Stmt *body) {
  auto own = declaredIn(body); // an assignment to one is local to the iteration
  return !any(body, [](Expr *e) { return needsCheck(e); }) && !any(body, [&](Stmt *s) {
    auto *a = as<Assign>(s);
    auto *target = a ? as<Local>(a->target) : nullptr;
    return !isStraight(s) || (a && !(target && own.count(target->var)));
  });
}

// Whether several iterations may be done together, and some element is read.
bool areVectors(ForLoop *loop, const LoopInfo &around) {
  LoopNest nest = nestOf(loop, around);
  auto iterations = distance(nest.outermost().first, nest.outermost().last);
  if ((iterations && *iterations < fewIterations) || !isComputing(loop->body))
    return false;
  auto all = linearAccesses(nest, loop->body);
  if (!all)
    return false;
  bool reads = false;
  for (const LinearAccess &one : *all) {
    if (!around.isInvariant(one.rail()) || !one.element()->isNumeric() ||
        !(one.factor == 1 || (one.factor == 0 && !one.isWrite())))
      return false;
    reads |= !one.isWrite() && one.factor;
    for (const LinearAccess &other : *all)
      if (one.isWrite() && one.number == other.number && distance(one.sum, other.sum) != 0)
        return false;
  }
  return reads;
}

// Whether an iteration computes a floating-point number from what the iteration before has made of it.
bool sumsInOrder(ForLoop *loop, const LoopInfo &around) {
  LoopNest nest = nestOf(loop, around);
  auto iterations = distance(nest.outermost().first, nest.outermost().last);
  if (iterations && *iterations < fewIterations)
    return false;
  std::set<const LocalDef *> own = declaredIn(loop->body);
  return any(loop->body, [&](Stmt *s) {
    auto *a = as<Assign>(s);
    auto *sum = a ? as<Local>(a->target) : nullptr;
    return sum && !own.count(sum->var) && sum->var->type->isNumeric() && !sum->var->type->isIntegral() &&
           as<Prim>(a->value) && mentions(a->value, sum->var);
  });
}

class Hints : public Walker {
public:
  Hints(bool ctor, bool inner) : isCtor(ctor), isInner(inner) {}

  bool enter(Stmt *s) override {
    if (auto *l = as<Loop>(s))
      return walkInner(l->body);
    auto *loop = as<ForLoop>(s);
    if (!loop)
      return true;
    LoopInfo around(loop->body, isCtor);
    if (loop->step != 1 || around.hasBodies || around.hasLoops || around.hasBranches || around.hasCalls)
      return walkInner(loop->body);
    around.assigned.insert(loop->var);
    loop->staysRolled = (!around.assignedRails.empty() && areVectors(loop, around) &&
                         Rewrites::allow(loop->loc, "loop is left to the vectorizer, and not unrolled")) ||
                        (isInner && sumsInOrder(loop, around) &&
                         Rewrites::allow(loop->loc, "inner loop that sums in order is not unrolled"));
    return false;
  }

private:
  bool isCtor;
  bool isInner; // within a loop

  bool walkInner(Stmt *body) {
    Hints(isCtor, true).walk(body);
    return false;
  }
};

} // namespace

void vectorizer_hints(Program &program) {
  X10C_EXPECT(isInstanceForm(program));
  for (Function *f : program.functions)
    if (f->code)
      Hints(f->isCtor(), false).walk(f->code);
}

} // namespace x10c::passes
