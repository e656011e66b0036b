// Making nodes of the tree, for passes. Each takes its place in the source from the nodes it is made of.
#pragma once
#include "ir/ir.h"

namespace x10c::passes {

ir::Local *use(ir::LocalDef *var, Loc loc);
// A new val; one named "t" is numbered by emit.
ir::LocalDef *temporary(const ir::Type *type, Loc loc, const char *name = "t");
ir::Declare *declare(ir::LocalDef *var, ir::Expr *init, Loc loc); // init: may be null
ir::Assign *assign(ir::LocalDef *var, ir::Expr *value);
ir::Eval *evaluate(ir::Expr *);
ir::Const *boolean(bool value, const ir::Expr *from); // of its type, at its place
ir::Expr *negate(ir::Expr *condition); // takes the operand out of a Not
ir::Block *block(ir::Stmts, Loc);
// Declares a temporary at the end of `out` that holds the value; a use of it.
ir::Expr *save(ir::Expr *, ir::Stmts &out);

} // namespace x10c::passes
