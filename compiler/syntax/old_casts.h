// The casts of X10 1.7.0 to 2.0.5. Private to compiler/syntax.
#pragma once
#include "syntax/tokens.h"

namespace x10c::syntax {

// In place: a * b as T is (a * b) as T, and so with each operator, `? :` and 1.7's word `to`. The operand begins after
// the last bracket, comma, assignment, arrow or keyword that cannot be within it. Source: the grammars of these
// releases, where a CastExpression is a ConditionalExpression and a type; since 2.0.6 it is a Primary and a type.
void replaceWeakCasts(TokenList &);

} // namespace x10c::syntax
