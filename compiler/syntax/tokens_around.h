// The tokens around the one that a syntax error is about, for guesses at what was meant. Private to this folder.
#pragma once
#include "generated/X10Parser.h"
#include <string>

namespace x10c::syntax {

// The word for `def` in other languages.
inline bool isFunctionWord(const std::string &word) {
  return word == "function" || word == "func" || word == "fn" || word == "fun" || word == "proc";
}

class TokensAround {
public:
  TokensAround(antlr4::TokenStream &tokens, const antlr4::Token *found, const antlr4::misc::IntervalSet &expected)
      : tokens(tokens), expected(expected), here(found->getTokenIndex()), before(here - 1) {}

protected:
  antlr4::TokenStream &tokens;
  const antlr4::misc::IntervalSet &expected;
  size_t here;   // the token found
  size_t before; // the one before it; no token's number where there is none

  size_t type(size_t i) const { return i < tokens.size() ? tokens.get(i)->getType() : size_t(antlr4::Token::EOF); }
  bool is(size_t i, size_t wanted) const { return type(i) == wanted; }
  std::string text(size_t i) const { return i < tokens.size() ? tokens.get(i)->getText() : ""; }
};

} // namespace x10c::syntax
