// Statements, but for branches, loops, regions and asyncs.
#pragma once
#include "emit/function_text.h"

namespace x10c::emit {

void statement(FunctionText &, Stmt *);
void statements(FunctionText &, const Stmts &);
void block(FunctionText &, Stmt *);  // its statements, without braces: no name is declared after them in their scope
void scoped(FunctionText &, Stmt *); // a scope of names: within braces that the caller writes
void declareStmt(FunctionText &, Declare *);
void lines(FunctionText &, const std::vector<std::string> &);

} // namespace x10c::emit
