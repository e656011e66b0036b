// See walk.h.
#include "syntax/walk.h"
#include "syntax/kinds.h"

namespace x10c::syntax {

void TreeWalker::below(const Node &node) {
  forEachChild(node, [&](const Node &child, bool) { walk(child); });
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
      if (auto *s = as<Stmt>(&n))
        seen(*s);
      return true;
    }
  } statements(seen);
  statements.walk(node);
}

} // namespace x10c::syntax
