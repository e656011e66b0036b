// One function per idiom; see idioms.h.
#include "syntax/idioms.h"
#include "support/edit_distance.h"
#include "syntax/foreign_idioms.h"
#include "syntax/tokens_around.h"
#include <utility>

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
    size_t name = is(before, P::COLON) ? here - 2 : before;
    bool isScope = is(here, P::COLON) && is(name + 1, P::COLON) && is(name + 2, P::COLON) && is(name, P::IDENTIFIER);
    return isScope ? inX10(text(name) == "std" ? "Console.OUT.println(x)" : text(name) + "." + text(name + 3)) : "";
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
    if (is(here, P::LESS) && is(here - 2, P::K_DEF))
      return ": type parameters are written `" + text(here - 1) + "[" + text(here + 1) + "]`";
    bool isOfMethod = is(here, P::LESS) && expected.contains(ssize_t(P::K_DEF));
    return isOfMethod ? ": type parameters come after the name, `def f[" + text(here + 1) + "](…)`" : "";
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
    static const std::pair<const char *, const char *> words[] = {{"and", "&&"}, {"or", "||"}, {"is", "=="},
                                                                  {"xor", "^"},  {"mod", "%"}, {"div", "/"}};
    for (auto [word, symbol] : words)
      if (is(here, P::IDENTIFIER) && text(here) == word && endsValue(before))
        return inX10(symbol);
    if (is(here, P::K_IF) && expected.contains(ssize_t(P::SEMICOLON)))
      return ": a choice is written `c ? a : b`";
    if (is(here - 1, P::IDENTIFIER) && text(here - 1) == "lambda")
      return ": a function is written `(x:T) => e`";
    return is(here, P::K_ELSE) && isElif(here - 1) ? inX10("else if") : "";
  }

  // pulic class, o instaceof T
  std::string misspelt() const {
    std::string keyword = is(here, P::IDENTIFIER) ? keywordNear(text(here), true) : "";
    return keyword.empty() ? "" : "; did you mean '" + keyword + "'?";
  }

  // retrun 3, esle S
  std::string misspeltBefore() const {
    std::string keyword = is(before, P::IDENTIFIER) && beginsStatement(before) ? keywordNear(text(before), false) : "";
    return keyword.empty() ? "" : "; did you mean '" + keyword + "'?";
  }

  // fro (i in r)
  std::string misspeltFor() const {
    bool isLoop = is(here, P::K_IN) && isParen(here - 2) && is(here - 3, P::IDENTIFIER);
    return isLoop && editDistance(text(here - 3), "for") < 2 ? "; did you mean 'for'?" : "";
  }

  // await S, not b
  std::string foreignBefore() const {
    if (!is(before, P::IDENTIFIER) || !(is(here, P::IDENTIFIER) || isParen(here)))
      return "";
    if (text(before) == "await" && beginsStatement(before))
      return ": X10 has no await; `finish S` waits for what S begins, `when (c) S` for a condition";
    return text(before) == "not" ? inX10("!" + text(here)) : "";
  }

  // x := 3
  std::string assignment() const {
    bool isAssignment = is(here, P::ASSIGN) && is(before, P::COLON) && is(here - 2, P::IDENTIFIER);
    std::string name = isAssignment ? text(here - 2) : "";
    return isAssignment ? inX10("val " + name + " = …") + ", or " + name + " = … where there is a var" : "";
  }

  // Rail[Long] a = …
  std::string genericType() const {
    if (!is(here, P::IDENTIFIER) || !is(before, P::RBRACKET))
      return "";
    size_t open = before;
    for (long depth = 0; open > 0; open--)
      if (depth += is(open, P::RBRACKET) ? 1 : is(open, P::LBRACKET) ? -1 : 0; depth == 0)
        break;
    size_t begin = open;
    while (is(begin - 1, P::IDENTIFIER) || is(begin - 1, P::DOT))
      begin--;
    if (!is(open, P::LBRACKET) || begin == open || !beginsStatement(begin))
      return "";
    std::string name;
    for (size_t i = begin; i < here; i++)
      name += text(i);
    return inX10("var " + text(here) + ":" + name) + ", or val";
  }

  // def f(x:Long = 3)
  std::string defaultValue() const {
    bool isDefault = is(here, P::ASSIGN) && expected.contains(ssize_t(P::RPAREN)) && isInFormals();
    return isDefault ? ": X10 has no default arguments; a second method calls this one" : "";
  }

  // a === b, 0..<n
  std::string operators() const {
    if (is(here, P::ASSIGN) && is(before, P::EQ_EQ))
      return inX10("==");
    return is(here, P::LESS) && is(before, P::RANGE) ? ": a range includes both ends, as in `0..(n - 1)`" : "";
  }

  // async clocked c S, at p S, val x = if (c) a else b
  std::string statements() const {
    if (is(here, P::IDENTIFIER) && is(before, P::K_CLOCKED))
      return inX10("clocked (" + text(here) + ")");
    if (is(before, P::K_AT) && (is(here, P::IDENTIFIER) || text(here) == "here"))
      return ": a place is written in parentheses, as in `at (p)`";
    bool isValue = expected.contains(ssize_t(P::INTEGER)) && !expected.contains(ssize_t(P::K_RETURN));
    if (is(here, P::K_IF) && isValue)
      return ": a choice is written `c ? a : b`";
    return is(here, P::K_ASYNC) && isValue ? ": an async has no value; it assigns to what is read after its finish"
                                           : "";
  }

