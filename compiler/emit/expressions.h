// Expressions, but for calls, and the tests before their statement.
#pragma once
#include "emit/function_text.h"

namespace x10c::emit {

CText expr(FunctionText &, Expr *);
Text value(FunctionText &, Expr *, Prec least = PLow); // with the parentheses it needs
Text valueAs(FunctionText &, Expr *, const Type *target, Prec least = PLow);
Text negated(FunctionText &, Expr *, Prec least = PLow);
CText constant(Module &, const Const *);
CText self(FunctionText &);
CText field(FunctionText &, Field *);
Text placeOf(FunctionText &, Expr *); // the number of a place
Text isInstance(Module &, const Text &object, const Type *from, const Type *of);
void nullCheck(FunctionText &, Expr *, const Text &text);
void requireThat(FunctionText &, const Text &failing); // if (failing) leave with what is pending
bool hasProduct(Expr *index);                          // of two unknowns

} // namespace x10c::emit
