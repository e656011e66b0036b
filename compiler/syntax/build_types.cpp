// Types, and expressions that turn out to be types.
#include "syntax/build.h"

namespace x10c::syntax {

TypeNode *Builder::type(P::TypeContext *c) {
  if (c->f)
    return functionType(c->f);
  if (!c->n)
    return make<VoidType>(loc(c));
  NamedType *t = namedType(c->n);
  t->annotations = annotations(c->a);
  return t;
}

List<TypeNode> Builder::typeArgs(P::TypeArgsContext *c) { return c ? types(c->t) : List<TypeNode>(); }

TypeSegment Builder::segment(const Token *token, P::TypeArgsContext *targs, P::ArgumentsContext *args) {
  TypeSegment s;
  s.name = name(token);
  s.loc = loc(token);
  s.typeArgs = typeArgs(targs);
  s.args = arguments(args);
  s.hasArgs = args;
  return s;
}

NamedType *Builder::namedType(P::NamedTypeContext *c) {
  auto *t = make<NamedType>(loc(c));
  for (auto *s : c->s) {
    t->path.push_back(segment(s->start, s->targs, s->args));
    if (s->args && s->args->e.empty())
      error(loc(s->args), "a type has no empty list of arguments");
    if (s != c->s.back()) {
      t->path.back().constraint = guard(s->where);
    } else {
      t->constraint = guard(s->where);
      t->hasConstraint = s->where;
    }
  }
  return t;
}

FunctionType *Builder::functionType(P::FunctionTypeContext *c) {
  return make<FunctionType>(loc(c), typeParams(c->tparams), formals(c->p), guard(c->where), type(c->result));
}

List<Expr> Builder::guard(P::GuardContext *c) { return c ? exprs(c->e) : List<Expr>(); }

// An expression read as a type: `T` in `T <: U`, `Rail[Int]` in `Rail[Int].make(3)`.
TypeNode *Builder::toType(Expr *e) {
  if (auto *t = as<TypeExpr>(e))
    return t->type;
  if (auto *p = as<Paren>(e))
    return toType(p->inner);
  if (auto *c = as<Closure>(e))
    return closureToType(c);
  if (NamedType *t = toNamedType(e))
    return t;
  error(e->loc, "expected a type");
  return make<VoidType>(e->loc);
}

NamedType *Builder::toNamedType(Expr *e) {
  if (auto *i = as<Ident>(e)) {
    auto *t = make<NamedType>(e->loc);
    t->path.push_back({i->name, e->loc, {}, {}, false, {}});
    return t;
  }
  if (auto *x = as<TypeExpr>(e)) {
    auto *old = as<NamedType>(x->type);
    auto *t = old ? make<NamedType>(e->loc) : nullptr;
    if (t)
      t->path = old->path, t->constraint = old->constraint, t->hasConstraint = old->hasConstraint;
    return t;
  }
  if (auto *s = as<Select>(e)) {
    NamedType *t = toNamedType(s->target);
    if (t)
      t->loc = e->loc, t->path.push_back({s->name, e->loc, {}, {}, false, {}});
    return t;
  }
  auto *c = as<Call>(e);
  NamedType *t = c ? toNamedType(c->function) : nullptr;
  if (t) {
    t->loc = e->loc;
    if (!c->typeArgs.empty())
      t->path.back().typeArgs = c->typeArgs;
    t->path.back().args = c->args;
    t->path.back().hasArgs = true;
  }
  return t;
}

// `(Int) => Boolean` is read as a closure whose body is the type's result.
TypeNode *Builder::closureToType(Closure *c) {
  auto *t = make<FunctionType>(c->loc);
  t->formals = c->formals;
  t->guard = c->guard;
  auto *body = as<Block>(c->body);
  auto *value = c->isExpression && body->stmts.size() == 1 ? as<Return>(body->stmts[0]) : nullptr;
  if (value) {
    t->result = toType(value->value);
  } else {
    error(c->loc, "expected a type");
    t->result = make<VoidType>(c->loc);
  }
  return t;
}

} // namespace x10c::syntax
