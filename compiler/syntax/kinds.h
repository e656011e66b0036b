// From a node's kind to its struct, for code that treats all nodes alike through `fields`. Private to compiler/syntax.
#pragma once
#include "syntax/tree.h"
#include <type_traits>

namespace x10c::syntax {

inline const char *kindName(Kind kind) {
  switch (kind) {
#define X10C_NAME(name)                                                                                                \
  case Kind::name:                                                                                                     \
    return #name;
    X10C_KINDS(X10C_NAME)
#undef X10C_NAME
  }
  return "?";
}

// Hands a node's fields to a visitor, in their order. `fields` is not const, but no visitor here changes a tree that it
// did not make.
template <class V> void visitFields(Node &node, V &visitor) {
  if (auto *s = as<Stmt>(&node))
    visitor(s->annotations);
  switch (node.kind) {
#define X10C_FIELDS(name)                                                                                              \
  case Kind::name:                                                                                                     \
    static_cast<name &>(node).fields(visitor);                                                                         \
    break;
    X10C_KINDS(X10C_FIELDS)
#undef X10C_FIELDS
  }
}

// Calls see(child, whether it is in a list) for the nodes right below a node.
template <class See> struct Children {
  See see;

  template <class... T> void operator()(T &...fields) { (one(fields), ...); }
  template <class T> void one(T *child, bool inList = false) {
    if (child)
      see(*child, inList);
  }
  template <class T> void one(List<T> &list) {
    for (T *child : list)
      one(child, true);
  }
  void one(std::vector<TypeSegment> &path) {
    for (TypeSegment &segment : path)
      one(segment.typeArgs), one(segment.args), one(segment.constraint);
  }
  template <class T>
    requires(!std::is_pointer_v<T>)
  void one(T &) {}
  void one(std::vector<Name> &) {}
};
template <class See> void forEachChild(const Node &node, See see) {
  Children<See> children{see};
  visitFields(const_cast<Node &>(node), children);
}

} // namespace x10c::syntax
