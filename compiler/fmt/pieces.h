// The text as a list of pieces: its tokens and comments, in order. Private to compiler/fmt.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace x10c::fmt {

constexpr int none = -1;

enum class Gap : uint8_t { Space, Tight, Keep /* as the author has it */ };

// The penalty of a break after or before a piece; noBreak: there is never one.
constexpr int noBreak = 1000;

struct Piece {
  std::string_view text; // in the source
  bool isComment = false;
  bool isLineComment = false;
  int breaks = 0; // the author's line ends before it; 2: and blank lines
  int spaces = 0; // the author's blanks before it, where there is no line end
  int column = 0; // the author's, from 0; tabs are stops of 8

  // What the parse tree says of a token (structure.cpp).
  Gap before = Gap::Space, after = Gap::Space;
  int breakBefore = noBreak, breakAfter = noBreak;
  int frame = none; // the innermost one around it
  int opens = none; // the frame whose bracket this opens or closes
  int closes = none;
  int starts = none;     // the outermost item that begins here
  bool isClause = false; // else, catch, finally, and while after do: a line of it is indented like its statement
  bool isAfterAnnotation = false; // of its item: what is annotated
  bool isCaseLabel = false;
  bool isEnd = false; // of the file: no text
};

using Pieces = std::vector<Piece>;

// A token's place in the text, in bytes.
struct Span {
  size_t begin, end;
};

// Puts the comments between the tokens, and an end after all.
Pieces piecesOf(std::string_view text, const std::vector<Span> &tokens);

// The number of characters in a text of UTF-8; bytes that are not UTF-8 count as one each.
int widthOf(std::string_view text);
// The same of its last line.
int lastWidth(std::string_view text);

} // namespace x10c::fmt
