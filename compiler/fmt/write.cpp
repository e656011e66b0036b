// Comments: those that the author has put below one another behind lines stay so, and those of several lines keep
// their shape.
#include "fmt/write.h"
#include <algorithm>

namespace x10c::fmt {

namespace {

std::string_view withoutBlanks(std::string_view line) {
  size_t last = line.find_last_not_of(" \t\f\r");
  return line.substr(0, last == line.npos ? 0 : last + 1);
}

// Of the last line.
int lastWidth(std::string_view text) { return widthOf(text.substr(text.rfind('\n') + 1)); }

// The line's text, with its blanks in front as spaces.
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

class Writer {
public:
  Writer(const Pieces &pieces, const std::vector<Line> &lines, const Structure &structure)
      : pieces(pieces), lines(lines), structure(structure) {}

  std::string run() {
    for (const Line &line : lines)
      put(line);
    alignComments();
    return text();
  }

private:
  struct Out {
    std::string code;
    std::string comment; // at its end: a line comment
    int gap = 0;         // between them, as the author had it
    int column = 0;      // where it was
    bool isAlone = false;
    int indent;
    bool isAfterBlank;
  };
  const Pieces &pieces;
  const std::vector<Line> &lines;
  const Structure &structure;
  std::vector<Out> out;

  void put(const Line &line) {
    Out o;
    o.indent = line.indent, o.isAfterBlank = line.isAfterBlank;
    for (int i = line.first; i < line.behind; ++i)
      if (pieces[i].isLineComment)
        putComment(o, pieces[i], i == line.first);
      else
        putPiece(o, i, i == line.first);
    out.push_back(std::move(o));
  }

  void putComment(Out &o, const Piece &p, bool isAlone) {
    o.comment = withoutBlanks(p.text);
    o.column = p.column, o.gap = std::max(p.spaces, 1), o.isAlone = isAlone;
    // A line was broken or joined before it.
    if (p.spaces == 0 && !isAlone)
      o.column = none;
  }

  void putPiece(Out &o, int i, bool isFirst) {
    if (isFirst)
      o.code = std::string(o.indent, ' ');
    else
      o.code += std::string(gapBefore(i), ' ');
    if (!pieces[i].isComment) {
      o.code += pieces[i].text;
      return;
    }
    o.code += Moved(pieces[i], lastWidth(o.code)).result;
  }

  // The columns of a table stay.
  int gapBefore(int i) const {
    if (!isSpaceBefore(pieces, i))
      return 0;
    const Frame &around = structure.frames[std::max(pieces[i].frame, 0)];
    bool isElement = around.isTable && pieces[i - 1].text == ",";
    bool isTable = isElement && std::any_of(pieces.begin() + around.first + 1, pieces.begin() + around.last + 1,
                                            [](const Piece &p) { return p.breaks > 0; });
    return isTable ? std::max(pieces[i].spaces, 1) : 1;
  }

  // ---- comments at the ends of lines ----

  void alignComments() {
    for (size_t i = 0; i < out.size();) {
      size_t end = i + 1;
      if (isBehindCode(out[i]))
        while (end < out.size() && isBelow(out[i], out[end]))
          ++end;
      if (end > i + 1)
        align(i, end);
      i = end;
    }
  }

  static bool isBehindCode(const Out &o) { return !o.comment.empty() && !o.isAlone && o.column != none; }
  static bool isBelow(const Out &first, const Out &o) {
    return !o.comment.empty() && o.column == first.column && !o.isAfterBlank && (!o.isAlone || o.column > o.indent);
  }

  void align(size_t begin, size_t end) {
    int gap = out[begin].gap, width = 0;
    for (size_t i = begin; i < end; ++i)
      if (!out[i].isAlone)
        gap = std::min(gap, out[i].gap), width = std::max(width, lastWidth(out[i].code));
    for (size_t i = begin; i < end; ++i)
      if (out[i].isAlone)
        out[i].indent = width + gap;
      else
        out[i].gap = width + gap - lastWidth(out[i].code);
  }

  std::string text() const {
    std::string all;
    for (const Out &o : out) {
      all += o.isAfterBlank ? "\n" : "";
      all += o.code;
      if (!o.comment.empty())
        all += std::string(o.isAlone ? o.indent : o.gap, ' ') + o.comment;
      all += '\n';
    }
    return all;
  }
};

} // namespace

std::string write(const Pieces &pieces, const std::vector<Line> &lines, const Structure &structure) {
  return Writer(pieces, lines, structure).run();
}

} // namespace x10c::fmt
