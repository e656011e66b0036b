// See edit_distance.h.
#include "support/edit_distance.h"
#include <algorithm>
#include <vector>

namespace x10c {

size_t editDistance(const std::string &a, const std::string &b) {
  std::vector<size_t> before, row(b.size() + 1), next(b.size() + 1);
  for (size_t j = 0; j <= b.size(); j++)
    row[j] = j;
  for (size_t i = 1; i <= a.size(); i++) {
    next[0] = i;
    for (size_t j = 1; j <= b.size(); j++) {
      next[j] = std::min({row[j] + 1, next[j - 1] + 1, row[j - 1] + (a[i - 1] != b[j - 1])});
      bool haveSwapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (haveSwapped)
        next[j] = std::min(next[j], before[j - 2] + 1);
    }
    before = row;
    row.swap(next);
  }
  return row[b.size()];
}

} // namespace x10c
