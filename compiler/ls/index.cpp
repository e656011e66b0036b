// See index.h.
#include "ls/index.h"
#include "ls/text.h"
#include <algorithm>
#include <iterator>
#include <set>

namespace x10c::ls {

namespace {

// The column of the first, or last, occurrence of the word by itself within columns of a line; 0: there is none.
uint32_t findWord(std::string_view line, const std::string &word, uint32_t from, uint32_t to, bool last) {
  uint32_t found = 0, column = 1;
  auto isWord = [&](size_t i) { return i < line.size() && isWordByte(static_cast<unsigned char>(line[i])); };
  for (size_t i = 0; i < line.size(); i++) {
    if ((static_cast<unsigned char>(line[i]) & 0xC0) == 0x80)
      continue;
    bool isHere = column >= from && (!to || column < to) && line.compare(i, word.size(), word) == 0;
    if (isHere && !(i && isWord(i - 1)) && !isWord(i + word.size())) {
      found = column;
      if (!last)
        break;
    }
    column++;
  }
  return found;
}

uint32_t lengthOf(const std::string &text) {
  return uint32_t(std::count_if(text.begin(), text.end(), [](unsigned char c) { return (c & 0xC0) != 0x80; }));
}

Loc onLine(Loc loc, uint32_t line, uint32_t column, uint32_t length) {
  loc.line = loc.endLine = line;
  loc.column = column, loc.endColumn = column + length;
  return loc;
}

Loc nameIn(Loc loc, Name name, bool last) {
  if (!loc || !name)
    return loc;
  uint32_t endLine = loc.endLine ? loc.endLine : loc.line;
  for (uint32_t i = 0; i <= endLine - loc.line; i++) {
    uint32_t line = last ? endLine - i : loc.line + i;
    uint32_t from = line == loc.line ? loc.column : 1, to = line == endLine && loc.endLine ? loc.endColumn : 0;
    if (uint32_t column = findWord(SourceFiles::line(loc.file, line), name.str(), from, to, last))
      return onLine(loc, line, column, lengthOf(name.str()));
    if (last)
      break;
  }
  return loc;
}

} // namespace

Loc nameWithin(Loc loc, Name name) { return nameIn(loc, name, false); }
Loc nameAtEnd(Loc loc, Name name) { return nameIn(loc, name, true); }

void Index::add(Loc name, const Declaration &of, bool isDeclaration) {
  if (!name)
    return;
  Occurrence &o = byPlace[{name.file, name.line, name.column}];
  o.at = name;
  if (o.isDeclaration && !isDeclaration)
    return;
  o.of = of, o.isDeclaration = isDeclaration;
}

void Index::setType(Loc name, const types::Type *type) {
  auto found = byPlace.find({name.file, name.line, name.column});
  if (found != byPlace.end())
    found->second.type = type;
}

const Occurrence *Index::find(uint32_t file, uint32_t line, uint32_t column) const {
  auto next = byPlace.upper_bound({file, line, column});
  if (next == byPlace.begin())
    return nullptr;
  const Occurrence &o = std::prev(next)->second;
  bool isIn = o.at.file == file && o.at.line <= line &&
              (o.at.endLine > line || (o.at.endLine == line && column <= o.at.endColumn));
  return isIn ? &o : nullptr;
}

std::vector<Occurrence> Index::everything() const {
  std::vector<Occurrence> list;
  for (auto &[place, o] : byPlace)
    list.push_back(o);
  return list;
}

std::vector<Occurrence> Index::all(const Declaration &d) const {
  std::vector<Key> family = familyOf(d);
  std::set<Key> wanted(family.begin(), family.end());
  std::vector<Occurrence> list;
  for (auto &[place, o] : byPlace)
    if (nameOf(o.of) == nameOf(d) && wanted.count(keyOf(o.of)))
      list.push_back(o);
  return list;
}

Key keyOf(const Declaration &d) {
  Loc at = placeOf(d);
  return {SourceFiles::path(at.file), at.line, at.column};
}

// For a method, those that override it or are overridden by it, as far as they are known here.
std::vector<Key> familyOf(const Declaration &d) {
  std::vector<Key> keys = {keyOf(d)};
  auto *method = std::get_if<const types::MethodDef *>(&d);
  if (!method)
    return keys;
  auto &u = types::Universe::get();
  std::vector<const types::MethodDef *> family = {*method};
  std::vector<types::ClassDef *> classes = u.programClasses();
  for (auto more : {u.foundClasses(), u.localClasses()})
    classes.insert(classes.end(), more.begin(), more.end());
  auto isIn = [&](const types::MethodDef *m) { return std::find(family.begin(), family.end(), m) != family.end(); };
  for (size_t before = 0; before < family.size();) {
    before = family.size();
    for (size_t i = 0; i < before; i++)
      for (types::MethodDef *above : family[i]->overridden)
        if (!isIn(above))
          family.push_back(above);
    for (types::ClassDef *c : classes)
      for (types::MethodDef *m : c->methods)
        if (m->name == (*method)->name && !isIn(m) && std::any_of(m->overridden.begin(), m->overridden.end(), isIn))
          family.push_back(m);
  }
  for (size_t i = 1; i < family.size(); i++)
    keys.push_back(keyOf(family[i]));
  return keys;
}

Json json(const Key &key) { return Json::array({std::get<0>(key), std::get<1>(key), std::get<2>(key)}); }
Key keyFrom(const Json &value) {
  return {value[0].get<std::string>(), value[1].get<uint32_t>(), value[2].get<uint32_t>()};
}

} // namespace x10c::ls
