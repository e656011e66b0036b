// loop_versioning: bounds and null checks move to before a loop, and a version of the loop has none.
//
// Expects  instance form, after inlining, range_loops and constant_folding.
// Does     bounds-check elimination, loop versioning and load hoisting, for loops over a range and loops that count
//          in steps. Gathers the objects and the indices that the body uses. An index is taken if it is
//          loop-invariant or linear in the loop's variable; a conditional index is taken if each of its values is.
//          Conditions around an access narrow the range of its index. Then makes of the loop
//              if (objects are not null && first and last indices fit) the loop without these checks
//              else the loop as it was
//          The second version runs where a check may fail, so that the same exceptions come in the same order.
//
//          A nest of loops is first treated as one, the outermost loop first. It is kept so if this proves most of
//          its checks. Innermost loops follow, also those in the second version of a nest.
//
//          Load hoisting: fields of invariant objects, and elements of invariant rails, are read before the loop if
//          neither the loop nor its calls assign them (mod_ref). Calls with unknown effects may be in two kinds of
//          branch: that of a failing check, and the one that fills a cache (x == null ? find() : x). The
//          version without checks has no such branches, so they do not count.
//
//          A check that stays may end in a call that returns only if a Boolean field of an invariant object has a
//          certain value; an array, for example, has a field that says whether its region is a box. The first version
//          then also requires the value with which the call never returns.
//
//          Where the checks show that an Int index does not wrap around, the first version computes it in Longs.
// Changes  ForLoops, and Loops that count, to blocks around them.
#include "analysis/accesses.h"
#include "analysis/counting_loop.h"
#include "analysis/evaluation.h"
#include "ir/any.h"
#include "ir/children.h"
#include "ir/make.h"
#include "passes/forms.h"
#include "passes/loops/compared_versions.h"
#include "passes/loops/loop_copies.h"
#include "passes/passes.h"
#include "support/expect.h"
#include "support/rewrites.h"
#include <algorithm>

