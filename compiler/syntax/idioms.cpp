// One function per idiom; see idioms.h.
#include "syntax/idioms.h"
#include "support/edit_distance.h"
#include "syntax/tokens_around.h"

using namespace antlr4;
using P = x10c::grammar::X10Parser;

namespace x10c::syntax {

namespace {

class Idioms : TokensAround {
public:
  using TokensAround::TokensAround;

  // for (String a : args), for (a : args)
  std::string forEach() const {
    bool isTyped = is(here, P::IDENTIFIER) && is(here - 1, P::IDENTIFIER) && is(here + 1, P::COLON);
    size_t name = isTyped ? here : here - 1;
    bool isLoop = isParen(here - 2) && is(here - 3, P::K_FOR) && (isTyped || is(here, P::COLON));
    if (!isLoop || !is(name, P::IDENTIFIER))
      return "";
    return inX10("for (" + text(name) + (isTyped ? ":" + text(here - 1) : "") + " in …)");
  }

  // (int) d
  std::string cast() const {
    bool isCast = is(here - 1, P::RPAREN) && is(here - 2, P::IDENTIFIER) && isParen(here - 3) && isOperand(here);
    return isCast && !is(here - 4, P::IDENTIFIER) ? inX10(text(here) + " as " + text(here - 2)) : "";
  }

  // T::f
  std::string scope() const {
    bool isScope = is(here, P::COLON) && is(here + 1, P::COLON) && is(here - 1, P::IDENTIFIER);
    return isScope ? inX10(text(here - 1) + "." + text(here + 2)) : "";
  }

  // enum Color { … }
  std::string enumeration() const {
    bool isEnum = is(here, P::IDENTIFIER) && is(here - 1, P::IDENTIFIER) && text(here - 1) == "enum";
    return isEnum ? ": X10 has no enum; constants are static vals of a class or struct" : "";
  }

  // final int x
  std::string final() const {
    bool isFinal = is(here, P::IDENTIFIER) && is(here - 1, P::K_FINAL) && is(here + 1, P::IDENTIFIER);
    return isFinal ? inX10("val " + text(here + 1) + ":" + text(here)) : "";
  }

  // String[] args
  std::string rail() const {
    bool isRail = is(here, P::RBRACKET) && is(here - 1, P::LBRACKET) && is(here - 2, P::IDENTIFIER);
    return isRail ? ": a type of arrays is written `Rail[" + text(here - 2) + "]`" : "";
  }

  // class T<E>, static <E> def f
  std::string typeParameters() const {
    bool isOfClass = is(here, P::LESS) && is(here - 1, P::IDENTIFIER) &&
                     (is(here - 2, P::K_CLASS) || is(here - 2, P::K_STRUCT) || is(here - 2, P::K_INTERFACE));
    if (isOfClass)
      return ": type parameters are written `" + text(here - 1) + "[" + text(here + 1) + "]`";
    bool isOfMethod = is(here, P::LESS) && expected.contains(ssize_t(P::K_DEF));
    return isOfMethod ? ": type parameters stand behind the name, `def f[" + text(here + 1) + "](…)`" : "";
  }

  // def f(x:Long) -> Long
  std::string result() const {
    bool isResult = is(here, P::ARROW) && is(here - 1, P::RPAREN) && is(here + 1, P::IDENTIFIER);
    return isResult ? ": a result is written `:" + text(here + 1) + "`" : "";
  }

  // val a = {1, 2}
  std::string braces() const {
    bool isBrace = is(here, P::LBRACE) || is(here, P::LBRACE_BODY) || is(here, P::LBRACE_DEP);
    return isBrace && is(here - 1, P::ASSIGN) ? ": a rail is written `[a, b]`" : "";
  }

  // import static
  std::string import() const {
    bool isStatic = is(here, P::K_STATIC) && is(here - 1, P::K_IMPORT);
    return isStatic ? ": static members are named with their class, as in Math.sqrt" : "";
  }

