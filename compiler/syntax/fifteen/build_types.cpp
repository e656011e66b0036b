// X10 1.5: types.
#include "syntax/fifteen/build.h"

namespace x10c::syntax {

// By its word: other classes have the names that the types have now.
NamedType *FifteenBuilder::primitiveType(const Token *word) {
  return named(loc(word), {"x10", "lang", Name(word->getText()).c_str()});
}

// The word of a primitive type, else null.
const Token *FifteenBuilder::primitive(F::TypeContext *c) { return c->s.empty() ? c->base->prim : nullptr; }

// T for nullable<T> if T is primitive; else null.
F::TypeContext *FifteenBuilder::nullablePrimitive(F::TypeContext *c) {
  F::TypeContext *held = c->s.empty() ? c->base->nullable : nullptr;
  return held && primitive(held) ? held : nullptr;
}

NamedType *FifteenBuilder::named(const Loc &at, std::initializer_list<const char *> path, const List<TypeNode> &args) {
  auto *t = make<NamedType>(at);
  for (const char *step : path)
    t->path.push_back({Name(step), at, {}, {}, false, {}});
  t->path.back().typeArgs = args;
  return t;
}

// A word of later editions that begins a declaration looks as a type does.
void FifteenBuilder::checkWord(F::QualifiedContext *c) {
  std::string word = c->n[0]->getText();
  const char *instead = word == "def"   ? "a method is `T f(…)`, with void for T where it has no result"
                        : word == "val" ? "it is `final T x`"
                        : word == "var" ? "it is `T x`"
                                        : nullptr;
  if (instead && c->n.size() == 1)
    error(loc(c), "unexpected '" + word + "': in X10 1.5 " + instead);
}

NamedType *FifteenBuilder::named(F::QualifiedContext *c) {
  checkWord(c);
  auto *t = make<NamedType>(loc(c));
  for (auto *n : c->n)
    t->path.push_back({name(n), loc(n), {}, {}, false, {}});
  return t;
}

TypeNode *FifteenBuilder::type(F::TypeContext *c) {
  TypeNode *t = baseType(c->base);
  for (auto *s : c->s) {
    if (!s->e.empty() && c->base->placeType())
      continue; // C!d[p]: where an object is, which is not looked at
    bool isJavas = !s->dot && !s->where && s->e.empty();
    if (isJavas && s->isValue)
      error(loc(s), "a value array has a region: expected `value [.]`");
    t = isJavas ? javaArray(t, 1) : regionArray(loc(c), t, s->isValue);
    if (s->where)
      constrain(as<NamedType>(t), s->where->c);
  }
  return t;
}

TypeNode *FifteenBuilder::baseType(F::BaseTypeContext *c) {
  if (c->prim)
    return restricted(primitiveType(c->prim), c);
  if (c->nullable)
    return nullable(c);
  if (c->future)
    return future(c);
  NamedType *t = named(c->n);
  if (c->dep && c->dep->where && isSpace(c))
    constrain(t, c->dep->where->c);
  else
    restricted(t, c);
  return t;
}

TypeNode *FifteenBuilder::future(F::BaseTypeContext *c) {
  TypeNode *t = type(c->future);
  unconstrain(t);
  return named(loc(c), {"x10", "lang", "future"}, {t});
}

// A reference may be null as it is: nullable says so itself.
TypeNode *FifteenBuilder::nullable(F::BaseTypeContext *c) {
  return named(loc(c), {"x10", "lang", "nullable"}, {type(c->nullable)});
}

void FifteenBuilder::unconstrain(TypeNode *t) {
  if (auto *n = as<NamedType>(t))
    n->constraint.clear(), n->hasConstraint = false;
}

// Elements' types are compared as a whole: of the rank of an array of arrays nothing is said.
NamedType *FifteenBuilder::regionArray(const Loc &at, TypeNode *element, bool isValue) {
  unconstrain(element);
  return named(at, {"x10", "lang", isValue ? "valueArray" : "array"}, {element});
}

TypeNode *FifteenBuilder::javaArray(TypeNode *element, size_t dims) {
  if (dims)
    unconstrain(element);
  for (size_t i = 0; i < dims; ++i)
    element = named(element->loc, {"x10", "lang", "JavaArray"}, {element});
  return element;
}

} // namespace x10c::syntax
