// Text of C that knows what it names. It is put together from pieces, and what a piece names goes with it. So a piece
// that is thrown away has named nothing. Lines of a statement carry its place in the X10 source.
#pragma once
#include "ir/ir.h"
#include <functional>
#include <vector>

namespace x10c::emit {

struct Use {
  enum Kind {
    Read,    // of a local
    Store,   // of a local, by a statement that does nothing else with it
    Context, // cx
    Self,
    Frame // of the body that the function is for
  } kind;
  const void *what = nullptr; // the local
};

// What a text names, in the order of the text.
class Uses {
public:
  Uses() = default;
  explicit Uses(Use use) : all{use} {}

  void add(const Uses &more) { all.insert(all.end(), more.all.begin(), more.all.end()); }
  size_t size() const { return all.size(); }
  bool contains(Use::Kind) const;
  bool mentions(const ir::LocalDef *) const;
  // Whether the local is read after the first `start` uses, rather than only assigned in statements.
  bool reads(const ir::LocalDef *, size_t start) const;
  auto begin() const { return all.begin(); }
  auto end() const { return all.end(); }

private:
  std::vector<Use> all;
};

// Characters that belong to a place in the X10 source: whole lines of C, of a statement.
struct Placed {
  size_t start, end; // end: exclusive
  Loc place;
};

class Text {
public:
  Text() = default;
  Text(std::string text) : characters(std::move(text)) {}
  Text(const char *text) : characters(text) {}
  Text(std::string text, Use use) : characters(std::move(text)), named(use) {}

  const std::string &str() const { return characters; }
  const Uses &uses() const { return named; }
  // In the order of the text, none over another. What is in none belongs to no statement.
  const std::vector<Placed> &places() const { return placed; }
  // Of text that a Writer has written.
  unsigned lines() const { return lineCount; }
  bool empty() const { return characters.empty(); }
  size_t size() const { return characters.size(); }

  void name(Use use) { named.add(Uses(use)); } // which the characters do already
  void countLines(unsigned more) { lineCount += more; }
  // The characters from `start` on belong there; no place was given to them.
  void place(size_t start, Loc at) { placed.push_back({start, size(), at}); }
  // Lines that name nothing, before a line or at the end. They belong to the place of the line before.
  void insertLines(size_t at, const std::string &added);
  void replace(size_t at, const std::string &old, const std::string &other) { // in an expression
    characters.replace(at, old.size(), other);
  }
  Text indented() const; // each line one step further right
  // What is written in place of a name that depends on the file in which the text is put: one of these characters and a
  // number. No other text has them.
  static constexpr char traceMark = '\1', literalMark = '\2';
  // With other characters for each mark of this kind.
  Text withMarks(char mark, const std::function<std::string(unsigned number)> &other) const;
  Text &operator+=(const Text &more);
  friend Text operator+(Text text, const Text &more) { return std::move(text += more); }
  friend bool operator==(const Text &a, const Text &b) { return a.characters == b.characters; }

private:
  std::string characters;
  Uses named;
  std::vector<Placed> placed;
  unsigned lineCount = 0;
};

inline Text contextText() { return {"cx", Use{Use::Context}}; }

} // namespace x10c::emit
