// Objects whose constructors do nothing but assign fields.
#pragma once
#include "ir/ir.h"
#include <map>

namespace x10c::analysis {

using namespace ir;

using FieldInits = std::map<const FieldDef *, Expr *>; // fields and what they are given

// Whether making it has no effect but that it is there, its arguments left aside: constructors up to the root only
// assign fields.
bool assignsOnly(const New *);
// What its fields are given: an argument, a constant, or an expression in the constructor's own terms. Fields assigned
// twice, or to more than that, are left out.
FieldInits fieldsOf(const New *);
// The same of all these fields: one that no constructor assigns is zero.
FieldInits fieldsOf(const New *, const std::vector<FieldSlot> &);

} // namespace x10c::analysis
