// count: a loop with a counter of its own becomes a loop over a range.
//
// Expects  instance form.
// Does     { var i = low; for (; i < high; i++) body } becomes for (i in low..(high - 1)) body, and the same with <=, where
//          the body does not assign i, high is the same each time round, and no body within shares either. A static val is
//          the same: it is initialized where it is read first, which is in front of the first round in both.
//          Before that, var i = low; … while (i < high) { …; i += step; } becomes such a for, where nothing else reads i;
//          and so does one that counts down.
// Changes  Loop nodes with their Declare to RangeLoop nodes; the variable becomes a val.
#include "ir/children.h"
#include "passes/linear.h"
#include "passes/make.h"
#include "passes/passes.h"
#include <algorithm>

namespace x10c::passes {

using namespace ir;

namespace {

// Lets what goes on or ends one loop do so with another.
void retarget(Stmt *body, Stmt *from, Stmt *to) {
  struct Retarget : Walker {
    Stmt *from, *to;
    bool enter(Stmt *s) override {
      auto *b = as<Break>(s);
      auto *c = as<Continue>(s);
      if (Stmt **target = b ? &b->target : c ? &c->target : nullptr; target && *target == from)
        *target = to;
      return true;
    }
  } retarget;
  retarget.from = from;
  retarget.to = to;
  retarget.walk(body);
}

// A while loop that counts, in a list of statements, with its variable's declaration.
class Whiles {
public:
  explicit Whiles(Stmts &s) : stmts(s) {}

  // Makes for loops of them; true: there was one.
  bool run() {
    bool any = false;
    for (size_t i = 0; i < stmts.size(); ++i)
      if (size_t d = declarationOf(i); d < i) {
        Block *both = block({stmts[d], asFor(as<Loop>(stmts[i]))}, stmts[i]->loc);
        stmts[i] = both;
        stmts.erase(stmts.begin() + static_cast<std::ptrdiff_t>(d));
        any = true;
        --i;
      }
    return any;
  }

private:
  Stmts &stmts;

  // Where the variable that statement i counts is declared; i: it is no such loop.
  size_t declarationOf(size_t i) const {
    auto *loop = as<Loop>(stmts[i]);
    auto *body = loop && loop->testFirst && !loop->isBlock && loop->update.empty() ? as<Block>(loop->body) : nullptr;
    auto *test = body && !body->stmts.empty() ? as<Prim>(loop->condition) : nullptr;
    auto *l = test && test->op >= Op::Lt && test->op <= Op::Ge ? as<Local>(test->args[0]) : nullptr;
    bool isUp = test && (test->op == Op::Lt || test->op == Op::Le);
    int64_t step = l ? stepOf(body->stmts.back(), l->var) : 0;
    if ((isUp ? step < 1 : step > -1) || jumps(body, false))
      return i;
    for (size_t k = i; k-- > 0;)
      if (auto *d = as<Declare>(stmts[k]); d && d->var == l->var)
        return isMovable(d, k, i) && isLast(l->var, i) ? k : i;
    return i;
  }

  // Down to the loop.
  bool isMovable(Declare *d, size_t k, size_t i) const {
    auto *l = as<Local>(d->init);
    bool isFixed = d->init && (d->init->kind == ExprKind::Const || (l && !l->var->isVar));
    for (size_t between = k + 1; between < i; ++between)
      if (!isFixed || mentions(stmts[between], d->var))
        return false;
    return d->init;
  }

  bool isLast(const LocalDef *var, size_t i) const {
    for (size_t behind = i + 1; behind < stmts.size(); ++behind)
      if (mentions(stmts[behind], var))
        return false;
    return true;
  }

  static Loop *asFor(Loop *loop) {
    auto *body = as<Block>(loop->body);
    loop->update = {body->stmts.back()};
    body->stmts.pop_back();
    return loop;
  }
};

class Count : public Rewriter {
public:
  explicit Count(bool isCtor) : isCtor(isCtor) {}
  using Rewriter::rewrite;

  Stmt *rewrite(Stmt *s) override {
    if (auto *all = as<Block>(s); all && Whiles(all->stmts).run())
      for (Stmt *&each : all->stmts)
        each = counted(each);
    return counted(s);
  }

private:
  bool isCtor;

  Stmt *counted(Stmt *s) {
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
    bool assigns = !around.assigned.insert(d->var).second;
    if (around.hasBodies || assigns || !isInvariant(test->args[1], around) ||
        (!d->var->type->isNamed("x10.lang.Long") && !d->var->type->isNamed("x10.lang.Int")))
      return s;
    RangeLoop *range = ranged(loop, d, below ? before(test->args[1]) : test->args[1]);
    range->wraps = !below;
    return range;
  }

  static bool isInvariant(const Expr *e, const Surroundings &around) {
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

void count(Program &program) {
  for (Function *f : program.functions)
    Count(f->method && f->method->isCtor).run(f->code);
}

} // namespace x10c::passes
