// Messages for programs; see messages.h.
#include "support/encoding.h"
#include "support/error_kinds.h"
#include "support/messages.h"
#include "support/source_line.h"
#include "support/warnings.h"
#include <cstdio>

namespace x10c {

namespace {

// A JSON string: what is not UTF-8 is written as `printable` shows it.
std::string quoted(const std::string &text) {
  std::string out = "\"";
  for (char c : firstInvalidByte(text) == std::string::npos ? text : printable(text)) {
    char code[8];
    if (c == '"' || c == '\\')
      (out += '\\') += c;
    else if (c == '\n')
      out += "\\n";
    else if (static_cast<unsigned char>(c) < 0x20)
      std::snprintf(code, sizeof code, "\\u%04x", c), out += code;
    else
      out += c;
  }
  return out + "\"";
}

std::string member(const char *name, const std::string &value) { return quoted(name) + ":" + value; }

// Without a place there are no members. The end is exclusive, as in Loc.
std::string placeOf(Loc loc) {
  if (!loc)
    return "";
  std::string text = member("file", quoted(SourceFiles::path(loc.file))) + "," +
                     member("line", std::to_string(loc.line)) + "," + member("column", std::to_string(loc.column)) +
                     ",";
  if (loc.endLine)
    text +=
        member("endLine", std::to_string(loc.endLine)) + "," + member("endColumn", std::to_string(loc.endColumn)) + ",";
  return text;
}

const char *wordOf(Severity s) {
  return s == Severity::Error ? "\"error\"" : s == Severity::Warning ? "\"warning\"" : "\"note\"";
}

} // namespace

std::string messageJson(const Message &m) {
  std::string text = "{";
  text += placeOf(m.loc) + member("severity", wordOf(m.severity)) + "," + member("message", quoted(m.text)) + ",";
  if (m.kind)
    text += member("code", quoted(ErrorKinds::name(*m.kind))) + ",";
  if (m.warning)
    text += member("warning", quoted(Warnings::name(*m.warning))) + ",";
  std::string notes;
  for (const Note &n : m.notes)
    notes += (notes.empty() ? "{" : ",{") + placeOf(n.loc) + member("message", quoted(n.text)) + "}";
  return text + member("notes", "[" + notes + "]") + "}\n";
}

} // namespace x10c
