// The tokens that were expected where a parser stopped, as a message lists them. Private to compiler/syntax.
#pragma once
#include "antlr4-runtime.h"
#include <string>
#include <vector>

namespace x10c::syntax {

using TokenTypes = std::vector<size_t>;

class ExpectedTokens {
public:
  explicit ExpectedTokens(const antlr4::misc::IntervalSet &);
  bool has(size_t type) const;
  void remove(const TokenTypes &);
  // One word for well-known groups of tokens, which are removed.
  void group(const char *word, std::initializer_list<const TokenTypes *>);
  // "a, b or c"; empty where there would be too many to help.
  std::string text(std::string (*nameOf)(size_t type)) const;

private:
  TokenTypes types;
  std::vector<std::string> words;
};

// "expected a, b or c, but found d"
std::string complaint(const std::string &wanted, const antlr4::Token &found);

} // namespace x10c::syntax
