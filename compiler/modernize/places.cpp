// See places.h.
#include "modernize/places.h"
#include <algorithm>

namespace x10c::modernize {

Places::Places(uint32_t file) : text(SourceFiles::text(file)), lines{0} {
  for (size_t i = 0; i < text.size(); i++)
    if (text[i] == '\n')
      lines.push_back(i + 1);
}

size_t Places::offset(uint32_t line, uint32_t column) const {
  size_t at = lines[std::min<size_t>(line ? line - 1 : 0, lines.size() - 1)];
  auto isInside = [&](size_t i) { return i < text.size() && (static_cast<unsigned char>(text[i]) & 0xc0) == 0x80; };
  for (uint32_t i = 1; i < column && at < text.size(); i++)
    for (++at; isInside(at);)
      ++at;
  return at;
}

size_t Places::endOfLine(uint32_t line) const {
  size_t end = line < lines.size() ? lines[line] - 1 : text.size();
  return end > 0 && end <= text.size() && text[end - 1] == '\r' ? end - 1 : end;
}

} // namespace x10c::modernize
