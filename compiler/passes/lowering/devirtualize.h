// What passes that find out which function a virtual call runs have in common.
#pragma once
#include "ir/ir.h"

namespace x10c::passes {

// The call as one of this function, which is the only one that it can run. A conversion follows the call where the
// function gives a struct, and the caller expects an object of an interface.
ir::Expr *exactCall(ir::Function *, ir::Call *);

} // namespace x10c::passes
