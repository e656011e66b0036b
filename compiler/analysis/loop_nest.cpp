// Affine forms, counting loops, and loop nests; see loop_nest.h.
#include "analysis/loop_nest.h"
#include "analysis/evaluation.h"
#include "analysis/induction.h"
#include "ir/make.h"
#include <algorithm>

namespace x10c::analysis {

using namespace ir;

namespace {

constexpr size_t mostTerms = 16;
constexpr unsigned deepest = 12;
constexpr int64_t largestFactor = 64; // of a counter
constexpr int64_t largestScale = 8;   // for the sum of factors, if symbols multiply counters: see Tests::limit
constexpr int64_t largestConstant = INT64_C(1) << 40;
constexpr int64_t largestStep = 1 << 20;

std::string keyOfProduct(const Affine::Term &term) {
  std::multiset<std::string> keys;
  for (const Affine::Atom &atom : term.atoms)
    keys.insert(atom.key);
  std::string all;
  for (const std::string &key : keys)
    all += key + "*";
  return all;
}

int64_t wrappedProduct(int64_t a, int64_t b) {
  return static_cast<int64_t>(static_cast<uint64_t>(a) * static_cast<uint64_t>(b));
}
int64_t wrappedSum(int64_t a, int64_t b) {
  return static_cast<int64_t>(static_cast<uint64_t>(a) + static_cast<uint64_t>(b));
}

// |factor| * atoms
Expr *product(const Affine::Term &term, const Type *type, Loc loc) {
  uint64_t size = term.factor < 0 ? -static_cast<uint64_t>(term.factor) : static_cast<uint64_t>(term.factor);
  Expr *all = size == 1 ? nullptr : number(static_cast<int64_t>(size), type, loc);
  for (const Affine::Atom &atom : term.atoms)
    all = all ? prim(Op::Mul, all, copyOf(atom.expr)) : copyOf(atom.expr);
  return all;
}

} // namespace

// ---- sums ----

Affine Affine::of(int64_t number) {
  Affine sum;
  sum.constant = number;
  return sum;
}

Affine Affine::of(Expr *atom) {
  Affine sum;
  sum.terms.push_back({1, {{analysis::keyOf(atom), atom}}});
  return sum;
}

Affine Affine::read(Expr *e) {
  if (auto *c = as<Const>(e))
    return Affine::of(static_cast<int64_t>(c->bits));
  auto *p = as<Prim>(e);
  if (!p || (p->op != Op::Add && p->op != Op::Sub))
    return Affine::of(e);
  Affine sum = read(p->args[0]);
  sum.add(read(p->args[1]), p->op == Op::Add ? 1 : -1);
  return sum;
}

void Affine::add(const Affine &other, int64_t times) {
  constant = wrappedSum(constant, wrappedProduct(other.constant, times));
  for (const Term &term : other.terms) {
    std::string key = keyOfProduct(term);
    auto same = std::find_if(terms.begin(), terms.end(), [&](const Term &t) { return keyOfProduct(t) == key; });
    int64_t factor = wrappedProduct(term.factor, times);
    if (same == terms.end())
      terms.push_back({factor, term.atoms});
    else
      same->factor = wrappedSum(same->factor, factor);
  }
  terms.erase(std::remove_if(terms.begin(), terms.end(), [](const Term &t) { return !t.factor; }), terms.end());
}

Affine Affine::times(const Affine &other) const {
  Affine all;
  all.add(other, constant);
  for (const Term &left : terms) {
    Affine each;
    Term scaled = left;
    scaled.factor = wrappedProduct(left.factor, other.constant);
    each.terms.push_back(scaled);
    all.add(each);
    for (const Term &right : other.terms) {
      Term both = left;
      both.factor = wrappedProduct(left.factor, right.factor);
      both.atoms.insert(both.atoms.end(), right.atoms.begin(), right.atoms.end());
      Affine one;
      one.terms.push_back(both);
      all.add(one);
    }
  }
  return all;
}

std::string Affine::key() const {
  std::set<std::string> all;
  for (const Term &term : terms)
    all.insert(std::to_string(term.factor) + "*" + keyOfProduct(term));
  std::string key;
  for (const std::string &each : all)
    key += each + "+";
  return key;
}

std::optional<int64_t> distance(const Affine &from, const Affine &to) {
  Affine difference = to;
  difference.add(from, -1);
  return difference.isNumber() ? std::optional(difference.constant) : std::nullopt;
}

Expr *Affine::expression(const Type *type, Loc loc) const {
  int64_t last = type->isNamed("x10.lang.Int") ? static_cast<int32_t>(constant) : constant;
  Expr *all = nullptr;
  for (const Term &term : terms)
    if (term.factor > 0)
      all = all ? prim(Op::Add, all, product(term, type, loc)) : product(term, type, loc);
  bool isLast = all && last < 0; // n - m - 1
  if (!isLast)
    all = all ? plus(all, last) : number(last, type, loc);
  for (const Term &term : terms)
    if (term.factor < 0)
      all = prim(Op::Sub, all, product(term, type, loc));
  return isLast ? plus(all, last) : all;
}

// ---- loops that count in steps ----

bool isUse(const Expr *e, const LocalDef *var) {
  return e->kind == ExprKind::Local && static_cast<const Local *>(e)->var == var;
}

template <class Tree> static bool uses(Tree *tree, const LocalDef *var) {
  struct Find : Walker {
    const LocalDef *var;
    bool found = false;
    bool enter(Expr *e) override { return !(found |= isUse(e, var)); }
  } find;
  find.var = var;
  find.walk(tree);
  return find.found;
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

// The expression that is added, if it is not constant and may be evaluated twice. Null: there is none.
static Expr *strideOf(Stmt *s, const LocalDef *var) {
  Prim *change = changeOf(var, s);
  Expr *added = change && change->op == Op::Add ? change->args[1] : nullptr;
  bool isStride = added && added->kind != ExprKind::Const && duplicable(added) && !mentions(added, var);
  return isStride ? added : nullptr;
}

Prim *counting(Expr *condition, Stmt *update) {
  auto *test = as<Prim>(condition);
  auto *l = test && test->op >= Op::Lt && test->op <= Op::Ge ? as<Local>(test->args[0]) : nullptr;
  bool isIndex =
      l && l->var->isVar && (l->var->type->isNamed("x10.lang.Long") || l->var->type->isNamed("x10.lang.Int"));
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
  auto *b = as<Block>(s);
  auto *d = b && b->stmts.size() == 2 ? as<Declare>(b->stmts[0]) : nullptr;
  CountingLoop found = d && d->init ? forLoop(b->stmts[1]) : CountingLoop();
  found.start = d;
  return found.loop && counterOf(found.test) == d->var ? found : CountingLoop();
}

static CountingLoop upwards(CountingLoop found) {
  if (!found.loop || found.step < 0)
    return {};
  LocalDef *var = counterOf(found.test);
  // and serve as an index
  bool mayWrap = found.step == 1 && found.test->op == Op::Le && var->type->isNamed("x10.lang.Int");
  found.stride = found.step ? nullptr : strideOf(found.loop->update[0], var);
  return mayWrap ? CountingLoop() : found;
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

Affine lastStep(const Affine &low, const Affine &last, int64_t step, const Type *type, Loc loc) {
  Affine length = last, all = low;
  length.add(low, -1);
  if (length.isNumber()) {
    all.add(Affine::of(length.constant / step * step));
    return all;
  }
  Prim *steps = prim(Op::Div, length.expression(type, loc), number(step, type, loc));
  steps->unchecked = true;
  all.add(Affine::of(steps), step);
  return all;
}

// ---- nests ----

LoopNest::LoopNest(RangeLoop *loop, const LoopInfo &a) : around(a) {
  addOuter(loop);
  Induction(*this, a).outermost(loop, *outer);
}

// The bounds are read as they are written in front of the loop.
void LoopNest::addOuter(RangeLoop *loop) {
  Counter counter;
  counter.atom = use(loop->var, loop->loc);
  counter.type = loop->var->type;
  counter.first = counter.low = Affine::read(loop->low);
  counter.last = counter.high = Affine::read(loop->high);
  outer = &(byKey[keyOf(counter.atom)] = counter);
}

const Counter *LoopNest::addInner(Stmt *loop, LocalDef *var, Expr *low, Expr *high, int64_t step) {
  auto first = sumOf(low), last = sumOf(high);
  Counter counter;
  counter.atom = use(var, loop->loc);
  if (!first || !last || !isOf(*first, var->type) || !isOf(*last, var->type)) {
    byLoop.erase(loop);
    byKey.erase(keyOf(counter.atom));
    return nullptr;
  }
  counter.type = var->type;
  counter.first = *first;
  counter.last = *last;
  counter.low = ends(*first).first;
  counter.high = ends(*last).second;
  counter.follows = counters(*first) || counters(*last);
  counter.strides = step > 1;
  if (counter.strides && !counter.follows)
    counter.high = lastStep(counter.low, counter.high, step, var->type, loop->loc);
  return byLoop[loop] = &(byKey[keyOf(counter.atom)] = counter);
}

const Counter *LoopNest::addIterations(Stmt *loop, int64_t iterations) {
  Expr *&atom = iterationsOf[loop];
  if (!atom)
    atom = use(temporary(types::Universe::get().Long, loop->loc), loop->loc);
  Counter counter;
  counter.atom = atom;
  counter.type = atom->type;
  counter.high = counter.last = Affine::of(iterations - 1);
  return &(byKey[keyOf(atom)] = counter);
}

std::optional<Affine> LoopNest::since(const Counter &counter) {
  Affine all = Affine::of(counter.atom);
  if (!counter.type->isNamed("x10.lang.Int")) {
    all.add(counter.first, -1);
    return all;
  }
  if (counter.follows)
    return std::nullopt;
  Prim conversion;
  conversion.op = Op::Convert;
  conversion.type = types::Universe::get().Long;
  conversion.loc = counter.atom->loc;
  all = widened(all.terms[0], &conversion);
  auto *first = new Prim(conversion);
  first->args = {counter.first.expression(counter.type, counter.atom->loc)};
  all.add(counter.first.isNumber() ? counter.first : Affine::of(first), -1);
  return all;
}

bool LoopNest::isOf(const Affine &sum, const Type *type) {
  for (const Affine::Term &term : sum.terms)
    for (const Affine::Atom &atom : term.atoms)
      if (atom.expr->type != type)
        return false;
  return true;
}

const Counter *LoopNest::counterOf(const Stmt *loop) const {
  auto found = byLoop.find(loop);
  return found == byLoop.end() ? nullptr : found->second;
}

ScaledCounter LoopNest::multiple(const Affine::Term &term) const {
  ScaledCounter m;
  m.scale = Affine::of(term.factor);
  for (const Affine::Atom &atom : term.atoms) {
    auto found = byKey.find(atom.key);
    if (found == byKey.end())
      m.scale = m.scale.times(Affine::of(atom.expr));
    else if (m.counter)
      return {};
    else
      m.counter = &found->second;
  }
  return m;
}

unsigned LoopNest::counters(const Affine &sum) const {
  unsigned n = 0;
  for (const Affine::Term &term : sum.terms)
    n += multiple(term).counter != nullptr;
  return n;
}

bool LoopNest::isLinear(const Affine &sum) const {
  int64_t scale = 0;
  for (const Affine::Term &term : sum.terms) {
    bool counts = false;
    for (const Affine::Atom &atom : term.atoms)
      counts |= byKey.count(atom.key) > 0;
    ScaledCounter m = multiple(term);
    if (counts && (!m.counter || term.factor < -largestFactor || term.factor > largestFactor))
      return false;
    if (counts && !m.scale.isNumber())
      scale += term.factor < 0 ? -term.factor : term.factor;
  }
  bool isNear = sum.constant < largestConstant && sum.constant > -largestConstant;
  return sum.terms.size() <= mostTerms && scale <= largestScale && isNear;
}

bool LoopNest::isWritten(Expr *e) const {
  struct Find : Walker {
    const LoopNest &nest;
    bool isWritten = true;
    explicit Find(const LoopNest &n) : nest(n) {}
    bool enter(Expr *e) override {
      auto *l = as<Local>(e);
      auto value = l ? nest.around.definitions.find(l->var) : nest.around.definitions.end();
      isWritten &= e->kind != ExprKind::StmtExpr && !nest.running.count(l);
      return isWritten &= value == nest.around.definitions.end() || nest.isWritten(value->second);
    }
  } find(*this);
  find.walk(e);
  return find.isWritten;
}

std::pair<Affine, Affine> LoopNest::ends(const Affine &sum) const {
  Affine least = Affine::of(sum.constant), most = least;
  for (const Affine::Term &term : sum.terms) {
    ScaledCounter m = multiple(term);
    bool rises = term.factor > 0;
    Affine only;
    only.terms.push_back(term);
    least.add(m.counter ? m.scale.times(rises ? m.counter->low : m.counter->high) : only);
    most.add(m.counter ? m.scale.times(rises ? m.counter->high : m.counter->low) : only);
  }
  return {least, most};
}

// ---- reading expressions ----

std::optional<Affine> LoopNest::sumOf(Expr *e) {
  narrow.clear();
  auto sum = read(e, 0);
  return sum && isLinear(*sum) && narrow.empty() ? sum : std::nullopt;
}

std::optional<Index> LoopNest::indexOf(Expr *e) {
  narrow.clear();
  auto sum = e->type->isNamed("x10.lang.Long") ? read(e, 0) : std::nullopt;
  if (!sum || !isLinear(*sum))
    return std::nullopt;
  return Index{*sum, narrow};
}

std::optional<Affine> LoopNest::read(Expr *e, unsigned depth) {
  auto sum = readWhole(e, depth);
  return sum && !suppositions.empty() ? narrowed(*sum) : sum;
}

std::optional<Affine> LoopNest::readWhole(Expr *e, unsigned depth) {
  bool isInteger = e->type->isNamed("x10.lang.Long") || e->type->isNamed("x10.lang.Int");
  if (!isInteger || depth > deepest)
    return std::nullopt;
  if (auto *c = as<Const>(e))
    return Affine::of(static_cast<int64_t>(c->bits));
  std::string key = keyOf(e);
  if (byKey.count(key))
    return Affine::of(e);
  if (auto *all = as<StmtExpr>(e))
    return all->value ? read(all->value, depth + 1) : std::nullopt;
  auto counts = running.find(as<Local>(e));
  if (counts != running.end())
    return counts->second;
  if (auto *l = as<Local>(e))
    if (auto found = around.definitions.find(l->var); found != around.definitions.end())
      return found->second->type == e->type ? read(found->second, depth + 1) : std::nullopt;
  if (auto *p = as<Prim>(e))
    if (auto sum = readPrim(p, depth))
      return sum->terms.size() <= mostTerms ? sum : std::nullopt;
  if (!key.empty() && around.isInvariant(e))
    return Affine::of(e);
  auto *either = chooses ? as<Cond>(e) : nullptr;
  auto *p = chooses ? as<Prim>(e) : nullptr;
  return either ? choose(either, depth + 1) : p && p->op == Op::BitAnd ? masked(p, depth + 1) : std::nullopt;
}

std::optional<Affine> LoopNest::readPrim(Prim *p, unsigned depth) {
  if (p->op == Op::Convert)
    return convert(p, depth);
  if (p->op != Op::Add && p->op != Op::Sub && p->op != Op::Mul && p->op != Op::Neg)
    return std::nullopt;
  auto left = read(p->args[0], depth + 1);
  auto right = p->args.size() > 1 ? read(p->args[1], depth + 1) : Affine();
  if (!left || !right)
    return std::nullopt;
  if (p->op == Op::Mul)
    return left->times(*right);
  Affine sum;
  sum.add(*left, p->op == Op::Neg ? -1 : 1);
  sum.add(*right, p->op == Op::Sub ? -1 : 1);
  return sum;
}

// A sum of Ints that depends on counters is converted term by term.
std::optional<Affine> LoopNest::convert(Prim *p, unsigned depth) {
  Expr *operand = p->args[0];
  if (!operand->type->isNamed("x10.lang.Int") || !p->type->isNamed("x10.lang.Long"))
    return std::nullopt;
  auto sum = read(operand, depth + 1);
  if (!sum || !isLinear(*sum))
    return std::nullopt;
  if (!counters(*sum) && !sum->isNumber()) {
    auto *whole = new Prim(*p);
    whole->args = {sum->expression(operand->type, p->loc)};
    return Affine::of(whole);
  }
  Affine wide = Affine::of(static_cast<int64_t>(static_cast<int32_t>(sum->constant)));
  for (const Affine::Term &term : sum->terms)
    wide.add(widened(term, p), static_cast<int32_t>(term.factor));
  auto [low, high] = ends(wide);
  bool isOne = wide.terms.size() == 1 && wide.terms[0].factor == 1 && wide.terms[0].atoms.size() == 1 && !wide.constant;
  bool isInt = low.isNumber() && high.isNumber() && low.constant >= INT32_MIN && high.constant <= INT32_MAX;
  if (!isOne && !isInt)
    narrow.push_back(wide);
  return wide;
}

Affine LoopNest::widened(const Affine::Term &term, const Prim *conversion) {
  Affine all = Affine::of(INT64_C(1));
  for (const Affine::Atom &atom : term.atoms) {
    if (atom.expr->type == conversion->type) {
      all = all.times(Affine::of(atom.expr));
      continue;
    }
    auto *one = new Prim(*conversion);
    one->args = {copyOf(atom.expr)};
    if (auto found = byKey.find(atom.key); found != byKey.end())
      addConverted(found->second, one);
    all = all.times(Affine::of(one));
  }
  return all;
}

void LoopNest::addConverted(const Counter &counter, Expr *atom) {
  auto bound = [&](const Affine &s) {
    auto *conversion = static_cast<Prim *>(atom);
    auto *c = new Prim(*conversion);
    c->args = {s.expression(counter.type, atom->loc)};
    return s.isNumber() ? Affine::of(s.constant) : Affine::of(c);
  };
  Counter converted;
  converted.atom = atom;
  converted.type = atom->type;
  converted.low = converted.first = bound(counter.low);
  converted.high = converted.last = bound(counter.high);
  converted.converted = &counter;
  byKey[keyOf(atom)] = converted;
}

} // namespace x10c::analysis
