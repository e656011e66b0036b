// X10 1.5: activities, places and clocks.
#include "syntax/fifteen/build.h"

namespace x10c::syntax {

Stmt *FifteenBuilder::parallelStmt(antlr4::ParserRuleContext *rule) {
  switch (rule->getRuleIndex()) {
  case F::RuleAsyncStmt:
    return async(static_cast<F::AsyncStmtContext *>(rule));
  case F::RuleAtomicStmt:
    return atomic(static_cast<F::AtomicStmtContext *>(rule));
  case F::RuleWhenStmt:
    return when(static_cast<F::WhenStmtContext *>(rule));
  case F::RuleForeachStmt:
    return foreach (static_cast<F::ForeachStmtContext *>(rule));
  case F::RuleAteachStmt:
    return ateach(static_cast<F::AteachStmtContext *>(rule));
  case F::RuleFinishStmt:
    return finish(static_cast<F::FinishStmtContext *>(rule));
  case F::RuleNextStmt:
    return make<Advance>(loc(rule));
  case F::RuleAwaitStmt: {
    auto *s = make<When>(loc(rule));
    s->condition = expr(static_cast<F::AwaitStmtContext *>(rule)->e), s->body = make<Empty>(s->loc);
    return s;
  }
  case F::RuleNowStmt:
    error(loc(rule), "'now' was never in a release of X10 1.5: expected `async clocked (…)`");
    return make<Empty>(loc(rule));
  default:
    error(loc(rule), "X10 has no synchronized blocks: expected 'atomic'");
    return make<Empty>(loc(rule));
  }
}

Stmt *FifteenBuilder::at(Loc where, Expr *place, Stmt *body) {
  if (place->kind == Kind::Here)
    return body;
  return make<At>(where, libraryCall(place->loc, "placeOf", {place}), body);
}

Async *FifteenBuilder::asyncOf(Loc where, F::ClockedClauseContext *clocks, Stmt *body) {
  return make<Async>(where, clocks, clocks ? exprs(clocks->e) : List<Expr>(), body);
}

// What an activity runs. A return ends the activity: it goes to the end of a block.
Stmt *FifteenBuilder::activity(F::StmtContext *c) {
  Name outer = activityEnd;
  activityEnd = Name("end'" + std::to_string(++freshNames));
  unsigned returns = activityReturns;
  Stmt *body = stmt(c);
  if (activityReturns > returns) {
    auto *s = make<Labeled>(body->loc, activityEnd, blockOf(body->loc, {body}));
    body = s;
  }
  activityEnd = outer, activityReturns = returns;
  return body;
}

// The place is known before the activity begins: if it cannot be found, that is thrown here.
Stmt *FifteenBuilder::async(F::AsyncStmtContext *c) {
  Stmt *body = activity(c->body);
  Expr *place = c->place ? expr(c->place->e) : nullptr;
  if (!place || place->kind == Kind::Ident || place->kind == Kind::Here)
    return asyncOf(loc(c), c->clocks, place ? at(loc(c->place), place, body) : body);
  auto *known = make<LocalVars>(place->loc);
  known->vars = {make<VarDeclarator>(place->loc)};
  known->vars[0]->name = fresh("place"), known->vars[0]->init = libraryCall(place->loc, "placeOf", {place});
  Stmt *spawn = asyncOf(loc(c), c->clocks, at(loc(c->place), ident(place->loc, known->vars[0]->name), body));
  return blockOf(loc(c), {known, spawn});
}

Stmt *FifteenBuilder::atomic(F::AtomicStmtContext *c) {
  auto *s = make<Atomic>(loc(c), stmt(c->body));
  return c->place ? at(loc(c->place), expr(c->place->e), s) : s;
}

Stmt *FifteenBuilder::forEach(Loc where, Formal *variable, Expr *domain, Stmt *body) {
  return make<ForEach>(where, variable, domain, body);
}

Stmt *FifteenBuilder::foreach (F::ForeachStmtContext *c) {
  return forEach(loc(c), formal(c->v), expr(c->domain), asyncOf(loc(c->body), c->clocks, activity(c->body)));
}

Stmt *FifteenBuilder::ateach(F::AteachStmtContext *c) {
  auto *s = make<AtEach>(loc(c));
  s->variable = formal(c->v), s->domain = expr(c->domain), s->body = activity(c->body);
  s->isClocked = c->clocks;
  s->clocks = c->clocks ? exprs(c->clocks->e) : List<Expr>();
  return s;
}

// when (c) s or (d) t waits for one of them, and runs the first that holds.
Stmt *FifteenBuilder::when(F::WhenStmtContext *c) {
  auto *s = make<When>(loc(c), anyOf(c));
  s->body = stmt(c->b.back()->body);
  for (size_t i = c->b.size() - 1; i-- > 0;) {
    auto *choice = make<If>(loc(c->b[i]));
    choice->condition = expr(c->b[i]->c), choice->yes = stmt(c->b[i]->body), choice->no = s->body;
    s->body = choice;
  }
  return s;
}

Expr *FifteenBuilder::anyOf(F::WhenStmtContext *c) {
  Expr *any = expr(c->b[0]->c);
  for (size_t i = 1; i < c->b.size(); ++i) {
    auto *e = make<Binary>(span(any->loc, loc(c->b[i]->c)), Op::OrOr, any, expr(c->b[i]->c));
    any = e;
  }
  return any;
}

// A finish lets a single exception through as itself.
Stmt *FifteenBuilder::finish(F::FinishStmtContext *c) {
  auto *wait = make<Finish>(loc(c));
  wait->body = stmt(c->body);
  return throwingAlone(wait, {"x10", "editions", "v15", "Syntax"});
}

} // namespace x10c::syntax
