// See encoding.h.
#include "support/encoding.h"

namespace x10c {

namespace {

bool isContinued(const std::string &text, size_t at, size_t length) {
  if (at + length > text.size())
    return false;
  for (size_t k = 1; k < length; ++k)
    if ((text[at + k] & 0xc0) != 0x80)
      return false;
  return true;
}

// Length of the character at this offset, 0 if invalid.
size_t lengthOf(const std::string &text, size_t at) {
  unsigned char c = text[at];
  size_t length = c < 0x80 ? 1 : c >= 0xc2 && c < 0xe0 ? 2 : c >= 0xe0 && c < 0xf0 ? 3 : c >= 0xf0 && c < 0xf5 ? 4 : 0;
  if (!length || !isContinued(text, at, length))
    return 0;
  unsigned char next = length > 1 ? text[at + 1] : 0;
  bool isSurrogate = c == 0xed && next >= 0xa0;
  bool isOverlong = (c == 0xe0 && next < 0xa0) || (c == 0xf0 && next < 0x90);
  bool isTooBig = c == 0xf4 && next >= 0x90;
  return isSurrogate || isOverlong || isTooBig ? 0 : length;
}

// The end of the string or character that begins there; its line's end if its quote is forgotten.
size_t behindQuoted(const std::string &text, size_t at) {
  char quote = text[at++];
  while (at < text.size() && text[at] != quote && (quote == '"' || text[at] != '\n'))
    at += text[at] == '\\' ? 2 : 1;
  return at + 1;
}

size_t behindComment(const std::string &text, size_t at) {
  size_t end = text[at + 1] == '/' ? text.find('\n', at) : text.find("*/", at + 2);
  return end == std::string::npos ? text.size() : end + 1;
}

} // namespace

size_t firstInvalidByte(const std::string &text, size_t from) {
  while (from < text.size()) {
    size_t length = lengthOf(text, from);
    if (!length)
      return from;
    from += length;
  }
  return std::string::npos;
}

void mendComments(std::string &text) {
  size_t bad = firstInvalidByte(text);
  for (size_t at = 0; bad != std::string::npos && at < text.size();) {
    bool isQuoted = text[at] == '"' || text[at] == '\'';
    bool isComment = text[at] == '/' && at + 1 < text.size() && (text[at + 1] == '/' || text[at + 1] == '*');
    size_t behind = isQuoted ? behindQuoted(text, at) : isComment ? behindComment(text, at) : at + 1;
    for (; isComment && bad < behind; bad = firstInvalidByte(text, bad))
      text[bad] = '?';
    if (bad < behind)
      return;
    at = behind;
  }
}

} // namespace x10c
