// The objects around one of an inner class, in the checked form.
#pragma once
#include "ir/ir.h"

namespace x10c::semantics {

// The object itself where it is a `wanted`, else the nearest of those around it that is one; itself where none is.
ir::Expr *objectAround(ir::Expr *object, types::ClassDef *wanted);

} // namespace x10c::semantics
