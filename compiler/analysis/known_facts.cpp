// The facts at a point; see known_facts.h.
#include "analysis/known_facts.h"
#include "analysis/conditions.h"
#include "analysis/evaluation.h"
#include "analysis/size_sums.h"
#include "ir/any.h"
#include "ir/make.h"
#include "support/expect.h"
#include "types/homed.h"
#include <algorithm>

namespace x10c::analysis {

constexpr int64_t farthest = 1 << 20; // below a size: no such sum wraps around

// ---- values ----

// A size has one form, that of the operation.
static bool isSizeField(Expr *e) { return e->kind == ExprKind::Field && railOfSize(e); }

ValueNumber SteadyValues::of(const Expr *e) const {
  if (!isSteady(e, isCtor))
    return 0;
  auto *tree = const_cast<Expr *>(e);
  bool changes = any(tree, [this](Expr *part) { return sumIn(part) || isSizeField(part); });
  return valueNumber(changes ? written(e) : e);
}

Expr *SteadyValues::written(const Expr *e) const {
  return rewritten(clone(e), [this](Expr *part) {
    Expr *sum = sumIn(part), *rail = isSizeField(part) ? railOfSize(part) : nullptr;
    return sum ? clone(sum) : rail ? sizeOf(rail) : part;
  });
}

// What a val stands for: the sum of another expression that never changes and a constant, or an integer field, such as
// the size of a rail. Null: none of these.
Expr *SteadyValues::sumIn(const Expr *e) const {
  auto found = e->kind == ExprKind::Local ? sums.find(as<Local>(e)->var) : sums.end();
  return found == sums.end() ? nullptr : found->second;
}

void SteadyValues::define(const LocalDef *val, Expr *value) {
  X10C_EXPECT(!val->isVar && value);
  auto *sum = as<Prim>(value);
  bool isSum = sum && (sum->op == Op::Add || sum->op == Op::Sub) && sum->args[1]->kind == ExprKind::Const;
  bool isKnown = isSum || railOfSize(value) || value->kind == ExprKind::Field;
  if (!isKnown || !value->type->isIntegral() || !isSteady(value, isCtor))
    return;
  auto *of = isSum ? as<Local>(sum->args[0]) : nullptr;
  unsigned length = of && lengths.count(of->var) ? lengths.at(of->var) + 1 : 1;
  if (length > longest)
    return;
  sums[val] = written(value);
  lengths[val] = length;
}

// ---- facts ----

std::vector<Fact> KnownFacts::backTo(size_t mark) {
  std::vector<Fact> gone(trail.begin() + static_cast<std::ptrdiff_t>(mark), trail.end());
  trail.resize(mark);
  for (const Fact &fact : gone)
    facts.erase(fact);
  return gone;
}

void KnownFacts::join(const std::vector<Fact> &yes, bool yesLeaves, const std::vector<Fact> &no, bool noLeaves) {
  std::set<Fact> others(no.begin(), no.end());
  for (const Fact &fact : yes)
    if (noLeaves || others.count(fact))
      learn(fact);
  if (yesLeaves)
    for (const Fact &fact : no)
      learn(fact);
}

KnownFacts KnownFacts::ofVals() const {
  KnownFacts some;
  for (const Fact &fact : trail)
    if (fact.isOfVal)
      some.learn(fact);
  return some;
}

Fact notNull(const SteadyValues &values, const Expr *object) {
  bool isVal = objectOf(const_cast<Expr *>(object))->kind == ExprKind::Local;
  return {Fact::NotNull, values.of(object), 0, nullptr, isVal};
}

Fact isNull(const SteadyValues &values, const Expr *object) { return {Fact::Null, values.of(object)}; }

// What an object is seen as on the way does not matter.
Fact isInstance(const SteadyValues &values, const Expr *object, const Type *of) {
  return {Fact::IsInstance, values.of(objectOf(const_cast<Expr *>(object))), 0, of};
}

static Fact ofRail(Fact::Kind kind, const SteadyValues &values, const Expr *value, const Expr *rail) {
  ValueNumber number = values.of(value), of = values.of(rail);
  return number && of ? Fact{kind, number, of, nullptr} : Fact();
}

Fact fits(const SteadyValues &values, const Prim *access) {
  X10C_EXPECT(isRailAccess(access->op) && access->args.size() >= 2);
  return ofRail(Fact::Fits, values, access->args[1], access->args[0]);
}

Fact isSize(const SteadyValues &values, const Expr *number, const Expr *rail) {
  return ofRail(Fact::IsSize, values, number, rail);
}

static Fact outcome(const SteadyValues &values, const Expr *comparison, bool value) {
  X10C_EXPECT(comparison->type->isBoolean());
  return {value ? Fact::Holds : Fact::Fails, values.of(comparison)};
}

// ---- conditions ----

static bool isComparison(const Expr *e) {
  auto *p = as<Prim>(e);
  bool compares = p && (p->op == Op::Lt || p->op == Op::Le || p->op == Op::Gt || p->op == Op::Ge);
  return compares && p->args[0]->type->isIntegral();
}

void assume(KnownFacts &known, const SteadyValues &values, Expr *all, bool outcome) {
  X10C_EXPECT(all->type->isBoolean());
  eachDecided(all, outcome, [&](Expr *condition, bool value) {
    if (Expr *object = testedForNull(condition, value))
      known.learn(notNull(values, object));
    if (Expr *object = testedForNull(condition, !value))
      known.learn(isNull(values, object));
    if (auto *test = as<InstanceOf>(condition); test && value && !test->of->isNull()) {
      known.learn(isInstance(values, test->operand, test->of));
      known.learn(notNull(values, test->operand));
    }
    if (isComparison(condition))
      known.learn(analysis::outcome(values, condition, value));
  });
}

void learnSize(KnownFacts &known, const SteadyValues &values, Local *val, Expr *value) {
  X10C_EXPECT(val->var && value);
  auto *made = as<Prim>(value);
  if (Expr *rail = railOfSize(value))
    known.learn(isSize(values, val, rail));
  else if (made && made->op == Op::RailNew)
    known.learn(isSize(values, made->args[0], val));
}

void learnRange(KnownFacts &known, const SteadyValues &values, const ForLoop *loop) {
  X10C_EXPECT(loop->low && loop->high);
  if (loop->wraps)
    return;
  auto is = [&](Op op, Expr *bound, bool value) {
    known.learn(outcome(values, compare(op, use(loop->var, loop->loc), bound), value));
  };
  if (auto *low = as<Const>(loop->low); low && static_cast<int64_t>(low->bits) >= 0)
    is(Op::Lt, number(0, loop->var->type, loop->loc), false);
  auto *less = loop->step < 0 ? nullptr : as<Prim>(loop->high); // what it starts from is evaluated, and may wrap around
  auto *one = less && less->op == Op::Sub ? as<Const>(less->args[1]) : nullptr;
  if (one && one->bits == 1) {
    is(Op::Lt, clone(less->args[0]), true);
    is(Op::Ge, clone(less->args[0]), false);
  }
}

void learnHome(KnownFacts &known, const SteadyValues &values, Local *val, Expr *value) {
  FieldDef *away =
      value->kind == ExprKind::New && value->type->isClass() ? types::awayFieldWithin(value->type->def) : nullptr;
  if (!away)
    return;
  Field read;
  read.object = val;
  read.field = away;
  read.container = types::Universe::get().superInstance(val->type, away->owner);
  read.type = away->type;
  known.learn(isNull(values, &read));
}

// Takes the constants out of a sum, and returns their sum.
static int64_t takeOffset(Expr *&e) {
  uint64_t offset = 0;
  for (Prim *sum; (sum = as<Prim>(e)) && (sum->op == Op::Add || sum->op == Op::Sub);) {
    auto *by = as<Const>(sum->args[1]);
    if (!by)
      break;
    offset += sum->op == Op::Add ? by->bits : -by->bits;
    e = sum->args[0];
  }
  return static_cast<int64_t>(offset);
}

// RangeFits(0, n - 1, n), or RangeFits(k, n - c, n) where n is the size of a rail. It fails for a range that is empty,
// but then the loop after it has no iterations. A number that is no size may be so small that n - 1 wraps around: the
// loop tests i < n then, as long as the limit is written so.
static bool fitsAll(const KnownFacts &known, const SteadyValues &values, const Prim *p) {
  if (p->op != Op::RangeFits)
    return false;
  auto *first = as<Const>(p->args[0]);
  if (!first || static_cast<int64_t>(first->bits) < 0)
    return false;
  auto *less = as<Prim>(p->args[1]);
  auto *one = less && less->op == Op::Sub ? as<Const>(less->args[1]) : nullptr;
  ValueNumber size = values.of(p->args[2]);
  if (one && one->bits == 1 && size && values.of(less->args[0]) == size)
    return true;
  Expr *rail = railOfSize(p->args[2]);
  Expr *number = rail && values.of(p->args[1]) ? values.written(p->args[1]) : nullptr;
  int64_t offset = number ? takeOffset(number) : 0;
  bool isBelow = offset < 0 && offset >= -farthest;
  return isBelow && (values.of(number) == size || known.has(isSize(values, number, rail)));
}

bool isKnown(const KnownFacts &known, const SteadyValues &values, Expr *condition, bool value) {
  X10C_EXPECT(condition->type->isBoolean());
  Expr *object = testedForNull(condition, value), *none = testedForNull(condition, !value);
  auto *p = value ? as<Prim>(condition) : nullptr;
  auto *test = value ? as<InstanceOf>(condition) : nullptr;
  if (test)
    return known.has(notNull(values, test->operand)) && known.has(isInstance(values, test->operand, test->of));
  return (object && known.has(notNull(values, object))) || (none && known.has(isNull(values, none))) ||
         (p && fitsAll(known, values, p)) || (isComparison(condition) && known.has(outcome(values, condition, value)));
}

} // namespace x10c::analysis
