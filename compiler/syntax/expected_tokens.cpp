// See expected_tokens.h.
#include "syntax/expected_tokens.h"
#include "generated/X10Parser.h"
#include "support/lookalikes.h"
#include <algorithm>

using namespace antlr4;
using P = x10c::grammar::X10Parser;

namespace x10c::syntax {

ExpectedTokens::ExpectedTokens(const misc::IntervalSet &set) {
  for (ssize_t type : set.toList())
    if (type != ssize_t(Token::EPSILON))
      types.push_back(size_t(type));
}

bool ExpectedTokens::has(size_t type) const { return std::find(types.begin(), types.end(), type) != types.end(); }

void ExpectedTokens::remove(const TokenTypes &set) {
  std::erase_if(types, [&](size_t t) { return std::find(set.begin(), set.end(), t) != set.end(); });
}

void ExpectedTokens::group(const char *word, std::initializer_list<const TokenTypes *> sets) {
  words.push_back(word);
  for (const TokenTypes *set : sets)
    remove(*set);
}

std::string ExpectedTokens::text(std::string (*nameOf)(size_t)) const {
  std::vector<std::string> all = words;
  for (size_t type : types)
    if (std::string name = nameOf(type); std::find(all.begin(), all.end(), name) == all.end())
      all.push_back(name);
  if (all.size() > 6)
    return "";
  std::string result;
  for (size_t i = 0; i < all.size(); ++i)
    result += (i == 0 ? "" : i + 1 == all.size() ? " or " : ", ") + all[i];
  return result;
}

static std::string found(const Token &token) {
  switch (token.getType()) {
  case Token::EOF:
    return "the end of the file";
  case P::BLOCK_END:
    return "'}'";
  case P::STRING:
  case P::CHARACTER:
  case P::FLOAT:
  case P::INTEGER:
    return token.getText();
  default:
    return "'" + token.getText() + "'" + lookalike(token.getText());
  }
}

std::string complaint(const std::string &wanted, const Token &token) {
  if (!wanted.empty())
    return "expected " + wanted + ", but found " + found(token);
  return token.getType() == Token::EOF ? "unexpected end of the file" : "unexpected " + found(token);
}

} // namespace x10c::syntax
