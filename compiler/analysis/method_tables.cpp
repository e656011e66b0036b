// Method tables; see method_tables.h.
#include "analysis/method_tables.h"
#include "support/expect.h"

namespace x10c::analysis {

using namespace ir;

MethodDef *slotMethod(MethodDef *method) {
  X10C_EXPECT(method && method->owner);
  for (MethodDef *above : method->overridden)
    if (!above->owner->isInterface())
      return slotMethod(above);
  return method;
}

bool isOnInterface(const Call *call) { return call->method->owner->isInterface(); }

bool canCall(const Function *f) { return f && f->code && !f->method->owner->isInterface(); }

MethodTables::MethodTables(const Program &program) {
  for (Class *cls : program.classes) {
    if (!cls->isAllocated)
      continue;
    for (const MethodSlot &slot : cls->slots)
      targets[{nullptr, slot.method, slot.typeArgs}].push_back({slot.function, cls});
    for (const Interface &interface : cls->interfaces)
      for (const MethodSlot &slot : interface.slots)
        targets[{interface.type, slot.method, slot.typeArgs}].push_back({slot.function, cls});
  }
}

MethodTables::Slot MethodTables::slotOf(const Call *call) {
  X10C_EXPECT(call->container || !isOnInterface(call));
  bool onInterface = isOnInterface(call);
  return {onInterface ? call->container : nullptr, onInterface ? call->method : slotMethod(call->method),
          call->typeArgs};
}

static bool isBelow(const Class *cls, const Type *type) {
  for (; cls; cls = cls->super)
    if (cls->type == type)
      return true;
  return false;
}

std::vector<MethodTables::Target> MethodTables::of(const Call *call) const {
  X10C_EXPECT(call->dispatch == Dispatch::Virtual || call->method->owner);
  std::vector<Target> all;
  auto found = call->method->owner->isFunction ? targets.end() : targets.find(slotOf(call));
  if (found == targets.end())
    return all;
  bool onInterface = isOnInterface(call);
  for (const Target &each : found->second)
    if (onInterface || isBelow(each.cls, call->receiver->type))
      all.push_back(each);
  return all;
}

} // namespace x10c::analysis
