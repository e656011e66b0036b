// --self-check: the checks of passes/self_check, and the tests that passes have left out; see x10rt/self_check.h.
#pragma once
#include "emit/function_text.h"

namespace x10c::emit {

// A Check with Error::SelfCheck.
void selfCheck(FunctionText &, ir::Check *);
// The text of the object, which `by` uses without a test for null. With --self-check it is tested within the text.
Text provedObject(FunctionText &, const ir::Expr *by, ir::Expr *object, const Text &text);
// An element that `p` uses without a test of its bounds, likewise. Without --self-check: empty.
Text provedElement(FunctionText &, const ir::Prim *p, const Text &rail, const Text &index);
Text provedDivisor(FunctionText &, const ir::Prim *p, const Text &divisor);

} // namespace x10c::emit
