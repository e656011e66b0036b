// Calls, and what makes objects.
#pragma once
#include "emit/function_text.h"

namespace x10c::emit {

CText call(FunctionText &, Call *);
void ctorCall(FunctionText &, CtorCall *);
void afterCall(FunctionText &, Expr *);                         // leaves where it may have thrown
void makeInto(FunctionText &, Expr *, const std::string &name); // declares `name`, which holds the result
// What may stand after the = of a declaration: a struct's values without its name.
Text initializer(FunctionText &, Expr *, const Type *);
Text fieldValues(FunctionText &, StructLit *); // "{.x = 1.0, .y = y}"

} // namespace x10c::emit
