// range_loops: a counting loop becomes a loop over a range.
//
// Expects  instance form, after while_to_for.
// Does     { var i = low; for (; i < high; i++) body } becomes for (i in low..(high - 1)) body, and the same with <=.
//          The body does not assign i, high is loop-invariant, and no closure or activity within shares either. A
//          static val counts as invariant: both forms initialize it at its first read, before the first iteration.
// Changes  Loop nodes with their Declare to RangeLoop nodes; the variable becomes a val.
#include "analysis/counting_loop.h"
#include "analysis/loop_info.h"
#include "ir/any.h"
#include "ir/children.h"
#include "ir/make.h"
#include "passes/passes.h"
#include "support/rewrites.h"
#include <algorithm>
#include <set>

namespace x10c::passes {

using namespace analysis;
using namespace ir;

namespace {

// Makes the Breaks and Continues of one loop those of another.
void retarget(Stmt *body, Stmt *from, Stmt *to) {
  eachNode(body, [&](Stmt *s) {
    auto *b = as<Break>(s);
    auto *c = as<Continue>(s);
    if (Stmt **target = b ? &b->target : c ? &c->target : nullptr; target && *target == from)
      *target = to;
  });
}

// The variables that an expression reads. With `inBodies`, only those that activities, closures and ats within read.
struct Variables : Walker {
  explicit Variables(bool inBodies) : needed(inBodies) {}
  std::set<const LocalDef *> found;

  bool enter(Expr *e) override {
    auto *l = as<Local>(e);
    if (l && l->var->isVar && bodies >= needed)
      found.insert(l->var);
    bodies += isBody(e);
    return true;
  }
  void leave(Expr *e) override { bodies -= isBody(e); }
  bool enter(Stmt *s) override { return bodies += isBody(s), true; }
  void leave(Stmt *s) override { bodies -= isBody(s); }

private:
  unsigned needed, bodies = 0;
  static bool isBody(const Expr *e) { return e->kind == ExprKind::Closure || e->kind == ExprKind::AtExpr; }
  static bool isBody(const Stmt *s) { return s->kind == StmtKind::Async || s->kind == StmtKind::At; }
};

// Whether a closure or activity within reads the counter, or a variable in the loop's limit.
bool sharesVariables(Loop *loop) {
  Variables tested(false), shared(true);
  tested.walk(loop->condition);
  shared.walk(loop->body);
  return std::any_of(tested.found.begin(), tested.found.end(),
                     [&](const LocalDef *v) { return shared.found.count(v); });
}

class MakeRangeLoops : public Rewriter {
public:
  explicit MakeRangeLoops(bool isCtor) : isCtor(isCtor) {}
  using Rewriter::rewrite;

  Stmt *rewrite(Stmt *s) override {
    auto *b = as<Block>(s);
    auto *d = b && b->stmts.size() == 2 ? as<Declare>(b->stmts[0]) : nullptr;
    auto *loop = d ? as<Loop>(b->stmts[1]) : nullptr;
    if (!loop || !d->init || !loop->testFirst || loop->isBlock || loop->update.size() != 1 || !loop->body ||
        stepOf(loop->update[0], d->var) != 1)
      return s;
    auto *test = as<Prim>(loop->condition);
    bool below = test && test->op == Op::Lt;
    if (!test || (!below && test->op != Op::Le) || !isUse(test->args[0], d->var) ||
        test->args[0]->type != d->init->type)
      return s;
    LoopInfo around(loop->body, isCtor, ModRef());
    bool assigns = !around.assigned.insert(d->var).second;
    bool isInteger = d->var->type->isLong() || d->var->type->isInt();
    if (const char *why = assigns                                     ? "its body assigns the counter"
                          : around.hasBodies && sharesVariables(loop) ? "activities share its counter or its limit"
                          : !isInvariant(test->args[1], around)       ? "its limit may change in the loop"
                          : !isInteger                                ? "it counts neither a Long nor an Int"
                                                                      : nullptr) {
      Rewrites::remark(loop->loc, std::string("counting loop is no loop over a range: ") + why);
      return s;
    }
    if (!Rewrites::allow(loop->loc, "counting loop is a loop over a range"))
      return s;
    RangeLoop *range = ranged(loop, d, below ? before(test->args[1]) : test->args[1]);
    range->wraps = !below;
    return range;
  }

private:
  bool isCtor;

  static bool isInvariant(const Expr *e, const LoopInfo &around) {
    auto *p = as<Prim>(const_cast<Expr *>(e));
    if (p && (p->op == Op::Add || p->op == Op::Sub || p->op == Op::Mul || p->op == Op::RailSize))
      return std::all_of(p->args.begin(), p->args.end(), [&](const Expr *arg) { return isInvariant(arg, around); });
    return e->kind == ExprKind::Static || around.isInvariant(e);
  }

  static Expr *before(Expr *high) { return prim(Op::Sub, high, number(1, high->type, high->loc)); }

  static RangeLoop *ranged(Loop *loop, Declare *d, Expr *high) {
    auto *range = new RangeLoop;
    range->loc = loop->loc;
    range->label = loop->label;
    range->var = d->var;
    range->var->isVar = false;
    range->low = d->init;
    range->high = high;
    range->body = loop->body;
    retarget(range->body, loop, range);
    return range;
  }
};

} // namespace

void range_loops(Program &program) {
  for (Function *f : program.functions)
    MakeRangeLoops(f->method && f->method->isCtor).run(f->code);
}

} // namespace x10c::passes
