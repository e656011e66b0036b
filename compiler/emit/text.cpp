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
  for (size_t start = 0, end; start < size(); start = end) {
    end = characters.find('\n', start) + 1;
    result.characters += (characters[start] == '\n' ? "" : "  ") + characters.substr(start, end - start);
  }
  return result;
}

Text &Text::operator+=(const Text &more) {
  characters += more.characters;
  named.add(more.named);
  lineCount += more.lineCount;
  return *this;
}

} // namespace x10c::emit
