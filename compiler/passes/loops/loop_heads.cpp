// See loop_heads.h.
#include "passes/loops/loop_heads.h"
#include "analysis/conditions.h"
#include "analysis/counting_loop.h"
#include "analysis/evaluation.h"
#include "analysis/loop_info.h"
#include "ir/any.h"
#include "ir/make.h"
#include "support/rewrites.h"
#include <algorithm>

namespace x10c::passes {

using namespace analysis;
using namespace ir;

Step::Step(Expr *e) {
  auto *all = as<StmtExpr>(e);
  auto *held = all && all->stmts.size() == 2 && all->value ? as<Declare>(all->stmts[0]) : nullptr;
  auto *assign = held && held->init && isUse(all->value, held->var) ? as<Assign>(all->stmts[1]) : nullptr;
  auto *counter = assign ? as<Local>(assign->target) : nullptr;
  if (!counter)
    return;
  isBefore = isUse(held->init, counter->var);
  const LocalDef *from = isBefore ? held->var : counter->var;
  auto *sum = as<Prim>(isBefore ? assign->value : held->init);
  bool isSum = sum && (sum->op == Op::Add || sum->op == Op::Sub) && isUse(sum->args[0], from);
  auto *constant = isSum ? as<Const>(sum->args[1]) : nullptr;
  if (!constant || !(isBefore || isUse(assign->value, held->var)))
    return;
  auto n = static_cast<int64_t>(constant->bits);
  if (n <= 0 || n >= largestStep)
    return;
  by = sum->op == Op::Sub ? -n : n;
  var = counter->var;
}

Stmt *Step::update(Loc loc) const { return assign(var, plus(use(var, loc), by)); }

Declare *freshIn(const Stmts &list, size_t i, const LocalDef *var) {
  Declare *found = nullptr;
  for (size_t k = 0; k < i; ++k)
    if (auto *d = as<Declare>(list[k]); d && d->var == var && d->init)
      found = d;
    else if (mentions(list[k], var))
      return nullptr;
  return found;
}

bool isLastIn(const Stmts &list, size_t i, Expr *value, const LocalDef *var) {
  return !(value && mentions(value, var)) && std::none_of(list.begin() + static_cast<std::ptrdiff_t>(i) + 1, list.end(),
                                                          [var](Stmt *s) { return mentions(s, var); });
}

namespace {

class Straighten {
public:
  Straighten(Stmts &l, size_t i, Expr *v) : list(l), index(i), value(v), loop(as<Loop>(l[i])) {}

  // Returns where the loop is then.
  size_t run() {
    auto *test = loop && !loop->isBlock && loop->update.empty() && loop->body ? as<Prim>(loop->condition) : nullptr;
    if (!test || !isOrdering(test->op))
      return index;
    Step step(test->args[0]);
    if (step.var)
      loop->testFirst ? stepsInFront(test, step) : stepsBehind(test, step);
    else if (auto *counter = as<Local>(test->args[0]); counter && !loop->testFirst)
      stepsAtEnd(test, counter->var);
    return index;
  }

private:
  Stmts &list;
  size_t index;
  Expr *value; // after the list
  Loop *loop;
  Declare *declared = nullptr;

  static constexpr int64_t farthest = 1 << 30; // from 0
  static constexpr const char *done = "head of a loop counts, and tests its counter";

  bool isFresh(const LocalDef *var) { return (declared = freshIn(list, index, var)); }

  unsigned assignments(const LocalDef *var) const {
    unsigned count = 0;
    eachNode(loop->body, [&](Stmt *s) { count += s->kind == StmtKind::Assign && isUse(as<Assign>(s)->target, var); });
    return count;
  }

  // Towards the bound, which is a value that may be found at any time.
  static bool isTest(const Prim *test, const LocalDef *var, int64_t by) {
    bool isUp = test->op == Op::Lt || test->op == Op::Le;
    return (var->type->isLong() || var->type->isInt()) && (isUp ? by > 0 : by < 0) && isValOrConstant(test->args[1]) &&
           !mentions(test->args[1], var);
  }

