// See own_ways.h.
#include "passes/communication/own_ways.h"
#include "types/arrivals.h"

namespace x10c::passes {

bool OwnWays::has(const Type *type) {
  auto [found, isNew] = known.try_emplace(type, false);
  if (isNew)
    found->second = look(type);
  return found->second;
}

bool OwnWays::look(const Type *type) const {
  types::Universe &universe = types::Universe::get();
  ClassDef *unserializable = universe.findClass("x10.io.Unserializable");
  for (const Class *cls : program.classes)
    if (universe.superInstance(cls->type, type->def) &&
        (types::hasWayOfItsOwn(cls->type) || (unserializable && universe.superInstance(cls->type, unserializable))))
      return true;
  return false;
}

} // namespace x10c::passes
