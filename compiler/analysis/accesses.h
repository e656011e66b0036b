// Accesses to elements of rails: the rail, and the index as an affine sum.
#pragma once
#include "analysis/evaluation.h"
#include "analysis/loop_nest.h"
#include "ir/any.h"
#include "ir/children.h"

namespace x10c::analysis {

// The expression, if it reads or sets an element. Null: it is another one.
ir::Prim *elementAccess(ir::Expr *);

struct Access {
  ir::Prim *prim = nullptr; // RailGet or RailSet
  ValueNumber number = 0;   // of the rail
  ir::Expr *rail() const { return prim->args[0]; }
  ir::Expr *index() const { return prim->args[1]; }
  bool isWrite() const { return prim->op == ir::Op::RailSet; }
  const ir::Type *element() const { return rail()->type->args[0]; }
};

// Visits the nodes of one iteration of a loop: its body without loops, activities and closures within.
template <class OnExpr, class OnStmt> void eachInIteration(ir::Stmt *body, OnExpr onExpr, OnStmt onStmt) {
  ir::eachNode(
      body,
      [&](ir::Expr *e) {
        onExpr(e);
        return e->kind != ir::ExprKind::Closure && e->kind != ir::ExprKind::AtExpr;
      },
      [&](ir::Stmt *s) {
        onStmt(s);
        return s->kind != ir::StmtKind::Loop && s->kind != ir::StmtKind::ForLoop && s->kind != ir::StmtKind::Async &&
               s->kind != ir::StmtKind::At;
      });
}
// Visits the expressions that are certain to be evaluated in each iteration that was not left before: none inside a
// branch, nor inside an inner loop or body. inBlocks: nor was the block left that contains the expression; otherwise no
// expression of a block that can be left.
template <class OnExpr> void eachCertain(ir::Stmt *body, bool inBlocks, OnExpr onExpr) {
  using namespace ir;
  std::set<const void *> branches;
  eachNode(
      body,
      [&](Expr *e) {
        if (branches.count(e) || e->kind == ExprKind::Closure || e->kind == ExprKind::AtExpr)
          return false;
        if (auto *c = as<Cond>(e))
          branches.insert({c->yes, c->no});
        if (e->kind == ExprKind::And || e->kind == ExprKind::Or)
          branches.insert(asBinary(e)->right);
        return onExpr(e), true;
      },
      [&](Stmt *s) {
        if (auto *test = as<If>(s))
          branches.insert({test->yes, test->no});
        bool runs = isStraight(s) || s->kind == StmtKind::If || s->kind == StmtKind::Check ||
                    (inBlocks && s->kind == StmtKind::Loop && !repeats(s));
        return runs && !branches.count(s);
      });
}
// The accesses in one iteration. A write comes before the value that it writes.
std::vector<Access> accessesIn(ir::Stmt *body);

// An index of a loop: factor * the loop's variable + rest.
struct LinearIndex {
  Affine sum, rest;
  int64_t factor = 0; // 0: invariant
};

// In the nest's outermost loop. Nothing: the index is not linear, or follows another loop, or the factor is no number.
std::optional<LinearIndex> linearIndex(LoopNest &, ir::Expr *index);

struct LinearAccess : Access, LinearIndex {};
// The accesses in one iteration of the nest's outermost loop. Nothing: one of them has no linear index.
std::optional<std::vector<LinearAccess>> linearAccesses(LoopNest &, ir::Stmt *body);

} // namespace x10c::analysis
