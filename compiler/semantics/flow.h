// What is asked of a body's flow besides checkFlow (context.h).
#pragma once
#include "semantics/context.h"

namespace x10c::semantics {

// Reports where the body of a method that constructors may call lets `this` escape.
void checkNonEscaping(ir::Code *, ClassDef *);

// Reports the checked exceptions that may leave the body but are not declared; `what` names its method.
void checkThrown(ir::Code *, const Types &declared, const std::string &what);

} // namespace x10c::semantics
