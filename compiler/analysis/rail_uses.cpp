// The new rails of a function; see rail_uses.h.
#include "analysis/rail_uses.h"
#include "analysis/accesses.h"
#include "analysis/evaluation.h"
#include "ir/make.h"
#include <algorithm>

namespace x10c::analysis {

static bool isOf(const RailUse &use, Op op) {
  auto *p = use.loop ? as<Prim>(use.by) : nullptr;
  return p && p->op == op;
}
bool RailUse::isRead() const { return isOf(*this, Op::RailGet); }
bool RailUse::isSet() const { return isOf(*this, Op::RailSet); }

static bool decides(const Expr *e) {
  return e->kind == ExprKind::And || e->kind == ExprKind::Or || e->kind == ExprKind::Cond ||
         e->kind == ExprKind::Closure || e->kind == ExprKind::AtExpr;
}
static bool decides(const Stmt *s) {
  return s->kind != StmtKind::Block && s->kind != StmtKind::Declare && s->kind != StmtKind::Assign &&
         s->kind != StmtKind::Eval && s->kind != StmtKind::Return && s->kind != StmtKind::Check;
}

static bool isZero(Expr *e) {
  auto *number = as<Const>(e);
  return number && !number->isNull && !number->bits;
}

std::optional<int64_t> RailUses::numberOf(Expr *e) const {
  auto sum = sizes.of(e);
  return sum && sum->isNumber() ? std::optional(sum->constant) : std::nullopt;
}

// k <= size - 1, or k < size - 1.
std::optional<int64_t> RailUses::mostWithout(Expr *condition, Expr *size) const {
  auto *test = as<Prim>(condition);
  if (!test || (test->op != Op::Le && test->op != Op::Lt))
    return std::nullopt;
  auto least = numberOf(test->args[0]);
  auto all = sizes.of(size), last = sizes.of(test->args[1]);
  if (!least || !all || !last || distance(*all, *last) != -1)
    return std::nullopt;
  return *least + (test->op == Op::Lt);
}

bool RailUses::endsWith(const ForLoop *loop, Expr *size) const {
  auto all = sizes.of(size), high = sizes.of(loop->high);
  return loop->step == 1 && !loop->wraps && all && high && distance(*all, *high) == -1;
}

bool RailUses::isWhole(const ForLoop *loop, Expr *size) const { return isZero(loop->low) && endsWith(loop, size); }

bool RailUses::copiesAll(Expr *e, const LocalDef *rail, Expr *size) const {
  auto *call = as<Call>(e);
  if (!call || call->target || !call->method->nativeTemplate.starts_with("x10_rail_copy(") || call->args.size() != 5)
    return false;
  auto all = sizes.of(size), count = sizes.of(call->args[4]);
  return isUse(call->args[2], rail) && !isUse(call->args[0], rail) && isZero(call->args[3]) && all && count &&
         distance(*all, *count) == 0;
}

bool RailUses::isWithin(const Prim *access) const {
  auto *rail = as<Local>(access->args[0]), *index = as<Local>(access->args[1]);
  auto loop = index ? loops.find(index->var) : loops.end();
  return rail && !rail->var->isVar && loop != loops.end() && isWhole(loop->second, sizeOf(clone(rail)));
}

bool RailUses::enter(Expr *e) {
  if (auto *l = as<Local>(e))
    used(l);
  if (decides(e))
    around.push_back(e), loopsAround.push_back(nullptr);
  parents.push_back(e);
  return true;
}

void RailUses::leave(Expr *e) {
  parents.pop_back();
  if (decides(e))
    around.pop_back(), loopsAround.pop_back();
}

bool RailUses::enter(Stmt *s) {
  auto *loop = as<ForLoop>(s);
  if (auto *d = as<Declare>(s))
    declared(d);
  if (loop)
    loops[loop->var] = loop;
  if (decides(s))
    around.push_back(s), loopsAround.push_back(loop);
  parents.push_back(nullptr);
  return true;
}

void RailUses::leave(Stmt *s) {
  parents.pop_back();
  if (decides(s))
    around.pop_back(), loopsAround.pop_back();
}

void RailUses::declared(Declare *d) {
  positions[d->var] = declarations++;
  sizes.learn(d);
  auto *made = d->init && !d->var->isVar ? as<Prim>(d->init) : nullptr;
  if (!made || made->op != Op::RailNew)
    return;
  rails[d->var] = {d, positions[d->var], around, {}, false};
  order.push_back(d->var);
}

void RailUses::used(Local *l) {
  auto found = rails.find(l->var);
  if (found == rails.end())
    return;
  NewRail &rail = found->second;
  Expr *parent = parents.empty() ? nullptr : parents.back();
  Prim *p = parent ? elementAccess(parent) : nullptr;
  bool isAccess = p && p->args[0] == l;
  bool isNear = !around.empty() && loopsAround.back() && around.size() == rail.around.size() + 1 &&
                std::equal(rail.around.begin(), rail.around.end(), around.begin());
  auto *index = isAccess && isNear ? as<Local>(p->args[1]) : nullptr;
  bool isOfLoop = index && index->var == loopsAround.back()->var;
  bool isSize = parent && railOfSize(parent) == l;
  rail.isKept |= !isOfLoop && !isSize;
  rail.uses.push_back({parent, isOfLoop ? loopsAround.back() : nullptr, around == rail.around});
}

} // namespace x10c::analysis
