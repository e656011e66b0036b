// Closures.
#pragma once
#include "emit/function_text.h"

namespace x10c::emit {

CText closure(FunctionText &, Closure *);
void closureOnStack(FunctionText &, Closure *, const std::string &name); // declares `name`
std::vector<LocalDef *> freeLocals(Expr *);
bool mentionsThis(Expr *);

} // namespace x10c::emit
