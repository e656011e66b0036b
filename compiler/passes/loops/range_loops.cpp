// range_loops: a counting loop becomes a loop over a range.
//
// Expects  instance form, after while_to_for.
// Does     { var i = low; for (; i < high; i++) body } becomes for (i in low..(high - 1)) body, and the same with <=,
//          with other steps, which may be a val, and downwards.
//          The body does not assign i, high is loop-invariant, and no activity within shares either. A static val
//          counts as invariant: both forms initialize it at its first read, before the first iteration.
//          A limit that is held in a val, val last = n - 1; for (i in low..last), is written at the loop: C compilers
//          count the iterations of i < n.
//          A val of the body that is the counter, for (…) { val k = i; … }, is the loop's own variable, if nothing else
//          in the body reads i.
// Changes  Loop nodes with their Declare to ForLoop nodes; the variable becomes a val, and its copies disappear.
#include "analysis/counting_loop.h"
#include "analysis/evaluation.h"
#include "analysis/loop_info.h"
#include "ir/any.h"
#include "ir/children.h"
#include "ir/make.h"
#include "passes/forms.h"
#include "passes/passes.h"
#include "support/expect.h"
#include "support/rewrites.h"
#include <algorithm>
#include <map>
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

// val k = i at the start of the body, if nothing else in it reads i. Null: there is none.
Declare *copyOf(const LocalDef *counter, Stmt *body) {
  auto *b = as<Block>(body);
  auto *d = b && !b->stmts.empty() ? as<Declare>(b->stmts[0]) : nullptr;
  bool isCopy = d && d->init && !d->var->isVar && isUse(d->init, counter) && d->var->type == counter->type;
  return isCopy && std::none_of(b->stmts.begin() + 1, b->stmts.end(), [&](Stmt *s) { return mentions(s, counter); })
             ? d
             : nullptr;
}

// Whether an activity within reads the counter, or a variable in the loop's limit.
bool sharesVariables(Loop *loop) {
  auto shared = sharedIn(loop->body);
  return any(loop->condition, [&](Expr *e) { return e->kind == ExprKind::Local && shared.count(as<Local>(e)->var); });
}

Stmt *ranged(Loop *loop, Declare *d, const Counting &counts) {
  auto *range = newNode<ForLoop>(loop->loc);
  range->label = loop->label;
  range->var = d->var;
  range->var->isVar = false;
  range->step = counts.step;
  range->stride = counts.stride;
  range->wraps = counts.mayWrap();
  Expr *bound = counts.bound();
  bool isBelow = counts.test->op == Op::Lt; // n - 1 is not computed, since emission then writes i < n
  Expr *last = isBelow ? prim(Op::Sub, bound, number(1, bound->type, bound->loc)) : counts.last();
  range->low = counts.isUp() ? d->init : last;
  range->high = counts.isUp() ? last : d->init;
  range->body = loop->body;
  if (Declare *copy = copyOf(d->var, loop->body)) {
    range->var = copy->var;
    Stmts &body = as<Block>(loop->body)->stmts;
    body.erase(body.begin());
  }
  retarget(range->body, loop, range);
  if (counts.isUp() || isValOrConstant(range->high) || isValOrConstant(range->low))
    return range;
  Stmts all; // the loop evaluates its lower bound first
  range->high = save(range->high, all);
  all.push_back(range);
  return block(std::move(all), loop->loc);
}

// The loop over a range, if the statement is a loop that counts. Otherwise the statement.
Stmt *rangeLoop(Stmt *s, bool isCtor) {
  DeclaredLoop declared = DeclaredLoop::in(s);
  auto [d, loop] = declared;
  Counting counts = declared.counts() ? Counting::of(loop) : Counting();
  if (!counts || d->var->type != d->init->type)
    return s;
  LoopInfo around(loop->body, isCtor, Callees::Summarized);
  bool assigns = !around.assigned.insert(d->var).second;
  bool isFixed = around.isInvariant(counts.bound(), LoopInfo::Statics) &&
                 (!counts.stride || (around.isInvariant(counts.stride) && !containsCheck(counts.stride)));
  if (const char *why = assigns                                     ? "its body assigns the counter"
                        : around.hasBodies && sharesVariables(loop) ? "activities share its counter or its limit"
                        : !isFixed                                  ? "its limit may change in the loop"
                                                                    : nullptr) {
    Rewrites::remark(loop->loc, std::string("counting loop is no loop over a range: ") + why);
    return s;
  }
  return Rewrites::allow(loop->loc, "counting loop is a loop over a range") ? ranged(loop, d, counts) : s;
}

// n - 1 where n never changes.
bool isBelow(Expr *e, bool isCtor) {
  auto *less = as<Prim>(e);
  auto *one = less && less->op == Op::Sub ? as<Const>(less->args[1]) : nullptr;
  return one && one->bits == 1 && isSteady(less->args[0], isCtor) && duplicable(less->args[0]);
}

// Writes n - 1 in place of the val that is the limit of a loop over a range.
void writeLimits(Code *code, bool isCtor) {
  std::map<const LocalDef *, Expr *> limits;
  eachNode(code, [&](Stmt *s) {
    if (auto *d = as<Declare>(s); d && d->init && !d->var->isVar && isBelow(d->init, isCtor))
      limits[d->var] = d->init;
  });
  eachNode(code, [&](Stmt *s) {
    auto *loop = as<ForLoop>(s);
    auto *l = loop ? as<Local>(loop->high) : nullptr;
    if (auto found = l ? limits.find(l->var) : limits.end();
        found != limits.end() && Rewrites::allow(s->loc, "limit is written at the loop"))
      loop->high = clone(found->second);
  });
}

} // namespace

void range_loops(Program &program) {
  X10C_EXPECT(isInstanceForm(program));
  for (Function *f : program.functions) {
    bool isCtor = f->isCtor();
    rewritten(f->code, [isCtor](Stmt *s) { return rangeLoop(s, isCtor); });
    if (!f->code)
      continue;
    writeLimits(f->code, isCtor);
    copy_propagation(f->code); // the counters are vals now
  }
}

} // namespace x10c::passes
