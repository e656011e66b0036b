// Where lines begin, and how far each is indented. Private to compiler/fmt.
#pragma once
#include "fmt/format.h"
#include "fmt/structure.h"

namespace x10c::fmt {

struct Line {
  int first, end; // pieces
  int indent;
  bool isAfterBlank;
};

// The author's line ends as far as they stay, made in place: of each piece, how many are before it. After that only
// lines that are too long get more.
void settleBreaks(Pieces &, Structure &);
// Puts each part of a block on lines of its own.
void expand(Pieces &, Structure &, int brace);

// Whether there is a space between a piece and the one before it, both on one line.
bool isSpaceBefore(const Pieces &, int piece);

std::vector<Line> layOut(Pieces &, Structure &, const Style &);

} // namespace x10c::fmt
