// Making nodes of the tree, for passes. Each takes its place in the source from the nodes it is made of.
#pragma once
#include "ir/ir.h"

namespace x10c::passes {

// ---- statements ----

ir::Declare *declare(ir::LocalDef *var, ir::Expr *init, Loc loc); // init: may be null
ir::Assign *assign(ir::LocalDef *var, ir::Expr *value);
ir::Eval *evaluate(ir::Expr *);
ir::Block *block(ir::Stmts, Loc);
ir::If *branch(ir::Expr *condition, ir::Stmt *yes, ir::Stmt *no, Loc); // no: may be null
// Declares a temporary at the end of `out` that holds the value; a use of it.
ir::Expr *save(ir::Expr *, ir::Stmts &out);

// ---- values ----

ir::StmtExpr *behind(ir::Stmts, ir::Expr *value, const ir::Type *, Loc); // value: null for void

// A new val; one named "t" is numbered by emit.
ir::LocalDef *temporary(const ir::Type *type, Loc loc, const char *name = "t");
ir::Local *use(ir::LocalDef *var, Loc loc);
ir::Const *number(int64_t, const ir::Type *, Loc);    // of an integer type
ir::Const *boolean(bool value, const ir::Expr *from); // of its type, at its place
ir::Zero *zero(const ir::Type *, Loc);
ir::Coerce *coerced(const ir::Type *, ir::Expr *);
// A copy to be evaluated where what it reads through is known not to be null, and its indices to fit.
ir::Expr *copyOf(ir::Expr *);

// ---- arithmetic and conditions ----

ir::Prim *prim(ir::Op, ir::Expr *left, ir::Expr *right); // of the left one's type
ir::Expr *plus(ir::Expr *, int64_t constant);
ir::Expr *convertedTo(const ir::Type *, ir::Expr *); // between numbers
ir::Expr *sizeOf(ir::Expr *rail);
ir::Expr *compare(ir::Op, ir::Expr *left, ir::Expr *right); // numbers
ir::Expr *differ(ir::Expr *left, ir::Expr *right);          // objects
ir::Expr *isNotNull(ir::Expr *object);
ir::Expr *conjunction(ir::Expr *left, ir::Expr *right); // left: may be null
ir::Expr *negate(ir::Expr *condition);                  // takes the operand out of a Not

} // namespace x10c::passes
