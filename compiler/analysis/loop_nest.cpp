// Loop nests; see loop_nest.h.
#include "analysis/loop_nest.h"
#include "ir/any.h"
#include "ir/make.h"
#include "support/expect.h"
#include <algorithm>

namespace x10c::analysis {

using namespace ir;

namespace {

constexpr size_t mostTerms = 16;
constexpr unsigned deepest = 12;
constexpr int64_t largestFactor = 1 << 16; // of a counter
constexpr int64_t largestScale = 8;        // for the sum of factors, if symbols multiply counters: see Tests::limit
constexpr int64_t largestConstant = INT64_C(1) << 40;
// How far a bound that is a sum of Ints may move as the counters in it move: from -2^29 to 2^29 at most. Between two
// ends that are limited to 2^29 it then does not wrap around.
constexpr int64_t farthestInt = INT64_C(1) << 31;
constexpr int64_t rangeOfInt = INT64_C(1) << 30;

} // namespace

// ---- nests ----

LoopNest::LoopNest(ForLoop *loop, const LoopInfo &a) : around(a) { addOuter(loop); }

// Reads the bounds as they are written before the loop.
void LoopNest::addOuter(ForLoop *loop) {
  X10C_EXPECT(loop->low && loop->high && loop->var);
  Counter counter;
  counter.atom = use(loop->var, loop->loc);
  counter.type = loop->var->type;
  counter.first = counter.low = Affine::read(loop->low);
  counter.last = counter.high = Affine::read(loop->high);
  if (loop->step > 1)
    counter.high = lastStep(counter.low, counter.high, loop->step, counter.type, loop->loc);
  outer = &(counterOfAtom[valueNumber(counter.atom)] = counter);
}

const Counter *LoopNest::addInner(Stmt *loop, LocalDef *var, Expr *low, Expr *high, int64_t step) {
  X10C_EXPECT(low && high && step != 0);
  auto first = sumOf(low), last = sumOf(high);
  Counter counter;
  counter.atom = use(var, loop->loc);
  bool isKnown = first && last && isOf(*first, var->type) && isOf(*last, var->type);
  if (!isKnown || (var->type->isInt() && !(staysNear(*first) && staysNear(*last)))) {
    byLoop.erase(loop);
    counterOfAtom.erase(valueNumber(counter.atom));
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
  return byLoop[loop] = &(counterOfAtom[valueNumber(counter.atom)] = counter);
}

const Counter *LoopNest::addIterations(Stmt *loop, int64_t iterations) {
  X10C_EXPECT(iterations >= 0);
  Expr *&atom = iterationsOf[loop];
  if (!atom)
    atom = use(temporary(types::Universe::get().Long, loop->loc), loop->loc);
  Counter counter;
  counter.atom = atom;
  counter.type = atom->type;
  counter.high = counter.last = Affine::of(iterations - 1);
  return &(counterOfAtom[valueNumber(atom)] = counter);
}

std::optional<Affine> LoopNest::since(const Counter &counter) {
  Affine all = Affine::of(counter.atom);
  if (!counter.type->isInt()) {
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

bool LoopNest::staysNear(const Affine &bound) const {
  int64_t moves = 0;
  for (const Affine::Term &term : bound.terms) {
    ScaledCounter m = multiple(term);
    if (!m.counter)
      continue;
    bool isFixed = m.counter->low.isNumber() && m.counter->high.isNumber();
    int64_t range = isFixed ? std::max<int64_t>(m.counter->high.constant - m.counter->low.constant, 0) : rangeOfInt;
    if (!m.scale.isNumber() || range > rangeOfInt)
      return false;
    moves += (term.factor < 0 ? -term.factor : term.factor) * range;
  }
  return moves <= farthestInt;
}

const Counter *LoopNest::counterOf(const Stmt *loop) const {
  auto found = byLoop.find(loop);
  return found == byLoop.end() ? nullptr : found->second;
}

ScaledCounter LoopNest::multiple(const Affine::Term &term) const {
  ScaledCounter m;
  m.scale = Affine::of(term.factor);
  for (const Affine::Atom &atom : term.atoms) {
    auto found = counterOfAtom.find(atom.number);
    if (found == counterOfAtom.end())
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

bool LoopNest::multipliesCounters(const Affine &sum) const {
  return std::any_of(sum.terms.begin(), sum.terms.end(), [this](const Affine::Term &term) {
    return std::count_if(term.atoms.begin(), term.atoms.end(),
                         [this](const auto &atom) { return counterOfAtom.count(atom.number) > 0; }) > 1;
  });
}

bool LoopNest::isLinear(const Affine &sum) const {
  if (multipliesCounters(sum))
    return false;
  int64_t scale = 0;
  for (const Affine::Term &term : sum.terms) {
    ScaledCounter m = multiple(term);
    if (m.counter && (term.factor < -largestFactor || term.factor > largestFactor))
      return false;
    if (m.counter && !m.scale.isNumber())
      scale += term.factor < 0 ? -term.factor : term.factor;
  }
  bool isNear = sum.constant < largestConstant && sum.constant > -largestConstant;
  return sum.terms.size() <= mostTerms && scale <= largestScale && isNear;
}

bool LoopNest::isWritten(Expr *e) const {
  return !any(e, [this](Expr *each) {
    auto *l = as<Local>(each);
    auto value = l ? around.definitions.find(l->var) : around.definitions.end();
    bool stands = value != around.definitions.end() && !isWritten(value->second);
    return each->kind == ExprKind::StmtExpr || running.count(l) || stands;
  });
}

std::pair<Affine, Affine> LoopNest::ends(const Affine &sum) const {
  Affine least = Affine::of(sum.constant), most = least;
  for (const Affine::Term &term : sum.terms) {
    ScaledCounter m = multiple(term);
    bool rises = term.factor > 0;
    least.add(m.counter ? m.scale.times(rises ? m.counter->low : m.counter->high) : Affine::of(term));
    most.add(m.counter ? m.scale.times(rises ? m.counter->high : m.counter->low) : Affine::of(term));
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
  auto sum = e->type->isLong() ? read(e, 0) : std::nullopt;
  if (!sum || !isLinear(*sum))
    return std::nullopt;
  return Index{*sum, narrow};
}

std::optional<Affine> LoopNest::read(Expr *e, unsigned depth) {
  X10C_EXPECT(e);
  auto sum = readWhole(e, depth);
  return sum && !suppositions.empty() ? narrowed(*sum) : sum;
}

std::optional<Affine> LoopNest::readWhole(Expr *e, unsigned depth) {
  bool isInteger = e->type->isLong() || e->type->isInt();
  if (!isInteger || depth > deepest)
    return std::nullopt;
  if (auto *c = as<Const>(e))
    return Affine::of(static_cast<int64_t>(c->bits));
  ValueNumber number = valueNumber(e);
  if (counterOfAtom.count(number))
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
  if (number && around.isInvariant(e))
    return Affine::of(e);
  auto *either = chooses ? as<Cond>(e) : nullptr;
  auto *p = chooses ? as<Prim>(e) : nullptr;
  return either ? choose(either, depth + 1) : p && p->op == Op::BitAnd ? masked(p, depth + 1) : std::nullopt;
}

std::optional<Affine> LoopNest::readPrim(Prim *p, unsigned depth) {
  X10C_EXPECT(!p->args.empty());
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
  X10C_EXPECT(p->op == Op::Convert && p->args.size() == 1);
  Expr *operand = p->args[0];
  if (!operand->type->isInt() || !p->type->isLong())
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
    if (auto found = counterOfAtom.find(atom.number); found != counterOfAtom.end())
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
  counterOfAtom[valueNumber(atom)] = converted;
}

} // namespace x10c::analysis
