// See copies.h.
#include "passes/communication/copies.h"
#include "analysis/evaluation.h"
#include "types/known.h"

namespace x10c::passes {

using namespace ir;

// Whether the body may store an object that it was given, or throw one that holds it.
static bool mayKeep(const analysis::Footprint &body) {
  types::Universe &universe = types::Universe::get();
  bool keeps = body.storesObjects || !body.ats.empty() || !body.isQuietOrAtomic();
  for (const ClassDef *made : body.made)
    for (const FieldDef *f : made->fields)
      keeps |= !f->isStatic && !made->isStruct() &&
               universe.isSubclass(const_cast<ClassDef *>(made), universe.CheckedThrowable->def) &&
               analysis::isReference(universe.fieldType(const_cast<FieldDef *>(f)));
  return keeps;
}

std::string reasonToCopy(const LocalDef *var, const analysis::Footprints &footprints, const analysis::Footprint &around,
                         const analysis::Footprint &body) {
  analysis::Footprint read = footprints.ofCopying(var->type);
  std::string what = var->name.str() + " goes along: ";
  if (!read.isQuiet())
    return "it " + read.ordering;
  if (std::string conflict = around.conflictWith(read); !conflict.empty())
    return what + conflict + " in the loop";
  bool isObject = analysis::isReference(var->type) && !var->type->isString() && !types::isUnchanging(var->type->def) &&
                  !types::isMadeFromNamed(var->type->def);
  if (!isObject)
    return "";
  if (std::string conflict = body.conflictWith(read); !conflict.empty())
    return what + conflict + " by the async";
  if (body.compares)
    return what + "the async compares objects";
  return mayKeep(body) ? what + "the async may keep it" : "";
}

} // namespace x10c::passes
