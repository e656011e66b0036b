// Walking a syntax tree without knowing its kinds.
#pragma once
#include "syntax/tree.h"
#include <functional>

namespace x10c::syntax {

// Calls the function for each statement below the node, the node included, outer ones first. Bodies of closures and of
// classes within are part of it.
void forEachStatement(const Node &, const std::function<void(const Stmt &)> &);

} // namespace x10c::syntax
