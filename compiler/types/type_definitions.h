// What type definitions may not say, wherever they are written.
#pragma once
#include "syntax/tree.h"

namespace x10c::types {

// Reports a parameter that is a var, and two of one name.
void checkTypeDefFormals(const syntax::TypeDefDecl *);

} // namespace x10c::types
