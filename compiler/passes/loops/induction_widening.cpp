// induction_widening: the induction variable of a loop over Ints becomes a Long.
//
// Expects  instance form, after loop_versioning.
// Does     takes a loop over a range of Ints whose variable is only read as a Long, as indices are. The variable
//          becomes a Long: no iteration converts an Int, and the C compiler sees how far apart the elements lie.
// Changes  RangeLoops.
//
// loop_versioning calls countAsLong below for loops that count in steps, where the counter is known not to wrap
// around.
#include "analysis/counting_loop.h"
#include "ir/any.h"
#include "ir/make.h"
#include "passes/loops/loop_versioning.h"
#include "passes/passes.h"
#include "support/rewrites.h"

namespace x10c::passes {

namespace {

// Reads the Long in place of each conversion of the Int.
class Widen : public Rewriter {
public:
  Widen(const LocalDef *f, LocalDef *t) : from(f), to(t) {}
  using Rewriter::rewrite;

  Expr *rewrite(Expr *e) override {
    auto *p = as<Prim>(e);
    bool isConverted = p && p->op == Op::Convert && p->type == to->type && isUse(p->args[0], from);
    return isConverted ? use(to, e->loc) : e;
  }

private:
  const LocalDef *from;
  LocalDef *to;
};

Expr *asLong(Expr *e) {
  auto *c = as<Const>(e);
  auto *Long = types::Universe::get().Long;
  return c ? number(static_cast<int32_t>(c->bits), Long, e->loc) : convertedTo(Long, e);
}

// For n - 1, which came from i < n: if n is the least Int, the loop has no iterations.
Expr *lastAsLong(Expr *e) {
  auto *p = as<Prim>(e);
  auto *one = p && p->op == Op::Sub ? as<Const>(p->args[1]) : nullptr;
  return one && one->bits == 1 ? prim(Op::Sub, asLong(p->args[0]), asLong(one)) : asLong(e);
}

class WidenLoops : public Rewriter {
public:
  using Rewriter::rewrite;

  Stmt *rewrite(Stmt *s) override {
    auto *loop = as<RangeLoop>(s);
    if (!loop || loop->wraps || !loop->var->type->isInt() || !isIndex(loop) ||
        !Rewrites::allow(loop->loc, "Int induction variable is widened to Long"))
      return s;
    LocalDef *wide = temporary(types::Universe::get().Long, loop->loc, loop->var->name.c_str());
    loop->body = Widen(loop->var, wide).run(loop->body);
    loop->var = wide;
    loop->low = asLong(loop->low);
    loop->high = lastAsLong(loop->high);
    return s;
  }

private:
  static bool isIndex(RangeLoop *loop) {
    int converted = 0, all = 0;
    eachNode(loop->body, [&](Expr *e) {
      auto *p = as<Prim>(e);
      converted += p && p->op == Op::Convert && p->type->isLong() && isUse(p->args[0], loop->var);
      all += isUse(e, loop->var);
    });
    return all && all == converted;
  }
};

} // namespace

void induction_widening(Program &program) {
  for (Function *f : program.functions)
    if (f->code)
      WidenLoops().run(f->code);
}

void countAsLong(Block *b) {
  auto *Long = types::Universe::get().Long;
  auto [start, loop, test, step, stride] = CountingLoop::in(b);
  LocalDef *narrow = start->var, *wide = temporary(Long, start->loc, narrow->name.c_str());
  wide->isVar = true;
  loop->body = Widen(narrow, wide).run(loop->body);
  Declare *value = declare(narrow, convertedTo(narrow->type, use(wide, start->loc)), start->loc);
  narrow->isVar = false;
  loop->body = block({value, loop->body}, loop->loc);
  loop->condition = compare(test->op, use(wide, test->loc), asLong(test->args[1]));
  Expr *by = stride ? asLong(stride) : number(step, Long, loop->loc);
  loop->update = {assign(wide, prim(Op::Add, use(wide, loop->loc), by))};
  b->stmts[0] = declare(wide, asLong(start->init), start->loc);
}

} // namespace x10c::passes
