// What parts.h declares: declarations by name, and the asyncs by number.
#include "emit/parts.h"

namespace x10c::emit {

std::string Declarations::all() const {
  std::string text;
  for (const Declaration &each : list)
    text += each.text;
  return text;
}

std::string Declarations::of(const NameSet &names) const {
  std::string text;
  for (const Declaration &each : list)
    if (names.count(each.name))
      text += each.text;
  return text;
}

std::vector<const Declaration *> Declarations::named(const std::string &name) const {
  std::vector<const Declaration *> found;
  if (auto at = byName.find(name); at != byName.end())
    for (size_t i : at->second)
      found.push_back(&list[i]);
  return found;
}

void Parts::addSmall(const std::string &name, const std::string &head, const std::string &body, Aside &aside) {
  prototypes.add(name, head + ";\n", {});
  accessors.add(name, head + "\n{\n" + body + "}\n\n", aside.owned());
}

void Parts::addHelper(const ir::Class *cls, const std::string &name, const std::string &text, Aside &aside) {
  helpers.add(name, text, aside.owned());
  classOfHelper[name] = cls;
}

NameSet Parts::closed(NameSet names, bool byEntry) const {
  std::vector<std::string> pending(names.begin(), names.end());
  while (!pending.empty()) {
    std::string name = std::move(pending.back());
    pending.pop_back();
    for (const Declarations *each : {&structs, &tables, &entries, &declarations, &prototypes, &accessors})
      for (const Declaration *declaration : each->named(name)) {
        if (byEntry && declaration->isByEntry)
          continue;
        for (const std::string &needed : declaration->needs)
          if (names.insert(needed).second)
            pending.push_back(needed);
      }
  }
  return names;
}

unsigned AsyncTable::add(AsyncEntry entry) {
  entries.push_back(std::move(entry));
  return static_cast<unsigned>(entries.size() - 1);
}

} // namespace x10c::emit
