// Values in C: as other types, and compared.
#pragma once
#include "emit/ctext.h"

namespace x10c::emit {

struct Module;

bool isSubtype(Module &, const Type *, const Type *);
bool functionFits(Module &, const Type *from, const Type *to);

Text boxed(Module &, const Text &value, const Type *); // a struct as an object
CText converted(Module &, const CText &, const Type *from, const Type *to);
CText equality(Module &, const Type *, const Type *, const Text &, const Text &, bool negated = false);
std::string structEquals(Module &, Class *);            // a function that compares two values field by field
std::string structHash(Module &, Class *);              // a function that gives the hash code of a value's fields
Text hashOf(Module &, const Type *, const Text &value); // the hash code that the value's box has

} // namespace x10c::emit
