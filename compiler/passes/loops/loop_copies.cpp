// loop_versioning: the two versions of a loop; see loop_copies.h.
#include "passes/loops/loop_copies.h"
#include "analysis/accesses.h"
#include "analysis/counting_loop.h"
#include "analysis/effects.h"
#include "ir/any.h"
#include "ir/make.h"
#include "passes/self_check.h"
#include <algorithm>

namespace x10c::passes {

namespace {

// Removes the checks that hold.
class DropTests : public Rewriter {
public:
  bool widens = false; // some Int does not wrap around any more
  explicit DropTests(Tests &t) : tests(t) {}
  using Rewriter::rewrite;

  Expr *rewrite(Expr *e) override {
    if (auto *f = as<Field>(e))
      f->unchecked |= tests.isObject(f->object);
    else if (auto *c = as<Call>(e))
      c->unchecked |= c->receiver && tests.isObject(c->receiver);
    else if (auto *p = as<Prim>(e); p && isRailAccess(p->op) && tests.isObject(p->args[0])) {
      if (p->op == Op::RailSize)
        p->unchecked = true;
      else if (!p->unchecked)
        p->unchecked = tests.isProved(p);
    } else if (Expr *wide = p ? tests.widened(p) : nullptr)
      return widens = true, wide;
    return e;
  }

  Stmt *rewrite(Stmt *s) override {
    if (auto *check = as<Check>(s)) {
      bool holds = check->error == Check::Error::Null && tests.isObject(as<Equal>(check->condition)->left);
      return holds ? expectHolds(check->condition) : s;
    }
    auto *test = as<If>(s);
    bool never = test && !hasChecks(test->condition) && tests.isProved(test);
    return !never ? s : test->no ? test->no : block({}, s->loc);
  }

private:
  Tests &tests;

