// What parts.h declares: declarations by name, and the asyncs by number.
#include "emit/parts.h"

namespace x10c::emit {

std::string Declarations::all() const {
  std::string text;
  for (const auto &each : list)
    text += each.second;
  return text;
}

std::string Declarations::of(const NameSet &names) const {
  std::string text;
  for (const auto &[name, declaration] : list)
    if (names.count(name))
      text += declaration;
  return text;
}

unsigned AsyncTable::add(AsyncEntry entry) {
  entries.push_back(std::move(entry));
  return static_cast<unsigned>(entries.size() - 1);
}

} // namespace x10c::emit
