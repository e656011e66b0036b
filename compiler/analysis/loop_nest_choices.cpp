// Indices that depend on conditions, and indices that are limited by a mask; see loop_nest.h.
#include "analysis/loop_nest.h"
#include "ir/make.h"
#include <algorithm>

namespace x10c::analysis {

using namespace ir;

namespace {

constexpr size_t mostChoices = 8;

} // namespace

std::vector<Index> LoopNest::indicesOf(Expr *e) {
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

// Whether the sum lies between its ends. With an unknown mask it does so only if it is a single term: if the mask is
// negative, the ends are then out of order.
bool LoopNest::isBetween(const Affine &sum) const {
  return sum.terms.size() < 2 || std::all_of(
                                     sum.terms.begin(), sum.terms.end(),
                                     [&](const Affine::Term &term) {
                                       const Counter *counter = multiple(term).counter;
                                       return !counter || !counter->isMasked || counter->high.isNumber();
                                     });
}

// Takes the other branch of the last choice that has only taken its first one. The choices after it are dropped, and
// may be met again.
bool LoopNest::nextChoice() {
  while (!choices.empty() && !choices.back().second)
    choices.pop_back();
  if (!choices.empty())
    choices.back().second = false;
  return !choices.empty();
}

// Nothing also if the condition does not compare counters: the value that it guards may be out of bounds otherwise.
std::optional<Affine> LoopNest::choose(const Cond *e, unsigned depth) {
  auto made = std::find_if(choices.begin(), choices.end(), [&](const auto &choice) { return choice.first == e; });
  bool holds = made == choices.end() || made->second;
  if (made == choices.end())
    choices.push_back({e, true});
  size_t before = supposed();
  bool isOfCounters = suppose(e->condition, holds, depth);
  auto value = isOfCounters ? read(holds ? e->yes : e->no, depth) : std::nullopt;
  supposeNoMore(before);
  return value;
}

std::optional<Affine> LoopNest::masked(const Prim *p, unsigned depth) {
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
  counterOfAtom[valueNumber(atom)] = all;
  return Affine::of(atom);
}

} // namespace x10c::analysis
