// unused-private: a private field, method or class that nothing in its file uses, and a private field that is only
// assigned. Fields of structs count as used: they are compared and printed.
#include "ir/children.h"
#include "semantics/warnings/warnings.h"
#include "support/warnings.h"
#include "syntax/walk.h"
#include <set>
#include <tuple>

namespace x10c::semantics {

namespace {

// A class in an initializer is declared again where that is checked again: what is declared at one place is one.
using Place = std::tuple<uint32_t, uint32_t, uint32_t>;
template <class T> Place placeOf(const T *def) { return {def->loc.file, def->loc.line, def->loc.column}; }

struct Uses : ir::Walker {
  std::set<Place> read, called;

  bool enter(ir::Expr *e) override {
    if (auto *f = ir::as<ir::Field>(e))
      read.insert(placeOf(f->field));
    if (auto *s = ir::as<ir::Static>(e))
      read.insert(placeOf(s->field));
    if (auto *c = ir::as<ir::Call>(e))
      called.insert(placeOf(c->method));
    return true;
  }
  bool enter(ir::Stmt *s) override {
    auto *a = ir::as<ir::Assign>(s);
    auto *f = a ? ir::as<ir::Field>(a->target) : nullptr;
    if (!f)
      return true;
    walk(f->object);
    walk(a->value);
    return false;
  }
};

// Names in types and guards: what they say is asked without any code.
struct NamesInTypes : syntax::TreeWalker {
  std::set<Name> names;
  unsigned depth = 0;

  void guard(const syntax::List<syntax::Expr> &list) {
    ++depth;
    for (const syntax::Expr *e : list)
      walk(*e);
    --depth;
  }
  static bool isType(const syntax::Node &n) {
    return n.kind == syntax::Kind::NamedType || n.kind == syntax::Kind::FunctionType;
  }
  bool enter(const syntax::Node &n) override {
    depth += isType(n);
    if (auto *m = syntax::as<syntax::MethodDecl>(&n))
      guard(m->guard);
    if (auto *c = syntax::as<syntax::CtorDecl>(&n))
      guard(c->guard);
    if (auto *c = syntax::as<syntax::ClassDecl>(&n))
      guard(c->guard);
    if (auto *i = syntax::as<syntax::Ident>(&n); i && depth)
      names.insert(i->name);
    if (auto *s = syntax::as<syntax::Select>(&n); s && depth)
      names.insert(s->name);
    return true;
  }
  void leave(const syntax::Node &n) override { depth -= isType(n); }
};

class Privates {
public:
  explicit Privates(const std::map<const syntax::CompilationUnit *, Words> &w) {
    for (auto &[unit, in] : w) {
      inTypes.walk(*unit);
      words.push_back(&in);
    }
    for (ir::Code *body : programBodies())
      uses.walk(body);
  }

  void look(const ClassDef *cls) {
    if (cls->isInterface())
      return;
    for (const FieldDef *f : cls->fields)
      field(f);
    for (const MethodDef *m : cls->methods)
      method(m);
    for (const ClassDef *c : cls->memberClasses)
      if ((c->modifiers & syntax::Private) && count(c->name) == 1)
        tell(c->loc, "class " + c->name.str(), "is never used.");
  }

private:
  Uses uses;
  NamesInTypes inTypes;
  std::vector<const Words *> words;

  unsigned count(Name name) const {
    unsigned all = 0;
    for (const Words *w : words)
      all += w->inCode(name) + w->mayBeHidden(name);
    return all;
  }

  bool mayBeHidden(Name name) const {
    for (const Words *w : words)
      if (w->mayBeHidden(name))
        return true;
    return inTypes.names.count(name);
  }

  static void tell(Loc loc, const std::string &what, const char *how) {
    Diagnostics::warning(loc, Warning::UnusedPrivate, "The private " + what + " " + how);
  }

  void field(const FieldDef *f) {
    bool isOpen = !(f->modifiers & syntax::Private) || f->owner->isStruct() || f->isProperty || !f->tree;
    if (isOpen || uses.read.count(placeOf(f)) || !f->nativeTemplate.empty() || mayBeHidden(f->name))
      return;
    tell(onlyName(f->loc, f->name), "field " + f->name.str(), "is never read.");
  }

  void method(const MethodDef *m) {
    bool isOperator = m->name.str().find("operator") != std::string::npos || m->name == Name("implicit_as");
    bool isSynthetic = m->name.str().find('\'') != std::string::npos;
    if (!(m->modifiers & syntax::Private) || isOperator || isSynthetic || uses.called.count(placeOf(m)) ||
        mayBeHidden(m->name))
      return;
    tell(m->loc, "method " + m->name.str(), "is never called.");
  }
};

} // namespace

void tellUnusedPrivates(const std::map<const syntax::CompilationUnit *, Words> &words) {
  Privates privates(words);
  for (const ClassDef *cls : programClasses())
    privates.look(cls);
}

} // namespace x10c::semantics
