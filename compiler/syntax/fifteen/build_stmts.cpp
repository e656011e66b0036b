// X10 1.5: statements that are Java's.
#include "syntax/fifteen/build.h"
#include "syntax/modifier_words.h"

namespace x10c::syntax {

Block *FifteenBuilder::block(F::BlockContext *c) {
  auto *b = make<Block>(loc(c));
  for (auto *s : c->s)
    b->stmts.push_back(stmt(s));
  return b;
}

Block *FifteenBuilder::blockOf(Loc at, const List<Stmt> &stmts) { return make<Block>(at, stmts); }

Stmt *FifteenBuilder::evaluate(Expr *e) { return make<ExprStmt>(e->loc, e); }

Stmt *FifteenBuilder::stmt(F::StmtContext *c) {
  if (c->keywordStmt())
    return keywordStmt(c->keywordStmt());
  if (c->localVars())
    return localVars(c->localVars());
  if (c->exprStmt())
    return exprStmt(c->exprStmt());
  return make<Labeled>(loc(c), name(c->labeledStmt()->label), stmt(c->labeledStmt()->body));
}

Stmt *FifteenBuilder::simpleStmt(antlr4::ParserRuleContext *rule) {
  switch (rule->getRuleIndex()) {
  case F::RulePropertyStmt: {
    auto *s = make<PropertyCall>(loc(rule));
    s->args = arguments(static_cast<F::PropertyStmtContext *>(rule)->args);
    return s;
  }
  case F::RuleLocalClass:
    return localClass(static_cast<F::LocalClassContext *>(rule));
  default:
    return nullptr;
  }
}

Stmt *FifteenBuilder::exprStmt(F::ExprStmtContext *c) {
  if (Stmt *s = ctorCall(c->e, loc(c)))
    return s;
  return make<ExprStmt>(loc(c), expr(c->e));
}

// this(…), super(…) and outer.super(…); null if it is none of them.
Stmt *FifteenBuilder::ctorCall(F::ExprContext *c, Loc at) {
  auto *u = c->left->first;
  if (c->op || c->yes || c->arrow || !c->left->rest.empty() || !u->pre.empty() || u->post.empty() ||
      !u->post.back()->args)
    return nullptr;
  size_t n = u->post.size() - 1;
  const Token *word = n ? u->post[n - 1]->word : u->atom()->tok;
  bool isSuper = word && word->getType() == F::K_SUPER;
  if (!isSuper && !(word && word->getType() == F::K_THIS && n == 0))
    return nullptr;
  auto *s = make<CtorCall>(at);
  s->isSuper = isSuper;
  s->outer = n ? chain(u->atom(), u->post, n - 1, false) : nullptr;
  s->args = arguments(u->post.back()->args);
  return s;
}

LocalVars *FifteenBuilder::localVars(F::LocalVarsContext *c) {
  auto *s = make<LocalVars>(loc(c));
  s->isVar = true;
  for (auto *m : c->m)
    s->isVar &= !m->word || m->word->getType() != F::K_FINAL;
  for (auto *d : c->d)
    s->vars.push_back(declarator(d, c->t));
  return s;
}

Stmt *FifteenBuilder::jump(F::JumpStmtContext *c) {
  if (c->word->getType() == F::K_RETURN && activityEnd && !c->e) {
    auto *s = make<Break>(loc(c), activityEnd);
    ++activityReturns;
    return s;
  }
  return SharedBuilder::jump(c);
}

Stmt *FifteenBuilder::forStmt(F::ForStmtContext *c) {
  if (!c->semi)
    return forEach(loc(c), formal(c->v), expr(c->domain), stmt(c->body));
  auto *s = make<For>(loc(c));
  if (c->init && c->init->localVars())
    s->init.push_back(localVars(c->init->localVars()));
  else if (c->init)
    for (auto *e : c->init->e)
      s->init.push_back(evaluate(expr(e)));
  s->condition = c->c ? expr(c->c) : nullptr;
  s->update = exprs(c->u), s->body = stmt(c->body);
  return s;
}

Stmt *FifteenBuilder::localClass(F::LocalClassContext *c) {
  Modifiers m;
  for (auto *word : c->m)
    m.bits |= modifierBit(word->start->getType());
  return make<LocalDecl>(loc(c), classDecl(c->classDecl(), m, c->start));
}

} // namespace x10c::syntax