namespace x10c::passes {

using namespace analysis;

namespace {

// The greatest size in nodes, checks not counted: a loop is written twice, and an innermost loop of a nest three
// times.
constexpr unsigned largestBody = 800;
constexpr unsigned largestNest = 1200;
constexpr unsigned largestPerAccess = 40; // more for each access to a rail, since it gains the most

// The nodes and the accesses of a loop's body without its checks.
struct Left {
  unsigned nodes = 0, accesses = 0;
  explicit Left(Stmt *body) {
    eachNode(
        body, [this](Expr *e) { ++nodes, accesses += elementAccess(e) != nullptr; },
        [this](Stmt *s) {
          auto *test = as<If>(s);
          bool isTest = s->kind == StmtKind::Check || (test && Tests::isTest(test));
          return nodes += !isTest, !isTest;
        });
  }
};

// ---- which loops ----

using Eligible = bool(const LoopInfo &, Stmt *body);

bool isInnermost(const LoopInfo &around, Stmt *body) {
  Left left(body);
  return !around.hasLoops && !around.hasBodies && left.nodes <= largestBody + largestPerAccess * left.accesses;
}
bool isNest(const LoopInfo &around, Stmt *body) {
  return around.hasLoops && !around.hasBodies && Left(body).nodes <= largestNest;
}

// ---- bounds of loops that count in steps ----

Expr *isAtLeast(Expr *e, int64_t n) { return compare(Op::Ge, e, number(n, e->type, e->loc)); }

bool isLimited(Expr *e) {
  auto *c = as<Const>(e);
  int64_t value = c ? static_cast<int64_t>(c->bits) : INT64_MAX;
  return value >= -mostOf(e->type) && value <= mostOf(e->type);
}

// Whether the variable does not wrap around, the iteration after the last included. Null: it never does.
Expr *inLimits(const ForLoop &loop) {
  int64_t most = mostOf(loop.var->type);
  if (loop.step == 1)
    return nullptr;
  if (loop.step < 0)
    return loop.wraps ? isAtLeast(copyOf(loop.low), -most) : nullptr;
  Expr *limited = isLimited(loop.low) ? nullptr : isAtLeast(copyOf(loop.low), -most);
  if (!isLimited(loop.high))
    limited = conjunction(limited, isAtMost(copyOf(loop.high), most));
  if (loop.stride)
    limited = conjunction(conjunction(limited, isAtLeast(copyOf(loop.stride), 1)), isAtMost(copyOf(loop.stride), most));
  return limited;
}

// The value of an expression that also names what it reads through, and checks that for null. Null: it does more than
// that.
Expr *plainValue(Expr *e) {
  bool isPlain = true;
  std::map<const LocalDef *, Expr *> named;
  auto bare = [&](Expr *each) {
    if (auto *l = as<Local>(each); l && named.count(l->var))
      return clone(named[l->var]);
    auto *all = as<StmtExpr>(each);
    return all && all->value ? all->value : each;
  };
  auto learn = [&](Stmt *s) {
    auto *d = as<Declare>(s);
    auto *check = as<Check>(s);
    if (d && d->init && !d->var->isVar && d->init->type->base == d->var->type->base) // the same fields are there
      named[d->var] = d->init;
    else
      isPlain &= check && check->error == Check::Error::Null;
    return s;
  };
  Expr *value = rewritten(clone(e), bare, learn);
  return isPlain ? value : nullptr;
}

// Adds a condition, which may be null, to that of the version without checks. Null: there is no such version.
If *limit(Replacement &out, Expr *condition) {
  auto *either = as<If>(out.stmts.back());
  if (either)
    either->condition = conjunction(condition, either->condition);
  return either;
}

// ---- kinds of loops ----

void versionFor(const FunctionFacts &function, ForLoop *loop, Eligible &isEligible, Replacement &out) {
  LoopFacts facts{function, std::max<int64_t>(loop->step, 0)};
  if (!isEligible(facts.infoOf(*loop), loop->body))
    return;
  for (Expr **bound : {&loop->low, &loop->high, &loop->stride})
    if (*bound)
      fixBound(*bound, out.stmts, bound == &loop->low);
  Expr *limited = inLimits(*loop);
  copyLoop(facts, loop, *loop, out);
  If *either = limit(out, limited);
  if (either && loop->step != 1 && loop->step >= 0 && loop->var->type->isInt())
    countAsLong(as<ForLoop>(either->yes));
}

// A Loop whose variable starts from `first`, and lies between that and the last value that the condition allows.
void versionLoop(const FunctionFacts &function, Loop *loop, const Counting &found, Expr *first, ForLoop &view,
                 Replacement &out) {
  view.low = found.isUp() ? first : found.last();
  view.high = found.isUp() ? found.last() : first;
  view.step = found.step;
  view.stride = found.stride;
  view.wraps = !found.isUp() && found.mayWrap();
  Expr *limited = inLimits(view);
  copyLoop({function, std::max<int64_t>(found.step, 0)}, loop, view, out);
  limit(out, limited);
}

// A loop with a variable of its own, whose body may change the bound.
void countToVariable(const FunctionFacts &function, Declare *start, Loop *loop, ForLoop &view, Replacement &out) {
  Counting found = Counting::of(loop);
  Expr *bound = found.step == 1 && found.test->op == Op::Lt ? plainValue(found.bound()) : nullptr;
  if (!bound)
    return;
  Replacement both;
  Expr *first = start->init;
  view.low = isValOrConstant(first) ? first : save(first, both.stmts);
  both.stmts.push_back(start);
  Stmt *either = copyWithoutCalls({function, 1}, loop, view, bound, both);
  out.leavesDeadVals |= both.leavesDeadVals;
  if (!either)
    return;
  start->init = clone(view.low);
  out.stmts = std::move(both.stmts);
  out.stmts.push_back(either);
}

// start: the declaration of the variable beside the loop; null: it is elsewhere.
void versionCounting(const FunctionFacts &function, Declare *start, Loop *loop, Eligible &isEligible,
                     Replacement &out) {
  Counting found = Counting::of(loop);
  LocalDef *var = loop->counter;
  ForLoop view;
  view.loc = loop->loc;
  view.var = var;
  view.body = loop->body;
  LoopInfo vals(view.body, function.isCtor, Callees::Summarized);
  vals.hasCalls = true;
  bool assigns = vals.assigned.count(var) > 0 || function.shared.count(var) > 0;
  vals.assigned.insert(function.shared.begin(), function.shared.end());
  if (!isEligible(vals, view.body) || assigns)
    return;
  Expr *&bound = found.bound();
  bool isFixed = vals.isInvariant(bound) && (!found.stride || vals.isInvariant(found.stride));
  bool isNarrow = var->type->isInt() && (!found.step || found.step > 1);
  if (!isFixed && start)
    return countToVariable(function, start, loop, view, out);
  if (!isFixed || start || isNarrow || !testsIn(view.body))
    return;
  Expr *first = use(var, view.loc);
  fixBound(first, out.stmts);
  fixBound(bound, out.stmts);
  versionLoop(function, loop, found, first, view, out);
  if (!as<If>(out.stmts.back()))
    out.stmts.erase(out.stmts.begin()); // the variable's first value, which nothing reads
}

// ---- all loops ----

// More loops within one another than anybody writes. The analysis of a nest takes longer with each level.
bool isDeepNest(Stmt *s) {
  constexpr int levelsMost = 16;
  struct Levels : Walker {
    int level = 0;
    bool isDeep = false;
    static bool isLoop(const Stmt *s) { return s->kind == StmtKind::ForLoop || s->kind == StmtKind::Loop; }
    bool enter(Stmt *s) override {
      level += isLoop(s);
      isDeep |= level > levelsMost;
      return !isDeep;
    }
    void leave(Stmt *s) override { level -= isLoop(s); }
  } levels;
  levels.walk(s);
  return levels.isDeep;
}

// { var i = low; for (; i < bound; i += step) … }. Null in `loop`: another statement.
DeclaredLoop countingUp(Stmt *s) {
  auto found = DeclaredLoop::in(s);
  Counting counts = found.counts() ? Counting::of(found.loop) : Counting();
  return counts && counts.isUp() && counts.isIndex() ? found : DeclaredLoop();
}

// A loop that counts a variable which is not declared beside it. owned: the others.
bool isBare(const std::set<const Stmt *> &owned, Stmt *s) {
  Counting counts = Counting::of(as<Loop>(s));
  return counts && counts.isIndex() && !owned.count(s);
}

void version(const FunctionFacts &function, const std::set<const Stmt *> &owned, Stmt *s, Eligible &isEligible,
             Replacement &out) {
  if (auto *loop = as<ForLoop>(s))
    versionFor(function, loop, isEligible, out);
  else if (auto own = countingUp(s); own.loop)
    versionCounting(function, own.start, own.loop, isEligible, out);
  else if (isBare(owned, s))
    versionCounting(function, nullptr, as<Loop>(s), isEligible, out);
}

class InnermostLoops : public Rewriter {
public:
  bool leavesDeadVals = false;
  InnermostLoops(const FunctionFacts &f, ComparedVersions &v, Code *code) : function(f), versions(v) {
    eachNode(code, [this](Stmt *s) { owned.insert(countingUp(s).loop); });
  }
  using Rewriter::rewrite;

