// Makers of tree nodes; see make.h.
#include "ir/make.h"
#include "ir/any.h"
#include "support/expect.h"

namespace x10c::ir {

// ---- statements ----

Declare *declare(LocalDef *var, Expr *init, Loc loc) {
  X10C_EXPECT(var && var->type);
  auto *d = newNode<Declare>(loc);
  d->var = var;
  d->init = init;
  return d;
}

Assign *assign(LocalDef *var, Expr *value) {
  X10C_EXPECT(var->isVar || var->isSynthetic || value->type);
  auto *a = newNode<Assign>(value->loc);
  a->target = use(var, value->loc);
  a->value = value;
  return a;
}

Eval *evaluate(Expr *e) {
  auto *s = newNode<Eval>(e->loc);
  s->expr = e;
  return s;
}

Block *block(Stmts stmts, Loc loc) {
  auto *b = newNode<Block>(loc);
  b->stmts = std::move(stmts);
  return b;
}

If *branch(Expr *condition, Stmt *yes, Stmt *no, Loc loc) {
  auto *test = newNode<If>(loc);
  test->condition = condition;
  test->yes = yes;
  test->no = no;
  return test;
}

ForLoop *counting(LocalDef *var, Expr *low, Expr *high, Loc loc) {
  X10C_EXPECT(low->type == high->type && (var->type->isLong() || var->type->isInt()));
  auto *loop = newNode<ForLoop>(loc);
  loop->var = var;
  loop->low = low;
  loop->high = high;
  return loop;
}

Break *breakOut(Stmt *loop, Loc loc) {
  X10C_EXPECT(loop->kind == StmtKind::Loop || loop->kind == StmtKind::ForLoop || loop->kind == StmtKind::Switch);
  auto *leave = newNode<Break>(loc);
  leave->target = loop;
  return leave;
}

Try *oneIteration(Stmt *body, Loc loc) {
  X10C_EXPECT(body);
  auto *attempt = newNode<Try>(loc);
  attempt->body = body;
  attempt->isIteration = true;
  return attempt;
}

Check *nullCheck(Expr *object, Loc loc) {
  auto *check = newNode<Check>(loc);
  check->condition = isNotNull(object);
  check->error = Check::Error::Null;
  return check;
}

Expr *save(Expr *e, Stmts &out) {
  auto *d = declare(temporary(e->type, e->loc), e, e->loc);
  out.push_back(d);
  return use(d->var, e->loc);
}

// ---- values ----

LocalDef *temporary(const Type *type, Loc loc, const char *name) {
  X10C_EXPECT(type && name && *name);
  auto *var = new LocalDef;
  var->name = name;
  var->type = type;
  var->loc = loc;
  var->isSynthetic = true;
  return var;
}

StmtExpr *valueAfter(Stmts stmts, Expr *value, const Type *type, Loc loc) {
  X10C_EXPECT(type && (value || type->isVoid()));
  auto *all = newNode<StmtExpr>(type, loc);
  all->stmts = std::move(stmts);
  all->value = value;
  return all;
}

Local *use(LocalDef *var, Loc loc) {
  X10C_EXPECT(var && var->type);
  auto *e = newNode<Local>(var->type, loc);
  e->var = var;
  return e;
}

template <class Tree> static Tree *renameIn(Tree *tree, const LocalDef *from, LocalDef *to) {
  X10C_EXPECT(from && to && from != to);
  return rewritten(tree, [=](Expr *e) { return isUse(e, from) ? use(to, e->loc) : e; });
}
Stmt *renamed(Stmt *s, const LocalDef *from, LocalDef *to) { return renameIn(s, from, to); }
Expr *renamed(Expr *e, const LocalDef *from, LocalDef *to) { return renameIn(e, from, to); }

Const *number(int64_t value, const Type *type, Loc loc) {
  X10C_EXPECT(type->isClass());
  auto *c = newNode<Const>(type, loc);
  c->bits = static_cast<uint64_t>(value);
  return c;
}

Const *boolean(bool value, const Expr *from) {
  X10C_EXPECT(from->type->isBoolean());
  return number(value, from->type, from->loc);
}

Zero *zero(const Type *type, Loc loc) {
  X10C_EXPECT(type && !type->isVoid());
  return newNode<Zero>(type, loc);
}

Const *null(const Type *type, Loc loc) {
  X10C_EXPECT(type);
  auto *none = newNode<Const>(type, loc);
  none->isNull = true;
  return none;
}

Coerce *coerced(const Type *type, Expr *operand) {
  X10C_EXPECT(type && operand->type);
  auto *c = newNode<Coerce>(type, operand->loc);
  c->operand = operand;
  return c;
}

Cond *conditional(Expr *condition, Expr *yes, Expr *no, Loc loc) {
  X10C_EXPECT(condition->type->isBoolean() && no->type);
  auto *either = newNode<Cond>(yes->type, loc);
  either->condition = condition;
  either->yes = yes;
  either->no = no;
  return either;
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

Prim *unary(Op op, const Type *type, Expr *operand) {
  X10C_EXPECT(op != Op::None && operand && type);
  auto *p = newNode<Prim>(type, operand->loc);
  p->op = op;
  p->args = {operand};
  return p;
}

Prim *prim(Op op, Expr *left, Expr *right) {
  X10C_EXPECT(left && right);
  Prim *p = unary(op, left->type, left);
  p->args.push_back(right);
  return p;
}

Expr *plus(Expr *e, int64_t constant) {
  X10C_EXPECT(e->type->isLong() || e->type->isInt() || e->type->isClass());
  if (!constant)
    return e;
  if (auto *c = as<Const>(e))
    return number(static_cast<int64_t>(c->bits) + constant, e->type, e->loc);
  return prim(constant > 0 ? Op::Add : Op::Sub, e, number(constant > 0 ? constant : -constant, e->type, e->loc));
}

Expr *convertedTo(const Type *type, Expr *e) {
  X10C_EXPECT(type->isClass() && e->type->isClass());
  return unary(Op::Convert, type, e);
}

Expr *sizeOf(Expr *rail) {
  X10C_EXPECT(rail->type->isClass());
  return unary(Op::RailSize, types::Universe::get().Long, rail);
}

Expr *compare(Op op, Expr *left, Expr *right) {
  X10C_EXPECT(isComparison(op));
  Prim *test = prim(op, left, right);
  test->type = types::Universe::get().Boolean;
  return test;
}

static Equal *equality(Expr *left, Expr *right, bool isNegated) {
  X10C_EXPECT(left && right);
  auto *test = newNode<Equal>(types::Universe::get().Boolean, left->loc);
  test->left = left;
  test->right = right;
  test->negated = isNegated;
  return test;
}

Expr *differ(Expr *left, Expr *right) { return equality(left, right, true); }
Expr *here(Loc loc) { return newNode<Here>(types::Universe::get().Place, loc); }
Expr *isHere(Expr *place) {
  X10C_EXPECT(place->type->isClass());
  return equality(place, newNode<Here>(place->type, place->loc), false);
}

Expr *isNotNull(Expr *object) { return differ(object, null(types::Universe::get().nullType(), object->loc)); }

static Expr *question(Op op, Exprs args, Loc loc) {
  auto *p = newNode<Prim>(types::Universe::get().Boolean, loc);
  p->op = op;
  p->args = std::move(args);
  return p;
}

Expr *rangeFits(Expr *first, Expr *last, Expr *size, Loc loc) {
  X10C_EXPECT(first->type == last->type && size->type->isLong());
  return question(Op::RangeFits, {first, last, size}, loc);
}

Expr *isFar(Expr *distance, Expr *length, Loc loc) {
  X10C_EXPECT(distance->type->isLong() && length->type->isLong());
  return question(Op::IsFar, {distance, length}, loc);
}

bool asksOfIndices(Expr *condition) {
  if (auto *both = as<And>(condition))
    return asksOfIndices(both->right) || asksOfIndices(both->left);
  auto *p = as<Prim>(condition);
  return p && (p->op == Op::RangeFits || p->op == Op::IsFar);
}

template <class Node> static Expr *joined(Expr *left, Expr *right) {
  X10C_EXPECT(left->type->isBoolean() && right->type->isBoolean());
  auto *both = newNode<Node>(right->type, right->loc);
  both->left = left;
  both->right = right;
  return both;
}

Expr *conjunction(Expr *left, Expr *right) {
  if (!left)
    return right;
  return joined<And>(left, right);
}

Expr *disjunction(Expr *left, Expr *right) { return joined<Or>(left, right); }

Expr *negate(Expr *e) {
  X10C_EXPECT(e->type->isBoolean());
  if (auto *n = as<Not>(e))
    return n->operand;
  auto *n = newNode<Not>(e->type, e->loc);
  n->operand = e;
  return n;
}

} // namespace x10c::ir
