// --self-check: what a pass obtained in another way than the source says is obtained in the source's way too, and
// compared where it is used. The checks are Check nodes with Error::SelfCheck; a difference ends the job with status 3
// (x10rt/self_check.h). They name the running pass.
#pragma once
#include "ir/ir.h"
#include <map>

namespace x10c::passes {

bool selfChecks(); // whether --self-check is given

// Values of the type can be compared: a number, Boolean, Char or String, or an object, by identity.
bool isComparable(const ir::Type *);

// Whether the node itself, without its operands, has no effect and gives the same again.
bool isRepeatable(const ir::Expr *);

// Appends what compares two locals of one type: numbers and plain structs bit for bit, rails of these by their
// elements, strings by their contents, other objects by identity.
void compareLocals(ir::LocalDef *used, ir::LocalDef *again, const ir::Program &, Loc, ir::Stmts &out);

// The statements, which do once more what has ended without an exception: one that they throw is a difference.
ir::Stmt *expectNoThrow(ir::Stmts again, Loc);

// The value `used`, once it has been compared with `again`. Both are of one type. Without --self-check, where the type
// is not comparable, or where evaluating `again` may have an effect, it is `used`.
ir::Expr *comparedWith(ir::Expr *used, ir::Expr *again);

// What a pass reads before a loop instead of in its iterations.
class HoistedReads {
public:
  void note(ir::LocalDef *var, ir::Expr *again) { reads[var] = again; }
  // Compares the variables with what they replace, where iterations use them.
  void compareIn(ir::Code *) const;

private:
  std::map<const ir::LocalDef *, ir::Expr *> reads;
};

// In place of a test that a pass removes: a check that the condition holds. Without --self-check, or where evaluating
// the condition may have an effect, it is an empty block.
ir::Stmt *expectHolds(ir::Expr *condition);

// The value `used` of a pure at, once it has been compared with what this copy of the at gives. A rail is compared by
// its size and its elements, a struct by its fields. Where the copy throws, that is a difference too. Without
// --self-check, or of another type, it is `used`. The copy is marked `isAgain`.
ir::Expr *comparedWithAt(ir::Expr *used, ir::AtExpr *copy, const ir::Program &);

// A statement that makes sure that this copy of a pure at throws.
ir::Stmt *expectThrow(ir::AtExpr *copy, const ir::Program &);

} // namespace x10c::passes
