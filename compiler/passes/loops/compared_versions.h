// --self-check: the two versions of a loop, compared with each other.
#pragma once
#include "ir/ir.h"
#include <set>
#include <vector>

namespace x10c::passes {

// If a loop only assigns locals, its version without checks runs first. Then the original loop runs from the same
// start, and the values of the locals are compared. Without --self-check nothing changes.
class ComparedVersions {
public:
  // shared: the locals that activities share.
  ComparedVersions(ir::Code *, const std::set<const ir::LocalDef *> &shared);
  // A choice between the versions, as loop_versioning makes it. The loop as it was is copied at once.
  void note(ir::If *either);
  // Puts the comparisons in their places.
  void compare(const ir::Program &) const;

private:
  struct Versions {
    ir::If *either;
    ir::Stmt *original;                 // a copy
    std::vector<ir::LocalDef *> locals; // that it gives values, in order
  };
  std::set<const ir::LocalDef *> leftOut; // shared, or without a value so far
  std::vector<Versions> all;
};

} // namespace x10c::passes
