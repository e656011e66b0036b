// Statics that other places copy from the first one. Private to passes/lowering.
#pragma once
#include "ir/ir.h"

namespace x10c::passes {

// Expects the instance form, with its method tables. An atomic cannot go to another place. So each atomic and when has
// before it, at other places than the first, the reads of the statics that it may reach and that x10.editions.
// members.Statics copies from the first place. What such a read throws, the one within throws again. Virtual calls and
// calls of functions may be any of their type; what == and natives ask an object may be asked of any.
void readCopiedStatics(ir::Program &);

} // namespace x10c::passes
