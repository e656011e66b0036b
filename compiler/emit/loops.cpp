// Loops: a plain `for` or `while` wherever the condition and the update are expressions.
#include "emit/loops.h"
#include "analysis/counting_loop.h"
#include "analysis/evaluation.h"
#include "emit/expressions.h"
#include "emit/regions.h"
#include "emit/statements.h"
#include "ir/any.h"
#include "ir/children.h"
#include <algorithm>
#include <set>

namespace x10c::emit {

// Whether an iteration sets one element from no more than two, as y(i) = y(i) + a * x(i) does.
static bool setsOne(Stmt *body) {
  unsigned sets = 0, gets = 0;
  eachNode(body, [&](Expr *e) {
    auto *p = as<Prim>(e);
    sets += p && p->op == Op::RailSet;
    gets += p && p->op == Op::RailGet;
  });
  return sets == 1 && gets <= 2;
}

static void cLoop(FunctionText &fn, Loop *s, const Text &start, Region &r);

static bool mayBeExpressions(const Stmts &stmts) {
  return std::all_of(stmts.begin(), stmts.end(),
                     [](Stmt *s) { return s->kind == StmtKind::Assign || s->kind == StmtKind::Eval; });
}

// The updates as expressions, separated by commas. False: one of them is more than an expression.
static bool updates(FunctionText &fn, Stmts &stmts, Text &header) {
  if (!mayBeExpressions(stmts))
    return false;
  auto saved = fn.names.numbers();
  for (Stmt *s : stmts) {
    std::optional<Text> expression = captureExpression(fn, [&] { statement(fn, s); });
    if (!expression) {
      fn.names.restore(saved);
      return false;
    }
    header += (header.empty() ? "" : ", ") + *expression;
  }
  return true;
}

// `behind` writes what follows the body, within the same braces.
static void loopBody(FunctionText &fn, Stmt *s, Region &r, const std::function<void()> &behind = {}) {
  fn.names.openScope();
  ++fn.out.depth;
  block(fn, s);
  if (r.continueUsed)
    fn.out.label(r.continueLabel);
  if (behind)
    behind();
  fn.names.closeScope(fn.out);
  --fn.out.depth;
}

void loop(FunctionText &fn, Loop *s, const Text &start) {
  fn.hasStoreHazard |= s->hasStoreHazard;
  Region &r = fn.regions.emplace_back();
  r.kind = Region::Loop;
  r.target = s;
  r.breakLabel = fn.names.numbered("after");
  r.continueLabel = fn.names.numbered("next");
  if (s->isBlock) {
    r.canBreak = r.canContinue = false;
    fn.out.line("{");
    scoped(fn, s->body);
    fn.out.line("}");
  } else
    cLoop(fn, s, start, r);
  Region done = r;
  fn.regions.pop_back();
  if (done.breakUsed)
    fn.out.label(done.breakLabel);
}

// Whether a statement of the block always jumps, so that what follows never runs.
static bool isCutOff(Stmt *body) {
  auto *b = as<Block>(body);
  return b && std::any_of(b->stmts.begin(), b->stmts.end(), [](Stmt *s) { return endsInJump(s) || isCutOff(s); });
}

// Whether the loop may end early, and has no loop within. Such a loop mostly looks for something, and finds it soon:
// copies of its body, each with the ways out, would be entered for nothing. One that is always over after its body is
// no loop to the C compiler, which would say so.
static bool isSearch(Stmt *body) {
  std::set<const Stmt *> within;
  bool leaves = false, hasLoop = false;
  eachNode(
      body, [](Expr *e) { return e->kind != ExprKind::Closure && e->kind != ExprKind::AtExpr; },
      [&](Stmt *s) {
        within.insert(s);
        auto *leave = as<Break>(s);
        leaves |= s->kind == StmtKind::Return || (leave && !within.count(leave->target));
        hasLoop |= repeats(s);
        return !hasLoop;
      });
  return leaves && !hasLoop && !endsInJump(body) && !isCutOff(body);
}

static void cLoop(FunctionText &fn, Loop *s, const Text &start, Region &r) {
  r.repeats = true;
  Text header;
  bool inHeader = s->testFirst && updates(fn, s->update, header);
  Text test = s->condition ? "" : s->testFirst && header.empty() ? "true" : "";
  if (s->condition && s->testFirst)
    test = value(fn, s->condition);
  if (!s->testFirst && s->condition && s->update.empty()) {
    fn.out.line("do {");
    loopBody(fn, s->body, r);
    Placing placing(fn.out, s->condition->loc);
    return fn.out.line("} while (" + value(fn, s->condition) + ");");
  }
  if (inHeader && !s->update.empty()) {
    if (!test.empty() && test != "true" && isSearch(s->body)) // the pragma wants a condition
      fn.out.line("X10_NO_UNROLL");
    fn.out.line("for (" + start + "; " + (test == "true" ? "" : test) + "; " + header + ") {");
    loopBody(fn, s->body, r);
    return fn.out.line("}");
  }
  r.canContinue = s->update.empty();
  fn.out.line(s->testFirst && !test.empty() ? "while (" + test + ") {" : "for (;;) {");
  loopBody(fn, s->body, r, [&] {
    statements(fn, s->update);
    if (!s->testFirst && s->condition) {
      Placing placing(fn.out, s->condition->loc);
      fn.out.line("if (" + negated(fn, s->condition) + ")");
      fn.out.line("  break;");
    }
  });
  fn.out.line("}");
}

// The number of iterations of a loop with constant bounds and a constant step. 0: it has others, or it never runs.
static int64_t iterationsOf(const ForLoop *s) {
  auto *low = as<Const>(s->low), *high = as<Const>(s->high);
  bool isKnown = low && high && s->step && static_cast<int64_t>(low->bits) <= static_cast<int64_t>(high->bits);
  return isKnown ? static_cast<int64_t>((high->bits - low->bits) / static_cast<uint64_t>(std::abs(s->step)) + 1) : 0;
}

// Whether a body with this many iterations is short enough to be unrolled entirely, and has no branch, not even a
// check.
static bool isPlainFor(Stmt *body, int64_t iterations) {
  int64_t size = 0;
  bool isPlain = true;
  auto expression = [&](Expr *e) {
    bool branches = e->kind == ExprKind::And || e->kind == ExprKind::Or || e->kind == ExprKind::Cond;
    auto *p = as<Prim>(e);
    bool isPart = (p && p->op == Op::RailSet) || !analysis::standsAlone(e);
    isPlain &= !branches && isPart && !analysis::needsCheck(e);
    return ++size, isPlain;
  };
  eachNode(body, expression, [&](Stmt *s) {
    isPlain &= s->kind == StmtKind::Block || s->kind == StmtKind::Declare || s->kind == StmtKind::Assign ||
               s->kind == StmtKind::Eval;
    return ++size, isPlain;
  });
  return isPlain && iterations >= 2 && iterations <= 16 && iterations * size <= 4000;
}

// { var i = …; for (; …; …) … } becomes one `for` if the declaration takes a single line.
bool declaredLoop(FunctionText &fn, Block *b) {
  auto [d, l] = analysis::DeclaredLoop::in(b);
  if (!l || fn.shared->isUseless(d->var) || analysis::standsAlone(d->init) || analysis::containsCheck(d->init) ||
      !mayBeExpressions(l->update))
    return false;
  Placing placing(fn.out, l->loc);
  fn.names.openScope();
  std::optional<Text> start = captureExpression(fn, [&, d = d] { declareStmt(fn, d); });
  fn.names.takeAsUsed();
  Text header;
  bool fits = start && updates(fn, l->update, header);
  if (fits)
    loop(fn, l, *start);
  fn.names.closeScope(fn.out);
  return fits;
}

// Whether the value is loop-invariant and cheap.
static bool isFixed(const FunctionText &fn, Expr *e) {
  if (e->kind == ExprKind::Const)
    return true;
  if (auto *l = as<Local>(e)) {
    return !l->var->isVar && !fn.names.isReference(l->var);
  }
  auto *p = as<Prim>(e);
  return p && p->op == Op::RailSize && isFixed(fn, p->args[0]) && fn.shared->nulls.isObjectBehind(p->args[0]);
}

// Whether the form of the expression shows that it is less than the greatest value of its type.
static bool isBelowGreatest(Expr *e) {
  if (auto *c = as<Const>(e))
    return static_cast<int64_t>(c->bits) != (e->type->isInt() ? INT32_MAX : INT64_MAX);
  auto *p = as<Prim>(e);
  bool isInt = p && p->op == Op::Convert && p->type->isLong() && p->args[0]->type->isInt();
  return isInt || (p && p->op == Op::RailSize);
}

// Reduces the bound n - k or, of a loop that counts down, n + k, to n, and returns k. 0: the bound has another form.
static uint64_t beside(Expr *&bound, bool isDown) {
  auto *sum = as<Prim>(bound);
  auto *by = sum && sum->op == (isDown ? Op::Add : Op::Sub) ? as<Const>(sum->args[1]) : nullptr;
  if (!by || by->bits < 1 || by->bits > 1024)
    return 0;
  bound = sum->args[0];
  return by->bits;
}

// What the loop reads again and again. A value that is not fixed is declared in its head.
static Text again(FunctionText &fn, bool isFixed, const Text &written, const std::string &name, Text &head) {
  if (isFixed)
    return written;
  std::string own = fn.names.fresh(name);
  head += ", " + own + " = " + written;
  return own;
}

static Text counting(FunctionText &fn, const ForLoop *s, const std::string &i, Text &head) {
  if (s->step == 1 || s->step == -1)
    return i + (s->step > 0 ? "++" : "--");
  if (!s->stride)
    return i + (s->step > 0 ? " += " + std::to_string(s->step) : " -= " + std::to_string(-s->step));
  return i + " += " + again(fn, isFixed(fn, s->stride), valueAs(fn, s->stride, s->var->type), i + "_step", head);
}

// low..high, both included. A short loop of known length within another loop is unrolled entirely, so that C
// compilers can vectorize the outer one; and so is one in steps, whose elements are then at known distances. If the
// bound is n - 1, n - 2 or the like, the condition is written with <: C compilers know the number of iterations then,
// and vectorize. With <=, a loop up to the greatest number of its type would never end, so X10_RANGE is written if the
// bound may be that number. Where the tree counts by other numbers than 1, it has found that the counter does not wrap
// around, or that X10 says that it does.
void forLoop(FunctionText &fn, ForLoop *s) {
  fn.hasStoreHazard |= s->hasStoreHazard;
  Region &r = fn.regions.emplace_back();
  r.kind = Region::Loop;
  r.repeats = true;
  r.target = s;
  r.breakLabel = fn.names.numbered("after");
  r.continueLabel = fn.names.numbered("next");
  bool isDown = s->step < 0;
  Text first = valueAs(fn, isDown ? s->high : s->low, s->var->type);
  Expr *bound = isDown ? s->low : s->high;
  uint64_t off = beside(bound, isDown);
  Text end = valueAs(fn, bound, s->var->type, PAdd);
  if (off > 1)
    end += (isDown ? " + " : " - ") + std::to_string(off - 1);
  bool asksFirst = off || s->wraps || s->step != 1 || isBelowGreatest(bound);
  fn.names.openScope();
  std::string i = asksFirst ? fn.names.declare(s->var) : fn.names.declareCounter(s->var);
  bool isInner =
      std::any_of(fn.regions.begin(), fn.regions.end() - 1, [](const Region &outer) { return outer.repeats; });
  int64_t iterations = (isInner && asksFirst) || s->step > 1 ? iterationsOf(s) : 0;
  if (iterations && isPlainFor(s->body, iterations))
    fn.out.line("#pragma GCC unroll " + std::to_string(iterations));
  else if (s->staysRolled || isSearch(s->body))
    fn.out.line(s->staysRolled && setsOne(s->body) ? "X10_UNROLL_LITTLE" : "X10_NO_UNROLL");
  if (!asksFirst)
    fn.out.line("X10_RANGE(" + fn.m.layouts.cType(s->var->type) + ", " + i + ", " + first + ", " + end + ") {");
  else {
    Text head = fn.m.layouts.declare(s->var->type, i) + " = " + first;
    end = again(fn, off < 2 && isFixed(fn, bound), end, i + "_end", head);
    Text update = counting(fn, s, i, head);
    if (s->isIndependent)
      fn.out.line("X10_IVDEP");
    std::string compares = off ? (isDown ? " > " : " < ") : (isDown ? " >= " : " <= ");
    fn.out.line("for (" + head + "; " + i + compares + end + "; " + update + ") {");
  }
  loopBody(fn, s->body, r);
  fn.out.line("}");
  fn.names.closeScope(fn.out);
  Region done = r;
  fn.regions.pop_back();
  if (done.breakUsed)
    fn.out.label(done.breakLabel);
}

} // namespace x10c::emit
