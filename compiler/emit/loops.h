// Loops.
#pragma once
#include "emit/function_text.h"

namespace x10c::emit {

void loop(FunctionText &, Loop *, const Text &start = ""); // start: what a `for` declares
void forLoop(FunctionText &, ForLoop *);
// { var i = …; for (; …; …) … } as one `for`, where that is possible; false: nothing has been written.
bool declaredLoop(FunctionText &, Block *);

} // namespace x10c::emit
