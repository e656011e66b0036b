// See failure_classes.h.
#include "analysis/remote/failure_classes.h"
#include "analysis/plain_values.h"
#include "ir/known_library.h"
#include "types/arrivals.h"
#include <algorithm>

namespace x10c::analysis {

namespace {

types::Universe &universe() { return types::Universe::get(); }

// The first field, its superclasses' included, that may hold an object others may hold.
const FieldSlot *sharing(const Class *cls, const Program &program) {
  for (; cls; cls = cls->super)
    for (const FieldSlot &slot : cls->fields)
      if (!slot.type->isString() && !isPlainValue(slot.type, program))
        return &slot;
  return nullptr;
}

} // namespace

FailureClasses::FailureClasses(const Program &p, const Type *library) : program(p) {
  ClassDef *throwable = universe().findClass(known::CheckedThrowable);
  for (const Class *cls : program.classes) {
    bool isOne = cls->isAllocated && cls->type->isClass() && universe().superInstance(cls->type, throwable) &&
                 cls->type != library && cls->def->qualified != Name(known::MultipleExceptions);
    if (isOne && !why(cls).empty())
      classes.push_back(cls);
  }
}

Types FailureClasses::apart() const {
  Types all;
  for (const Class *cls : classes)
    if (std::none_of(classes.begin(), classes.end(), [&](const Class *other) {
          return other != cls && universe().superInstance(cls->type, other->def);
        }))
      all.push_back(cls->type);
  return all;
}

const Class *FailureClasses::firstOf(const std::set<const ClassDef *> &made) const {
  auto found = std::find_if(classes.begin(), classes.end(), [&](const Class *cls) { return made.count(cls->def); });
  return found == classes.end() ? nullptr : *found;
}

std::string FailureClasses::why(const Class *cls) const {
  if (types::hasWayOfItsOwn(cls->type))
    return "has a serialization of its own";
  ClassDef *unserializable = universe().findClass(known::Unserializable);
  if (unserializable && universe().superInstance(cls->type, unserializable))
    return "must not be sent";
  const FieldSlot *slot = sharing(cls, program);
  return slot ? "may share " + slot->field->name.str() + " with another one" : "";
}

} // namespace x10c::analysis
