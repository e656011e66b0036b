// See split.h.
#include "support/split.h"
#include <algorithm>

namespace x10c {

std::vector<std::string> splitAt(const std::string &text, char separator) {
  std::vector<std::string> parts;
  for (size_t at = 0, end; (at = text.find_first_not_of(separator, at)) != std::string::npos; at = end) {
    end = std::min(text.find(separator, at), text.size());
    parts.push_back(text.substr(at, end - at));
  }
  return parts;
}

} // namespace x10c
