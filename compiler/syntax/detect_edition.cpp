// See detect_edition.h.
#include "syntax/detect_edition.h"
#include "generated/X10Lexer.h"
#include <algorithm>
#include <cctype>

using namespace antlr4;
using L = x10c::grammar::X10Lexer;

namespace x10c::syntax {

namespace {

class Signs {
public:
  explicit Signs(const TokenList &tokens) : tokens(tokens) {}

  // A declaration of X10 2.6: the word before a name. In 1.5 the words are names themselves.
  bool isCurrent(size_t i) const {
    switch (at(i)) {
    case L::K_DEF:
      return at(i + 1) == L::IDENTIFIER || at(i + 1) == L::K_THIS;
    case L::K_VAL:
    case L::K_VAR:
    case L::K_STRUCT:
    case L::K_TYPE:
      return at(i + 1) == L::IDENTIFIER;
    default:
      return false;
    }
  }

  // How many tokens from i on are of 1.5 alone.
  size_t ofFifteen(size_t i) const {
    size_t a = at(i), b = at(i + 1), c = at(i + 2);
    if (a == L::K_VOID && b == L::IDENTIFIER && c == L::LPAREN) // void f(
      return 2;
    if (isPrimitive(i) && b == L::IDENTIFIER && endsName(c)) // int x =
      return 2;
    if (a == L::LPAREN && b == L::COLON) // (:rank==1)
      return 2;
    if (a == L::LBRACKET && b == L::DOT && c == L::RBRACKET) // int[.]
      return 3;
    if (a == L::IDENTIFIER && b == L::LBRACKET && c == L::RBRACKET && at(i + 3) == L::IDENTIFIER) // String[] a
      return 4;
    if (is(i, "nullable") && b == L::LESS)
      return 2;
    if (is(i, "value") && (b == L::K_CLASS || (b == L::IDENTIFIER && (c == L::LBRACE || c == L::K_EXTENDS))))
      return 2;
    if (a == L::K_FINAL && b == L::IDENTIFIER && c == L::IDENTIFIER && endsName(at(i + 3))) // final T x =
      return 3;
    return 0;
  }

  // From where the modifiers before i begin.
  size_t withModifiers(size_t i) const {
    while (at(i - 1) == L::K_PUBLIC || at(i - 1) == L::K_STATIC || at(i - 1) == L::K_PRIVATE ||
           at(i - 1) == L::K_FINAL || at(i - 1) == L::K_PROTECTED || at(i - 1) == L::K_ABSTRACT)
      --i;
    return i;
  }

  std::string words(size_t from, size_t end) const {
    std::string text = tokens[from]->getText();
    for (size_t i = from + 1; i < end; ++i)
      text += (areWords(i) ? " " : "") + tokens[i]->getText();
    return text;
  }

private:
  size_t at(size_t i) const { return i < tokens.size() ? tokens[i]->getType() : size_t(Token::EOF); }
  bool is(size_t i, const char *text) const { return at(i) == L::IDENTIFIER && tokens[i]->getText() == text; }

  bool isPrimitive(size_t i) const {
    static const char *const names[] = {"boolean", "byte", "char", "short", "int", "long", "float", "double"};
    return std::any_of(std::begin(names), std::end(names), [&](const char *name) { return is(i, name); });
  }
  static bool endsName(size_t type) {
    return type == L::LPAREN || type == L::SEMICOLON || type == L::ASSIGN || type == L::COMMA || type == L::RPAREN;
  }
  bool areWords(size_t i) const {
    auto isWord = [&](size_t k) { return std::isalpha(static_cast<unsigned char>(tokens[k]->getText()[0])); };
    return isWord(i) && (isWord(i - 1) || at(i - 1) == L::RBRACKET);
  }

  const TokenList &tokens;
};

} // namespace

std::optional<SignOfFifteen> signOfFifteen(const TokenList &tokens) {
  Signs signs(tokens);
  size_t first = tokens.size(), length = 0;
  for (size_t i = 0; i < tokens.size(); ++i) {
    if (signs.isCurrent(i))
      return std::nullopt;
    if (size_t n = length ? 0 : signs.ofFifteen(i))
      first = i, length = n;
  }
  if (!length)
    return std::nullopt;
  size_t from = signs.withModifiers(first);
  return SignOfFifteen{uint32_t(tokens[from]->getLine()), signs.words(from, first + length)};
}

} // namespace x10c::syntax
