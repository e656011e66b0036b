// Walker and Rewriter: the traversals of the typed tree.
#include "ir/any.h"
#include "ir/children.h"

namespace x10c::ir {

namespace {
struct Descend {
  Walker &walker;
  void operator()(Expr *&e) const { walker.walk(e); }
  void operator()(Stmt *&s) const { walker.walk(s); }
  void operator()(Code *&c) const { walker.walk(c); }
};
struct Replace {
  Rewriter &rewriter;
  void operator()(Expr *&e) const { e = rewriter.run(e); }
  void operator()(Stmt *&s) const { s = rewriter.run(s); }
  void operator()(Code *&c) const { rewriter.run(c); }
};
} // namespace

void Walker::walk(Expr *e) {
  if (!e || !enter(e))
    return;
  eachChild(e, Descend{*this});
  leave(e);
}

void Walker::walk(Stmt *s) {
  if (!s || !enter(s))
    return;
  eachChild(s, Descend{*this});
  leave(s);
}

void Walker::walk(Code *c) {
  if (c)
    walk(c->body);
}

bool endsInJump(Stmt *s) {
  if (auto *b = as<Block>(s))
    return !b->stmts.empty() && endsInJump(b->stmts.back());
  if (auto *choice = as<If>(s))
    return choice->no && endsInJump(choice->yes) && endsInJump(choice->no);
  return s && (s->kind == StmtKind::Return || s->kind == StmtKind::Throw || s->kind == StmtKind::Break ||
               s->kind == StmtKind::Continue);
}

std::unordered_map<const LocalDef *, unsigned> usesIn(Code *code) {
  std::unordered_map<const LocalDef *, unsigned> uses;
  eachNode(code, [&](Expr *e) {
    if (auto *l = as<Local>(e))
      ++uses[l->var];
  });
  return uses;
}

Expr *Rewriter::run(Expr *e) {
  if (!e)
    return nullptr;
  eachChild(e, Replace{*this});
  return rewrite(e);
}

Stmt *Rewriter::run(Stmt *s) {
  if (!s)
    return nullptr;
  eachChild(s, Replace{*this});
  return rewrite(s);
}

void Rewriter::run(Code *c) {
  if (c)
    c->body = run(c->body);
}

} // namespace x10c::ir
