// Shows source lines; see source_line.h.
#include "support/source_line.h"
#include "support/encoding.h"
#include <algorithm>
#include <cstdio>
#include <sys/ioctl.h>
#include <unistd.h>

namespace x10c {

namespace {

struct Cell { // one character of the line
  std::string text;
  size_t width; // in columns; a tab counts as one, and is repeated in the line below
};

// The bytes of the code point that begins here; 1 where none does.
size_t bytesOf(std::string_view text, size_t at) {
  auto lead = static_cast<unsigned char>(text[at]);
  size_t wanted = lead < 0x80 ? 1 : lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
  std::string bytes(text.substr(at, wanted));
  return firstInvalidByte(bytes) == std::string::npos ? bytes.size() : 1;
}

uint32_t codePoint(std::string_view bytes) {
  if (bytes.size() == 1)
    return static_cast<unsigned char>(bytes[0]);
  uint32_t code = static_cast<unsigned char>(bytes[0]) & (0x7fu >> bytes.size());
  for (char c : bytes.substr(1))
    code = code << 6 | (static_cast<unsigned char>(c) & 0x3fu);
  return code;
}

bool isObeyed(uint32_t code) {
  bool isControl = code < 0x20 || (code >= 0x7f && code < 0xa0);
  bool turnsDirection =
      code == 0x200e || code == 0x200f || (code >= 0x202a && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069);
  return isControl || turnsDirection;
}

Cell cellOf(std::string_view bytes) {
  char shown[16];
  if (bytes == "\t")
    return {"\t", 1};
  if (bytes.size() == 1 && static_cast<unsigned char>(bytes[0]) >= 0x80)
    std::snprintf(shown, sizeof shown, "<%02X>", static_cast<unsigned char>(bytes[0]));
  else if (uint32_t code = codePoint(bytes); isObeyed(code))
    std::snprintf(shown, sizeof shown, "<U+%04X>", code);
  else
    return {std::string(bytes), 1};
  return {shown, std::string_view(shown).size()};
}

std::vector<Cell> cellsOf(std::string_view line) {
  std::vector<Cell> cells;
  for (size_t at = 0, length; at < line.size(); at += length) {
    length = bytesOf(line, at);
    cells.push_back(cellOf(line.substr(at, length)));
  }
  return cells;
}

struct Window {
  size_t first, end; // cells
};

// As much of the line as fits, the cells from `from` to `to` if they do, and what surrounds them.
Window windowAround(const std::vector<Cell> &cells, size_t from, size_t to, size_t width) {
  Window window{from, from};
  size_t used = 0;
  auto fits = [&](size_t i) { return used + cells[i].width <= width; };
  while (window.end < std::min(to, cells.size()) && fits(window.end))
    used += cells[window.end++].width;
  while (true) {
    bool left = window.first > 0 && fits(window.first - 1);
    if (left)
      used += cells[--window.first].width;
    bool right = window.end < cells.size() && fits(window.end);
    if (right)
      used += cells[window.end++].width;
    if (!left && !right)
      return window;
  }
}

constexpr const char *cut = "...";
constexpr size_t cutWidth = 3;

} // namespace

std::string printable(std::string_view text) {
  std::string out;
  for (size_t at = 0, length; at < text.size(); at += length) {
    length = bytesOf(text, at);
    out += text[at] == '\n' ? "\n" : cellOf(text.substr(at, length)).text;
  }
  return out;
}

std::string excerpt(std::string_view line, Loc loc, size_t width) {
  std::vector<Cell> cells = cellsOf(line);
  if (cells.empty())
    return "";
  size_t from = std::min<size_t>(loc.column ? loc.column - 1 : 0, cells.size());
  size_t to =
      loc.endLine == loc.line ? std::min<size_t>(loc.endColumn ? loc.endColumn - 1 : 0, cells.size()) : cells.size();
  to = std::max(to, from + 1);
  size_t all = 0;
  for (const Cell &cell : cells)
    all += cell.width;
  Window window{0, cells.size()};
  if (all > width)
    window = windowAround(cells, std::min(from, cells.size() - 1), to, width - std::min(width, 2 * cutWidth));
  std::string text, marks;
  if (window.first > 0)
    text = cut, marks = std::string(cutWidth, ' ');
  for (size_t i = window.first; i < window.end; ++i) {
    text += cells[i].text;
    if (i < from)
      marks += cells[i].text == "\t" ? "\t" : std::string(cells[i].width, ' ');
    else if (i < to)
      marks += (i == from ? "^" : "~") + std::string(cells[i].width - 1, '~');
  }
  if (from == cells.size())
    marks += '^';
  return text + (window.end < cells.size() ? cut : "") + "\n" + marks + "\n";
}

size_t messageWidth() {
  constexpr size_t usual = 100, least = 20;
  winsize size = {};
  bool isTerminal = ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
  return std::max<size_t>(isTerminal ? size.ws_col : usual, least);
}

} // namespace x10c
