// Loops.
#pragma once
#include "emit/function_text.h"

namespace x10c::emit {

void loop(FunctionText &, Loop *, const Text &start = ""); // start: what a `for` declares
void rangeLoop(FunctionText &, RangeLoop *);
// { var i = …; for (; …; …) … } as one `for`, where that is possible; false: nothing has been written.
bool forLoop(FunctionText &, Block *);

} // namespace x10c::emit
