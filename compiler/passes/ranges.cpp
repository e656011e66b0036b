// ranges: tests of bounds and null are made once in front of a loop, where its indices follow its variable.
//
// Expects  instance form, after inline, count and fold.
// Does     for an innermost loop over a range: gathers the objects it reads through and the indices it uses that are
//          invariant, or follow the variable by a fixed factor, and makes of the loop
//              if (objects are not null && first and last indices fit) the loop without these tests
//              else the loop as it was
//          The second one runs where a test may fail: exceptions are thrown where and in the order in which they were.
//          Fields of invariant objects, and objects in invariant rails, are read in front of the loop.
// Changes  RangeLoops to blocks around them.
#include "passes/ranges.h"
#include "passes/effects.h"
#include "passes/evaluation.h"
#include "passes/make.h"
#include "passes/passes.h"

namespace x10c::passes {

namespace {

constexpr unsigned largestBody = 400; // nodes: a loop is written twice

// Takes out the tests that hold.
class Drop : public Rewriter {
public:
  explicit Drop(const Tests &t) : tests(t) {}
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
        p->unchecked = proved(p);
    }
    return e;
  }

  Stmt *rewrite(Stmt *s) override {
    if (auto *check = as<Check>(s)) {
      bool holds = check->error == Check::Error::Null && tests.isObject(as<Equal>(check->condition)->left);
      return holds ? block({}, s->loc) : s;
    }
    auto *test = as<If>(s);
    bool never = test && Tests::eachPair(test->condition, [&](Expr *i, Expr *n) { return tests.isProved(i, n); });
    return !never ? s : test->no ? test->no : block({}, s->loc);
  }

private:
  const Tests &tests;

  bool proved(Prim *access) const {
    Prim size;
    size.op = Op::RailSize;
    size.type = types::Universe::get().Long;
    size.args = {access->args[0]};
    return tests.isProved(access->args[1], &size);
  }
};

// Reads fields of invariant objects, and objects in invariant rails, once and in front of the loop.
class Hoist : public Rewriter {
public:
  // all: where null or an index that does not fit is met, something else runs than this loop; without it only what
  // cannot meet these is read. out: takes the declarations.
  Hoist(const Surroundings &a, bool all, MethodDef *f, Stmts &o) : around(a), all(all), fits(f), out(o) {}
  Exprs required; // not null where the loop runs
  using Rewriter::rewrite;

  Expr *rewrite(Expr *e) override {
    auto *f = as<Field>(e);
    auto *p = as<Prim>(e);
    bool isField = f && isReference(f->object->type);
    bool isElement = p && p->op == Op::RailGet && isReference(p->type);
    if ((!isField && !isElement) || !around.isInvariant(e))
      return e;
    bool isSafe = isField && !mayBeNull(f->object);
    std::string key = keyOf(e);
    if ((!isSafe && !all) || key.empty())
      return e;
    LocalDef *&var = vars[key];
    if (!var)
      var = isField ? readField(f) : readElement(p);
    return use(var, e->loc);
  }

private:
  const Surroundings &around;
  bool all;
  MethodDef *fits;
  Stmts &out;
  std::map<std::string, LocalDef *> vars;

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
    LocalDef *var = temporary(p->type, p->loc, "row");
    Expr *inside = fitsCall(fits, copyOf(p->args[1]), copyOf(p->args[1]), sizeOf(copyOf(p->args[0])), p->loc);
    Expr *value = orZero(mayBeNull(p->args[0]) ? conjunction(isNotNull(copyOf(p->args[0])), inside) : inside, p);
    required.push_back(use(var, p->loc));
    p->unchecked = true;
    out.push_back(declare(var, value, p->loc));
    return var;
  }

  static Expr *orZero(Expr *condition, Expr *value) {
    auto *zero = new Zero;
    auto *either = new Cond;
    either->condition = condition;
    either->yes = value;
    either->no = zero;
    either->type = zero->type = value->type;
    zero->loc = either->loc = value->loc;
    return either;
  }
};

