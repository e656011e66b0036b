// Conditions narrow counters, and sums of counters: a new counter with closer bounds stands for the sum; see
// loop_nest.h.
#include "analysis/loop_nest.h"
#include "ir/make.h"
#include "support/expect.h"
#include <algorithm>
#include <cstdlib>

namespace x10c::analysis {

using namespace ir;

namespace {

constexpr int64_t mostAdded = 1 << 20; // the greatest constant beside compared counters
constexpr int64_t mostCompared = 3;    // the greatest sum of their factors: limited Ints then do not wrap around

Affine plus(Affine a, int64_t n) {
  a.add(Affine::of(n));
  return a;
}

bool isSame(const Affine &a, const Affine &b) { return distance(a, b) == 0; }

// a OP b, from a condition that holds or does not hold.
struct Relation {
  Op op = Op::None; // Lt to Ne; None: another condition
  Expr *left = nullptr, *right = nullptr;

  Relation(Expr *condition, bool holds) {
    if (auto *equal = as<Equal>(condition)) {
      op = equal->negated == holds ? Op::Ne : Op::Eq;
      left = equal->left;
      right = equal->right;
    } else if (auto *p = as<Prim>(condition); p && isOrdering(p->op)) {
      op = holds ? p->op : opposite(p->op);
      left = p->args[0];
      right = p->args[1];
    }
  }

  static Op opposite(Op op) { return op == Op::Lt ? Op::Ge : op == Op::Ge ? Op::Lt : op == Op::Gt ? Op::Le : Op::Gt; }
  static Op turned(Op op) { // of b OP a
    return op == Op::Lt ? Op::Gt : op == Op::Gt ? Op::Lt : op == Op::Le ? Op::Ge : op == Op::Ge ? Op::Le : op;
  }
};

// The greater or the lesser of two sums.
Affine either(const Affine &a, const Affine &b, bool isGreater, const Type *type, Loc loc) {
  Expr *isBeyond = compare(isGreater ? Op::Lt : Op::Gt, a.expression(type, loc), b.expression(type, loc));
  return Affine::of(conditional(isBeyond, b.expression(type, loc), a.expression(type, loc), loc));
}

// The factor by which the term is a multiple of a term that is only a counter. Nothing: the counter is not in it.
std::optional<Affine> quotient(const Affine::Term &term, const Affine::Term &counter) {
  auto atom = std::find_if(term.atoms.begin(), term.atoms.end(),
                           [&](const auto &a) { return a.number == counter.atoms[0].number; });
  if (atom == term.atoms.end() || term.factor % counter.factor)
    return std::nullopt;
  Affine scale = Affine::of(term.factor / counter.factor);
  for (auto other = term.atoms.begin(); other != term.atoms.end(); ++other)
    if (other != atom)
      scale = scale.times(Affine::of(other->expr));
  return scale;
}

} // namespace

// The bounds of the sum that a condition compares.
struct LoopNest::Limits {
  Affine low, high;
  const Type *type;
  Loc loc;
  bool lowIsDerived = true, highIsDerived = true; // only valid if nothing wraps around
  bool mayBeEmpty = false;

