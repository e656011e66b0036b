// From the lexer's tokens to those of X10 1.5, whose grammar is grammar/X10Fifteen.g4. Private to compiler/syntax.
#pragma once
#include "syntax/tokens.h"

namespace x10c::syntax {

// Words that 2.6 reserves and 1.5 does not are names, and those of 1.5 keywords where they are used as such; operators
// that 1.5 does not know are two (`a<-1`); the meaning of a '(' is decided by what it encloses and what follows.
// A ')' that is missing before a body is put in, with a warning, as IBM's compiler does.
void retagFifteen(TokenList &, uint32_t file);
// Warns that this is missing after the token.
void tellMissing(uint32_t file, const antlr4::Token *before, const char *text);

} // namespace x10c::syntax
