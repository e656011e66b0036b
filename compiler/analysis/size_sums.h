// Sizes of rails as sums: which numbers are the size of which rail.
#pragma once
#include "analysis/affine.h"
#include <map>

namespace x10c::analysis {

// The vals of a function with their values. A size is a sum of numbers, vals and sizes of rails in vals; that of a rail
// which is made here is the sum that it is made with.
class SizeSums {
public:
  void learn(const ir::Declare *); // in the order in which they are declared
  // Nothing: it is another sum, which may change.
  std::optional<Affine> of(ir::Expr *, unsigned depth = 0) const;
  std::optional<Affine> ofRail(const ir::LocalDef *, Loc) const; // its size

private:
  static constexpr unsigned deepest = 8;
  std::map<const ir::LocalDef *, ir::Expr *> values;

  std::optional<Affine> ofAtom(ir::Expr *, unsigned depth) const;
};

// The rail whose size the expression is: by the operation, or as the field. Null: it is something else.
ir::Expr *railOfSize(ir::Expr *);

} // namespace x10c::analysis
