// Making syntax trees: constructs that abbreviate others are rewritten before they are checked. Names that no program
// can write (they hold a quote) are given to what is made.
#pragma once
#include "syntax/make.h"

namespace x10c::semantics {

// A node with its first fields, as syntax/tree.h lists them.
template <class T, class... Given> T *tree(Loc loc, Given &&...given) {
  return syntax::newNode<T>(loc, std::forward<Given>(given)...);
}

inline syntax::Expr *named(Loc loc, const char *name) { return tree<syntax::Ident>(loc, name); }

inline syntax::Expr *member(Loc loc, syntax::Expr *target, const char *name) {
  return tree<syntax::Select>(loc, target, name);
}

inline syntax::Expr *library(Loc loc, const char *name) { // x10.lang.name
  return member(loc, member(loc, named(loc, "x10"), "lang"), name);
}

inline syntax::Expr *called(Loc loc, syntax::Expr *function, syntax::List<syntax::Expr> args) {
  return tree<syntax::Call>(loc, function, syntax::List<syntax::TypeNode>(), std::move(args));
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
  auto *v = tree<syntax::VarDeclarator>(loc, name);
  v->init = init;
  return tree<syntax::LocalVars>(loc, 0, false, syntax::List<syntax::VarDeclarator>{v});
}

inline syntax::Stmt *blockOf(Loc loc, syntax::List<syntax::Stmt> stmts) {
  return tree<syntax::Block>(loc, std::move(stmts));
}

inline syntax::Stmt *evaluated(Loc loc, syntax::Expr *e) { return tree<syntax::ExprStmt>(loc, e); }

} // namespace x10c::semantics