  void insert(size_t at, Stmt *s) { list.insert(list.begin() + static_cast<std::ptrdiff_t>(at), s); }

  void stepsInFront(Prim *test, const Step &step) {
    LocalDef *var = step.var, *counter = var;
    if (!isTest(test, var, step.by) || assignments(var) || !Rewrites::allow(loop->loc, done))
      return;
    bool isAlone = isFresh(var) && isLastIn(list, index, value, var);
    if (step.isBefore)
      counter = countsAhead(var, step.by, isAlone);
    else if (isAlone)
      declared->init = plus(declared->init, step.by);
    else
      insert(index++, step.update(loop->loc));
    test->args[0] = use(counter, loop->loc);
    loop->update = {assign(counter, plus(use(counter, loop->loc), step.by))};
  }

  // A counter for a loop whose iterations see its variable one step further, and so does what comes after them.
  LocalDef *countsAhead(LocalDef *var, int64_t by, bool isAlone) {
    Loc loc = loop->loc;
    LocalDef *seen = temporary(var->type, var->loc, var->name.str().c_str());
    Stmt *iteration = renamed(loop->body, var, seen);
    LocalDef *counter = var;
    if (!isAlone) {
      counter = temporary(var->type, var->loc, var->name.str().c_str());
      counter->isVar = true;
      bool mayBreak =
          any(iteration, [this](Stmt *s) { return s->kind == StmtKind::Break && as<Break>(s)->target == loop; });
      insert(index + 1, assign(var, plus(use(mayBreak ? counter : var, loc), by)));
      LocalDef *start = temporary(var->type, var->loc, var->name.str().c_str()); // a val, as the limit of a range
      insert(index++, declare(start, use(var, loc), loc));
      insert(index++, declare(counter, use(start, loc), loc));
      iteration = block({assign(var, use(seen, loc)), iteration}, loc); // for those who see it when the loop fails
    }
    loop->body = block({declare(seen, plus(use(counter, loc), by), loc), iteration}, loc);
    return counter;
  }

  void stepsBehind(Prim *test, const Step &step) {
    if (!step.isBefore && isTest(test, step.var, step.by) && isFresh(step.var) && !assignments(step.var))
      testInFront(test, step.var, step.update(loop->loc));
  }

  void stepsAtEnd(Prim *test, LocalDef *var) {
    auto *body = as<Block>(loop->body);
    Stmt *last = body && !body->stmts.empty() ? body->stmts.back() : nullptr;
    int64_t by = last ? Counting::by(test, last).step : 0;
    if (by && !jumps(body, false) && isTest(test, var, by) && isFresh(var) && assignments(var) == 1 &&
        testInFront(test, var, last))
      body->stmts.pop_back();
  }

  // The first iteration comes in any case. It does not wrap around, since what it begins with is far from the ends of
  // its type.
  bool testInFront(Prim *test, LocalDef *var, Stmt *update) {
    auto *first = as<Const>(declared->init);
    Expr *bound = test->args[1];
    auto from = first ? static_cast<int64_t>(first->bits) : INT64_MAX;
    if (from < -farthest || from > farthest || !Rewrites::allow(loop->loc, done))
      return false;
    int64_t beyond = test->op == Op::Lt ? 1 : test->op == Op::Gt ? -1 : 0;
    Expr *otherwise = beyond ? plus(clone(first), beyond) : clone(first);
    auto *limit = conditional(compare(test->op, clone(first), clone(bound)), bound, otherwise, bound->loc);
    auto *known = as<Const>(bound); // the limit is decided here then
    auto to = known ? static_cast<int64_t>(known->bits) : 0;
    test->args[1] = !known ? limit : holds(test->op, (from > to) - (from < to)) ? limit->yes : limit->no;
    test->args[0] = use(var, loop->loc);
    loop->testFirst = true;
    loop->update = {update};
    return true;
  }
};

} // namespace

size_t straightenHead(Stmts &list, size_t i, Expr *value) { return Straighten(list, i, value).run(); }

} // namespace x10c::passes