  static bool hasChecks(Expr *condition) {
    auto *all = as<StmtExpr>(condition);
    return all && !std::all_of(all->stmts.begin(), all->stmts.end(), isEmpty);
  }
};

Stmt *dropTests(Tests &tests, Stmt *body, Replacement &out) {
  DropTests all(tests);
  body = all.run(body);
  out.leavesDeadVals |= all.widens;
  return body;
}

bool writesAsMuch(const LoopInfo &a, const LoopInfo &b) {
  return a.hasCalls == b.hasCalls && a.assignedFields == b.assignedFields && a.assignedRails == b.assignedRails;
}

// Marks calls that never return if fields have certain values, and adds these to the condition.
Expr *withRefusals(Expr *condition, Stmt *body, const LoopInfo &around, const Tests &tests) {
  Expr *refused = refusing(body, around, tests);
  return refused ? conjunction(condition, refused) : condition;
}

// ---- loops whose only calls follow failing checks ----

// Facts about the loop without the branches of failing checks.
LoopInfo infoWithoutFailures(const LoopFacts &facts, const ForLoop &view) {
  return facts.infoOf(view, true, failingBranches(view.body));
}

// Hoists reads before the loop, and then the reads through these. `present` takes the objects that are presumed
// not to be null.
void hoistWithoutFailures(const LoopFacts &facts, ForLoop &fast, Expr *&bound, HoistReads &hoist, const Stmts &reads,
                          Exprs &present) {
  for (size_t known = 1, before = 0; known != before;) {
    before = known;
    fast.body = hoist.again(infoWithoutFailures(facts, fast)).run(fast.body);
    bound = bound ? hoist.run(bound) : nullptr;
    presume(fast.body, infoWithoutFailures(facts, fast), present);
    fast.body = propagateCopies(fast.body, facts.infoOf(fast, false));
    known = reads.size() + present.size() + 1;
  }
}

// ---- all loops ----

void hoistReads(const LoopFacts &facts, Stmt *loop, ForLoop &view, const LoopInfo &around, bool all, Stmts &out) {
  view.body = HoistReads(facts, around, all, out, testsIn(view.body)).run(view.body);
  view.body = propagateCopies(view.body, facts.infoOf(view, false));
  bodyOf(loop) = view.body;
}

// Hoists reads before the loop, and then the reads through these.
void hoistAll(const LoopFacts &facts, HoistReads &hoist, ForLoop &view, const Stmts &out) {
  size_t before;
  do {
    before = out.size();
    view.body = hoist.again(facts.infoOf(view)).run(view.body);
    view.body = propagateCopies(view.body, facts.infoOf(view, false));
  } while (out.size() != before);
}

// Whether more checks are redundant once objects that may be null are read before the loop.
bool gainsBehindReads(const LoopFacts &facts, const ForLoop &view) {
  if (!testsIn(view.body))
    return false;
  CloneMap map;
  Stmts reads;
  ForLoop fast = view;
  fast.body = clone(view.body, map);
  HoistReads hoist(facts, facts.infoOf(fast), true, reads);
  hoistAll(facts, hoist, fast, reads);
  return !reads.empty() && facts.testsOf(fast, facts.infoOf(fast)).gains();
}

// Versions the loop. The removed checks take along the calls that report a failure; more reads can then be hoisted.
// Null: no check is redundant. `reads`: checks also count if they are only redundant after hoisted reads of objects
// that may be null.
Stmt *copyTwice(const LoopFacts &facts, Stmt *loop, ForLoop &view, bool reads, Replacement &out) {
  CloneMap map;
  LoopInfo now = facts.infoOf(view), vals = now;
  vals.hasCalls = true;
  Tests first = facts.testsOf(view, vals);
  bool gains = first.gains() || facts.testsOf(view, now).gains() || (reads && gainsBehindReads(facts, view));
  if (types::Universe::get().options.noChecks || !gains)
    return nullptr;
  If *test = branch(nullptr, loop, clone(loop, map), loop->loc);
  view.body = dropTests(first, view.body, out);
  HoistReads hoist(facts, facts.infoOf(view), true, out.stmts);
  hoistAll(facts, hoist, view, out.stmts);
  LoopInfo around = facts.infoOf(view);
  Tests second = facts.testsOf(view, around, &first);
  for (Expr *object : hoist.required)
    second.require(object);
  Expr *before = first.condition(), *behind = second.condition();
  test->condition = before && behind ? conjunction(before, behind) : before ? before : behind;
  view.body = dropTests(second, view.body, out);
  test->condition = withRefusals(test->condition, view.body, around, second);
  bodyOf(loop) = view.body;
  if (!test->condition) // what was hoisted has shown that nothing need be tested
    return loop;
  test->isLikely = asksOfIndices(test->condition);
  return test;
}

} // namespace

unsigned testsIn(Stmt *s) {
  unsigned n = 0;
  eachNode(
      s,
      [&](Expr *e) {
        Prim *p = elementAccess(e);
        n += p && !p->unchecked;
      },
      [&](Stmt *each) {
        auto *test = as<If>(each);
        n += test && Tests::isTest(test);
      });
  return n;
}

LoopInfo LoopFacts::infoOf(const ForLoop &view, bool varies, const Nodes &leftOut) const {
  LoopInfo around(view.body, function.isCtor, Callees::Summarized, leftOut);
  if (varies)
    around.assigned.insert(view.var);
  around.assigned.insert(function.shared.begin(), function.shared.end());
  around.shared = function.shared;
  around.step = step;
  return around;
}

void copyLoop(const LoopFacts &facts, Stmt *loop, ForLoop &view, Replacement &out) {
  if (Stmt *either = copyWithoutCalls(facts, loop, view, nullptr, out))
    return out.stmts.push_back(either);
  LoopInfo vals = facts.infoOf(view);
  vals.hasCalls = true; // without var fields, which others may assign meanwhile
  hoistReads(facts, loop, view, vals, false, out.stmts);
  if (Stmt *either = copyTwice(facts, loop, view, false, out))
    return out.stmts.push_back(either);
  hoistReads(facts, loop, view, facts.infoOf(view), types::Universe::get().options.noChecks, out.stmts);
  Stmt *either = copyTwice(facts, loop, view, true, out); // reads through a hoisted variable
  out.stmts.push_back(either ? either : loop);
}

Stmt *copyWithoutCalls(const LoopFacts &facts, Stmt *loop, const ForLoop &view, Expr *bound, Replacement &out) {
  CloneMap map, rest;
  ForLoop fast = view;
  fast.body = clone(view.body, map);
  LoopInfo some = infoWithoutFailures(facts, fast);
  if ((!bound && writesAsMuch(facts.infoOf(fast), some)) || some.hasCalls)
    return nullptr;
  Stmts reads;
  Exprs present;
  fast.body = propagateCopies(fast.body, facts.infoOf(fast, false));
  HoistReads hoist(facts, infoWithoutFailures(facts, fast), true, reads);
  hoistWithoutFailures(facts, fast, bound, hoist, reads, present);
  LoopInfo around = infoWithoutFailures(facts, fast);
  if (bound && !around.isInvariant(bound))
    return nullptr;
  if (bound)
    fast.high = plus(clone(bound, rest), -1);
  Tests tests = facts.testsOf(fast, around);
  for (const Exprs *objects : {&hoist.required, &present})
    for (Expr *object : *objects)
      tests.require(object);
  fast.body = dropTests(tests, fast.body, out);
  Expr *condition = withRefusals(tests.condition(), fast.body, around, tests);
  LoopInfo end = facts.infoOf(fast);
  if (!condition || !writesAsMuch(end, around) || !writesAsMuch(end, some)) // what was hoisted relies on `some`
    return nullptr;
  If *either = branch(condition, loop, clone(loop, rest), loop->loc);
  either->isLikely = asksOfIndices(condition);
  bodyOf(loop) = fast.body;
  if (bound)
    as<Prim>(as<Loop>(loop)->condition)->args[1] = bound;
  out.stmts.insert(out.stmts.end(), reads.begin(), reads.end());
  return either;
}

} // namespace x10c::passes
