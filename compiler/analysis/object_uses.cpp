// What functions do with the objects that locals hold; see object_uses.h.
#include "analysis/object_uses.h"
#include "analysis/conditions.h"
#include "analysis/evaluation.h"
#include "ir/children.h"
#include "support/expect.h"

namespace x10c::analysis {

Local *localOf(Expr *object) { return as<Local>(objectOf(object)); }

bool isNull(const Expr *e) { return e->kind == ExprKind::Zero || (e->kind == ExprKind::Const && as<Const>(e)->isNull); }

Local *comparedWithNull(Equal *test) {
  X10C_EXPECT(test->left && test->right);
  Local *left = localOf(test->left), *right = localOf(test->right);
  return left && isNull(objectOf(test->right)) ? left : right && isNull(objectOf(test->left)) ? right : nullptr;
}

// ---- parameters that are only read ----

Borrowing::Borrowing(const Program &program) {
  for (const Function *f : program.functions)
    if (f->code)
      summaries[f].params.assign(f->code->params.size(), true);
  fixpoint.run(program.functions, [this](const Function *f) {
    Summary now = summarize(f), &known = summaries[f];
    bool changed = !(now == known);
    known = std::move(now);
    return changed;
  });
}

bool Borrowing::self(const Function *f) const {
  auto found = summaries.find(f);
  fixpoint.reads(f);
  return found != summaries.end() && found->second.self;
}

bool Borrowing::parameter(const Function *f, size_t i) const {
  auto found = summaries.find(f);
  fixpoint.reads(f);
  return found != summaries.end() && i < found->second.params.size() && found->second.params[i];
}

Borrowing::Summary Borrowing::summarize(const Function *f) const {
  X10C_EXPECT(f->code);
  ObjectUses holders(f->code, *this);
  Summary now;
  now.self = !holders.selfIsKept;
  for (LocalDef *param : f->code->params) {
    const ObjectUse &held = holders.locals[param];
    now.params.push_back(!held.isKept && !held.stores && !held.isReturned && !held.isWritten && !held.isCopied &&
                         held.values.empty());
  }
  return now;
}

// ---- the uses of locals ----

ObjectUses::ObjectUses(Code *code, const Borrowing &l) : lent(l) {
  for (LocalDef *param : code->params)
    homes[param] = {0, 0, 0};
  walk(code->body);
}

ObjectUse &ObjectUses::of(const LocalDef *var) {
  X10C_EXPECT(var);
  auto [found, isNew] = locals.try_emplace(var);
  if (isNew)
    order.push_back(var);
  return found->second;
}

// Whether facts at its end may fail to hold after it.
static bool isScope(Stmt *s) {
  return s->kind == StmtKind::Block || s->kind == StmtKind::Loop || s->kind == StmtKind::ForLoop ||
         s->kind == StmtKind::Try || s->kind == StmtKind::When;
}

template <class Tree> void ObjectUses::body(Tree *tree) {
  bodies.push_back(++numbered);
  walk(tree);
  bodies.pop_back();
}

template <class Tree> void ObjectUses::where(Expr *condition, bool holds, Tree *tree) {
  auto before = notNull;
  branches.push_back(++numbered);
  learn(condition, holds);
  walk(tree);
  branches.pop_back();
  notNull = std::move(before);
}

void ObjectUses::learn(Expr *condition, bool holds) {
  eachDecided(condition, holds, [this](Expr *part, bool value) {
    auto *test = as<Equal>(part);
    if (Local *l = test && test->negated == value ? comparedWithNull(test) : nullptr; l && !l->var->isVar)
      notNull.insert(l->var);
  });
}

ObjectUse &ObjectUses::at(Local *l) {
  X10C_EXPECT(!bodies.empty());
  ObjectUse &held = of(l->var);
  auto home = homes.find(l->var);
  held.isKept |= home == homes.end() || home->second.body != bodies.back();
  return held;
}

void ObjectUses::keep(Local *l) { at(l).isKept = true; }

// A use for which an equal object would do, if there is no other reference to the object yet.
void ObjectUses::handOn(Local *l) {
  X10C_EXPECT(!branches.empty());
  ObjectUse &held = at(l);
  held.isGiven = true;
  held.isPartial |= homes[l->var].branch != branches.back();
}

void ObjectUses::store(Expr *value) {
  Local *l = localOf(value);
  if (!l)
    return walk(value);
  handOn(l);
  ++at(l).stores;
  at(l).isStoredAgain |= homes[l->var].loop != loops.back();
}

void ObjectUses::read(Local *l) { at(l).isTrusted |= !notNull.count(l->var); }

void ObjectUses::copy(Local *l) {
  ObjectUse &held = at(l);
  held.isCopied = true;
  held.isCopiedAgain |= homes[l->var].loop != loops.back();
}

bool ObjectUses::enter(Expr *e) {
  if (auto *l = as<Local>(e))
    return keep(l), false;
  if (auto *f = as<Field>(e)) {
    Local *l = localOf(f->object);
    bool ofThis = objectOf(f->object)->kind == ExprKind::This;
    return l ? (read(l), false) : !ofThis;
  }
  if (auto *test = as<Equal>(e))
    return compare(test);
  if (auto *p = as<Prim>(e); p && p->op == Op::RailSet)
    return walk(p->args[0]), walk(p->args[1]), store(p->args[2]), false;
  if (auto *c = as<Call>(e))
    return call(c);
  if (auto *made = as<New>(e)) {
    for (HiddenField &hidden : made->hidden)
      walk(hidden.value);
    return walk(made->outer), arguments(made->target, made->args);
  }
  if (Binary *both = e->kind == ExprKind::And || e->kind == ExprKind::Or ? asBinary(e) : nullptr)
    return walk(both->left), where(both->left, e->kind == ExprKind::And, both->right), false;
  if (auto *choice = as<Cond>(e)) {
    walk(choice->condition);
    where(choice->condition, true, choice->yes);
    return where(choice->condition, false, choice->no), false;
  }
  if (auto *closure = as<Closure>(e))
    return body(closure->code), false;
  if (auto *at = as<AtExpr>(e))
    return walk(at->place), body(at->code), false;
  selfIsKept |= e->kind == ExprKind::This;
  return true;
}

bool ObjectUses::compare(Equal *test) {
  Local *l = comparedWithNull(test);
  if (l)
    at(l);
  return !l;
}

bool ObjectUses::call(Call *c) {
  Local *l = c->receiver ? localOf(c->receiver) : nullptr;
  bool isLent = c->target && lent.self(c->target);
  if (l && isLent)
    read(l), at(l).isGiven = true;
  else if (c->receiver && !(isLent && c->receiver->kind == ExprKind::This))
    walk(c->receiver);
  return arguments(c->target, c->args);
}

bool ObjectUses::arguments(const Function *target, Exprs &args) {
  for (size_t i = 0; i < args.size(); ++i)
    if (Local *l = localOf(args[i]); l && target && lent.parameter(target, i))
      read(l), at(l).isGiven = true;
    else
      store(args[i]);
  return false;
}

bool ObjectUses::enter(Stmt *s) {
  if (repeats(s)) {
    loops.push_back(++numbered);
    branches.push_back(numbered);
  }
  if (isScope(s))
    outside.push_back(notNull);
  if (auto *d = as<Declare>(s)) {
    homes[d->var] = {bodies.back(), loops.back(), branches.back()};
    if (isReference(d->var->type) && d->init)
      return give(d->var, d->init), false;
  } else if (auto *a = as<Assign>(s))
    return assign(a);
  else if (auto *r = as<Return>(s)) {
    Local *l = r->value ? localOf(r->value) : nullptr;
    if (l)
      handOn(l), at(l).isReturned = true;
    return !l;
  } else if (auto *check = as<Check>(s)) {
    auto *test = check->error == Check::Error::Null ? as<Equal>(check->condition) : nullptr;
    if (Local *l = test ? comparedWithNull(test) : nullptr)
      return read(l), false;
  } else if (auto *choice = as<If>(s)) {
    walk(choice->condition);
    where(choice->condition, true, choice->yes);
    where(choice->condition, false, choice->no);
    if (endsInJump(choice->yes) && !choice->no)
      learn(choice->condition, false);
    if (endsInJump(choice->yes) || (choice->no && endsInJump(choice->no)))
      branches.back() = ++numbered;
    return false;
  } else if (auto *choice = as<Switch>(s)) {
    walk(choice->subject);
    eachList(s, [this](Stmts &oneCase) {
      auto before = notNull;
      branches.push_back(++numbered);
      for (Stmt *each : oneCase)
        walk(each);
      branches.pop_back();
      notNull = std::move(before);
    });
    return false;
  } else if (auto *async = as<Async>(s))
    return walk(async->place), walk(async->first), walk(async->last), body(async->body), false;
  else if (auto *at = as<At>(s))
    return walk(at->place), body(at->body), false;
  else if (auto *loop = as<Loop>(s))
    for (Stmt *update : loop->update)
      if (auto *a = as<Assign>(update); a && a->target->kind == ExprKind::Local)
        of(as<Local>(a->target)->var).isKept = true;
  return true;
}

void ObjectUses::leave(Stmt *s) {
  if (repeats(s)) {
    loops.pop_back();
    branches.pop_back();
  }
  if (isScope(s)) {
    notNull = std::move(outside.back());
    outside.pop_back();
  }
}

// An assignment to a field of a fresh object counts as an initial value if there is no other reference to it yet.
bool ObjectUses::assign(Assign *a) {
  if (auto *l = as<Local>(a->target); l && isReference(l->type)) {
    at(l);
    return give(l->var, a->value), false;
  }
  auto *f = as<Field>(a->target);
  Local *l = f ? localOf(f->object) : nullptr;
  if (l) {
    read(l);
    ObjectUse &held = at(l);
    held.isWritten = true;
    held.isKept |= held.isCopied || l->var->isVar;
  } else if (f && objectOf(f->object)->kind == ExprKind::This)
    selfIsKept = true;
  if (!l)
    walk(a->target);
  return store(a->value), false;
}

void ObjectUses::give(LocalDef *var, Expr *value) {
  Expr *end = objectOf(value);
  for (StmtExpr *all; (all = as<StmtExpr>(end)) && all->value; end = objectOf(all->value))
    for (Stmt *s : all->stmts)
      walk(s);
  bool isKnown = end->kind == ExprKind::Local || end->kind == ExprKind::New || isNull(end);
  if (auto *l = as<Local>(end))
    copy(l);
  else
    walk(end);
  of(var).values.push_back(isKnown ? end : nullptr);
}

} // namespace x10c::analysis
