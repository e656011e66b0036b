// What texts of C name.
#include "emit/text.h"
#include <algorithm>
#include <cstdint>
#include <iterator>

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

Text Text::withMarks(char mark, const std::function<std::string(unsigned)> &other) const {
  Text result = *this;
  result.characters.clear();
  std::vector<std::pair<size_t, size_t>> moved{{0, 0}}; // positions after marks, and where they are in the result
  for (size_t at; (at = characters.find(mark, moved.back().first)) != std::string::npos;) {
    result.characters.append(characters, moved.back().first, at - moved.back().first);
    size_t end = characters.find_first_not_of("0123456789", at + 1);
    result.characters += other(static_cast<unsigned>(std::stoul(characters.substr(at + 1, end - at - 1))));
    moved.push_back({end, result.size()});
  }
  result.characters.append(characters, moved.back().first);
  auto behind = [&](size_t old) {
    auto mark = std::prev(std::upper_bound(moved.begin(), moved.end(), std::pair(old, SIZE_MAX)));
    return mark->second + old - mark->first;
  };
  for (Placed &each : result.placed)
    each = {behind(each.start), behind(each.end), each.place};
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
