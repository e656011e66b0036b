// Messages for people; see messages.h.
#include "support/error_kinds.h"
#include "support/messages.h"
#include "support/source_line.h"
#include "support/warnings.h"

namespace x10c {

namespace {

// As Clang has it: what happened in the severity's color, the place and the text bold, the caret green.
constexpr const char *bold = "\033[1m", *red = "\033[1;31m", *magenta = "\033[1;35m", *cyan = "\033[1;36m",
                     *green = "\033[1;32m", *plain = "\033[0m";

const char *colorOf(Severity s) { return s == Severity::Error ? red : s == Severity::Warning ? magenta : cyan; }

const char *wordOf(Severity s) { return s == Severity::Error ? "error" : s == Severity::Warning ? "warning" : "note"; }

std::string placeOf(Loc loc) {
  if (!loc)
    return "x10c";
  return printable(SourceFiles::path(loc.file)) + ":" + std::to_string(loc.line) + ":" + std::to_string(loc.column);
}

std::string nameOf(const Message &m) {
  if (!m.warning)
    return m.kind ? std::string(" [") + ErrorKinds::name(*m.kind) + "]" : "";
  const char *becomes = m.severity == Severity::Error ? "-Werror,-W" : "-W";
  return std::string(" [") + becomes + Warnings::name(*m.warning) + "]";
}

struct Writer {
  bool isColored;

  std::string in(const char *color, const std::string &text) const { return isColored ? color + text + plain : text; }

  std::string marked(const std::string &lines) const { // the second of them is the caret's
    size_t end = lines.find('\n');
    if (!isColored || end == std::string::npos)
      return lines;
    return lines.substr(0, end + 1) + in(green, lines.substr(end + 1, lines.size() - end - 2)) + "\n";
  }

  std::string one(Severity s, Loc loc, const std::string &text) const {
    std::string line = in(bold, placeOf(loc) + ":") + " " + in(colorOf(s), std::string(wordOf(s)) + ":") + " " +
                       (s == Severity::Note ? printable(text) : in(bold, printable(text))) + "\n";
    return loc ? line + marked(excerpt(SourceFiles::line(loc.file, loc.line), loc, messageWidth())) : line;
  }
};

} // namespace

std::string messageText(const Message &m, bool isColored) {
  Writer writer{isColored};
  std::string text = writer.one(m.severity, m.loc, m.text + nameOf(m));
  for (const Note &n : m.notes)
    text += writer.one(Severity::Note, n.loc, n.text);
  return text;
}

} // namespace x10c
