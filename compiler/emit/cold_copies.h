// Copies of loops that keep their checks.
#pragma once
#include "emit/function_text.h"

namespace x10c::emit {

bool hasLoop(Stmt *);
// Whether the `no` of this if is the copy of a loop that keeps its checks (passes/loops/loop_versioning), and can be a
// function of its own.
bool isColdCopy(const FunctionText &, const If *);
// Writes that function, for the end of the unit or before the one around it, and here its call. So the code around it
// reads as one loop. What
// the copy assigns goes in and out by copies, such that the address of the variable itself is never taken.
void coldCopy(FunctionText &, Stmt *);

} // namespace x10c::emit
