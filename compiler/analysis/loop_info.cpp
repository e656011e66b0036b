// Loop invariance; see loop_info.h.
#include "analysis/loop_info.h"
#include "analysis/evaluation.h"
#include "ir/any.h"
#include <algorithm>

namespace x10c::analysis {

using namespace ir;

std::set<const LocalDef *> sharedIn(Stmt *body) {
  struct Find : Walker {
    std::set<const LocalDef *> shared;
    std::map<const LocalDef *, const Stmt *> declaredIn; // its async
    std::vector<const Stmt *> asyncs{nullptr};
    bool enter(Expr *e) override {
      if (auto *l = as<Local>(e); l && l->var->isVar && declaredIn[l->var] != asyncs.back())
        shared.insert(l->var);
      return true;
    }
    bool enter(Stmt *s) override {
      if (auto *d = as<Declare>(s))
        declaredIn[d->var] = asyncs.back();
      if (s->kind == StmtKind::Async)
        asyncs.push_back(s);
      return true;
    }
    void leave(Stmt *s) override {
      if (s->kind == StmtKind::Async)
        asyncs.pop_back();
    }
  } find;
  find.walk(body);
  return find.shared;
}

bool LoopInfo::areInvariant(const Exprs &all, unsigned also) const {
  return std::all_of(all.begin(), all.end(), [&](const Expr *e) { return isInvariant(e, also); });
}

bool LoopInfo::isInvariant(const Expr *e, unsigned also) const {
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
