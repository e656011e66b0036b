// What a method promises to those who call it, by annotations of x10.editions.promises and by @x10.compiler.Global.
#pragma once
#include "types/types.h"

namespace x10c::types {

// What the method `above` promises and `m`, which overrides it, does not, as its modifier: `nonblocking`; empty:
// nothing is missing. A class promises for its methods, and Safe means Local, NonBlocking and Sequential.
std::string brokenPromise(const MethodDef *m, const MethodDef *above);

} // namespace x10c::types
