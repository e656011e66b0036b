// Runs the lexer over a file, reports malformed tokens, and limits the nesting of brackets.
#include "syntax/tokens.h"
#include "generated/X10Lexer.h"
#include "support/error_kinds.h"
#include "support/lookalikes.h"
#include <algorithm>
#include <cctype>

using namespace antlr4;
using x10c::grammar::X10Lexer;

namespace x10c::syntax {

static bool isOfManyLines(const Token &token) {
  return token.getType() == X10Lexer::STRING && token.getText().find_first_of("\r\n") != std::string::npos;
}

// ANTLR counts characters, not bytes.
static size_t characters(const std::string &utf8) {
  return std::count_if(utf8.begin(), utf8.end(), [](char c) { return (c & 0xc0) != 0x80; });
}

Loc locOf(uint32_t file, const Token *first, const Token *last) {
  Loc loc;
  loc.file = file;
  loc.line = first->getLine();
  loc.column = first->getCharPositionInLine() + 1;
  bool empty = last->getType() == Token::EOF || last->getStopIndex() + 1 <= last->getStartIndex();
  loc.endLine = last->getLine();
  loc.endColumn = last->getCharPositionInLine() + 1 + (empty ? 0 : last->getStopIndex() + 1 - last->getStartIndex());
  std::string text = isOfManyLines(*last) ? last->getText() : std::string();
  if (text.find('\n') != std::string::npos) {
    loc.endLine += std::count(text.begin(), text.end(), '\n');
    loc.endColumn = characters(text.substr(text.rfind('\n')));
  }
  return loc;
}

namespace {

const char *malformed(size_t type) {
  switch (type) {
  case X10Lexer::UNTERMINATED_COMMENT:
    return "this comment is never closed: expected '*/'";
  case X10Lexer::UNTERMINATED_STRING:
    return "this string is not closed: expected '\"' before the end of the line";
  case X10Lexer::UNTERMINATED_CHARACTER:
    return "not a character literal: expected one character between ' and '";
  case X10Lexer::BAD_CHARACTER:
    return "unexpected character";
  default:
    return nullptr;
  }
}

// What the parser sees in its place, so that one message is enough.
size_t standIn(size_t type) {
  if (type == X10Lexer::UNTERMINATED_STRING)
    return X10Lexer::STRING;
  return type == X10Lexer::UNTERMINATED_CHARACTER ? X10Lexer::CHARACTER : 0;
}

std::string describe(const Token &token) {
  std::string text = malformed(token.getType());
  if (token.getText() == "#")
    return "unexpected '#': X10 has no preprocessor; classes are imported, and constants are static vals";
  if (token.getType() == X10Lexer::UNTERMINATED_CHARACTER && token.getText().size() > 3 &&
      token.getText().back() == '\'')
    return text + "; a string is written \"…\"";
  return token.getType() == X10Lexer::BAD_CHARACTER ? text + " '" + token.getText() + "'" : text;
}

ErrorKind kindOf(const Token &token) {
  if (token.getText() == "#")
    return ErrorKind::OtherLanguage;
  if (token.getType() == X10Lexer::UNTERMINATED_COMMENT || token.getType() == X10Lexer::UNTERMINATED_STRING)
    return ErrorKind::Unclosed;
  if (token.getType() == X10Lexer::UNTERMINATED_CHARACTER)
    return ErrorKind::BadLiteral;
  return lookalike(token.getText()).empty() ? ErrorKind::UnexpectedToken : ErrorKind::Lookalike;
}

// Where a quote is missing, what closes the call and the statement around it is taken out of the token again:
// println("a); is a call of one string.
void giveBackEnd(X10Lexer &lexer, CommonToken &token) {
  std::string text = token.getText();
  size_t last = token.getType() == X10Lexer::UNTERMINATED_STRING ? text.find_last_not_of(" \t\r);,}") : 1;
  if (token.getType() == X10Lexer::UNTERMINATED_CHARACTER && text.back() == '\'')
    return;
  if (last == std::string::npos || last + 1 >= text.size())
    return;
  size_t length = characters(text.substr(0, last + 1));
  token.setStopIndex(token.getStartIndex() + length - 1);
  lexer.getInputStream()->seek(token.getStopIndex() + 1);
  lexer.setLine(token.getLine());
  lexer.setCharPositionInLine(token.getCharPositionInLine() + length);
}

// #include, #define
void skipDirective(X10Lexer &lexer) {
  while (lexer.getInputStream()->LA(1) != Token::EOF && lexer.getInputStream()->LA(1) != '\n')
    lexer.getInputStream()->consume();
}

// Whether nothing is nested too deeply; if something is, its place is reported.
bool nestingIsFine(const TokenList &tokens, uint32_t file, std::vector<Problem> &problems) {
  int depth = 0;
  for (auto &token : tokens) {
    switch (token->getType()) {
    case X10Lexer::LPAREN:
    case X10Lexer::LBRACKET:
    case X10Lexer::LBRACE:
      ++depth;
      break;
    case X10Lexer::RPAREN:
    case X10Lexer::RBRACKET:
    case X10Lexer::RBRACE:
      depth -= depth > 0;
      break;
    }
    if (depth > nestingLimit) {
      problems.push_back({locOf(file, token.get()),
                          "brackets are nested more than " + std::to_string(nestingLimit) + " deep",
                          {},
                          {}});
      return false;
    }
  }
  return true;
}

std::string firstLine(const Token &token) {
  std::string text = token.getText();
  return text.substr(0, text.find_first_of("\r\n"));
}

// How many quotes there are in the text, without '"' and those of // comments.
int quotesIn(const std::string &text) {
  int count = 0;
  for (size_t i = 0; i < text.size(); ++i)
    if (text[i] == '\\' || text.compare(i, 3, "'\"'") == 0)
      ++i;
    else if (count % 2 == 0 && text.compare(i, 2, "//") == 0)
      i = std::min(text.find('\n', i), text.size());
    else
      count += text[i] == '"';
  return count;
}

// Whether a string of several lines has line breaks in it. If not, its closing quote was forgotten, and what
// closes it is the first quote of another string: a word follows, or quotes that belong to nothing.
bool isBroken(ANTLRInputStream &input, const Token &token) {
  size_t after = token.getStopIndex() + 1;
  std::string rest = after < input.size() ? input.getText(misc::Interval(after, input.size() - 1)) : "";
  if (!rest.empty() && std::isalnum(static_cast<unsigned char>(rest[0])))
    return false;
  return quotesIn(rest.substr(0, rest.find_first_of("\r\n"))) % 2 == 0 || quotesIn(rest) % 2 == 0;
}

// Makes a string end where its first line ends, unclosed, and the lexer go on from there.
void cutAtLine(X10Lexer &lexer, CommonToken &token) {
  size_t length = characters(firstLine(token));
  token.setStopIndex(token.getStartIndex() + length - 1);
  token.setType(X10Lexer::UNTERMINATED_STRING);
  lexer.getInputStream()->seek(token.getStopIndex() + 1);
  lexer.setLine(token.getLine());
  lexer.setCharPositionInLine(token.getCharPositionInLine() + length);
}

} // namespace

TokenList readTokens(ANTLRInputStream &input, uint32_t file, std::vector<Problem> &problems) {
  X10Lexer lexer(&input);
  lexer.removeErrorListeners();
  TokenList tokens;
  for (;;) {
    std::unique_ptr<Token> token = lexer.nextToken();
    if (isOfManyLines(*token) && !isBroken(input, *token))
      cutAtLine(lexer, *static_cast<CommonToken *>(token.get()));
    if (malformed(token->getType())) {
      problems.push_back({locOf(file, token.get()), describe(*token), {}, {}, kindOf(*token)});
      size_t type = standIn(token->getType());
      if (token->getText() == "#")
        skipDirective(lexer);
      if (type)
        giveBackEnd(lexer, *static_cast<CommonToken *>(token.get()));
      if (token->getType() == X10Lexer::UNTERMINATED_COMMENT)
        input.seek(input.size());
      if (!type)
        continue;
      static_cast<WritableToken *>(token.get())->setType(type);
    }
    bool end = token->getType() == Token::EOF;
    tokens.push_back(std::move(token));
    if (end)
      break;
  }
  return nestingIsFine(tokens, file, problems) ? std::move(tokens) : TokenList();
}

} // namespace x10c::syntax
