// A list of tokens that is rewritten: some are gone, some have other types, some come after others. Private to
// compiler/syntax.
#pragma once
#include "generated/X10Lexer.h"
#include "syntax/tokens.h"
#include <iterator>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace x10c::syntax {

class TokenEdit {
protected:
  using L = grammar::X10Lexer;
  using Types = std::set<size_t>;

  TokenList &in;
  std::vector<size_t> match;                                           // of a bracket: the other; else 0
  std::map<size_t, std::vector<std::pair<size_t, std::string>>> later; // what comes after the token there
  std::map<size_t, TokenList> earlier;                                 // what comes before the token there
  std::set<size_t> gone;
  const Types opening = {L::LPAREN, L::LBRACKET, L::LBRACE}, closing = {L::RPAREN, L::RBRACKET, L::RBRACE};

  explicit TokenEdit(TokenList &tokens) : in(tokens) {}

  size_t type(size_t i) const { return i < in.size() ? in[i]->getType() : size_t(antlr4::Token::EOF); }
  bool is(size_t i, const char *word) const { return type(i) == L::IDENTIFIER && in[i]->getText() == word; }
  // Of the token before the one there.
  size_t before(size_t i) const { return i == 0 ? size_t(antlr4::Token::EOF) : type(i - 1); }
  bool endsOperand(size_t type) const {
    static const Types ends = {L::IDENTIFIER, L::INTEGER, L::FLOAT,     L::STRING,   L::CHARACTER, L::RPAREN,
                               L::RBRACKET,   L::K_TRUE,  L::K_FALSE,   L::K_NULL,   L::K_THIS,    L::K_SELF,
                               L::K_HERE,     L::RBRACE,  L::INCREMENT, L::DECREMENT};
    return ends.count(type);
  }

  void matchBrackets() {
    match.assign(in.size(), 0);
    std::vector<size_t> open;
    for (size_t i = 0; i < in.size(); i++)
      if (opening.count(type(i))) {
        open.push_back(i);
      } else if (closing.count(type(i)) && !open.empty()) {
        match[i] = open.back(), match[open.back()] = i;
        open.pop_back();
      }
  }

  std::unique_ptr<antlr4::CommonToken> copyOf(size_t i) const {
    return std::make_unique<antlr4::CommonToken>(static_cast<antlr4::CommonToken *>(in[i].get()));
  }
  // A token that was not written, at the place of the one at `i`.
  std::unique_ptr<antlr4::CommonToken> made(size_t i, size_t type, const std::string &text) const {
    std::unique_ptr<antlr4::CommonToken> token = copyOf(i);
    token->setType(type);
    token->setText(text);
    return token;
  }
  void retag(size_t i, size_t type, const std::string &text) {
    auto *token = static_cast<antlr4::CommonToken *>(in[i].get());
    token->setType(type);
    token->setText(text);
  }
  void insertAfter(size_t i, size_t type, const std::string &text) { later[i].push_back({type, text}); }
  void insertAfter(size_t i, const std::string &code) {
    for (auto &[type, text] : tokensOf(code))
      insertAfter(i, type, text);
  }
  // Code before the token there, whose place in the source is that of the one at `place`.
  void insertBefore(size_t i, size_t place, const std::string &code) {
    for (auto &[type, text] : tokensOf(code))
      earlier[i].push_back(made(place, type, text));
  }
  // The tokens of a text of X10 with a blank between any two.
  static std::vector<std::pair<size_t, std::string>> tokensOf(const std::string &code);

  // Takes the token over, unless it is gone, and what comes before and after it.
  void take(size_t i, TokenList &out) {
    if (auto found = earlier.find(i); found != earlier.end())
      std::move(found->second.begin(), found->second.end(), std::back_inserter(out));
    if (!gone.count(i))
      out.push_back(copyOf(i));
    if (auto found = later.find(i); found != later.end())
      for (auto &[type, text] : found->second)
        out.push_back(made(i, type, text));
  }
  // Makes the list what its edits say.
  void applyEdits() {
    if (earlier.empty() && later.empty() && gone.empty())
      return;
    TokenList out;
    for (size_t i = 0; i < in.size(); i++)
      take(i, out);
    in = std::move(out);
  }
};

} // namespace x10c::syntax
