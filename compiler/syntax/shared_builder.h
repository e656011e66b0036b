// What the builders of both grammars do alike with parse trees that have the same shape: X10 1.5 kept Java's
// statements, and so did 2.6. Private to compiler/syntax.
#pragma once
#include "support/error_kinds.h"
#include "syntax/tree_maker.h"

namespace x10c::syntax {

// G is the parser that ANTLR made of the grammar. The builder says what its statements, expressions and formals are.
template <class G, class Builder> class SharedBuilder : protected TreeMaker {
protected:
  using TreeMaker::TreeMaker;

  void package(typename G::CompilationUnitContext *);
  Import *import(typename G::ImportDeclContext *);
  List<TypeNode> types(const std::vector<typename G::TypeContext *> &);
  List<Expr> exprs(const std::vector<typename G::ExprContext *> &);
  List<Expr> arguments(typename G::ArgumentsContext *c) { return c ? exprs(c->e) : List<Expr>(); }
  Expr *opExpr(typename G::OpExprContext *);
  Expr *withPrefixes(typename G::UnaryContext *, Expr *);
  // e.this, e.super, e.name
  Expr *memberOf(Expr *, const Token *word, Loc);
  Stmt *keywordStmt(typename G::KeywordStmtContext *);
  // These give null for a statement of another kind.
  Stmt *plainStmt(antlr4::ParserRuleContext *);
  Stmt *controlStmt(antlr4::ParserRuleContext *);
  // A statement that is the whole body of another, or a branch of it.
  Stmt *loneStmt(typename G::StmtContext *);
  Stmt *jump(typename G::JumpStmtContext *);
  Switch *switchStmt(typename G::SwitchStmtContext *);
  Try *tryStmt(typename G::TryStmtContext *);
  // The supertypes of an interface; false: it is no interface.
  bool interfaceSupers(typename G::ClassDeclContext *, ClassDecl &);
  List<Formal> parts(typename G::IdListContext *);

private:
  Builder &self() { return static_cast<Builder &>(*this); }
};

template <class G, class B> void SharedBuilder<G, B>::package(typename G::CompilationUnitContext *c) {
  unit.loc = loc(c);
  if (auto *p = c->packageDecl())
    for (auto *n : p->n)
      unit.package.push_back(name(n));
  unit.imports = each(c->importDecl(), [this](auto *i) { return import(i); });
}

template <class G, class B> Import *SharedBuilder<G, B>::import(typename G::ImportDeclContext *c) {
  return make<Import>(loc(c), each(c->n, [this](auto *n) { return name(n); }), c->star);
}

template <class G, class B>
List<TypeNode> SharedBuilder<G, B>::types(const std::vector<typename G::TypeContext *> &list) {
  return each(list, [this](auto *t) { return self().type(t); });
}

template <class G, class B> List<Expr> SharedBuilder<G, B>::exprs(const std::vector<typename G::ExprContext *> &list) {
  return each(list, [this](auto *e) { return self().expr(e); });
}

template <class G, class B> Expr *SharedBuilder<G, B>::opExpr(typename G::OpExprContext *c) {
  OperatorStacks s;
  s.operands.push_back(self().unary(c->first));
  if (areTooMany(c->rest.size(), loc(c)))
    return s.operands[0];
  for (auto *r : c->rest) {
    if (r->op) {
      Op op = self().binary(r->op);
      reduce(s, precedence(op));
      s.waiting.push_back(op);
      s.operands.push_back(self().unary(r->right));
    } else {
      reduce(s, self().testPrecedence(r));
      s.operands.back() = self().typeTest(r, s.operands.back());
    }
  }
  reduce(s, 0);
  return s.operands[0];
}

template <class G, class B> Expr *SharedBuilder<G, B>::withPrefixes(typename G::UnaryContext *c, Expr *e) {
  if (!areTooMany(c->pre.size(), loc(c)))
    for (size_t i = c->pre.size(); i-- > 0;)
      e = self().prefixed(c->pre[i], e);
  return e;
}

template <class G, class B> Expr *SharedBuilder<G, B>::memberOf(Expr *e, const Token *word, Loc at) {
  switch (word->getType()) {
  case G::K_THIS:
    return make<This>(at, self().toType(e));
  case G::K_SUPER:
    return make<Super>(at, self().toType(e));
  default:
    return make<Select>(at, e, name(word));
  }
}

template <class G, class B> Stmt *SharedBuilder<G, B>::keywordStmt(typename G::KeywordStmtContext *c) {
  auto *rule = static_cast<antlr4::ParserRuleContext *>(c->children[0]);
  if (Stmt *s = plainStmt(rule))
    return s;
  if (Stmt *s = self().simpleStmt(rule))
    return s;
  if (Stmt *s = controlStmt(rule))
    return s;
  return self().parallelStmt(rule);
}

template <class G, class B> Stmt *SharedBuilder<G, B>::plainStmt(antlr4::ParserRuleContext *rule) {
  switch (rule->getRuleIndex()) {
  case G::RuleBlock:
    return self().block(static_cast<typename G::BlockContext *>(rule));
  case G::RuleEmptyStmt:
    return make<Empty>(loc(rule));
  case G::RuleAssertStmt: {
    auto *c = static_cast<typename G::AssertStmtContext *>(rule);
    auto *s = make<Assert>(loc(c));
    s->condition = self().expr(c->c), s->message = c->message ? self().expr(c->message) : nullptr;
    return s;
  }
  case G::RuleJumpStmt:
    return self().jump(static_cast<typename G::JumpStmtContext *>(rule));
  case G::RuleThrowStmt:
    return make<Throw>(loc(rule), self().expr(static_cast<typename G::ThrowStmtContext *>(rule)->e));
  default:
    return nullptr;
  }
}

template <class G, class B> Stmt *SharedBuilder<G, B>::loneStmt(typename G::StmtContext *c) {
  Stmt *s = self().stmt(c);
  if (as<LocalVars>(s) || as<LocalDecl>(s))
    error(s->loc, "a declaration cannot be the only statement here: nothing could name what it declares");
  return s;
}

template <class G, class B> Stmt *SharedBuilder<G, B>::controlStmt(antlr4::ParserRuleContext *rule) {
  switch (rule->getRuleIndex()) {
  case G::RuleIfStmt: {
    auto *c = static_cast<typename G::IfStmtContext *>(rule);
    auto *s = make<If>(loc(c));
    s->condition = self().expr(c->c), s->yes = loneStmt(c->yes), s->no = c->no ? loneStmt(c->no) : nullptr;
    return s;
  }
  case G::RuleWhileStmt: {
    auto *c = static_cast<typename G::WhileStmtContext *>(rule);
    auto *s = make<While>(loc(c));
    s->condition = self().expr(c->c), s->body = loneStmt(c->body);
    return s;
  }
  case G::RuleDoStmt: {
    auto *c = static_cast<typename G::DoStmtContext *>(rule);
    auto *s = make<DoWhile>(loc(c));
    s->body = loneStmt(c->body), s->condition = self().expr(c->c);
    return s;
  }
  case G::RuleForStmt:
    return self().forStmt(static_cast<typename G::ForStmtContext *>(rule));
  case G::RuleSwitchStmt:
    return switchStmt(static_cast<typename G::SwitchStmtContext *>(rule));
  case G::RuleTryStmt:
    return tryStmt(static_cast<typename G::TryStmtContext *>(rule));
  default:
    return nullptr;
  }
}

template <class G, class B> Stmt *SharedBuilder<G, B>::jump(typename G::JumpStmtContext *c) {
  if (c->word->getType() == G::K_RETURN)
    return make<Return>(loc(c), c->e ? self().expr(c->e) : nullptr);
  Name label = c->label ? name(c->label) : Name();
  if (c->word->getType() == G::K_BREAK)
    return make<Break>(loc(c), label);
  return make<Continue>(loc(c), label);
}

template <class G, class B> Switch *SharedBuilder<G, B>::switchStmt(typename G::SwitchStmtContext *c) {
  auto *s = make<Switch>(loc(c), self().expr(c->e));
  SwitchCase *open = nullptr;
  bool hasDefault = false;
  for (auto *item : c->item) {
    if (item->s) {
      if (!open) {
        error(loc(item), "expected 'case' or 'default'");
        return s;
      }
      open->body.push_back(self().stmt(item->s));
      continue;
    }
    if (!open || !open->body.empty())
      s->cases.push_back(open = make<SwitchCase>(loc(item)));
    if (item->e)
      open->labels.push_back(self().expr(item->e));
    else if (hasDefault)
      error(loc(item), {ErrorKind::Switch, "this switch has a default already"});
    else
      open->isDefault = hasDefault = true;
  }
  return s;
}

template <class G, class B> Try *SharedBuilder<G, B>::tryStmt(typename G::TryStmtContext *c) {
  auto *s = make<Try>(loc(c), self().block(c->body));
  for (auto *k : c->c) {
    auto *clause = make<CatchClause>(loc(k));
    clause->variable = self().formal(k->p), clause->body = self().block(k->block());
    s->catches.push_back(clause);
  }
  s->finally = c->last ? self().block(c->last) : nullptr;
  if (c->c.empty() && !c->last)
    error(behind(s->loc), "expected 'catch' or 'finally'");
  return s;
}

template <class G, class B> bool SharedBuilder<G, B>::interfaceSupers(typename G::ClassDeclContext *c, ClassDecl &d) {
  if (d.classKind != ClassKind::Interface)
    return false;
  d.interfaces = self().types(c->ext);
  if (!c->impl.empty())
    error(loc(c->impl[0]),
          {ErrorKind::Supertype, "an interface extends others: expected 'extends' instead of 'implements'"});
  return true;
}

template <class G, class B> List<Formal> SharedBuilder<G, B>::parts(typename G::IdListContext *c) {
  return c ? each(c->n, [this](auto *n) { return make<Formal>(loc(n), List<Annotation>(), 0, false, name(n)); })
           : List<Formal>();
}

} // namespace x10c::syntax
