// What a name means as a type: scopes from the inside out, then the file: its own classes, imports, its package, what
// is imported on demand (X10 language specification, chapter 7).
#include "support/error_kinds.h"
#include "syntax/editions.h"
#include "types/foreign.h"
#include "types/impl.h"
#include "types/incomplete.h"
#include "types/near.h"
#include "types/older.h"
#include "types/uses.h"
#include <algorithm>
#include <cstring>
#include <set>

namespace x10c::types {

namespace {

Name dotted(Name prefix, Name name) { return prefix ? Name(prefix.str() + "." + name.str()) : name; }

void addClass(Found &f, ClassDef *c) {
  if (!c || c == f.cls)
    return;
  if (f.cls)
    f.ambiguous = {f.cls, c};
  else
    f.cls = c;
}

} // namespace

// Member classes and type definitions, inherited ones included.
Found Universe::Impl::lookupMember(ClassDef *c, Name name, int depth) {
  Found f;
  for (ClassDef *m : c->memberClasses)
    if (m->name == name)
      f.cls = m;
  for (TypeDef *t : c->typeDefs)
    if (t->name == name)
      f.defs.push_back(t);
  if (f || depth > 40)
    return f;
  u.needHeader(c); // under way: what is known of its supertypes so far
  if (c->super)
    f = lookupMember(c->super->def, name, depth + 1);
  for (size_t i = 0; i < c->interfaces.size() && !f; i++)
    f = lookupMember(c->interfaces[i]->def, name, depth + 1);
  return f;
}

Found Universe::Impl::lookupMember(ClassDef *c, Name name, const Scope &scope) {
  Found f = lookupMember(c, name);
  if (f || !c->type)
    return f;
  for (ClassDef *members : u.extensionsOf(c->type, scope, false))
    if ((f = lookupMember(members, name)))
      return f;
  return f;
}

Found Universe::Impl::lookup(Name name, const Scope &scope) {
  bool isStatic = false;
  Found inner; // type definitions: other parameters may be wanted, so what they hide is looked up as well
  auto finish = [&](Found f) {
    if (inner.defs.empty())
      return f;
    f.clsIsOuter = f.cls;
    f.defs.insert(f.defs.begin(), inner.defs.begin(), inner.defs.end());
    f.param = nullptr;
    return f;
  };
  auto among = [&](const std::vector<TypeParam *> &params) -> TypeParam * {
    for (TypeParam *p : params)
      if (p->name == name)
        return p;
    return nullptr;
  };
  for (const Scope *s = &scope; s; s = s->parent) {
    Found f;
    if ((f.param = among(s->typeParams)))
      return finish(f);
    if (s->method && (f.param = among(s->method->typeParams)))
      return finish(f);
    for (auto it = s->localClasses.rbegin(); it != s->localClasses.rend(); ++it)
      if ((*it)->name == name) {
        f.cls = *it;
        return finish(f);
      }
    for (TypeDef *t : s->localTypeDefs)
      if (t->name == name)
        inner.defs.push_back(t);
    isStatic |= s->isStatic;
    if (s->cls) {
      if ((f.param = among(s->cls->typeParams))) {
        f.paramIsStatic = isStatic;
        return finish(f);
      }
      if ((f = lookupMember(s->cls, name))) {
        if (f.cls)
          return finish(f);
        inner.defs.insert(inner.defs.end(), f.defs.begin(), f.defs.end());
      }
      if (s->cls->name == name && !s->cls->isAnonymous) {
        f.cls = s->cls;
        if (s->cls->isLocal || s->cls->outer)
          return finish(f);
      }
      isStatic |= s->cls->isStaticNested && !s->cls->isLocal;
    }
    if (s->unit)
      if ((f = lookupUnit(*unitByTree[s->unit], name)))
        return finish(f);
  }
  return finish({});
}

// Where classes of a package are for a file of this edition, in the order in which they are looked for.
static std::vector<Name> packagesOf(const syntax::EditionRow &edition, Name package) {
  std::vector<Name> all;
  for (const syntax::OwnPackage &own : edition.ownPackages)
    if ((package.str() + ".").starts_with(std::string(own.package) + "."))
      all.push_back(std::string(own.own).append(package.str(), std::strlen(own.package)));
  all.push_back(package);
  return all;
}

ClassDef *Universe::Impl::findClassOf(const syntax::EditionRow &edition, Name qualified) {
  for (Name each : packagesOf(edition, qualified))
    if (ClassDef *found = findClassQuietly(each))
      return found;
  return nullptr;
}

Found Universe::Impl::lookupPackage(Name package, Name name, const syntax::EditionRow &edition) {
  for (Name each : packagesOf(edition, dotted(package, name))) {
    size_t dot = each.str().rfind('.');
    Name in = dot == std::string::npos ? Name() : Name(each.str().substr(0, dot));
    if (Found found = lookupInPackage(in, each.str().substr(dot + 1)))
      return found;
  }
  return {};
}

// A class of the package, or type definitions of the package: in a file of that name, or members of its class `_`.
Found Universe::Impl::lookupInPackage(Name package, Name name) {
  Found f;
  Name full = dotted(package, name);
  f.cls = findClassQuietly(full);
  if (auto it = packageTypeDefs.find(full); it != packageTypeDefs.end())
    f.defs = it->second;
  if (!f && name != Name("_"))
    if (ClassDef *common = findClassQuietly(dotted(package, "_")))
      for (TypeDef *t : common->typeDefs)
        if (t->name == name)
          f.defs.push_back(t);
  return f;
}

bool Universe::packageHasType(Name package, Name name) { return bool(impl->lookupInPackage(package, name)); }

Found Universe::Impl::lookupUnit(Unit &unit, Name name) {
  if (auto it = unit.names.find(name); it != unit.names.end())
    return it->second;
  Found f;
  for (ClassDef *c : unit.classes)
    if (c->name == name)
      f.cls = c;
  for (TypeDef *t : unit.typeDefs)
    if (t->name == name)
      f.defs.push_back(t);
  if (!f.cls) {
    Found imported = lookupImports(unit, name);
    f.cls = imported.cls, f.ambiguous = imported.ambiguous;
    if (f.defs.empty())
      f.defs = imported.defs;
  }
  if (f)
    unit.names[name] = f;
  return f;
}

static bool isImportedAnyway(const syntax::EditionRow &edition, const std::vector<Name> &path) {
  Name whole;
  for (Name part : path)
    whole = dotted(whole, part);
  return std::any_of(edition.imports.begin(), edition.imports.end(),
                     [&](const char *package) { return whole == Name(package); });
}

// Whether X10 2.6 does not have the class, but its package. Programs do not know of it, so that their own class of that
// name, imported on demand as well, is the one that they mean.
static bool hasLibraryAdded(const ClassDef &c) {
  // clang-format off
  static const std::set<Name> added = {
      "x10.array.BlockGrid", "x10.array.DistArray_1", "x10.array.DistArray_2", "x10.array.DistArray_3",
      "x10.array.Dist_1", "x10.array.Dist_2", "x10.array.Dist_3", "x10.array.Halo", "x10.array.Patch",
      "x10.array.Section", "x10.compiler.Homed", "x10.compiler.Named", "x10.compiler.NativeCCompilationUnit",
      "x10.compiler.NativeCInclude", "x10.compiler.NativeCLibrary", "x10.compiler.Nullable",
      "x10.compiler.SendsForCaller", "x10.compiler.SuppressWarnings", "x10.compiler.Unchanging", "x10.lang.Known",
      "x10.lang.OfferCell", "x10.lang.PointBox", "x10.lang.PointCursor", "x10.lang.PointRows", "x10.lang.PointSpace",
      "x10.regionarray.DistHalo", "x10.regionarray.Ghosts", "x10.util.Deque", "x10.util.Iterables",
      "x10.util.PriorityQueue", "x10.util.Regex", "x10.util.RegexException", "x10.util.RegexLimitException",
      "x10.util.RegexMatch", "x10.util.RegexMatches", "x10.util.RegexReplacement", "x10.util.Sequence",
      "x10.util.SortedMap", "x10.util.SortedSet", "x10.util.foreach.Reduction"};
  // clang-format on
  return added.count(c.qualified) > 0;
}

Found Universe::Impl::lookupImports(Unit &unit, Name name) {
  Found f;
  const syntax::EditionRow &edition = syntax::editionOf(unit.tree->file);
  auto from = [&](const std::vector<Name> &path, size_t length) { // of the class or package path[0..length)
    Name prefix;
    for (size_t i = 0; i < length; i++)
      prefix = dotted(prefix, path[i]);
    Found g = lookupPackage(prefix, name, edition);
    if (!g)
      if (ClassDef *outer = findClassOf(edition, prefix))
        g = lookupMember(outer, name);
    return g;
  };
  auto merge = [&](const Found &g) {
    addClass(f, g.cls);
    for (TypeDef *def : g.defs)
      if (std::find(f.defs.begin(), f.defs.end(), def) == f.defs.end())
        f.defs.push_back(def);
  };
  for (const syntax::Import *i : unit.tree->imports)
    if (!i->onDemand && i->path.back() == name)
      merge(from(i->path, i->path.size() - 1));
  if (f)
    return f;
  if ((f = lookupPackage(unit.package, name, edition)))
    return f;
  auto add = [&](const Found &g) {
    bool isHidden = f.cls && g.cls && hasLibraryAdded(*g.cls) && !u.isOfLibrary(f.cls);
    if (f.cls && g.cls && hasLibraryAdded(*f.cls) && !u.isOfLibrary(g.cls))
      f = g;
    else if (!isHidden)
      merge(g);
  };
  std::vector<std::vector<Name>> seen;
  for (const syntax::Import *i : unit.tree->imports)
    if (i->onDemand && !isImportedAnyway(edition, i->path) &&
        std::find(seen.begin(), seen.end(), i->path) == seen.end()) {
      seen.push_back(i->path);
      add(from(i->path, i->path.size()));
    }
  for (const char *package : edition.imports)
    if (unit.package != Name(package))
      add(lookupPackage(package, name, edition));
  if (!f && name == Name("Console"))
    f.cls = findClassQuietly("x10.io.Console");
  // A file without a package also knows the type definitions of each package from which it imports a class. So does the
  // reference implementation once it has read them, and programs rely on it.
  if (!f && !unit.package)
    for (const syntax::Import *i : unit.tree->imports)
      if (f.defs.empty() && !i->onDemand)
        f.defs = from(i->path, i->path.size() - 1).defs;
  return f;
}

// The longest prefix of a dotted path that is a type, `used` names long: a simple name in scope, else a class of a
// package.
Found Universe::Impl::lookupPath(const std::vector<Name> &path, size_t &used, const Scope &scope) {
  used = 1;
  Found f = lookup(path[0], scope);
  const syntax::EditionRow &edition = Universe::editionAt(scope);
  Name prefix = path[0];
  while (!f && used < path.size()) {
    f = lookupPackage(prefix, path[used], edition);
    prefix = dotted(prefix, path[used]);
    used++;
  }
  return f;
}

static ClassDef *told(Loc at, ClassDef *cls) {
  if (useListener && cls)
    useListener->isClass(at, cls);
  return cls;
}

ClassDef *Universe::classOfName(const syntax::Expr *e, const Scope &scope) {
  if (auto *id = syntax::as<syntax::Ident>(e)) {
    Found f = impl->lookup(id->name, scope);
    if (!f.cls)
      for (TypeDef *t : f.defs)
        if (t->formals.empty()) {
          impl->needTypeDef(t);
          if (t->type && t->type->isClass())
            return t->type->def;
        }
    return told(e->loc, f.cls);
  }
  if (auto *type = syntax::as<syntax::TypeExpr>(e)) {
    if (ClassDef *raw = rawClass(type->type, scope))
      return raw;
    Diagnostics::Trial quiet;
    const Type *t = resolve(type->type, scope);
    return t->isClass() ? t->def : nullptr;
  }
  auto *select = syntax::as<syntax::Select>(e);
  if (!select)
    return nullptr;
  if (ClassDef *outer = classOfName(select->target, scope))
    return told(e->loc, impl->lookupMember(outer, select->name, scope).cls);
  std::vector<Name> path;
  const syntax::Expr *at = e;
  for (; auto *s = syntax::as<syntax::Select>(at); at = s->target)
    path.insert(path.begin(), s->name);
  auto *first = syntax::as<syntax::Ident>(at);
  if (!first)
    return nullptr;
  path.insert(path.begin(), first->name);
  size_t used = 0;
  Found f = impl->lookupPath(path, used, scope);
  return used == path.size() ? told(e->loc, f.cls) : nullptr;
}

// ---- messages ----

std::string Universe::Impl::suggestion(Name name, const Scope &scope) {
  Nearest near(name), packages(name);
  auto offerPackage = [&](std::string package) {
    std::replace(package.begin(), package.end(), '.', '/');
    for (const std::string &root : allRoots())
      offerFolder(root + "/" + package, near, packages);
  };
  for (const Scope *s = &scope; s; s = s->parent) {
    for (const TypeParam *p : s->typeParams)
      near.offer(p->name.str());
    for (const ClassDef *c : s->localClasses)
      near.offer(c->name.str());
    if (s->cls) {
      near.offer(s->cls->name.str());
      for (const ClassDef *c : s->cls->memberClasses)
        near.offer(c->name.str());
      for (const TypeDef *t : s->cls->typeDefs)
        near.offer(t->name.str());
    }
    if (s->unit) {
      for (const ClassDef *c : unitByTree[s->unit]->classes)
        near.offer(c->name.str());
      offerPackage(unitByTree[s->unit]->package.str());
      for (const syntax::Import *i : s->unit->imports) {
        std::string package;
        for (Name n : i->path)
          package += (package.empty() ? "" : ".") + n.str();
        if (i->onDemand)
          offerPackage(package);
        else
          near.offer(i->path.back().str());
      }
    }
  }
  offerPackage("x10.lang");
  near.offer("Console"); // as in lookupImports
  return near.best();
}

std::string Universe::nearType(Name name, const Scope &scope) { return impl->suggestion(name, scope); }

void Universe::Impl::reportUnknown(Loc loc, Name name, const Scope &scope) {
  if (reportVainImport(name, scope))
    return;
  std::string hint = importHint(name, olderHint(nullptr, name, foreignHint(name)));
  if (name == Name("Array"))
    hint = "; in X10 2.6 it is Rail[T], or Array_1[T], Array_2[T] and Array_3[T] of x10.array";
  if (std::string near = suggestion(name, scope); hint.empty() && !near.empty())
    hint = "; did you mean '" + near + "'?";
  if (hint.empty())
    noteWhereClassesAre(name);
  Diagnostics::error(loc, {ErrorKind::UnknownType, "unknown type '" + name.str() + "'" + hint});
}

void Universe::Impl::checkImports(Unit &unit) {
  if (unit.importsChecked)
    return;
  unit.importsChecked = true;
  const syntax::EditionRow &edition = syntax::editionOf(unit.tree->file);
  for (const syntax::Import *i : unit.tree->imports) {
    Name prefix, full;
    for (Name n : i->path)
      prefix = full, full = dotted(full, n);
    bool found = findClassOf(edition, full) || packageTypeDefs.count(full);
    for (Name package : packagesOf(edition, full))
      found = found || (i->onDemand && u.packageExists(package));
    if (!found && !i->onDemand) {
      found = bool(lookupPackage(prefix, i->path.back(), edition));
      if (ClassDef *outer = found ? nullptr : findClassOf(edition, prefix))
        found = bool(lookupMember(outer, i->path.back()));
    }
    if (!found)
      reportVainImport(i);
  }
}

} // namespace x10c::types
