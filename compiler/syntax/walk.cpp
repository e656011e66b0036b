// See walk.h.
#include "syntax/walk.h"
#include "syntax/kinds.h"
#include <type_traits>

namespace x10c::syntax {

namespace {

struct Walk {
  const std::function<void(const Stmt &)> &seen;

  void node(Node &n) {
    if (n.kind >= Kind::LocalVars && n.kind <= Kind::UserStmt)
      seen(static_cast<const Stmt &>(n));
    visitFields(n, *this);
  }

  template <class... T> void operator()(T &...fields) { (one(fields), ...); }
  template <class T> void one(T *child) {
    if (child)
      node(*child);
  }
  template <class T> void one(List<T> &list) {
    for (T *child : list)
      node(*child);
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

void forEachStatement(const Node &node, const std::function<void(const Stmt &)> &seen) {
  Walk{seen}.node(const_cast<Node &>(node));
}

} // namespace x10c::syntax
