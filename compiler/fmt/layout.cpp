// Lines one after another: each is indented by what begins it, and where it is too long, broken at the place that is
// disliked least. A line that the author has broken is indented alike, so what comes out stays as it is.
#include "fmt/layout.h"
#include "fmt/comments.h"
#include "fmt/gaps.h"
#include <algorithm>

namespace x10c::fmt {

bool isSpaceBefore(const Pieces &pieces, int i) {
  const Piece &left = pieces[i - 1], &right = pieces[i];
  if (left.isLineComment || right.isEnd)
    return false;
  if (left.isComment || right.isComment) {
    bool isBesideBrace = left.text == "{" || right.text == "}";
    return right.spaces > 0 || right.isLineComment || right.breaks || isBesideBrace ||
           growTogether(left.text, right.text);
  }
  if (left.opens != none && left.opens == right.closes)
    return right.spaces > 0 && right.text == "}";
  bool isTight = left.after == Gap::Tight || right.before == Gap::Tight;
  bool isAuthors = left.after == Gap::Keep || right.before == Gap::Keep;
  bool isWanted = isAuthors ? right.spaces > 0 : true;
  return (!isTight && isWanted) || growTogether(left.text, right.text);
}

namespace {

class Layout {
public:
  Layout(Pieces &pieces, Structure &structure, const Style &style)
      : pieces(pieces), structure(structure), frames(structure.frames), style(style), lineOf(pieces.size(), none),
        columnOf(pieces.size(), 0) {}

  std::vector<Line> run() {
    for (int first = 0; !pieces[first].isEnd;)
      first = putLine(first);
    return std::move(lines);
  }

private:
  Pieces &pieces;
  Structure &structure;
  std::vector<Frame> &frames;
  const Style &style;
  std::vector<Line> lines;
  std::vector<int> lineOf; // by pieces
  std::vector<int> columnOf;

  // The line that is being made, and the best place so far to break it.
  struct Filling {
    int column;
    int best = none, dislike = noBreak;
    bool isWithin = true;   // up to the last piece
    bool isTooLong = false; // but for comments at its end
  };

  // Returns the piece that begins the next line.
  int putLine(int first) {
    int indent = lines.empty() ? 0 : indentOf(first);
    lines.push_back({first, first, indent, pieces[first].breaks > 1});
    Line &line = lines.back();
    Filling filling{indent};
    do
      add(line.end++, filling);
    while (!endsBefore(line.end) && (!filling.isTooLong || filling.best == none));
    if (filling.isTooLong && filling.best != none)
      breakUp(line, filling.best);
    return line.end;
  }

  void add(int i, Filling &filling) {
    bool isFirst = i == lines.back().first;
    lineOf[i] = int(lines.size()) - 1;
    if (!isFirst && (filling.isWithin || filling.best == none))
      if (int d = dislike(i); d < noBreak && d <= filling.dislike)
        filling.best = i, filling.dislike = d;
    columnOf[i] = filling.column + (!isFirst && isSpaceBefore(pieces, i));
    filling.column = columnBehind(pieces[i], columnOf[i]);
    filling.isWithin = filling.column <= style.width;
    filling.isTooLong |= !filling.isWithin && !pieces[i].isComment;
  }

  bool isOnThisLine(int piece) const { return lineOf[piece] == int(lines.size()) - 1; }

  bool endsBefore(int i) const {
    const Piece &p = pieces[i];
    if (p.isEnd || p.breaks)
      return true;
    if (p.closes != none && frames[p.closes].kind == Frame::Brace)
      return !isOnThisLine(frames[p.closes].first);
    int before = p.starts == none || p.text == ";" ? none : frames[p.starts].previous;
    return before != none && frames[p.starts].kind == Frame::Listed && !isOnThisLine(frames[before].first) &&
           frames[before].last >= lines.back().first;
  }

  // ---- indentation ----

  int lineIndent(int piece) const { return lineOf[piece] == none ? 0 : lines[lineOf[piece]].indent; }
  int inside(const Frame &brace) const { return lineIndent(brace.owner) + style.indent; }

  int indentOf(int i) const {
    const Piece &p = pieces[i];
    if (p.isComment)
      return indentOfComment(i);
    if (p.closes != none)
      return indentOfClosing(frames[p.closes]);
    if (p.opens != none && frames[p.opens].kind == Frame::Brace && frames[p.opens].owner != i)
      return isOfExpression(frames[p.opens]) ? continuation(frames[p.frame], i) : lineIndent(frames[p.opens].owner);
    if (p.starts != none)
      return indentOfItem(i, frames[p.starts]);
    const Frame &around = frames[p.frame];
    if (around.kind >= Frame::Listed && (p.isClause || p.isAfterAnnotation))
      return lineIndent(around.first);
    return continuation(around, i);
  }

