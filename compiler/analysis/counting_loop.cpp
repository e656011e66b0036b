// Counting loops; see counting_loop.h.
#include "analysis/counting_loop.h"
#include "analysis/evaluation.h"
#include "ir/any.h"
#include "ir/make.h"

namespace x10c::analysis {

using namespace ir;

bool isUse(const Expr *e, const LocalDef *var) {
  return e->kind == ExprKind::Local && static_cast<const Local *>(e)->var == var;
}

template <class Tree> static bool uses(Tree *tree, const LocalDef *var) {
  return any(tree, [var](Expr *e) { return isUse(e, var); });
}
bool mentions(Expr *e, const LocalDef *var) { return uses(e, var); }
bool mentions(Stmt *s, const LocalDef *var) { return uses(s, var); }

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

int64_t stepOf(Stmt *s, const LocalDef *var) {
  Prim *change = changeOf(var, s);
  auto *by = change ? as<Const>(change->args[1]) : nullptr;
  int64_t step = by ? static_cast<int64_t>(by->bits) : 0;
  if (step <= -largestStep || step >= largestStep)
    return 0;
  return change && change->op == Op::Sub ? -step : step;
}

Expr *strideOf(Stmt *s, const LocalDef *var) {
  Prim *change = changeOf(var, s);
  Expr *added = change && change->op == Op::Add ? change->args[1] : nullptr;
  bool isStride = added && added->kind != ExprKind::Const && duplicable(added) && !mentions(added, var);
  return isStride ? added : nullptr;
}

Prim *counting(Expr *condition, Stmt *update) {
  auto *test = as<Prim>(condition);
  auto *l = test && isOrdering(test->op) ? as<Local>(test->args[0]) : nullptr;
  bool isIndex = l && l->var->isVar && (l->var->type->isLong() || l->var->type->isInt());
  if (!isIndex || mentions(test->args[1], l->var))
    return nullptr;
  bool isUp = test->op == Op::Lt || test->op == Op::Le;
  int64_t step = stepOf(update, l->var);
  return (isUp ? step > 0 || (!step && strideOf(update, l->var)) : step < 0) ? test : nullptr;
}

static LocalDef *counterOf(Prim *test) { return static_cast<Local *>(test->args[0])->var; }

// The parts of a for loop over an integer, except for its start. No loop: another statement.
static CountingLoop forLoop(Stmt *s) {
  auto *loop = as<Loop>(s);
  bool isFor = loop && loop->testFirst && !loop->isBlock && loop->body && loop->update.size() == 1;
  auto *test = isFor ? counting(loop->condition, loop->update[0]) : nullptr;
  return test ? CountingLoop{nullptr, loop, test, stepOf(loop->update[0], counterOf(test)), nullptr} : CountingLoop();
}

// The same, with the declaration in front of it.
static CountingLoop ownLoop(Stmt *s) {
  DeclaredLoop declared = DeclaredLoop::in(s);
  CountingLoop found = declared.loop ? forLoop(declared.loop) : CountingLoop();
  found.start = declared.start;
  return found.loop && counterOf(found.test) == found.start->var ? found : CountingLoop();
}

static CountingLoop upwards(CountingLoop found) {
  if (!found.loop || found.step < 0)
    return {};
  LocalDef *var = counterOf(found.test);
  bool mayWrap = found.step == 1 && found.test->op == Op::Le && var->type->isInt(); // and serve as an index
  found.stride = found.step ? nullptr : strideOf(found.loop->update[0], var);
  return mayWrap ? CountingLoop() : found;
}

DeclaredLoop DeclaredLoop::in(Stmt *s) {
  auto *b = as<Block>(s);
  auto *d = b && b->stmts.size() == 2 ? as<Declare>(b->stmts[0]) : nullptr;
  auto *l = d && d->init ? as<Loop>(b->stmts[1]) : nullptr;
  bool isFor = l && l->testFirst && !l->isBlock && l->condition && !l->update.empty();
  return isFor ? DeclaredLoop{d, l} : DeclaredLoop();
}

CountingLoop CountingLoop::in(Stmt *s) { return upwards(ownLoop(s)); }

CountingLoop CountingLoop::down(Stmt *s) {
  CountingLoop found = ownLoop(s);
  return found.step < 0 ? found : CountingLoop();
}

CountingLoop CountingLoop::bare(Stmt *s) {
  CountingLoop found = forLoop(s);
  LocalDef *var = found.loop ? counterOf(found.test) : nullptr;
  found.start = var ? declare(var, use(var, s->loc), s->loc) : nullptr;
  return found.step < 0 ? found : upwards(found);
}

Expr *CountingLoop::last() const {
  Expr *bound = clone(test->args[1]);
  return test->op == Op::Lt ? plus(bound, -1) : test->op == Op::Gt ? plus(bound, 1) : bound;
}

bool CountingLoop::mayWrap() const {
  auto *bound = as<Const>(test->args[1]);
  bool isFar = bound && static_cast<int64_t>(bound->bits) >= INT32_MIN + largestStep;
  return step < 0 && !isFar && !(test->op == Op::Gt && step == -1);
}

} // namespace x10c::analysis
