// unused-variable: a local that is never read. Parameters and variables of loops and handlers may be there for their
// place alone, and a name that begins with _ says that it is meant.
#include "semantics/warnings/warnings.h"
#include "support/warnings.h"
#include "syntax/walk.h"
#include <set>

namespace x10c::semantics {

namespace {

using namespace syntax;

struct Declared {
  Name name;
  const VarDeclarator *tree; // null: one that is not reported
  bool isRead = false, isAssigned = false;
};

const Ident *nameIn(const Expr *e) {
  while (auto *p = as<Paren>(e))
    e = p->inner;
  return as<Ident>(e);
}

bool opensScope(const Node &n) {
  switch (n.kind) {
  case Kind::Block:
  case Kind::For:
  case Kind::ForEach:
  case Kind::AtEach:
  case Kind::SwitchCase:
  case Kind::CatchClause:
  case Kind::Closure:
  case Kind::MethodDecl:
  case Kind::CtorDecl:
  case Kind::ClassDecl:
  case Kind::TypeDefDecl:
    return true;
  default:
    return false;
  }
}

class Variables : public TreeWalker {
public:
  explicit Variables(const Words &w) : words(w) {}

  bool enter(const Node &n) override {
    if (opensScope(n))
      scopes.push_back(declared.size());
    noteStatements(n);
    if (auto *i = as<Ident>(&n))
      read(i->name);
    if (auto *a = as<Assign>(&n))
      return assign(a);
    if (auto *s = as<Step>(&n); s && statements.count(s) && nameIn(s->operand))
      return write(nameIn(s->operand)), false;
    return true;
  }

  void leave(const Node &n) override {
    if (auto *f = as<Formal>(&n))
      declared.push_back({f->name, nullptr});
    if (auto *v = as<VarDeclarator>(&n))
      declared.push_back({v->name, isTold(v) ? v : nullptr});
    if (opensScope(n))
      close();
  }

private:
  const Words &words;
  std::vector<Declared> declared;
  std::vector<size_t> scopes;
  std::set<const Node *> statements; // expressions whose value is not used
  std::set<const Node *> fields;     // declarators of them

  void noteStatements(const Node &n) {
    if (auto *s = as<ExprStmt>(&n))
      statements.insert(s->expr);
    if (auto *f = as<For>(&n))
      statements.insert(f->update.begin(), f->update.end());
    if (auto *f = as<FieldDecl>(&n))
      fields.insert(f->vars.begin(), f->vars.end());
  }

  bool isTold(const VarDeclarator *v) const {
    return !fields.count(v) && v->name && v->parts.empty() && !v->name.str().starts_with("_") &&
           !words.mayBeHidden(v->name);
  }

  Declared *find(Name name) {
    for (size_t i = declared.size(); i-- > 0;)
      if (declared[i].name == name)
        return &declared[i];
    return nullptr;
  }
  void read(Name name) {
    if (Declared *d = find(name))
      d->isRead = true;
  }
  void write(const Ident *i) {
    if (Declared *d = find(i->name))
      d->isAssigned = true;
  }

  // x = e reads only e; x += e reads x if the value is used.
  bool assign(const Assign *a) {
    const Ident *target = nameIn(a->target);
    if (!target || (a->op != Op::None && !statements.count(a)))
      return true;
    write(target);
    walk(*a->value);
    return false;
  }

  void close() {
    for (size_t i = scopes.back(); i < declared.size(); i++)
      if (declared[i].tree && !declared[i].isRead)
        Diagnostics::warning(onlyName(declared[i].tree->loc, declared[i].name), Warning::UnusedVariable,
                             "The local variable \"" + declared[i].name.str() +
                                 (declared[i].isAssigned ? "\" is assigned, but never read." : "\" is never used."));
    declared.resize(scopes.back());
    scopes.pop_back();
  }
};

} // namespace

void tellUnusedVariables(const CompilationUnit &unit, const Words &words) {
  Variables variables(words);
  variables.walk(unit);
}

} // namespace x10c::semantics
