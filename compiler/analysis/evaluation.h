// Order of evaluation, decided per expression: whether it needs a check before its statement, whether it has to be the
// whole value of a statement, whether it may be evaluated later or twice. linearize acts on the answers, and emission
// asks the same questions.
#pragma once
#include "ir/ir.h"
#include <set>

namespace x10c::analysis {

// Whether emission writes a check (null, bounds, divisor, cast) for this node before its statement. The operands
// of such a node can be evaluated twice.
bool needsCheck(const ir::Expr *);
bool containsCheck(ir::Expr *);
// Whether the evaluation of this node can leave an exception pending, or suspend. It is then the whole value of its
// statement.
bool standsAlone(const ir::Expr *);

bool isReference(const ir::Type *);
bool isStraight(const ir::Stmt *);      // runs once and to its end, as what it consists of: a declaration, a block …
bool isValOrConstant(const ir::Expr *); // it has the same value anywhere, and can be copied
ir::Expr *objectOf(ir::Expr *);         // the same reference, without the coercions around it
// Whether this node itself, without its operands, has an effect that others see: it writes memory or the outside
// world. Such a node cannot throw.
bool writes(const ir::Expr *);
// Whether the test holds for a node of the expression. Bodies of closures are not searched.
bool contains(ir::Expr *, bool (*test)(const ir::Expr *));

// Whether the statement gives the local a value. A declaration does not count.
bool isAssigned(const ir::LocalDef *, ir::Stmt *);

// The changes that the statements of later operands may make.
struct LaterEffects {
  bool effects = false;
  bool any = false;
  std::set<const ir::LocalDef *> assigned;

  void add(ir::Stmts &);
};
// Whether the expression has the same value after `later`.
bool survives(ir::Expr *, const LaterEffects &later);
// Whether the expression may be evaluated twice: it is cheap and has no effect.
bool duplicable(const ir::Expr *, unsigned depth = 0);
// Whether the operand of `e` at this position, in eachChild's order, is written more than once in the C.
bool usedTwice(const ir::Expr *e, unsigned operand);

} // namespace x10c::analysis
