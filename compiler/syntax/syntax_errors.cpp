// Syntax errors in X10's words.
#include "syntax/syntax_errors.h"
#include "support/lookalikes.h"
#include "syntax/expected_tokens.h"
#include "syntax/foreign_idioms.h"
#include "syntax/idioms.h"
#include "syntax/slips.h"
#include "syntax/tokens_around.h"
#include "syntax/tree_maker.h"
#include <algorithm>
#include <cctype>

using namespace antlr4;
using P = x10c::grammar::X10Parser;

namespace x10c::syntax {

namespace {

// How a token type is called where it is expected.
std::string tokenName(size_t type) {
  switch (type) {
  case Token::EOF:
    return "the end of the file";
  case P::IDENTIFIER:
    return "a name";
  case P::INTEGER:
    return "a number";
  case P::STRING:
    return "a string";
  case P::LPAREN_FUN:
  case P::LPAREN_IN:
  case P::LPAREN_SEMI:
    return "'('";
  case P::LBRACE_DEP:
  case P::LBRACE_BODY:
    return "'{'";
  case P::DOT_STMT:
    return "'.'";
  case P::BLOCK_END:
    return "'}'";
  default: {
    static const dfa::Vocabulary &vocabulary = *new dfa::Vocabulary(P(nullptr).getVocabulary());
    return vocabulary.getLiteralName(type);
  }
  }
}

using Set = TokenTypes;

const Set expressionStarts = {P::IDENTIFIER, P::INTEGER, P::FLOAT,      P::STRING,   P::CHARACTER, P::K_TRUE,
                              P::K_FALSE,    P::K_NULL,  P::K_THIS,     P::K_SUPER,  P::K_SELF,    P::K_HERE,
                              P::K_VOID,     P::LPAREN,  P::LPAREN_FUN, P::LBRACKET, P::K_NEW,     P::K_OPERATOR,
                              P::PLUS,       P::MINUS,   P::TILDE,      P::BANG,     P::CARET,     P::BAR,
                              P::AMP,        P::STAR,    P::SLASH,      P::PERCENT,  P::INCREMENT, P::DECREMENT,
                              P::AT_SIGN,    P::K_AT,    P::K_FINISH};
const Set statementStarts = {P::LBRACE,     P::SEMICOLON,  P::K_ASSERT,    P::K_SWITCH,  P::K_DO,       P::K_BREAK,
                             P::K_CONTINUE, P::K_RETURN,   P::K_THROW,     P::K_TRY,     P::K_IF,       P::K_WHILE,
                             P::K_FOR,      P::K_ASYNC,    P::K_AT,        P::K_ATOMIC,  P::K_WHEN,     P::K_ATEACH,
                             P::K_FINISH,   P::K_PROPERTY, P::K_OFFER,     P::K_CLOCKED, P::K_ABSTRACT, P::K_FINAL,
                             P::K_NATIVE,   P::K_PRIVATE,  P::K_PROTECTED, P::K_PUBLIC,  P::K_STATIC,   P::K_TRANSIENT,
                             P::K_CLASS,    P::K_STRUCT,   P::K_INTERFACE, P::K_TYPE,    P::K_VAL,      P::K_VAR};
const Set memberStarts = {P::SEMICOLON, P::IDENTIFIER,  P::AT_SIGN,   P::K_DEF,       P::K_OPERATOR,  P::K_VAL,
                          P::K_VAR,     P::K_CLASS,     P::K_STRUCT,  P::K_INTERFACE, P::K_TYPE,      P::K_ABSTRACT,
                          P::K_ATOMIC,  P::K_FINAL,     P::K_NATIVE,  P::K_PRIVATE,   P::K_PROTECTED, P::K_PUBLIC,
                          P::K_STATIC,  P::K_TRANSIENT, P::K_CLOCKED, P::K_PROPERTY};
const Set typeStarts = {P::IDENTIFIER, P::K_THIS, P::K_VOID, P::LPAREN_FUN, P::LBRACKET};
// What goes on with an expression or a type that could as well end, beside operators: not worth a word.
const Set continuations = {P::SUBTYPE,  P::SUPERTYPE, P::K_INSTANCEOF, P::K_HASZERO, P::K_ISREF, P::K_AS,
                           P::QUESTION, P::DOT,       P::DOT_STMT,     P::LBRACKET,  P::LPAREN,  P::LBRACE_DEP,
                           P::ASSIGN,   P::AT_SIGN,   P::INCREMENT,    P::DECREMENT};
// Modifiers of which one alone would be no help either.
const Set modifiers = {P::K_ABSTRACT, P::K_ATOMIC, P::K_FINAL,     P::K_NATIVE,  P::K_PRIVATE,  P::K_PROTECTED,
                       P::K_PUBLIC,   P::K_STATIC, P::K_TRANSIENT, P::K_CLOCKED, P::K_PROPERTY, P::AT_SIGN};

std::string wantedText(const misc::IntervalSet &set) {
  ExpectedTokens wanted(set);
  if (wanted.has(P::PERCENT) && wanted.has(P::EQ_EQ))
    wanted.remove(binaryTokens()), wanted.remove(assignTokens()), wanted.remove(continuations);
  else if (wanted.has(P::DOT))
    wanted.remove({P::DOT, P::LBRACKET, P::LPAREN, P::LBRACE_DEP, P::AT_SIGN});
  if (wanted.has(P::K_RETURN) && wanted.has(P::K_IF))
    wanted.group("a statement", {&statementStarts, &expressionStarts});
  if (wanted.has(P::INTEGER) && wanted.has(P::STRING))
    wanted.group("an expression", {&expressionStarts});
  if (wanted.has(P::K_DEF))
    wanted.group("a declaration", {&memberStarts});
  if (wanted.has(P::K_VOID) && wanted.has(P::LPAREN_FUN))
    wanted.group("a type", {&typeStarts});
  if (wanted.has(P::K_CLASS) && wanted.has(P::K_INTERFACE))
    wanted.group("a class, struct, interface or type definition", {&memberStarts});
  if (wanted.has(P::K_PUBLIC) && wanted.has(P::K_STATIC))
    wanted.remove(modifiers);
  if (wanted.has(P::SEMICOLON))
    wanted.remove({P::BLOCK_END});
  return wanted.text(tokenName);
}

bool isReserved(const Token &token) { return token.getType() >= P::K_ABSTRACT && token.getType() <= P::K_WHILE; }

// Whether the only sensible thing missing is a closing token, which belongs right after what comes before.
bool belongsBehind(const misc::IntervalSet &expected) {
  if (expected.contains(ssize_t(P::K_CLASS)) || expected.contains(ssize_t(P::INTEGER)))
    return false; // rather a statement, a declaration or an expression
  return expected.contains(ssize_t(P::SEMICOLON)) || expected.contains(ssize_t(P::RPAREN)) ||
         expected.contains(ssize_t(P::RBRACKET));
}

// Whether a type's definition is expected, and no member or statement.
bool isOutside(const misc::IntervalSet &expected) {
  auto has = [&](size_t type) { return expected.contains(ssize_t(type)); };
  return has(P::K_CLASS) && has(P::K_INTERFACE) && !has(P::K_DEF) && !has(P::K_VOID) && !has(P::K_RETURN);
}

// Whether the 'in' comes after `foreach (` and a variable: older editions had this statement.
bool isInForeach(TokenStream *tokens, const Token *in) {
  size_t k = in->getTokenIndex();
  while (k > 0 && tokens->get(k)->getType() != P::LPAREN)
    k--;
  return k > 0 && tokens->get(k - 1)->getText() == "foreach";
}

// Declarations as C and Java write them: `int x`, `Long f(…)`, `void f(…)`.
class TypeFirst {
public:
  // The token is where the parser stopped: the name, or void.
  TypeFirst(CommonTokenStream &tokens, const Token *token) : tokens(tokens) {
    name = token->getTokenIndex() + (token->getType() == P::K_VOID);
  }

