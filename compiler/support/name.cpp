// The table of interned names.
#include "support/name.h"
#include <unordered_set>

namespace x10c {

const std::string *Name::intern(std::string_view text) {
  static std::unordered_set<std::string> table;
  return &*table.emplace(text).first;
}

Name::Name(std::string_view t) : text(intern(t)) {}

std::string dotted(const std::vector<Name> &path) {
  std::string text;
  for (Name n : path)
    text += (text.empty() ? "" : ".") + n.str();
  return text;
}

} // namespace x10c
