// loop_versioning: bounds and null checks move in front of a loop, and a version of the loop has none.
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
//          Load hoisting: fields of invariant objects, and elements of invariant rails, are read in front of the loop
//          if neither the loop nor its calls assign them (ModRef). Calls with unknown effects may stand in two kinds
//          of branch: the one behind a failing check, and the one that fills a cache (x == null ? find() : x). The
//          version without checks has no such branches, so they do not count.
//
//          A check that stays may end in a call that returns only if a Boolean field of an invariant object has a
//          certain value; an array, for example, has a field that says whether its region is a box. The first version
//          then also requires the value with which the call never returns.
//
//          Where the checks show that an Int index does not wrap around, the first version computes it in Longs.
// Changes  RangeLoops and counting Loops to blocks around them.
#include "passes/loops/loop_versioning.h"
#include "analysis/effects.h"
#include "analysis/evaluation.h"
#include "ir/children.h"
#include "ir/make.h"
#include "passes/passes.h"
#include <algorithm>

namespace x10c::passes {

using namespace analysis;

namespace {

// The greatest size in nodes, checks not counted: a loop is written twice, and an innermost loop of a nest three
// times.
constexpr unsigned largestBody = 800;
constexpr unsigned largestNest = 1200;
constexpr unsigned largestPerAccess = 40; // more for each access to a rail, since it gains the most

// The number of bounds checks in a statement.
unsigned testsIn(Stmt *s) {
  struct Count : Walker {
    unsigned n = 0;
    bool enter(Expr *e) override {
      auto *p = as<Prim>(e);
      return n += p && (p->op == Op::RailGet || p->op == Op::RailSet) && !p->unchecked, true;
    }
    bool enter(Stmt *s) override {
      auto *test = as<If>(s);
      return n += test && Tests::isTest(test), true;
    }
  } count;
  count.walk(s);
  return count.n;
}

// The nodes and the accesses of a loop's body without its checks.
struct Left : Walker {
  unsigned nodes = 0, accesses = 0;
  explicit Left(Stmt *body) { walk(body); }
  bool enter(Expr *e) override {
    auto *p = as<Prim>(e);
    accesses += p && (p->op == Op::RailGet || p->op == Op::RailSet);
    return ++nodes, true;
  }
  bool enter(Stmt *s) override {
    auto *test = as<If>(s);
    bool isTest = s->kind == StmtKind::Check || (test && Tests::isTest(test));
    return nodes += !isTest, !isTest;
  }
};

// Removes the checks that hold.
class Drop : public Rewriter {
public:
  bool widens = false; // some Int does not wrap around any more
  explicit Drop(Tests &t) : tests(t) {}
  using Rewriter::rewrite;

