// The loops around an at.
#pragma once
#include "ir/ir.h"
#include <functional>
#include <set>
#include <vector>

namespace x10c::passes {

using namespace ir;

// A loop around an at, whose iterations another loop can go through as well.
struct NestLoop {
  enum class Kind {
    Range,   // ForLoop by ones
    Counted, // ForLoop by other steps; or { var i = low; for (; i <= high; i += step) … }, up or down; or the loop
             // alone
    Cursor   // val c = …; while (c.next()) …, over the points of a region, or an iterator
  } kind = Kind::Range;
  Stmt *loop = nullptr;           // ForLoop or Loop
  Stmt *enclosingBlock = nullptr; // the loop; Counted: the block with its declaration
  LocalDef *counter = nullptr;    // Range and Counted
  Expr *low = nullptr, *high = nullptr;
  Declare *cursor = nullptr; // Cursor: declared before the loop
  Stmts afterCursor;         // and before the loop
  Expr *start = nullptr;     // of a Counted Loop: the initial value of the counter
  bool isOlder = false;      // the counter is declared earlier, and has a value there and after the loop
  Stmt *body() const { return loop->kind == StmtKind::ForLoop ? as<ForLoop>(loop)->body : as<Loop>(loop)->body; }
};

struct Node { // one of the two
  Expr *expr = nullptr;
  Stmt *stmt = nullptr;
};

inline bool isSame(const Node &a, const Stmt *s) { return a.stmt == s; }

// The lists of statements in a node.
template <class F> void eachListOf(const Node &node, F &&f) {
  if (auto *within = as<StmtExpr>(node.expr))
    f(within->stmts);
  if (auto *b = as<Block>(node.stmt))
    f(b->stmts);
}

struct NestPath {
  AtExpr *at = nullptr;          // or
  Async *async = nullptr;        // with a place
  std::vector<Node> path;        // from the outermost level's loop down to the at, both included
  std::vector<NestLoop> levels;  // none: the loop around it has an unknown number of iterations
  Loc uncounted;                 // that loop
  std::vector<size_t> loopIndex; // where in the path each level's loop is
  Loc loc() const { return at ? at->loc : async->loc; }
};

// The ats of a body that are in loops, within the innermost closure, activity, finish or the like; those in `leftOut`
// are skipped. The path may lead through what a `try` guards. asyncs: asyncs with a place instead, within the innermost
// `try`.
std::vector<NestPath> nestPathsIn(Code *, const std::set<const void *> &leftOut, bool asyncs);

// Whether the loops around an at count only from here inwards: another activity, or a region of another kind, begins.
bool isBorder(const Stmt *);

// Whether a statement within leaves the loop, or goes on with an iteration of it.
bool isTarget(Stmt *body, const Stmt *loop, bool continues);

} // namespace x10c::passes
