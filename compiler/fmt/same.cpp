// See same.h.
#include "fmt/same.h"
#include "generated/X10Lexer.h"
#include <algorithm>

using namespace antlr4;

namespace x10c::fmt {

namespace {

// ANTLR counts characters; these are the bytes at which they begin, and the end.
std::vector<size_t> bytesOf(const std::string &text) {
  std::vector<size_t> bytes;
  for (size_t i = 0; i < text.size(); ++i)
    if ((text[i] & 0xc0) != 0x80)
      bytes.push_back(i);
  bytes.push_back(text.size());
  return bytes;
}

std::string words(std::string_view comment) {
  std::string all;
  bool isAtStart = true;
  for (char c : comment)
    if (c == '\n') {
      all.erase(all.find_last_not_of(" \t\f\r") + 1);
      all += c;
      isAtStart = true;
    } else if (!isAtStart || (c != ' ' && c != '\t')) {
      all += c;
      isAtStart = false;
    }
  all.erase(all.find_last_not_of(" \t\f\r") + 1);
  return all;
}

} // namespace

std::vector<Span> tokensOf(const std::string &text) {
  ANTLRInputStream input(text);
  grammar::X10Lexer lexer(&input);
  lexer.removeErrorListeners();
  std::vector<size_t> bytes = bytesOf(text);
  std::vector<Span> tokens;
  for (auto token = lexer.nextToken(); token->getType() != Token::EOF; token = lexer.nextToken())
    tokens.push_back({bytes[token->getStartIndex()], bytes[token->getStopIndex() + 1]});
  return tokens;
}

bool isSame(const Pieces &a, const Pieces &b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const Piece &x, const Piece &y) {
    return x.isComment == y.isComment && (x.isComment ? words(x.text) == words(y.text) : x.text == y.text);
  });
}

} // namespace x10c::fmt
