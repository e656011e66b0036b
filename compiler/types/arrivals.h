// What objects do on their way to another place. A transient field is set when its object has arrived:
// @TransientInitExpr(e) (x10.compiler) declares a private method of the class that gives e, under a name that no
// program can write.
#pragma once
#include "types/homed.h"

namespace x10c::types {

inline bool isSetOnArrival(const FieldDef *f) {
  return Universe::findAnnotation(f->annotations, "x10.compiler.TransientInitExpr");
}

constexpr const char *arrivalSuffix = "'arrived";
inline Name arrivalName(const FieldDef *f) { return f->name.str() + arrivalSuffix; }

// The method that gives the field's value, its members being declared; null where it has no such expression.
inline MethodDef *arrivalOf(const FieldDef *f) {
  if (isSetOnArrival(f))
    for (MethodDef *m : f->owner->methods)
      if (m->name == arrivalName(f))
        return m;
  return nullptr;
}

// Whether it goes to other places as its own serialize says (x10.io.CustomSerialization).
inline bool packsItself(const Type *type) {
  ClassDef *interface = Universe::get().findClass("x10.io.CustomSerialization");
  return interface && !type->isFunction() && Universe::get().superInstance(type, interface);
}

// Whether what arrives is more, or other, than a copy of its fields that travel.
inline bool hasWayOfItsOwn(const Type *type) { return packsItself(type) || (type->isClass() && isHomed(type->def)); }

} // namespace x10c::types