class Ranges : public Rewriter {
public:
  Ranges(Function *function, MethodDef *f) : isCtor(function->method && function->method->isCtor), fits(f) {
    struct Find : Walker { // variables that activities share with what is around them
      std::set<const LocalDef *> &shared;
      unsigned depth = 0;
      explicit Find(std::set<const LocalDef *> &s) : shared(s) {}
      bool enter(Expr *e) override {
        if (auto *l = as<Local>(e); l && depth && l->var->isVar)
          shared.insert(l->var);
        return true;
      }
      bool enter(Stmt *s) override { return depth += s->kind == StmtKind::Async, true; }
      void leave(Stmt *s) override { depth -= s->kind == StmtKind::Async; }
    } find(shared);
    find.walk(function->code);
  }
  using Rewriter::rewrite;

  Stmt *rewrite(Stmt *s) override {
    auto *loop = as<RangeLoop>(s);
    if (!loop)
      return s;
    Surroundings around = surroundings(loop);
    if (around.hasLoops || around.hasBodies || around.size > largestBody)
      return s;
    Stmts out;
    fix(loop->low, out);
    fix(loop->high, out);
    bool noChecks = types::Universe::get().options.noChecks;
    Surroundings vals = around; // what others may assign meanwhile is left out
    vals.hasCalls = true;
    Tests first(loop, vals, fits);
    if (!noChecks && (first.gains() || Tests(loop, around, fits).gains()))
      out.push_back(twice(loop, first, out));
    else {
      loop->body = Hoist(around, noChecks, fits, out).run(loop->body);
      out.push_back(loop);
    }
    return out.size() == 1 ? out[0] : block(std::move(out), s->loc);
  }

private:
  bool isCtor;
  MethodDef *fits;
  std::set<const LocalDef *> shared;

  // A bound that can be evaluated twice; n - 1 stays so.
  static void fix(Expr *&bound, Stmts &out) {
    auto *p = as<Prim>(bound);
    bool isDifference = p && p->op == Op::Sub && p->args[1]->kind == ExprKind::Const;
    Expr *&e = isDifference ? p->args[0] : bound;
    auto *l = as<Local>(e);
    if (e->kind != ExprKind::Const && !(l && !l->var->isVar))
      e = save(e, out);
  }

  Surroundings surroundings(RangeLoop *loop) const {
    Surroundings around(loop->body, isCtor);
    around.assigned.insert(loop->var);
    around.assigned.insert(shared.begin(), shared.end());
    return around;
  }

  // The tests that go away take calls with them that report failure: then more can be read in front.
  Stmt *twice(RangeLoop *loop, const Tests &first, Stmts &out) {
    CloneMap map;
    auto *test = new If;
    test->loc = loop->loc;
    test->yes = loop;
    test->no = clone(loop, map);
    loop->body = Drop(first).run(loop->body);
    Surroundings quiet = surroundings(loop);
    Hoist hoist(quiet, true, fits, out);
    loop->body = hoist.run(loop->body);
    Surroundings around = surroundings(loop);
    Tests second(loop, around, fits, &first);
    for (Expr *object : hoist.required)
      second.require(object);
        Expr *before = first.condition(), *behind = second.condition();
    test->condition = before && behind ? conjunction(before, behind) : before ? before : behind;
    loop->body = Drop(second).run(loop->body);
    return test;
  }
};

} // namespace

void ranges(Program &program) {
  auto &universe = types::Universe::get();
  ClassDef *unsafe = universe.findClass("x10.lang.Unsafe");
  if (!unsafe)
    return;
  for (const types::MethodRef &m : universe.findStaticMethods(unsafe, "fits"))
    for (Function *f : program.functions)
      if (f->code)
        Ranges(f, m.def).run(f->code);
}

} // namespace x10c::passes
