// The tokens of a tree's text; see input.h.
#include "ir/input.h"
#include <algorithm>
#include <cctype>
#include <cerrno>
#include <cstdlib>
#include <cstring>

namespace x10c::ir {

namespace {

bool startsName(char c) { return std::isalpha(static_cast<unsigned char>(c)) || c == '_' || c == '$' || (c & 0x80); }
bool isDigit(char c) { return std::isdigit(static_cast<unsigned char>(c)); }
bool continuesName(char c) { return startsName(c) || isDigit(c) || c == '\''; }

// Cuts one line into tokens; a comment ends it.
class Line {
public:
  Line(std::string_view t, uint32_t n) : text(t), number(n) {}
  std::vector<Token> tokens;
  std::string places;
  bool hasPlaces = false;
  size_t wrong = std::string::npos; // where what is no token begins

  void run() {
    while (at < text.size() && wrong == std::string::npos)
      if (text[at] == ' ' || text[at] == '\t')
        ++at;
      else if (text.substr(at).starts_with("//"))
        return;
      else if (text[at] == '#') {
        hasPlaces = true;
        places = text.substr(at + 1);
        return;
      } else
        token();
  }

private:
  std::string_view text;
  uint32_t number;
  size_t at = 0;

  void token() {
    Token t;
    t.line = number;
    t.column = at + 1;
    t.isFirst = tokens.empty();
    t.isGlued = at && text[at - 1] != ' ' && text[at - 1] != '\t';
    scan(t);
    tokens.push_back(t);
  }

  void scan(Token &t) {
    char c = text[at];
    if (c == '"' || c == '\'')
      return string(t, c);
    bool isNegative = c == '-' && at + 1 < text.size() && isDigit(text[at + 1]);
    if (isDigit(c) || isNegative)
      return numeral(t);
    if (c == '@')
      ++at;
    if (c == '@' || startsName(c))
      return name(t, c == '@');
    t.kind = Token::Sign;
    for (const char *sign : {"->", "=>", ".."})
      if (text.substr(at).starts_with(sign))
        t.text = sign;
    if (t.text.empty() && std::strchr("(){}[],.:=-/?", c))
      t.text = c;
    if (t.text.empty())
      wrong = at;
    at += t.text.size();
  }

  // The copies of a name have numbers: t.1. A symbol has any dots.
  void name(Token &t, bool isSymbol) {
    t.kind = isSymbol ? Token::Symbol : Token::Name;
    size_t from = at;
    auto goesOn = [&] {
      if (at >= text.size())
        return false;
      bool isDot = text[at] == '.' && at + 1 < text.size();
      return continuesName(text[at]) || (isDot && (isDigit(text[at + 1]) || (isSymbol && startsName(text[at + 1]))));
    };
    while (goesOn())
      ++at;
    t.text = text.substr(from, at - from);
    if (t.text.empty())
      wrong = from;
  }

  void numeral(Token &t) {
    t.kind = Token::Number;
    size_t from = at++;
    auto goesOn = [&](char c, char before) {
      bool isFraction = c == '.' && at + 1 < text.size() && isDigit(text[at + 1]);
      bool isExponent = (c == '-' || c == '+') && before == 'e' && !text.substr(from).starts_with("0x");
      return std::isalnum(static_cast<unsigned char>(c)) || isFraction || isExponent;
    };
    while (at < text.size() && goesOn(text[at], text[at - 1]))
      ++at;
    t.text = text.substr(from, at - from);
  }

  void string(Token &t, char quote) {
    t.kind = quote == '"' ? Token::Text : Token::Quote;
    size_t from = at++;
    while (at < text.size() && text[at] != quote)
      t.text += text[at] == '\\' ? escaped() : text[at++];
    if (at >= text.size())
      wrong = from;
    ++at;
  }

