// Rails whose size the program says where it makes them.
#pragma once
#include "ir/ir.h"
#include <map>
#include <optional>

namespace x10c::analysis {

// Vals and val fields that are given nothing but rails of one constant size. Fields keep it where objects go to other
// places.
class AllocationSizes {
public:
  explicit AllocationSizes(const ir::Program &);
  // Of the rail, if the expression is not null; nothing where it is not known.
  std::optional<int64_t> of(const ir::Expr *rail) const;

private:
  std::map<const ir::FieldDef *, std::optional<int64_t>> fields; // nothing: it varies
  std::map<const ir::LocalDef *, const ir::Expr *> vals;         // what they stand for

  void assign(const ir::FieldDef *, const ir::Expr *value);
};

} // namespace x10c::analysis
