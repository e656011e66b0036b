// loop_versioning: the bounds and null checks in a loop's body, and the condition that replaces them; see
// loop_versioning.h.
#include "analysis/conditions.h"
#include "analysis/counting_loop.h"
#include "analysis/effects.h"
#include "analysis/evaluation.h"
#include "analysis/induction.h"
#include "ir/any.h"
#include "ir/children.h"
#include "ir/make.h"
#include "passes/loops/loop_versioning.h"
#include <algorithm>

namespace x10c::passes {

using namespace analysis;

namespace {

constexpr size_t mostWidened = 4; // terms: more are no faster, and hard to read

// The value of { check a != null; … ; value }.
Expr *behindChecks(Expr *e) {
  auto *all = as<StmtExpr>(e);
  for (Stmt *s : all ? all->stmts : Stmts())
    if (auto *check = as<Check>(s); !isEmpty(s) && !(check && check->error == Check::Error::Null))
      return e;
  return all && all->value ? all->value : e;
}

} // namespace

bool isEmpty(const Stmt *s) { return s->kind == StmtKind::Block && static_cast<const Block *>(s)->stmts.empty(); }

void fixBound(Expr *&bound, Stmts &out, bool isLow) {
  auto *p = as<Prim>(bound);
  bool isBeside = p && (p->op == Op::Sub || (isLow && p->op == Op::Add)) && p->args[1]->kind == ExprKind::Const;
  Expr *&e = isBeside ? p->args[0] : bound;
  if (!isValOrConstant(e))
    e = save(e, out);
}

int64_t mostOf(const Type *counter) { return counter->isInt() ? mostCountedInt : mostCounted; }

Expr *isAtMost(Expr *e, int64_t most) { return compare(Op::Le, e, number(most, e->type, e->loc)); }

// Collects the checks of the loop's body, each with the conditions under which it is reached and the loops around it.
class Tests::Collect : public Walker {
public:
  explicit Collect(Tests &t) : tests(t) {}

  bool enter(Expr *e) override {
    suppose(e);
    if (auto *c = as<Cond>(e))
      branches(c->condition, c->yes, c->no);
    else if (e->kind == ExprKind::And || e->kind == ExprKind::Or)
      conditions[asBinary(e)->right] = {asBinary(e)->left, e->kind == ExprKind::And};
    else if (auto *all = as<StmtExpr>(e))
      inLists.insert(all->stmts.begin(), all->stmts.end());
    return tests.collect(e), true;
  }
  void leave(Expr *) override { supposeNoMore(); }

  bool enter(Stmt *s) override {
    suppose(s);
    if (auto *b = as<Block>(s))
      inLists.insert(b->stmts.begin(), b->stmts.end());
    if (auto *test = as<If>(s); test && !isTest(test))
      branches(test->condition, test->yes, test->no);
    tests.collect(s);
    if (const Counter *counter = tests.nest.counterOf(s))
      bodies[bodyOf(s)] = counter;
    if (auto found = bodies.find(s); found != bodies.end())
      tests.within.push_back(found->second);
    return true;
  }
  void leave(Stmt *s) override {
    if (bodies.count(s))
      tests.within.pop_back();
    supposeNoMore();
    // The code after it is reached only if the branch that leaves is not taken.
    auto *test = as<If>(s);
    if (test && conditions.count(test->yes) && inLists.count(s) && endsInJump(test->yes) != endsInJump(test->no))
      tests.nest.suppose(test->condition, endsInJump(test->no));
  }

private:
  Tests &tests;
  std::map<const Stmt *, const Counter *> bodies;             // loops have their bounds read even if they are empty
  std::map<const void *, std::pair<Expr *, bool>> conditions; // the condition under which each node is reached
  Nodes inLists;                                              // statements before others, or before a value
  std::vector<size_t> before;                                 // the number of suppositions, for each node around

