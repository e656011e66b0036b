// Objects that stay at the place where they were made, while references to them travel (@x10.compiler.Homed).
#pragma once
#include "types/types.h"

namespace x10c::types {

bool isHomed(const ClassDef *); // the class or a superclass says so
// The hidden field of the topmost such class of which this is the def; null: of another class. In an object that
// represents one of another place, it says where that one is; at home it is null.
FieldDef *awayField(ClassDef *);
// The same of the class and its superclasses.
FieldDef *awayFieldWithin(ClassDef *);
// Whether it can be read at other places: a message takes it along with the reference.
bool goesAlong(const FieldDef *);
bool needsHome(const FieldDef *); // whether it is there at home alone

} // namespace x10c::types
