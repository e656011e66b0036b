// Making nodes of the syntax tree.
#pragma once
#include "syntax/tree.h"
#include <tuple>
#include <utility>

namespace x10c::syntax {

// Gives a node its first fields, as X10C_NODE lists them; the others keep what they have.
template <class T, class... Given> T *filled(T *node, Given &&...given) {
  auto fill = [&](auto &...fields) {
    auto all = std::tie(fields...);
    [&]<size_t... I>(std::index_sequence<I...>) {
      ((std::get<I>(all) = std::forward<Given>(given)), ...);
    }(std::index_sequence_for<Given...>());
  };
  node->fields(fill);
  return node;
}

// A node of no unit, which lives as long as the compiler runs.
template <class T, class... Given> T *newNode(Loc loc, Given &&...given) {
  T *node = new T;
  node->loc = loc;
  return filled(node, std::forward<Given>(given)...);
}

} // namespace x10c::syntax
