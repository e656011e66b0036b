// Induction variables of a loop nest, such as k in `sum += key(k++)`.
//
// The nest is interpreted in execution order. A variable is known at a point if it is a sum of values that are
// invariant in the nest and of the loops' counters. The body of a loop is interpreted twice. The first run starts
// from unknown values and finds the growth of each variable per iteration. If the growth is a constant, the value at
// the start of an iteration is the value before the loop plus the growth times the number of iterations before.
// The second run starts from these values. A variable is unknown if only some iterations assign it, or if it is
// assigned in a part that may be left early.
#include "analysis/induction.h"
#include "analysis/counting_loop.h"
#include "ir/any.h"
#include "ir/children.h"
#include "ir/make.h"
#include "support/expect.h"
#include <algorithm>
#include <iterator>

namespace x10c::analysis {

using namespace ir;

namespace {

constexpr int64_t mostIterations = 1 << 20;
constexpr int mostLevels = 8; // of loops within one another: the body is interpreted twice for each

class Induction {
public:
  Induction(LoopNest &n, const LoopInfo &a) : nest(n), around(a) {}
  void outermost(ForLoop *, const Counter &); // fills in the nest's counters and values

private:
  using State = std::map<const LocalDef *, Affine>; // the known values

  LoopNest &nest;
  const LoopInfo &around;
  State state;
  int level = 0;

  void execute(Stmt *);
  void evaluate(Expr *);
  void assign(const LocalDef *, Expr *value);
  void branches(Stmt *yes, Stmt *no);
  void merge(const State &other);
  void forget(Stmt *);
  void steps(Declare *, Loop *, const Counting &);
  void range(ForLoop *);
  void loop(Loop *);

