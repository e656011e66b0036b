// X10 1.5: arrays, regions, points: what becomes a call of the class library.
#include "syntax/fifteen/build.h"
#include <algorithm>

namespace x10c::syntax {

Expr *FifteenBuilder::libraryCall(Loc where, const char *method, const List<Expr> &args,
                                  const List<TypeNode> &typeArgs) {
  auto *library = make<TypeExpr>(where, named(where, {"x10", "editions", "v15", "Syntax"}));
  auto *function = make<Select>(where, library, Name(method));
  return make<Call>(where, function, typeArgs, args);
}

Name FifteenBuilder::fresh(const char *stem) { return Name(stem + std::string("'") + std::to_string(++freshNames)); }

// [a:b,c:d] is a region; [i,j] a point, or the product of regions.
Expr *FifteenBuilder::bracketList(F::BracketListContext *c) {
  constexpr size_t rankLimit = 4;
  List<Expr> bounds, items;
  size_t ranges = 0;
  for (auto *item : c->e)
    ranges += item->high ? 1 : 0;
  if (ranges != c->e.size() || ranges > rankLimit) {
    for (auto *item : c->e)
      items.push_back(bracketItem(item));
    return libraryCall(loc(c), "tuple", items);
  }
  for (auto *item : c->e)
    bounds.push_back(expr(item->low)), bounds.push_back(expr(item->high));
  return libraryCall(loc(c), "region", bounds);
}

Expr *FifteenBuilder::bracketItem(F::BracketItemContext *c) {
  return c->high ? libraryCall(loc(c), "region", {expr(c->low), expr(c->high)}) : expr(c->low);
}

TypeNode *FifteenBuilder::arrayBase(F::ArrayBaseContext *c) {
  TypeNode *element = c->t ? type(c->t) : baseType(c->baseType());
  for (auto *s : c->s)
    element = regionArray(loc(c), element, s->isValue);
  return element;
}

Expr *FifteenBuilder::newArray(F::NewArrayContext *c) {
  TypeNode *element = arrayBase(c->base);
  unconstrain(element);
  if (c->list)
    return arrayInitial(c->list, javaArray(element, c->d.size()));
  if (c->size.size() > 1 || !c->d.empty())
    return newJavaArray(c, element);
  List<Expr> args = {expr(c->size[0])};
  if (c->p)
    args.push_back(elementOf(c, element));
  else if (c->init)
    args.push_back(chain(c->init->atom(), c->init->post, c->init->post.size(), false));
  return libraryCall(loc(c), c->isValue ? "valueArray" : "array", args, {element});
}

// new T[n][m], new T[n][]
Expr *FifteenBuilder::newJavaArray(F::NewArrayContext *c, TypeNode *element) {
  if (c->isValue || c->p || c->init)
    error(loc(c), "an array of arrays has no initial value here: expected one [ ] with a region or distribution");
  if (c->size.size() > 3)
    error(loc(c->size[3]), "more than three sizes in a row: expected `[]` from the fourth on");
  const char *names[] = {"array", "javaArray2", "javaArray3"};
  return libraryCall(loc(c), names[std::min<size_t>(c->size.size(), 3) - 1], exprs(c->size),
                     {javaArray(element, c->d.size())});
}

Closure *FifteenBuilder::elementOf(F::NewArrayContext *c, TypeNode *element) {
  auto *f = make<Closure>(loc(c->body));
  f->formals = {formal(c->p)};
  unconstrain(f->formals[0]->type); // what calls it knows no rank
  f->result = element;
  f->body = block(c->body);
  return f;
}

Expr *FifteenBuilder::initial(F::InitialContext *c, TypeNode *t) {
  return c->e ? expr(c->e) : arrayInitial(c->list, t);
}

// {a, b} as an array of Java's.
Expr *FifteenBuilder::arrayInitial(F::ArrayInitialContext *c, TypeNode *t) {
  auto *array = as<NamedType>(t);
  if (array->path.back().name.str() == "nullable")
    array = as<NamedType>(array->path.back().typeArgs[0]);
  if (array->path.back().name.str() != "JavaArray") {
    error(loc(c), "values in braces make an array of Java's: its type is written T[]");
    return make<NullLit>(loc(c));
  }
  TypeNode *element = array->path.back().typeArgs[0];
  if (c->i.empty()) {
    auto *none = make<IntLit>(loc(c));
    none->suffix = IntSuffix::Int;
    return libraryCall(loc(c), "array", {none}, {element});
  }
  auto *rail = make<New>(loc(c));
  rail->type = named(loc(c), {"x10", "lang", "Rail"}, {element});
  rail->isRail = true;
  for (auto *i : c->i)
    rail->args.push_back(initial(i, element));
  return libraryCall(loc(c), "javaArrayOf", {rail}, {element});
}

} // namespace x10c::syntax
