// count: a loop with a counter of its own becomes a loop over a range.
//
// Expects  instance form.
// Does     { var i = low; for (; i < high; i++) body } becomes for (i in low..(high - 1)) body, and the same with <=, where
//          the body does not assign i, high is the same each time round, and no body within shares either.
// Changes  Loop nodes with their Declare to RangeLoop nodes; the variable becomes a val.
#include "ir/children.h"
#include "passes/linear.h"
#include "passes/passes.h"

namespace x10c::passes {

using namespace ir;

namespace {

class Count : public Rewriter {
public:
  explicit Count(bool isCtor) : isCtor(isCtor) {}
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
    if (!test || (!below && test->op != Op::Le) || !isUse(test->args[0], d->var) || test->args[0]->type != d->init->type)
      return s;
    Surroundings around(loop->body, isCtor, Written());
    if (around.hasBodies || around.assigned.count(d->var) || !around.isInvariant(test->args[1]) ||
        (!d->var->type->isNamed("x10.lang.Long") && !d->var->type->isNamed("x10.lang.Int")))
      return s;
    RangeLoop *range = ranged(loop, d, below ? before(test->args[1]) : test->args[1]);
    range->wraps = !below;
    return range;
  }

private:
  bool isCtor;

  static Expr *before(Expr *high) {
    auto *one = new Const;
    auto *difference = new Prim;
    one->bits = 1;
    one->type = difference->type = high->type;
    one->loc = difference->loc = high->loc;
    difference->op = Op::Sub;
    difference->args = {high, one};
    return difference;
  }

  static RangeLoop *ranged(Loop *loop, Declare *d, Expr *high) {
    auto *range = new RangeLoop;
    range->loc = loop->loc;
    range->label = loop->label;
    range->var = d->var;
    range->var->isVar = false;
    range->low = d->init;
    range->high = high;
    range->body = loop->body;
    struct Retarget : Walker {
      Stmt *from, *to;
      bool enter(Stmt *s) override {
        if (auto *b = as<Break>(s); b && b->target == from)
          b->target = to;
        if (auto *c = as<Continue>(s); c && c->target == from)
          c->target = to;
        return true;
      }
    } retarget;
    retarget.from = loop;
    retarget.to = range;
    retarget.walk(range->body);
    return range;
  }
};

} // namespace

void count(Program &program) {
  for (Function *f : program.functions)
    Count(f->method && f->method->isCtor).run(f->code);
}

} // namespace x10c::passes
