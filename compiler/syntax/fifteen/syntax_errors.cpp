// See syntax_errors.h.
#include "syntax/fifteen/syntax_errors.h"
#include "generated/X10Fifteen.h"
#include "syntax/expected_tokens.h"
#include "syntax/fifteen/tokens.h"
#include "syntax/tree_maker.h"

using namespace antlr4;
using F = x10c::grammar::X10Fifteen;

namespace x10c::syntax {

namespace {

std::string tokenName(size_t type) {
  switch (type) {
  case Token::EOF:
    return "the end of the file";
  case F::IDENTIFIER:
    return "a name";
  case F::INTEGER:
    return "a number";
  case F::STRING:
    return "a string";
  case F::PRIMITIVE:
    return "a type";
  case F::LPAREN_CAST:
  case F::LPAREN_WHERE:
  case F::LPAREN_INIT:
  case F::LPAREN_IN:
  case F::LPAREN_SEMI:
    return "'('";
  case F::LBRACKET_VARS:
    return "'['";
  case F::K_OR:
    return "'or'";
  case F::K_VALUE:
    return "'value'";
  default: {
    static const dfa::Vocabulary &vocabulary = *new dfa::Vocabulary(F(nullptr).getVocabulary());
    return vocabulary.getLiteralName(type);
  }
  }
}

const TokenTypes expressionStarts = {
    F::IDENTIFIER, F::INTEGER, F::FLOAT,  F::STRING,    F::CHARACTER,   F::K_TRUE,    F::K_FALSE,  F::K_NULL,
    F::K_THIS,     F::K_SUPER, F::K_HERE, F::PRIMITIVE, F::LPAREN,      F::LBRACKET,  F::K_NEW,    F::K_FUTURE,
    F::PLUS,       F::MINUS,   F::TILDE,  F::BANG,      F::LPAREN_CAST, F::INCREMENT, F::DECREMENT};
const TokenTypes statementStarts = {
    F::LBRACE,   F::SEMICOLON,  F::K_ASSERT,       F::K_SWITCH, F::K_DO,      F::K_BREAK, F::K_CONTINUE,
    F::K_RETURN, F::K_THROW,    F::K_TRY,          F::K_IF,     F::K_WHILE,   F::K_FOR,   F::K_ASYNC,
    F::K_ATOMIC, F::K_WHEN,     F::K_ATEACH,       F::K_FINISH, F::K_NEXT,    F::K_AWAIT, F::K_FOREACH,
    F::K_NOW,    F::K_PROPERTY, F::K_SYNCHRONIZED, F::K_FINAL,  F::MODIFIER,  F::AT_SIGN, F::K_ABSTRACT,
    F::K_STATIC, F::K_CLASS,    F::K_INTERFACE,    F::K_VALUE,  F::K_NULLABLE};
const TokenTypes memberStarts = {F::SEMICOLON, F::IDENTIFIER, F::PRIMITIVE,   F::K_NULLABLE, F::K_FUTURE, F::K_VOID,
                                 F::K_CLASS,   F::K_VALUE,    F::K_INTERFACE, F::K_THIS,     F::LBRACE};
const TokenTypes modifiers = {F::K_ABSTRACT,  F::K_ATOMIC,       F::K_FINAL,  F::K_NATIVE,    F::K_PRIVATE,
                              F::K_PROTECTED, F::K_PUBLIC,       F::K_STATIC, F::K_TRANSIENT, F::K_CONST,
                              F::K_EXTERN,    F::K_SYNCHRONIZED, F::MODIFIER, F::AT_SIGN};
const TokenTypes typeStarts = {F::IDENTIFIER, F::PRIMITIVE, F::K_NULLABLE, F::K_FUTURE};
// What goes on with an expression or a type that could as well end, beside assignments.
const TokenTypes continuations = {
    F::PLUS,   F::MINUS,    F::STAR, F::SLASH,    F::PERCENT, F::AMP,     F::BAR,        F::CARET,        F::AND_AND,
    F::OR_OR,  F::SHL,      F::LESS, F::ARROW,    F::GREATER, F::LESS_EQ, F::GREATER_EQ, F::K_INSTANCEOF, F::EQ_EQ,
    F::NOT_EQ, F::QUESTION, F::DOT,  F::LBRACKET, F::LPAREN,  F::ASSIGN,  F::INCREMENT,  F::DECREMENT};
const TokenTypes typeContinuations = {F::DOT,     F::LBRACKET, F::LPAREN, F::LPAREN_WHERE,
                                      F::K_VALUE, F::AT_SIGN,  F::BANG,   F::LBRACKET_VARS};

std::string wantedText(const misc::IntervalSet &set) {
  ExpectedTokens wanted(set);
  if (wanted.has(F::PERCENT) && wanted.has(F::EQ_EQ))
    wanted.remove(assignTokens()), wanted.remove(continuations);
  else if (wanted.has(F::DOT))
    wanted.remove(typeContinuations);
  if (wanted.has(F::K_RETURN) && wanted.has(F::K_IF))
    wanted.group("a statement", {&statementStarts, &expressionStarts});
  if (wanted.has(F::INTEGER) && wanted.has(F::STRING))
    wanted.group("an expression", {&expressionStarts});
  if (wanted.has(F::K_VOID))
    wanted.group("a declaration", {&memberStarts});
  if (wanted.has(F::PRIMITIVE) && wanted.has(F::K_NULLABLE))
    wanted.group("a type", {&typeStarts});
  if (wanted.has(F::K_CLASS) && wanted.has(F::K_INTERFACE))
    wanted.group("a class, value class or interface", {&memberStarts});
  wanted.remove(modifiers);
  return wanted.text(tokenName);
}

// What X10 2.6 writes, and what 1.5 has for it. Empty where it is nothing of the kind.
std::string hint(TokenStream &tokens, const Token *found) {
  size_t i = found->getTokenIndex();
  if (i > 1 && tokens.get(i - 2)->getText() == "struct")
    return ": in X10 1.5 it is `value " + tokens.get(i - 1)->getText() + "`";
  if (found->getText() == "as")
    return ": in X10 1.5 a cast is written (T) e";
  return found->getType() == F::FUN_ARROW ? ": X10 1.5 has no closures" : "";
}

} // namespace

std::string FifteenErrorReporter::text(Parser *parser, const Token *&token, const misc::IntervalSet &expected, long) {
  return complaint(wantedText(expected), *token) + hint(*parser->getTokenStream(), token);
}

void FifteenErrorReporter::reportMissingToken(Parser *parser) {
  misc::IntervalSet expected = getExpectedTokens(parser);
  bool isEnd = expected.size() == 1 && expected.contains(ssize_t(F::SEMICOLON));
  if (!isEnd || inErrorRecoveryMode(parser) || !hint(*parser->getTokenStream(), parser->getCurrentToken()).empty())
    return ErrorReporter::reportMissingToken(parser);
  tellMissing(file, parser->getTokenStream()->LT(-1), ";");
}

} // namespace x10c::syntax
