// async_chunking: a loop of asyncs becomes one async that runs chunks of iterations.
//
// Expects  instance form, after range_loops.
// Does     for (i in first..last) async S, where S cannot wait and the runtime cannot refuse it
//          (analysis/atomic_reach), becomes
//              async (low..high of first..last) for (i in low..high) S
//          The runtime runs the iterations in chunks, and gives chunks to idle workers (x10_task_iterations,
//          locsync.h). vals that the loop declares before the async move into it if they are made of vals alone.
//          The iterations of a chunk run one after the other, which is allowed since S cannot wait. An exception ends
//          only its own iteration and goes to the finish: S is in a Try of its own (Try::isIteration).
// Changes  ForLoops to Asyncs with first, last, low and high, which contain them.
#include "analysis/effects.h"
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

// Whether it has the same value whenever it is evaluated, cannot throw, and has no effect.
bool isFixed(Expr *e) {
  auto isRisky = [](const Expr *part) {
    if (part->kind == ExprKind::Field)
      return mayBeNull(as<Field>(part)->object);
    auto *p = as<Prim>(part);
    return part->kind == ExprKind::Coerce || (p && (p->op == Op::RailSize || primMayThrow(p)));
  };
  return isSteady(e, false) && !contains(e, isRisky);
}

// The async that makes up an iteration, and the declarations for it.
struct Iteration {
  Stmts declared;
  Async *async = nullptr;
  bool isOther = false; // the iteration does something else

  explicit Iteration(Stmt *body) { add(body); }
  bool isAsync() const { return async && !isOther; }

private:
  void add(Stmt *s) {
    auto *d = as<Declare>(s);
    if (auto *b = as<Block>(s))
      for (Stmt *each : b->stmts)
        add(each);
    else if (async)
      isOther = true;
    else if (d && !d->var->isVar && d->init && isFixed(d->init))
      declared.push_back(d);
    else if (!(async = as<Async>(s)) || async->place || async->first || async->isUncounted)
      isOther = true;
  }
};

class Chunking : public Rewriter {
public:
  using Rewriter::rewrite;

  Stmt *rewrite(Stmt *s) override {
    auto *loop = as<ForLoop>(s);
    if (!loop || loop->wraps || loop->step != 1)
      return s;
    Iteration iteration(loop->body);
    if (!iteration.isAsync() || !canBeChunked(iteration.async) ||
        !Rewrites::allow(loop->loc, "asyncs of a loop are chunked"))
      return s;
    return joined(loop, iteration);
  }

private:
  static bool canBeChunked(const Async *async) {
    bool isRefused = async->mayBeRefused, waits = !isRefused && async->effects.mayWait;
    if (isRefused)
      Rewrites::remark(async->loc, "asyncs are not chunked: they may be begun inside atomic");
    if (waits)
      Rewrites::remark(async->loc, "asyncs are not chunked: one may wait");
    return !isRefused && !waits;
  }

  Stmt *joined(ForLoop *loop, Iteration &iteration) {
    const Type *number = types::Universe::get().Long, *own = loop->var->type;
    Async *async = iteration.async;
    async->first = convertedTo(number, loop->low);
    async->last = convertedTo(number, loop->high);
    async->low = temporary(number, loop->loc, "low");
    async->high = temporary(number, loop->loc, "high");
    loop->low = convertedTo(own, use(async->low, loop->loc));
    loop->high = convertedTo(own, use(async->high, loop->loc));
    Stmts body = std::move(iteration.declared);
    body.push_back(gathered(async));
    loop->body = block(std::move(body), loop->loc);
    async->body = block({loop}, loop->loc);
    return async;
  }

  // An exception of the iteration goes to the finish, as if the iteration were an activity of its own.
  static Stmt *gathered(const Async *async) {
    if (!async->effects.mayThrow)
      return async->body;
    return oneIteration(async->body, async->body->loc);
  }
};

bool hasAsyncs(const Program &program) {
  auto isOne = [](Stmt *s) {
    auto *loop = as<ForLoop>(s);
    return loop && Iteration(loop->body).isAsync();
  };
  return std::any_of(program.functions.begin(), program.functions.end(),
                     [&](const Function *f) { return any(f->code, isOne); });
}

} // namespace

void async_chunking(Program &program) {
  X10C_EXPECT(isInstanceForm(program));
  if (!hasAsyncs(program))
    return;
  Chunking pass;
  for (Function *f : program.functions)
    if (f->code)
      pass.run(f->code);
}

} // namespace x10c::passes
