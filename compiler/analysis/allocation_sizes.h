// Allocation sizes: rails whose size is known from the program text.
#pragma once
#include "ir/ir.h"
#include <map>
#include <optional>

namespace x10c::analysis {

// Vals and val fields whose every value is a rail of the same constant size. A field keeps that size when its object
// is copied to another place.
class AllocationSizes {
public:
  explicit AllocationSizes(const ir::Program &);
  // The size of the rail, if the expression is not null. Nothing: unknown.
  std::optional<int64_t> of(const ir::Expr *rail) const;

private:
  std::map<const ir::FieldDef *, std::optional<int64_t>> fields; // nothing: the size varies
  std::map<const ir::LocalDef *, const ir::Expr *> vals;         // and their initial values

  void assign(const ir::FieldDef *, const ir::Expr *value);
};

} // namespace x10c::analysis
