// What has something to do at its end; and ways out of it.
#pragma once
#include "emit/function_text.h"

namespace x10c::emit {

void tryStmt(FunctionText &, Try *);
void finishStmt(FunctionText &, Finish *);
void atomicStmt(FunctionText &, Atomic *);
void whenStmt(FunctionText &, When *);

std::string fail(FunctionText &); // the statement that leaves with an exception pending
// The statements that leave for the target, or the function; through what has to be ended on the way.
std::vector<std::string> jump(FunctionText &, StmtKind, Stmt *target);

} // namespace x10c::emit
