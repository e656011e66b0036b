// Loop invariance; see loop_info.h.
#include "analysis/loop_info.h"
#include "analysis/evaluation.h"
#include "ir/declared.h"
#include "support/expect.h"
#include <algorithm>

namespace x10c::analysis {

using namespace ir;

std::set<const LocalDef *> sharedIn(Stmt *body) {
  std::set<const LocalDef *> shared;
  eachNode(body, [&](Stmt *s) {
    if (s->kind != StmtKind::Async)
      return;
    auto own = declaredIn(s);
    eachNode(s, [&](Expr *e) {
      if (auto *l = as<Local>(e); l && l->var->isVar && !own.count(l->var))
        shared.insert(l->var);
    });
  });
  return shared;
}

bool LoopInfo::areInvariant(const Exprs &all, unsigned also) const {
  return std::all_of(all.begin(), all.end(), [&](const Expr *e) { return isInvariant(e, also); });
}

bool LoopInfo::isInvariant(const Expr *e, unsigned also) const {
  X10C_EXPECT(e);
  switch (e->kind) {
  case ExprKind::Const:
  case ExprKind::This:
    return true;
  case ExprKind::Local:
    return isInvariant(as<Local>(e)->var);
  case ExprKind::Static:
    return also & Statics;
  case ExprKind::Field: {
    auto *f = as<Field>(e);
    bool isFixed = f->object->type->def->isStruct() ||
                   (f->field->varies() ? !hasCalls && !assignedFields.count(f->field) : !inCtor);
    return isFixed && isInvariant(f->object, also);
  }
  case ExprKind::Coerce: {
    auto *operand = as<Coerce>(e)->operand;
    return (also & Computed || isReference(operand->type)) && isInvariant(operand, also);
  }
  case ExprKind::Prim: {
    auto *p = as<Prim>(e);
    bool isPlain = p->op == Op::Add || p->op == Op::Sub || p->op == Op::Mul || p->op == Op::Neg ||
                   p->op == Op::Convert || p->op == Op::RailSize;
    bool isTaken = isPlain || (also & Computed && isFunctionOfOperands(p->op));
    return (isTaken && areInvariant(p->args, also)) || (isReference(p->type) && isInvariantElement(p));
  }
  default:
    return also & Decided && isDecided(const_cast<Expr *>(e), also);
  }
}

bool LoopInfo::isDecided(Expr *e, unsigned also) const {
  if (Binary *both = asBinary(e))
    return areInvariant({both->left, both->right}, also);
  if (auto *negated = as<Not>(e))
    return isInvariant(negated->operand, also);
  if (auto *choice = as<Cond>(e))
    return areInvariant({choice->condition, choice->yes, choice->no}, also);
  auto *all = as<StmtExpr>(e);
  auto isQuiet = [&](Stmt *s) {
    auto *b = as<Block>(s);
    auto *check = as<Check>(s);
    auto *d = as<Declare>(s);
    return (b && b->stmts.empty()) || (check && !check->message && isInvariant(check->condition, also)) ||
           (d && d->init && !d->var->isVar && isInvariant(d->init, also));
  };
  return all && all->value && std::all_of(all->stmts.begin(), all->stmts.end(), isQuiet) &&
         isInvariant(all->value, also);
}

bool LoopInfo::isInvariantElement(const Prim *p) const {
  X10C_EXPECT(!p->args.empty());
  return p->op == Op::RailGet && !hasCalls && !assignedRails.count(p->args[0]->type) && areInvariant(p->args);
}

bool jumps(Stmt *body, bool leaves) {
  std::set<const Stmt *> inside, targets;
  eachNode(body, [&](Stmt *s) {
    inside.insert(s);
    auto *b = leaves ? as<Break>(s) : nullptr;
    auto *c = leaves ? nullptr : as<Continue>(s);
    if (b || c)
      targets.insert(b ? b->target : c->target);
  });
  return std::any_of(targets.begin(), targets.end(), [&](const Stmt *target) { return !inside.count(target); });
}

bool isSteady(const Expr *e, bool inCtor, const std::set<const LocalDef *> *shared) {
  return LoopInfo(inCtor, shared).isInvariant(e, LoopInfo::Computed);
}

} // namespace x10c::analysis