  Expr *rewrite(Expr *e) override {
    if (auto *f = as<Field>(e))
      f->unchecked |= tests.isObject(f->object);
    else if (auto *c = as<Call>(e))
      c->unchecked |= c->receiver && tests.isObject(c->receiver);
    else if (auto *p = as<Prim>(e); p && p->op >= Op::RailGet && p->op <= Op::RailSize && tests.isObject(p->args[0])) {
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
      return holds ? block({}, s->loc) : s;
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

// Load hoisting: reads fields of invariant objects, and objects in invariant rails, once in front of the loop.
class Hoist : public Rewriter {
public:
  // all: another version of the loop runs if a read meets null, or an index that does not fit. Otherwise only reads
  // that cannot meet these are hoisted; reads of objects in rails only if `reads`. out: takes the declarations.
  Hoist(const LoopInfo &a, bool all, MethodDef *f, Stmts &o, bool reads = true)
      : around(a), all(all), reads(reads), fits(f), out(o) {}
  Exprs required; // must not be null if this version runs
  using Rewriter::rewrite;
  // For reads through values that have been hoisted.
  Hoist &again(LoopInfo now) {
    around = std::move(now);
    return *this;
  }

  Expr *rewrite(Expr *e) override {
    auto *f = as<Field>(e);
    auto *p = as<Prim>(e);
    bool isField = f && isReference(f->object->type) && around.isInvariant(e);
    bool isElement = p && (isReference(p->type) || isHidden(p)) && around.isInvariantElement(p);
    if (!isField && !isElement)
      return e;
    bool isSafe = isField ? !mayBeNull(f->object) : reads && p->unchecked && isReference(p->type);
    std::string key = keyOf(e);
    if ((!isSafe && !all) || key.empty())
      return e;
    LocalDef *&var = vars[key];
    if (!var)
      var = isField ? readField(f) : readElement(p);
    return use(var, e->loc);
  }

private:
  LoopInfo around;
  bool all, reads;
  MethodDef *fits;
  Stmts &out;
  std::map<std::string, LocalDef *> vars;

  // Whether the C compiler cannot hoist this number itself, because an iteration may not reach the read.
  bool isHidden(const Prim *p) const {
    return around.hasBranches && (p->unchecked || types::Universe::get().options.noChecks);
  }

  LocalDef *readField(Field *f) {
    LocalDef *var = temporary(f->type, f->loc, f->field->name.c_str());
    Expr *value = f;
    if (mayBeNull(f->object)) {
      required.push_back(f->object);
      value = orZero(isNotNull(copyOf(f->object)), f);
    }
    f->unchecked = true;
    out.push_back(declare(var, value, f->loc));
    return var;
  }

  LocalDef *readElement(Prim *p) {
    LocalDef *var = temporary(p->type, p->loc, isReference(p->type) ? "row" : "element");
    Expr *inside = fitsCall(fits, copyOf(p->args[1]), copyOf(p->args[1]), copyOf(sizeOf(p->args[0])), p->loc);
    Expr *value = orZero(mayBeNull(p->args[0]) ? conjunction(isNotNull(copyOf(p->args[0])), inside) : inside, p);
    if (isReference(p->type))
      required.push_back(use(var, p->loc));
    p->unchecked = true;
    out.push_back(declare(var, value, p->loc));
    return var;
  }

  static Expr *orZero(Expr *condition, Expr *value) {
    auto *either = new Cond;
    either->condition = condition;
    either->yes = value;
    either->no = zero(value->type, value->loc);
    either->type = value->type;
    either->loc = value->loc;
    return either;
  }
};

// Copy propagation: replaces vals that only stand for another local, even if their type is a superclass.
class Propagate : public Rewriter {
public:
  explicit Propagate(const LoopInfo &a) : around(a) {}
  using Rewriter::rewrite;

  Expr *rewrite(Expr *e) override {
    auto *l = as<Local>(e);
    Local *other = l ? source(l->var) : nullptr;
    if (!other)
      return e;
    Expr *value = rewrite(use(other->var, e->loc));
    return value->type->base == l->type->base ? value : coerced(l->type, value);
  }

  Stmt *rewrite(Stmt *s) override {
    auto *d = as<Declare>(s);
    return d && source(d->var) ? block({}, s->loc) : s;
  }

private:
  const LoopInfo &around;

  Local *source(const LocalDef *var) const {
    auto found = around.definitions.find(var);
    Expr *value = found == around.definitions.end() ? nullptr : found->second;
    auto *up = as<Coerce>(value);
    auto *l = as<Local>(up && isReference(up->operand->type) ? up->operand : value);
    bool isSteady = l && (!l->var->isVar || around.isSteady(l->var));
    bool isObject = l && isReference(l->var->type) && isReference(var->type);
    return isSteady && (isObject || l->var->type == var->type) ? l : nullptr;
  }
};

class Versioning : public Rewriter {
public:
  Versioning(Function *function, const ModRef &w, const AllocationSizes &z, MethodDef *f)
      : isCtor(function->method && function->method->isCtor), written(w), sizes(z), fits(f),
        shared(sharedIn(function->code)) {}
  using Rewriter::rewrite;

  Stmt *rewrite(Stmt *s) override {
    Stmts out;
    loops(s, isInnermost, out);
    return out.empty() ? s : out.size() == 1 ? out[0] : block(std::move(out), s->loc);
  }

  // Versions a nest, if that pays. Null: the nest stays as it is.
  If *nest(Stmt *&s) {
    if (types::Universe::get().options.noChecks || (s->kind != StmtKind::RangeLoop && !CountingLoop::in(s).loop))
      return nullptr;
    CloneMap map;
    Stmts out;
    loops(clone(s, map), isNest, out);
    auto *either = out.empty() ? nullptr : as<If>(out.back());
    if (!either || 3 * testsIn(either->yes) > testsIn(either->no))
      return nullptr;
    s = block(std::move(out), s->loc);
    return either;
  }

  bool widens = false;          // some vals may no longer be read
  std::set<const Stmt *> owned; // loops beside the declaration of their variable

private:
  using Eligible = bool(const LoopInfo &, Stmt *body);
  bool isCtor;
  const ModRef &written;
  const AllocationSizes &sizes;
  MethodDef *fits;
  std::set<const LocalDef *> shared;
  int64_t step = 1; // of the current loop

  static bool isInnermost(const LoopInfo &around, Stmt *body) {
    Left left(body);
    return !around.hasLoops && !around.hasBodies && left.nodes <= largestBody + largestPerAccess * left.accesses;
  }
  static bool isNest(const LoopInfo &around, Stmt *body) {
    return around.hasLoops && !around.hasBodies && Left(body).nodes <= largestNest;
  }

  void loops(Stmt *s, Eligible &isEligible, Stmts &out) {
    if (auto *loop = as<RangeLoop>(s); loop && isEligible(surroundings(loop), loop->body)) {
      fixBound(loop->low, out);
      fixBound(loop->high, out);
      lower(loop, loop, out);
    } else if (auto *b = as<Block>(s)) {
      CountingLoop up = CountingLoop::in(b);
      steps(b, up.loop ? up : CountingLoop::down(b), isEligible, out);
    } else if (CountingLoop bare = owned.count(s) ? CountingLoop() : CountingLoop::bare(s); bare.loop)
      alone(bare, isEligible, out);
  }

  // A loop whose variable is declared elsewhere. Its initial value is only read if the loop is versioned.
  void alone(const CountingLoop &found, Eligible &isEligible, Stmts &out) {
    bool isNarrow = found.start->var->type->isNamed("x10.lang.Int") && (!found.step || found.step > 1);
    if (isNarrow || !testsIn(found.loop->body))
      return;
    steps(found.loop, found, isEligible, out);
    if (!out.empty() && !as<If>(out.back()))
      out.erase(out.begin());
  }

  // Appends the loop, in one or two versions, and the hoisted reads in front of it. `view`: the same loop as a loop
  // over a range. A loop that counts in steps comes in a block with the declaration of its counter.
  void lower(Stmt *loop, RangeLoop *view, Stmts &out) {
    if (Stmt *either = withoutCalls(loop, *view, nullptr, out))
      return out.push_back(either);
    LoopInfo vals = surroundings(view);
    vals.hasCalls = true; // without var fields, which others may assign meanwhile
    hoist(loop, view, vals, false, out);
    if (Stmt *either = twice(loop, view, out))
      return out.push_back(either);
    hoist(loop, view, surroundings(view), types::Universe::get().options.noChecks, out);
    Stmt *either = twice(loop, view, out, true); // reads through a hoisted variable
    out.push_back(either ? either : loop);
  }

  void hoist(Stmt *loop, RangeLoop *view, const LoopInfo &around, bool all, Stmts &out) {
    view->body = Hoist(around, all, fits, out, testsIn(view->body)).run(view->body);
    LoopInfo hoisted = surroundings(view, false);
    view->body = Propagate(hoisted).run(view->body);
    setBody(loop, view->body);
  }

  Stmt *drop(Tests &tests, Stmt *body) {
    Drop all(tests);
    body = all.run(body);
    widens |= all.widens;
    return body;
  }

  static void setBody(Stmt *loop, Stmt *body) {
    if (auto *range = as<RangeLoop>(loop))
      range->body = body;
    else if (auto *counting = as<Block>(loop))
      as<Loop>(counting->stmts[1])->body = body;
    else
      as<Loop>(loop)->body = body;
  }

  // In the body, the variable lies between its initial value and the last value that the condition allows.
  void steps(Stmt *s, const CountingLoop &found, Eligible &isEligible, Stmts &out) {
    auto [start, loop, test, step, stride] = found;
    if (!loop)
      return;
    RangeLoop view;
    view.loc = loop->loc;
    view.var = start->var;
    view.body = loop->body;
    LoopInfo vals(loop->body, isCtor, written);
    vals.hasCalls = true;
    bool assigns = vals.assigned.count(start->var) > 0;
    vals.assigned.insert(shared.begin(), shared.end());
    if (!isEligible(vals, loop->body) || assigns || shared.count(start->var) || (stride && !vals.isInvariant(stride)))
      return;
    if (!vals.isInvariant(test->args[1]))
      return step < 0 || s == loop ? void() : variable(found, view, out);
    fixBound(start->init, out);
    fixBound(test->args[1], out);
    if (step < 0)
      return down(s, found, view, out);
    view.low = clone(start->init);
    view.high = found.last();
    if (step == 1)
      return lower(s, &view, out);
    Expr *limited = inLimits(found, view);
    if (!stride)
      view.high = lastStep(Affine::read(view.low), Affine::read(view.high), step, view.var->type, loop->loc)
                      .expression(view.var->type, loop->loc);
    this->step = step;
    lower(s, &view, out);
    this->step = 1;
    if (auto *either = as<If>(out.back())) {
      either->condition = conjunction(limited, either->condition);
      if (view.var->type->isNamed("x10.lang.Int"))
        widens = true, countAsLong(as<Block>(either->yes));
    }
  }

  // The order of the iterations is reversed, but the variable lies between the same ends.
  void down(Stmt *s, const CountingLoop &steps, RangeLoop &view, Stmts &out) {
    view.low = steps.last();
    view.high = clone(steps.start->init);
    Expr *limited = steps.mayWrap() ? isAtLeast(view.low, -mostOf(view.var->type)) : nullptr;
    step = 0;
    lower(s, &view, out);
    step = 1;
    if (auto *either = as<If>(out.back()))
      either->condition = conjunction(limited, either->condition);
  }

  static Expr *isAtLeast(Expr *e, int64_t n) { return compare(Op::Ge, e, number(n, e->type, e->loc)); }

  // Whether the variable does not wrap around, the iteration behind the last included. Null: it never does.
  static Expr *inLimits(const CountingLoop &steps, const RangeLoop &view) {
    int64_t most = mostOf(view.var->type);
    Expr *limited = isLimited(view.low) ? nullptr : isAtLeast(view.low, -most);
    if (!isLimited(view.high))
      limited = conjunction(limited, isAtMost(view.high, most));
    if (steps.stride)
      limited =
          conjunction(conjunction(limited, isAtLeast(copyOf(steps.stride), 1)), isAtMost(copyOf(steps.stride), most));
    return limited;
  }

  // The same for a bound that the body may change.
  void variable(const CountingLoop &steps, RangeLoop &view, Stmts &out) {
    Expr *bound = steps.step == 1 && steps.test->op == Op::Lt ? plainValue(steps.test->args[1]) : nullptr;
    if (!bound)
      return;
    Stmts reads;
    Expr *first = steps.start->init;
    auto *l = as<Local>(first);
    view.low = first->kind == ExprKind::Const || (l && !l->var->isVar) ? first : save(first, reads);
    reads.push_back(steps.start);
    if (Stmt *either = withoutCalls(steps.loop, view, bound, reads)) {
      steps.start->init = clone(view.low);
      out = std::move(reads);
      out.push_back(either);
    }
  }

  // Versions a loop whose only calls are behind failing checks: in the version for which all checks hold there are
  // none of these. bound: the upper bound of the variable, if it is not invariant in the original loop. Null: it is
  // another loop, and nothing has changed.
  Stmt *withoutCalls(Stmt *loop, const RangeLoop &view, Expr *bound, Stmts &out) {
    CloneMap map, rest;
    RangeLoop fast = view;
    fast.body = clone(view.body, map);
    LoopInfo all = surroundings(&fast), some = surroundings(&fast, true, failingBranches(fast.body));
    if ((!bound && writesAsMuch(all, some)) || some.hasCalls)
      return nullptr;
    Stmts reads;
    fast.body = Propagate(surroundings(&fast, false)).run(fast.body);
    Hoist hoist(surroundings(&fast, true, failingBranches(fast.body)), true, fits, reads);
    Exprs there;
    for (size_t known = 1, before = 0; known != before;) { // reads through hoisted fields
      before = known;
      fast.body = hoist.again(surroundings(&fast, true, failingBranches(fast.body))).run(fast.body);
      bound = bound ? hoist.run(bound) : nullptr;
      presume(fast.body, surroundings(&fast, true, failingBranches(fast.body)), there);
      fast.body = Propagate(surroundings(&fast, false)).run(fast.body);
      known = reads.size() + there.size() + 1;
    }
    LoopInfo around = surroundings(&fast, true, failingBranches(fast.body));
    if (bound && !around.isInvariant(bound))
      return nullptr;
    if (bound)
      fast.high = plus(clone(bound, rest), -1);
    Tests tests(&fast, around, sizes, fits);
    for (Expr *object : hoist.required)
      tests.require(object);
    for (Expr *object : there)
      tests.require(object);
    fast.body = drop(tests, fast.body);
    auto *test = new If;
    test->condition = tests.condition();
    if (Expr *refused = refusing(fast.body, around, tests))
      test->condition = conjunction(test->condition, refused);
    if (!test->condition || !writesAsMuch(surroundings(&fast), around))
      return nullptr;
    test->loc = loop->loc;
    test->no = clone(loop, rest);
    setBody(loop, fast.body);
    if (bound)
      as<Prim>(as<Loop>(loop)->condition)->args[1] = bound;
    test->yes = loop;
    out.insert(out.end(), reads.begin(), reads.end());
    return test;
  }

  static bool writesAsMuch(const LoopInfo &a, const LoopInfo &b) {
    return a.hasCalls == b.hasCalls && a.assignedFields == b.assignedFields && a.assignedRails == b.assignedRails;
  }

  // The value of an expression that also names what it reads through, and checks that for null. Null: it does more
  // than that.
  static Expr *plainValue(Expr *e) {
    struct Plain : Rewriter {
      bool isPlain = true;
      std::map<const LocalDef *, Expr *> named;
      using Rewriter::rewrite;
      Expr *rewrite(Expr *e) override {
        if (auto *l = as<Local>(e); l && named.count(l->var))
          return clone(named[l->var]);
        auto *all = as<StmtExpr>(e);
        return all && all->value ? all->value : e;
      }
      Stmt *rewrite(Stmt *s) override {
        auto *d = as<Declare>(s);
        auto *check = as<Check>(s);
        if (d && d->init && !d->var->isVar && d->init->type->base == d->var->type->base) // the same fields are there
          named[d->var] = d->init;
        else
          isPlain &= check && check->error == Check::Error::Null;
        return s;
      }
    } plain;
    Expr *value = plain.run(clone(e));
    return plain.isPlain ? value : nullptr;
  }

  static bool isLimited(Expr *e) {
    auto *c = as<Const>(e);
    int64_t value = c ? static_cast<int64_t>(c->bits) : INT64_MAX;
    return value >= -mostOf(e->type) && value <= mostOf(e->type);
  }

  LoopInfo surroundings(RangeLoop *loop, bool varies = true, const Nodes &leftOut = {}) const {
    LoopInfo around(loop->body, isCtor, written, leftOut);
    if (varies)
      around.assigned.insert(loop->var);
    around.assigned.insert(shared.begin(), shared.end());
    around.shared = shared;
    around.step = step;
    return around;
  }

  // Hoists reads in front of the loop, and then the reads through these.
  void read(Hoist &hoist, RangeLoop &view, const Stmts &out) const {
    size_t before;
    do {
      before = out.size();
      view.body = hoist.again(surroundings(&view)).run(view.body);
      view.body = Propagate(surroundings(&view, false)).run(view.body);
    } while (out.size() != before);
  }

  // Whether more checks are redundant once objects that may be null are read in front of the loop.
  bool gainsBehindReads(const RangeLoop &view) const {
    if (!testsIn(view.body))
      return false;
    CloneMap map;
    Stmts reads;
    RangeLoop fast = view;
    fast.body = clone(view.body, map);
    Hoist hoist(surroundings(&fast), true, fits, reads);
    read(hoist, fast, reads);
    return !reads.empty() && Tests(&fast, surroundings(&fast), sizes, fits).gains();
  }

  // Versions the loop. The removed checks take along the calls that report a failure; more reads can then be hoisted.
  // Null: no check is redundant. `reads`: checks also count if they are only redundant behind hoisted reads of
  // objects that may be null.
  Stmt *twice(Stmt *loop, RangeLoop *view, Stmts &out, bool reads = false) {
    CloneMap map;
    LoopInfo now = surroundings(view), vals = now;
    vals.hasCalls = true;
    Tests first(view, vals, sizes, fits);
    bool gains = first.gains() || Tests(view, now, sizes, fits).gains() || (reads && gainsBehindReads(*view));
    if (types::Universe::get().options.noChecks || !gains)
      return nullptr;
    auto *test = new If;
    test->loc = loop->loc;
    test->yes = loop;
    test->no = clone(loop, map);
    view->body = drop(first, view->body);
    Hoist hoist(surroundings(view), true, fits, out);
    read(hoist, *view, out);
    LoopInfo around = surroundings(view);
    Tests second(view, around, sizes, fits, &first);
    for (Expr *object : hoist.required)
      second.require(object);
    Expr *before = first.condition(), *behind = second.condition();
    test->condition = before && behind ? conjunction(before, behind) : before ? before : behind;
    view->body = drop(second, view->body);
    if (Expr *refused = refusing(view->body, around, second))
      test->condition = conjunction(test->condition, refused);
    setBody(loop, view->body);
    return test;
  }
};

// Nests, the outermost first.
class Nests : public Walker {
public:
  explicit Nests(Versioning &r) : ranges(r) {}

  bool enter(Stmt *s) override {
    if (done.count(s))
      return false;
    eachChild(s, Each{*this});
    return true;
  }

private:
  Versioning &ranges;
  std::set<const Stmt *> done;

  struct Each {
    Nests &nests;
    void operator()(Stmt *&s) const {
      if (If *either = nests.done.count(s) ? nullptr : nests.ranges.nest(s))
        nests.done.insert({either->yes, either->no});
    }
    void operator()(Expr *) const {}
    void operator()(Code *) const {}
  };
};

class Owned : public Walker {
public:
  explicit Owned(std::set<const Stmt *> &l) : loops(l) {}

  bool enter(Stmt *s) override {
    loops.insert(CountingLoop::in(s).loop);
    loops.insert(CountingLoop::down(s).loop);
    return true;
  }

private:
  std::set<const Stmt *> &loops;
};

} // namespace

void loop_versioning(Program &program) {
  auto &universe = types::Universe::get();
  ClassDef *unsafe = universe.findClass("x10.lang.Unsafe");
  if (!unsafe)
    return;
  ModRef written(program);
  AllocationSizes sizes(program);
  for (const types::MethodRef &m : universe.findStaticMethods(unsafe, "fits"))
    for (Function *f : program.functions)
      if (f->code) {
        Versioning loops(f, written, sizes, m.def);
        Nests(loops).walk(f->code);
        Owned(loops.owned).walk(f->code);
        loops.run(f->code);
        if (loops.widens)
          dead_code_elimination(f->code);
      }
}

} // namespace x10c::passes
