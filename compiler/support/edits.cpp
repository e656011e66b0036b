// See edits.h.
#include "support/edits.h"
#include <algorithm>

namespace x10c {

Edits::Edits(std::string text) : whole(std::move(text)) {}

bool Edits::replace(size_t from, size_t to, const std::string &with) {
  if (from > to || to > whole.size())
    return false;
  for (auto &[start, r] : replaced) {
    bool isApart = r.to <= from || start >= to, isWithin = start >= from && r.to <= to;
    if (!isApart && !isWithin)
      return false;
  }
  for (auto at = replaced.lower_bound(from); at != replaced.end() && at->second.to <= to;)
    at = replaced.erase(at);
  gaps.erase(gaps.upper_bound(from), gaps.lower_bound(to));
  if (auto first = gaps.find(from); first != gaps.end())
    first->second.opening.clear();
  if (auto last = gaps.find(to); last != gaps.end() && to != from)
    last->second.closing.clear();
  replaced[from] = {to, with};
  return true;
}

void Edits::insertBefore(size_t at, const std::string &text) { gaps[at].opening.insert(0, text); }
void Edits::insertAfter(size_t at, const std::string &text) { gaps[at].closing += text; }

std::string Edits::now(size_t from, size_t to) const {
  std::string out;
  size_t at = from;
  auto copyUpTo = [&](size_t end) {
    if (end > at)
      out.append(whole, at, end - at);
    at = std::max(at, end);
  };
  auto gap = gaps.lower_bound(from);
  auto piece = replaced.lower_bound(from);
  while ((gap != gaps.end() && gap->first <= to) || (piece != replaced.end() && piece->second.to <= to)) {
    bool isGap = gap != gaps.end() && gap->first <= to && (piece == replaced.end() || gap->first <= piece->first);
    if (isGap) {
      copyUpTo(gap->first);
      out += gap->first > from ? gap->second.closing : "";
      out += gap->first < to ? gap->second.opening : "";
      ++gap;
    } else {
      copyUpTo(piece->first);
      out += piece->second.with;
      at = piece->second.to;
      ++piece;
    }
  }
  copyUpTo(to);
  return out;
}

std::string Edits::all() const {
  std::string text = now(0, whole.size());
  auto first = gaps.find(0), last = gaps.find(whole.size());
  if (first != gaps.end())
    text = first->second.closing + text;
  if (last != gaps.end() && !whole.empty())
    text += last->second.opening;
  return text;
}

} // namespace x10c
