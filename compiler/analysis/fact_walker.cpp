// Walks a body with the facts that hold at each point; see fact_walker.h.
#include "analysis/fact_walker.h"
#include "analysis/effects.h"
#include "analysis/evaluation.h"
#include "analysis/mod_ref.h"
#include "ir/any.h"
#include "ir/children.h"
#include "ir/make.h"
#include "types/homed.h"
#include <utility>

namespace x10c::analysis {

template <class Tree> void FactWalker::eachPart(Tree *tree) {
  eachChild(tree, [this](auto *part) { this->visit(part); });
}

// What runs later, or at another place.
void FactWalker::elsewhere(Stmt *body) {
  KnownFacts here = std::exchange(known, knownElsewhere());
  visit(body);
  known = std::move(here);
}

// ---- expressions ----

void FactWalker::visit(Expr *e) {
  switch (e->kind) {
  case ExprKind::Field:
    return field(as<Field>(e));
  case ExprKind::Call:
    return call(as<Call>(e));
  case ExprKind::Prim:
    return isRailAccess(as<Prim>(e)->op) ? access(as<Prim>(e)) : eachPart(e);
  case ExprKind::And:
  case ExprKind::Or:
    return branch(asBinary(e)->left, e->kind == ExprKind::And, asBinary(e)->right);
  case ExprKind::Cond:
    return choice(as<Cond>(e));
  case ExprKind::StmtExpr:
    visit(as<StmtExpr>(e)->stmts);
    return as<StmtExpr>(e)->value ? visit(as<StmtExpr>(e)->value) : void();
  case ExprKind::Cast:
    visit(as<Cast>(e)->operand);
    return cast(as<Cast>(e));
  case ExprKind::Closure:
    return elsewhere(as<Closure>(e)->code->body);
  case ExprKind::AtExpr:
    visit(as<AtExpr>(e)->place);
    return elsewhere(as<AtExpr>(e)->code->body);
  default:
    eachPart(e);
  }
}

// The operand is evaluated if the condition has this value.
void FactWalker::branch(Expr *condition, bool value, Expr *operand) {
  visit(condition);
  known.apart([&] {
    assume(condition, value);
    visit(operand);
  });
}

void FactWalker::choice(Cond *c) {
  decide(c->condition);
  branch(c->condition, true, c->yes);
  known.apart([&] {
    assume(c->condition, false);
    visit(c->no);
  });
}

void FactWalker::field(Field *f) {
  visit(f->object);
  if (isReference(f->object->type))
    known.learn(test(f->object, f->unchecked, f));
}

// Methods of Any take null as well; so do those of interfaces that have a template.
static bool isTested(const Call *c) {
  if (c->target)
    return c->target->hasThis;
  bool isTemplate = !c->method->nativeTemplate.empty() && c->method->nativeTemplate[0] != '@';
  const ClassDef *owner = c->method->owner;
  bool takesNull = owner == types::Universe::get().Any->def || (isTemplate && owner->isInterface());
  return c->dispatch != Dispatch::Virtual || owner->isFunction || !takesNull;
}

void FactWalker::call(Call *c) {
  Fact receiver;
  if (c->receiver) {
    visit(c->receiver);
    if (isReference(c->receiver->type) && isTested(c))
      receiver = test(c->receiver, c->unchecked, c);
  }
  for (Expr *arg : c->args)
    visit(arg);
  known.learn(receiver);
}

// A value that is unboxed is in a box of its type, and that is not null.
void FactWalker::cast(Cast *c) {
  if (!needsCheck(c))
    return;
  known.learn(isInstance(values, c->operand, c->type->base));
  if (!isReference(c->type))
    known.learn(notNull(values, c->operand));
}

// Whether a static val is given a new object, so that whoever has read it has one.
bool FactWalker::isMadeStatic(const Static *held) const {
  auto found = program.staticOf.find(held->field);
  Function *init = found == program.staticOf.end() ? nullptr : found->second->init;
  auto *body = init && init->code ? as<Block>(init->code->body) : nullptr;
  auto *last = body && !body->stmts.empty() ? as<Return>(body->stmts.back()) : nullptr;
  Expr *value = last && last->value ? objectOf(last->value) : nullptr;
  for (Stmt *s : body ? body->stmts : Stmts())
    if (auto *d = as<Declare>(s); d && value && isUse(value, d->var))
      value = d->var->isVar || !d->init ? nullptr : objectOf(d->init);
  return value && value->kind == ExprKind::New;
}

bool FactWalker::isObject(Expr *e) const {
  if (auto *all = as<StmtExpr>(e))
    return all->value && isObject(all->value);
  if (e->kind == ExprKind::Coerce)
    return isObject(as<Coerce>(e)->operand);
  bool isNew = e->kind == ExprKind::Prim && as<Prim>(e)->op == Op::RailNew;
  bool isHeld = e->kind == ExprKind::Static && isMadeStatic(as<Static>(e));
  return isNew || isHeld || !mayBeNull(e) || known.has(notNull(values, e));
}

// ---- statements ----

void FactWalker::visit(Stmts &list) {
  for (Stmt *s : list)
    visit(s);
}

void FactWalker::visit(Stmt *s) {
  switch (s->kind) {
  case StmtKind::Block:
    return visit(as<Block>(s)->stmts);
  case StmtKind::Declare:
    return declaration(as<Declare>(s));
  case StmtKind::Assign:
    return assignment(as<Assign>(s));
  case StmtKind::If:
    return choice(as<If>(s));
  case StmtKind::Check:
    return check(as<Check>(s));
  case StmtKind::Loop:
    return loop(as<Loop>(s));
  case StmtKind::ForLoop:
    return loop(as<ForLoop>(s));
  case StmtKind::Switch:
    visit(as<Switch>(s)->subject);
    return eachList(s, [&](Stmts &list) { known.apart([&] { visit(list); }); });
  case StmtKind::Try:
    return attempt(as<Try>(s));
  case StmtKind::Async:
    return async(as<Async>(s));
  case StmtKind::At:
    visit(as<At>(s)->place);
    return elsewhere(as<At>(s)->body);
  default:
    eachPart(s);
  }
}

void FactWalker::declaration(Declare *d) {
  eachPart(d);
  if (!d->init || d->var->isVar)
    return;
  Local *val = use(d->var, d->loc);
  if (isReference(d->var->type) && isObject(d->init))
    known.learn(notNull(values, val));
  learnSize(known, values, val, d->init);
  learnHome(known, values, val, d->init);
  values.define(d->var, d->init);
}

// What is stored throws before the object does.
void FactWalker::assignment(Assign *a) {
  auto *f = as<Field>(a->target);
  if (f)
    visit(f->object);
  visit(a->value);
  if (f && isReference(f->object->type))
    known.learn(test(f->object, f->unchecked, f));
}

void FactWalker::check(Check *s) {
  eachPart(s);
  assume(s->condition, true);
}

void FactWalker::choice(If *s) {
  decide(s->condition);
  visit(s->condition);
  auto yes = known.apart([&] {
    assume(s->condition, true);
    visit(s->yes);
  });
  auto no = known.apart([&] {
    assume(s->condition, false);
    if (s->no)
      visit(s->no);
  });
  known.join(yes, endsInJump(s->yes) || onlyThrows(s->yes), no, endsInJump(s->no));
}

// `continue` leads to the update, or to the condition of do … while, so only the facts that hold before the body hold
// there.
void FactWalker::loop(Loop *s) {
  if (s->condition && s->testFirst)
    visit(s->condition);
  known.apart([&] {
    if (s->condition && s->testFirst)
      assume(s->condition, true);
    aside(s->body);
    visit(s->update);
    if (s->condition && !s->testFirst)
      visit(s->condition);
  });
}

void FactWalker::loop(ForLoop *s) {
  for (Expr *bound : {s->low, s->high, s->stride})
    if (bound)
      visit(bound);
  known.apart([&] {
    learnRange(known, values, s);
    visit(s->body);
  });
}

void FactWalker::attempt(Try *s) {
  aside(s->body);
  for (Catch &c : s->catches)
    known.apart([&] {
      known.learn(notNull(values, use(c.var, c.body->loc)));
      visit(c.body);
    });
  if (s->finally)
    aside(s->finally);
}

// At this place an activity shares what is around it.
void FactWalker::async(Async *s) {
  for (Expr *first : {s->place, s->first, s->last})
    if (first)
      visit(first);
  return s->place ? elsewhere(s->body) : aside(s->body);
}

} // namespace x10c::analysis
