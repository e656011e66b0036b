// Whether a file that names no edition is one of X10 1.5. Private to compiler/syntax.
#pragma once
#include "syntax/tokens.h"
#include <optional>

namespace x10c::syntax {

struct SignOfFifteen {
  uint32_t line;
  std::string words; // "public static void main"
};

// The first piece of the file that is of X10 1.5 and cannot be of 2.6: a type before a name, `(:`, `[.]`, … Nothing
// where there is none, or where the file declares anything as 2.6 does. Looks at the lexer's tokens.
std::optional<SignOfFifteen> signOfFifteen(const TokenList &);

} // namespace x10c::syntax
