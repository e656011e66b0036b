// Loop invariance; see loop_info.h.
#include "analysis/loop_info.h"
#include "analysis/evaluation.h"
#include "ir/any.h"
#include <algorithm>

namespace x10c::analysis {

using namespace ir;

std::set<const LocalDef *> sharedIn(Code *code) {
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
  find.walk(code);
  return find.shared;
}

bool LoopInfo::isInvariant(const Expr *e) const {
  switch (e->kind) {
  case ExprKind::Const:
  case ExprKind::This:
    return true;
  case ExprKind::Local:
    return !assigned.count(static_cast<const Local *>(e)->var);
  case ExprKind::Field: {
    auto *f = static_cast<const Field *>(e);
    bool isFixed = f->object->type->def->isStruct() ||
                   (f->field->varies() ? !hasCalls && !assignedFields.count(f->field) : !inCtor);
    return isFixed && isInvariant(f->object);
  }
  case ExprKind::Coerce: {
    auto *operand = static_cast<const Coerce *>(e)->operand;
    return isReference(operand->type) && isInvariant(operand);
  }
  case ExprKind::Prim: {
    auto *p = static_cast<const Prim *>(e);
    bool isPlain = p->op == Op::Add || p->op == Op::Sub || p->op == Op::Mul || p->op == Op::Neg ||
                   p->op == Op::Convert || p->op == Op::RailSize;
    for (const Expr *arg : p->args)
      isPlain = isPlain && isInvariant(arg);
    return isPlain || (isReference(p->type) && isInvariantElement(p));
  }
  default:
    return false;
  }
}

bool LoopInfo::isInvariantElement(const Prim *p) const {
  return p->op == Op::RailGet && !hasCalls && !assignedRails.count(p->args[0]->type) && isInvariant(p->args[0]) &&
         isInvariant(p->args[1]);
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
  switch (e->kind) {
  case ExprKind::Const:
  case ExprKind::This:
    return true;
  case ExprKind::Local: {
    const LocalDef *var = static_cast<const Local *>(e)->var;
    return !var->isVar || (shared && !shared->count(var));
  }
  case ExprKind::Field: {
    auto *f = static_cast<const Field *>(e);
    return !f->field->varies() && !inCtor && isSteady(f->object, inCtor, shared);
  }
  case ExprKind::Coerce:
    return isSteady(static_cast<const Coerce *>(e)->operand, inCtor, shared);
  case ExprKind::Prim: {
    auto *p = static_cast<const Prim *>(e);
    bool all = isFunctionOfOperands(p->op);
    for (const Expr *arg : p->args)
      all = all && isSteady(arg, inCtor, shared);
    return all;
  }
  default:
    return false;
  }
}

} // namespace x10c::analysis
