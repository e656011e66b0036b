// induction_widening: the induction variable of a loop over Ints becomes a Long.
//
// Expects  instance form, after loop_versioning.
// Does     takes a loop over Ints whose variable is only read as a Long, as indices are. The variable
//          becomes a Long: no iteration converts an Int, and the C compiler sees how far apart the elements lie.
// Changes  ForLoops.
//
// loop_versioning and no_wrap_indices call countAsLong below for loops that count in steps, where the counter is known
// not to wrap around.
#include "ir/any.h"
#include "ir/make.h"
#include "passes/forms.h"
#include "passes/loops/loop_versioning.h"
#include "passes/passes.h"
#include "support/expect.h"
#include "support/rewrites.h"

namespace x10c::passes {

namespace {

Expr *asLong(Expr *e) {
  auto *c = as<Const>(e);
  auto *Long = types::Universe::get().Long;
  return c ? number(static_cast<int32_t>(c->bits), Long, e->loc) : convertedTo(Long, e);
}

// n - 1, which came from i < n, and n + 1: the number beside n is one of Longs. If n is the least or the greatest Int,
// the loop has no iterations.
Expr *boundAsLong(Expr *e) {
  auto *p = as<Prim>(e);
  auto *one = p && (p->op == Op::Sub || p->op == Op::Add) ? as<Const>(p->args[1]) : nullptr;
  return one && one->bits == 1 ? prim(p->op, asLong(p->args[0]), asLong(one)) : asLong(e);
}

bool isIndex(ForLoop *loop) {
  int converted = 0, all = 0;
  eachNode(loop->body, [&](Expr *e) {
    auto *p = as<Prim>(e);
    converted += p && p->op == Op::Convert && p->type->isLong() && isUse(p->args[0], loop->var);
    all += isUse(e, loop->var);
  });
  return all && all == converted;
}

Stmt *widened(Stmt *s) {
  auto *loop = as<ForLoop>(s);
  if (loop && !loop->wraps && loop->var->type->isInt() && isIndex(loop) &&
      Rewrites::allow(loop->loc, "Int induction variable is widened to Long"))
    countAsLong(loop);
  return s;
}

} // namespace

void induction_widening(Program &program) {
  X10C_EXPECT(isInstanceForm(program));
  for (Function *f : program.functions)
    rewritten(f->code, [](Stmt *s) { return widened(s); });
}

void countAsLong(ForLoop *loop) {
  LocalDef *narrow = loop->var, *wide = temporary(types::Universe::get().Long, loop->loc, narrow->name.c_str());
  loop->body = rewritten(loop->body, [=](Expr *e) { // reads the Long in place of each conversion of the Int
    auto *p = as<Prim>(e);
    bool isConverted = p && p->op == Op::Convert && p->type == wide->type && isUse(p->args[0], narrow);
    return isConverted ? use(wide, e->loc) : e;
  });
  if (mentions(loop->body, narrow)) {
    Expr *value = convertedTo(narrow->type, use(wide, loop->loc));
    loop->body = block({declare(narrow, value, loop->loc), loop->body}, loop->loc);
  }
  loop->var = wide;
  bool isDown = loop->step < 0;
  loop->low = isDown ? boundAsLong(loop->low) : asLong(loop->low);
  loop->high = isDown ? asLong(loop->high) : boundAsLong(loop->high);
  loop->stride = loop->stride ? asLong(loop->stride) : nullptr;
  loop->wraps = false;
}

} // namespace x10c::passes
