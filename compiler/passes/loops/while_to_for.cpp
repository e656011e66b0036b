// while_to_for: a while loop that counts becomes a for loop whose condition tests the counter alone.
//
// Expects  instance form, before loop_limit_hoisting.
// Does     while (i < high) { …; i += step; } becomes for (; i < high; i += step) …, and the same for a loop that
//          counts down. If nothing else reads i, and its initial value cannot change on the way, the declaration
//          moves along: { var i = low; for (; …) … }.
//          while (i < high) { … i++ … } becomes for (; i < high; i++) { … i … }, if nothing else reads i: so iterators
//          count.
//          A loop that counts in its condition, while (k-- > 0), or tests it after its iterations, do … while (k < n),
//          becomes such a loop first (loop_heads.h), whether or not the counter is read after it.
//          A condition may test more, as in i < high && more. If the body or the rest of the condition mentions i,
//          the rest moves to the start of the iteration: if (!more) break;
//          A loop that counts then has a Loop::counter, which other passes ask for.
// Changes  Loop nodes, and the places of their Declares.
#include "analysis/conditions.h"
#include "analysis/counting_loop.h"
#include "analysis/evaluation.h"
#include "analysis/loop_info.h"
#include "ir/any.h"
#include "ir/make.h"
#include "passes/forms.h"
#include "passes/loops/loop_heads.h"
#include "passes/passes.h"
#include "support/expect.h"
#include "support/rewrites.h"
#include <algorithm>

namespace x10c::passes {

using namespace analysis;
using namespace ir;

namespace {

// Whether it neither throws nor reads what others may write.
bool isPlain(Expr *e) {
  return duplicable(e) && !contains(e, [](const Expr *node) {
           return node->kind == ExprKind::Field || (node->kind == ExprKind::Prim && isOnRail(as<Prim>(node)->op));
         });
}

// Whether the iteration declares a variable that its last statement mentions.
bool isBound(Stmt *last, Block *iteration) {
  return std::any_of(iteration->stmts.begin(), iteration->stmts.end(), [&](Stmt *s) {
    auto *d = as<Declare>(s);
    return d && mentions(last, d->var);
  });
}

// The condition and the update of one loop.
class Head {
public:
  explicit Head(Loop *l) : loop(l), iterations(as<Block>(l->body)) {
    bool isWhile = l->testFirst && !l->isBlock && l->condition && l->body;
    if (!isWhile)
      return;
    Stmt *last = l->update.empty() && iterations && !iterations->stmts.empty() ? iterations->stmts.back() : nullptr;
    bool isFree = last && !jumps(iterations, false) && !isBound(last, iterations);
    update = l->update.size() == 1 ? l->update[0] : isFree ? last : nullptr;
    addOperands<And>(l->condition, all);
    test = update ? testAmong(all) : all.end();
  }

  void run() {
    if (test == all.end())
      return;
    if (loop->update.empty()) {
      if (!Rewrites::allow(loop->loc, "step of a loop is in its head"))
        return;
      iterations->stmts.pop_back();
      loop->update = {update};
    }
    Prim *counts = as<Prim>(*test);
    all.erase(test);
    if (!all.empty() && isIndexed(as<Local>(counts->args[0])->var) &&
        Rewrites::allow(loop->loc, "head of a loop tests its counter alone"))
      moveRest(counts);
  }

private:
  Loop *loop;
  Block *iterations;
  Stmt *update = nullptr;
  Exprs all;
  Exprs::iterator test = all.end();

  // The test of the counter: the first conjunct, or one that can equally be evaluated before the others.
  Exprs::iterator testAmong(Exprs &exprs) const {
    auto found = std::find_if(exprs.begin(), exprs.end(), [&](Expr *e) { return Counting::by(e, update); });
    bool isFirst = found == exprs.begin();
    return isFirst || (found != exprs.end() && std::all_of(exprs.begin(), found + 1, isPlain)) ? found : exprs.end();
  }

  bool isIndexed(const LocalDef *var) const {
    return mentions(loop->body, var) || std::any_of(all.begin(), all.end(), [&](Expr *e) { return mentions(e, var); });
  }

  void moveRest(Prim *counts) {
    Expr *rest = nullptr;
    for (Expr *each : all)
      rest = conjunction(rest, each);
    loop->condition = counts;
    loop->body = block({branch(negate(rest), breakOut(loop, rest->loc), nullptr, rest->loc), loop->body}, loop->loc);
  }
};

// while (…) { … i++ … }: the one step in an iteration, within an expression that each iteration evaluates. Such loops
// are those over iterators.
class InnerStep : public Walker {
public:
  explicit InnerStep(Loop *l) : loop(l) {
    bool isWhile = l && l->testFirst && !l->isBlock && l->update.empty() && l->body;
    auto *body = isWhile ? as<Block>(l->body) : nullptr;
    if (body && !body->stmts.empty())
      walk(jumps(body, false) ? body->stmts[0] : body);
  }
  // The variable. Null: another loop.
  const LocalDef *counter() const { return step.var; }

