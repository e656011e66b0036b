// What the types of locals say of their properties.
#pragma once
#include "ir/ir.h"

namespace x10c::analysis {

// Decides conditions that compare a property of a local with a constant where the type of the local, as it was
// declared, says what the property is: val p:Point(2); p.rank == 1 ? … . Null is still found where the property was
// read. True: something was decided.
bool decideByRefinements(ir::Code *);

} // namespace x10c::analysis
