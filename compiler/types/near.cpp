// The nearest names; see near.h.
#include "types/near.h"
#include "support/edit_distance.h"
#include <algorithm>
#include <cctype>
#include <dirent.h>

namespace x10c::types {

namespace {

bool isSameButCase(const std::string &a, const std::string &b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](unsigned char x, unsigned char y) { return std::tolower(x) == std::tolower(y); });
}

bool isNamed(const Name &n) { return n && (isalpha(static_cast<unsigned char>(n.str()[0])) || n.str()[0] == '_'); }

// Calls f with every class and interface the type has members of, itself first.
template <class F> void eachClass(const Type *t, std::vector<ClassDef *> &seen, F &&f) {
  if (t->isClass()) {
    if (std::find(seen.begin(), seen.end(), t->def) != seen.end())
      return;
    seen.push_back(t->def);
    Universe::get().needMembers(t->def);
    f(t->def);
  }
  for (const Type *s : Universe::get().supertypes(t))
    eachClass(s, seen, f);
}

void offerMembers(const Type *t, bool isCall, Nearest &near) {
  std::vector<ClassDef *> seen;
  eachClass(t, seen, [&](ClassDef *c) {
    for (const FieldDef *f : c->fields)
      if (!isCall && isNamed(f->name))
        near.offer(f->name.str());
    for (const MethodDef *m : c->methods)
      if (isCall && isNamed(m->name) && !m->name.str().starts_with("operator"))
        near.offer(m->name.str());
  });
}

bool hasMethod(const Type *t, Name name) { return !Universe::get().findMethods(t, name).empty(); }

} // namespace

Nearest::Nearest(Name n) : wanted(n.str()), distance(wanted.size() < 4 ? std::min<size_t>(wanted.size(), 2) : 3) {}

void Nearest::offer(const std::string &name) {
  size_t d = name == wanted ? distance : isSameButCase(wanted, name) ? 1 : editDistance(wanted, name);
  if (d < distance || (d == distance && !found.empty() && name < found))
    distance = d, found = name;
}

std::string Nearest::hint(const std::string &otherwise) const {
  return found.empty() ? otherwise : "; did you mean '" + found + "'?";
}

void offerFolder(const std::string &path, Nearest &classes, Nearest &packages) {
  DIR *dir = opendir(path.c_str());
  if (!dir)
    return;
  while (const dirent *entry = readdir(dir)) {
    std::string name = entry->d_name;
    if (name.ends_with(".x10"))
      classes.offer(name.substr(0, name.size() - 4));
    else if (name.find('.') == std::string::npos)
      packages.offer(name);
  }
  closedir(dir);
}

std::string nearInPackage(const std::string &package, Name wanted) {
  Nearest classes(wanted), packages(wanted);
  for (const std::string &root : Universe::get().options.sourcePath) {
    std::string folder = root + "/" + package;
    std::replace(folder.begin() + long(root.size()), folder.end(), '.', '/');
    offerFolder(folder, classes, packages);
  }
  return classes.best().empty() ? packages.best() : classes.best();
}

std::string nearKeywordHint(Name name, const std::string &otherwise) {
  Nearest near(name);
  for (const char *keyword :
       {"abstract",  "assert",   "async",   "ateach", "atomic",  "break",  "case",      "catch", "class",
        "clocked",   "continue", "default", "else",   "finally", "finish", "interface", "offer", "private",
        "protected", "public",   "return",  "static", "struct",  "switch", "throw",     "when",  "while"})
    near.offer(keyword);
  return near.hint(otherwise);
}

Name untypedName(const syntax::Formal *f, const Scope &scope) {
  auto *type = f->name ? nullptr : syntax::as<syntax::NamedType>(f->type);
  bool isPlain = type && f->parts.empty() && type->path.size() == 1 && !type->hasConstraint &&
                 type->path[0].typeArgs.empty() && !type->path[0].hasArgs;
  if (!isPlain || !std::islower(static_cast<unsigned char>(type->path[0].name.str()[0])))
    return {};
  Diagnostics::Trial quiet;
  return Universe::get().resolve(type, scope)->isError() ? type->path[0].name : Name();
}

// Whether it is a reference to an object that has such a member: g.x instead of g().x.
static bool isOfReferred(const Type *t, Name name) {
  bool isReference =
      t->is(Builtin::GlobalRef) || (t->isClass() && t->def->qualified == Name("x10.lang.PlaceLocalHandle"));
  const Type *of = isReference && t->args.size() == 1 ? t->args[0] : nullptr;
  if (!of || !of->isClass())
    return false;
  std::vector<ClassDef *> seen;
  bool found = hasMethod(of, name);
  eachClass(of, seen, [&](const ClassDef *c) {
    for (const FieldDef *f : c->fields)
      found |= f->name == name;
  });
  return found;
}

std::string nearMemberHint(const Type *t, Name name, bool isCall, const std::string &otherwise) {
  if (!isCall && hasMethod(t, name))
    return "; it is a method, `" + name.str() + "()`";
  if (isOfReferred(t, name))
    return "; what it refers to has it: write `()` before the '.', at its home";
  Nearest near(name);
  offerMembers(t, isCall, near);
  return near.hint(otherwise);
}

std::string nearNameHint(Name name, const Scope &scope, bool isCall, const std::string &otherwise) {
  Nearest near(name);
  for (const Scope *s = &scope; s; s = s->parent) {
    for (const LocalDef *l : s->locals)
      if (!l->isSynthetic && isNamed(l->name))
        near.offer(l->name.str());
    if (!s->cls)
      continue;
    if (!isCall && hasMethod(s->cls->type, name))
      return "; it is a method, `" + name.str() + "()`";
    offerMembers(s->cls->type, isCall, near);
  }
  return near.hint(otherwise);
}

} // namespace x10c::types
