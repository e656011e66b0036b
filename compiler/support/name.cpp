// The table of interned names.
#include "support/name.h"
#include <unordered_set>

namespace x10c {

const std::string *Name::intern(std::string_view text) {
  static std::unordered_set<std::string> table;
  return &*table.emplace(text).first;
}

Name::Name(std::string_view t) : text(intern(t)) {}

} // namespace x10c
