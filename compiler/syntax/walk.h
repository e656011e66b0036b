// Walking a syntax tree without knowing its kinds.
#pragma once
#include "syntax/tree.h"
#include <functional>

namespace x10c::syntax {

// Visits every node below one, itself included, outer ones first. `enter` returns false to skip what is below.
struct TreeWalker {
  virtual ~TreeWalker() = default;
  virtual bool enter(const Node &) { return true; }
  virtual void leave(const Node &) {}
  void walk(const Node &);
  void below(const Node &); // its children alone
};

// Calls the function for each statement below the node, the node included, outer ones first. Bodies of closures and of
// classes within are part of it.
void forEachStatement(const Node &, const std::function<void(const Stmt &)> &);

} // namespace x10c::syntax
