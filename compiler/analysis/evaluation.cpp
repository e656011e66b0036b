// Order of evaluation, decided per expression; see evaluation.h.
#include "analysis/evaluation.h"
#include "analysis/effects.h"
#include "ir/any.h"
#include "ir/children.h"
#include "support/expect.h"

namespace x10c::analysis {

using namespace ir;

bool isReference(const Type *t) {
  X10C_EXPECT(t);
  return t->isNull() || (t->isClass() && !t->def->isStruct());
}

bool isStraight(const Stmt *s) {
  return s->kind == StmtKind::Block || s->kind == StmtKind::Declare || s->kind == StmtKind::Assign ||
         s->kind == StmtKind::Eval;
}

bool isValOrConstant(const Expr *e) {
  X10C_EXPECT(e);
  auto *l = as<Local>(e);
  return l ? !l->var->isVar : e->kind == ExprKind::Const;
}

namespace {

bool receiverNeedsCheck(const Call *c) {
  if (!c->receiver || c->unchecked || !isReference(c->receiver->type) || !isNullTested(c->receiver))
    return false;
  return !(c->dispatch == Dispatch::Virtual && c->method->owner == types::Universe::get().Any->def);
}

static bool castNeedsCheck(const Cast *c) {
  X10C_EXPECT(c->operand);
  return !c->unchecked && isReference(c->operand->type) && !c->operand->type->isNull();
}

unsigned occurrences(const std::string &text, const std::string &part) {
  unsigned n = 0;
  for (size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + part.size()))
    ++n;
  return n;
}

} // namespace

static bool isMutable(const Type *t) { return isReference(t) && !t->isNull() && !t->isString(); }

Expr *objectOf(Expr *e) {
  X10C_EXPECT(e);
  for (auto *c = as<Coerce>(e); c && isReference(c->operand->type); c = as<Coerce>(e))
    e = c->operand;
  return e;
}

bool writes(const Expr *e) {
  if (e->kind != ExprKind::Call)
    return false;
  auto *c = as<Call>(e);
  if (c->target)
    return true;
  if (!c->receiver && c->args.empty())
    return true;
  bool reaches = c->receiver && isMutable(c->receiver->type);
  for (const Expr *arg : c->args)
    reaches |= isMutable(arg->type);
  return reaches;
}

bool contains(Expr *e, bool (*test)(const Expr *)) {
  bool found = false;
  eachNode(e, [&](Expr *each) {
    found = found || test(each);
    return !found && each->kind != ExprKind::Closure;
  });
  return found;
}

bool needsCheck(const Expr *e) {
  X10C_EXPECT(e);
  switch (e->kind) {
  case ExprKind::Field: {
    auto *f = as<Field>(e);
    Expr *object = f->object;
    return !f->unchecked && isReference(object->type) && isNullTested(object);
  }
  case ExprKind::Prim:
    return primMayThrow(as<Prim>(e));
  case ExprKind::Call:
    return receiverNeedsCheck(as<Call>(e));
  case ExprKind::Cast:
    return castNeedsCheck(as<Cast>(e));
  default:
    return false;
  }
}

bool containsCheck(Expr *e) { return contains(e, needsCheck); }

bool standsAlone(const Expr *e) {
  switch (e->kind) {
  case ExprKind::New:
  case ExprKind::RailLit:
  case ExprKind::AtExpr:
  case ExprKind::Static:
    return true;
  case ExprKind::Prim: {
    auto op = as<Prim>(e)->op;
    return op == Op::RailNew || op == Op::RailSet;
  }
  case ExprKind::Call: {
    auto *c = as<Call>(e);
    if (c->target)
      return c->target->mayThrow || c->target->mayWait;
    if (c->dispatch == Dispatch::Virtual)
      return true;
    return nativeMayThrow(c->method->nativeTemplate) || nativeMayWait(c->method->nativeTemplate);
  }
  default:
    return false;
  }
}

bool isAssigned(const LocalDef *var, Stmt *s) {
  return any(s, [&](Stmt *each) {
    auto *a = as<Assign>(each);
    return a && isUse(a->target, var);
  });
}

void LaterEffects::add(Stmts &stmts) {
  auto addExpr = [this](Expr *e) { effects |= standsAlone(e) || writes(e); };
  auto addStmt = [this](Stmt *s) {
    auto *a = as<Assign>(s);
    if (auto *local = a ? as<Local>(a->target) : nullptr)
      assigned.insert(local->var);
    else
      effects |= a || s->kind == StmtKind::Async || s->kind == StmtKind::Atomic || s->kind == StmtKind::When;
  };
  for (Stmt *s : stmts)
    eachNode(s, addExpr, addStmt);
  any |= !stmts.empty();
}

bool survives(Expr *e, const LaterEffects &later) {
  X10C_EXPECT(e);
  switch (e->kind) {
  case ExprKind::Local:
    return !later.assigned.count(static_cast<Local *>(e)->var);
  case ExprKind::Field: {
    auto *f = static_cast<Field *>(e);
    bool fixed = !f->field->varies() || f->object->type->def->isStruct();
    return (fixed || !later.effects) && survives(f->object, later);
  }
  case ExprKind::Prim: {
    auto *p = static_cast<Prim *>(e);
    if (p->op == Op::RailGet && later.effects)
      return false;
    break;
  }
  case ExprKind::Call:
    if (later.effects)
      return false;
    break;
  case ExprKind::Cast:
  case ExprKind::Closure:
    return !later.effects;
  default:
    break;
  }
  bool all = true;
  eachChild(e, Overloaded{[&](Expr *part) { all = all && survives(part, later); }, [](Stmt *) {}, [](Code *) {}});
  return all;
}

bool duplicable(const Expr *e, unsigned depth) {
  X10C_EXPECT(e);
  switch (e->kind) {
  case ExprKind::Const:
  case ExprKind::This:
  case ExprKind::Local:
  case ExprKind::Here:
    return true;
  case ExprKind::Field: {
    auto *f = as<Field>(e);
    return !f->field->varies() && duplicable(f->object, depth);
  }
  case ExprKind::Coerce: {
    auto *operand = as<Coerce>(e)->operand;
    return isReference(operand->type) && duplicable(operand, depth);
  }
  case ExprKind::Prim: {
    auto *p = as<Prim>(e);
    if (depth > 3 || isOnRail(p->op) || p->op == Op::Div || p->op == Op::Rem || p->op == Op::Convert)
      return p->op == Op::RailSize && duplicable(p->args[0], depth);
    for (const Expr *arg : p->args)
      if (!duplicable(arg, depth + 1))
        return false;
    return true;
  }
  default:
    return false;
  }
}

bool usedTwice(const Expr *e, unsigned operand) {
  switch (e->kind) {
  case ExprKind::Field:
  case ExprKind::Cast:
    return needsCheck(e);
  case ExprKind::Prim: {
    auto *p = as<Prim>(e);
    if (p->op == Op::Div || p->op == Op::Rem)
      return operand == 1 && needsCheck(e);
    return needsCheck(e) && p->op != Op::RailNew && operand < 2;
  }
  case ExprKind::Call: {
    auto *c = as<Call>(e);
    bool isReceiver = c->receiver && operand == 0;
    if (isReceiver && (c->dispatch == Dispatch::Virtual || needsCheck(e)))
      return true;
    if (c->target || c->dispatch == Dispatch::Virtual)
      return false;
    unsigned arg = operand - (c->receiver ? 1 : 0);
    return occurrences(c->method->nativeTemplate, isReceiver ? "#this" : "#" + std::to_string(arg)) > 1;
  }
  default:
    return false;
  }
}

} // namespace x10c::analysis
