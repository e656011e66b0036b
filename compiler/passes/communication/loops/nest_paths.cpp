// See nest_paths.h.
#include "passes/communication/loops/nest_paths.h"
#include "analysis/counting_loop.h"
#include "analysis/evaluation.h"
#include "ir/any.h"
#include "ir/children.h"
#include "ir/make.h"

namespace x10c::passes {

using namespace analysis;

namespace {

class Find {
public:
  Find(const std::set<const void *> &l, bool a, std::vector<NestPath> &o) : leftOut(l), asyncs(a), out(o) {}

  void visit(Expr *e) {
    if (leftOut.count(e))
      return;
    stack.push_back({e, nullptr});
    if (e->kind == ExprKind::AtExpr && !asyncs && !as<AtExpr>(e)->isAgain)
      add(static_cast<AtExpr *>(e), nullptr);
    eachChild(e, Each{*this});
    stack.pop_back();
  }

  void visit(Stmt *s) {
    if (leftOut.count(s))
      return;
    stack.push_back({nullptr, s});
    if (auto *async = as<Async>(s); async && async->place && asyncs)
      add(nullptr, async);
    eachChild(s, Each{*this});
    stack.pop_back();
  }

  void visit(Code *code) {
    std::vector<Node> around = std::move(stack);
    stack.clear();
    visit(code->body);
    stack = std::move(around);
  }

private:
  const std::set<const void *> &leftOut;
  bool asyncs;
  std::vector<NestPath> &out;
  std::vector<Node> stack;

  struct Each {
    Find &self;
    void operator()(Expr *e) const { self.visit(e); }
    void operator()(Stmt *s) const { self.visit(s); }
    void operator()(Code *c) const { self.visit(c); }
  };

  void add(AtExpr *at, Async *async) {
    size_t first = stack.size() - 1;
    while (first > 0 && !(stack[first - 1].stmt && isBorder(stack[first - 1].stmt) && !isTried(first)))
      --first;
    NestPath nest;
    nest.at = at;
    nest.async = async;
    for (size_t i = first; i + 1 < stack.size(); ++i)
      if (Stmt *s = stack[i].stmt; s && repeats(s)) {
        NestLoop level;
        if (!read(s, i ? stack[i - 1].stmt : nullptr, level) || stack[i + 1].stmt != level.body())
          nest.levels.clear(), nest.loopIndex.clear(),
              nest.uncounted = s->loc; // what is within it may still be gone through
        else
          nest.levels.push_back(level), nest.loopIndex.push_back(i);
      }
    if (nest.levels.empty()) {
      if (nest.uncounted)
        out.push_back(std::move(nest));
      return;
    }
    size_t base = nest.loopIndex[0];
    nest.path.assign(stack.begin() + static_cast<long>(base), stack.end());
    for (size_t &i : nest.loopIndex)
      i -= base;
    out.push_back(std::move(nest));
  }

  // Whether this step of the way is into what a `try` of the iterations guards. Asyncs stay within theirs, which may
  // catch what beginning them throws; unless it goes to the finish.
  bool isTried(size_t i) const {
    auto *tried = as<Try>(stack[i - 1].stmt);
    return tried && tried->isIteration == asyncs && tried->body == stack[i].stmt;
  }

  static bool read(Stmt *s, Stmt *parent, NestLoop &level) {
    level.loop = level.enclosingBlock = s;
    if (auto *range = as<ForLoop>(s)) {
      level.counter = range->var;
      level.low = range->low;
      level.high = range->high;
      level.kind = range->step == 1 ? NestLoop::Kind::Range : NestLoop::Kind::Counted;
      return range->step > 1 || (range->step && !range->wraps);
    }
    return counted(parent, level) || cursor(as<Loop>(s), as<Block>(parent), level);
  }

  static bool counted(Stmt *parent, NestLoop &level) {
    auto *loop = as<Loop>(level.loop);
    Counting found = Counting::of(loop);
    if (!found.step || !loop->testFirst || !found.isIndex() || (!found.isUp() && found.mayWrap()))
      return false;
    auto declared = DeclaredLoop::in(parent);
    level.isOlder = !declared.counts() || declared.loop != loop;
    level.kind = NestLoop::Kind::Counted;
    level.enclosingBlock = level.isOlder ? loop : parent;
    level.counter = found.counter();
    level.start = level.isOlder ? use(level.counter, loop->loc) : declared.start->init;
    level.low = found.isUp() ? level.start : found.last();
    level.high = found.isUp() ? found.last() : level.start;
    return !isAssigned(level.counter, loop->body);
  }

  // `val c = …; while (… c …)`, and nothing mentions c in between, where it might be moved on.
  static bool cursor(Loop *loop, Block *parent, NestLoop &level) {
    if (!parent || !loop->testFirst || !loop->condition || !loop->update.empty())
      return false;
    std::set<const LocalDef *> asked;
    eachNode(loop->condition, [&](Expr *e) {
      if (auto *local = as<Local>(e))
        asked.insert(local->var);
    });
    for (Stmt *s : parent->stmts) {
      if (s == loop)
        break;
      if (level.cursor && mentions(s, level.cursor->var))
        return false;
      if (level.cursor)
        level.afterCursor.push_back(s);
      if (auto *d = as<Declare>(s); d && !d->var->isVar && d->init && asked.count(d->var)) {
        level.kind = NestLoop::Kind::Cursor;
        level.cursor = d;
        level.afterCursor.clear();
      }
    }
    return level.cursor != nullptr;
  }
};

} // namespace

bool isBorder(const Stmt *s) {
  return s->kind == StmtKind::Async || s->kind == StmtKind::At || s->kind == StmtKind::Finish ||
         s->kind == StmtKind::Atomic || s->kind == StmtKind::When || s->kind == StmtKind::Try ||
         s->kind == StmtKind::Switch;
}

std::vector<NestPath> nestPathsIn(Code *code, const std::set<const void *> &leftOut, bool asyncs) {
  std::vector<NestPath> nests;
  Find(leftOut, asyncs, nests).visit(code);
  return nests;
}

bool isTarget(Stmt *body, const Stmt *loop, bool continues) {
  return any(body, [&](Stmt *s) {
    auto *leaves = as<Break>(s);
    auto *goesOn = as<Continue>(s);
    return continues ? goesOn && goesOn->target == loop : leaves && leaves->target == loop;
  });
}

} // namespace x10c::passes
