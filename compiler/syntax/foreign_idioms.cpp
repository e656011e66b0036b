// One function for each place in a program; see foreign_idioms.h.
#include "syntax/foreign_idioms.h"
#include "syntax/tokens_around.h"
#include <utility>

using namespace antlr4;
using P = x10c::grammar::X10Parser;

namespace x10c::syntax {

namespace {

class ForeignIdioms : TokensAround {
public:
  using TokensAround::TokensAround;

  // go f(), forall i in r, delete p, goto x, template<T>
  std::string words() const {
    static const std::pair<const char *, const char *> known[] = {
        {"go", ": in X10 it is `async S`"},
        {"spawn", ": in X10 it is `async S`"},
        {"defer", ": in X10 it is `try { … } finally { … }`"},
        {"forall", ": in X10 it is `for (i in r) async S`"},
        {"coforall", ": in X10 it is `finish for (i in r) async S`"},
        {"parfor", ": in X10 it is `for (i in r) async S`"},
        {"on", ": in X10 it is `at (p) S`"},
        {"raise", ": in X10 it is `throw e;`"},
        {"with", ": in X10 it is `try { … } finally { … }`"},
        {"delete", ": X10 collects garbage, and nothing is deleted"},
        {"free", ": X10 collects garbage, and nothing is freed"},
        {"goto", ": X10 has no goto; break and continue take labels"},
        {"template", ": type parameters are written `class C[T]` and `def f[T](…)`"},
        {"override", ": X10 has no such modifier, a method overrides without one"},
    };
    bool isWord = is(before, P::IDENTIFIER) && !is(here, P::ASSIGN) && !is(here, P::COLON) && !is(here, P::DOT);
    for (auto [word, now] : known)
      if (isWord && text(before) == word)
        return now;
    return "";
  }

  // assert(c, "text"), x = atomic e, (x:T) => return e, function(x) { … }, match (x) { 1 => … }
  std::string expressions() const {
    if (is(here, P::COMMA) && opens(P::K_ASSERT))
      return ": in X10 it is `assert c : \"text\"`";
    if (is(here, P::K_ATOMIC) && expected.contains(ssize_t(P::INTEGER)))
      return ": an atomic has no value; it assigns, as in `atomic x = e;`";
    if (is(here, P::K_RETURN) && is(before, P::FUN_ARROW))
      return ": a function gives an expression, `(x:T) => e`, or has a body in braces";
    bool isBody = is(here, P::LBRACE) || is(here, P::LBRACE_BODY) || is(here, P::LBRACE_DEP);
    if (isBody && is(before, P::RPAREN) && isFunctionWord(text(beforeParen())))
      return ": a function is written `(x:T) => { … }`";
    if (is(here, P::FUN_ARROW) && (is(before, P::INTEGER) || is(before, P::STRING)))
      return ": a choice among values is `switch (n) { case 1: … }`";
    if (is(here, P::STRING) && is(before, P::IDENTIFIER))
      return ": texts are joined by +, as in `\"n = \" + n`";
    return is(here, P::K_FOR) && expected.contains(ssize_t(P::RBRACKET))
               ? ": a rail is made by a function, `new Rail[T](n, (i:Long) => e)`"
               : "";
  }

  // class B : A, T extends C, def f() Long, def operator+, private:, x:Long...
  std::string declarations() const {
    if (is(here, P::COLON) && is(here - 2, P::K_CLASS))
      return ": a class extends another by `extends`";
    if (is(here, P::K_EXTENDS) && expected.contains(ssize_t(P::RBRACKET)))
      return ": a bound is written after the parameters, `{T <: C}`";
    if (is(here, P::IDENTIFIER) && text(here) == "where")
      return ": a bound is written `{T <: C}`";
    if (is(here, P::K_OPERATOR) && is(before, P::K_DEF))
      return ": an operator is written without def, `operator this + (that:T) = …`";
    if (is(here, P::COLON) && (is(before, P::K_PRIVATE) || is(before, P::K_PUBLIC) || is(before, P::K_PROTECTED)))
      return ": a modifier is written before each member";
    if (is(here, P::RANGE) && expected.contains(ssize_t(P::RPAREN)))
      return ": X10 has no variable arguments; a rail is passed";
    if (text(here) == "self" && text(here - 2) == "__init__")
      return ": a constructor is written `def this(…)`";
    bool isAfterFormals = is(before, P::RPAREN) && is(here, P::IDENTIFIER) && is(beforeParen() - 1, P::K_DEF);
    return isAfterFormals ? ": a result is written `:T`, and a body `{ … }` or `= e`" : "";
  }