private:
  bool isInFormals() const {
    size_t i = here;
    while (i > 0 && !isParen(i))
      i--;
    while (i > 0 && !is(i, P::K_DEF) && !is(i, P::SEMICOLON) && !is(i, P::RPAREN) && !is(i, P::RBRACE))
      i--;
    return is(i, P::K_DEF);
  }

  bool beginsStatement(size_t i) const {
    return is(i - 1, P::SEMICOLON) || is(i - 1, P::LBRACE) || is(i - 1, P::RBRACE) || is(i - 1, P::LBRACE_BODY) ||
           is(i - 1, P::BLOCK_END) || is(i - 1, P::RPAREN) || is(i - 1, P::K_PUBLIC) || is(i - 1, P::K_STATIC);
  }

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

  bool endsValue(size_t i) const {
    return is(i, P::RPAREN) || is(i, P::RBRACKET) || is(i, P::INTEGER) || is(i, P::IDENTIFIER) || is(i, P::STRING) ||
           is(i, P::K_TRUE) || is(i, P::K_FALSE);
  }

  static bool beginsDeclaration(size_t k) {
    return k == P::K_VAL || k == P::K_VAR || k == P::K_DEF || k == P::K_PUBLIC || k == P::K_PRIVATE ||
           k == P::K_PROTECTED || k == P::K_STATIC || k == P::K_FINAL || k == P::K_ABSTRACT || k == P::K_CLASS;
  }

  // For the token found, a keyword that is expected there; for the one before it, one that begins a statement.
  std::string keywordNear(const std::string &word, bool isExpected) const {
    static const dfa::Vocabulary &vocabulary = *new dfa::Vocabulary(P(nullptr).getVocabulary());
    std::string best;
    size_t least = word.size() < 5 ? 2 : 3;
    for (size_t k = P::K_ABSTRACT; k <= P::K_WHILE; k++) {
      std::string keyword = vocabulary.getLiteralName(k);
      keyword = keyword.size() > 2 ? keyword.substr(1, keyword.size() - 2) : keyword;
      bool mayStand = isExpected ? expected.contains(ssize_t(k)) || k == P::K_INSTANCEOF // after any value
                                 : k == P::K_RETURN || k == P::K_THROW || k == P::K_ELSE || k == P::K_FINISH ||
                                       k == P::K_ASYNC || k == P::K_ATOMIC || beginsDeclaration(k);
      size_t distance = mayStand ? editDistance(word, keyword) : least;
      if (distance < least)
        least = distance, best = keyword;
    }
    return best;
  }
};

} // namespace

Hint idiomHint(TokenStream &tokens, const Token *found, const misc::IntervalSet &expected) {
  Idioms idioms(tokens, found, expected);
  size_t here = found->getTokenIndex();
  for (const std::string &hint : {idioms.assignment(), idioms.foreignBefore(), idioms.misspeltBefore()})
    if (!hint.empty())
      return {hint, here - 1};
  if (std::string hint = idioms.misspeltFor(); !hint.empty())
    return {hint, here - 3};
  for (const std::string &hint :
       {idioms.forEach(), idioms.cast(), idioms.scope(), idioms.enumeration(), idioms.final(), idioms.rail(),
        idioms.typeParameters(), idioms.result(), idioms.braces(), idioms.import(), idioms.ofPython(),
        idioms.genericType(), idioms.defaultValue(), idioms.operators(), idioms.statements(),
        foreignIdiom(tokens, found, expected), idioms.misspelt()})
    if (!hint.empty())
      return {hint, here};
  return {"", here};
}

} // namespace x10c::syntax
