// Expressions. Operators come as a flat list and are put into a tree here, by precedence.
#include "syntax/build.h"

namespace x10c::syntax {

Expr *Builder::expr(P::ExprContext *c) {
  if (c->closure()) {
    Closure *result = closure(c->closure());
    result->annotations = annotations(c->a);
    return result;
  }
  if (c->atExpr()) {
    AtExpr *result = atExpr(c->atExpr());
    result->annotations = annotations(c->a);
    return result;
  }
  return c->finishExpr() ? finishExpr(c->finishExpr()) : assignExpr(c->assignExpr());
}

Expr *Builder::stmtExpr(P::StmtExprContext *c) {
  return c->closure() ? closure(c->closure()) : assignExpr(c->assignExpr());
}

Closure *Builder::closure(P::ClosureContext *c) {
  auto *e = make<Closure>(loc(c));
  e->formals = formals(c->p);
  e->guard = guard(c->where);
  e->result = c->result ? type(c->result) : nullptr;
  e->resultHasBound = c->rel && c->rel->getType() == P::SUBTYPE;
  e->offers = c->offered ? type(c->offered) : nullptr;
  e->isExpression = c->body;
  e->body = c->body ? valueBlock(expr(c->body)) : block(c->b, true);
  return e;
}

AtExpr *Builder::atExpr(P::AtExprContext *c) {
  auto *e = make<AtExpr>(loc(c));
  e->place = expr(c->place);
  e->body = c->body ? valueBlock(expr(c->body)) : block(c->b, true);
  return e;
}

FinishExpr *Builder::finishExpr(P::FinishExprContext *c) {
  auto *e = make<FinishExpr>(loc(c));
  e->reducer = expr(c->e);
  e->body = block(c->b);
  return e;
}

Expr *Builder::assignExpr(P::AssignExprContext *c) {
  Expr *left = opExpr(c->left);
  if (c->op)
    return assignment(loc(c), c->op->start, left, expr(c->right), "a(i)");
  if (!c->yes)
    return left;
  return make<Conditional>(loc(c), left, expr(c->yes), expr(c->no));
}

int Builder::testPrecedence(P::OpRestContext *c) {
  size_t word = c->word->getType();
  bool isSubtype = word == P::SUBTYPE || word == P::SUPERTYPE;
  return word == P::K_INSTANCEOF ? instanceOfPrecedence : isSubtype ? subtypePrecedence : hasZeroPrecedence;
}

// e instanceof T, T <: U, T :> U, T haszero, T isref
Expr *Builder::typeTest(P::OpRestContext *c, Expr *operand) {
  Loc at = span(operand->loc, loc(c));
  switch (c->word->getType()) {
  case P::K_INSTANCEOF:
    return make<InstanceOf>(at, operand, type(c->t));
  case P::K_HASZERO:
    return make<HasZero>(at, toType(operand));
  case P::K_ISREF:
    return make<IsRef>(at, toType(operand));
  default:
    return make<SubtypeTest>(at, c->word->getType() == P::SUBTYPE ? Op::Subtype : Op::Supertype, toType(operand),
                             type(c->t));
  }
}

Expr *Builder::unary(P::UnaryContext *c) {
  Expr *e = chain(c, c->post.size());
  for (auto *t : c->t)
    e = make<Cast>(span(e->loc, loc(t)), e, type(t));
  return withPrefixes(c, e);
}

Expr *Builder::chain(P::UnaryContext *c, size_t n) {
  bool negated = !c->pre.empty() && c->pre.back()->getType() == P::MINUS && c->post.empty();
  Expr *e = atom(c->atom(), negated);
  if (isTooLong(n, loc(c)))
    return e;
  for (size_t i = 0; i < n; ++i) {
    auto *p = c->post[i];
    Loc at = span(e->loc, loc(p));
    if (p->targs && i + 1 < n && c->post[i + 1]->args) {
      auto *called = c->post[++i];
      e = make<Call>(span(e->loc, loc(called)), e, typeArgs(p->targs), arguments(called->args));
    } else if (p->targs) {
      e = typeApplication(e, p->targs, at);
    } else {
      e = postfix(e, p);
    }
  }
  if (e->kind == Kind::Super && !bareSuper)
    error(e->loc, "'super' must be followed by '.' and a member's name");
  return e;
}

Expr *Builder::atom(P::AtomContext *c, bool negated) {
  if (c->tok)
    return tokenAtom(c->tok, negated);
  if (c->paren)
    return make<Paren>(loc(c), expr(c->paren));
  if (c->rail) {
    auto *e = make<RailLit>(loc(c));
    e->elements = exprs(c->rail->e);
    return e;
  }
  return c->oper ? static_cast<Expr *>(operatorRef(c->oper, nullptr, loc(c))) : newExpr(c->newExpr());
}

Expr *Builder::tokenAtom(const Token *token, bool negated) {
  if (Expr *e = plainAtom(token, negated))
    return e;
  Loc at = loc(token);
  switch (token->getType()) {
  case P::K_SELF:
    return make<Self>(at);
  case P::K_VOID:
    return make<TypeExpr>(at, make<VoidType>(at));
  default:
    return make<Ident>(at, name(token));
  }
}

Expr *Builder::postfix(Expr *e, P::PostfixContext *p) {
  Loc at = span(e->loc, loc(p));
  if (p->args)
    return call(e, p->args, at);
  if (p->where)
    return constrained(e, p->where, at);
  return p->step ? stepped(at, e, p->step) : selected(e, p);
}

// What follows a dot.
Expr *Builder::selected(Expr *e, P::PostfixContext *p) {
  Loc at = span(e->loc, loc(p));
  if (p->newExpr()) {
    New *inner = newExpr(p->newExpr());
    inner->loc = at, inner->outer = e;
    return inner;
  }
  if (p->oper)
    return operatorRef(p->oper, e, at);
  if (!p->word)
    return methodRef(e, p);
  return memberOf(e, p->word, at);
}

Expr *Builder::methodRef(Expr *e, P::PostfixContext *p) {
  auto *m = make<MethodRef>(span(e->loc, loc(p)));
  m->formals = formals(p->p);
  if (auto *s = as<Select>(e))
    m->target = s->target, m->name = s->name;
  else if (auto *i = as<Ident>(e))
    m->name = i->name;
  else
    error(e->loc, "expected a method's name before '.('");
  return m;
}

// e[T] without arguments: a type.
Expr *Builder::typeApplication(Expr *e, P::TypeArgsContext *targs, Loc at) {
  NamedType *t = toNamedType(e);
  if (!t) {
    error(loc(targs), "type arguments must be followed by '(': elements are selected as in a(i)");
    return e;
  }
  t->loc = at;
  t->path.back().typeArgs = typeArgs(targs);
  auto *x = make<TypeExpr>(at, t);
  lastApplication = {x, e, t->path.back().typeArgs};
  return x;
}

Expr *Builder::call(Expr *e, P::ArgumentsContext *args, Loc at) {
  auto *result = make<Call>(at);
  result->function = e;
  result->args = arguments(args);
  return result;
}

// T{c} among expressions.
Expr *Builder::constrained(Expr *e, P::GuardContext *where, Loc at) {
  NamedType *t = toNamedType(e);
  if (!t) {
    error(loc(where), "a constraint may only follow a type");
    return e;
  }
  t->loc = at;
  t->constraint = guard(where);
  t->hasConstraint = true;
  return make<TypeExpr>(at, t);
}

New *Builder::newExpr(P::NewExprContext *c) {
  auto *e = make<New>(loc(c));
  auto *t = make<NamedType>(span(loc(c->n.front()), loc(c->n.back())));
  for (auto *s : c->n)
    t->path.push_back(segment(s->name, s->targs, nullptr));
  e->type = t;
  e->isRail = c->rail;
  e->args = c->rail ? exprs(c->rail->e) : arguments(c->args);
  e->hasBody = c->body;
  if (c->body)
    e->body = members(c->body->m);
  return e;
}

OperatorRef *Builder::operatorRef(P::OperatorNameContext *c, Expr *target, Loc at) {
  auto *e = make<OperatorRef>(at, target);
  if (c->keyword)
    e->name = Name("operator_" + c->keyword->start->getText());
  else if (c->t)
    e->name = c->as ? "operator_as" : "implicit_as", e->conversion = type(c->t);
  else if (!c->op)
    e->name = c->set ? "operator()=" : "operator()";
  else
    e->name = Name((c->empty ? "inverse_operator" : "operator") + c->op->start->getText());
  return e;
}

// f(a) { … }, f[T] { … }, f { … }
Call *Builder::withTrailingClosure(Expr *e, P::BlockContext *body, Loc at) {
  Closure *last = bodyClosure(body);
  if (auto *c = as<Call>(e)) {
    c->loc = at;
    c->args.push_back(last);
    return c;
  }
  auto *c = make<Call>(at, e);
  if (e == lastApplication.result)
    c->function = lastApplication.function, c->typeArgs = lastApplication.args;
  c->args.push_back(last);
  return c;
}

} // namespace x10c::syntax
