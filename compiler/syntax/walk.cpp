// See walk.h.
#include "syntax/walk.h"
#include "syntax/kinds.h"
#include <type_traits>

namespace x10c::syntax {

namespace {

struct Children {
  TreeWalker &walker;

  template <class... T> void operator()(T &...fields) { (one(fields), ...); }
  template <class T> void one(T *child) {
    if (child)
      walker.walk(*child);
  }
  template <class T> void one(List<T> &list) {
    for (T *child : list)
      one(child);
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

} // namespace

void TreeWalker::below(const Node &node) {
  Children children{*this};
  visitFields(const_cast<Node &>(node), children);
}

void TreeWalker::walk(const Node &node) {
  if (!enter(node))
    return;
  below(node);
  leave(node);
}

void forEachStatement(const Node &node, const std::function<void(const Stmt &)> &seen) {
  struct Statements : TreeWalker {
    const std::function<void(const Stmt &)> &seen;
    explicit Statements(const std::function<void(const Stmt &)> &s) : seen(s) {}
    bool enter(const Node &n) override {
      if (n.kind >= Kind::LocalVars && n.kind <= Kind::UserStmt)
        seen(static_cast<const Stmt &>(n));
      return true;
    }
  } statements(seen);
  statements.walk(node);
}

} // namespace x10c::syntax
