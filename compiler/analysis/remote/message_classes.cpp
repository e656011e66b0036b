// See message_classes.h.
#include "analysis/remote/message_classes.h"
#include "analysis/remote/reaching_fields.h"
#include "ir/known_library.h"
#include "types/known.h"

namespace x10c::analysis {

// A closure may have captured anything, and an Any may be one: all classes then.
static bool isAnything(const Type *type) { return type == types::Universe::get().Any || type->def->isFunction; }

const std::vector<const Class *> &Candidates::of(const Type *type) {
  auto [found, isNew] = known.try_emplace(type);
  if (!isNew)
    return found->second;
  bool isOpen = isAnything(type);
  for (const Class *cls : program.classes) {
    bool isOne = cls->type == type, isReal = cls->isAllocated || cls->needsBox;
    if (isOne || (isReal && (isOpen || (!type->isRail() && cls->type->isClass() &&
                                        types::Universe::get().superInstance(cls->type, type->def)))))
      found->second.push_back(cls);
  }
  return found->second;
}

void MessageClasses::add(const Type *type) {
  if (!type || !hasParts(type) || !types.insert(type).second)
    return;
  open |= isAnything(type);
  for (const Class *cls : candidates.of(type))
    addClass(cls);
}

void MessageClasses::addClass(const Class *cls) {
  if (!classes.insert(cls).second)
    return;
  if (cls->type->isRail())
    return add(cls->type->args[0]);
  types::Universe &u = types::Universe::get();
  ClassDef *unserializable = u.findClass(known::Unserializable);
  bool isReal = cls->isAllocated || cls->needsBox || cls->def->isStruct();
  ownWay |=
      isReal && (types::hasWayOfItsOwn(cls->type) || (unserializable && u.superInstance(cls->type, unserializable)));
  for (const Class *each = cls; each; each = each->super)
    for (const FieldSlot &slot : each->fields) {
      if (types::isNameField(slot.field) || types::isSetOnArrival(slot.field))
        arriving.push_back(cls->type);
      if (!slot.field->isTransient)
        add(slot.type);
    }
}

} // namespace x10c::analysis
