// if and switch.
#pragma once
#include "emit/function_text.h"

namespace x10c::emit {

void ifStmt(FunctionText &, If *);
void switchStmt(FunctionText &, Switch *);

} // namespace x10c::emit
