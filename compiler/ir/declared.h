// The locals that a tree declares.
#pragma once
#include "ir/any.h"
#include <set>

namespace x10c::ir {

// Calls f with each local that the node itself declares: that of a Declare, the counter of a loop, what catches hold
// and between what a chunk counts; the parameters of a closure.
template <class F> void eachDeclared(Stmt *s, F f) {
  if (auto *d = as<Declare>(s))
    f(d->var);
  else if (auto *loop = as<ForLoop>(s))
    f(loop->var);
  else if (auto *attempt = as<Try>(s)) {
    for (Catch &c : attempt->catches)
      f(c.var);
  } else if (auto *async = as<Async>(s); async && async->first) {
    f(async->low);
    f(async->high);
  }
}
template <class F> void eachDeclared(Expr *e, F f) {
  if (auto *closure = as<Closure>(e))
    for (LocalDef *param : closure->code->params)
      f(param);
}

// Those of the whole tree.
template <class Tree> std::set<const LocalDef *> declaredIn(Tree *tree) {
  std::set<const LocalDef *> all;
  eachNode(tree, [&](auto *node) { eachDeclared(node, [&](LocalDef *var) { all.insert(var); }); });
  return all;
}

} // namespace x10c::ir