  // How X10 writes it; empty where it is something else.
  std::string hint() const {
    if (at(name) != P::IDENTIFIER || (at(name - 1) != P::IDENTIFIER && at(name - 1) != P::K_VOID) ||
        !mayBegin(name - 2))
      return "";
    std::string variable = text(name) + ":" + text(name - 1);
    if (text(name) == "mut" && at(name + 1) == P::IDENTIFIER)
      return ": in X10 it is `var " + text(name + 1) + ":T = …`, or val where it never changes";
    bool isWord = text(name - 1) == "let" || text(name - 1) == "auto" || text(name - 1) == "const";
    if (isWord)
      return ": in X10 it is `val " + text(name) + "`, or var with its type";
    switch (at(name + 1)) {
    case P::LPAREN:
    case P::LPAREN_FUN:
      if (isFunctionWord(text(name - 1)))
        return ": in X10 it is `def " + text(name) + "(…)`";
      if (text(name) == "main")
        return ": in X10 it is `public static def main(args:Rail[String])`";
      return ": in X10 it is `def " + text(name) + "(…):" + text(name - 1) + "`";
    case P::SEMICOLON:
    case P::ASSIGN:
      return ": in X10 it is `var " + variable + "`, or val";
    case P::COMMA:
    case P::RPAREN:
      if (isGo())
        variable = text(name - 1) + ":" + text(name);
      return isFormal(name - 2) || isCaught(name - 2) ? ": in X10 it is `" + variable + "`" : "";
    default:
      return "";
    }
  }

private:
  size_t at(size_t i) const { return i < tokens.size() ? tokens.get(i)->getType() : size_t(Token::EOF); }
  std::string text(size_t i) const { return tokens.get(i)->getText(); }

