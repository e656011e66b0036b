// X10 1.5: types.
#include "syntax/fifteen/build.h"
#include <map>
#include <utility>

namespace x10c::syntax {

// By its word: other classes have the names that the types have now.
NamedType *FifteenBuilder::primitiveType(const Token *word) {
  return named(loc(word), {"x10", "lang", Name(word->getText()).c_str()});
}

// Of a primitive type its word, else null.
const Token *FifteenBuilder::primitive(F::TypeContext *c) { return c->s.empty() ? c->base->prim : nullptr; }

// Of nullable<T>, T being primitive, T; else null.
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
  std::string name = c->n->n.back()->getText();
  if (c->dep && c->dep->where && (name == "region" || name == "dist" || name == "point"))
    constrain(t, c->dep->where->c);
  else
    restricted(t, c);
  return t;
}

// What is said of a class's properties, or of a number.
TypeNode *FifteenBuilder::restricted(NamedType *t, F::BaseTypeContext *c) {
  auto *dependent = c->dependent();
  if (!dependent || !dependent->where)
    return t;
  bool outer = std::exchange(inConstraint, true);
  t->constraint = conjuncts(expr(dependent->where->c)), t->hasConstraint = true;
  inConstraint = outer;
  if (c->prim)
    for (Expr *e : t->constraint)
      writeLike(c->prim->getText(), as<Binary>(e));
  return t;
}

// Constraints convert no numbers: short(:self==0) speaks of the Short 0.
void FifteenBuilder::writeLike(const std::string &primitive, Binary *comparison) {
  static const std::map<std::string, IntSuffix> suffixes = {
      {"int", IntSuffix::Int}, {"long", IntSuffix::Long}, {"short", IntSuffix::Short}, {"byte", IntSuffix::Byte}};
  auto suffix = suffixes.find(primitive);
  if (comparison && suffix != suffixes.end())
    for (Expr *side : {comparison->left, comparison->right})
      if (auto *number = as<IntLit>(side))
        number->suffix = suffix->second;
}

List<Expr> FifteenBuilder::conjuncts(Expr *e) {
  auto *both = as<Binary>(e);
  if (!both || both->op != Op::AndAnd)
    return {e};
  List<Expr> all = conjuncts(both->left);
  for (Expr *more : conjuncts(both->right))
    all.push_back(more);
  return all;
}

bool FifteenBuilder::isRank(F::UnaryContext *c) {
  const Token *name = !c->post.empty() && c->post[0]->word ? c->post[0]->word : c->atom()->tok;
  return c->pre.empty() && name && name->getText() == "rank";
}

// Of what is said about arrays, regions and points the rank is what the class library looks at.
void FifteenBuilder::constrain(NamedType *t, F::ExprContext *where) {
  auto &rest = where->left->rest;
  for (size_t i = 0; i < rest.size(); ++i) {
    F::UnaryContext *left = i ? rest[i - 1]->right : where->left->first, *right = rest[i]->right;
    bool isEnd = i + 1 == rest.size() || (rest[i + 1]->op && rest[i + 1]->op->getText() == "&&");
    bool isStart = i == 0 || (rest[i - 1]->op && rest[i - 1]->op->getText() == "&&");
    if (!rest[i]->op || rest[i]->op->getText() != "==" || !isStart || !isEnd || !isRank(left) || !right->pre.empty() ||
        !right->post.empty() || !right->atom()->tok || right->atom()->tok->getType() != F::INTEGER)
      continue;
    auto *is = make<Binary>(loc(where));
    auto *rank = make<Select>(is->loc);
    rank->target = make<Self>(is->loc), rank->name = "rank";
    is->op = Op::Eq, is->left = rank, is->right = intLit(right->atom()->tok, false);
    as<IntLit>(is->right)->suffix = IntSuffix::Long;
    t->constraint = {is}, t->hasConstraint = true;
  }
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
