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

List<Expr> Builder::exprs(const std::vector<P::ExprContext *> &list) {
  List<Expr> result;
  result.reserve(list.size());
  for (auto *e : list)
    result.push_back(expr(e));
  return result;
}

List<Expr> Builder::arguments(P::ArgumentsContext *c) { return c ? exprs(c->e) : List<Expr>(); }

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
  if (c->op) {
    auto *e = make<Assign>(loc(c));
    e->op = assignOp(c->op->start->getType());
    e->target = left;
    e->value = expr(c->right);
    if (left->kind != Kind::Ident && left->kind != Kind::Select && left->kind != Kind::Call)
      error(left->loc, "this cannot be assigned to: expected a variable, a field or an element such as a(i)");
    return e;
  }
  if (!c->yes)
    return left;
  auto *e = make<Conditional>(loc(c));
  e->condition = left;
  e->yes = expr(c->yes);
  e->no = expr(c->no);
  return e;
}

Expr *Builder::opExpr(P::OpExprContext *c) {
  OperatorStacks s;
  s.operands.push_back(unary(c->first));
  if (c->rest.size() > chainLimit) {
    error(loc(c), "this expression has more than " + std::to_string(chainLimit) + " operators");
    return s.operands[0];
  }
  for (auto *r : c->rest) {
    if (r->op) {
      Op op = binaryOp(r->op->start->getType());
      reduce(s, precedence(op));
      s.waiting.push_back(op);
      s.operands.push_back(unary(r->right));
    } else {
      size_t word = r->word->getType();
      bool isSubtype = word == P::SUBTYPE || word == P::SUPERTYPE;
      reduce(s, word == P::K_INSTANCEOF ? instanceOfPrecedence : isSubtype ? subtypePrecedence : hasZeroPrecedence);
      s.operands.back() = typeTest(r, s.operands.back());
    }
  }
  reduce(s, 0);
  return s.operands[0];
}

// e instanceof T, T <: U, T :> U, T haszero, T isref
Expr *Builder::typeTest(P::OpRestContext *c, Expr *operand) {
  Loc at = span(operand->loc, loc(c));
  switch (c->word->getType()) {
  case P::K_INSTANCEOF: {
    auto *e = make<InstanceOf>(at);
    e->operand = operand, e->type = type(c->t);
    return e;
  }
  case P::K_HASZERO: {
    auto *e = make<HasZero>(at);
    e->type = toType(operand);
    return e;
  }
  case P::K_ISREF: {
    auto *e = make<IsRef>(at);
    e->type = toType(operand);
    return e;
  }
  default: {
    auto *e = make<SubtypeTest>(at);
    e->op = c->word->getType() == P::SUBTYPE ? Op::Subtype : Op::Supertype;
    e->left = toType(operand), e->right = type(c->t);
    return e;
  }
  }
}

Expr *Builder::unary(P::UnaryContext *c) {
  Expr *e = chain(c, c->post.size());
  for (auto *t : c->t) {
    auto *cast = make<Cast>(span(e->loc, loc(t)));
    cast->operand = e, cast->type = type(t);
    e = cast;
  }
  if (c->pre.size() > chainLimit) {
    error(loc(c), "this expression has more than " + std::to_string(chainLimit) + " operators");
    return e;
  }
  for (size_t i = c->pre.size(); i-- > 0;)
    e = prefixed(c->pre[i], e);
  return e;
}

Expr *Builder::prefixed(const Token *op, Expr *operand) {
  Loc at = span(loc(op), operand->loc);
  if (op->getType() == P::INCREMENT || op->getType() == P::DECREMENT) {
    auto *e = make<Step>(at);
    e->prefix = true, e->delta = op->getType() == P::INCREMENT ? 1 : -1, e->operand = operand;
    return e;
  }
  auto *e = make<Unary>(at);
  e->op = prefixOp(op->getType()), e->operand = operand;
  return e;
}

Expr *Builder::chain(P::UnaryContext *c, size_t n) {
  bool negated = !c->pre.empty() && c->pre.back()->getType() == P::MINUS && c->post.empty();
  Expr *e = atom(c->atom(), negated);
  if (n > chainLimit) {
    error(loc(c), "this expression selects or calls more than " + std::to_string(chainLimit) + " times in a row");
    return e;
  }
  for (size_t i = 0; i < n; ++i) {
    auto *p = c->post[i];
    Loc at = span(e->loc, loc(p));
    if (p->targs && i + 1 < n && c->post[i + 1]->args) {
      auto *call = make<Call>(span(e->loc, loc(c->post[i + 1])));
      call->function = e;
      call->typeArgs = typeArgs(p->targs);
      call->args = arguments(c->post[++i]->args);
      e = call;
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
  if (c->paren) {
    auto *e = make<Paren>(loc(c));
    e->inner = expr(c->paren);
    return e;
  }
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
  case P::K_VOID: {
    auto *e = make<TypeExpr>(at);
    e->type = make<VoidType>(at);
    return e;
  }
  default: {
    auto *e = make<Ident>(at);
    e->name = name(token);
    return e;
  }
  }
}

Expr *Builder::postfix(Expr *e, P::PostfixContext *p) {
  Loc at = span(e->loc, loc(p));
  if (p->args)
    return call(e, p->args, at);
  if (p->where)
    return constrained(e, p->where, at);
  if (!p->step)
    return selected(e, p);
  auto *step = make<Step>(at);
  step->delta = p->step->getType() == P::INCREMENT ? 1 : -1, step->operand = e;
  return step;
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
  if (p->word->getType() == P::K_THIS) {
    auto *t = make<This>(at);
    t->outer = toType(e);
    return t;
  }
  if (p->word->getType() == P::K_SUPER) {
    auto *s = make<Super>(at);
    s->outer = toType(e);
    return s;
  }
  auto *s = make<Select>(at);
  s->target = e, s->name = name(p->word);
  return s;
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
  auto *x = make<TypeExpr>(at);
  x->type = t;
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
  auto *x = make<TypeExpr>(at);
  x->type = t;
  return x;
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
  auto *e = make<OperatorRef>(at);
  e->target = target;
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
  auto *c = make<Call>(at);
  c->function = e;
  if (e == lastApplication.result)
    c->function = lastApplication.function, c->typeArgs = lastApplication.args;
  c->args.push_back(last);
  return c;
}

} // namespace x10c::syntax
