// Tree searches: visit every node, or test whether any node satisfies a predicate. What has to know where in the tree
// it is takes a Walker.
#pragma once
#include "ir/ir.h"
#include <type_traits>
#include <utility>

namespace x10c::ir {

template <class... Functions> struct Overloaded : Functions... {
  using Functions::operator()...;
};

template <class Visit> class NodeVisitor : public Walker {
public:
  explicit NodeVisitor(Visit &v) : visit(v) {}
  bool enter(Expr *e) override { return call(e); }
  bool enter(Stmt *s) override { return call(s); }

private:
  Visit &visit;

  template <class Node> bool call(Node *node) {
    if constexpr (!std::is_invocable_v<Visit &, Node *>)
      return true;
    else if constexpr (std::is_same_v<std::invoke_result_t<Visit &, Node *>, bool>)
      return visit(node);
    else
      return visit(node), true;
  }
};

// Calls one of the functions, which take an Expr * or a Stmt *, with each such node, the root included, in evaluation
// order; a node comes before its children. The children are left out where the function returns false. A null tree has
// no nodes.
template <class Tree, class... Functions> void eachNode(Tree *tree, Functions... functions) {
  Overloaded<Functions...> visit{std::move(functions)...};
  NodeVisitor<decltype(visit)>(visit).walk(tree);
}

template <class Test> class NodeTest : public Walker {
public:
  bool found = false;
  explicit NodeTest(Test &t) : test(t) {}
  bool enter(Expr *e) override { return look(e); }
  bool enter(Stmt *s) override { return look(s); }

private:
  Test &test;

  template <class Node> bool look(Node *node) {
    if constexpr (std::is_invocable_v<Test &, Node *>)
      found = found || test(node);
    return !found;
  }
};

// Whether the test, which takes an Expr * or a Stmt *, holds for some node, including the root and what is in closures.
template <class Tree, class Test> bool any(Tree *tree, Test test) {
  NodeTest<Test> all(test);
  all.walk(tree);
  return all.found;
}

template <class Change> class NodeRewriter : public Rewriter {
public:
  explicit NodeRewriter(Change &c) : change(c) {}
  Expr *rewrite(Expr *e) override { return call(e); }
  Stmt *rewrite(Stmt *s) override { return call(s); }

private:
  Change &change;

  template <class Node> Node *call(Node *node) {
    if constexpr (std::is_invocable_v<Change &, Node *>)
      return change(node);
    else
      return node;
  }
};

// Replaces each node by what the function that takes its kind (Expr * or Stmt *) returns for it, innermost first, the
// root included, and returns what replaces the root.
template <class Tree, class... Functions> auto rewritten(Tree *tree, Functions... functions) {
  Overloaded<Functions...> change{std::move(functions)...};
  return NodeRewriter<decltype(change)>(change).run(tree);
}
// Puts one node in place of another, which it may contain.
template <class Tree, class Node> Tree *replaced(Tree *tree, Node *from, std::type_identity_t<Node> *to) {
  return rewritten(tree, [=](Node *node) { return node == from ? to : node; });
}

inline bool isUse(const Expr *e, const LocalDef *var) { // of this local
  return e->kind == ExprKind::Local && as<Local>(e)->var == var;
}
// Whether the tree contains a use of the local.
template <class Tree> bool mentions(Tree *tree, const LocalDef *var) {
  return any(tree, [var](Expr *e) { return isUse(e, var); });
}

// Whether a return within leaves the body that the statement is part of; those of closures and ats do not.
inline bool returns(Stmt *body) {
  bool found = false;
  eachNode(
      body, [](Expr *e) { return e->kind != ExprKind::Closure && e->kind != ExprKind::AtExpr; },
      [&](Stmt *s) { found |= s->kind == StmtKind::Return; });
  return found;
}

} // namespace x10c::ir
