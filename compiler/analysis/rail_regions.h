// Which rails may be the same: a points-to analysis by unification (Steensgaard, Points-to Analysis in Almost Linear
// Time, POPL 1996), of what holds rails.
#pragma once
#include "ir/ir.h"
#include <map>
#include <optional>
#include <vector>

namespace x10c::analysis {

// The rails of a type that a group of locals, fields and functions' results may hold. No rail is in two groups.
struct RailRegion {
  const ir::Type *type = nullptr; // the base of the rails' type
  size_t group = 0;               // 0: any of the type's
  auto operator<=>(const RailRegion &) const = default;
  bool meets(const RailRegion &that) const {
    return type == that.type && (!group || !that.group || group == that.group);
  }
};

// The regions of a program as it is at construction. What holds a rail there is in one group with everything that it
// gets its rail from, or gives it to; what goes through an object of unknown class, an element, a static field, a
// function that is chosen at run time, or C, is in one group with all that does and has the type. A local that is made
// later may hold any rail of its type: a pass may copy code, and let copies hold what the code held.
class RailRegions {
public:
  explicit RailRegions(const ir::Program &);
  RailRegion of(ir::Expr *rail) const;
  RailRegion of(const ir::LocalDef *) const;                       // which holds a rail
  RailRegion of(const ir::FieldDef *, const ir::Type *rail) const; // of that type, in an instance of a generic class

private:
  class Scan;
  // A local, a field and its type, a function, or all that is not followed and has the type.
  using Holder = std::pair<const void *, const ir::Type *>;
  std::map<Holder, size_t> numbers;
  mutable std::vector<size_t> above; // of each holder: another one of its group, nearer to the one that names it

  static Holder lost(const ir::Type *rail);
  static std::optional<Holder> holderOf(const ir::Expr *);
  size_t numberOf(const Holder &);
  size_t rootOf(size_t) const;
  RailRegion regionOf(const ir::Type *rail, const Holder &) const;
};

} // namespace x10c::analysis
