// Making nodes of the tree; see make.h.
#include "passes/make.h"

namespace x10c::passes {

using namespace ir;

Local *use(LocalDef *var, Loc loc) {
  auto *e = new Local;
  e->var = var;
  e->type = var->type;
  e->loc = loc;
  return e;
}

LocalDef *temporary(const Type *type, Loc loc, const char *name) {
  auto *var = new LocalDef;
  var->name = name;
  var->type = type;
  var->loc = loc;
  var->isSynthetic = true;
  return var;
}

Declare *declare(LocalDef *var, Expr *init, Loc loc) {
  auto *d = new Declare;
  d->loc = loc;
  d->var = var;
  d->init = init;
  return d;
}

Assign *assign(LocalDef *var, Expr *value) {
  auto *a = new Assign;
  a->loc = value->loc;
  a->target = use(var, value->loc);
  a->value = value;
  return a;
}

Eval *evaluate(Expr *e) {
  auto *s = new Eval;
  s->loc = e->loc;
  s->expr = e;
  return s;
}

Const *boolean(bool value, const Expr *from) {
  auto *c = new Const;
  c->type = from->type;
  c->loc = from->loc;
  c->bits = value;
  return c;
}

Expr *negate(Expr *e) {
  if (auto *n = as<Not>(e))
    return n->operand;
  auto *n = new Not;
  n->operand = e;
  n->type = e->type;
  n->loc = e->loc;
  return n;
}

Block *block(Stmts stmts, Loc loc) {
  auto *b = new Block;
  b->stmts = std::move(stmts);
  b->loc = loc;
  return b;
}

Expr *save(Expr *e, Stmts &out) {
  auto *d = declare(temporary(e->type, e->loc), e, e->loc);
  out.push_back(d);
  return use(d->var, e->loc);
}

} // namespace x10c::passes
