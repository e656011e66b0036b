// Makers of tree nodes; see make.h.
#include "ir/make.h"
#include "ir/any.h"

namespace x10c::ir {

// ---- statements ----

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

Block *block(Stmts stmts, Loc loc) {
  auto *b = new Block;
  b->stmts = std::move(stmts);
  b->loc = loc;
  return b;
}

If *branch(Expr *condition, Stmt *yes, Stmt *no, Loc loc) {
  auto *test = new If;
  test->condition = condition;
  test->yes = yes;
  test->no = no;
  test->loc = loc;
  return test;
}

Expr *save(Expr *e, Stmts &out) {
  auto *d = declare(temporary(e->type, e->loc), e, e->loc);
  out.push_back(d);
  return use(d->var, e->loc);
}

// ---- values ----

LocalDef *temporary(const Type *type, Loc loc, const char *name) {
  auto *var = new LocalDef;
  var->name = name;
  var->type = type;
  var->loc = loc;
  var->isSynthetic = true;
  return var;
}

// A node of this kind, with the fields that all expressions have.
template <class Node> static Node *expression(const Type *type, Loc loc) {
  auto *e = new Node;
  e->type = type;
  e->loc = loc;
  return e;
}

StmtExpr *behind(Stmts stmts, Expr *value, const Type *type, Loc loc) {
  auto *all = expression<StmtExpr>(type, loc);
  all->stmts = std::move(stmts);
  all->value = value;
  return all;
}

Local *use(LocalDef *var, Loc loc) {
  auto *e = expression<Local>(var->type, loc);
  e->var = var;
  return e;
}

Const *number(int64_t value, const Type *type, Loc loc) {
  auto *c = expression<Const>(type, loc);
  c->bits = static_cast<uint64_t>(value);
  return c;
}

Const *boolean(bool value, const Expr *from) { return number(value, from->type, from->loc); }

Zero *zero(const Type *type, Loc loc) { return expression<Zero>(type, loc); }

Coerce *coerced(const Type *type, Expr *operand) {
  auto *c = expression<Coerce>(type, operand->loc);
  c->operand = operand;
  return c;
}

Expr *copyOf(Expr *e) {
  Expr *copy = clone(e);
  eachNode(copy, [](Expr *part) {
    if (auto *f = as<Field>(part))
      f->unchecked = true;
    else if (auto *p = as<Prim>(part))
      p->unchecked = true;
  });
  return copy;
}

// ---- arithmetic and conditions ----

static Prim *unary(Op op, const Type *type, Expr *operand) {
  auto *p = expression<Prim>(type, operand->loc);
  p->op = op;
  p->args = {operand};
  return p;
}

Prim *prim(Op op, Expr *left, Expr *right) {
  Prim *p = unary(op, left->type, left);
  p->args.push_back(right);
  return p;
}

Expr *plus(Expr *e, int64_t constant) {
  if (!constant)
    return e;
  if (auto *c = as<Const>(e))
    return number(static_cast<int64_t>(c->bits) + constant, e->type, e->loc);
  return prim(constant > 0 ? Op::Add : Op::Sub, e, number(constant > 0 ? constant : -constant, e->type, e->loc));
}

Expr *convertedTo(const Type *type, Expr *e) { return unary(Op::Convert, type, e); }

Expr *sizeOf(Expr *rail) { return unary(Op::RailSize, types::Universe::get().Long, rail); }

Expr *compare(Op op, Expr *left, Expr *right) {
  Prim *test = prim(op, left, right);
  test->type = types::Universe::get().Boolean;
  return test;
}

Expr *differ(Expr *left, Expr *right) {
  auto *test = expression<Equal>(types::Universe::get().Boolean, left->loc);
  test->left = left;
  test->right = right;
  test->negated = true;
  return test;
}

Expr *here(Loc loc) { return expression<Here>(types::Universe::get().Place, loc); }

Expr *isHere(Expr *place) {
  auto *test = expression<Equal>(types::Universe::get().Boolean, place->loc);
  test->left = place;
  test->right = here(place->loc);
  test->right->type = place->type;
  return test;
}

Expr *isNotNull(Expr *object) {
  auto *none = expression<Const>(types::Universe::get().nullType(), object->loc);
  none->isNull = true;
  return differ(object, none);
}

static Expr *question(Op op, Exprs args, Loc loc) {
  auto *p = expression<Prim>(types::Universe::get().Boolean, loc);
  p->op = op;
  p->args = std::move(args);
  return p;
}

Expr *rangeFits(Expr *first, Expr *last, Expr *size, Loc loc) {
  return question(Op::RangeFits, {first, last, size}, loc);
}

Expr *isFar(Expr *distance, Expr *length, Loc loc) { return question(Op::IsFar, {distance, length}, loc); }

bool asksOfIndices(Expr *condition) {
  if (auto *both = as<And>(condition))
    return asksOfIndices(both->right) || asksOfIndices(both->left);
  auto *p = as<Prim>(condition);
  return p && (p->op == Op::RangeFits || p->op == Op::IsFar);
}

Expr *conjunction(Expr *left, Expr *right) {
  if (!left)
    return right;
  auto *both = expression<And>(right->type, right->loc);
  both->left = left;
  both->right = right;
  return both;
}

Expr *negate(Expr *e) {
  if (auto *n = as<Not>(e))
    return n->operand;
  auto *n = expression<Not>(e->type, e->loc);
  n->operand = e;
  return n;
}

} // namespace x10c::ir