  bool enter(Expr *e) override {
    if (Step found(e); found.isBefore && found.var && e->type == found.var->type)
      within = e, step = found;
    return !step.var && e->kind != ExprKind::And && e->kind != ExprKind::Or && e->kind != ExprKind::Cond &&
           e->kind != ExprKind::Closure && e->kind != ExprKind::AtExpr;
  }
  bool enter(Stmt *s) override { return !step.var && isStraight(s); }

  // Makes the step the update of the loop, if that counts towards the limit and nothing else in the body reads the
  // variable.
  void move() {
    LocalDef *var = step.var;
    Stmt *outer = step.update(within->loc);
    if (mentionsIn(var) != 2 || !Counting::by(loop->condition, outer) ||
        !Rewrites::allow(loop->loc, "step of a loop is in its head"))
      return;
    loop->body = replaced<Stmt, Expr>(loop->body, within, use(var, within->loc));
    loop->update = {outer};
    loop->counter = var;
  }

private:
  Loop *loop;
  Expr *within = nullptr; // ({ val t = i; i = t + 1; => t })
  Step step{nullptr};

  unsigned mentionsIn(const LocalDef *var) const {
    unsigned count = 0;
    eachNode(loop->body, [&](Expr *e) { count += isUse(e, var); });
    return count;
  }
};

// A loop that counts says so.
void mark(Loop *loop) {
  bool isFor = loop->testFirst && !loop->isBlock && loop->body && loop->update.size() == 1;
  if (Counting found = isFor ? Counting::by(loop->condition, loop->update[0]) : Counting())
    loop->counter = found.counter();
}

// The loops in a list of statements, with the declarations of their variables, and the value that follows them.
class Declared {
public:
  Declared(Stmts &s, Expr *v) : stmts(s), value(v) {}

  void run() {
    for (size_t i = 0; i < stmts.size(); ++i) {
      i = straightenHead(stmts, i, value);
      if (auto *loop = as<Loop>(stmts[i]))
        mark(loop);
    }
    for (size_t i = 0; i < stmts.size(); ++i)
      if (InnerStep inner(as<Loop>(stmts[i]));
          inner.counter() && freshIn(stmts, i, inner.counter()) && isLastIn(stmts, i, value, inner.counter()))
        inner.move();
    for (size_t i = 0; i < stmts.size(); ++i)
      if (size_t d = declarationOf(i); d < i && Rewrites::allow(stmts[i]->loc, "counter belongs to its loop")) {
        stmts[i] = block({stmts[d], stmts[i]}, stmts[i]->loc);
        stmts.erase(stmts.begin() + static_cast<std::ptrdiff_t>(d));
        --i;
      }
  }

private:
  Stmts &stmts;
  Expr *value; // after them; may be null

  // The position at which the variable that statement i counts is declared; i: it is no such loop.
  size_t declarationOf(size_t i) const {
    Counting found = Counting::of(as<Loop>(stmts[i]));
    bool isAlone = stmts.size() == 2 && i == 1;
    for (size_t k = i; found && found.isIndex() && !isAlone && k-- > 0;)
      if (auto *d = as<Declare>(stmts[k]); d && d->var == found.counter())
        return isMovable(d, k, i) && isLastIn(stmts, i, value, d->var) ? k : i;
    return i;
  }

  // Whether the declaration can move down to the loop.
  bool isMovable(Declare *d, size_t k, size_t i) const {
    bool isFixed = d->init && isValOrConstant(d->init);
    for (size_t between = k + 1; between < i; ++between)
      if (!isFixed || mentions(stmts[between], d->var))
        return false;
    return d->init;
  }
};

class WhileToFor : public Rewriter {
public:
  using Rewriter::rewrite;

  Stmt *rewrite(Stmt *s) override {
    if (auto *loop = as<Loop>(s))
      Head(loop).run(), mark(loop);
    if (auto *b = as<Block>(s))
      Declared(b->stmts, nullptr).run();
    return s;
  }
  Expr *rewrite(Expr *e) override {
    if (auto *within = as<StmtExpr>(e))
      Declared(within->stmts, within->value).run();
    return e;
  }
};

} // namespace

void while_to_for(Program &program) {
  X10C_EXPECT(isInstanceForm(program));
  for (Function *f : program.functions)
    WhileToFor().run(f->code);
}

} // namespace x10c::passes
