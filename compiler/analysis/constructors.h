// Constructors that only assign fields, and the values of these fields.
#pragma once
#include "ir/ir.h"
#include <utility>

namespace x10c::analysis {

using namespace ir;

// Fields and their initial values, in the order in which the constructors assign them.
class FieldInits {
public:
  using Entry = std::pair<const FieldDef *, Expr *>;
  using const_iterator = std::vector<Entry>::const_iterator;
  const_iterator begin() const { return entries.begin(); }
  const_iterator end() const { return entries.end(); }
  bool empty() const { return entries.empty(); }
  const_iterator find(const FieldDef *) const;
  bool count(const FieldDef *field) const { return find(field) != end(); }
  Expr *of(const FieldDef *) const; // null: unknown
  void set(const FieldDef *, Expr *);
  void erase(const FieldDef *);

private:
  std::vector<Entry> entries;
};

// Whether the constructors, up to the root, only assign fields. The allocation then has no effect apart from its
// arguments.
bool assignsOnly(const New *);
// The initial values of the fields: an argument, a constant, or an expression in terms of the constructor. Left out
// are fields that are assigned twice, or assigned anything else.
FieldInits fieldsOf(const New *);
// The same for all of these fields: a field that no constructor assigns is zero.
FieldInits fieldsOf(const New *, const std::vector<FieldSlot> &);

} // namespace x10c::analysis
