// vectorizer_hints: marks loops that the C compiler vectorizes and should not unroll as well.
//
// Expects  instance form, after loop_versioning and alias_versioning; before reassociation, which takes indices
//          apart.
// Does     marks an innermost loop over a range that does nothing but compute elements of rails. Each is computed
//          from elements at a fixed distance, in the same rail or in others: y(i) = y(i) + t * x(i + 1). A vector is
//          a cache line, or half of one. If such a loop is unrolled eight times, each instruction meets only every
//          eighth line, and a row of half a page is over before the hardware prefetcher has seen a pattern.
// Changes  only marks; expressions, statements and symbols stay.
#include "analysis/accesses.h"
#include "analysis/evaluation.h"
#include "analysis/induction.h"
#include "ir/any.h"
#include "passes/passes.h"
#include "support/rewrites.h"

namespace x10c::passes {

namespace {

using namespace analysis;
using namespace ir;

constexpr int64_t fewIterations = 64; // C compilers know the number, and may unroll the loop entirely

// Whether the body does nothing but compute elements and values of its own, and throws nothing.
bool isComputing(Stmt *body) {
  std::set<const LocalDef *> declared; // an assignment to one is local to the iteration
  bool isKnown = true;
  eachNode(
      body, [&](Expr *e) { return isKnown &= !needsCheck(e); },
      [&](Stmt *s) {
        if (auto *d = as<Declare>(s))
          declared.insert(d->var);
        auto *a = as<Assign>(s);
        auto *target = a ? as<Local>(a->target) : nullptr;
        return isKnown &= s->kind == StmtKind::Block || s->kind == StmtKind::Declare || s->kind == StmtKind::Eval ||
                          (target && declared.count(target->var));
      });
  return isKnown;
}

// Whether several iterations may be done together, and some element is read.
bool areVectors(ForLoop *loop, const LoopInfo &around) {
  LoopNest nest = nestOf(loop, around);
  auto iterations = distance(nest.outermost().first, nest.outermost().last);
  if ((iterations && *iterations < fewIterations) || !isComputing(loop->body))
    return false;
  std::vector<std::pair<Access, Affine>> all;
  bool reads = false;
  for (const Access &access : accessesIn(loop->body)) {
    auto index = linearIndex(nest, access.index());
    if (!index || !around.isInvariant(access.rail()) || !access.element()->isNumeric() ||
        !(index->factor == 1 || (index->factor == 0 && !access.isWrite())))
      return false;
    reads |= !access.isWrite() && index->factor;
    all.push_back({access, index->sum});
  }
  for (auto &[one, index] : all)
    for (auto &[other, otherIndex] : all)
      if (one.isWrite() && one.number == other.number && distance(index, otherIndex) != 0)
        return false;
  return reads;
}

class Hints : public Walker {
public:
  explicit Hints(bool ctor) : isCtor(ctor) {}

  bool enter(Stmt *s) override {
    auto *loop = as<ForLoop>(s);
    if (!loop || loop->step != 1)
      return true;
    LoopInfo around(loop->body, isCtor);
    bool isPlain = !around.hasBodies && !around.hasLoops && !around.hasBranches && !around.hasCalls;
    if (isPlain && !around.assignedRails.empty()) {
      around.assigned.insert(loop->var);
      loop->isVectorizable =
          areVectors(loop, around) && Rewrites::allow(loop->loc, "loop is left to the vectorizer, and not unrolled");
    }
    return !isPlain;
  }

private:
  bool isCtor;
};

} // namespace

void vectorizer_hints(Program &program) {
  for (Function *f : program.functions)
    if (f->code)
      Hints(f->isCtor()).walk(f->code);
}

} // namespace x10c::passes
