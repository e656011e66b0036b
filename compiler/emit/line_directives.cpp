// See line_directives.h.
#include "emit/line_directives.h"
#include "emit/writer.h"

namespace x10c::emit {

namespace {
// Writes text with #line directives where a line is not the one after the line before.
class LineWriter {
public:
  explicit LineWriter(const std::string &c) : cFile(quoted(c)) {}
  std::string text;

  void write(const std::string &line, Loc place) {
    if (place)
      claim(quoted(SourceFiles::path(place.file)), place.line);
    else if (file != cFile)
      claim(cFile, number + 2); // after the directive itself
    add(line);
  }
  // The first line, by which x10c knows its files; and a line that a piece of C goes on in.
  void goOn(const std::string &line) { add(line); }

private:
  std::string cFile, file;
  uint32_t next = 0;   // the line that the next one claims
  uint32_t number = 0; // of lines in the text

  void claim(const std::string &wanted, uint32_t line) {
    if (file == wanted && next == line)
      return;
    text += "#line ";
    text += std::to_string(line);
    if (file != wanted)
      text += ' ' + wanted;
    text += '\n';
    ++number;
    file = wanted;
    next = line;
  }
  void add(const std::string &line) {
    text += line;
    ++number;
    ++next;
  }
};
} // namespace

std::string withLines(const Text &text, const std::string &cFile) {
  LineWriter out(cFile);
  auto next = text.places().begin();
  for (size_t start = 0, end; start < text.size(); start = end) {
    end = text.str().find('\n', start) + 1;
    while (next != text.places().end() && next->end <= start)
      ++next;
    bool isPlaced = next != text.places().end() && next->start <= start;
    std::string line = text.str().substr(start, end - start);
    if (start == 0 || (isPlaced && next->start < start))
      out.goOn(line);
    else
      out.write(line, isPlaced ? next->place : Loc());
  }
  return out.text;
}

} // namespace x10c::emit
