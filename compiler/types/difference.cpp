// Compares constraints on values; see difference.h.
#include "types/difference.h"

namespace x10c::types {

namespace {

bool isOfSelf(const Term *t) {
  while (t && t->kind == TermKind::Field)
    t = t->base;
  return t && t->kind == TermKind::Self;
}

struct Equality {
  const Term *of = nullptr, *value = nullptr; // self or a property of it, and a literal
};

Equality equalityIn(const Atom &a) {
  if (a.kind != AtomKind::Eq || !a.left || !a.right)
    return {};
  if (isOfSelf(a.left) && a.right->kind == TermKind::Literal)
    return {a.left, a.right};
  if (isOfSelf(a.right) && a.left->kind == TermKind::Literal)
    return {a.right, a.left};
  return {};
}

const Term *valueOf(const Type *t, const Term *of) {
  for (size_t i = 0; t->constraint && i < t->constraint->atoms.size(); i++)
    if (Equality e = equalityIn(t->constraint->atoms[i]); e.of == of)
      return e.value;
  return nullptr;
}

std::string nameOf(const Term *of, const std::string &what) {
  std::string name;
  for (; of->kind == TermKind::Field; of = of->base)
    name = of->field->name.str() + (name.empty() ? "" : "." + name);
  if (!name.empty() && what == "it")
    return "its " + name;
  return name.empty() ? what : "the " + name + " of " + what;
}

bool forbidsNull(const Type *t) {
  for (size_t i = 0; t->constraint && i < t->constraint->atoms.size(); i++) {
    const Atom &a = t->constraint->atoms[i];
    if (a.kind == AtomKind::Ne && a.left && a.right && a.left->kind == TermKind::Self &&
        a.right->kind == TermKind::Null)
      return true;
  }
  return false;
}

// [1, 2, 3] becomes a point of rank 3 where a point is wanted.
std::string rankOfRail(const Type *found, const Equality &wanted, const std::string &what) {
  bool isRank = wanted.of->kind == TermKind::Field && wanted.of->field->name == Name("rank");
  if (!isRank || !found->isRail())
    return "";
  for (size_t i = 0; found->constraint && i < found->constraint->atoms.size(); i++)
    if (Equality size = equalityIn(found->constraint->atoms[i]);
        size.of && size.of->kind == TermKind::Field && size.value != wanted.value)
      return nameOf(wanted.of, what) + " is " + str(size.value) + ", where " + str(wanted.value) + " is wanted";
  return "";
}

} // namespace

std::string difference(const Type *found, const Type *wanted, const std::string &what) {
  if (found->isNull() && wanted->isStruct())
    return what + " is null, which no " + wanted->def->name.str() + " is";
  if (found->isNull() && forbidsNull(wanted))
    return what + " is null, which is not allowed here";
  for (size_t i = 0; wanted->constraint && i < wanted->constraint->atoms.size(); i++) {
    Equality e = equalityIn(wanted->constraint->atoms[i]);
    const Term *is = e.of ? valueOf(found, e.of) : nullptr;
    if (is && is != e.value)
      return nameOf(e.of, what) + " is " + str(is) + ", where " + str(e.value) + " is wanted";
    if (std::string rank = e.of ? rankOfRail(found, e, what) : ""; !rank.empty())
      return rank;
  }
  return "";
}

} // namespace x10c::types
