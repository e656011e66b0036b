// Constructors that only assign fields, and the values of these fields.
#pragma once
#include "ir/ir.h"
#include <map>

namespace x10c::analysis {

using namespace ir;

using FieldInits = std::map<const FieldDef *, Expr *>; // fields and their initial values

// Whether the constructors, up to the root, only assign fields. The allocation then has no effect apart from its
// arguments.
bool assignsOnly(const New *);
// The initial values of the fields: an argument, a constant, or an expression in terms of the constructor. Left out
// are fields that are assigned twice, or assigned anything else.
FieldInits fieldsOf(const New *);
// The same for all of these fields: a field that no constructor assigns is zero.
FieldInits fieldsOf(const New *, const std::vector<FieldSlot> &);

} // namespace x10c::analysis
