// Order of evaluation, judged per expression: which need a test in front of their statement, which stand alone, which
// may be evaluated later, or twice. linearize acts on it, and emission asks the same.
#pragma once
#include "ir/ir.h"
#include <set>

namespace x10c::analysis {

// Whether emit puts a test (null, bounds, divisor, cast) in front of the statement this node stands in. The operands of
// such a node can be evaluated twice.
bool needsCheck(const ir::Expr *);
bool containsCheck(ir::Expr *);
// Whether evaluating this node can leave an exception pending or suspend: then it is the whole value of its statement.
bool standsAlone(const ir::Expr *);

bool isReference(const ir::Type *);
ir::Expr *objectOf(ir::Expr *); // the same reference, without the types that it is given
// What a node does that is seen by others, itself only: writes memory or the outside world, but cannot throw.
bool writes(const ir::Expr *);
// Whether a node of the expression passes; bodies of closures are not looked into.
bool contains(ir::Expr *, bool (*test)(const ir::Expr *));

// What the statements of a later operand may change.
struct LaterEffects {
  bool effects = false;
  bool any = false;
  std::set<const ir::LocalDef *> assigned;

  void add(ir::Stmts &);
};
// Whether the expression has the same value behind `later`.
bool survives(ir::Expr *, const LaterEffects &later);
// Whether it may be evaluated twice: it is cheap, and has no effect.
bool duplicable(const ir::Expr *, unsigned depth = 0);
// Which operands of `e`, by position in eachChild's order, are written more than once in the C.
bool usedTwice(const ir::Expr *e, unsigned operand);

} // namespace x10c::analysis
