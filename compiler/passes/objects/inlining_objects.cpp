// inlining: virtual calls on objects whose class is known, since they are made in the same function; see inlining.h.
//
// Devirtualize has resolved those calls that have one target in the whole program. Copies of bodies uncover more: the
// iterator of a loop, the filter that a parameter was.
#include "analysis/evaluation.h"
#include "analysis/method_tables.h"
#include "ir/make.h"
#include "passes/lowering/devirtualize.h"
#include "passes/objects/inlining.h"
#include "support/rewrites.h"
#include <algorithm>

namespace x10c::passes {

// The expression that gives the value, after conversions of references and statements.
static Expr *given(Expr *e) {
  e = objectOf(e);
  auto *behind = as<StmtExpr>(e);
  return behind && behind->value ? given(behind->value) : e;
}

// The same expression, giving its innermost value as it is.
static Expr *unconverted(Expr *e) {
  e = objectOf(e);
  if (auto *behind = as<StmtExpr>(e); behind && behind->value) {
    behind->value = unconverted(behind->value);
    behind->type = behind->value->type;
  }
  return e;
}

// The class that the value is exactly of. Null: unknown.
const Type *KnownObjects::classOf(const Expr *e) const {
  if (e->kind == ExprKind::New)
    return isReference(e->type) ? e->type : nullptr;
  auto *l = as<Local>(e);
  auto found = l ? classes.find(l->var) : classes.end();
  return found == classes.end() ? nullptr : found->second;
}

void KnownObjects::learn(Declare *d) {
  if (!d->init || d->var->isVar || !isReference(d->var->type))
    return;
  const Type *type = classOf(given(d->init));
  if (!type)
    return;
  classes[d->var] = type;
  if (!d->var->type->isInterface())
    return;
  interfaces[d->var] = d->var->type;
  d->var->type = type;
  d->init = unconverted(d->init);
}

Expr *KnownObjects::use(Local *l) const {
  auto found = interfaces.find(l->var);
  if (found == interfaces.end() || l->type == l->var->type)
    return l;
  l->type = l->var->type;
  return coerced(found->second, l);
}

static Function *inTable(const std::vector<MethodSlot> &slots, const MethodDef *method, const Types &typeArgs) {
  auto found = std::find_if(slots.begin(), slots.end(),
                            [&](const MethodSlot &slot) { return slot.method == method && slot.typeArgs == typeArgs; });
  return found == slots.end() ? nullptr : found->function;
}

static Function *targetIn(const Class *cls, const Call *call) {
  if (!isOnInterface(call))
    return inTable(cls->slots, slotMethod(call->method), call->typeArgs);
  for (const Interface &each : cls->interfaces)
    if (each.type == call->container)
      return inTable(each.slots, call->method, call->typeArgs);
  return nullptr;
}

Expr *KnownObjects::exact(Call *call) const {
  if (call->dispatch != Dispatch::Virtual || !call->receiver || call->method->owner->isFunction)
    return nullptr;
  Expr *object = objectOf(call->receiver);
  const Type *type = classOf(object);
  auto cls = type ? program.classOf.find(type) : program.classOf.end();
  Function *target = cls == program.classOf.end() ? nullptr : targetIn(cls->second, call);
  if (!canCall(target) || !Rewrites::allow(call->loc, "virtual call is on an object that is made here"))
    return nullptr;
  call->receiver = object;
  call->unchecked = true;
  return exactCall(target, call);
}

} // namespace x10c::passes
