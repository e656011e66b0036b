// Indices that depend on conditions, and those that a mask limits; see linear.h.
#include "passes/linear.h"
#include "passes/make.h"
#include <algorithm>

namespace x10c::passes {

using namespace ir;

namespace {

constexpr size_t mostChoices = 8;
constexpr int64_t mostAdded = 1 << 20; // to a counter that is compared

Sum plus(Sum a, int64_t n) {
  a.add(Sum::of(n));
  return a;
}

bool isSame(const Sum &a, const Sum &b) { return distance(a, b) == 0; }

// a OP b, as a condition that holds says it.
struct Relation {
  Op op = Op::None; // Lt to Ne; None: it says nothing else
  Expr *left = nullptr, *right = nullptr;

  Relation(Expr *condition, bool holds) {
    if (auto *equal = as<Equal>(condition)) {
      op = equal->negated == holds ? Op::Ne : Op::Eq;
      left = equal->left;
      right = equal->right;
    } else if (auto *p = as<Prim>(condition); p && p->op >= Op::Lt && p->op <= Op::Ge) {
      op = holds ? p->op : opposite(p->op);
      left = p->args[0];
      right = p->args[1];
    }
  }

  static Op opposite(Op op) { return op == Op::Lt ? Op::Ge : op == Op::Ge ? Op::Lt : op == Op::Gt ? Op::Le : Op::Gt; }
  static Op turned(Op op) { // b OP a
    return op == Op::Lt ? Op::Gt : op == Op::Gt ? Op::Lt : op == Op::Le ? Op::Ge : op == Op::Ge ? Op::Le : op;
  }
};

} // namespace

std::vector<Index> Nest::indicesOf(Expr *e) {
  std::vector<Index> all;
  bool isLinear = true;
  choices.clear();
  chooses = true;
  do {
    auto found = indexOf(e);
    isLinear = found && all.size() < mostChoices && isBetween(found->sum);
    if (isLinear)
      all.push_back(*found);
  } while (isLinear && nextChoice());
  chooses = false;
  return isLinear ? all : std::vector<Index>();
}

// Whether it lies between its ends: with a mask that is not known, only alone, where these are out of order if it is negative.
bool Nest::isBetween(const Sum &sum) const {
  return sum.terms.size() < 2 || std::all_of(sum.terms.begin(), sum.terms.end(), [&](const Sum::Term &term) {
           const Counter *counter = multiple(term).counter;
           return !counter || !counter->isMasked || counter->high.isNumber();
         });
}

// The last one of which only the first value was read has the other now; those behind it are met anew, or not at all.
bool Nest::nextChoice() {
  while (!choices.empty() && !choices.back().second)
    choices.pop_back();
  if (!choices.empty())
    choices.back().second = false;
  return !choices.empty();
}

// Null also where a condition of something else decides: what it guards may be out of bounds otherwise.
std::optional<Sum> Nest::choose(const Cond *e, unsigned depth) {
  auto made = std::find_if(choices.begin(), choices.end(), [&](const auto &choice) { return choice.first == e; });
  bool holds = made == choices.end() || made->second;
  if (made == choices.end())
    choices.push_back({e, true});
  size_t before = supposed.size();
  bool isOfCounters = suppose(e->condition, holds, depth);
  auto value = isOfCounters ? read(holds ? e->yes : e->no, depth) : std::nullopt;
  supposeNoMore(before);
  return value;
}

// Has others stand for the counters that the condition narrows; false: it says nothing of these.
bool Nest::suppose(Expr *condition, bool holds, unsigned depth) {
  if (auto *opposite = as<Not>(condition))
    return suppose(opposite->operand, !holds, depth);
  auto *both = as<And>(condition);
  auto *either = as<Or>(condition);
  if (!both && !either)
    return supposeOne(condition, holds, depth);
  size_t before = supposed.size();
  bool left = suppose(both ? both->left : either->left, holds, depth);
  bool right = suppose(both ? both->right : either->right, holds, depth);
  if (holds != (both != nullptr)) // one of the two is so
    supposeNoMore(before);
  return left || right;
}

void Nest::supposeNoMore(size_t from) {
  for (; supposed.size() > from; supposed.pop_back())
    narrowed.erase(supposed.back());
}

// The counter that a sum is, if its bounds are the same in the whole nest, and are its least and its greatest value.
const Counter *Nest::counterAlone(const Sum &sum) const {
  bool isOne = sum.terms.size() == 1 && sum.terms[0].factor == 1 && sum.terms[0].atoms.size() == 1;
  const Counter *counter = isOne ? multiple(sum.terms[0]).counter : nullptr;
  bool isOfLoop = counter && !counter->isMasked && !counter->converted;
  return isOfLoop && !counter->follows && !counter->strides ? counter : nullptr;
}

bool Nest::supposeOne(Expr *condition, bool holds, unsigned depth) {
  Relation r(condition, holds);
  auto left = r.op == Op::None ? std::nullopt : read(r.left, depth), right = left ? read(r.right, depth) : std::nullopt;
  if (!left || !right)
    return false;
  if (!counters(*left) && !counters(*right))
    return true; // the same in all rounds
  if (!counterAlone(*left)) {
    std::swap(left, right);
    r.op = Relation::turned(r.op);
  }
  const Counter *counter = counterAlone(*left);
  bool isEquality = r.op == Op::Eq || r.op == Op::Ne;
  bool ifLimited = left->constant && !isEquality; // i + 1 < n: that may wrap around
  if (!counter || counters(*right) || left->constant < -mostAdded || left->constant > mostAdded)
    return false;
  Sum end = plus(*right, -left->constant), low = counter->low, high = counter->high;
  // Of two bounds: the better one or, where that is not known, what the condition says, unless that may have wrapped around.
  auto narrower = [&](const Sum &before, const Sum &now, int64_t better) {
    auto by = distance(before, now);
    return (by ? (*by > 0) == (better > 0) : !ifLimited) ? now : before;
  };
  if (r.op == Op::Eq)
    low = high = end;
  else if (r.op == Op::Ne && isSame(low, end))
    low = plus(end, 1);
  else if (r.op == Op::Ne && isSame(end, high))
    high = plus(end, -1);
  else if (r.op == Op::Lt || r.op == Op::Le)
    high = narrower(high, plus(end, r.op == Op::Lt ? -1 : 0), -1);
  else if (r.op == Op::Gt || r.op == Op::Ge)
    low = narrower(low, plus(end, r.op == Op::Gt ? 1 : 0), 1);
  if (!isSame(low, counter->low) || !isSame(high, counter->high))
    addNarrowed(*counter, low, high, ifLimited);
  return true;
}

std::optional<Sum> Nest::masked(const Prim *p, unsigned depth) {
  bool isLast = p->args[1]->kind == ExprKind::Const || around.isInvariant(p->args[1]);
  Expr *mask = isLast ? p->args[1] : p->args[0];
  auto high = mask->type == p->type && (isLast || around.isInvariant(mask)) ? read(mask, depth) : std::nullopt;
  if (!high || (high->isNumber() && (high->constant < 0 || high->constant > INT32_MAX)))
    return std::nullopt;
  Expr *&atom = maskedAtoms[p];
  if (!atom)
    atom = use(temporary(p->type, p->loc), p->loc);
  Counter all;
  all.atom = atom;
  all.type = p->type;
  all.last = all.high = *high;
  all.isMasked = true;
  byKey[keyOf(atom)] = all;
  return Sum::of(atom);
}

void Nest::addNarrowed(const Counter &counter, const Sum &low, const Sum &high, bool ifLimited) {
  auto name = [](const Sum &sum) { return sum.key() + std::to_string(sum.constant); };
  Expr *&atom = narrowAtoms[keyOf(counter.atom) + " from " + name(low) + " to " + name(high) + (ifLimited ? " limited" : "")];
  if (!atom)
    atom = use(temporary(counter.type, counter.atom->loc), counter.atom->loc);
  Counter stands = counter;
  stands.atom = atom;
  stands.first = stands.low = low;
  stands.last = stands.high = high;
  if (ifLimited)
    stands.limited = &counter;
  narrowed[keyOf(counter.atom)] = &(byKey[keyOf(atom)] = stands);
  supposed.push_back(keyOf(counter.atom));
}

} // namespace x10c::passes
