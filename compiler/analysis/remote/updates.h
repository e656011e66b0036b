// Updates of a field elsewhere that combine it with a value.
#pragma once
#include "ir/ir.h"
#include <set>

namespace x10c::analysis {

using namespace ir;

// `at (p) [async] atomic r().f = r().f ⊕ v`, or the greater or the lesser of both in place of the sum.
struct Update {
  Prim *access = nullptr;      // r().f ⊕ v; null: an extreme
  size_t valueIndex = 1;       // of v in it
  Expr *extreme = nullptr;     // v, if the greater or the lesser is kept
  ir::Field *stored = nullptr; // then: r().f
  Expr *object = nullptr;      // then: r()
  Op op = Op::None;            // that updates of one field share: Add for Sub, Gt for the greater, Lt for the lesser
  LocalDef *target = nullptr;
  std::pair<const FieldDef *, const Type *> field; // and the class that declares it
  Expr *value() const { return access ? access->args[valueIndex] : extreme; }
};

// Whether the statement is an update, whose value can be computed before it.
bool isUpdate(Stmt *, Update &);
// Whether the statement combines a field of a GlobalRef's object with a value, so that isUpdate may hold once the
// reference is in a variable.
bool resemblesUpdate(const Async *);
// Whether values of that type can be combined in any order: Ints and Longs, but not numbers with a fraction.
bool isSummed(const Type *);
bool callsNative(const Expr *, const char *native); // a method whose C has this in it

} // namespace x10c::analysis