  template <class Node> void branches(Expr *condition, Node *yes, Node *no) {
    conditions[yes] = {condition, true};
    if (no)
      conditions[no] = {condition, false};
  }
  void suppose(const void *node) {
    before.push_back(tests.nest.supposed());
    if (auto found = conditions.find(node); found != conditions.end())
      tests.nest.suppose(found->second.first, found->second.second);
  }
  void supposeNoMore() {
    tests.nest.supposeNoMore(before.back());
    before.pop_back();
  }
};

Tests::Tests(ForLoop *l, const LoopInfo &a, const AllocationSizes &s, const Tests *known)
    : loop(l), around(a), sizes(s), nest(nestOf(l, a)) {
  if (known)
    objects = known->objects;
  Collect(*this).walk(loop->body);
}

void Tests::collect(Expr *e) {
  if (auto *f = as<Field>(e)) {
    if (around.isInvariant(f->object))
      addObject(f->object);
  } else if (auto *c = as<Call>(e)) {
    if (c->receiver && around.isInvariant(c->receiver))
      addObject(c->receiver);
  } else if (auto *p = as<Prim>(e); p && isRailAccess(p->op) && around.isInvariant(p->args[0])) {
    addObject(p->args[0]);
    if (p->op != Op::RailSize && !p->unchecked)
      removable |= addRange(p->args[1], sizeOf(p->args[0])) && proved.insert(p).second;
  }
}

void Tests::collect(Stmt *s) {
  if (auto *check = as<Check>(s); check && check->error == Check::Error::Null) {
    if (Expr *object = as<Equal>(check->condition)->left; around.isInvariant(object))
      addObject(object);
  } else if (auto *test = as<If>(s); test && isTest(test)) {
    Pair canBe = [&](Expr *index, Expr *size) { return !nest.indicesOf(index).empty() && around.isInvariant(size); };
    if (eachPair(test->condition, canBe))
      removable |= eachPair(test->condition, [&](Expr *index, Expr *size) { return addRange(index, size); }) &&
                   proved.insert(test).second;
  }
}

// Whether it ends in a throw or a call, perhaps under a further condition.
static bool raises(const Stmts &stmts);

static bool raises(Stmt *s) {
  if (auto *b = as<Block>(s))
    return raises(b->stmts);
  if (auto *more = as<If>(s))
    return !more->no && raises(more->yes);
  auto *e = as<Eval>(s);
  auto *all = as<StmtExpr>(e ? e->expr : nullptr);
  return s->kind == StmtKind::Throw || (e && e->expr->kind == ExprKind::Call) || (all && raises(all->stmts));
}

static bool raises(const Stmts &stmts) { return !stmts.empty() && raises(stmts.back()); }

bool Tests::isTest(const If *test) {
  return raises(test->yes) && eachPair(test->condition, [](Expr *, Expr *) { return true; });
}

bool Tests::eachPair(Expr *condition, const Pair &holds) {
  Exprs all;
  addOperands<Or>(behindChecks(condition), all);
  if (all.size() % 2)
    return false;
  for (size_t i = 0; i < all.size(); i += 2) {
    auto *below = as<Prim>(all[i]), *above = as<Prim>(all[i + 1]);
    if (!below || !above || below->op != Op::Lt || above->op != Op::Ge)
      return false;
    auto *zero = as<Const>(below->args[1]);
    ValueNumber index = valueNumber(below->args[0]);
    if (!zero || zero->bits || !zero->type->isLong() || !index || index != valueNumber(above->args[0]) ||
        !holds(below->args[0], above->args[1]))
      return false;
  }
  return true;
}

// ---- the facts that the condition has to show ----

void Tests::addReads(Expr *e) {
  eachNode(e, [this](Expr *part) {
    if (auto *f = as<Field>(part))
      addObject(f->object);
    else if (auto *p = as<Prim>(part); p && p->op == Op::RailSize)
      addObject(p->args[0]);
  });
}

void Tests::addObject(Expr *e) {
  ValueNumber number = valueNumber(e);
  if (!mayBeNull(e) || !number || objects.count(number))
    return;
  eachChild(e, [&](auto *child) {
    if constexpr (std::is_same_v<decltype(child), Expr *>)
      addReads(child);
  });
  if (auto *f = as<Field>(e))
    addObject(f->object);
  objects.insert(number);
  order.push_back(e);
}

bool Tests::isObject(Expr *e) const { return !mayBeNull(e) || objects.count(valueNumber(e)); }

void Tests::addReads(const Affine &sum) {
  for (const Affine::Term &term : sum.terms) {
    const Counter *counter = nest.multiple(term).counter;
    for (const Affine::Atom &atom : term.atoms)
      if (!counter || valueNumber(counter->atom) != atom.number)
        addReads(atom.expr);
    if (counter) {
      addReads(counter->low.expression(counter->type, loop->loc));
      addReads(counter->high.expression(counter->type, loop->loc));
    }
  }
}

bool Tests::addRange(Expr *index, Expr *size) {
  auto found = nest.indicesOf(index);
  if (found.empty() || !valueNumber(size))
    return false;
  auto *rail = as<Prim>(size);
  auto known = rail && rail->op == Op::RailSize ? sizes.of(rail->args[0]) : std::nullopt;
  addReads(size);
  for (const Index &each : found) {
    addReads(each.sum);
    addExtent(each.sum, known ? number(*known, size->type, size->loc) : size);
    for (const Affine &sum : each.narrow)
      addNarrow(sum, each.sum);
  }
  return true;
}

// The index itself is known not to be negative; other sums of Ints are not.
void Tests::addNarrow(Affine sum, const Affine &index) {
  bool isIndex = distance(sum, index) == 0;
  if (isIndex)
    addExtent(sum, nullptr);
  sum.constant -= INT32_MIN;
  if (!isIndex)
    addExtent(sum, number(INT64_C(1) << 32, types::Universe::get().Long, loop->loc));
  unwrapped.insert(identity(sum));
}

void Tests::addExtent(const Affine &sum, Expr *size) {
  std::vector<int64_t> key{sum.key(), size ? valueNumber(size) : 0};
  Loops empty = emptyOnes(within, sum);
  for (const Counter *counter : empty)
    key.push_back(valueNumber(counter->atom));
  auto [found, isNew] = extentOf.try_emplace(numberOfList(key), extents.size());
  if (isNew) {
    limit(sum, true);
    extents.push_back({sum, sum.constant, size, empty});
  }
  Extent &extent = extents[found->second];
  extent.least.constant = std::min(extent.least.constant, sum.constant);
  extent.most = std::max(extent.most, sum.constant);
}

Expr *Tests::widened(Prim *conversion) {
  bool isConversion = conversion->op == Op::Convert && conversion->args[0]->type->isInt();
  auto found = isConversion && nest.isWritten(conversion) ? nest.indexOf(conversion) : std::nullopt;
  if (!found || found->narrow.empty() || found->sum.terms.size() > mostWidened)
    return nullptr;
  for (Affine &sum : found->narrow) {
    sum.constant -= INT32_MIN;
    if (!unwrapped.count(identity(sum)))
      return nullptr;
  }
  return found->sum.expression(conversion->type, conversion->loc);
}

// ---- limits: nothing may wrap around between the ends ----
//
// A sum lies between its ends if their distance, added up over its terms, is less than 2^64: a value cannot then pass
// the greater end and wrap around to below the lesser one. A single counter with factor 1 spans less than 2^64 by
// itself.
//
// All other counters are limited to 2^40, or to 2^31 if symbols multiply them, and the symbols to 2^28. This makes at
// most 8 * 2^28 * 2^32 for these counters, and 2^16 * 2^41 for each of the others, which are 16 at most. Bounds that
// depend on other counters must not wrap around either; they do not, since they are limited to 2^40, and lie such a
// distance from a limited value. Ints are limited to 2^29; see LoopNest::staysNear for bounds that are sums of Ints.

void Tests::limit(const Affine &sum, bool isIndex) {
  bool isOnly = isIndex && nest.counters(sum) == 1;
  for (const Affine::Term &term : sum.terms) {
    ScaledCounter m = nest.multiple(term);
    if (!m.counter)
      continue;
    bool isScaled = !m.scale.isNumber();
    bool isAlone = isOnly && !isScaled && (term.factor == 1 || term.factor == -1);
    if (isScaled)
      addSymbol(m.scale);
    const Counter *counted = m.counter->converted ? m.counter->converted : m.counter;
    if (!isAlone || counted->follows || counted->strides)
      limit(*m.counter, isScaled);
    if (counted->lowIsDerived || counted->highIsDerived)
      limitWhole(*counted);
  }
}

void Tests::limitWhole(const Counter &counter) {
  limit(*counter.whole, false);
  for (const Affine::Term &term : counter.whole->terms) {
    Affine symbol = Affine::of(Affine::Term{1, term.atoms});
    if (nest.counters(symbol))
      continue;
    Counter &once = steady[symbol.key()];
    once.type = counter.type;
    once.first = once.last = symbol;
    limit(once, false);
  }
}

void Tests::addSymbol(const Affine &scale) {
  Affine symbol = scale;
  symbol.terms[0].factor = 1;
  if (isSymbol.insert(symbol.key()).second)
    symbols.push_back(symbol);
}

void Tests::limit(const Counter &counter, bool isScaled) {
  auto [found, isNew] = limits.try_emplace(&counter, isScaled);
  found->second |= isScaled;
  if (!isNew)
    return;
  if (counter.converted) {
    if (counter.converted->follows || counter.converted->strides)
      limit(*counter.converted, false);
    return;
  }
  limited.push_back(&counter);
  if (counter.follows) {
    limit(counter.first, false);
    limit(counter.last, false);
  }
}

// ---- the condition ----

Expr *Tests::condition() const {
  Expr *all = nullptr;
  for (Expr *object : order)
    all = conjunction(all, isNotNull(copyOf(object)));
  all = inLimits(all);
  std::vector<const Extent *> left = tested();
  for (size_t i = 0; i < left.size();) {
    const Loops &empty = left[i]->unless;
    if (Expr *always = anyway(*left[i])) {
      all = conjunction(all, disjunction(always, unlessEmpty(empty, inRange(*left[i]))));
      ++i;
      continue;
    }
    Expr *tests = empty.empty() ? all : nullptr;
    for (; i < left.size() && left[i]->unless == empty && !anyway(*left[i]); ++i)
      tests = conjunction(tests, inRange(*left[i]));
    all = empty.empty() ? tests : conjunction(all, unlessEmpty(empty, tests));
  }
  return all;
}

Expr *Tests::inLimits(Expr *all) const {
  std::set<std::pair<Identity, int64_t>> from, to; // the tests that are made already, with their limits
  for (const Counter *c : limited) {
    int64_t most = limits.at(c) ? std::min(mostScaled, mostOf(c->type)) : mostOf(c->type);
    const Affine &low = c->follows ? c->low : c->first, &high = c->follows ? c->high : c->last;
    bool isLow = low.isNumber() && low.constant >= -most, isHigh = high.isNumber() && high.constant <= most;
    if (!isLow && from.insert({identity(low), most}).second)
      all = conjunction(all, compare(Op::Ge, low.expression(c->type, loop->loc), number(-most, c->type, loop->loc)));
    if (!isHigh && to.insert({identity(high), most}).second)
      all = conjunction(all, isAtMost(high.expression(c->type, loop->loc), most));
  }
  auto *Long = types::Universe::get().Long;
  for (const Affine &symbol : symbols)
    all = conjunction(all, rangeFits(number(0, Long, loop->loc), symbol.expression(Long, loop->loc),
                                     number(symbolEnd, Long, loop->loc), loop->loc));
  return all;
}

// Whether the bounds check is known to hold at compile time.
bool Tests::holds(const Extent &extent) const {
  auto [first, last] = ends(extent);
  auto *size = as<Const>(extent.size);
  if (!extent.size)
    return last.isNumber() && last.constant <= INT32_MAX;
  return size && first.isNumber() && last.isNumber() && first.constant >= 0 && first.constant <= last.constant &&
         last.constant < static_cast<int64_t>(size->bits);
}

// The extents to check: those that no other extent implies.
std::vector<const Tests::Extent *> Tests::tested() const {
  std::vector<const Extent *> left;
  for (const Extent &extent : extents)
    left.push_back(&extent);
  for (size_t i = left.size(); i-- > 0;) {
    auto shows = [&](const Extent *other) {
      return other != left[i] && (isWithin(*left[i], *other) || isPartOf(*left[i], *other));
    };
    if (holds(*left[i]) || std::any_of(left.begin(), left.end(), shows))
      left.erase(left.begin() + static_cast<ptrdiff_t>(i));
  }
  return left;
}

// Whether the check of the other extent implies this one. The ends must differ by known numbers and be in order, or
// two ends must be the same.
bool Tests::isWithin(const Extent &extent, const Extent &other) const {
  bool isTested = other.unless.empty() || other.unless == extent.unless;
  if (!isTested || !extent.size || !other.size || valueNumber(extent.size) != valueNumber(other.size))
    return false;
  auto [first, last] = ends(extent);
  auto [low, high] = ends(other);
  auto isUpTo = [](const Affine &a, const Affine &b) { return distance(a, b) >= 0 && distance(a, b) < mostCounted; };
  return (isUpTo(low, first) || distance(first, high) == 0) && (isUpTo(last, high) || distance(low, last) == 0);
}

// Whether the other extent has the same index without the conditions that narrow this one.
bool Tests::isPartOf(const Extent &extent, const Extent &other) const {
  Extent whole = extent;
  whole.least = nest.whole(extent.least);
  whole.most += whole.least.constant - extent.least.constant;
  return whole.least.key() == other.least.key() && other.least.key() != extent.least.key() && isWithin(whole, other);
}

std::pair<Affine, Affine> Tests::ends(const Extent &extent) const {
  auto [first, last] = nest.ends(extent.least);
  last.add(Affine::of(extent.most - extent.least.constant));
  return {first, last};
}

// The condition that a counter is in bounds in all iterations, if it is unknown whether conditions narrow it. Null:
// another index. The condition is mostly known to hold (passes/loops/redundant_check_elimination).
Expr *Tests::anyway(const Extent &extent) const {
  Affine whole = nest.whole(extent.least);
  auto [first, last] = nest.ends(whole);
  last.add(Affine::of(extent.most - extent.least.constant));
  const Counter *counter =
      whole.terms.size() == 1 && whole.terms[0].factor == 1 ? nest.multiple(whole.terms[0]).counter : nullptr;
  bool isAlone = counter && !counter->converted && !counter->follows && !counter->strides && !counter->isMasked;
  bool isUnsure = extent.size && emptyOnes({}, extent.least).size() > 0;
  auto *Long = types::Universe::get().Long;
  return !isAlone || !isUnsure ? nullptr
                               : rangeFits(first.expression(Long, loop->loc), last.expression(Long, loop->loc),
                                           copyOf(extent.size), loop->loc);
}

Expr *Tests::inRange(const Extent &extent) const {
  auto *Long = types::Universe::get().Long;
  auto [first, last] = ends(extent);
  Expr *greatest = last.expression(Long, loop->loc);
  return extent.size ? rangeFits(first.expression(Long, loop->loc), greatest, copyOf(extent.size), loop->loc)
                     : isAtMost(greatest, INT32_MAX);
}

// The loops that may have no iterations, each once, and the conditions on the index that may never hold. Two kinds of
// loop are left out: one whose bounds depend on other counters, since it may be empty in some iterations only; and
// one that is empty only if the outermost loop is.
Tests::Loops Tests::emptyOnes(const Loops &loops, const Affine &index) const {
  auto bounds = [](const Counter &c) { return std::pair(identity(c.first), identity(c.last)); };
  std::set<std::pair<Identity, Identity>> seen{bounds(nest.outermost())};
  Loops empty;
  for (const Counter *c : loops) {
    bool isKnown = c->low.isNumber() && c->high.isNumber() && c->low.constant <= c->high.constant;
    if (!c->follows && !isKnown && seen.insert(bounds(*c)).second)
      empty.push_back(c);
  }
  for (const Affine::Term &term : index.terms)
    if (const Counter *c = nest.multiple(term).counter; c && c->mayBeEmpty)
      empty.push_back(c);
  return empty;
}

Expr *Tests::unlessEmpty(const Loops &loops, Expr *test) const {
  for (const Counter *c : loops)
    test = disjunction(compare(Op::Lt, c->high.expression(c->type, loop->loc), c->low.expression(c->type, loop->loc)),
                       test);
  return test;
}

} // namespace x10c::passes
