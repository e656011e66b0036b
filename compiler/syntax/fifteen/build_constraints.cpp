// X10 1.5: what types say of values: T(:c), T[:c].
#include "syntax/fifteen/build.h"
#include <map>
#include <set>
#include <utility>

namespace x10c::syntax {

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

// Constraints convert no numbers: short(:self==0) speaks of the Short 0, and short(:self==32777) of what a cast makes
// of it.
void FifteenBuilder::writeLike(const std::string &primitive, Binary *comparison) {
  static const std::map<std::string, IntSuffix> suffixes = {
      {"int", IntSuffix::Int}, {"long", IntSuffix::Long}, {"short", IntSuffix::Short}, {"byte", IntSuffix::Byte}};
  auto suffix = suffixes.find(primitive);
  if (comparison && suffix != suffixes.end())
    for (Expr **side : {&comparison->left, &comparison->right})
      if (auto *number = as<IntLit>(*side)) {
        number->suffix = suffix->second;
        int64_t cast = primitive == "short" ? int16_t(number->value) : primitive == "byte" ? int8_t(number->value) : 0;
        if (cast < 0) {
          auto *minus = make<Unary>(number->loc);
          number->value = uint64_t(-cast);
          minus->op = Op::Minus, minus->operand = number;
          *side = minus;
        } else if (cast > 0) {
          number->value = uint64_t(cast);
        }
      }
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

// In what is said about arrays, regions and points, the class library looks at the rank.
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

// What is said of an array, region or distribution, and no rank: each conjunct as a question to the variable. What the
// library cannot be asked is left out.
List<Expr> FifteenBuilder::questions(F::ExprContext *where, Name subject) {
  static const std::set<std::string> yesOrNo = {"rect", "zeroBased", "rail"}, compared = {"distribution", "region"};
  bool outer = std::exchange(inConstraint, true);
  List<Expr> said = conjuncts(expr(where)), asked;
  inConstraint = outer;
  auto memberOf = [&](Expr *e) {
    while (auto *paren = as<Paren>(e))
      e = paren->inner;
    auto *select = as<Select>(e);
    auto *variable = as<Ident>(e);
    return select && select->target->kind == Kind::Self ? select->name.str() : variable ? variable->name.str() : "";
  };
  for (Expr *e : said) {
    auto *equal = as<Binary>(e);
    bool isEqual = equal && equal->op == Op::Eq;
    std::string property = memberOf(isEqual ? equal->left : e);
    if (!(isEqual ? compared : yesOrNo).count(property))
      continue;
    Expr *value = callOf(e->loc, ident(e->loc, subject), property.c_str(), {});
    asked.push_back(isEqual ? callOf(e->loc, value, "equals", {equal->right}) : value);
  }
  return asked;
}

Expr *FifteenBuilder::callOf(Loc where, Expr *target, const char *method, const List<Expr> &args) {
  auto *function = make<Select>(where, target, Name(method));
  auto *call = make<Call>(where);
  call->function = function, call->args = args;
  return call;
}

// The object that a cast or instanceof is of, if what its type says beside the rank holds; else `method` says what.
Expr *FifteenBuilder::such(const char *method, F::TypeContext *c, Expr *object, Loc where) {
  auto *said = !c->s.empty() ? c->s.back()->where : c->base->dep ? c->base->dep->where : nullptr;
  Name subject = fresh("object");
  List<Expr> asked = said && (!c->s.empty() || isSpace(c->base)) ? questions(said->c, subject) : List<Expr>();
  if (asked.empty())
    return object;
  Expr *all = asked[0];
  for (size_t i = 1; i < asked.size(); ++i) {
    auto *both = make<Binary>(where, Op::AndAnd, all, asked[i]);
    all = both;
  }
  TypeNode *t = type(c), *whole = type(c);
  unconstrain(t);
  auto *test = make<Closure>(where);
  test->formals = {make<Formal>(where)};
  test->formals[0]->name = subject, test->formals[0]->type = t;
  test->body = valueBlock(all), test->isExpression = true;
  return libraryCall(where, method, {object, test}, {t, whole});
}

bool FifteenBuilder::isSpace(F::BaseTypeContext *c) {
  std::string name = c->n ? c->n->n.back()->getText() : "";
  return name == "region" || name == "dist" || name == "point";
}

} // namespace x10c::syntax
