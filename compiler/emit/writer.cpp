// Text of C: indentation, string literals, comments, and the fingerprint of the emitted text.
#include "emit/writer.h"
#include <algorithm>
#include <cstdio>

namespace x10c::emit {

std::string quoted(const std::string &text) {
  std::string out = "\"";
  for (char c : text) {
    auto u = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else if (c == '\n')
      out += "\\n";
    else if (c == '?')
      out += "\\?"; // no trigraphs
    else if (u < 32 || u >= 127) {
      char escape[8];
      std::snprintf(escape, sizeof escape, "\\%03o", u);
      out += escape;
    } else
      out += c;
  }
  return out + "\"";
}

std::string commented(const std::string &text) {
  std::string out;
  for (char c : text) {
    if (c == '/' && !out.empty() && out.back() == '*')
      out += ' ';
    if (c == '*' && !out.empty() && out.back() == '/')
      out += ' ';
    out += static_cast<unsigned char>(c) < 32 ? ' ' : c;
  }
  return out;
}

uint64_t fingerprintOf(const std::string &text) {
  uint64_t hash = 0xcbf29ce484222325u; // FNV-1a
  for (unsigned char c : text)
    hash = (hash ^ c) * 0x100000001b3u;
  return hash;
}

// Beyond what anybody reads it grows no further: nested text is copied as often as it is nested.
static std::string indentation(unsigned depth) { return std::string(2 * std::min(depth, 40u), ' '); }

void Writer::placeFrom(size_t start) {
  if (place)
    content.place(start, place);
}

void Writer::line(const Text &text) {
  size_t start = content.size();
  if (!text.empty())
    content += indentation(depth);
  content += text;
  content += "\n";
  content.countLines(1);
  placeFrom(start);
}

void Writer::statement(const Text &expression) {
  bool isFirst = content.empty();
  line(expression + ";");
  if (!isFirst)
    return;
  only = expression;
  onlyEnd = content.size();
}

void Writer::label(const std::string &name) {
  size_t start = content.size();
  content += indentation(depth ? depth - 1 : 0) + name + ":;\n";
  content.countLines(1);
  placeFrom(start);
}

void Writer::leaveIf(const Text &failing, const std::string &leave, bool isTest) {
  if (lastTest == failing.str() && lastTestEnd == content.size())
    return;
  line("if (" + failing + ")");
  line("  " + leave);
  lastTest = isTest ? failing.str() : "";
  lastTestEnd = content.size();
}

void Writer::insertLine(size_t at, const std::string &text) {
  content.insertLines(at, indentation(depth) + text + "\n");
  content.countLines(1);
}

Text Writer::exchange(Text other) {
  std::swap(content, other);
  lastTest.clear();
  lastTestEnd = 0;
  only.reset();
  return other;
}

const std::optional<Text> &Writer::onlyExpression() const {
  static const std::optional<Text> none;
  return onlyEnd == content.size() ? only : none;
}

} // namespace x10c::emit