  // Whether a declaration may come after this token.
  bool mayBegin(size_t i) const {
    switch (at(i)) {
    case P::SEMICOLON:
    case P::LBRACE:
    case P::LBRACE_BODY:
    case P::RBRACE:
    case P::K_DEF:
      return true;
    default:
      return std::count(modifiers.begin(), modifiers.end(), at(i)) || isFormal(i) || isCaught(i) ||
             at(i - 1) == P::K_FOR;
    }
  }

  bool isFormal(size_t i) const { return at(i) == P::LPAREN && at(i - 2) == P::K_DEF; }
  // x Long
  bool isGo() const {
    return std::islower(static_cast<unsigned char>(text(name - 1)[0])) &&
           std::isupper(static_cast<unsigned char>(text(name)[0]));
  }

  bool isCaught(size_t i) const { return at(i) == P::LPAREN && at(i - 1) == P::K_CATCH; }

  CommonTokenStream &tokens;
  size_t name;
};

} // namespace

std::string ErrorReporter::text(Parser *parser, const Token *&token, const misc::IntervalSet &expected, long open) {
  auto &tokens = static_cast<CommonTokenStream &>(*parser->getTokenStream());
  tokens.fill(); // hints look ahead
  if (token->getType() == P::K_IN && isInForeach(&tokens, token))
    return "there is no foreach in X10 2.6, which has `for (i in r) async …`";
  if (std::string word = foreignWord(tokens, token, expected); !word.empty()) {
    kind = ErrorKind::OtherLanguage;
    return complaint(wantedText(expected), *token) + word;
  }
  Hint hint = idiomHint(tokens, token, expected);
  if (!hint.text.empty())
    kind = hint.text.starts_with("; did you mean") ? ErrorKind::MisspelledKeyword : ErrorKind::OtherLanguage;
  if (hint.about != token->getTokenIndex()) {
    token = tokens.get(hint.about);
    return complaint("", *token) + hint.text;
  }
  std::string text = complaint(wantedText(expected), *token);
  if (isReserved(*token) && expected.contains(ssize_t(P::IDENTIFIER)) && !expected.contains(ssize_t(P::INTEGER)))
    text += ", which is a reserved word";
  if (std::string declaration = TypeFirst(tokens, token).hint(); !declaration.empty()) {
    kind = ErrorKind::OtherLanguage;
    return text + declaration;
  }
  text += hint.text.empty() ? slipHint(tokens, token, expected, open) : hint.text;
  if (token->getType() == P::K_AT && expected.contains(ssize_t(P::INTEGER)))
    text += ": as an operand it needs parentheses";
  return text;
}

void ErrorReporter::report(Parser *parser, const Token *token, const misc::IntervalSet &expected) {
  long open = depthAt(parser->getTokenStream(), token->getTokenIndex());
  if (!problems.empty() && isOutside(expected) && open > 0)
    return;
  Problem p;
  kind = ErrorKind::UnexpectedToken;
  p.text = text(parser, token, expected, open);
  p.kind = lookalike(token->getText()).empty() ? kind : ErrorKind::Lookalike;
  const Token *before =
      token->getTokenIndex() > 0 ? parser->getTokenStream()->get(token->getTokenIndex() - 1) : nullptr;
  bool newLine = before && token->getLine() > before->getLine();
  p.loc = locOf(file, token);
  if (newLine && belongsBehind(expected)) {
    p.loc = locOf(file, before);
    p.loc.line = p.loc.endLine, p.loc.column = p.loc.endColumn;
  }
  bool isMethodInBody = token->getType() == P::K_DEF && !expected.contains(ssize_t(P::K_DEF));
  if (open > 0 && (token->getType() == Token::EOF || isMethodInBody))
    noteUnclosed(parser->getTokenStream(), token->getTokenIndex(), p);
  if (p.loc.line != lastLine && !isInMalformed(p.loc.line)) // more on the same line mostly follows from the first
    problems.push_back(p);
  lastLine = p.loc.line;
}

// The column at which the line of a token begins.
static size_t indentOf(TokenStream *tokens, size_t at) {
  while (at > 0 && tokens->get(at - 1)->getLine() == tokens->get(at)->getLine())
    at--;
  return tokens->get(at)->getCharPositionInLine();
}

// Names the brace that is not closed: the first one whose partner is further left than its line, or the last one
// that has no partner.
void ErrorReporter::noteUnclosed(TokenStream *tokens, size_t end, Problem &p) const {
  std::vector<size_t> open;
  const Token *unclosed = nullptr;
  for (size_t i = 0; i < end && !unclosed; i++) {
    size_t type = tokens->get(i)->getType();
    if (type == P::LBRACE || type == P::LBRACE_DEP || type == P::LBRACE_BODY)
      open.push_back(i);
    if (type != P::RBRACE || open.empty())
      continue;
    size_t before = i > 1 && tokens->get(i - 1)->getType() == P::BLOCK_END ? i - 2 : i - 1;
    if (tokens->get(before)->getLine() < tokens->get(i)->getLine() &&
        indentOf(tokens, i) < indentOf(tokens, open.back()))
      unclosed = tokens->get(open.back());
    open.pop_back();
  }
  if (!unclosed && !open.empty())
    unclosed = tokens->get(open.back());
  if (unclosed)
    p.noteLoc = locOf(file, unclosed), p.note = "this '{' is not closed", p.kind = ErrorKind::Unclosed;
}

// Whether a string or comment that is not closed, which the lexer has reported, swallowed what is missed here.
bool ErrorReporter::isInMalformed(uint32_t line) const {
  return std::any_of(problems.begin(), problems.begin() + long(malformed),
                     [&](const Problem &p) { return p.loc.line <= line && line <= p.loc.endLine; });
}

// Errors come in the order of the tokens: each is counted once.
long ErrorReporter::depthAt(TokenStream *tokens, size_t index) {
  for (; depthIndex < index; depthIndex++) {
    size_t type = tokens->get(depthIndex)->getType();
    depth += type == P::LBRACE || type == P::LBRACE_DEP || type == P::LBRACE_BODY ? 1 : type == P::RBRACE ? -1 : 0;
  }
  return depth;
}

void ErrorReporter::reportError(Parser *parser, const RecognitionException &e) {
  if (inErrorRecoveryMode(parser))
    return;
  beginErrorCondition(parser);
  const Token *token = e.getOffendingToken();
  misc::IntervalSet expected;
  auto *noAlternative = dynamic_cast<const NoViableAltException *>(&e);
  if (!noAlternative || noAlternative->getStartToken() == token)
    expected = e.getExpectedTokens();
  report(parser, token, expected);
}

void ErrorReporter::reportUnwantedToken(Parser *parser) { ErrorReporter::reportMissingToken(parser); }

void ErrorReporter::reportMissingToken(Parser *parser) {
  if (inErrorRecoveryMode(parser))
    return;
  beginErrorCondition(parser);
  report(parser, parser->getCurrentToken(), getExpectedTokens(parser));
}

Token *ErrorReporter::getMissingSymbol(Parser *parser) {
  const Token *current = parser->getCurrentToken();
  auto token = std::make_unique<CommonToken>(size_t(getExpectedTokens(parser).getMinElement()), "");
  token->setLine(current->getLine());
  token->setCharPositionInLine(current->getCharPositionInLine());
  missing.push_back(std::move(token));
  return missing.back().get();
}

} // namespace x10c::syntax
