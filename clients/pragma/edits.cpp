// See edits.h.
#include "edits.h"
#include <algorithm>

namespace x10c::pragma {

void Edits::add(size_t begin, size_t end, std::string what) {
  auto isBefore = [](const Edit &a, const Edit &b) {
    if (a.begin != b.begin)
      return a.begin < b.begin;
    bool isInsertion = a.begin == a.end, isOther = b.begin == b.end;
    return isInsertion != isOther ? isInsertion : a.end > b.end;
  };
  Edit made{begin, end, std::move(what)};
  all.insert(std::upper_bound(all.begin(), all.end(), made, isBefore), made);
}

void Edits::insertFirst(size_t at, std::string what) {
  auto first = std::find_if(all.begin(), all.end(), [&](const Edit &edit) { return edit.begin >= at; });
  all.insert(first, {at, at, std::move(what)});
}

std::string Edits::render(size_t begin, size_t end) const {
  std::string out;
  size_t at = begin;
  for (const Edit &edit : all) {
    if (edit.begin < at || edit.end > end)
      continue;
    out.append(text.substr(at, edit.begin - at));
    out.append(edit.what);
    at = edit.end;
  }
  out.append(text.substr(at, end - at));
  return out;
}

std::string indented(const std::string &text, const std::string &was, const std::string &now) {
  std::string out;
  for (size_t at = 0, end = 0; at < text.size(); at = end) {
    end = std::min(text.find('\n', at), text.size() - 1) + 1;
    std::string line = text.substr(at, end - at);
    bool goesOn = out.ends_with("\\\n"), isPlain = line != "\n" && line[0] != '#' && line.starts_with(was);
    out += at && isPlain && !goesOn ? now + line.substr(was.size()) : line;
  }
  return out;
}

} // namespace x10c::pragma
