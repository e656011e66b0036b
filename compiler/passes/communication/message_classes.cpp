// See message_classes.h.
#include "passes/communication/message_classes.h"
#include "passes/communication/message_flow.h"
#include "types/known.h"

namespace x10c::passes {

// A closure may have captured anything, and an Any may be one: all classes then.
void MessageClasses::add(const Type *type) {
  if (!type || !hasParts(type) || !types.insert(type).second)
    return;
  types::Universe &u = types::Universe::get();
  bool isAnything = type == u.Any || type->def->isFunction;
  open |= isAnything;
  for (const Class *cls : program.classes)
    if ((cls->isAllocated || cls->needsBox || cls->type == type) &&
        (isAnything || cls->type == type ||
         (!type->isRail() && cls->type->isClass() && u.superInstance(cls->type, type->def))))
      addClass(cls);
}

void MessageClasses::addClass(const Class *cls) {
  if (!classes.insert(cls).second)
    return;
  if (cls->type->isRail())
    return add(cls->type->args[0]);
  types::Universe &u = types::Universe::get();
  ClassDef *unserializable = u.findClass("x10.io.Unserializable");
  bool isReal = cls->isAllocated || cls->needsBox || cls->def->isStruct();
  ownWay |= isReal && (types::packsItself(cls->type) || (unserializable && u.superInstance(cls->type, unserializable)));
  for (const Class *each = cls; each; each = each->super)
    for (const FieldSlot &slot : each->fields) {
      if (types::isNameField(slot.field) || types::isSetOnArrival(slot.field))
        arriving.push_back(cls->type);
      if (!slot.field->isTransient)
        add(slot.type);
    }
}

} // namespace x10c::passes
