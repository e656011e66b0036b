// The locals that a tree declares, or assigns.
#pragma once
#include "ir/any.h"
#include "ir/children.h"
#include <set>

namespace x10c::ir {

// Calls f with each local that the node itself declares: that of a Declare, the counter of a loop, what catches hold
// and between what a chunk counts; the parameters of a closure.
template <class Node, class F> void eachDeclared(Node *node, F f) {
  eachPart(node, [&](auto &part) {
    using Part = std::remove_cvref_t<decltype(part)>;
    if constexpr (std::is_same_v<Part, Declared>) {
      if (part.var)
        f(part.var);
    } else if constexpr (std::is_same_v<Part, Code *>)
      for (LocalDef *param : part->params)
        f(param);
  });
}

// Those of the whole tree.
template <class Tree> std::set<const LocalDef *> declaredIn(Tree *tree) {
  std::set<const LocalDef *> all;
  eachNode(tree, [&](auto *node) { eachDeclared(node, [&](LocalDef *var) { all.insert(var); }); });
  return all;
}

// Those that it assigns, whoever declares them.
template <class Tree> std::set<const LocalDef *> assignedIn(Tree *tree) {
  std::set<const LocalDef *> all;
  eachNode(tree, [&](Stmt *s) {
    if (auto *a = as<Assign>(s); a && a->target->kind == ExprKind::Local)
      all.insert(as<Local>(a->target)->var);
  });
  return all;
}

} // namespace x10c::ir
