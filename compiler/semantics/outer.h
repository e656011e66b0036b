// The objects around one of an inner class, in the checked form.
#pragma once
#include "ir/ir.h"

namespace x10c::semantics {

// The object itself where it is a `wanted`, else the nearest of those around it that is one; itself where none is.
ir::Expr *objectAround(ir::Expr *object, types::ClassDef *wanted);

// Their signatures are seen for a new object within `around`; null: within those that are around here.
void giveAround(std::vector<types::MethodRef> &constructors, const types::Term *around);

} // namespace x10c::semantics
