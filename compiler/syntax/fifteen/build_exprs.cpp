// X10 1.5: expressions. Operators come as a flat list and are put into a tree here, by precedence.
#include "syntax/fifteen/build.h"
#include <algorithm>
#include <cctype>

namespace x10c::syntax {

Expr *FifteenBuilder::expr(F::ExprContext *c) {
  Expr *left = opExpr(c->left);
  if (c->op)
    return assignment(loc(c), c->op->start, left, expr(c->right), "a[i]");
  if (c->arrow)
    return make<Binary>(loc(c), Op::Arrow, left, expr(c->right));
  if (!c->yes)
    return left;
  auto *e = make<Conditional>(loc(c));
  e->condition = left, e->yes = expr(c->yes), e->no = expr(c->no);
  for (auto [one, other] : {std::pair(&e->yes, e->no), std::pair(&e->no, e->yes)})
    if (other->kind == Kind::NullLit && (*one)->kind != Kind::NullLit)
      *one = libraryCall((*one)->loc, "orNull", {*one});
  return e;
}

Op FifteenBuilder::binary(F::BinOpContext *c) {
  if (!c->shift.empty())
    return c->shift.size() == 2 ? Op::Shr : Op::Ushr;
  return binaryOp(c->start->getType());
}

Expr *FifteenBuilder::typeTest(F::OpRestContext *c, Expr *operand) {
  auto *e = make<InstanceOf>(span(operand->loc, loc(c)));
  refuseNull(operand, c->t);
  if (F::TypeContext *held = nullablePrimitive(c->t)) // null is no instance
    e->operand = libraryCall(e->loc, "bare", {operand}), e->type = type(held);
  else
    e->operand = such("such", c->t, operand, e->loc), e->type = type(c->t);
  return e;
}

Expr *FifteenBuilder::unary(F::UnaryContext *c) {
  bool negated = c->post.empty() && !c->pre.empty() && c->pre.back()->op && c->pre.back()->op->getType() == F::MINUS;
  return withPrefixes(c, chain(c->atom(), c->post, c->post.size(), negated));
}

Expr *FifteenBuilder::prefixed(F::PrefixContext *c, Expr *operand) {
  if (c->t)
    return cast(c->t, operand, span(loc(c), operand->loc));
  return c->op ? TreeMaker::prefixed(c->op, operand) : operand; // (@Unit) e and (!place) e: said to checkers
}

// toInt of int.
static std::string castName(const NamedType *primitive) {
  std::string word = primitive->path.back().name.str();
  word[0] = char(std::toupper(word[0]));
  return "to" + word;
}

// A type is without null but where it says nullable<T>.
void FifteenBuilder::refuseNull(const Expr *operand, F::TypeContext *c) {
  bool isNullable = c->s.empty() && c->base->nullable;
  if (operand->kind == Kind::NullLit && !isNullable)
    error(operand->loc, "this type has no null; in X10 1.5 only nullable<T> has it");
}

// Between primitive types a cast converts as in Java.
Expr *FifteenBuilder::cast(F::TypeContext *c, Expr *operand, Loc where) {
  refuseNull(operand, c);
  if (F::TypeContext *held = nullablePrimitive(c)) {
    TypeNode *element = type(held);
    unconstrain(element);
    auto *f = make<Closure>(where);
    f->formals = {make<Formal>(where)};
    f->formals[0]->name = Name("v"), f->formals[0]->type = named(where, {"x10", "lang", "Object"});
    auto *e = make<Cast>(where, ident(where, Name("v")), type(held));
    f->body = valueBlock(e), f->isExpression = true;
    return libraryCall(where, "toNullable", {operand, f}, {element});
  }
  TypeNode *t = type(c);
  auto *n = as<NamedType>(t);
  if (primitive(c))
    operand = libraryCall(where, castName(n).c_str(), {operand});
  if (primitive(c) && !n->hasConstraint)
    return operand;
  auto *e = make<Cast>(where);
  bool hasNull = primitive(c) || (c->s.empty() && c->base->nullable);
  e->operand = hasNull ? operand : libraryCall(where, "present", {operand}), e->type = t;
  return such("castSuch", c, e, where);
}

// The atom with the first n of its postfixes.
Expr *FifteenBuilder::chain(F::AtomContext *c, const std::vector<F::PostfixContext *> &post, size_t n, bool negated) {
  Expr *e = atom(c, negated);
  if (isTooLong(n, loc(c)))
    return e;
  for (size_t i = 0; i < n; ++i)
    e = i + 1 < n && forces(post[i], post[i + 1]) ? forced(e, post[i++]) : postfix(e, post[i]);
  if (e->kind == Kind::Super)
    error(e->loc, "'super' must be followed by '.' and a member's name");
  return e;
}

Expr *FifteenBuilder::atom(F::AtomContext *c, bool negated) {
  if (c->tok)
    return tokenAtom(c->tok, negated);
  if (c->prim) {
    error(loc(c->prim),
          "unexpected '" + c->prim->getText() + "' in an expression: a cast is written (" + c->prim->getText() + ") e");
    return make<NullLit>(loc(c));
  }
  if (c->paren)
    return make<Paren>(loc(c), expr(c->paren));
  if (c->list)
    return bracketList(c->list);
  if (c->newArray())
    return newArray(c->newArray());
  if (c->newObject())
    return isObject(c->newObject()) ? libraryCall(loc(c), "object", {}) : newObject(c->newObject());
  Closure *value = valueOf(expr(c->future));
  if (calls(c->future))
    value = valueOf(libraryCall(loc(c->future), "waited", {value}));
  Expr *place = c->place ? libraryCall(loc(c->place), "placeOf", {expr(c->place->e)}) : make<Here>(loc(c->start));
  return libraryCall(loc(c), "future", {place, value});
}

Closure *FifteenBuilder::valueOf(Expr *e) {
  auto *value = make<Closure>(e->loc);
  value->body = valueBlock(e), value->isExpression = true;
  return value;
}

// Whether it calls what may start activities.
bool FifteenBuilder::calls(antlr4::tree::ParseTree *e) {
  auto *post = dynamic_cast<F::PostfixContext *>(e);
  return (post && post->args) || dynamic_cast<F::NewObjectContext *>(e) || dynamic_cast<F::NewArrayContext *>(e) ||
         std::any_of(e->children.begin(), e->children.end(), calls);
}

// Whether what follows is `.force()`.
bool FifteenBuilder::forces(F::PostfixContext *name, F::PostfixContext *call) {
  return name->word && name->word->getText() == "force" && call->args && call->args->e.empty();
}

// A future that is waited for where it is made needs no activity of its own.
Expr *FifteenBuilder::forced(Expr *e, F::PostfixContext *force) {
  auto *paren = as<Paren>(e);
  auto *call = as<Call>(paren ? paren->inner : e);
  auto *function = call ? as<Select>(call->function) : nullptr;
  Loc where = span(e->loc, loc(force));
  if (function && function->target->kind == Kind::TypeExpr && function->name.str() == "future")
    return libraryCall(where, "forced", call->args);
  return make<Call>(where, selected(e, force));
}

Expr *FifteenBuilder::tokenAtom(const Token *token, bool negated) {
  if (Expr *e = plainAtom(token, negated))
    return e;
  Loc where = loc(token);
  if (inConstraint && token->getText() == "self")
    return make<Self>(where);
  return ident(where, name(token));
}

Expr *FifteenBuilder::ident(Loc where, Name text) { return make<Ident>(where, text); }

Expr *FifteenBuilder::postfix(Expr *e, F::PostfixContext *p) {
  Loc where = span(e->loc, loc(p));
  if (p->args) {
    auto *call = make<Call>(where);
    call->function = e, call->args = arguments(p->args);
    return call;
  }
  if (!p->e.empty())
    return element(e, p);
  return p->step ? stepped(where, e, p->step) : selected(e, p);
}

// a[i]: of what `a` is, whatever methods of this name there are.
Expr *FifteenBuilder::element(Expr *e, F::PostfixContext *p) {
  auto *call = make<Call>(span(e->loc, loc(p)));
  if (e->kind == Kind::Ident || e->kind == Kind::Select) {
    auto *paren = make<Paren>(e->loc, e);
    e = paren;
  }
  call->function = e, call->args = exprs(p->e);
  return call;
}

// What follows a dot.
Expr *FifteenBuilder::selected(Expr *e, F::PostfixContext *p) {
  Loc where = span(e->loc, loc(p));
  if (p->inner) {
    New *inner = newObject(p->inner);
    inner->loc = where, inner->outer = e;
    return inner;
  }
  if (p->word->getType() == F::K_CLASS) {
    error(loc(p->word), "X10 has no class objects: expected the name of a field or method");
    return e;
  }
  // An alias, as x10.lang.place is one, has no whole name among expressions.
  auto *package = as<Select>(e);
  if (p->word->getText() == "place" && package && package->name.str() == "lang" && as<Ident>(package->target))
    return ident(where, name(p->word));
  return memberOf(e, p->word, where);
}

// a.b.C as a type.
TypeNode *FifteenBuilder::toType(Expr *e) {
  auto *t = make<NamedType>(e->loc);
  for (Expr *step = e;;) {
    auto *select = as<Select>(step);
    auto *id = as<Ident>(step);
    if (!select && !id) {
      error(e->loc, "expected a class");
      return t;
    }
    t->path.insert(t->path.begin(), {select ? select->name : id->name, step->loc, {}, {}, false, {}});
    if (!select)
      return t;
    step = select->target;
  }
}

// new Object(): one of a class of the library, as 2.6 has no class that is above all others.
bool FifteenBuilder::isObject(F::NewObjectContext *c) {
  return c->n->n.back()->getText() == "Object" && c->args->e.empty() && !c->more && !c->body;
}

New *FifteenBuilder::newObject(F::NewObjectContext *c) {
  auto *e = make<New>(loc(c));
  e->type = named(c->n);
  e->args = arguments(c->args);
  for (Expr *more : arguments(c->more))
    e->args.push_back(more);
  e->hasBody = c->body;
  if (c->body) {
    auto *holder = make<ClassDecl>(loc(c->body));
    Owner owner{holder, false, {}};
    e->body = members(c->body, owner);
  }
  return e;
}

} // namespace x10c::syntax
