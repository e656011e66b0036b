// dead_code_elimination: vals that are never read, and whose values have no effect, are removed.
//
// Expects  instance form, after constant_folding.
// Does     copy_propagation once more, which ends with this: a declaration is dropped if the val is not read and the
//          value is idle, that is, it throws nothing, writes nothing and calls nothing. An object is idle if its
//          constructors only assign fields. The statements of a declaration that come before an idle value stay.
//          Empty statements within expressions are removed too.
// Changes  blocks and StmtExprs.
#include "analysis/constructors.h"
#include "analysis/effects.h"
#include "analysis/evaluation.h"
#include "ir/children.h"
#include "passes/forms.h"
#include "passes/passes.h"
#include "support/expect.h"
#include "support/rewrites.h"

namespace x10c::passes {

using namespace analysis;

namespace {

bool isIdleNode(const Expr *e) {
  switch (e->kind) {
  case ExprKind::Const:
  case ExprKind::Zero:
  case ExprKind::Local:
  case ExprKind::This:
  case ExprKind::Here:
  case ExprKind::Closure:
  case ExprKind::Equal:
  case ExprKind::And:
  case ExprKind::Or:
  case ExprKind::Not:
  case ExprKind::Cond:
    return true;
  case ExprKind::Coerce:
    return isReference(as<Coerce>(e)->operand->type);
  case ExprKind::Field: {
    auto *f = as<Field>(e);
    return f->unchecked || !mayBeNull(f->object);
  }
  case ExprKind::Prim: {
    auto *p = as<Prim>(e);
    return p->op != Op::RailSet && p->op != Op::RailNew && !primMayThrow(p);
  }
  case ExprKind::New:
    return assignsOnly(as<New>(e));
  default:
    return false;
  }
}

bool isIdle(Expr *e) {
  return !contains(e, [](const Expr *node) { return !isIdleNode(node); });
}

class Drop : public Rewriter {
public:
  bool changed = false;

  explicit Drop(Code *code) : uses(usesIn(code)) {}
  using Rewriter::rewrite;

  Stmt *rewrite(Stmt *s) override {
    eachList(s, [&](Stmts &list) { clean(list); });
    return s;
  }
  Expr *rewrite(Expr *e) override {
    auto *all = as<StmtExpr>(e);
    if (!all)
      return e;
    clean(all->stmts);
    return all->stmts.empty() && all->value && all->value->type == all->type ? all->value : e;
  }

private:
  std::unordered_map<const LocalDef *, unsigned> uses;

  void clean(Stmts &stmts) {
    Stmts kept;
    for (Stmt *s : stmts) {
      auto *d = as<Declare>(s);
      auto *b = as<Block>(s);
      bool unread = d && d->init && !d->var->isVar && !uses.count(d->var);
      if (unread ? !drop(d, kept) : !b || !b->stmts.empty())
        kept.push_back(s);
    }
    stmts = std::move(kept);
  }

  // False: the value has an effect.
  bool drop(Declare *d, Stmts &kept) {
    auto *all = as<StmtExpr>(d->init);
    bool endsIdle = all && all->value && isIdle(all->value);
    if (!endsIdle && !isIdle(d->init))
      return false;
    if (!Rewrites::allow(d->loc, "unused val is dropped"))
      return false;
    if (endsIdle)
      kept.insert(kept.end(), all->stmts.begin(), all->stmts.end());
    return changed = true;
  }
};

} // namespace

void dead_code_elimination(Code *code) {
  for (bool changed = true; changed;) {
    Drop drop(code);
    drop.run(code);
    changed = drop.changed;
  }
}

void dead_code_elimination(Program &program) {
  X10C_EXPECT(isInstanceForm(program));
  for (Function *f : program.functions)
    if (f->code)
      copy_propagation(f->code);
}

} // namespace x10c::passes
