// Which of the author's line ends stay, and which are added whatever the width.
#include "fmt/layout.h"
#include <algorithm>

namespace x10c::fmt {

namespace {

class Settle {
public:
  Settle(Pieces &pieces, Structure &structure) : pieces(pieces), frames(structure.frames) {}

  void run() {
    pieces[0].breaks = 0;
    for (size_t i = 1; i < pieces.size(); ++i)
      pieces[i].breaks = settled(i);
    // Inner ones first: what expands one expands those around it.
    for (size_t i = pieces.size(); i-- > 0;)
      if (int brace = braceOpenedBy(i); brace != none && isBroken(frames[brace]))
        expandHere(brace);
  }

  void expandHere(int brace) {
    Frame &f = frames[brace];
    f.isExpanded = true;
    atLeastOne(firstInside(f));
    pieces[f.last].breaks = 1; // no blank line before it
    if (pieces[f.last + 1].isClause)
      pieces[f.last + 1].breaks = 0;
    if (f.isSwitch)
      for (int i = f.first + 1; i < f.last; ++i)
        if (pieces[i].isCaseLabel && pieces[i].frame != none && frames[pieces[i].frame].parent == brace)
          atLeastOne(startOfComments(i));
  }

private:
  Pieces &pieces;
  std::vector<Frame> &frames;

  void atLeastOne(int piece) { pieces[piece].breaks = std::max(pieces[piece].breaks, 1); }

  int braceOpenedBy(int piece) const {
    int frame = pieces[piece].opens;
    return frame != none && frames[frame].kind == Frame::Brace ? frame : none;
  }

  bool isEmpty(const Frame &f) const { return f.last == f.first + 1; }

  int settled(int i) const {
    const Piece &p = pieces[i], &before = pieces[i - 1];
    if (p.isEnd)
      return 1;
    if (before.isLineComment)
      return std::max(p.breaks, 1);
    if (before.isComment || p.isComment)
      return p.breaks;
    if (isJoined(p, before, i))
      return 0;
    return p.breaks;
  }

  bool isJoined(const Piece &p, const Piece &before, int i) const {
    if (p.closes != none && frames[p.closes].kind == Frame::Brace && frames[p.closes].first == i - 1)
      return true;
    if (int brace = braceOpenedBy(i); brace != none)
      return frames[brace].owner != i && !isWholeOnLine(frames[brace]);
    if (p.isClause) // after a block on one line it stays where it is
      return before.closes != none && frames[before.closes].kind == Frame::Brace && isBroken(frames[before.closes]);
    return (p.text == ";" && p.starts == none) || p.text == ",";
  }

  // `() =>`, and on the next line `{ f(); }`
  bool isWholeOnLine(const Frame &f) const {
    return pieces[f.owner].starts == none && !isBroken(f) && pieces[f.last + 1].breaks;
  }

  bool isBroken(const Frame &f) const {
    if (isEmpty(f))
      return false;
    return std::any_of(pieces.begin() + f.first + 1, pieces.begin() + f.last + 1,
                       [](const Piece &p) { return p.breaks || p.text.find('\n') != p.text.npos; });
  }

  // Comments after the brace stay there if they end its line.
  int firstInside(const Frame &f) const {
    int i = f.first + 1;
    while (pieces[i].isComment && !pieces[i].breaks && pieces[i + 1].breaks)
      ++i;
    return i;
  }

  // Comments before a piece on its line belong to it.
  int startOfComments(int i) const {
    while (!pieces[i].breaks && pieces[i - 1].isComment)
      --i;
    return i;
  }
};

} // namespace

void settleBreaks(Pieces &pieces, Structure &structure) { Settle(pieces, structure).run(); }

void expand(Pieces &pieces, Structure &structure, int brace) {
  Settle(pieces, structure).expandHere(brace);
  for (int i = structure.frames[brace].first + 1; i < structure.frames[brace].last; ++i)
    if (int item = pieces[i].starts; item != none && pieces[i].text != ";" &&
                                     structure.frames[item].kind == Frame::Listed &&
                                     structure.frames[item].parent == brace)
      pieces[i].breaks = std::max(pieces[i].breaks, 1);
}

} // namespace x10c::fmt
