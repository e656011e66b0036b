// loop_limit_hoisting: the limit of a counting loop is evaluated once, before the loop.
//
// Expects  instance form, after dead_code_elimination.
// Does     takes a loop whose condition compares a variable with a loop-invariant limit that costs more than a read:
//          arithmetic, a conditional value, or an inlined small method, as in i < Math.min(j + b, n). The limit reads
//          no var field. It is hoisted:
//              val bound = …; for (; i < bound; …) body
//          Both forms evaluate the condition before the first iteration, so an exception is thrown at the same point.
//          A loop that contains activities stays as it is.
// Changes  conditions of Loops, and adds a val before them.
#include "analysis/counting_loop.h"
#include "analysis/evaluation.h"
#include "analysis/loop_info.h"
#include "ir/any.h"
#include "ir/make.h"
#include "passes/forms.h"
#include "passes/passes.h"
#include "support/expect.h"
#include "support/rewrites.h"
#include <algorithm>

namespace x10c::passes {

using namespace analysis;
using namespace ir;

namespace {

// Whether the limit is invariant in the loop, and costs more than a read.
bool isCostlyLimit(const Loop *loop, Expr *limit, bool isCtor) {
  LoopInfo around(loop->body, isCtor);
  for (Stmt *s : loop->update)
    around.assigned.merge(LoopInfo(s, isCtor).assigned);
  // var fields are left to loop_versioning, which knows what else is read from their objects
  around.hasCalls = true;
  return !around.hasBodies && !around.isInvariant(limit) &&
         around.isInvariant(limit, LoopInfo::Computed | LoopInfo::Decided);
}

class HoistLimits : public Rewriter {
public:
  explicit HoistLimits(bool isCtor) : isCtor(isCtor) {}
  using Rewriter::rewrite;

  Stmt *rewrite(Stmt *s) override {
    auto *b = as<Block>(s);
    if (b && isFor(b))
      return Rewrites::allow(b->loc, "limit of a loop is hoisted") ? around(b) : s;
    for (size_t i = 0; b && i < b->stmts.size(); ++i)
      if (Stmts front;
          isCostly(as<Loop>(b->stmts[i])) && Rewrites::allow(b->stmts[i]->loc, "limit of a loop is hoisted")) {
        size_t at = i - (i > 0 && isCounter(b->stmts[i - 1], as<Loop>(b->stmts[i])));
        fix(as<Loop>(b->stmts[i]), at < i ? as<Declare>(b->stmts[at]) : nullptr, front);
        b->stmts.insert(b->stmts.begin() + static_cast<std::ptrdiff_t>(at), front.begin(), front.end());
        i += front.size();
      }
    return s;
  }

private:
  bool isCtor;

  static Prim *testOf(Loop *loop) {
    auto *test = loop && loop->testFirst && !loop->isBlock && loop->body ? as<Prim>(loop->condition) : nullptr;
    bool compares = test && isOrdering(test->op);
    auto *l = compares ? as<Local>(test->args[0]) : nullptr;
    return l && l->var->isVar ? test : nullptr;
  }

  bool isCostly(Loop *loop) const {
    Prim *test = testOf(loop);
    return test && isCostlyLimit(loop, test->args[1], isCtor);
  }

  static bool isCounter(Stmt *s, Loop *loop) {
    auto *d = as<Declare>(s);
    return d && d->init && isUse(testOf(loop)->args[0], d->var);
  }

  // { var i = low; for (; i < bound; …) … }: other passes recognize these two statements, which must stay together.
  bool isFor(Block *b) const {
    auto [start, loop] = DeclaredLoop::in(b);
    return isCostly(loop) && isCounter(start, loop);
  }

  static Stmt *around(Block *b) {
    Stmts all;
    fix(as<Loop>(b->stmts[1]), as<Declare>(b->stmts[0]), all);
    all.push_back(b);
    return block(std::move(all), b->loc);
  }

  // out: takes the declarations before the counter's declaration or, without one, before the loop.
  static void fix(Loop *loop, Declare *counter, Stmts &out) {
    if (counter && !duplicable(counter->init))
      counter->init = save(counter->init, out);
    Expr *&bound = testOf(loop)->args[1];
    LocalDef *var = temporary(bound->type, bound->loc, "bound");
    out.push_back(declare(var, bound, bound->loc));
    bound = use(var, bound->loc);
  }
};

} // namespace

void loop_limit_hoisting(Program &program) {
  X10C_EXPECT(isInstanceForm(program));
  for (Function *f : program.functions)
    if (f->code)
      HoistLimits(f->isCtor()).run(f->code);
}

} // namespace x10c::passes