  Stmt *rewrite(Stmt *s) override {
    Replacement out;
    if (!isLoop(s) || !Rewrites::allow(s->loc))
      return s;
    version(function, owned, s, isInnermost, out);
    if (auto *either = out.stmts.empty() ? nullptr : as<If>(out.stmts.back())) {
      versions.note(either);
      Rewrites::remark(s->loc, "loop is versioned: its checks are made once before it");
    }
    leavesDeadVals |= out.leavesDeadVals;
    Stmts &stmts = out.stmts;
    return stmts.empty() ? s : stmts.size() == 1 ? stmts[0] : block(std::move(stmts), s->loc);
  }

private:
  const FunctionFacts &function;
  ComparedVersions &versions;
  std::set<const Stmt *> owned;

  bool isLoop(Stmt *s) const { return as<ForLoop>(s) || countingUp(s).loop || isBare(owned, s); }
};

// Nests, the outermost first.
class Nests : public Walker {
public:
  bool leavesDeadVals = false;
  Nests(const FunctionFacts &f, ComparedVersions &v) : function(f), versions(v) {}

  bool enter(Stmt *s) override {
    if (done.count(s))
      return false;
    eachChild(s, Overloaded{[](Expr *) {}, [](Code *) {},
                            [this](Stmt *&child) {
                              if (If *either = done.count(child) ? nullptr : version(child))
                                done.insert({either->yes, either->no});
                            }});
    return true;
  }

private:
  const FunctionFacts &function;
  ComparedVersions &versions;
  std::set<const Stmt *> done;

  // Versions a nest, if that pays. Null: the nest stays as it is.
  If *version(Stmt *&s) {
    bool isLoop = s->kind == StmtKind::ForLoop || countingUp(s).loop;
    if (types::Universe::get().options.noChecks || !isLoop || isDeepNest(s))
      return nullptr;
    CloneMap map;
    Replacement out;
    passes::version(function, {}, clone(s, map), isNest, out);
    leavesDeadVals |= out.leavesDeadVals;
    auto *either = out.stmts.empty() ? nullptr : as<If>(out.stmts.back());
    if (!either || 3 * testsIn(either->yes) > testsIn(either->no) ||
        !Rewrites::allow(s->loc, "nest of loops is versioned: its checks are made once before it"))
      return nullptr;
    versions.note(either);
    s = block(std::move(out.stmts), s->loc);
    return either;
  }
};

void versionLoops(const FunctionFacts &function, const Program &program, Code *code) {
  ComparedVersions versions(code, function.shared);
  Nests nests(function, versions);
  nests.walk(code);
  InnermostLoops loops(function, versions, code);
  loops.run(code);
  versions.compare(program);
  if (nests.leavesDeadVals || loops.leavesDeadVals)
    copy_propagation(code);
  if (function.hoisted)
    function.hoisted->compareIn(code);
}

} // namespace

void loop_versioning(Program &program) {
  X10C_EXPECT(isInstanceForm(program));
  AllocationSizes sizes(program);
  for (Function *f : program.functions) {
    HoistedReads hoisted;
    if (f->code)
      versionLoops({f->isCtor(), sizes, sharedIn(f->code), selfChecks() ? &hoisted : nullptr}, program, f->code);
  }
}

} // namespace x10c::passes
