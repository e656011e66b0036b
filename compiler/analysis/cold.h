// Functions that hardly ever run.
#pragma once
#include "ir/ir.h"

namespace x10c::analysis {

// The texts of the class library's objects of many parts: of an array, a region, a distribution. No program spends its
// time there, and each of them puts a string together piece by piece, in a loop. Nothing is copied into them, and C
// compilers make them small.
bool isCold(const ir::Function *);

} // namespace x10c::analysis
