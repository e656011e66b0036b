// Objects that other places may know by a name (x10rt/known.h). A class says so with a field that holds the name,
// marked @x10.compiler.Named; classes that are marked so themselves are made again from the object that is named.
#pragma once
#include "types/arrivals.h"

namespace x10c::types {

inline bool isNameField(const FieldDef *f) { return Universe::findAnnotation(f->annotations, "x10.compiler.Named"); }

// Whether a name replaces the fields of this class and its superclasses, and those of subclasses follow it.
inline bool isMadeFromNamed(const ClassDef *c) {
  return Universe::findAnnotation(c->annotations, "x10.compiler.Named");
}

// Whether nothing changes of what the class itself adds to its superclass, as it promises.
inline bool isUnchanging(const ClassDef *c) {
  return Universe::findAnnotation(c->annotations, "x10.compiler.Unchanging");
}

} // namespace x10c::types
