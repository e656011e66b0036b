// One function per slip; see slips.h.
#include "syntax/slips.h"
#include "syntax/tokens_around.h"

using namespace antlr4;
using P = x10c::grammar::X10Parser;

namespace x10c::syntax {

namespace {

class Slips : TokensAround {
public:
  using TokensAround::TokensAround;

  // a[0] and a[n - 1], as C and Java have it. a[n] by itself is a with a type argument.
  std::string element() const {
    size_t open = here - 1;
    bool isArithmetic =
        type(here) == P::PLUS || type(here) == P::MINUS || type(here) == P::STAR || type(here) == P::SLASH;
    while (isArithmetic && (type(open) == P::IDENTIFIER || type(open) == P::DOT))
      open--;
    bool behindValue = type(open - 1) == P::IDENTIFIER || type(open - 1) == P::RPAREN || type(open - 1) == P::RBRACKET;
    if (type(open) != P::LBRACKET || !behindValue || expected.contains(ssize_t(P::INTEGER)))
      return "";
    std::string array = type(open - 1) == P::IDENTIFIER ? text(open - 1) : "a";
    return ": an element is written `" + array + "(i)`";
  }

  // Rail<Long>
  std::string typeArguments() const {
    size_t begin = here - 1;
    while (type(begin) == P::IDENTIFIER && type(begin - 1) == P::DOT)
      begin -= 2;
    bool isType = type(begin) == P::IDENTIFIER && (type(begin - 1) == P::COLON || type(begin - 1) == P::K_NEW);
    return type(here) == P::LESS && isType ? ": type arguments are written `" + text(here - 1) + "[T]`" : "";
  }

  // x => e, (x:T) -> e
  std::string function() const {
    const char *hint = ": a function is written `(x:T) => e`";
    if (type(here) == P::FUN_ARROW && type(here - 1) == P::IDENTIFIER)
      return hint;
    if (type(here) != P::COLON)
      return "";
    size_t i = here;
    while (type(i) != P::RPAREN && type(i) != P::SEMICOLON && type(i) != Token::EOF)
      i++;
    return type(i) == P::RPAREN && type(i + 1) == P::ARROW ? hint : "";
  }

  // final x = 3
  std::string final() const {
    bool isLocal = type(here) == P::IDENTIFIER && type(here - 1) == P::K_FINAL && type(here + 1) == P::ASSIGN;
    return isLocal ? ": in X10 it is `val " + text(here) + "`" : "";
  }

  // A method within a method's body, or after the end of its class.
  std::string method(long depth) const {
    if (type(here) != P::K_DEF || expected.contains(ssize_t(P::K_DEF)))
      return "";
    return depth > 0 ? ": a body has no methods; is a '}' missing above?"
                     : ": methods are members of classes; is there a '}' too many above?";
  }
};

} // namespace

std::string slipHint(TokenStream &tokens, const Token *found, const misc::IntervalSet &expected, long depth) {
  Slips slips(tokens, found, expected);
  for (const std::string &hint :
       {slips.element(), slips.typeArguments(), slips.function(), slips.final(), slips.method(depth)})
    if (!hint.empty())
      return hint;
  return "";
}

} // namespace x10c::syntax
