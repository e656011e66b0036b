// What texts of C name.
#include "emit/text.h"
#include <algorithm>

namespace x10c::emit {

bool Uses::contains(Use::Kind kind) const {
  return std::any_of(all.begin(), all.end(), [&](const Use &use) { return use.kind == kind; });
}

bool Uses::mentions(const ir::LocalDef *var) const {
  return std::any_of(all.begin(), all.end(), [&](const Use &use) { return use.what == var; });
}

bool Uses::reads(const ir::LocalDef *var, size_t start) const {
  return std::any_of(all.begin() + static_cast<long>(start), all.end(),
                     [&](const Use &use) { return use.what == var && use.kind == Use::Read; });
}

Text Text::indented() const {
  Text result = *this;
  result.characters.clear();
  auto next = result.placed.begin(); // a place begins and ends with lines
  for (size_t start = 0, end; start < size(); start = end) {
    end = characters.find('\n', start) + 1;
    size_t before = result.size();
    result.characters += (characters[start] == '\n' ? "" : "  ") + characters.substr(start, end - start);
    if (next != result.placed.end() && next->start == start)
      next->start = before;
    if (next != result.placed.end() && next->end == end)
      (next++)->end = result.size();
  }
  return result;
}

void Text::insertLines(size_t at, const std::string &added) {
  characters.insert(at, added);
  for (auto each = placed.rbegin(); each != placed.rend() && each->end >= at; ++each) {
    each->end += added.size();
    if (each->start >= at)
      each->start += added.size();
  }
}

Text &Text::operator+=(const Text &more) {
  for (Placed each : more.placed)
    placed.push_back({each.start + size(), each.end + size(), each.place});
  characters += more.characters;
  named.add(more.named);
  lineCount += more.lineCount;
  return *this;
}

} // namespace x10c::emit
