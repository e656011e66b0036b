// Making nodes of the tree, for passes. Each takes its place in the source from the nodes it is made of.
#pragma once
#include "ir/ir.h"

namespace x10c::ir {

// ---- statements ----

Declare *declare(LocalDef *var, Expr *init, Loc loc); // init: may be null
Assign *assign(LocalDef *var, Expr *value);
Eval *evaluate(Expr *);
Block *block(Stmts, Loc);
If *branch(Expr *condition, Stmt *yes, Stmt *no, Loc); // no: may be null
// Declares a temporary at the end of `out` that holds the value; a use of it.
Expr *save(Expr *, Stmts &out);

// ---- values ----

StmtExpr *behind(Stmts, Expr *value, const Type *, Loc); // value: null for void

// A new val; one named "t" is numbered by emit.
LocalDef *temporary(const Type *type, Loc loc, const char *name = "t");
Local *use(LocalDef *var, Loc loc);
Const *number(int64_t, const Type *, Loc);    // of an integer type
Const *boolean(bool value, const Expr *from); // of its type, at its place
Zero *zero(const Type *, Loc);
Coerce *coerced(const Type *, Expr *);
// A copy to be evaluated where what it reads through is known not to be null, and its indices to fit.
Expr *copyOf(Expr *);

// ---- arithmetic and conditions ----

Prim *prim(Op, Expr *left, Expr *right); // of the left one's type
Expr *plus(Expr *, int64_t constant);
Expr *convertedTo(const Type *, Expr *); // between numbers
Expr *sizeOf(Expr *rail);
Expr *compare(Op, Expr *left, Expr *right); // numbers
Expr *differ(Expr *left, Expr *right);      // objects
Expr *isNotNull(Expr *object);
Expr *conjunction(Expr *left, Expr *right); // left: may be null
Expr *negate(Expr *condition);              // takes the operand out of a Not

} // namespace x10c::ir
