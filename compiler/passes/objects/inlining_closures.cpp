// inlining: closures that are known where they are called; see inlining.h.
#include "analysis/evaluation.h"
#include "ir/any.h"
#include "ir/make.h"
#include "passes/objects/inlining.h"
#include "types/arrivals.h"

namespace x10c::passes {

static Closure *closureIn(Expr *e) { return as<Closure>(objectOf(e)); }

void KnownClosures::find(Stmt *body) {
  eachNode(body, [this](Stmt *s) {
    auto *d = as<Declare>(s);
    if (d && d->init && !d->var->isVar)
      bind(d->var, closureIn(d->init));
  });
}

void KnownClosures::learn(const Declare *d) {
  if (!d->init || d->var->isVar || !isReference(d->var->type))
    return;
  if (FieldInits fields = fieldsIn(d->init); areIn(fields))
    objects[d->var] = std::move(fields);
}

Closure *KnownClosures::in(Expr *e) const {
  e = objectOf(e);
  if (auto *closure = as<Closure>(e))
    return closure;
  if (auto *f = as<Field>(e)) {
    Expr *value = valueOf(f);
    return value ? in(value) : nullptr;
  }
  if (auto *held = as<Static>(e)) {
    Expr *given = ofStatic(held);
    return given ? as<Closure>(given) : nullptr;
  }
  auto *l = as<Local>(e);
  auto found = l ? closures.find(l->var) : closures.end();
  return found == closures.end() ? nullptr : found->second;
}

// The initial value of a val field, for an object in a val or a static val. Null: unknown.
Expr *KnownClosures::valueOf(const Field *f) const {
  Expr *root = objectOf(f->object);
  while (auto *outer = as<Field>(root))
    root = objectOf(outer->object);
  bool isHeld = root->kind == ExprKind::Local || root->kind == ExprKind::Static;
  if (f->field->varies() || f->field->isTransient || !isHeld)
    return nullptr;
  FieldInits fields = fieldsIn(f->object);
  auto found = fields.find(f->field);
  return found == fields.end() ? nullptr : found->second;
}

// The initial values of the fields, for an object that is allocated there or held by a val. Empty: unknown.
FieldInits KnownClosures::fieldsIn(Expr *e) const {
  e = objectOf(e);
  if (auto *made = as<New>(e))
    return isReference(made->type) && !types::packsItself(made->type) && assignsOnly(made) ? fieldsOf(made)
                                                                                           : FieldInits();
  if (auto *f = as<Field>(e)) {
    Expr *value = valueOf(f);
    return value ? fieldsIn(value) : FieldInits();
  }
  if (auto *held = as<Static>(e)) {
    Expr *given = ofStatic(held);
    return given && given->kind == ExprKind::New ? fieldsIn(given) : FieldInits();
  }
  auto *l = as<Local>(e);
  auto found = l ? objects.find(l->var) : objects.end();
  return found == objects.end() ? FieldInits() : found->second;
}

bool KnownClosures::areIn(const FieldInits &fields) const {
  for (auto &[field, value] : fields)
    if (!field->varies() && isReference(value->type) && (in(value) || areIn(fieldsIn(value))))
      return true;
  return false;
}

// The closure that this call applies. Null: unknown.
Closure *KnownClosures::applied(const Call *call) const {
  bool applies = call->dispatch == Dispatch::Virtual && call->method->owner->isFunction && call->receiver;
  return applies ? in(call->receiver) : nullptr;
}

bool KnownClosures::areGiven(const Call *call) const {
  for (Expr *arg : call->args)
    if (in(arg))
      return true;
  return call->receiver && areIn(fieldsIn(call->receiver));
}

void dropUnusedClosures(Code *code) {
  auto uses = usesIn(code);
  rewritten(code, [&](Stmt *s) {
    auto *d = as<Declare>(s);
    bool dead = d && d->init && closureIn(d->init) && !uses.count(d->var);
    return dead ? block({}, s->loc) : s;
  });
}

} // namespace x10c::passes
