// Keeps comments at the ends of lines aligned if the author has aligned them.
#include "fmt/write.h"
#include "fmt/comments.h"
#include <algorithm>

namespace x10c::fmt {

namespace {

class Writer {
public:
  Writer(const Pieces &pieces, const std::vector<Line> &lines, const Structure &structure)
      : pieces(pieces), lines(lines), structure(structure), manyLines(structure.frames.size(), Unknown) {}

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
  static constexpr char Unknown = 2;
  std::vector<char> manyLines; // by frames

  void put(const Line &line) {
    Out o;
    o.indent = line.indent, o.isAfterBlank = line.isAfterBlank;
    for (int i = line.first; i < line.end; ++i)
      if (pieces[i].isLineComment)
        putComment(o, pieces[i], i == line.first);
      else
        putPiece(o, i, i == line.first);
    out.push_back(std::move(o));
  }

  void putComment(Out &o, const Piece &p, bool isAlone) {
    o.comment = moved(p, p.column);
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
    o.code += moved(pieces[i], lastWidth(o.code));
  }

  // The columns of a table stay.
  int gapBefore(int i) {
    if (!isSpaceBefore(pieces, i))
      return 0;
    const Frame &around = structure.frames[std::max(pieces[i].frame, 0)];
    bool isElement = around.isTable && pieces[i - 1].text == ",";
    return isElement && isOfManyLines(pieces[i].frame) ? std::max(pieces[i].spaces, 1) : 1;
  }

  bool isOfManyLines(int frame) {
    const Frame &f = structure.frames[frame];
    if (manyLines[frame] == Unknown)
      manyLines[frame] = std::any_of(pieces.begin() + f.first + 1, pieces.begin() + f.last + 1,
                                     [](const Piece &p) { return p.breaks > 0; });
    return manyLines[frame] == 1;
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
