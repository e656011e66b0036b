// Statements.
#include "syntax/build.h"
#include "syntax/editions.h"
#include "syntax/modifier_words.h"

namespace x10c::syntax {

Block *Builder::block(P::BlockContext *c, bool isClosure, bool isCtor) {
  auto *b = make<Block>(loc(c));
  for (size_t i = 0; i < c->s.size(); ++i) {
    bool isLast = i + 1 == c->s.size();
    b->stmts.push_back(isClosure && isLast ? lastStmt(c->s[i]) : stmt(c->s[i], isCtor && i == 0));
  }
  return b;
}

// The last statement of a closure's block, and of a method's `= { … }`, may be an expression without ';': its value.
Stmt *Builder::lastStmt(P::StmtContext *c) {
  if (!endsInValue(c))
    return stmt(c);
  return make<Return>(loc(c), lastValue(c));
}

bool Builder::endsInValue(P::StmtContext *c) {
  if (c->exprStmt())
    return c->exprStmt()->last;
  auto *at = c->keywordStmt() ? c->keywordStmt()->atStmt() : nullptr;
  if (!at)
    return false;
  auto *body = at->body->keywordStmt() ? at->body->keywordStmt()->block() : nullptr;
  return body ? !body->s.empty() && endsInValue(body->s.back()) : endsInValue(at->body);
}

// The value of a statement that ends in one: `e`, or `at (p) e`, which was read as a statement.
Expr *Builder::lastValue(P::StmtContext *c) {
  if (c->exprStmt())
    return stmtExpr(c->exprStmt()->e);
  auto *at = c->keywordStmt()->atStmt();
  auto *body = at->body->keywordStmt() ? at->body->keywordStmt()->block() : nullptr;
  auto *e = make<AtExpr>(loc(c));
  e->place = expr(at->e);
  e->body = body ? block(body, true) : valueBlock(lastValue(at->body));
  return e;
}

Stmt *Builder::stmt(P::StmtContext *c, bool isCtorStart) {
  Stmt *s = stmtOf(c, isCtorStart);
  if (!c->a.empty())
    annotate(s, annotations(c->a));
  return s;
}

Stmt *Builder::stmtOf(P::StmtContext *c, bool isCtorStart) {
  if (c->exprStmt())
    return exprStmt(c->exprStmt(), isCtorStart);
  if (c->keywordStmt())
    return keywordStmt(c->keywordStmt());
  if (c->labeledStmt())
    return labeled(c->labeledStmt());
  auto *vars = make<LocalVars>(loc(c->localVars()));
  vars->vars.push_back(declarator(c->localVars()->first));
  for (auto *d : c->localVars()->d)
    vars->vars.push_back(declarator(d));
  return vars;
}

Stmt *Builder::simpleStmt(antlr4::ParserRuleContext *rule) {
  switch (rule->getRuleIndex()) {
  case P::RuleOfferStmt:
    return make<Offer>(loc(rule), expr(static_cast<P::OfferStmtContext *>(rule)->e));
  case P::RulePropertyCall:
    return propertyCall(static_cast<P::PropertyCallContext *>(rule));
  case P::RuleLocalDecl:
    return localDecl(static_cast<P::LocalDeclContext *>(rule));
  default:
    return nullptr;
  }
}

Stmt *Builder::parallelStmt(antlr4::ParserRuleContext *rule) {
  Loc at = loc(rule);
  switch (rule->getRuleIndex()) {
  case P::RuleAsyncStmt: {
    auto *c = static_cast<P::AsyncStmtContext *>(rule);
    return make<Async>(at, c->clocks, c->clocks ? arguments(c->clocks->args) : List<Expr>(), loneStmt(c->body));
  }
  case P::RuleAtStmt: {
    auto *c = static_cast<P::AtStmtContext *>(rule);
    return make<At>(at, expr(c->e), loneStmt(c->body));
  }
  case P::RuleAtomicStmt:
    return make<Atomic>(at, loneStmt(static_cast<P::AtomicStmtContext *>(rule)->body));
  case P::RuleWhenStmt: {
    auto *c = static_cast<P::WhenStmtContext *>(rule);
    return make<When>(at, expr(c->c), loneStmt(c->body));
  }
  case P::RuleAteachStmt: {
    auto *c = static_cast<P::AteachStmtContext *>(rule);
    return make<AtEach>(at, c->v ? loopVariable(c->v) : nullptr, expr(c->domain), c->clocks,
                        c->clocks ? arguments(c->clocks->args) : List<Expr>(), loneStmt(c->body));
  }
  case P::RuleFinishStmt: {
    auto *s = make<Finish>(at);
    s->body = loneStmt(static_cast<P::FinishStmtContext *>(rule)->body);
    if (syntax::editionOf(file).throwsAlone)
      return throwingAlone(s, {"x10", "editions", "members", "FinishMembers"});
    return s;
  }
  default:
    return clockedStmt(static_cast<P::ClockedStmtContext *>(rule));
  }
}

// next; and resume; null where the edition has none.
Stmt *Builder::clockStmt(const Expr *e) {
  auto *word = as<Ident>(e);
  if (!word || !syntax::editionOf(file).clockStatements)
    return nullptr;
  if (word->name == Name("next"))
    return make<Advance>(e->loc);
  return word->name == Name("resume") ? make<Resume>(e->loc) : nullptr;
}

Stmt *Builder::exprStmt(P::ExprStmtContext *c, bool isCtorStart) {
  Loc at = loc(c);
  auto *assign = c->e->assignExpr();
  if (assign && c->start && !assign->op && !assign->yes && assign->left->rest.empty())
    if (Stmt *s = ctorCall(assign->left->first, at, isCtorStart))
      return s;
  if (c->user) {
    bareSuper = true; // as in `Outer.super.finish { … }`
    Expr *receiver = stmtExpr(c->e);
    bareSuper = false;
    UserStmt *s = userStmt(c->user, receiver, at);
    s->isSuper = receiver->kind == Kind::Super;
    return s;
  }
  Expr *e = stmtExpr(c->e);
  if (c->last)
    error(behind(e->loc), "expected ';'");
  if (Stmt *clocks = c->trailing ? nullptr : clockStmt(e))
    return clocks;
  return make<ExprStmt>(at, c->trailing ? withTrailingClosure(e, c->trailing, at) : e);
}

// this(…), super(…) and outer.super(…); null if it is none of them. `this(…)` applies the object, but at the start
// of a constructor.
Stmt *Builder::ctorCall(P::UnaryContext *c, Loc at, bool isCtorStart) {
  if (!c->pre.empty() || !c->t.empty() || c->post.empty() || !c->post.back()->args)
    return nullptr;
  size_t n = c->post.size() - 1;
  auto *targs = n && c->post[n - 1]->targs ? c->post[n - 1]->targs : nullptr;
  if (targs)
    --n;
  const Token *word = n ? c->post[n - 1]->word : c->atom()->tok;
  bool isSuper = word && word->getType() == P::K_SUPER;
  bool isThis = word && word->getType() == P::K_THIS && n == 0 && isCtorStart;
  if (!isSuper && !isThis)
    return nullptr;
  return make<CtorCall>(at, n ? chain(c, n - 1) : nullptr, isSuper, typeArgs(targs), arguments(c->post.back()->args));
}

Stmt *Builder::labeled(P::LabeledStmtContext *c) {
  auto *s = make<Labeled>(loc(c), name(c->label), keywordStmt(c->body));
  annotate(s->body, annotations(c->a));
  if (as<LocalVars>(s->body) || as<LocalDecl>(s->body))
    error(s->body->loc, "a declaration cannot have a label");
  return s;
}

Stmt *Builder::forStmt(P::ForStmtContext *c) {
  if (c->semi)
    return make<For>(loc(c), c->init ? forInit(c->init) : List<Stmt>(), c->c ? expr(c->c) : nullptr, exprs(c->u),
                     loneStmt(c->body));
  return make<ForEach>(loc(c), c->v ? loopVariable(c->v) : nullptr, expr(c->domain), loneStmt(c->body));
}

List<Stmt> Builder::forInit(P::ForInitContext *c) {
  if (!c->e.empty())
    return each(c->e, [this](auto *e) -> Stmt * { return make<ExprStmt>(loc(e), expr(e)); });
  auto *vars = make<LocalVars>(loc(c));
  Modifiers m = taken(modifiers(c->m), Declared::Local);
  vars->annotations = m.annotations, vars->modifiers = m.bits;
  vars->isVar = c->word && c->word->getType() == P::K_VAR;
  if (c->first)
    vars->vars.push_back(declarator(c->first));
  for (auto *d : c->d)
    vars->vars.push_back(declarator(d));
  return {vars};
}

Stmt *Builder::clockedStmt(P::ClockedStmtContext *c) {
  if (c->word)
    return make<LocalVars>(loc(c), Modifier::Clocked, c->word->getType() == P::K_VAR, declarators(c->d));
  if (c->isAsync) {
    auto *s = make<Async>(loc(c));
    s->isClocked = true, s->body = loneStmt(c->body);
    return s;
  }
  return make<Finish>(loc(c), true, loneStmt(c->body));
}

Stmt *Builder::localDecl(P::LocalDeclContext *c) {
  Modifiers m;
  for (auto *word : c->m)
    m.bits |= modifierBit(word->start->getType()), m.words.push_back(word->start);
  if (c->word)
    taken(m, Declared::Local);
  if (c->word)
    return make<LocalVars>(loc(c), m.bits, c->word->getType() == P::K_VAR, declarators(c->d));
  return make<LocalDecl>(loc(c), c->classDecl() ? static_cast<Decl *>(classDecl(c->classDecl(), m, c->start))
                                                : typeDef(c->typeDef(), m, c->start));
}

PropertyCall *Builder::propertyCall(P::PropertyCallContext *c) {
  return make<PropertyCall>(loc(c), typeArgs(c->targs), arguments(c->args));
}

UserStmt *Builder::userStmt(P::UserStmtContext *c, Expr *receiver, Loc at) {
  auto *s = make<UserStmt>(at);
  s->receiver = receiver;
  s->keyword = Name(c->word->getText());
  s->typeArgs = typeArgs(c->targs);
  s->formals = formals(c->p);
  s->args = c->args ? arguments(c->args) : exprs(c->e);
  if (c->value)
    s->args.push_back(expr(c->value));
  if (c->clocks)
    for (Expr *clock : arguments(c->clocks->args))
      s->args.push_back(clock);
  userBodies(c, *s);
  return s;
}

void Builder::userBodies(P::UserStmtContext *c, UserStmt &s) {
  if (!c->body)
    return;
  s.bodies.push_back(bodyClosure(c->body));
  s.bodies.back()->formals = formals(c->p);
  for (auto *k : c->c) {
    s.bodies.push_back(bodyClosure(k->body));
    s.bodies.back()->formals = formals(k->params);
  }
  for (auto *more : {c->no, c->last})
    if (more)
      s.bodies.push_back(bodyClosure(more));
}

Closure *Builder::bodyClosure(P::BlockContext *c) {
  auto *e = make<Closure>(loc(c));
  e->body = block(c, true);
  return e;
}

void Builder::annotate(Stmt *s, const List<Annotation> &list) {
  auto *local = as<LocalDecl>(s);
  auto *type = local ? as<ClassDecl>(local->decl) : nullptr;
  auto *def = local ? as<TypeDefDecl>(local->decl) : nullptr;
  List<Annotation> &place = type ? type->annotations : def ? def->annotations : s->annotations;
  place.insert(place.end(), list.begin(), list.end());
}

} // namespace x10c::syntax
