// ranges: the tests in a loop's body; see ranges.h.
#include "passes/ranges.h"
#include "ir/children.h"
#include "passes/evaluation.h"
#include "passes/make.h"

namespace x10c::passes {

namespace {

bool canBeNull(const Expr *e) {
  while (e->kind == ExprKind::Coerce)
    e = static_cast<const Coerce *>(e)->operand;
  return isReference(e->type) && e->kind != ExprKind::This;
}

Const *number(int64_t value, const Type *type, Loc loc) {
  auto *c = new Const;
  c->bits = static_cast<uint64_t>(value);
  c->type = type;
  c->loc = loc;
  return c;
}

Prim *prim(Op op, Expr *left, Expr *right) {
  auto *p = new Prim;
  p->op = op;
  p->type = left->type;
  p->loc = left->loc;
  p->args = {left, right};
  return p;
}

struct Replace : Rewriter {
  const LocalDef *var;
  Expr *value;
  Replace(const LocalDef *v, Expr *e) : var(v), value(e) {}
  using Rewriter::rewrite;
  Expr *rewrite(Expr *e) override {
    auto *l = as<Local>(e);
    return l && l->var == var ? copyOf(value) : e;
  }
};

void disjuncts(Expr *e, Exprs &all) {
  if (auto *o = as<Or>(e)) {
    disjuncts(o->left, all);
    disjuncts(o->right, all);
  } else
    all.push_back(e);
}

} // namespace

Expr *copyOf(Expr *e) {
  struct Mark : Walker {
    bool enter(Expr *e) override {
      if (auto *f = as<Field>(e))
        f->unchecked = true;
      else if (auto *p = as<Prim>(e))
        p->unchecked = true;
      return true;
    }
  } mark;
  CloneMap map;
  Expr *copy = clone(e, map);
  mark.walk(copy);
  return copy;
}

Expr *conjunction(Expr *left, Expr *right) {
  if (!left)
    return right;
  auto *both = new And;
  both->left = left;
  both->right = right;
  both->type = right->type;
  both->loc = right->loc;
  return both;
}

Expr *isNotNull(Expr *object) {
  auto *none = new Const;
  none->isNull = true;
  none->type = types::Universe::get().nullType();
  auto *test = new Equal;
  test->left = object;
  test->right = none;
  test->negated = true;
  test->type = types::Universe::get().Boolean;
  test->loc = none->loc = object->loc;
  return test;
}

Expr *sizeOf(Expr *rail) {
  auto *p = new Prim;
  p->op = Op::RailSize;
  p->type = types::Universe::get().Long;
  p->loc = rail->loc;
  p->args = {rail};
  return p;
}

Expr *plus(Expr *e, int64_t constant) {
  if (!constant)
    return e;
  if (auto *c = as<Const>(e))
    return number(static_cast<int64_t>(c->bits) + constant, e->type, e->loc);
  return prim(constant > 0 ? Op::Add : Op::Sub, e, number(constant > 0 ? constant : -constant, e->type, e->loc));
}

Expr *isAtMost(Expr *e, int64_t most) {
  Prim *test = prim(Op::Le, e, number(most, e->type, e->loc));
  test->type = types::Universe::get().Boolean;
  return test;
}

Expr *fitsCall(MethodDef *fits, Expr *first, Expr *last, Expr *size, Loc loc) {
  auto *c = new Call;
  c->method = fits;
  c->type = types::Universe::get().Boolean;
  c->loc = loc;
  c->args = {first, last, size};
  return c;
}

Tests::Tests(RangeLoop *l, const Surroundings &a, MethodDef *f, const Tests *known) : loop(l), around(a), fits(f) {
  if (known)
    objects = known->objects;
  struct Visit : Walker {
    Tests &tests;
    explicit Visit(Tests &t) : tests(t) {}
    bool enter(Expr *e) override { return tests.collect(e), true; }
    bool enter(Stmt *s) override { return tests.collect(s), true; }
  } visit(*this);
  visit.walk(loop->body);
}

void Tests::collect(Expr *e) {
  if (auto *f = as<Field>(e)) {
    if (around.isInvariant(f->object))
      addObject(f->object);
  } else if (auto *c = as<Call>(e)) {
    if (c->receiver && around.isInvariant(c->receiver))
      addObject(c->receiver);
  } else if (auto *p = as<Prim>(e); p && p->op >= Op::RailGet && p->op <= Op::RailSize && around.isInvariant(p->args[0])) {
    addObject(p->args[0]);
    if (p->op != Op::RailSize && !p->unchecked)
      removable |= addRange(p->args[1], sizeOf(p->args[0]));
  }
}

void Tests::collect(Stmt *s) {
  if (auto *check = as<Check>(s); check && check->error == Check::Error::Null) {
    if (Expr *object = as<Equal>(check->condition)->left; around.isInvariant(object))
      addObject(object);
  } else if (auto *test = as<If>(s)) {
    Pair canBe = [&](Expr *index, Expr *size) { return indexOf(index).expr && around.isInvariant(size); };
    if (eachPair(test->condition, canBe))
      removable |= eachPair(test->condition, [&](Expr *index, Expr *size) { return addRange(index, size); });
  }
}

bool Tests::eachPair(Expr *condition, const Pair &holds) {
  Exprs all;
  disjuncts(condition, all);
  if (all.size() % 2)
    return false;
  for (size_t i = 0; i < all.size(); i += 2) {
    auto *below = as<Prim>(all[i]), *above = as<Prim>(all[i + 1]);
    if (!below || !above || below->op != Op::Lt || above->op != Op::Ge)
      return false;
    auto *zero = as<Const>(below->args[1]);
    std::string key = keyOf(below->args[0]);
    if (!zero || zero->bits || !zero->type->isNamed("x10.lang.Long") || key.empty() || key != keyOf(above->args[0]) ||
        !holds(below->args[0], above->args[1]))
      return false;
  }
  return true;
}

// ---- what has to hold ----

void Tests::addReads(Expr *e) {
  struct Reads : Walker {
    Tests &tests;
    explicit Reads(Tests &t) : tests(t) {}
    void leave(Expr *e) override {
      if (auto *f = as<Field>(e))
        tests.addObject(f->object);
      else if (auto *p = as<Prim>(e); p && p->op == Op::RailSize)
        tests.addObject(p->args[0]);
    }
  } reads(*this);
  reads.walk(e);
}

void Tests::addObject(Expr *e) {
  std::string key = keyOf(e);
  if (!canBeNull(e) || key.empty() || objects.count(key))
    return;
  eachChild(e, [&](auto *child) {
    if constexpr (std::is_same_v<decltype(child), Expr *>)
      addReads(child);
  });
  if (auto *f = as<Field>(e))
    addObject(f->object);
  objects[key] = e;
  order.push_back(key);
}

bool Tests::isObject(const Expr *e) const { return !canBeNull(e) || objects.count(keyOf(e)); }

bool Tests::addRange(Expr *index, Expr *size) {
  Index i = indexOf(index);
  std::string sizeKey = keyOf(size);
  if (!i.expr || sizeKey.empty())
    return false;
  addReads(i.expr);
  addReads(size);
  auto [found, isNew] = extents.try_emplace(i.key + " of " + sizeKey, Extent{i, i.constant, size});
  Extent &extent = found->second;
  extent.least.constant = std::min(extent.least.constant, i.constant);
  extent.most = std::max(extent.most, i.constant);
  return true;
}

bool Tests::isProved(Expr *index, Expr *size) const {
  Index i = indexOf(index);
  return i.expr && extents.count(i.key + " of " + keyOf(size));
}

// ---- indices ----

// Vals of the body are replaced by what they are.
Expr *Tests::expanded(Expr *e, unsigned depth) const {
  auto *l = as<Local>(e);
  auto found = l && depth < 8 ? around.definitions.find(l->var) : around.definitions.end();
  if (found != around.definitions.end())
    return found->second->type == e->type ? expanded(found->second, depth + 1) : e;
  if (e->kind != ExprKind::Prim || depth >= 8)
    return e;
  auto *copy = new Prim(*static_cast<Prim *>(e));
  for (Expr *&arg : copy->args)
    arg = expanded(arg, depth + 1);
  return copy;
}

// How often the loop's variable counts in it; false: that is not fixed.
bool Tests::factorOf(const Expr *e, int64_t &factor) const {
  factor = 0;
  if (around.isInvariant(e) && !(e->kind == ExprKind::Local && static_cast<const Local *>(e)->var == loop->var))
    return true;
  if (auto *l = as<Local>(const_cast<Expr *>(e)))
    return factor = 1, l->var == loop->var;
  auto *p = as<Prim>(const_cast<Expr *>(e));
  if (!p)
    return false;
  int64_t left = 0, right = 0;
  for (size_t i = 0; i < p->args.size(); ++i)
    if (i > 1 || !factorOf(p->args[i], i ? right : left))
      return false;
  auto scale = [](const Expr *by) { return by->kind == ExprKind::Const ? static_cast<int64_t>(static_cast<const Const *>(by)->bits) : 0; };
  switch (p->op) {
  case Op::Add:
    factor = left + right;
    break;
  case Op::Sub:
    factor = left - right;
    break;
  case Op::Neg:
    factor = -left;
    break;
  case Op::Mul: {
    int64_t by = scale(left ? p->args[1] : p->args[0]);
    if ((left && right) || ((left || right) && (by < -64 || by > 64 || !by)))
      return false;
    factor = (left ? left : right) * by;
    break;
  }
  case Op::Convert: // 32 bits wrap early: one step at a time is seen
    if (!p->args[0]->type->isNamed("x10.lang.Int") || !p->type->isNamed("x10.lang.Long") || left < -1 || left > 1)
      return false;
    factor = left;
    break;
  default:
    return false;
  }
  return factor >= -64 && factor <= 64;
}

Index Tests::indexOf(Expr *e) const {
  Index index;
  Expr *expr = expanded(e);
  if (!expr->type->isNamed("x10.lang.Long") || !factorOf(expr, index.factor))
    return index;
  for (auto *p = as<Prim>(expr); p && (p->op == Op::Add || p->op == Op::Sub); p = as<Prim>(expr)) {
    auto *c = as<Const>(p->args[1]);
    int64_t constant = c ? static_cast<int64_t>(c->bits) : INT64_MAX;
    if (constant > 1 << 20 || constant < -(1 << 20))
      break;
    index.constant += p->op == Op::Add ? constant : -constant;
    expr = p->args[0];
  }
  index.key = keyOf(expr);
  index.expr = index.key.empty() ? nullptr : expr;
  return index;
}

// ---- the condition ----

Expr *Tests::condition() const {
  Expr *all = nullptr;
  for (const std::string &key : order)
    all = conjunction(all, isNotNull(copyOf(objects.at(key))));
  for (auto &[key, extent] : extents)
    all = conjunction(all, inRange(extent));
  return all;
}

Expr *Tests::inRange(const Extent &extent) const {
  bool rises = extent.least.factor >= 0;
  Expr *first = end(extent, extent.least.constant, rises ? loop->low : loop->high);
  Expr *test = call(first, end(extent, extent.most, rises ? loop->high : loop->low), copyOf(extent.size));
  if (extent.least.factor >= -1 && extent.least.factor <= 1)
    return test;
  // So few steps that none can wrap around.
  Expr *steps = prim(Op::Sub, copyOf(loop->high), copyOf(loop->low));
  return conjunction(test, call(number(0, steps->type, steps->loc), steps, copyOf(extent.size)));
}

// The index where the loop's variable is at that position.
Expr *Tests::end(const Extent &extent, int64_t constant, Expr *position) const {
  Replace replace(loop->var, position);
  Expr *e = replace.run(copyOf(extent.least.expr));
  auto *p = as<Prim>(e);
  auto *c = p && (p->op == Op::Add || p->op == Op::Sub) ? as<Const>(p->args[1]) : nullptr;
  if (c && c->bits < 1 << 20) // n - 1 + 1
    return plus(p->args[0], constant + (p->op == Op::Add ? 1 : -1) * static_cast<int64_t>(c->bits));
  return plus(e, constant);
}

Expr *Tests::call(Expr *first, Expr *last, Expr *size) const { return fitsCall(fits, first, last, size, loop->loc); }

} // namespace x10c::passes
