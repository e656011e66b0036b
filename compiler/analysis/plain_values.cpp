// See plain_values.h.
#include "analysis/plain_values.h"
#include <algorithm>

namespace x10c::analysis {

using namespace ir;

bool isPlainValue(const Type *type, const Program &program) {
  if (type->isNumeric() || type->isBoolean() || type->isChar())
    return true;
  auto found = program.classOf.find(type->base ? type->base : type);
  bool isPlainStruct = type->isStruct() && type->def->nativeRep.empty() && found != program.classOf.end();
  return isPlainStruct && !found->second->fields.empty() &&
         std::all_of(found->second->fields.begin(), found->second->fields.end(),
                     [&](const FieldSlot &slot) { return isPlainValue(slot.type, program); });
}

} // namespace x10c::analysis