  bool isOfExpression(const Frame &brace) const { return pieces[brace.owner].starts == none; }

  int indentOfClosing(const Frame &f) const { return lineIndent(f.kind == Frame::Brace ? f.owner : f.first); }

  int indentOfItem(int i, const Frame &item) const {
    if (item.kind == Frame::Labeled)
      return lineIndent(frames[item.parent].first);
    const Frame &around = frames[item.parent];
    if (item.kind == Frame::Body)
      return lineIndent(around.first) + style.indent;
    if (around.kind == Frame::Unit)
      return 0;
    bool isInCase = around.isSwitch && !pieces[i].isCaseLabel;
    return inside(around) + (isInCase ? style.indent : 0);
  }

  int continuation(const Frame &around, int i) const {
    if (around.kind == Frame::Unit)
      return 0;
    if (around.kind == Frame::Brace)
      return inside(around);
    if (around.isExpression && startsLine(around.first))
      return lineIndent(around.first);
    if (isAligned(around, i))
      return columnOf[around.first + 1];
    bool isBlock = around.kind == Frame::Bracket && startsLine(around.last) && startsLine(around.first + 1);
    return lineIndent(around.first) + (isBlock ? 1 : 2) * style.indent;
  }

  // The author has put it below what follows the bracket.
  bool isAligned(const Frame &around, int i) const {
    return around.kind == Frame::Bracket && !startsLine(around.first + 1) &&
           pieces[i].column == pieces[around.first + 1].column;
  }

  bool startsLine(int piece) const { return pieces[piece].breaks > 0; }

  // The indent of what follows it, within what that closes.
  int indentOfComment(int i) const {
    int next = i;
    while (pieces[next].isComment)
      ++next;
    const Piece &p = pieces[next];
    if (p.isEnd)
      return 0;
    if (p.closes != none) {
      const Frame &f = frames[p.closes];
      return f.kind == Frame::Brace ? inside(f) + (f.isSwitch ? style.indent : 0) : continuation(f, i);
    }
    bool isOfCaseBefore = p.isCaseLabel && pieces[i].column > pieces[next].column;
    return indentOf(next) + (isOfCaseBefore ? style.indent : 0);
  }

  // ---- width ----

  static int columnBehind(const Piece &p, int column) {
    bool isOfManyLines = p.text.find('\n') != p.text.npos;
    return isOfManyLines ? lastWidth(moved(p, column)) : column + widthOf(p.text);
  }

  int depthOf(int piece) const {
    const Frame &f = frames[pieces[piece].frame];
    return f.depth + (f.kind < Frame::Listed);
  }

  // How much a break before this piece is disliked.
  int dislike(int i) const {
    const Piece &left = pieces[i - 1], &right = pieces[i];
    bool isEmptyBracket = left.opens != none && left.opens == right.closes;
    if (left.isComment || right.isComment || right.text == ";" || isEmptyBracket)
      return noBreak;
    int least = std::min(left.breakAfter, right.breakBefore);
    if (right.starts != none && right.opens == none && left.breakAfter == noBreak)
      least = 0;
    if (left.opens != none && frames[left.opens].kind == Frame::Brace)
      return 10 * (frames[left.opens].depth);
    return least == noBreak ? noBreak : least + 10 * depthOf(i);
  }

  void breakUp(Line &line, int best) {
    if (int brace = braceAround(best, line); brace != none)
      best = openUp(brace, line);
    else
      pieces[best].breaks = 1;
    while (line.end > best)
      lineOf[--line.end] = none;
  }

  // The outermost block on the line that the break would be in.
  int braceAround(int piece, const Line &line) const {
    int outermost = none;
    for (int f = pieces[piece].frame; f != none; f = frames[f].parent)
      if (frames[f].kind == Frame::Brace && frames[f].first >= line.first && !frames[f].isExpanded)
        outermost = f;
    return outermost;
  }

  int openUp(int brace, const Line &line) {
    expand(pieces, structure, brace);
    int i = line.first + 1;
    while (!pieces[i].breaks)
      ++i;
    return i;
  }
};

} // namespace

std::vector<Line> layOut(Pieces &pieces, Structure &structure, const Style &style) {
  return Layout(pieces, structure, style).run();
}

} // namespace x10c::fmt