  // for i in r, while c S, def f(x:T): return e
  std::string parentheses() const {
    bool wantsParen = expected.contains(ssize_t(P::LPAREN)) || expected.contains(ssize_t(P::LPAREN_IN)) ||
                      expected.contains(ssize_t(P::LPAREN_SEMI));
    if (wantsParen && is(before, P::K_FOR))
      return ": a loop is written `for (i in r)`";
    if (wantsParen &&
        (is(before, P::K_WHILE) || is(before, P::K_IF) || is(before, P::K_WHEN) || is(before, P::K_SWITCH)))
      return ": what comes after `" + text(before) + "` is written in parentheses";
    bool isBody = is(before, P::COLON) && (is(here - 2, P::RPAREN) || is(here - 2, P::IDENTIFIER));
    return isBody && (is(here, P::K_RETURN) || is(here, P::K_IF) || is(here, P::K_FOR) || is(here, P::K_WHILE))
               ? ": a body is written in braces, `{ … }`"
               : "";
  }

  // val f:Long=>Long
  std::string functionType() const {
    bool isType = is(here, P::FUN_ARROW) && is(before, P::IDENTIFIER) && is(here - 2, P::COLON);
    return isType ? ": a type of functions is written `(" + text(before) + ")=>T`" : "";
  }

  // if (x in c), val (a, b) = f(), using namespace std
  std::string others() const {
    if (is(here, P::K_IN) && !expected.contains(ssize_t(P::K_IN)))
      return ": `in` is for loops; a collection has `c.contains(x)`, and for a rail there is `Iterables.any(r, f)`";
    if (isParen(here) && (is(before, P::K_VAL) || is(before, P::K_VAR)))
      return ": X10 has no tuples; each variable is declared by itself";
    if (!expected.contains(ssize_t(P::K_IMPORT)) || !is(here, P::IDENTIFIER))
      return "";
    for (const char *word : {"from", "require", "use", "using"})
      if (text(here) == word)
        return ": classes are imported, as in `import x10.util.*;`";
    return "";
  }

  // func main() { … } outside of a class
  std::string outside() const {
    if (!expected.contains(ssize_t(P::K_CLASS)) || expected.contains(ssize_t(P::K_DEF)))
      return "";
    for (const char *word : {"func", "fn", "fun", "function", "proc", "void", "int"})
      if (text(here) == word)
        return ": a method is written `def` in a class, as in `class C { public static def main(args:Rail[String]) { … "
               "} }`";
    for (const char *word : {"module", "object", "namespace", "trait", "impl", "record"})
      if (text(here) == word)
        return ": X10 has classes, structs and interfaces";
    bool isStatement = is(here, P::IDENTIFIER) && (is(here + 1, P::DOT) || isParen(here + 1));
    return isStatement
               ? ": a statement is in a method, as in `class C { public static def main(args:Rail[String]) { … } }`"
               : "";
  }

  // operator this + ()
  std::string operand() const {
    bool isOperator = is(here, P::RPAREN) && isParen(before) && is(here - 3, P::K_THIS) && is(here - 4, P::K_OPERATOR);
    return isOperator ? ": the other operand is missing, `operator this " + text(here - 2) +
                            " (that:T)`; an operator of one operand is `operator " + text(here - 2) + "this`"
                      : "";
  }

  // for (i in 1:10), if (c):
  std::string colons() const {
    bool isRange = is(here, P::COLON) && (is(before, P::INTEGER) || is(before, P::IDENTIFIER)) && is(here - 2, P::K_IN);
    if (isRange)
      return ": a range is written `" + text(before) + "..n`";
    bool isBody = is(here, P::COLON) && is(before, P::RPAREN) && expected.contains(ssize_t(P::K_RETURN));
    return isBody ? ": a body is written in braces, `{ … }`" : "";
  }

private:
  bool isParen(size_t i) const {
    return is(i, P::LPAREN) || is(i, P::LPAREN_IN) || is(i, P::LPAREN_SEMI) || is(i, P::LPAREN_FUN);
  }

  // The token before the parenthesis whose partner is the token before this one.
  size_t beforeParen() const {
    long depth = 0;
    for (size_t i = before; i > 0 && i < tokens.size(); i--)
      if (depth += is(i, P::RPAREN) ? 1 : isParen(i) ? -1 : 0; depth == 0)
        return i - 1;
    return tokens.size();
  }

  // Whether the innermost parenthesis that is open here comes after such a token.
  bool opens(size_t wanted) const {
    long depth = 1;
    size_t i = here;
    while (i > 0 && depth > 0)
      i--, depth += is(i, P::RPAREN) ? 1 : isParen(i) ? -1 : 0;
    return i > 0 && is(i - 1, wanted);
  }
};

} // namespace

std::string foreignWord(TokenStream &tokens, const Token *found, const misc::IntervalSet &expected) {
  return ForeignIdioms(tokens, found, expected).words();
}

std::string foreignIdiom(TokenStream &tokens, const Token *found, const misc::IntervalSet &expected) {
  ForeignIdioms idioms(tokens, found, expected);
  for (const std::string &hint :
       {idioms.expressions(), idioms.declarations(), idioms.parentheses(), idioms.functionType(), idioms.others(),
        idioms.outside(), idioms.operand(), idioms.colons()})
    if (!hint.empty())
      return hint;
  return "";
}

} // namespace x10c::syntax
