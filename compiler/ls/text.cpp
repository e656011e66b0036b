// See text.h.
#include "ls/text.h"
#include <algorithm>
#include <cctype>

namespace x10c::ls {

namespace {

bool isContinuation(unsigned char c) { return (c & 0xC0) == 0x80; }
size_t units(unsigned char lead) { return lead >= 0xF0 ? 2 : 1; }

// The offset at which a line begins; the end of the text where there are fewer lines.
size_t lineStart(const std::string &text, size_t line) {
  size_t offset = 0;
  for (; line && offset < text.size(); line--) {
    offset = text.find_first_of("\r\n", offset);
    if (offset == std::string::npos)
      return text.size();
    offset += text.compare(offset, 2, "\r\n") == 0 ? 2 : 1;
  }
  return offset;
}

// Goes on from `offset` within its line by so many units, or characters.
template <class Size> size_t goOn(std::string_view text, size_t offset, size_t count, Size size) {
  while (count && offset < text.size() && text[offset] != '\n' && text[offset] != '\r') {
    size_t n = size(static_cast<unsigned char>(text[offset]));
    if (n > count)
      break;
    count -= n;
    do
      offset++;
    while (offset < text.size() && isContinuation(static_cast<unsigned char>(text[offset])));
  }
  return offset;
}

size_t oneEach(unsigned char) { return 1; }

template <class Size> size_t sizeOf(std::string_view text, Size size) {
  size_t sum = 0;
  for (unsigned char c : text)
    sum += isContinuation(c) ? 0 : size(c);
  return sum;
}

int hexDigit(char c) {
  return std::isdigit(static_cast<unsigned char>(c))    ? c - '0'
         : std::isxdigit(static_cast<unsigned char>(c)) ? (c | 32) - 'a' + 10
                                                        : -1;
}

std::string decoded(const std::string &text) {
  std::string out;
  for (size_t i = 0; i < text.size(); i++) {
    int high = text[i] == '%' && i + 2 < text.size() ? hexDigit(text[i + 1]) : -1;
    int low = high >= 0 ? hexDigit(text[i + 2]) : -1;
    if (low >= 0)
      out += char(high * 16 + low), i += 2;
    else
      out += text[i];
  }
  return out;
}

} // namespace

size_t offsetOf(const std::string &text, Position p) { return goOn(text, lineStart(text, p.line), p.character, units); }

Position positionOf(const std::string &text, size_t offset) {
  Position p;
  size_t start = 0;
  offset = std::min(offset, text.size());
  for (size_t i = 0; i < offset; i++)
    if (text[i] == '\n' || (text[i] == '\r' && text.compare(i, 2, "\r\n") != 0))
      p.line++, start = i + 1;
  p.character = sizeOf(std::string_view(text).substr(start, offset - start), units);
  return p;
}

Position positionIn(uint32_t file, uint32_t line, uint32_t column) {
  std::string_view text = SourceFiles::line(file, line);
  size_t end = goOn(text, 0, column ? column - 1 : 0, oneEach);
  return {line ? line - 1 : 0, sizeOf(text.substr(0, end), units)};
}

uint32_t columnIn(uint32_t file, Position p) {
  std::string_view text = SourceFiles::line(file, uint32_t(p.line) + 1);
  return uint32_t(sizeOf(text.substr(0, goOn(text, 0, p.character, units)), oneEach)) + 1;
}

size_t offsetIn(const std::string &text, uint32_t line, uint32_t column) {
  return goOn(text, lineStart(text, line ? line - 1 : 0), column ? column - 1 : 0, oneEach);
}

Position readPosition(const Json &value) {
  auto number = [&](const char *name) -> size_t {
    const Json &found = at(value, {name});
    return found.is_number_unsigned() ? found.get<size_t>() : 0;
  };
  return {number("line"), number("character")};
}

Json json(Position p) { return {{"line", p.line}, {"character", p.character}}; }

Json rangeOf(Loc loc) {
  return {{"start", json(positionIn(loc.file, loc.line, loc.column))},
          {"end", json(positionIn(loc.file, loc.endLine ? loc.endLine : loc.line,
                                  loc.endColumn ? loc.endColumn : loc.column))}};
}

Json rangeOf(const std::string &text, size_t from, size_t to) {
  return {{"start", json(positionOf(text, from))}, {"end", json(positionOf(text, to))}};
}

bool change(std::string &text, const Json &event) {
  const Json &now = at(event, {"text"});
  if (!now.is_string())
    return false;
  const Json &range = at(event, {"range"});
  if (!range.is_object()) {
    text = now.get<std::string>();
    return true;
  }
  size_t from = offsetOf(text, readPosition(at(range, {"start"}))),
         to = offsetOf(text, readPosition(at(range, {"end"})));
  if (from > to)
    std::swap(from, to);
  text.replace(from, to - from, now.get<std::string>());
  return true;
}

std::string pathOf(const std::string &uri) {
  const std::string scheme = "file://";
  if (uri.starts_with(scheme)) {
    size_t slash = uri.find('/', scheme.size());
    return slash == std::string::npos ? "/" : decoded(uri.substr(slash));
  }
  std::string name;
  for (char c : decoded(uri))
    name += isWordByte(static_cast<unsigned char>(c)) ? c : '_';
  return "/nowhere/x10ls/" + name + ".x10";
}

std::string uriOf(const std::string &path) {
  std::string uri = "file://";
  for (unsigned char c : path)
    if (std::isalnum(c) || std::string_view("/-._~!$&'()*+,;=@").find(char(c)) != std::string_view::npos)
      uri += char(c);
    else
      uri += {'%', "0123456789ABCDEF"[c >> 4], "0123456789ABCDEF"[c & 15]};
  return uri;
}

bool isWordByte(unsigned char c) { return std::isalnum(c) || c == '_' || c >= 0x80; }

bool mentions(const std::string &text, const std::string &word) {
  auto isWord = [&](size_t i) { return i < text.size() && isWordByte(static_cast<unsigned char>(text[i])); };
  for (size_t at = text.find(word); !word.empty() && at != std::string::npos; at = text.find(word, at + 1))
    if (!(at && isWord(at - 1)) && !isWord(at + word.size()))
      return true;
  return false;
}

} // namespace x10c::ls
