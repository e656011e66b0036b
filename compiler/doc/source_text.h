// Pieces of the source as HTML, with the types in them as links.
#pragma once
#include "doc/links.h"

namespace x10c::doc {

// The source of nodes of one declaration, as seen from a scope. White space and line ends become one blank, comments
// and annotations go.
class SourceText {
public:
  SourceText(const Links &l, const types::Scope *s) : links(l), scope(s) {}

  std::string of(const syntax::Node &) const;
  template <class T> std::string list(const syntax::List<T> &nodes, const char *between = ", ") const {
    std::string result;
    for (const T *node : nodes)
      result += (result.empty() ? "" : between) + of(*node);
    return result;
  }
  std::string formals(const syntax::List<syntax::Formal> &, size_t first = 0, size_t end = std::string::npos) const;
  std::string typeParams(const syntax::List<syntax::TypeParam> &) const;
  std::string guard(const syntax::List<syntax::Expr> &) const; // "" or "{a, b}"

private:
  const Links &links;
  const types::Scope *scope;
};

} // namespace x10c::doc
