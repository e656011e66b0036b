// Making syntax trees: constructs that stand for others are rewritten before they are checked. Names that no program
// can write (they hold a quote) are given to what is made.
#pragma once
#include "syntax/tree.h"

namespace x10c::semantics {

template <class T> T *tree(Loc loc) {
  T *node = new T;
  node->loc = loc;
  return node;
}

inline syntax::Expr *named(Loc loc, const char *name) {
  auto *e = tree<syntax::Ident>(loc);
  e->name = name;
  return e;
}

inline syntax::Expr *member(Loc loc, syntax::Expr *target, const char *name) {
  auto *s = tree<syntax::Select>(loc);
  s->target = target;
  s->name = name;
  return s;
}

inline syntax::Expr *library(Loc loc, const char *name) { // x10.lang.name
  return member(loc, member(loc, named(loc, "x10"), "lang"), name);
}

inline syntax::Expr *called(Loc loc, syntax::Expr *function, syntax::List<syntax::Expr> args) {
  auto *c = tree<syntax::Call>(loc);
  c->function = function;
  c->args = std::move(args);
  return c;
}

// The object whose home a place is: x of Syntax.placeOf(x), which older editions' `at (x)` is read as; null.
inline syntax::Expr *subjectOfPlace(const syntax::Expr *place) {
  auto *call = syntax::as<syntax::Call>(place);
  auto *function = call ? syntax::as<syntax::Select>(call->function) : nullptr;
  return function && function->name == Name("placeOf") && call->args.size() == 1 ? call->args[0] : nullptr;
}

// test ? here : at (place) there
syntax::Expr *hereOrThere(Loc, syntax::Expr *test, syntax::Expr *here, syntax::Expr *place, syntax::Expr *there);

inline syntax::LocalVars *valOf(Loc loc, const char *name, syntax::Expr *init) {
  auto *v = tree<syntax::VarDeclarator>(loc);
  v->name = name;
  v->init = init;
  auto *s = tree<syntax::LocalVars>(loc);
  s->vars = {v};
  return s;
}

inline syntax::Stmt *blockOf(Loc loc, syntax::List<syntax::Stmt> stmts) {
  auto *b = tree<syntax::Block>(loc);
  b->stmts = std::move(stmts);
  return b;
}

} // namespace x10c::semantics
