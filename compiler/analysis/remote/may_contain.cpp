// See may_contain.h.
#include "analysis/remote/may_contain.h"
#include <algorithm>

namespace x10c::analysis {

bool MayContain::mayContain(const Type *type) {
  seen.clear();
  return reaches(type);
}

bool MayContain::reaches(const Type *type) {
  type = type->base ? type->base : type;
  if (!seen.insert(type).second || !type->isClass() || type->isString())
    return false;
  if (type->isRail())
    return reaches(type->args[0]);
  if (type == types::Universe::get().Any || (type->def->isFunction && isCaptured(type->def)))
    return true;
  bool isNativeStruct = type->isStruct() && !type->def->nativeRep.empty();
  if (isNativeStruct || type->isNumeric() || type->isBoolean() || type->isChar())
    return false;
  return std::any_of(program.classes.begin(), program.classes.end(), [&](const Class *cls) {
    return cls->type->isClass() && types::Universe::get().superInstance(cls->type, type->def) && isOrHasOne(cls);
  });
}

bool MayContain::isCaptured(const ClassDef *function) {
  auto [from, to] = closures.equal_range(function);
  return std::any_of(from, to, [&](const auto &closure) {
    return std::any_of(closure.second.begin(), closure.second.end(), [&](const Type *t) { return reaches(t); });
  });
}

bool MayContain::isOrHasOne(const Class *cls) {
  if (cls->def == wanted || types::Universe::get().isSubclass(cls->def, wanted))
    return true;
  for (const Class *each = cls; each; each = each->super)
    for (const FieldSlot &slot : each->fields)
      if (!slot.field->isTransient && reaches(slot.type))
        return true;
  return false;
}

} // namespace x10c::analysis
