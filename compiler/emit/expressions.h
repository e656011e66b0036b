// Expressions, but for calls, and the tests in front of their statement.
#pragma once
#include "emit/function_text.h"

namespace x10c::emit {

CText expr(FunctionText &, Expr *);
std::string value(FunctionText &, Expr *, Prec least = PLow); // with the parentheses it needs
std::string valueAs(FunctionText &, Expr *, const Type *target, Prec least = PLow);
std::string negated(FunctionText &, Expr *, Prec least = PLow);
CText constant(Module &, const Const *);
CText self(FunctionText &);
CText field(FunctionText &, Field *);
std::string placeOf(FunctionText &, Expr *); // the number of a place
std::string isInstance(Module &, const std::string &object, const Type *from, const Type *of);
void nullCheck(FunctionText &, Expr *, const std::string &text);
void requireThat(FunctionText &, const std::string &failing); // if (failing) leave with what is pending

} // namespace x10c::emit
