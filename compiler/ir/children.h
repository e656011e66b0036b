// The children of each node, listed once in evaluation order, for walking, rewriting, cloning and printing. The
// callback gets a reference to each Expr * and Stmt * that is not null, and each Code *.
#pragma once
#include "ir/ir.h"

namespace x10c::ir {

template <class F> void eachOf(Exprs &list, F &&f) {
  for (Expr *&e : list)
    f(e);
}
template <class F> void eachOf(Stmts &list, F &&f) {
  for (Stmt *&s : list)
    f(s);
}
template <class T, class F> void ifThere(T *&child, F &&f) {
  if (child)
    f(child);
}

template <class F> void eachChild(Expr *e, F &&f) {
  switch (e->kind) {
  case ExprKind::Const:
  case ExprKind::Zero:
  case ExprKind::Local:
  case ExprKind::This:
  case ExprKind::Static:
  case ExprKind::Here:
  case ExprKind::TypeTest:
    break;
  case ExprKind::Field:
    f(static_cast<Field *>(e)->object);
    break;
  case ExprKind::Call:
    ifThere(static_cast<Call *>(e)->receiver, f);
    eachOf(static_cast<Call *>(e)->args, f);
    break;
  case ExprKind::New:
    ifThere(static_cast<New *>(e)->outer, f);
    for (HiddenField &h : static_cast<New *>(e)->hidden)
      f(h.value);
    eachOf(static_cast<New *>(e)->args, f);
    break;
  case ExprKind::Prim:
    eachOf(static_cast<Prim *>(e)->args, f);
    break;
  case ExprKind::Equal:
  case ExprKind::And:
  case ExprKind::Or:
    f(static_cast<Binary *>(e)->left);
    f(static_cast<Binary *>(e)->right);
    break;
  case ExprKind::Cond:
    f(static_cast<Cond *>(e)->condition);
    f(static_cast<Cond *>(e)->yes);
    f(static_cast<Cond *>(e)->no);
    break;
  case ExprKind::Not:
  case ExprKind::Coerce:
  case ExprKind::Cast:
  case ExprKind::InstanceOf:
    f(static_cast<Unary *>(e)->operand);
    break;
  case ExprKind::Closure:
    f(static_cast<Closure *>(e)->code);
    break;
  case ExprKind::StmtExpr:
    eachOf(static_cast<StmtExpr *>(e)->stmts, f);
    ifThere(static_cast<StmtExpr *>(e)->value, f);
    break;
  case ExprKind::RailLit:
    eachOf(static_cast<RailLit *>(e)->elements, f);
    break;
  case ExprKind::StructLit:
    for (FieldValue &v : static_cast<StructLit *>(e)->fields)
      f(v.value);
    break;
  case ExprKind::AtExpr:
    f(static_cast<AtExpr *>(e)->place);
    f(static_cast<AtExpr *>(e)->code);
    break;
  }
}

template <class F> void eachChild(Stmt *s, F &&f) {
  switch (s->kind) {
  case StmtKind::Break:
  case StmtKind::Continue:
    break;
  case StmtKind::Block:
    eachOf(static_cast<Block *>(s)->stmts, f);
    break;
  case StmtKind::Declare:
    ifThere(static_cast<Declare *>(s)->init, f);
    break;
  case StmtKind::Assign:
    f(static_cast<Assign *>(s)->target);
    f(static_cast<Assign *>(s)->value);
    break;
  case StmtKind::Eval:
    f(static_cast<Eval *>(s)->expr);
    break;
  case StmtKind::If:
    f(static_cast<If *>(s)->condition);
    f(static_cast<If *>(s)->yes);
    ifThere(static_cast<If *>(s)->no, f);
    break;
  case StmtKind::Loop:
    ifThere(static_cast<Loop *>(s)->condition, f);
    ifThere(static_cast<Loop *>(s)->body, f);
    eachOf(static_cast<Loop *>(s)->update, f);
    break;
  case StmtKind::ForLoop:
    f(static_cast<ForLoop *>(s)->low);
    f(static_cast<ForLoop *>(s)->high);
    ifThere(static_cast<ForLoop *>(s)->stride, f);
    f(static_cast<ForLoop *>(s)->body);
    break;
  case StmtKind::Switch:
    f(static_cast<Switch *>(s)->subject);
    for (SwitchCase &c : static_cast<Switch *>(s)->cases)
      eachOf(c.body, f);
    break;
  case StmtKind::Return:
    ifThere(static_cast<Return *>(s)->value, f);
    break;
  case StmtKind::Throw:
    f(static_cast<Throw *>(s)->value);
    break;
  case StmtKind::Try:
    f(static_cast<Try *>(s)->body);
    for (Catch &c : static_cast<Try *>(s)->catches)
      f(c.body);
    ifThere(static_cast<Try *>(s)->finally, f);
    break;
  case StmtKind::Async:
    ifThere(static_cast<Async *>(s)->place, f);
    ifThere(static_cast<Async *>(s)->first, f);
    ifThere(static_cast<Async *>(s)->last, f);
    f(static_cast<Async *>(s)->body);
    break;
  case StmtKind::Finish:
    f(static_cast<Finish *>(s)->body);
    break;
  case StmtKind::At:
    f(static_cast<At *>(s)->place);
    f(static_cast<At *>(s)->body);
    break;
  case StmtKind::Atomic:
    f(static_cast<Atomic *>(s)->body);
    break;
  case StmtKind::When:
    f(static_cast<When *>(s)->condition);
    f(static_cast<When *>(s)->body);
    break;
  case StmtKind::Check:
    f(static_cast<Check *>(s)->condition);
    ifThere(static_cast<Check *>(s)->message, f);
    break;
  case StmtKind::CtorCall:
    ifThere(static_cast<CtorCall *>(s)->outer, f);
    eachOf(static_cast<CtorCall *>(s)->args, f);
    break;
  }
}

// The lists of statements that are directly in it: of a block, or of each case.
template <class F> void eachList(Stmt *s, F &&f) {
  if (auto *b = as<Block>(s))
    f(b->stmts);
  else if (auto *choice = as<Switch>(s))
    for (SwitchCase &c : choice->cases)
      f(c.body);
}

// Whether it is a loop. Some Loop nodes are only blocks that can be left.
inline bool repeats(Stmt *s) {
  auto *loop = as<Loop>(s);
  return s->kind == StmtKind::ForLoop || (loop && !loop->isBlock);
}

} // namespace x10c::ir
