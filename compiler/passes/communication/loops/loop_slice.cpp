// See loop_slice.h.
#include "passes/communication/loops/loop_slice.h"
#include "analysis/constructors.h"
#include "analysis/evaluation.h"
#include "ir/any.h"
#include "ir/children.h"
#include "ir/declared.h"
#include "ir/make.h"
#include "types/known.h"
#include <algorithm>

namespace x10c::passes {

using namespace analysis;

namespace {

template <class Tree> void forgetProofs(Tree *tree) {
  eachNode(tree, [](Expr *e) {
    if (auto *f = as<Field>(e))
      f->unchecked = false;
    if (auto *c = as<Call>(e))
      c->unchecked = false;
    if (auto *p = as<Prim>(e))
      p->unchecked = false;
  });
}

// Whether it ends by a jump to a place after it.
bool leaves(Stmt *loop) {
  std::set<const Stmt *> within;
  eachNode(loop, [&](Stmt *s) { within.insert(s); });
  return returns(loop) || any(loop, [&](Stmt *s) {
           auto *left = as<Break>(s);
           auto *next = as<Continue>(s);
           return (left && !within.count(left->target)) || (next && !within.count(next->target));
         });
}

bool isPlaceType(const Type *type) { return type->base == types::Universe::get().Place->base; }

} // namespace

template <class Tree> Tree *checkedCopy(Tree *tree, CloneMap &map) {
  Tree *copy = clone(tree, map);
  forgetProofs(copy);
  return copy;
}
template Expr *checkedCopy(Expr *, CloneMap &);
template Stmt *checkedCopy(Stmt *, CloneMap &);

LoopSlice::LoopSlice(const NestPath &s, size_t f, const Footprints &p, bool r)
    : nest(s), from(f), runs(r), footprints(p) {
  for (size_t i = 0; i + 1 < nest.path.size(); ++i)
    steps.push_back(conditionAt(i));
  findDeclared();
  findCaptured();
  if (runs)
    return;
  findJumps();
  requireWay();
  requireBounds();
  for (size_t k = from; k < nest.levels.size(); ++k)
    if (nest.levels[k].cursor && (k >= first() || isCovered()))
      requireCursor(k);
  if (isOne())
    footprint();
}

void LoopSlice::declaresOf(const Node &parent, const Node &child, const std::function<void(Declare *)> &found) const {
  eachListOf(parent, [&](Stmts &list) {
    for (Stmt *s : list) {
      if (isSame(child, s))
        return;
      if (auto *d = as<Declare>(s))
        found(d);
    }
  });
}

void LoopSlice::findDeclared() {
  for (size_t i = nest.loopIndex[from]; i + 1 < nest.path.size(); ++i)
    declaresOf(nest.path[i], nest.path[i + 1], [&](Declare *d) { declared[d->var] = d; });
  assigned = assignedIn(nest.levels[from].loop);
  eachNode(nest.levels[from].loop, [&](Stmt *s) { eachDeclared(s, [this](LocalDef *var) { within.insert(var); }); });
}

// The iterations must all come, except those that an exception or the innermost level's `continue` leaves out, and
// those after one that leaves a row or all of the loops.
void LoopSlice::findJumps() {
  for (size_t k = from; k < nest.levels.size(); ++k) {
    Stmt *loop = nest.levels[k].loop, *body = nest.levels[k].body();
    bool isInnermost = k + 1 == nest.levels.size(), isLeft = isTarget(body, loop, false);
    endsEarly |= isLeft;
    if (nest.levels[k].isOlder && k != from)
      fail(nest.levels[k].counter->name.str() + " is assigned in the loop");
    if (isLeft && k != from && !isInnermost)
      fail("an inner loop may end early");
    if (!isInnermost && isTarget(body, loop, true))
      fail("an iteration may be left out");
  }
  endsEarly |= leaves(nest.levels[from].loop);
  for (size_t i = nest.loopIndex[from]; i < nest.loopIndex.back(); ++i)
    if (auto *l = as<Loop>(nest.path[i].stmt); l && l->isBlock)
      fail("the inner loop may be left out");
}

void LoopSlice::findCaptured() {
  Stmt *body = nest.at ? nest.at->code->body : nest.async->body;
  std::set<const LocalDef *> own = declaredIn(body);
  std::set<LocalDef *> seen;
  eachNode(body, [&](Expr *e) {
    if (e->kind == ExprKind::This)
      self = e->type;
    if (auto *local = as<Local>(e); local && !own.count(local->var))
      capture(local->var, seen);
  });
}

void LoopSlice::capture(LocalDef *var, std::set<LocalDef *> &seen) {
  if (!seen.insert(var).second)
    return;
  bool isCounter = std::any_of(nest.levels.begin() + static_cast<long>(from), nest.levels.end(),
                               [&](const NestLoop &l) { return l.counter == var; });
  if (!within.count(var) && !isCounter && !(runs && assigned.count(var))) {
    fixed.insert(var);
    if (assigned.count(var))
      fail(var->name.str() + " is assigned in the loop");
    return;
  }
  Varying value{var};
  auto found = declared.find(var);
  Declare *d = found == declared.end() ? nullptr : found->second;
  if (isReference(var->type) && d && isMadeAgain(d)) {
    eachNode(d->init, [&](Expr *e) {
      if (auto *local = as<Local>(e))
        capture(local->var, seen);
    });
    value.again = d;
  } else if (isReference(var->type)) {
    value.isNull = d && isOfCursor(d); // null needs no bytes
    if (!value.isNull && !runs && d && hoist(d))
      return;
    if (!value.isNull)
      fail(var->name.str() + " is an object that each iteration makes for itself");
  } else
    value.isPlace = isPlace(var);
  varying.push_back(value);
  if (!runs)
    require(use(var, nest.loc()), needed, used);
}

// Whether an equal object is as good, and nothing is needed to make it but the constructor's arguments.
bool LoopSlice::isMadeAgain(const Declare *d) const {
  auto *made = d->init && !assigned.count(d->var) ? as<New>(d->init) : nullptr;
  auto isSimple = [](const Expr *e) { return e->kind == ExprKind::Local || e->kind == ExprKind::Const; };
  return made && made->hidden.empty() && types::isUnchanging(made->type->def) && assignsOnly(made) &&
         std::all_of(made->args.begin(), made->args.end(), isSimple);
}

// Whether the val has the same value in all iterations, and can be computed before them. So can what it is made of.
bool LoopSlice::hoist(Declare *d) {
  std::set<LocalDef *> vals;
  std::set<size_t> levels;
  std::vector<Expr *> work;
  std::string before = why;
  requireLocal(d->var, work, vals, levels);
  while (!work.empty()) {
    Expr *e = work.back();
    work.pop_back();
    require(e, vals, levels);
  }
  if (!levels.empty() || why != before)
    return why = before, false;
  for (size_t i = nest.loopIndex[from]; i + 1 < nest.path.size(); ++i)
    declaresOf(nest.path[i], nest.path[i + 1], [&](Declare *each) {
      if (vals.count(each->var) && std::find(hoisted.begin(), hoisted.end(), each) == hoisted.end())
        hoisted.push_back(each);
    });
  return true;
}

// The initial value of a val of the iterations, or the expression itself.
Expr *LoopSlice::valueOf(Expr *e) const {
  for (;;) {
    e = e->kind == ExprKind::Coerce ? as<Coerce>(e)->operand : e;
    auto *local = as<Local>(e);
    auto found = local ? declared.find(local->var) : declared.end();
    if (found == declared.end() || !found->second->init)
      return e;
    e = found->second->init;
  }
}

bool LoopSlice::goesThroughPlaces() const {
  const NestLoop &level = nest.levels.back();
  Expr *place = nest.at ? nest.at->place : nest.async->place;
  auto *local = as<Local>(place);
  if (level.cursor && local) { // `for (p in …)`
    auto found = declared.find(local->var);
    const LocalDef *cursor = level.cursor->var;
    return found != declared.end() && found->second->init &&
           any(valueOf(local), [&](Expr *e) { return as<Local>(e) && as<Local>(e)->var == cursor; });
  }
  if (!level.counter)
    return false;
  Expr *value = valueOf(place);
  bool isIterators = level.kind == NestLoop::Kind::Counted && level.counter->isSynthetic;
  if (local && isIterators && value->kind == ExprKind::Call &&
      analysis::mentions(value, level.counter)) // `for (p in …)`, too
    return true;
  Expr *number = placeNumber();
  auto *counter = number ? as<Local>(valueOf(number)) : nullptr;
  return counter && counter->var == level.counter;
}

// The index expression if the place is Place(i), otherwise null.
Expr *LoopSlice::placeNumber() const {
  Expr *value = valueOf(nest.at ? nest.at->place : nest.async->place);
  while (auto *with = as<StmtExpr>(value))
    value = with->value;
  auto *made = as<StructLit>(value);
  auto *call = as<New>(value);
  if (!isPlaceType(value->type))
    return nullptr;
  return made && made->fields.size() == 1 ? made->fields[0].value
         : call && !call->args.empty()    ? call->args[0]
                                          : nullptr;
}

// Whether it is the place where an iteration goes, or its number.
bool LoopSlice::isPlace(const LocalDef *var) const {
  auto isIt = [&](Expr *e) { return e && as<Local>(e) && as<Local>(e)->var == var; };
  return !var->isVar && (isIt(nest.at ? nest.at->place : nest.async->place) || isIt(placeNumber()));
}

// A field of a level's cursor.
bool LoopSlice::isOfCursor(const Declare *d) const {
  auto *field = as<Field>(d->init);
  auto *object = field ? as<Local>(field->object) : nullptr;
  return object && std::any_of(nest.levels.begin(), nest.levels.end(),
                               [&](const NestLoop &l) { return l.cursor && l.cursor->var == object->var; });
}

void LoopSlice::require(Expr *e, std::set<LocalDef *> &vals, std::set<size_t> &levels) {
  std::vector<Expr *> work{e};
  while (!work.empty()) {
    Expr *each = work.back();
    work.pop_back();
    std::set<const LocalDef *> own = declaredIn(each);
    eachNode(each, [&](Expr *part) {
      if (auto *local = as<Local>(part); local && !own.count(local->var))
        requireLocal(local->var, work, vals, levels);
    });
  }
}

void LoopSlice::requireLocal(LocalDef *var, std::vector<Expr *> &work, std::set<LocalDef *> &vals,
                             std::set<size_t> &levels) {
  for (size_t k = from; k < nest.levels.size(); ++k)
    if (nest.levels[k].counter == var || (nest.levels[k].cursor && nest.levels[k].cursor->var == var)) {
      levels.insert(k);
      return;
    }
  auto found = declared.find(var);
  if (found == declared.end()) {
    if (assigned.count(var) || within.count(var))
      fail(var->name.str() + " is assigned in the loop");
    return;
  }
  if (!vals.insert(var).second)
    return;
  Declare *d = found->second;
  if (assigned.count(var) || !d->init)
    return fail(var->name.str() + " is assigned in the loop");
  work.push_back(d->init);
}

// The place, and the conditions under which the at is come to.
void LoopSlice::requireWay() {
  require(nest.at ? nest.at->place : nest.async->place, needed, used);
  for (Expr *e : conditions())
    require(e, needed, used);
}

// The conditions on the way to the at.
Exprs LoopSlice::conditions() const {
  Exprs all;
  for (size_t i = nest.loopIndex[from]; i + 1 < nest.path.size(); ++i)
    if (steps[i].first)
      all.push_back(steps[i].first);
  return all;
}

// That under which this step of the way is taken, and whether it must hold; null: none.
std::pair<Expr *, bool> LoopSlice::conditionAt(size_t i) const {
  const Node &node = nest.path[i], &next = nest.path[i + 1];
  if (auto *cond = as<Cond>(node.expr); cond && next.expr != cond->condition)
    return {cond->condition, next.expr == cond->yes};
  if (auto *both = as<And>(node.expr); both && next.expr == both->right)
    return {both->left, true};
  if (auto *one = as<Or>(node.expr); one && next.expr == one->right)
    return {one->left, false};
  if (auto *test = as<If>(node.stmt); test && next.expr != test->condition)
    return {test->condition, next.stmt == test->yes};
  return {nullptr, true};
}

bool LoopSlice::isCovered() const {
  return from < first() && first() + 1 == nest.levels.size() && nest.levels.back().counter;
}

size_t LoopSlice::first() const { return used.empty() ? nest.levels.size() : *used.begin(); }

// Where bounds of several levels vary with a level further out, that one matters as well.
void LoopSlice::requireBounds() {
  for (;;) {
    std::set<size_t> levels;
    for (size_t k = first(); k < nest.levels.size(); ++k) {
      const NestLoop &level = nest.levels[k];
      Exprs bounds =
          level.counter ? Exprs{level.low, level.high} : Exprs{level.cursor->init, as<Loop>(level.loop)->condition};
      for (Expr *e : bounds)
        require(e, bounding, levels);
    }
    if (levels.empty() || *levels.begin() >= first() || isCovered())
      return;
    used.insert(levels.begin(), levels.end());
  }
}

void LoopSlice::footprint() {
  Exprs all = conditions();
  all.push_back(nest.at ? nest.at->place : nest.async->place);
  for (const Declare *d : hoisted)
    all.push_back(d->init);
  for (const auto &vals : {needed, bounding})
    for (const LocalDef *var : vals)
      all.push_back(declared.at(var)->init);
  for (size_t k = from; k < nest.levels.size(); ++k) {
    const NestLoop &level = nest.levels[k];
    if (level.counter) {
      all.push_back(level.low);
      all.push_back(level.high);
      continue;
    }
    if (!footprints.makesObject(level.cursor->init))
      return fail("the loop goes through " + level.cursor->var->name.str() + ", which others may have too");
    for (const Type *type = level.cursor->var->type; type && type->def;
         type = type->def->super ? type->def->super : nullptr)
      cursors.insert(type->def);
    for (const ClassDef *made : footprints.of(level.cursor->init).made)
      if (types::Universe::get().superInstance(made->type, level.cursor->var->type->def))
        cursors.insert(made);
    if (mayHoldOther(level.cursor->init))
      return fail(level.cursor->var->name.str() + " may hold another one of its kind");
    for (Stmt *s : level.afterCursor)
      if (mayChange(level.cursor->init, s))
        return fail("what " + level.cursor->var->name.str() + " is made of may change before the loop");
    all.push_back(level.cursor->init);
    all.push_back(as<Loop>(level.loop)->condition);
  }
  for (Expr *e : all) {
    reads.add(footprints.of(e));
    if (!cursors.empty() && movesOthers(e))
      fail("what finds where its iterations go may move on what others have, too");
  }
  auto isOfCursor = [&](const FieldDef *f) { return cursors.count(f->owner) > 0; };
  std::erase_if(reads.writtenFields, isOfCursor);
  std::erase_if(reads.readFields, isOfCursor);
  if (!reads.isPure())
    return fail("where its iterations go depends on code that " + reads.impurity() +
                ": annotate the method with @x10.compiler.Pure if how often it runs is unobservable");
  for (const auto &vals : {needed, bounding, fixed})
    reads.takes.insert(vals.begin(), vals.end());
  for (const LocalDef *var : fixed)
    reads.add(footprints.ofCopying(var));
  if (self)
    reads.add(footprints.ofCopying(self));
  for (const Declare *d : hoisted) {
    reads.takes.insert(d->var);
    reads.add(footprints.ofCopying(d->var));
  }
  if (!reads.isQuiet())
    fail("the at " + reads.ordering);
}

Expr *LoopSlice::place(CloneMap &map) const { return checkedCopy(nest.at ? nest.at->place : nest.async->place, map); }

static LocalDef *copyOf(LocalDef *counter, bool isVar) {
  LocalDef *var = temporary(counter->type, counter->loc, counter->name.str().c_str());
  var->isVar = isVar;
  return var;
}

Expr *LoopSlice::low(size_t k, CloneMap &map) const { return checkedCopy(nest.levels[k].low, map); }
Expr *LoopSlice::high(size_t k, CloneMap &map) const { return checkedCopy(nest.levels[k].high, map); }

Stmt *LoopSlice::loop(size_t k, CloneMap &map, const Make &body) const {
  const NestLoop &level = nest.levels[k];
  Loc loc = level.loop->loc;
  if (auto *counting = as<ForLoop>(level.loop)) {
    Expr *first = low(k, map), *last = high(k, map);
    auto *range = ir::counting(map.locals[level.counter] = copyOf(level.counter, false), first, last, loc);
    range->step = counting->step;
    range->body = block(body(map), loc);
    return range;
  }
  auto *from = as<Loop>(level.loop);
  auto *loop = new Loop;
  Stmts all;
  if (level.counter) {
    Expr *start = checkedCopy(level.start, map);
    all.push_back(declare(map.locals[level.counter] = copyOf(level.counter, true), start, loc));
  }
  loop->loc = loc;
  loop->testFirst = true;
  loop->condition = checkedCopy(from->condition, map);
  loop->body = block(body(map), loc);
  for (Stmt *s : from->update)
    loop->update.push_back(checkedCopy(s, map));
  all.push_back(loop);
  return all.size() == 1 ? all[0] : block(std::move(all), loc);
}

Stmts LoopSlice::iteration(size_t k, CloneMap &map, bool bounds, const Make &rest) const {
  bool isLast = k + 1 == nest.levels.size();
  size_t end = isLast ? nest.path.size() - 1 : nest.loopIndex[k + 1];
  const NestLoop *within = isLast ? nullptr : &nest.levels[k + 1];
  Stmts all;
  Stmts *out = &all;
  for (size_t i = nest.loopIndex[k]; i < end; ++i) {
    const Node &node = nest.path[i], &next = nest.path[i + 1];
    bool isHolder = within && within->kind == NestLoop::Kind::Counted && within->enclosingBlock == node.stmt;
    declaresOf(node, next, [&](Declare *d) {
      bool isCursor = within && within->cursor == d && (bounds || k + 1 >= first());
      if (!isHolder && (needed.count(d->var) || (bounds && bounding.count(d->var)) || isCursor))
        out->push_back(checkedCopy(static_cast<Stmt *>(d), map));
    });
    if (auto [condition, holds] = steps[i]; condition) {
      Expr *copy = checkedCopy(condition, map);
      auto *test = branch(holds ? copy : negate(copy), block({}, copy->loc), nullptr, copy->loc);
      out->push_back(test);
      out = &as<Block>(test->yes)->stmts;
    }
  }
  Stmts more = rest(map);
  out->insert(out->end(), more.begin(), more.end());
  return all;
}

} // namespace x10c::passes
