// See replace.h.
#include "types/replace.h"
#include "types/term_makers.h"
#include <deque>
#include <map>

namespace x10c::types {

namespace {

const Term *localOfNobody(size_t number) {
  static std::deque<LocalDef> made;
  while (made.size() <= number)
    made.emplace_back().name = "_";
  return localTerm(&made[number]);
}

// The object around an object of class `inner`.
const Term *around(const Term *object, ClassDef *inner) {
  auto &u = Universe::get();
  if (object->kind == TermKind::This)
    for (ClassDef *at = object->thisClass; hasOuter(at); at = at->outer)
      if (u.isSubclass(at->outer, inner->outer))
        return thisTerm(at->outer);
  return fieldTerm(object, outerField(inner));
}

} // namespace

std::vector<std::pair<const Term *, const Term *>> Replacements::steps() const {
  bool overlap = false;
  for (size_t i = 0; i < list.size(); i++)
    for (size_t j = 0; j < list.size(); j++)
      overlap |= i != j && mentions(list[i].second, list[j].first);
  if (!overlap)
    return list;
  std::vector<std::pair<const Term *, const Term *>> all;
  for (size_t i = 0; i < list.size(); i++)
    all.emplace_back(list[i].first, localOfNobody(i));
  for (size_t i = 0; i < list.size(); i++)
    all.emplace_back(localOfNobody(i), list[i].second);
  return all;
}

const Type *Replacements::in(const Type *type) const {
  for (auto [from, to] : steps())
    type = Universe::get().substituteTerm(type, from, to);
  return type;
}

bool hasOuter(const ClassDef *def) { return !def->isStaticNested && def->outer && !def->isInterface(); }

FieldDef *outerField(ClassDef *def) {
  static std::map<const ClassDef *, FieldDef> fields;
  FieldDef &field = fields[def];
  if (!field.owner) {
    field.name = "outer";
    field.owner = def;
    field.type = def->outer->type;
    field.state = 2;
  }
  return &field;
}

bool isOuterField(const FieldDef *field) { return hasOuter(field->owner) && outerField(field->owner) == field; }

ClassDef *classWithin(ClassDef *def, ClassDef *wanted) {
  auto &u = Universe::get();
  for (ClassDef *own = def; own; own = own->super ? own->super->def : nullptr) {
    u.needHeader(own);
    for (ClassDef *at = own; hasOuter(at); at = at->outer)
      if (u.isSubclass(at->outer, wanted))
        return own;
  }
  return nullptr;
}

void addAround(Replacements &all, ClassDef *cls, const Term *object) {
  for (ClassDef *at = cls; hasOuter(at); at = at->outer) {
    object = around(object, at);
    all.add(thisTerm(at->outer), object);
  }
}

} // namespace x10c::types