  char escaped() {
    char c = at + 1 < text.size() ? text[at + 1] : '\\';
    at += 2;
    if (c != 'x' || at + 2 > text.size())
      return c;
    at += 2;
    return static_cast<char>(std::strtol(std::string(text.substr(at - 2, 2)).c_str(), nullptr, 16));
  }
};

} // namespace

Input::Input(uint32_t f) : file(f) {
  const std::string &all = SourceFiles::text(file);
  uint32_t number = 0;
  for (size_t from = 0; from < all.size();) {
    size_t end = std::min(all.find('\n', from), all.size());
    Line line(std::string_view(all).substr(from, end - from), ++number);
    line.run();
    tokens.insert(tokens.end(), line.tokens.begin(), line.tokens.end());
    if (line.wrong != std::string::npos) {
      Token bad;
      bad.line = number;
      bad.column = line.wrong + 1;
      fail(bad, "this is no part of a tree's text");
    }
    if (line.hasPlaces)
      places[number].list = line.places;
    from = end + 1;
  }
  Token end;
  end.line = number;
  end.column = 1;
  tokens.push_back(end);
}

Token Input::next() {
  Token t = peek();
  if (at + 1 < tokens.size())
    ++at;
  return t;
}

bool Input::is(const char *word, size_t ahead) const {
  const Token &t = peek(ahead);
  return (t.kind == Token::Name || t.kind == Token::Sign) && t.text == word;
}

bool Input::accept(const char *word) { return is(word) ? next(), true : false; }

void Input::expect(const char *word) {
  if (!accept(word))
    fail(std::string("expected ") + word);
}

std::string Input::take(Token::Kind kind, const char *what) {
  if (peek().kind != kind)
    fail(std::string("expected ") + what);
  return next().text;
}

int64_t Input::integer() {
  Token t = peek();
  std::string digits = take(Token::Number, "a number");
  if (digits.find_first_not_of("-0123456789") != std::string::npos)
    fail(t, "expected a whole number");
  errno = 0;
  int64_t value = std::strtoll(digits.c_str(), nullptr, 10);
  if (errno)
    fail(t, "this number does not fit into a Long");
  return value;
}

void Input::fail(const std::string &what) const { fail(peek(), what); }

void Input::fail(const Token &t, const std::string &what) const {
  Diagnostics::error(here(t), what);
  throw Broken();
}

// ---- places ----

Loc Input::here(const Token &t) const {
  Loc loc;
  loc.file = file;
  loc.line = loc.endLine = t.line;
  loc.column = t.column;
  loc.endColumn = t.column + std::max<size_t>(t.text.size(), 1);
  return loc;
}

uint32_t Input::fileOf(uint32_t number) const {
  auto found = files.find(number);
  return found == files.end() ? 0 : found->second;
}

Loc Input::place() {
  auto found = places.find(peek().line);
  if (found == places.end())
    return here(peek());
  Places &of = found->second;
  size_t from = of.list.find_first_not_of(' ', of.at);
  if (from == std::string::npos)
    return of.last;
  of.at = std::min(of.list.find(' ', from), of.list.size());
  if (!of.before)
    of.before.file = usual;
  of.last = spelled(of.list.substr(from, of.at - from), of.before);
  if (of.last)
    of.before = of.last;
  return of.last;
}

// "3/12:5", or as much of it as differs from the last one.
Loc Input::spelled(const std::string &entry, Loc last) const {
  if (entry == "-")
    return Loc();
  Loc loc;
  loc.file = last.file, loc.line = last.line;
  size_t slash = entry.find('/'), colon = entry.find(':');
  auto number = [&](size_t from) { return static_cast<uint32_t>(std::strtoul(entry.c_str() + from, nullptr, 10)); };
  if (slash != std::string::npos)
    loc.file = fileOf(number(0));
  if (colon != std::string::npos)
    loc.line = number(slash == std::string::npos ? 0 : slash + 1);
  loc.column = number(colon == std::string::npos ? 0 : colon + 1);
  bool isRight = entry.find_first_not_of("0123456789/:") == std::string::npos && loc.file && loc.line;
  if (!isRight)
    fail("'" + entry + "' in the list of places of this line is none");
  return loc;
}

} // namespace x10c::ir
