// Which node is treated where.
#include "modernize/rewriter.h"
#include "syntax/editions.h"
#include "syntax/walk.h"
#include <algorithm>
#include <regex>

namespace x10c::modernize {

using syntax::Kind;

Rewriter::Rewriter(const syntax::CompilationUnit &u, const Notes &n)
    : unit(u), notes(n), places(u.file), edits(SourceFiles::text(u.file)), names(u, n, places, edits) {}

Modernizer::Result Rewriter::result() {
  headComment();
  for (const syntax::Decl *d : unit.decls)
    node(*d);
  names.finish();
  Modernizer::Result made{edits.all(), {}};
  for (auto &[at, why] : left) {
    std::string before = edits.now(0, at);
    made.left.push_back({uint32_t(1 + std::count(before.begin(), before.end(), '\n')), why});
  }
  return made;
}

std::string Rewriter::now(const syntax::Node &n) const { return edits.now(places.begin(n.loc), places.end(n.loc)); }

void Rewriter::leave(Loc loc, const std::string &why) { left.push_back({places.begin(loc), why}); }

// The comment that names the edition goes: with its line, where nothing else is there.
void Rewriter::headComment() {
  static const std::regex form("(^|\n)[ \t]*//[ \t]*(x10:[ \t]*)?edition[: \t]+[0-9.]*[0-9][ \t]*(\r?\n|$)"),
      within("edition[: \t]+([0-9.]*[0-9])");
  const std::string &text = edits.original();
  size_t end = unit.decls.empty() ? text.size() : places.begin(unit.decls[0]->loc);
  std::string head = text.substr(0, end);
  std::smatch found;
  if (std::regex_search(head, found, form))
    edits.replace(found.position(0) + found[1].length(), found.position(0) + found.length(0), "");
  else if (syntax::editionInHead(unit.file) && std::regex_search(head, found, within))
    edits.replace(found.position(1), found.position(1) + found.length(1), "2.6");
}

void Rewriter::each(const syntax::List<syntax::Expr> &list, Want want) {
  for (const syntax::Expr *e : list)
    node(*e, want);
}

void Rewriter::below(const syntax::Node &n, Want want) {
  struct Children : syntax::TreeWalker {
    std::vector<const syntax::Node *> all;
    bool enter(const syntax::Node &child) override { return all.push_back(&child), false; }
  } children;
  children.below(n);
  for (const syntax::Node *child : children.all)
    node(*child, want);
}

void Rewriter::node(const syntax::Node &n, Want want) {
  around.push_back(&n);
  switch (n.kind) {
  case Kind::ClassDecl:
    classDecl(static_cast<const syntax::ClassDecl *>(&n));
    break;
  case Kind::MethodDecl:
    method(static_cast<const syntax::MethodDecl *>(&n));
    break;
  case Kind::FieldDecl:
    field(static_cast<const syntax::FieldDecl *>(&n));
    break;
  case Kind::TypeDefDecl:
    typeDef(static_cast<const syntax::TypeDefDecl *>(&n));
    break;
  case Kind::NamedType:
    namedType(static_cast<const syntax::NamedType *>(&n));
    break;
  case Kind::ForEach:
    loop(static_cast<const syntax::ForEach *>(&n));
    break;
  case Kind::Formal:
    if (notes.isCountedPart(static_cast<const syntax::Formal *>(&n)))
      longs.insert(key(n.loc));
    below(n);
    break;
  case Kind::Advance:
    clockCall(n.loc, "Clock.advanceAll()");
    break;
  case Kind::Resume:
    clockCall(n.loc, "Clock.resumeAll()");
    break;
  default:
    if (n.kind >= Kind::IntLit && n.kind <= Kind::Paren)
      expression(static_cast<const syntax::Expr *>(&n), want);
    else
      below(n);
  }
  around.pop_back();
}

} // namespace x10c::modernize
