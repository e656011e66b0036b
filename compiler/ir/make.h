// Makers of tree nodes, for passes. Each node takes its place in the source from the nodes that it is made of.
#pragma once
#include "ir/ir.h"

namespace x10c::ir {

// A node of this kind, with the fields that all statements, or all expressions, have.
template <class Node> Node *newNode(Loc loc) {
  auto *node = new Node;
  node->loc = loc;
  return node;
}
template <class Node> Node *newNode(const Type *type, Loc loc) {
  auto *node = newNode<Node>(loc);
  node->type = type;
  return node;
}

// ---- statements ----

Declare *declare(LocalDef *var, Expr *init, Loc loc); // init: may be null
Assign *assign(LocalDef *var, Expr *value);
Eval *evaluate(Expr *);
Block *block(Stmts, Loc);
If *branch(Expr *condition, Stmt *yes, Stmt *no, Loc);        // no: may be null
ForLoop *counting(LocalDef *var, Expr *low, Expr *high, Loc); // without a body so far
Break *breakOut(Stmt *loop, Loc);
Try *oneIteration(Stmt *body, Loc); // of a chunk: its exceptions go to the finish
Check *nullCheck(Expr *object, Loc);
// Appends to `out` the declaration of a temporary with this value, and returns a use of the temporary.
Expr *save(Expr *, Stmts &out);

// ---- values ----

StmtExpr *valueAfter(Stmts, Expr *value, const Type *, Loc); // value: null for void

// A new val. Emission numbers those named "t".
LocalDef *temporary(const Type *type, Loc loc, const char *name = "t");
Local *use(LocalDef *var, Loc loc);
Stmt *renamed(Stmt *, const LocalDef *from, LocalDef *to); // each use of the one local becomes one of the other
Expr *renamed(Expr *, const LocalDef *from, LocalDef *to);
Const *number(int64_t, const Type *, Loc);    // of an integer type
Const *boolean(bool value, const Expr *from); // of the same type, at the same place
Zero *zero(const Type *, Loc);
Const *null(const Type *, Loc);
Coerce *coerced(const Type *, Expr *);
Cond *conditional(Expr *condition, Expr *yes, Expr *no, Loc); // of the type of `yes`
// A copy for a point where everything that the expression reads through is known not to be null, and its indices to
// fit.
Expr *copyOf(Expr *);

// ---- arithmetic and conditions ----

Prim *unary(Op, const Type *, Expr *operand);
Prim *prim(Op, Expr *left, Expr *right); // of the type of `left`
Expr *plus(Expr *, int64_t constant);
Expr *convertedTo(const Type *, Expr *); // between numeric types
Expr *sizeOf(Expr *rail);
Expr *compare(Op, Expr *left, Expr *right); // numbers
Expr *differ(Expr *left, Expr *right);      // objects
Expr *isNotNull(Expr *object);
Expr *here(Loc);
Expr *isHere(Expr *place);
Expr *rangeFits(Expr *first, Expr *last, Expr *size, Loc); // Op::RangeFits
Expr *isFar(Expr *distance, Expr *length, Loc);            // Op::IsFar
bool asksOfIndices(Expr *condition);        // whether it is one of these two, or their conjunction with something else
Expr *conjunction(Expr *left, Expr *right); // left: may be null
Expr *disjunction(Expr *left, Expr *right);
Expr *negate(Expr *condition); // of a Not: its operand

} // namespace x10c::ir
