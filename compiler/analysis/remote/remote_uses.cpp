// See remote_uses.h.
#include "analysis/remote/remote_uses.h"
#include "analysis/evaluation.h"
#include "analysis/value_numbers.h"
#include "ir/children.h"
#include "ir/declared.h"

namespace x10c::analysis {

RemoteUses::RemoteUses(Stmt *body, bool usesThis)
    : within(declaredIn(body)), assigned(assignedIn(body)), hasThis(usesThis) {
  walk(body);
}

RemoteUses::Root &RemoteUses::rootOf(const LocalDef *var) {
  auto [found, isNew] = roots.try_emplace(var);
  if (isNew)
    order.push_back(var);
  return found->second;
}

// Whether it consists of numbers, and variables that have their value before the body, and evaluating it has no effect.
bool RemoteUses::isFixed(const Expr *index) const {
  switch (index->kind) {
  case ExprKind::Const:
    return index->type->isIntegral();
  case ExprKind::Local: {
    const LocalDef *var = as<Local>(index)->var;
    return index->type->isIntegral() && !within.count(var) && !assigned.count(var);
  }
  case ExprKind::Coerce:
    return isFixed(as<Coerce>(index)->operand);
  case ExprKind::Prim: {
    auto *p = as<Prim>(index);
    bool isSimple = p->op == Op::Add || p->op == Op::Sub || p->op == Op::Mul || p->op == Op::Neg;
    for (const Expr *arg : p->args)
      isSimple = isSimple && isFixed(arg);
    return isSimple;
  }
  default:
    return false;
  }
}

bool RemoteUses::element(Prim *access, RemotePath &path) const {
  if (access->op == Op::RailSize) {
    path.steps.push_back("size");
    return true;
  }
  auto index = isFixed(access->args[1]) ? valueNumber(access->args[1]) : 0;
  if (access->op != Op::RailGet || !index)
    return false;
  path.steps.push_back("[" + std::to_string(index));
  path.rails.insert(access->args[0]->type);
  path.mayChange = true;
  return true;
}

// Adds the links of this expression to those of what it is a part of.
bool RemoteUses::extend(Expr *e, RemotePath &path) const {
  if (auto *coerce = as<Coerce>(e); coerce && isReference(coerce->operand->type))
    return isReference(coerce->type) && extend(coerce->operand, path);
  if (auto *local = as<Local>(e)) {
    path.root = local->var;
    return !within.count(local->var) && !assigned.count(local->var);
  }
  if (e->kind == ExprKind::This)
    return hasThis;
  auto *field = as<Field>(e);
  auto *prim = as<Prim>(e);
  Expr *object = field ? field->object : prim && isRailAccess(prim->op) ? prim->args[0] : nullptr;
  if (!object || (field && field->field->isTransient) || !extend(object, path))
    return false;
  path.via.push_back({object->type, object->loc});
  if (prim)
    return element(prim, path);
  path.steps.push_back(std::to_string(numberOfList({reinterpret_cast<intptr_t>(field->field)})));
  path.fields.insert(field->field);
  path.mayChange |= field->field->varies();
  return true;
}

std::optional<RemotePath> RemoteUses::pathOf(Expr *e) const {
  RemotePath path;
  bool isOne = e->kind != ExprKind::Coerce && extend(e, path) && !path.steps.empty();
  return isOne ? std::optional(path) : std::nullopt;
}

void RemoteUses::add(const RemotePath &path, Expr *e) {
  std::vector<Use> &paths = rootOf(path.root).paths;
  auto known = std::find_if(paths.begin(), paths.end(), [&](const Use &use) { return use.path.isSame(path); });
  if (known == paths.end())
    paths.push_back({path, e, isLate});
  else
    known->isLate |= isLate;
}

bool RemoteUses::enter(Expr *e) {
  if (auto path = pathOf(e)) {
    add(*path, e);
    return false;
  }
  isLate |= e->kind == ExprKind::Closure || e->kind == ExprKind::AtExpr;
  auto *local = as<Local>(e);
  if (local && !within.count(local->var))
    rootOf(local->var).whole = e->loc;
  if (e->kind == ExprKind::This)
    rootOf(nullptr).whole = e->loc;
  return true;
}

// What is visited after an expression with an effect is late.
void RemoteUses::leave(Expr *e) {
  auto *prim = as<Prim>(e);
  bool hasEffect = e->kind == ExprKind::Call || e->kind == ExprKind::New || e->kind == ExprKind::Static ||
                   (prim && prim->op == Op::RailSet);
  isLate |= hasEffect;
}

void RemoteUses::leave(Stmt *s) {
  auto *assign = as<Assign>(s);
  isLate |= s->kind == StmtKind::CtorCall || (assign && assign->target->kind != ExprKind::Local);
}

// What is assigned to is no path that is read. Loops, and what may wait, are late from their start on.
bool RemoteUses::enter(Stmt *s) {
  isLate |= repeats(s) || s->kind == StmtKind::Async || s->kind == StmtKind::At || s->kind == StmtKind::Finish ||
            s->kind == StmtKind::Atomic || s->kind == StmtKind::When;
  auto *assign = as<Assign>(s);
  if (!assign || assign->target->kind != ExprKind::Field)
    return true;
  for (Expr *target = assign->target; target;) {
    auto *field = as<Field>(target);
    auto *coerce = as<Coerce>(target);
    auto *local = as<Local>(target);
    if (local && !within.count(local->var))
      rootOf(local->var).whole = assign->loc;
    if (target->kind == ExprKind::This)
      rootOf(nullptr).whole = assign->loc;
    if (!field && !coerce && !local && target->kind != ExprKind::This)
      walk(target);
    target = field ? field->object : coerce ? coerce->operand : nullptr;
  }
  walk(assign->value);
  isLate = true;
  return false;
}

} // namespace x10c::analysis
