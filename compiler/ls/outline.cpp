// The symbols of a file, and what of it folds.
#include "ls/answers.h"
#include "ls/text.h"
#include "syntax/walk.h"

namespace x10c::ls {

using namespace syntax;

namespace {

enum SymbolKind : uint8_t {
  Class = 5,
  Method = 6,
  Property = 7,
  Field = 8,
  Constructor = 9,
  Interface = 11,
  Struct = 23,
  Type = 26
};

Json symbol(const std::string &name, int kind, Loc whole, Loc word) {
  return {{"name", name}, {"kind", kind}, {"range", rangeOf(whole)}, {"selectionRange", rangeOf(word)}};
}

void add(Json &list, const Decl *d);

int kindOf(ClassKind k) { return k == ClassKind::Class ? Class : k == ClassKind::Struct ? Struct : Interface; }

void addClass(Json &list, const ClassDecl *c) {
  Json made = symbol(c->name.str(), kindOf(c->classKind), c->loc, c->nameLoc);
  Json inner = Json::array();
  for (const Formal *p : c->properties)
    inner.push_back(symbol(p->name.str(), Property, p->loc, nameWithin(p->loc, p->name)));
  for (const Decl *d : c->members)
    add(inner, d);
  made["children"] = inner;
  list.push_back(made);
}

void add(Json &list, const Decl *d) {
  if (auto *c = as<ClassDecl>(d))
    addClass(list, c);
  else if (auto *m = as<MethodDecl>(d))
    list.push_back(symbol(m->name.str(), Method, m->loc, m->nameLoc));
  else if (auto *k = as<CtorDecl>(d))
    list.push_back(symbol("this", Constructor, k->loc, nameWithin(k->loc, "this")));
  else if (auto *t = as<TypeDefDecl>(d))
    list.push_back(symbol(t->name.str(), Type, t->loc, t->nameLoc));
  else if (auto *f = as<FieldDecl>(d))
    for (const VarDeclarator *v : f->vars)
      list.push_back(symbol(v->name.str(), Field, f->loc, nameWithin(v->loc, v->name)));
}

} // namespace

Json documentSymbol(const Snapshot &s, const Json &) {
  Json list = Json::array();
  if (s.tree)
    for (const Decl *d : s.tree->decls)
      add(list, d);
  return list;
}

Json foldingRange(const Snapshot &s, const Json &) {
  struct Folds : TreeWalker {
    Json list = Json::array();
    bool enter(const Node &n) override {
      bool folds = n.kind == syntax::Kind::Block || n.kind == syntax::Kind::ClassDecl;
      if (folds && n.loc.endLine > n.loc.line)
        list.push_back({{"startLine", n.loc.line - 1}, {"endLine", n.loc.endLine - 1}});
      return true;
    }
  } folds;
  if (s.tree)
    folds.walk(*s.tree);
  return folds.list;
}

} // namespace x10c::ls