  // The growth per iteration of the variables that a loop assigns. A variable that is not found is unknown.
  using Growth = std::map<const LocalDef *, int64_t>;
  template <class Iteration> Growth growthOf(Stmt *loop, const Iteration &iteration);
  void enterIterations(const Growth &, Stmt *loop, const Counter *, int64_t step);
  void leaveIterations(const State &entry, const Growth &, Stmt *loop, int64_t iterations);
  template <class Iteration> void iterations(Stmt *loop, Stmt *body, const Counter *, int64_t step, const Iteration &);
  std::optional<int64_t> iterationsOf(Loop *, const State &entry, const Growth &) const;
  bool isTracked(const LocalDef *) const;
  std::vector<const LocalDef *> assignedIn(Stmt *) const; // in order, each once
};

void Induction::outermost(ForLoop *loop, const Counter &counter) {
  X10C_EXPECT(loop->var);
  for (const LocalDef *var : assignedIn(loop->body))
    state[var] = Affine::of(use(const_cast<LocalDef *>(var), loop->loc)); // its value before the nest
  iterations(loop, loop->body, around.step ? &counter : nullptr, around.step, [&] { execute(loop->body); });
}

bool Induction::isTracked(const LocalDef *var) const {
  return var->isVar && !around.shared.count(var) && (var->type->isLong() || var->type->isInt());
}

std::vector<const LocalDef *> Induction::assignedIn(Stmt *body) const {
  std::vector<const LocalDef *> found;
  eachNode(body, [&](Stmt *s) {
    auto *a = as<Assign>(s);
    auto *l = a ? as<Local>(a->target) : nullptr;
    if (l && isTracked(l->var) && std::find(found.begin(), found.end(), l->var) == found.end())
      found.push_back(l->var);
  });
  return found;
}

// ---- statements ----

void Induction::execute(Stmt *s) {
  if (!s)
    return;
  if (auto inner = DeclaredLoop::in(s); inner.counts())
    if (Counting counts = Counting::of(inner.loop); counts.step > 0 && counts.isIndex())
      return steps(inner.start, inner.loop, counts);
  switch (s->kind) {
  case StmtKind::Block:
    for (Stmt *each : as<Block>(s)->stmts)
      execute(each);
    return;
  case StmtKind::Declare:
    evaluate(as<Declare>(s)->init);
    return as<Declare>(s)->init ? assign(as<Declare>(s)->var, as<Declare>(s)->init)
                                : void(state.erase(as<Declare>(s)->var));
  case StmtKind::Assign:
    if (as<Assign>(s)->target->kind != ExprKind::Local)
      evaluate(as<Assign>(s)->target);
    evaluate(as<Assign>(s)->value);
    if (auto *l = as<Local>(as<Assign>(s)->target))
      assign(l->var, as<Assign>(s)->value);
    return;
  case StmtKind::If:
    evaluate(as<If>(s)->condition);
    return branches(as<If>(s)->yes, as<If>(s)->no);
  case StmtKind::ForLoop:
    return range(as<ForLoop>(s));
  case StmtKind::Loop:
    return loop(as<Loop>(s));
  case StmtKind::Eval:
    return evaluate(as<Eval>(s)->expr);
  case StmtKind::Check:
    return evaluate(as<Check>(s)->condition);
  case StmtKind::Return:
    return evaluate(as<Return>(s)->value);
  default:
    forget(s);
  }
}

// The variables assigned within are unknown from here on.
void Induction::forget(Stmt *s) {
  for (const LocalDef *var : assignedIn(s))
    state.erase(var);
}

void Induction::branches(Stmt *yes, Stmt *no) {
  State before = state;
  execute(yes);
  State after = std::move(state);
  state = std::move(before);
  execute(no);
  merge(after);
}

void Induction::merge(const State &other) {
  for (auto it = state.begin(); it != state.end();) {
    auto same = other.find(it->first);
    bool isSame = same != other.end() && distance(same->second, it->second) == 0;
    it = isSame ? std::next(it) : state.erase(it);
  }
}

void Induction::assign(const LocalDef *var, Expr *value) {
  auto sum = isTracked(var) && value->type == var->type ? nest.sumOf(value) : std::nullopt;
  if (sum)
    state[var] = *sum;
  else
    state.erase(var);
}

// ---- expressions ----

void Induction::evaluate(Expr *e) {
  if (!e)
    return;
  if (auto *l = as<Local>(e)) {
    auto known = state.find(l->var);
    if (known != state.end())
      nest.running[l] = known->second;
    else
      nest.running.erase(l);
    return;
  }
  bool isChoice = e->kind == ExprKind::And || e->kind == ExprKind::Or || e->kind == ExprKind::Cond;
  struct Each {
    Induction &self;
    bool isChoice;
    unsigned n = 0;
    void operator()(Expr *child) {
      if (!isChoice || !n++)
        return self.evaluate(child);
      State before = self.state; // evaluated or not
      self.evaluate(child);
      self.merge(before);
    }
    void operator()(Stmt *child) { self.execute(child); }
    void operator()(Code *) {}
  } each{*this, isChoice};
  eachChild(e, each);
}

// ---- loops ----

template <class Iteration> Induction::Growth Induction::growthOf(Stmt *body, const Iteration &iteration) {
  State entry = state;
  std::vector<std::pair<const LocalDef *, Affine>> starts;
  for (const LocalDef *var : assignedIn(body)) {
    state[var] = Affine::of(use(temporary(var->type, body->loc), body->loc));
    starts.push_back({var, state[var]});
  }
  iteration();
  Growth growth;
  for (auto &[var, start] : starts) {
    auto end = state.find(var);
    Affine grown = end == state.end() ? start : end->second;
    grown.add(start, -1);
    if (end != state.end() && grown.isNumber())
      growth[var] = grown.constant;
  }
  state = std::move(entry);
  return growth;
}

// The values at the start of an iteration.
void Induction::enterIterations(const Growth &growth, Stmt *body, const Counter *counter, int64_t step) {
  for (const LocalDef *var : assignedIn(body)) {
    auto grows = growth.find(var);
    auto known = state.find(var);
    auto since = counter ? nest.since(*counter) : std::nullopt;
    bool isSteady = grows != growth.end() && !grows->second;
    bool isKnown = isSteady || (grows != growth.end() && since && grows->second % step == 0);
    if (known == state.end() || !isKnown)
      state.erase(var);
    else if (!isSteady)
      known->second.add(*since, grows->second / step);
  }
}

// The values after this many iterations, none of which is left early.
void Induction::leaveIterations(const State &entry, const Growth &growth, Stmt *loop, int64_t iterations) {
  state = entry;
  for (const LocalDef *var : assignedIn(loop)) {
    auto grows = growth.find(var);
    auto known = state.find(var);
    if (known != state.end() && grows != growth.end())
      known->second.constant += grows->second * iterations;
    else
      state.erase(var);
  }
}

template <class Iteration>
void Induction::iterations(Stmt *loop, Stmt *body, const Counter *counter, int64_t step, const Iteration &iteration) {
  if (level == mostLevels)
    return forget(loop);
  ++level;
  Growth growth;
  if (!assignedIn(loop).empty())
    growth = growthOf(loop, iteration);
  if (jumps(body, false))
    growth.clear();
  State entry = state;
  enterIterations(growth, loop, counter, step);
  iteration();
  bool isCounted = counter && counter->first.isNumber() && counter->last.isNumber() && !jumps(body, true);
  int64_t n = isCounted ? std::max<int64_t>(0, (counter->last.constant - counter->first.constant + step) / step) : 0;
  if (isCounted && n <= mostIterations)
    leaveIterations(entry, growth, loop, n);
  else
    forget(loop);
  --level;
}

// Other variables that count along in a loop that counts down are not followed.
void Induction::range(ForLoop *s) {
  X10C_EXPECT(s->low && s->high);
  evaluate(s->low);
  evaluate(s->high);
  if (s->stride)
    evaluate(s->stride);
  bool isCounted = s->step > 0 || (s->step < 0 && !s->wraps);
  const Counter *counter =
      isCounted ? nest.addInner(s, s->var, s->low, s->high, std::max<int64_t>(s->step, 1)) : nullptr;
  iterations(s, s->body, s->step > 0 ? counter : nullptr, s->step, [&] { execute(s->body); });
}

void Induction::steps(Declare *start, Loop *loop, const Counting &counts) {
  evaluate(start->init);
  evaluate(counts.bound());
  LoopInfo within(loop->body, true);
  const Counter *counter = nullptr;
  state.erase(start->var);
  if (!within.assigned.count(start->var))
    counter = nest.addInner(loop, start->var, start->init, counts.last(), counts.step);
  iterations(loop, loop->body, counter, counts.step, [&] {
    execute(loop->body);
    state.erase(start->var);
  });
  state.erase(start->var);
}

// Any other loop. One that counts down from a constant to zero, or the like, has a counter too.
void Induction::loop(Loop *s) {
  if (s->isBlock) {
    execute(s->body);
    if (jumps(s->body, true))
      forget(s);
    return;
  }
  auto iteration = [&] {
    if (s->testFirst)
      evaluate(s->condition);
    execute(s->body);
    for (Stmt *each : s->update)
      execute(each);
    if (!s->testFirst)
      evaluate(s->condition);
  };
  if (level == mostLevels)
    return forget(s);
  Growth growth = growthOf(s, iteration);
  auto count = s->testFirst ? std::nullopt : iterationsOf(s, state, growth);
  iterations(s, s->body, count ? nest.addIterations(s, *count) : nullptr, 1, iteration);
}

// The number of iterations of do … while (v != c), if v is known before and grows towards the constant.
std::optional<int64_t> Induction::iterationsOf(Loop *s, const State &entry, const Growth &growth) const {
  auto *test = as<Equal>(s->condition);
  auto *end = test && test->negated ? as<Const>(test->right) : nullptr;
  auto *value = test ? as<StmtExpr>(test->left) : nullptr;
  auto *set = value && value->stmts.size() == 2 ? as<Assign>(value->stmts[1]) : nullptr;
  auto *target = set ? as<Local>(set->target) : as<Local>(test ? test->left : nullptr);
  auto known = target ? entry.find(target->var) : entry.end();
  auto grows = target ? growth.find(target->var) : growth.end();
  if (!end || (value && !set) || known == entry.end() || grows == growth.end() || !known->second.isNumber() ||
      !grows->second)
    return std::nullopt;
  int64_t way = static_cast<int64_t>(end->bits) - known->second.constant, n = way / grows->second;
  bool arrives = way % grows->second == 0 && n >= 1 && n <= mostIterations;
  return arrives ? std::optional(n) : std::nullopt;
}

} // namespace

LoopNest nestOf(ForLoop *outer, const LoopInfo &around) {
  X10C_EXPECT(outer->low && outer->high);
  LoopNest nest(outer, around);
  Induction(nest, around).outermost(outer, nest.outermost());
  return nest;
}

} // namespace x10c::analysis
