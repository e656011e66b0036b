// The text of a tree as tokens, with the places in the source that are written at the ends of lines.
#pragma once
#include "support/diagnostics.h"
#include <algorithm>
#include <map>
#include <string>
#include <vector>

namespace x10c::ir {

struct Broken {}; // thrown where the text is wrong, once that is reported

struct Token {
  enum Kind { End, Name, Number, Text /* "…" */, Quote /* '…' */, Symbol /* @… */, Sign } kind = End;
  std::string text; // without quotes and @, escapes replaced
  uint32_t line = 0, column = 0;
  bool isFirst = false; // of its line
  bool isGlued = false; // no blank before it
};

class Input {
public:
  explicit Input(uint32_t file); // reports what is no token, and throws Broken

  const Token &peek(size_t ahead = 0) const { return tokens[std::min(at + ahead, tokens.size() - 1)]; }
  bool ends() const { return peek().kind == Token::End; }
  Token next();
  bool is(const char *word, size_t ahead = 0) const; // a name or a sign
  bool accept(const char *word);
  void expect(const char *word);
  std::string take(Token::Kind, const char *what); // of that kind; `what` says in the message what was expected
  int64_t integer();
  [[noreturn]] void fail(const std::string &what) const; // at the next token
  [[noreturn]] void fail(const Token &, const std::string &what) const;

  size_t position() const { return at; }
  void go(size_t position) { at = position; }

  // -- places --
  void declareFile(uint32_t number, uint32_t file) { files[number] = file; }
  uint32_t fileOf(uint32_t number) const;    // 0: not declared
  void home(uint32_t file) { usual = file; } // of what names none, from now on
  uint32_t home() const { return usual; }
  // Where the node that begins at the next token is from: the next one of its line's list; without a list, here.
  Loc place();

private:
  struct Places {
    std::string list;
    size_t at = 0;
    Loc last, before; // before: the last one that is in a file
  };
  const uint32_t file;
  std::vector<Token> tokens;
  size_t at = 0;
  std::map<uint32_t, Places> places; // by line
  std::map<uint32_t, uint32_t> files;
  uint32_t usual = 0;

  Loc here(const Token &) const;
  Loc spelled(const std::string &entry, Loc last) const;
};

} // namespace x10c::ir
