// Methods that a class of X10 1.7 or 2.0 cannot have side by side.
#pragma once
#include "types/types.h"

namespace x10c::types {

// Whether the file of the method `a` is of an edition that asks, and there are type arguments for which both methods,
// each seen in its class instance, have the same parameters (constraints left aside): m(T) and m(Int). Methods that
// have the same ones anyway are meant, too.
bool mayHaveSameFormals(MethodDef *a, const Type *inA, MethodDef *b, const Type *inB);

} // namespace x10c::types
