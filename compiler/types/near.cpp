// Levenshtein's distance between names; see near.h.
#include "types/near.h"
#include <algorithm>

namespace x10c::types {

namespace {

size_t editDistance(const std::string &a, const std::string &b) {
  std::vector<size_t> row(b.size() + 1);
  for (size_t j = 0; j <= b.size(); j++)
    row[j] = j;
  for (size_t i = 1; i <= a.size(); i++) {
    size_t corner = row[0];
    row[0] = i;
    for (size_t j = 1; j <= b.size(); j++) {
      size_t above = row[j];
      row[j] = std::min({row[j] + 1, row[j - 1] + 1, corner + (a[i - 1] != b[j - 1])});
      corner = above;
    }
  }
  return row[b.size()];
}

bool isNamed(const Name &n) { return n && (isalpha(static_cast<unsigned char>(n.str()[0])) || n.str()[0] == '_'); }

// Calls f with every class and interface the type has members of, itself first.
template <class F> void eachClass(const Type *t, std::vector<ClassDef *> &seen, F &&f) {
  if (t->isClass()) {
    if (std::find(seen.begin(), seen.end(), t->def) != seen.end())
      return;
    seen.push_back(t->def);
    Universe::get().needMembers(t->def);
    f(t->def);
  }
  for (const Type *s : Universe::get().supertypes(t))
    eachClass(s, seen, f);
}

void offerMembers(const Type *t, bool isCall, Nearest &near) {
  std::vector<ClassDef *> seen;
  eachClass(t, seen, [&](ClassDef *c) {
    for (const FieldDef *f : c->fields)
      if (!isCall && isNamed(f->name))
        near.offer(f->name.str());
    for (const MethodDef *m : c->methods)
      if (isCall && isNamed(m->name) && !m->name.str().starts_with("operator"))
        near.offer(m->name.str());
  });
}

bool hasMethod(const Type *t, Name name) { return !Universe::get().findMethods(t, name).empty(); }

} // namespace

Nearest::Nearest(Name n) : wanted(n.str()), distance(wanted.size() < 4 ? std::min<size_t>(wanted.size(), 2) : 3) {}

void Nearest::offer(const std::string &name) {
  size_t d = name == wanted ? distance : editDistance(wanted, name);
  if (d < distance || (d == distance && !found.empty() && name < found))
    distance = d, found = name;
}

std::string Nearest::hint(const std::string &otherwise) const {
  return found.empty() ? otherwise : "; did you mean '" + found + "'?";
}

std::string nearMemberHint(const Type *t, Name name, bool isCall, const std::string &otherwise) {
  if (!isCall && hasMethod(t, name))
    return "; it is a method";
  Nearest near(name);
  offerMembers(t, isCall, near);
  return near.hint(otherwise);
}

std::string nearNameHint(Name name, const Scope &scope, bool isCall, const std::string &otherwise) {
  Nearest near(name);
  for (const Scope *s = &scope; s; s = s->parent) {
    for (const LocalDef *l : s->locals)
      if (!l->isSynthetic && isNamed(l->name))
        near.offer(l->name.str());
    if (!s->cls)
      continue;
    if (!isCall && hasMethod(s->cls->type, name))
      return "; it is a method";
    offerMembers(s->cls->type, isCall, near);
  }
  return near.hint(otherwise);
}

} // namespace x10c::types
