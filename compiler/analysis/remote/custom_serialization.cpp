// See custom_serialization.h.
#include "analysis/remote/custom_serialization.h"
#include "ir/known_library.h"
#include "types/arrivals.h"

namespace x10c::analysis {

bool CustomSerialization::has(const Type *type) {
  auto [found, isNew] = known.try_emplace(type, false);
  if (isNew)
    found->second = look(type);
  return found->second;
}

bool CustomSerialization::look(const Type *type) const {
  types::Universe &universe = types::Universe::get();
  ClassDef *unserializable = universe.findClass(known::Unserializable);
  for (const Class *cls : program.classes)
    if (universe.superInstance(cls->type, type->def) &&
        (types::hasWayOfItsOwn(cls->type) || (unserializable && universe.superInstance(cls->type, unserializable))))
      return true;
  return false;
}

} // namespace x10c::analysis
