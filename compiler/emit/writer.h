// Text of C: indentation, string literals, comments.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

namespace x10c::emit {

// A C string literal with its quotes. Every byte outside printable ASCII is escaped.
std::string quoted(const std::string &);
// The text, made safe for use within a C comment.
std::string commented(const std::string &);
uint64_t fingerprintOf(const std::string &);
// Whether the text contains the variable's name: an expression that folded away may have been its only use.
bool mentions(const std::string &text, const std::string &name);
// Whether the text from `start` on reads the variable, rather than only assigning it in statements.
bool reads(const std::string &text, const std::string &name, size_t start);

// Lines with indentation: the text of one function or definition.
class Writer {
public:
  std::string text;
  unsigned depth = 0;

  void line(const std::string &);                       // one line, indented; empty: a blank line
  void label(const std::string &);                      // one step further left
  void raw(const std::string &lines) { text += lines; } // already indented
  // if (failing) leave. A test is not repeated right behind itself.
  void leaveIf(const std::string &failing, const std::string &leave, bool isTest);
  // The text from here on; returns the text so far.
  std::string exchange(std::string other);
  void open(const std::string &head) {
    line(head);
    ++depth;
  }
  void close(const std::string &tail = "}") {
    --depth;
    line(tail);
  }

private:
  std::string lastTest;
  size_t lastTestEnd = 0;
};

} // namespace x10c::emit
