// Counting loops; see counting_loop.h.
#include "analysis/counting_loop.h"
#include "analysis/evaluation.h"
#include "ir/any.h"
#include "ir/make.h"
#include "support/expect.h"

namespace x10c::analysis {

using namespace ir;

// The sum or difference in i = i + …, which may also be a value that is not used. Null: another statement.
static Prim *changeOf(const LocalDef *var, Stmt *s) {
  if (auto *e = as<Eval>(s)) {
    auto *all = as<StmtExpr>(e->expr);
    return all && all->stmts.size() == 1 ? changeOf(var, all->stmts[0]) : nullptr;
  }
  auto *a = as<Assign>(s);
  auto *sum = a && isUse(a->target, var) ? as<Prim>(a->value) : nullptr;
  return sum && (sum->op == Op::Add || sum->op == Op::Sub) && isUse(sum->args[0], var) ? sum : nullptr;
}

static int64_t stepOf(const Prim *change) {
  X10C_EXPECT((change->op == Op::Add || change->op == Op::Sub) && change->args.size() == 2);
  auto *by = as<Const>(change->args[1]);
  int64_t step = by ? static_cast<int64_t>(by->bits) : 0;
  if (step <= -largestStep || step >= largestStep)
    return 0;
  return change->op == Op::Sub ? -step : step;
}

static Expr *strideOf(const Prim *change, const LocalDef *var) {
  X10C_EXPECT(change->args.size() == 2);
  Expr *added = change->op == Op::Add ? change->args[1] : nullptr;
  bool isStride = added && added->kind != ExprKind::Const && duplicable(added) && !mentions(added, var);
  return isStride ? added : nullptr;
}

Counting Counting::by(Expr *condition, Stmt *update) {
  auto *test = as<Prim>(condition);
  auto *l = test && isOrdering(test->op) ? as<Local>(test->args[0]) : nullptr;
  bool isIndex = l && l->var->isVar && (l->var->type->isLong() || l->var->type->isInt());
  Prim *change = isIndex && !mentions(test->args[1], l->var) ? changeOf(l->var, update) : nullptr;
  if (!change)
    return {};
  int64_t step = stepOf(change);
  Expr *stride = step ? nullptr : strideOf(change, l->var);
  bool isUp = test->op == Op::Lt || test->op == Op::Le;
  return (isUp ? step > 0 || stride : step < 0) ? Counting{test, step, stride} : Counting();
}

Counting Counting::of(const Loop *loop) {
  X10C_EXPECT(!loop || !loop->counter || loop->update.size() == 1);
  return loop && loop->counter ? by(loop->condition, loop->update[0]) : Counting();
}

DeclaredLoop DeclaredLoop::in(Stmt *s) {
  auto *b = as<Block>(s);
  auto *d = b && b->stmts.size() == 2 ? as<Declare>(b->stmts[0]) : nullptr;
  auto *l = d && d->init ? as<Loop>(b->stmts[1]) : nullptr;
  bool isFor = l && l->testFirst && !l->isBlock && l->condition && !l->update.empty();
  return isFor ? DeclaredLoop{d, l} : DeclaredLoop();
}

Stmt *&bodyOf(Stmt *loop) { return loop->kind == StmtKind::Loop ? as<Loop>(loop)->body : as<ForLoop>(loop)->body; }

Expr *Counting::last() const {
  X10C_EXPECT(test && isOrdering(test->op));
  Expr *copy = clone(bound());
  return test->op == Op::Lt ? plus(copy, -1) : test->op == Op::Gt ? plus(copy, 1) : copy;
}

bool Counting::mayWrap() const {
  X10C_EXPECT(test && isOrdering(test->op));
  if (step == 1 || (step == -1 && test->op == Op::Gt))
    return test->op == Op::Le;
  auto *c = as<Const>(bound());
  int64_t value = c ? static_cast<int64_t>(c->bits) : INT64_MAX;
  bool isFar = step && value >= INT32_MIN + largestStep && value <= INT32_MAX - largestStep;
  return !isFar;
}

} // namespace x10c::analysis