  // a and b, x if c else y, lambda x: e, if (c) … elif (d) … else
  std::string ofPython() const {
    bool isBehindValue = is(here - 1, P::RPAREN) || is(here - 1, P::INTEGER) || is(here - 1, P::IDENTIFIER);
    if (is(here, P::IDENTIFIER) && isBehindValue && (text(here) == "and" || text(here) == "or"))
      return inX10(text(here) == "and" ? "&&" : "||");
    if (is(here, P::K_IF) && expected.contains(ssize_t(P::SEMICOLON)))
      return ": a choice is written `c ? a : b`";
    if (is(here - 1, P::IDENTIFIER) && text(here - 1) == "lambda")
      return ": a function is written `(x:T) => e`";
    return is(here, P::K_ELSE) && isElif(here - 1) ? inX10("else if") : "";
  }

  // pulic class, retrun 3, o instaceof T
  std::string misspelt() const {
    for (size_t i : {here, here - 1}) {
      bool mayBegin = i == here || is(i - 1, P::SEMICOLON) || is(i - 1, P::LBRACE) || is(i - 1, P::RBRACE) ||
                      is(i - 1, P::LBRACE_BODY) || is(i - 1, P::BLOCK_END);
      std::string keyword = is(i, P::IDENTIFIER) && mayBegin ? keywordNear(text(i), i == here) : "";
      if (!keyword.empty())
        return "; did you mean '" + keyword + (i == here ? "'?" : "', not '" + text(i) + "'?");
    }
    return "";
  }

private:
  static std::string inX10(const std::string &code) { return ": in X10 it is `" + code + "`"; }

  bool isParen(size_t i) const {
    return is(i, P::LPAREN) || is(i, P::LPAREN_IN) || is(i, P::LPAREN_SEMI) || is(i, P::LPAREN_FUN);
  }
  bool isOperand(size_t i) const { return is(i, P::IDENTIFIER) || is(i, P::INTEGER) || is(i, P::FLOAT); }

  // Whether the block that ends here is that of `elif (…)`.
  bool isElif(size_t end) const {
    long depth = 0;
    for (size_t i = end; i < tokens.size() && i > 0; i--) {
      depth += isClosing(i) ? 1 : isOpening(i) ? -1 : 0;
      if (depth == 0 && is(i, P::IDENTIFIER))
        return text(i) == "elif" || text(i) == "elseif" || text(i) == "elsif";
      if (depth < 0)
        return false;
    }
    return false;
  }
  bool isClosing(size_t i) const { return is(i, P::RPAREN) || is(i, P::RBRACE) || is(i, P::BLOCK_END); }
  bool isOpening(size_t i) const {
    return isParen(i) || is(i, P::LBRACE) || is(i, P::LBRACE_BODY) || is(i, P::LBRACE_DEP);
  }

  // Of the token found a keyword that is expected there; of the one before it one that begins a statement.
  std::string keywordNear(const std::string &word, bool isExpected) const {
    static const dfa::Vocabulary &vocabulary = *new dfa::Vocabulary(P(nullptr).getVocabulary());
    std::string best;
    size_t least = word.size() < 5 ? 2 : 3;
    for (size_t k = P::K_ABSTRACT; k <= P::K_WHILE; k++) {
      std::string keyword = vocabulary.getLiteralName(k);
      keyword = keyword.size() > 2 ? keyword.substr(1, keyword.size() - 2) : keyword;
      bool mayStand = isExpected ? expected.contains(ssize_t(k)) || k == P::K_INSTANCEOF // behind any value
                                 : k == P::K_RETURN || k == P::K_THROW;
      size_t distance = mayStand ? editDistance(word, keyword) : least;
      if (distance < least)
        least = distance, best = keyword;
    }
    return best;
  }
};

} // namespace

std::string idiomHint(TokenStream &tokens, const Token *found, const misc::IntervalSet &expected) {
  Idioms idioms(tokens, found, expected);
  for (const std::string &hint : {idioms.forEach(), idioms.cast(), idioms.scope(), idioms.enumeration(), idioms.final(),
                                  idioms.rail(), idioms.typeParameters(), idioms.result(), idioms.braces(),
                                  idioms.import(), idioms.ofPython(), idioms.misspelt()})
    if (!hint.empty())
      return hint;
  return "";
}

} // namespace x10c::syntax
