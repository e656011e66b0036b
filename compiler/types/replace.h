// Replacing several terms at once. What one is replaced by may mention another, as in a call m(b, a) within m(a, b).
#pragma once
#include "types/types.h"

namespace x10c::types {

class Replacements {
public:
  void add(const Term *from, const Term *to) { list.emplace_back(from, to); }
  bool empty() const { return list.empty(); }
  // One after the other these do the same, with fresh locals in between where they must.
  std::vector<std::pair<const Term *, const Term *>> steps() const;
  const Type *in(const Type *) const;

private:
  std::vector<std::pair<const Term *, const Term *>> list;
};

// ---- the objects around one of an inner class ----

bool hasOuter(const ClassDef *); // whether there is one around each object of the class
// The hidden field of such a class that holds it. No name finds it.
FieldDef *outerField(ClassDef *);
bool isOuterField(const FieldDef *);
// Among a class and its superclasses, the one whose objects lie within a `wanted`; null: none.
ClassDef *classWithin(ClassDef *, ClassDef *wanted);
// `this` of each class around `cls`, where `object` is the `this` of cls.
void addAround(Replacements &, ClassDef *cls, const Term *object);

} // namespace x10c::types
