// See pieces.h. Between two tokens there are only blanks and comments.
#include "fmt/pieces.h"
#include <algorithm>

namespace x10c::fmt {

namespace {

constexpr int tabStop = 8;

class Cutter {
public:
  explicit Cutter(std::string_view text) : text(text) {}

  // Comments up to the token, then the token.
  void add(Span token) {
    skipTo(token.begin);
    put(token.end, false);
  }
  Pieces finish() {
    skipTo(text.size());
    put(text.size(), false);
    pieces.back().isEnd = true;
    return std::move(pieces);
  }

private:
  std::string_view text;
  Pieces pieces;
  size_t at = 0;
  int column = 0, breaks = 0;
  int endOfLast = 0; // the column

  void skipTo(size_t end) {
    while (at < end)
      if (text[at] == '/')
        put(commentEnd(), true);
      else
        skipBlank(text[at++]);
  }

  size_t commentEnd() const {
    bool isLine = text[at + 1] == '/';
    size_t end = isLine ? text.find('\n', at) : text.find("*/", at + 2) + 2;
    return std::min(end, text.size());
  }

  void skipBlank(char c) {
    if (c == '\n')
      ++breaks, column = 0;
    else
      column += c == '\t' ? tabStop - column % tabStop : 1;
  }

  void put(size_t end, bool isComment) {
    Piece p;
    p.text = text.substr(at, end - at);
    p.isComment = isComment;
    p.isLineComment = isComment && p.text[1] == '/';
    p.breaks = std::min(breaks, 2), p.spaces = breaks ? 0 : column - endOfLast, p.column = column;
    size_t lastLine = p.text.rfind('\n');
    column = lastLine == p.text.npos ? column + widthOf(p.text) : widthOf(p.text.substr(lastLine + 1));
    endOfLast = column, breaks = 0, at = end;
    pieces.push_back(p);
  }
};

} // namespace

int widthOf(std::string_view text) {
  return std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xc0) != 0x80; });
}

int lastWidth(std::string_view text) { return widthOf(text.substr(text.rfind('\n') + 1)); }

Pieces piecesOf(std::string_view text, const std::vector<Span> &tokens) {
  Cutter cutter(text);
  for (Span token : tokens)
    cutter.add(token);
  return cutter.finish();
}

} // namespace x10c::fmt
