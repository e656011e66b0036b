// Text of C: indentation, string literals, comments.
#pragma once
#include "emit/text.h"
#include <cstdint>
#include <optional>

namespace x10c::emit {

// A C string literal with its quotes. Every byte outside printable ASCII is escaped.
std::string quoted(const std::string &);
// The text, made safe for use within a C comment.
std::string commented(const std::string &);
uint64_t fingerprintOf(const std::string &);

// Lines with indentation: the text of one function or definition.
class Writer {
public:
  unsigned depth = 0;
  Loc place; // of what is written; none: of no statement

  void line(const Text &);                          // one line, indented; empty: a blank line
  void statement(const Text &expression);           // the line "expression;"
  void label(const std::string &);                  // one step further left
  void raw(const Text &lines) { content += lines; } // already indented
  // if (failing) leave. A test is not repeated right after itself.
  void leaveIf(const Text &failing, const std::string &leave, bool isTest);
  // A line between those that stand already, which names nothing.
  void insertLine(size_t at, const std::string &);
  // The text from here on; returns the text so far.
  Text exchange(Text other);
  const Text &written() const { return content; }
  const std::string &text() const { return content.str(); }
  // The expression, if a single `statement` is all that has been written.
  const std::optional<Text> &onlyExpression() const;
  void open(const Text &head) {
    line(head);
    ++depth;
  }
  void close(const std::string &tail = "}") {
    --depth;
    line(tail);
  }

private:
  void placeFrom(size_t start); // what has been written since

  Text content;
  std::string lastTest;
  size_t lastTestEnd = 0;
  std::optional<Text> only; // the expression of a statement that came first, which ends at onlyEnd
  size_t onlyEnd = 0;
};

// While it lives, what is written belongs to another place; if there is none, to the one before.
class Placing {
public:
  Placing(Writer &w, Loc place) : out(w), before(w.place) {
    if (place)
      out.place = place;
  }
  Placing(const Placing &) = delete;
  Placing &operator=(const Placing &) = delete;
  ~Placing() { out.place = before; }

private:
  Writer &out;
  Loc before;
};

} // namespace x10c::emit
