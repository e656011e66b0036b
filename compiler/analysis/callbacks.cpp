// What the support library asks of the program's objects; see callbacks.h.
#include "analysis/callbacks.h"
#include "analysis/natives.h"
#include "support/expect.h"

namespace x10c::analysis {

using namespace ir;

// Whether values of this type have no methods of the program's.
static bool isPlain(const types::Type *t) {
  if (t->isRail())
    return isPlain(t->args[0]);
  return t->isNumeric() || t->isBoolean() || t->isChar() || t->isString();
}

static bool isPlain(const Expr *e) {
  while (e->kind == ExprKind::Coerce)
    e = as<Coerce>(e)->operand;
  return isPlain(e->type);
}

// Whether the value may be a boxed struct, or have such a field. Two of these are compared by their equals method.
static bool mayBeInBox(const Expr *e) {
  auto *constant = as<Const>(e);
  bool isObject = e->type->isReference() && !e->type->isInterface();
  return !(constant && constant->isNull) && !isObject && !isPlain(e);
}

bool mayCallEquals(const Equal *test) {
  X10C_EXPECT(test->left && test->right);
  return mayBeInBox(test->left) && mayBeInBox(test->right);
}

Callbacks callbacksOf(const Call *native) {
  X10C_EXPECT(native->dispatch != Dispatch::Virtual);
  Callbacks found;
  const std::string &c = native->method->nativeTemplate;
  if (!nativeMayCall(c))
    return found;
  found.asksObjects = nativeMakesObjects(c) || (native->receiver && !isPlain(native->receiver));
  for (const Expr *arg : native->args)
    if (arg->type->isClass() && arg->type->def->isFunction)
      found.applied.push_back(arg->type->def);
    else
      found.asksObjects |= !isPlain(arg);
  return found;
}

} // namespace x10c::analysis
