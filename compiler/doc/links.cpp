// See links.h.
#include "doc/links.h"
#include <algorithm>
#include <cctype>
#include <cstring>
#include <iterator>

namespace x10c::doc {

std::string encoded(const std::string &anchor) {
  static const char digits[] = "0123456789ABCDEF";
  std::string result;
  for (unsigned char c : anchor)
    if (std::isalnum(c) || std::strchr("-._~!$'()*+,;=:@/?", c))
      result += char(c);
    else
      result += {'%', digits[c >> 4], digits[c & 15]};
  return result;
}

Links::Links(const Model &m) : model(m) {
  for (auto &[name, package] : model.packages())
    for (const ClassEntry *entry : package.classes) {
      byName.emplace(entry->def->name.str(), entry);
      if (entry->outer)
        byName.emplace(entry->name, entry);
      if (!entry->package.empty())
        byName.emplace(entry->package + "." + entry->name, entry);
    }
}

std::string Links::page(const ClassEntry &entry) const {
  return (entry.package.empty() ? "" : entry.package + ".") + entry.name + ".html";
}

std::string Links::page(const Package &package) const {
  return "package-" + (package.name.empty() ? "unnamed" : package.name) + ".html";
}

std::string Links::address(const ClassEntry &entry, const Member &member) const {
  return page(entry) + "#" + encoded(member.anchor);
}

std::string Links::address(const types::ClassDef *c) const {
  const ClassEntry *entry = model.entryOf(c);
  return entry ? page(*entry) : "";
}

Resolve Links::resolver(const ClassEntry &from) const {
  return [this, &from](const std::string &name) { return resolve(name, from.package, &from); };
}

Resolve Links::resolver(const Package &package) const {
  return [this, &package](const std::string &name) { return resolve(name, package.name, nullptr); };
}

// Among several, the one within the class, then that of the package, of x10.lang, or the only one.
const ClassEntry *Links::find(const std::string &name, const std::string &package, const ClassEntry *from) const {
  auto [begin, end] = byName.equal_range(name);
  const ClassEntry *best = nullptr;
  int bestRank = 0;
  for (auto it = begin; it != end; ++it) {
    const ClassEntry *entry = it->second;
    int rank = entry->outer && entry->outer == from ? 4
               : entry == from                      ? 3
               : entry->package == package          ? 2
               : entry->package == "x10.lang"       ? 1
                                                    : 0;
    bool isOnly = !best && std::next(begin) == end;
    if (rank > bestRank || isOnly)
      best = entry, bestRank = rank;
  }
  return best;
}

// By its anchor, or else the first of the name.
std::string Links::memberOf(const ClassEntry &entry, const std::string &name) const {
  for (const Member &member : entry.members)
    if (member.anchor == name)
      return address(entry, member);
  std::string bare = name.substr(0, name.find('('));
  for (const Member &member : entry.members)
    if (member.name == bare)
      return address(entry, member);
  return "";
}

std::string Links::resolve(const std::string &name, const std::string &package, const ClassEntry *from) const {
  std::string head = name.substr(0, name.find_first_of("([ ")), tail = name.substr(head.size());
  if (tail.starts_with(" "))
    return "";
  std::replace(head.begin(), head.end(), '#', '.');
  if (head.starts_with("."))
    return from ? memberOf(*from, head.substr(1) + tail) : "";
  if (const ClassEntry *entry = find(head, package, from))
    return page(*entry);
  size_t dot = head.rfind('.');
  if (dot == std::string::npos)
    return from ? memberOf(*from, head + tail) : "";
  const ClassEntry *entry = find(head.substr(0, dot), package, from);
  return entry ? memberOf(*entry, head.substr(dot + 1) + tail) : "";
}

} // namespace x10c::doc
