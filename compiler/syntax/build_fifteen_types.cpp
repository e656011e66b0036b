// X10 1.5: types.
#include "syntax/build_fifteen.h"

namespace x10c::syntax {

struct Primitive {
  const char *word, *name;
};
constexpr Primitive primitives[] = {{"boolean", "Boolean"}, {"byte", "Byte"}, {"char", "Char"},   {"short", "Short"},
                                    {"int", "Int"},         {"long", "Long"}, {"float", "Float"}, {"double", "Double"}};

NamedType *FifteenBuilder::primitiveType(const Token *word) {
  for (const Primitive &p : primitives)
    if (word->getText() == p.word)
      return named(loc(word), {"x10", "lang", p.name});
  return nullptr; // the token's type says it is one of them
}

// Of a primitive type its word, else null.
const Token *FifteenBuilder::primitive(F::TypeContext *c) { return c->s.empty() ? c->base->prim : nullptr; }

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

List<TypeNode> FifteenBuilder::types(const std::vector<F::TypeContext *> &list) {
  List<TypeNode> result;
  for (auto *t : list)
    result.push_back(type(t));
  return result;
}

TypeNode *FifteenBuilder::type(F::TypeContext *c) {
  TypeNode *t = baseType(c->base);
  for (auto *s : c->s) {
    bool isJavas = !s->dot && !s->where && s->e.empty();
    if (isJavas && s->isValue)
      error(loc(s), "a value array has a region: expected `value [.]`");
    t = isJavas ? javaArray(t, 1) : regionArray(loc(c), t, s->isValue);
  }
  return t;
}

TypeNode *FifteenBuilder::baseType(F::BaseTypeContext *c) {
  if (c->prim)
    return primitiveType(c->prim);
  if (c->nullable)
    return nullable(c);
  if (c->future)
    return named(loc(c), {"x10", "lang", "future"}, {type(c->future)});
  return named(c->n);
}

// A reference may be null as it is.
TypeNode *FifteenBuilder::nullable(F::BaseTypeContext *c) {
  TypeNode *t = type(c->nullable);
  return primitive(c->nullable) ? named(loc(c), {"x10", "lang", "nullable"}, {t}) : t;
}

NamedType *FifteenBuilder::regionArray(const Loc &at, TypeNode *element, bool isValue) {
  return named(at, {"x10", "lang", isValue ? "valueArray" : "array"}, {element});
}

TypeNode *FifteenBuilder::javaArray(TypeNode *element, size_t dims) {
  for (size_t i = 0; i < dims; ++i)
    element = named(element->loc, {"x10", "lang", "JavaArray"}, {element});
  return element;
}

} // namespace x10c::syntax
