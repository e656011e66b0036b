// Refinements: properties whose values follow from the declared types of locals.
#pragma once
#include "ir/ir.h"

namespace x10c::analysis {

// Decides conditions that compare a property of a local with a constant, if the declared type of the local gives the
// value of the property: val p:Point(2); p.rank == 1 ? … . The null check of the property's object stays. True: it
// decided something.
bool decideByRefinements(ir::Code *);

} // namespace x10c::analysis
