// Methods, constructors and operators.
#include "support/error_kinds.h"
#include "syntax/build.h"
#include "syntax/editions.h"

namespace x10c::syntax {

Decl *Builder::method(P::MethodDeclContext *c, const Modifiers &m, Loc at) {
  if (c->name->getType() == P::K_THIS)
    return ctor(c, taken(m, Declared::Constructor), at);
  taken(m, Declared::Method);
  auto *d = make<MethodDecl>(at, m.annotations, m.bits, name(c->name), loc(c->name), typeParams(c->tparams),
                             formals(c->params), guard(c->where));
  Tail t = tail(c->tail);
  d->result = t.result, d->resultHasBound = t.hasBound, d->offers = t.offers, d->throws_ = t.thrown;
  d->body = methodBody(c->body, d->isExpression);
  return d;
}

CtorDecl *Builder::ctor(P::MethodDeclContext *c, const Modifiers &m, Loc at) {
  auto *d = make<CtorDecl>(at, m.annotations, m.bits, typeParams(c->tparams), formals(c->params), guard(c->where));
  Tail t = tail(c->tail);
  d->result = t.result, d->offers = t.offers, d->throws_ = t.thrown;
  d->body = ctorBody(c->body);
  return d;
}

Stmt *Builder::ctorBody(P::MethodBodyContext *c) {
  if (c->block())
    return block(c->block(), false, true);
  if (!c->e && !c->property)
    return nullptr;
  auto *b = make<Block>(loc(c));
  if (c->property) {
    b->stmts.push_back(propertyCall(c->property));
    return b;
  }
  auto *assign = c->e->assignExpr();
  bool isPlain = assign && !assign->op && !assign->yes && assign->left->rest.empty();
  Stmt *call = isPlain ? ctorCall(assign->left->first, loc(c->e), true) : nullptr;
  if (call)
    b->stmts.push_back(call);
  else
    error(loc(c->e), {ErrorKind::Constructor, "expected 'this(…)', 'super(…)' or 'property(…)'"});
  return b;
}

Stmt *Builder::methodBody(P::MethodBodyContext *c, bool &isExpression) {
  isExpression = c->e;
  if (c->e)
    return valueBlock(expr(c->e));
  if (c->property)
    error(loc(c->property), {ErrorKind::Properties, "'property(…)' may only be called in a constructor"});
  if (!c->block())
    return nullptr;
  Block *b = block(c->block(), c->ASSIGN());
  b->annotations = annotations(c->annotation());
  return b;
}

Builder::Tail Builder::tail(P::MethodTailContext *c) {
  Tail t;
  if (!c->result.empty()) {
    t.result = type(c->result[0]);
    t.hasBound = c->rel[0]->getType() == P::SUBTYPE;
  }
  if (c->result.size() > 1)
    error(loc(c->result[1]), "a method has only one result type");
  t.offers = c->offered.empty() ? nullptr : type(c->offered[0]);
  t.thrown = types(c->thrown);
  return t;
}

MethodDecl *Builder::operatorDecl(P::OperatorDeclContext *c, const Modifiers &m, Loc at) {
  auto *d = make<MethodDecl>(at);
  d->annotations = m.annotations, d->modifiers = m.bits;
  d->nameLoc = loc(c->start);
  d->typeParams = typeParams(c->tparams2 ? c->tparams2 : c->tparams);
  Tail t = tail(c->tail);
  d->result = c->conv ? type(c->conv) : t.result;
  d->resultHasBound = t.hasBound, d->offers = t.offers, d->throws_ = t.thrown;
  operatorNameAndFormals(c, *d);
  checkStatic(c, *d);
  d->guard = guard(c->where);
  d->body = methodBody(c->body, d->isExpression);
  return d;
}

// An operator of this is an object's, all others are the class's.
void Builder::checkStatic(P::OperatorDeclContext *c, const MethodDecl &d) {
  bool isStatic = d.modifiers & Static;
  if (c->keyword)
    return;
  if (c->params || c->self1 || c->self2) {
    if (isStatic)
      error(d.nameLoc, {ErrorKind::Modifier, "an operator of 'this' cannot be static"});
  } else if (!isStatic && editionOf(file).edition >= Edition::V2_1)
    error(d.nameLoc, {ErrorKind::Modifier, "an operator without 'this' must be static"});
}

void Builder::operatorNameAndFormals(P::OperatorDeclContext *c, MethodDecl &d) {
  d.formals = formals(c->params);
  if (c->keyword) {
    d.name = Name("operator_" + c->keyword->start->getText());
    return;
  }
  if (c->params) {
    d.name = c->set ? "operator()=" : "operator()";
    if (c->set)
      d.formals.push_back(formal(c->set));
    return;
  }
  for (auto *group : {c->g1, c->g2})
    if (group)
      d.formals.push_back(formal(group));
  if (c->prefix)
    d.name = Name("operator" + c->prefix->start->getText());
  else if (c->op)
    d.name = Name((c->self2 ? "inverse_operator" : "operator") + c->op->start->getText());
  else
    d.name = c->as ? "operator_as" : "implicit_as";
}

} // namespace x10c::syntax
