// vectorizer_hints: marks loops that the C compiler vectorizes and should not unroll as well.
//
// Expects  instance form, after loop_versioning and alias_versioning; before reassociation, which takes indices
//          apart.
// Does     marks an innermost loop over a range that does nothing but compute elements of rails. Each is computed
//          from elements at a fixed distance, in the same rail or in others: y(i) = y(i) + t * x(i + 1). A vector is
//          a cache line, or half of one. If such a loop is unrolled eight times, each instruction meets only every
//          eighth line, and a row of half a page is over before the hardware prefetcher has seen a pattern.
// Changes  only marks; expressions, statements and symbols stay.
#include "analysis/evaluation.h"
#include "analysis/induction.h"
#include "passes/passes.h"
#include "support/rewrites.h"

namespace x10c::passes {

namespace {

using namespace analysis;
using namespace ir;

constexpr int64_t fewIterations = 64; // C compilers know the number, and may unroll the loop entirely

// The elements that a loop reads and writes.
class Elements : public Walker {
public:
  Elements(ForLoop *loop, const LoopInfo &a) : around(a), nest(nestOf(loop, a)) {
    auto iterations = distance(nest.outermost().first, nest.outermost().last);
    isKnown = !iterations || *iterations >= fewIterations;
    walk(loop->body);
  }

  // Whether several iterations may be done together, and some element is read.
  bool areVectors() const {
    bool reads = false;
    for (const Access &a : accesses) {
      reads |= !a.isWrite && a.moves;
      for (const Access &b : accesses)
        if (a.isWrite && a.rail == b.rail && distance(a.index, b.index) != 0)
          return false;
    }
    return isKnown && reads;
  }

  bool enter(Expr *e) override {
    auto *p = as<Prim>(e);
    if (p && (p->op == Op::RailGet || p->op == Op::RailSet))
      add(p);
    isKnown &= !needsCheck(e);
    return isKnown;
  }
  bool enter(Stmt *s) override {
    if (auto *d = as<Declare>(s))
      declared.insert(d->var);
    auto *a = as<Assign>(s);
    auto *target = a ? as<Local>(a->target) : nullptr;
    isKnown &= s->kind == StmtKind::Block || s->kind == StmtKind::Declare || s->kind == StmtKind::Eval ||
               (target && declared.count(target->var));
    return isKnown;
  }

private:
  struct Access {
    ValueNumber rail;
    Affine index;
    bool isWrite, moves; // from iteration to iteration
  };
  const LoopInfo &around;
  LoopNest nest;
  std::vector<Access> accesses;
  std::set<const LocalDef *> declared; // in the loop: an assignment to one is local to the iteration
  bool isKnown = true;

  void add(const Prim *p) {
    bool isWrite = p->op == Op::RailSet;
    const Type *element = isWrite ? p->args[2]->type : p->type;
    auto index = nest.sumOf(p->args[1]);
    isKnown &= index && around.isInvariant(p->args[0]) && element->isNumeric();
    if (!isKnown)
      return;
    int64_t step = 0;
    for (const Affine::Term &term : index->terms) {
      ScaledCounter m = nest.multiple(term);
      isKnown &= !m.counter || (m.counter == &nest.outermost() && m.scale.isNumber());
      step += m.counter ? m.scale.constant : 0;
    }
    isKnown &= step == 1 || (step == 0 && !isWrite);
    accesses.push_back({valueNumber(p->args[0]), *index, isWrite, step != 0});
  }
};

class Hints : public Walker {
public:
  explicit Hints(bool ctor) : isCtor(ctor) {}

  bool enter(Stmt *s) override {
    auto *loop = as<ForLoop>(s);
    if (!loop || loop->step != 1)
      return true;
    LoopInfo around(loop->body, isCtor, ModRef());
    bool isPlain = !around.hasBodies && !around.hasLoops && !around.hasBranches && !around.hasCalls;
    if (isPlain && !around.assignedRails.empty()) {
      around.assigned.insert(loop->var);
      loop->isVectorizable = Elements(loop, around).areVectors() &&
                             Rewrites::allow(loop->loc, "loop is left to the vectorizer, and not unrolled");
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
      Hints(f->method && f->method->isCtor).walk(f->code);
}

} // namespace x10c::passes
