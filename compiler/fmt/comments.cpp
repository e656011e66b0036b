// See comments.h.
#include "fmt/comments.h"
#include <algorithm>

namespace x10c::fmt {

namespace {

std::string_view withoutBlanks(std::string_view line) {
  size_t last = line.find_last_not_of(" \t\f\r");
  return line.substr(0, last == line.npos ? 0 : last + 1);
}

// The line's text, with its leading blanks as spaces.
std::string withSpaces(std::string_view line, int &blanks) {
  size_t begin = std::min(line.find_first_not_of(" \t"), line.size());
  blanks = 0;
  for (char c : line.substr(0, begin))
    blanks += c == '\t' ? 8 - blanks % 8 : 1;
  return std::string(withoutBlanks(line.substr(begin)));
}

// A comment that moves to another column.
class Moved {
public:
  Moved(const Piece &p, int column) : column(column), by(column - p.column) {
    size_t end = p.text.find('\n');
    result = std::string(withoutBlanks(p.text.substr(0, end)));
    for (std::string_view rest = p.text; end != rest.npos;) {
      rest.remove_prefix(end + 1);
      end = rest.find('\n');
      int blanks;
      std::string text = withSpaces(rest.substr(0, end), blanks);
      lines.push_back({blanks, text});
    }
    move();
  }
  std::string result;

private:
  struct Rest {
    int blanks;
    std::string text;
  };
  int column, by;
  std::vector<Rest> lines;

  void move() {
    bool hasStars = std::all_of(lines.begin(), lines.end(), [](const Rest &r) { return r.text.starts_with("*"); });
    for (const Rest &r : lines)
      if (!r.text.empty())
        by = std::max(by, -r.blanks);
    for (const Rest &r : lines) {
      int blanks = r.text.empty() ? 0 : hasStars ? column + 1 : r.blanks + by;
      result += "\n" + std::string(blanks, ' ') + r.text;
    }
  }
};

} // namespace

std::string moved(const Piece &comment, int column) { return Moved(comment, column).result; }

} // namespace x10c::fmt
