// zeroing_elimination: a new rail whose elements a loop sets, all of them and before anybody reads one, is not zeroed.
//
// Expects  instance form, after range_loops.
// Does     for a val whose value is a new rail: looks at the statements behind it. These may be declarations and checks
//          that do not mention the val, and then a loop over all indices, from 0 to the size less 1, that sets the
//          element of its variable in each iteration, whatever else it does, and mentions the val nowhere else. The
//          loop is not left early but by an exception or a return: then nobody can see the rail any more.
// Changes  Prim::isUninitialized of RailNew. Elements that are pointers are zeroed all the same (emission).
#include "analysis/size_sums.h"
#include "ir/any.h"
#include "passes/passes.h"
#include "support/rewrites.h"
#include <set>

namespace x10c::passes {

using namespace analysis;
using namespace ir;

namespace {

bool mentions(Stmt *s, const LocalDef *var) {
  return any(s, [var](Expr *e) { return e->kind == ExprKind::Local && as<Local>(e)->var == var; });
}
bool mentions(Expr *e, const LocalDef *var) {
  return any(e, [var](Expr *part) { return part->kind == ExprKind::Local && as<Local>(part)->var == var; });
}

bool isOf(Expr *e, const LocalDef *var) { return e->kind == ExprKind::Local && as<Local>(e)->var == var; }

// Whether control may leave the loop for a place within the same function. A return is no such place.
bool isLeft(ForLoop *loop) {
  std::set<const Stmt *> within;
  bool found = false;
  eachNode(loop->body, [&](Stmt *s) {
    within.insert(s);
    Stmt *target = s->kind == StmtKind::Break      ? as<Break>(s)->target
                   : s->kind == StmtKind::Continue ? as<Continue>(s)->target
                                                   : nullptr;
    found |= target && !within.count(target);
  });
  return found;
}

// Whether the statement, or the expression, always sets the element of the variable.
bool sets(Expr *e, const LocalDef *rail, const LocalDef *index);
bool sets(Stmt *s, const LocalDef *rail, const LocalDef *index) {
  if (auto *b = as<Block>(s)) {
    for (Stmt *each : b->stmts)
      if (sets(each, rail, index))
        return true;
    return false;
  }
  auto *eval = as<Eval>(s);
  return eval && sets(eval->expr, rail, index);
}
bool sets(Expr *e, const LocalDef *rail, const LocalDef *index) {
  if (auto *all = as<StmtExpr>(e)) {
    for (Stmt *each : all->stmts)
      if (sets(each, rail, index))
        return true;
    return all->value && sets(all->value, rail, index);
  }
  auto *p = as<Prim>(e);
  return p && p->op == Op::RailSet && isOf(p->args[0], rail) && isOf(p->args[1], index) && !mentions(p->args[2], rail);
}

class Eliminate : public Walker {
public:
  bool enter(Stmt *s) override {
    if (auto *d = as<Declare>(s))
      sizes.learn(d);
    if (auto *b = as<Block>(s))
      list(b->stmts, nullptr);
    return true;
  }
  bool enter(Expr *e) override {
    if (auto *all = as<StmtExpr>(e))
      list(all->stmts, all->value);
    return true;
  }

private:
  SizeSums sizes;

  void list(const Stmts &stmts, Expr *value) {
    for (size_t i = 0; i < stmts.size(); ++i)
      if (auto *d = as<Declare>(stmts[i])) {
        sizes.learn(d);
        auto *made = d->init && !d->var->isVar ? as<Prim>(d->init) : nullptr;
        bool isSet =
            made && made->op == Op::RailNew && !made->isUninitialized && isFilled(d->var, made, stmts, i + 1, value);
        if (isSet && Rewrites::allow(d->loc, "rail is not zeroed: a loop sets all elements"))
          made->isUninitialized = true;
      }
  }

  // The statements from there on, and then the value: whether they begin with such a loop.
  bool isFilled(const LocalDef *rail, const Prim *made, const Stmts &stmts, size_t from, Expr *value) {
    for (size_t i = from; i < stmts.size(); ++i) {
      if (auto *loop = as<ForLoop>(stmts[i]))
        return fills(loop, rail, made);
      if (auto *inner = as<Block>(stmts[i]); inner && !inner->stmts.empty())
        return isFilled(rail, made, inner->stmts, 0, nullptr);
      bool isHarmless = stmts[i]->kind == StmtKind::Declare || stmts[i]->kind == StmtKind::Check;
      if (!isHarmless || mentions(stmts[i], rail))
        return false;
      if (auto *d = as<Declare>(stmts[i]))
        sizes.learn(d);
    }
    auto *all = as<StmtExpr>(value);
    return all && isFilled(rail, made, all->stmts, 0, all->value);
  }

  bool fills(ForLoop *loop, const LocalDef *rail, const Prim *made) const {
    auto *low = as<Const>(loop->low);
    auto size = sizes.of(made->args[0]), high = sizes.of(loop->high);
    bool isWhole = loop->step == 1 && low && !low->bits && size && high && distance(*size, *high) == -1;
    if (!isWhole || mentions(loop->high, rail) || isLeft(loop) || !sets(loop->body, rail, loop->var))
      return false;
    unsigned uses = 0;
    eachNode(loop->body, [&](Expr *e) { uses += isOf(e, rail); });
    return uses == 1;
  }
};

} // namespace

void zeroing_elimination(Program &program) {
  for (Function *f : program.functions)
    if (f->code)
      Eliminate().walk(f->code);
}

} // namespace x10c::passes
