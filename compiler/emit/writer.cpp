// Text of C: indentation, string literals, comments, and the fingerprint of the emitted text.
#include "emit/writer.h"
#include <cctype>
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

void Writer::line(const std::string &s) {
  if (!s.empty())
    text.append(2 * depth, ' ').append(s);
  text += '\n';
}

void Writer::label(const std::string &name) {
  text.append(depth ? 2 * (depth - 1) : 0, ' ').append(name).append(":;\n");
}

void Writer::leaveIf(const std::string &failing, const std::string &leave, bool isTest) {
  if (lastTest == failing && lastTestEnd == text.size())
    return;
  line("if (" + failing + ")");
  line("  " + leave);
  lastTest = isTest ? failing : "";
  lastTestEnd = text.size();
}

std::string Writer::exchange(std::string other) {
  std::swap(text, other);
  lastTest.clear();
  lastTestEnd = 0;
  return other;
}

// The next place that names the variable. A member of the same name does not count.
static size_t findName(const std::string &text, const std::string &name, size_t start) {
  auto isWord = [&](size_t at) {
    return at < text.size() && (std::isalnum(static_cast<unsigned char>(text[at])) || text[at] == '_');
  };
  for (size_t at = text.find(name, start); at != std::string::npos; at = text.find(name, at + 1)) {
    bool isMember = at && (text[at - 1] == '.' || (at > 1 && text.compare(at - 2, 2, "->") == 0));
    if (!isMember && !(at && isWord(at - 1)) && !isWord(at + name.size()))
      return at;
  }
  return std::string::npos;
}

bool mentions(const std::string &text, const std::string &name) { return findName(text, name, 0) != std::string::npos; }

bool reads(const std::string &text, const std::string &name, size_t start) {
  for (size_t at = findName(text, name, start); at != std::string::npos; at = findName(text, name, at + 1)) {
    size_t indent = text.find_last_not_of(' ', at ? at - 1 : 0);
    bool isStored =
        text.compare(at + name.size(), 3, " = ") == 0 && (indent == std::string::npos || text[indent] == '\n');
    if (!isStored)
      return true;
  }
  return false;
}

} // namespace x10c::emit