  // Keeps the closer one of two bounds. A derived bound is replaced by one that is not derived, if the two cannot be
  // compared.
  void raise(const Affine &now, bool isDerived) { closer(low, lowIsDerived, now, isDerived, 1); }
  void lower(const Affine &now, bool isDerived) { closer(high, highIsDerived, now, isDerived, -1); }

private:
  void closer(Affine &bound, bool &boundIsDerived, const Affine &now, bool isDerived, int64_t direction) {
    auto by = distance(bound, now);
    if (by && *by * direction <= 0)
      return;
    bound = by || boundIsDerived ? now : either(bound, now, direction > 0, type, loc);
    boundIsDerived = isDerived;
    mayBeEmpty |= !by;
  }
};

bool LoopNest::suppose(Expr *condition, bool holds, unsigned depth) {
  constexpr unsigned deepest = 12;
  if (depth > deepest)
    return false;
  if (auto *opposite = as<Not>(condition))
    return suppose(opposite->operand, !holds, depth + 1);
  if (auto *all = as<StmtExpr>(condition))
    return all->value && suppose(all->value, holds, depth + 1);
  if (auto *l = as<Local>(condition)) {
    auto value = around.definitions.find(l->var);
    return value != around.definitions.end() && suppose(value->second, holds, depth + 1);
  }
  auto *both = as<And>(condition);
  auto *either = as<Or>(condition);
  if (!both && !either)
    return supposeOne(condition, holds, depth);
  size_t before = supposed();
  bool left = suppose(both ? both->left : either->left, holds, depth + 1);
  bool right = suppose(both ? both->right : either->right, holds, depth + 1);
  if (holds != (both != nullptr)) // only one of the two need be so
    supposeNoMore(before);
  return left || right;
}

// Whether the sum, which multiplies no counters with one another, consists of few counters and few values that are
// invariant in the nest, and counters are only multiplied by numbers.
bool LoopNest::isCounted(const Affine &sum) const {
  X10C_EXPECT(!multipliesCounters(sum));
  int64_t all = 0;
  for (const Affine::Term &term : sum.terms) {
    ScaledCounter m = multiple(term);
    if (std::abs(term.factor) > mostCompared || (m.counter && (m.counter->isMasked || !m.scale.isNumber())))
      return false;
    all += std::abs(term.factor);
  }
  return all <= mostCompared && std::abs(sum.constant) <= mostAdded;
}

// The counter that the sum consists of, if its bounds hold unconditionally.
const Counter *LoopNest::counterAlone(const Affine &sum) const {
  bool isOne = sum.terms.size() == 1 && sum.terms[0].factor == 1 && !sum.constant;
  const Counter *counter = isOne ? multiple(sum.terms[0]).counter : nullptr;
  const Counter *counted = counter && counter->converted ? counter->converted : counter;
  return counted && !counted->follows && !counted->strides ? counter : nullptr;
}

// By the other side of a comparison that holds. `moves`: it is left of terms that have been moved to this side.
void LoopNest::narrowBy(Op op, const Affine &bound, bool moves, Limits &limits) {
  if (op == Op::Eq) {
    limits.low = limits.high = bound;
    limits.lowIsDerived = limits.highIsDerived = false; // valid even if they wrap around
  } else if (op == Op::Ne && isSame(limits.low, bound))
    limits.low = plus(limits.low, 1);
  else if (op == Op::Ne && isSame(limits.high, bound))
    limits.high = plus(limits.high, -1);
  else if (op == Op::Lt || op == Op::Le)
    limits.lower(plus(bound, op == Op::Lt ? -1 : 0), moves);
  else if (op == Op::Gt || op == Op::Ge)
    limits.raise(plus(bound, op == Op::Gt ? 1 : 0), moves);
}

bool LoopNest::supposeOne(Expr *condition, bool holds, unsigned depth) {
  Relation r(condition, holds);
  size_t exact = narrow.size();
  auto left = r.op == Op::None ? std::nullopt : read(r.left, depth + 1),
       right = left ? read(r.right, depth + 1) : std::nullopt;
  bool mayWrap = narrow.size() > exact;
  narrow.resize(exact);
  if (!left || !right || mayWrap || multipliesCounters(*left) || multipliesCounters(*right))
    return false;
  if (!counters(*left)) {
    std::swap(left, right);
    r.op = Relation::turned(r.op);
  }
  bool moves = counters(*right); // to the left, valid if neither side wraps around: all of both is then limited
  if (moves) {
    size_t all = left->terms.size() + right->terms.size();
    bool areCounted = isCounted(*left) && isCounted(*right);
    left->add(*right, -1);
    if (!areCounted || left->terms.size() != all)
      return false;
    right = Affine();
  }
  if (!counters(*left))
    return true; // invariant
  if (!isCounted(*left))
    return false;
  auto [low, high] = ends(*left);
  Limits limits{low, high, r.left->type, condition->loc};
  if (const Counter *counter = counterAlone(*left)) {
    limits.lowIsDerived = counter->lowIsDerived;
    limits.highIsDerived = counter->highIsDerived;
    limits.mayBeEmpty = counter->mayBeEmpty;
  }
  narrowBy(r.op, *right, moves, limits);
  if (!isSame(low, limits.low) || !isSame(high, limits.high))
    addSupposition(*left, limits);
  return true;
}

void LoopNest::addSupposition(const Affine &whole, const Limits &limits) {
  std::vector<int64_t> key;
  for (const Affine *sum : {&whole, &limits.low, &limits.high})
    key.insert(key.end(), {sum->key(), sum->constant});
  key.insert(key.end(), {limits.lowIsDerived, limits.highIsDerived, limits.mayBeEmpty});
  Expr *&atom = narrowAtoms[numberOfList(key)];
  if (!atom)
    atom = use(temporary(limits.type, limits.loc), limits.loc);
  Counter stands;
  stands.atom = atom;
  stands.type = limits.type;
  stands.first = stands.low = limits.low;
  stands.last = stands.high = limits.high;
  stands.lowIsDerived = limits.lowIsDerived;
  stands.highIsDerived = limits.highIsDerived;
  stands.mayBeEmpty = limits.mayBeEmpty;
  stands.whole = whole;
  Supposition all;
  all.rest = Affine::of(whole.constant);
  for (const Affine::Term &term : whole.terms)
    (multiple(term).counter ? all.counted : all.rest).terms.push_back(term);
  all.counter = &(counterOfAtom[valueNumber(atom)] = stands);
  suppositions.push_back(all);
}

Affine LoopNest::narrowed(Affine sum) const {
  for (const Supposition &each : suppositions) {
    Affine before = sum;
    for (const Affine::Term &term : before.terms) {
      auto scale = quotient(term, each.counted.terms[0]);
      Affine left = sum;
      if (scale)
        left.add(scale->times(each.counted), -1);
      if (!scale || left.terms.size() + each.counted.terms.size() != sum.terms.size())
        continue;
      left.add(scale->times(Affine::of(each.counter->atom)));
      left.add(scale->times(each.rest), -1);
      sum = left;
    }
  }
  return sum;
}

Affine LoopNest::whole(const Affine &sum) const {
  Affine all = Affine::of(sum.constant);
  for (const Affine::Term &term : sum.terms) {
    ScaledCounter m = multiple(term);
    all.add(m.counter && m.counter->whole ? m.scale.times(whole(*m.counter->whole)) : Affine::of(term));
  }
  return all;
}

} // namespace x10c::analysis
