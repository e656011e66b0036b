// What the calls of virtual methods have in common, for the passes that find out which function one runs.
#pragma once
#include "ir/ir.h"

namespace x10c::passes {

// The topmost declaration of a method in a class: the one that names its slot in the classes' method tables.
types::MethodDef *slotMethod(types::MethodDef *);
// Whether a method is looked up in the table of an interface.
bool isOnInterface(const ir::Call *);
// Whether the call can be one of this function: there is a body, and it is not an interface's own.
bool canCall(const ir::Function *);
// The call as one of this function, which is the only one that it can run. Behind the call stands a conversion where
// the function gives a struct, and the caller expects an object of an interface.
ir::Expr *exactCall(ir::Function *, ir::Call *);

} // namespace x10c::passes
