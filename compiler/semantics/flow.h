// What is asked of a body's flow besides checkFlow (context.h).
#pragma once
#include "semantics/context.h"

namespace x10c::semantics {

// Reports where the body of a method that constructors may call lets `this` escape.
void checkNonEscaping(ir::Code *, ClassDef *);

} // namespace x10c::semantics
