// Terms by what they represent, and what mentions them.
#pragma once
#include "types/types.h"

namespace x10c::types {

const Term *selfTerm();
const Term *thisTerm(ClassDef *);
const Term *localTerm(LocalDef *);
const Term *fieldTerm(const Term *base, FieldDef *); // of a static field the base is left out

// Whether something is said of the term, or of what is selected of it. Null says nothing.
bool mentions(const Term *, const Term *what);
bool mentions(const Constraint *, const Term *what);
bool mentions(const Type *, const Term *what);

} // namespace x10c::types
