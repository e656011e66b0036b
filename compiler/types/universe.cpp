// Finding classes: files on the source path are read when a class in them is first named. A file declares all of its
// top-level classes and type definitions; member classes are found through their outer class.
#include "support/aloud.h"
#include "syntax/editions.h"
#include "types/impl.h"
#include "types/incomplete.h"
#include <algorithm>
#include <cstdlib>
#include <sys/stat.h>

namespace x10c::types {

Universe &Universe::get() {
  static Universe the;
  return the;
}
Universe::Universe() : impl(std::make_unique<Impl>(*this)) {}
Universe::~Universe() = default;

namespace {

std::string canonical(const std::string &path) {
  char *real = realpath(path.c_str(), nullptr);
  std::string s = real ? real : path;
  free(real);
  return s;
}

bool exists(const std::string &path, bool folder) {
  struct stat st;
  if (!folder && SourceFiles::isProvided(path))
    return true;
  return stat(path.c_str(), &st) == 0 && (folder ? S_ISDIR(st.st_mode) : S_ISREG(st.st_mode));
}

std::string asPath(const std::string &qualified) {
  std::string s = qualified;
  for (char &c : s)
    if (c == '.')
      c = '/';
  return s;
}

// The folder in which the packages of a file begin: a/b/C.x10 of package b lies under a.
std::string rootOf(const std::string &path, size_t packageDepth) {
  std::string root = canonical(path);
  for (size_t i = 0; i <= packageDepth; i++) {
    size_t slash = root.rfind('/');
    if (slash == std::string::npos)
      return ".";
    root.resize(slash);
  }
  return root.empty() ? "/" : root;
}

} // namespace

std::vector<std::string> Universe::Impl::allRoots() const {
  std::vector<std::string> all;
  for (const std::string &list : u.options.sourcePath)
    for (size_t from = 0; from <= list.size();) {
      size_t colon = std::min(list.find(':', from), list.size());
      if (colon > from)
        all.push_back(list.substr(from, colon - from));
      from = colon + 1;
    }
  all.insert(all.end(), fileRoots.begin(), fileRoots.end());
  return all;
}

bool Universe::isOfLibrary(const ClassDef *c) const {
  return !c->fromCommandLine && c->loc && impl->isInLibrary(SourceFiles::path(c->loc.file));
}

// The library's folder is the last of the source path.
bool Universe::Impl::isInLibrary(const std::string &path) const {
  return !u.options.sourcePath.empty() && path.starts_with(u.options.sourcePath.back() + "/");
}

Unit *Universe::Impl::load(const std::string &path, bool commandLine) {
  std::string key = canonical(path);
  if (auto it = unitByPath.find(key); it != unitByPath.end()) {
    if (it->second && commandLine && !it->second->commandLine) {
      it->second->commandLine = true;
      for (ClassDef *c : it->second->classes)
        c->fromCommandLine = true;
    }
    return it->second;
  }
  Aloud aloud;
  std::optional<syntax::Edition> edition = u.options.edition;
  if (!commandLine && isInLibrary(path))
    edition = syntax::Edition::V2_6;
  std::unique_ptr<syntax::CompilationUnit> tree =
      commandLine ? syntax::parseFile(path, edition) : syntax::loadFile(path, u.options.cacheDir, edition);
  if (!tree)
    return unitByPath[key] = nullptr;
  syntax::leaveOut(*tree, u.options.defines);
  Unit &unit = units.emplace_back();
  unit.owned = std::move(tree), unit.tree = unit.owned.get(), unit.commandLine = commandLine;
  unitByPath[key] = unitByTree[unit.tree] = &unit;
  declareUnit(unit);
  return &unit;
}

void Universe::Impl::declareUnit(Unit &unit) {
  unit.package = dotted(unit.tree->package);
  unit.scope.unit = unit.tree, unit.scope.isStatic = true;
  for (std::string p = unit.package.str(); !p.empty();) {
    declaredPackages.insert(p);
    size_t dot = p.rfind('.');
    p.resize(dot == std::string::npos ? 0 : dot);
  }
  for (syntax::Decl *d : unit.tree->decls)
    if (auto *c = syntax::as<syntax::ClassDecl>(d)) {
      if (ClassDef *made = declareClass(c, nullptr, unit, &unit.scope))
        unit.classes.push_back(made);
    } else if (auto *t = syntax::as<syntax::TypeDefDecl>(d)) {
      TypeDef *made = declareTypeDef(t, nullptr, &unit.scope);
      unit.typeDefs.push_back(made);
      std::string prefix = unit.package ? unit.package.str() + "." : "";
      packageTypeDefs[prefix + t->name.str()].push_back(made);
    }
}

static void addWithMembers(ClassDef *c, std::vector<ClassDef *> &list) {
  list.push_back(c);
  for (ClassDef *m : c->memberClasses)
    addWithMembers(m, list);
}

const syntax::CompilationUnit *Universe::addFile(const std::string &path) {
  impl->missing.clear();
  unsigned errors = Diagnostics::errorCount();
  Unit *unit = impl->load(path, true);
  if (!unit)
    return nullptr;
  if (Diagnostics::errorCount() == errors || !unit->classes.empty())
    impl->fileRoots.push_back(rootOf(path, unit->tree->package.size()));
  for (ClassDef *c : unit->classes)
    addWithMembers(c, impl->program);
  return unit->tree;
}

const std::vector<ClassDef *> &Universe::programClasses() const { return impl->program; }
std::vector<const ClassDef *> Universe::readClasses() const {
  std::vector<const ClassDef *> all;
  for (const Unit &unit : impl->units)
    all.insert(all.end(), unit.classes.begin(), unit.classes.end());
  return all;
}
std::vector<ClassDef *> Universe::foundClasses() const {
  std::vector<ClassDef *> found;
  for (const Unit &unit : impl->units)
    for (ClassDef *c : unit.classes)
      if (!c->fromCommandLine && !isOfLibrary(c))
        addWithMembers(c, found);
  return found;
}
const std::vector<ClassDef *> &Universe::localClasses() const { return impl->locals; }

ClassDef *Universe::Impl::findClassQuietly(Name qualified) {
  if (auto it = classes.find(qualified); it != classes.end())
    return it->second;
  if (missing.count(qualified) || qualified.empty())
    return nullptr;
  std::string relative = asPath(qualified.str()) + ".x10";
  for (const std::string &root : allRoots()) {
    std::string path = root + "/" + relative;
    if (!exists(path, false))
      continue;
    unsigned errors = Diagnostics::errorCount();
    const Unit *unit = load(path, false);
    if (auto it = classes.find(qualified); it != classes.end())
      return it->second;
    if (unit)
      noteOther(qualified, relative, unit->package);
    if (Diagnostics::errorCount() > errors)
      unparsed.insert(qualified.str().substr(qualified.str().rfind('.') + 1)); // all of it where there is no dot
  }
  size_t dot = qualified.str().rfind('.');
  if (dot != std::string::npos)
    if (ClassDef *outer = findClassQuietly(qualified.str().substr(0, dot)))
      for (ClassDef *member : outer->memberClasses)
        if (member->name == Name(qualified.str().substr(dot + 1)))
          return member;
  missing.insert(qualified);
  return nullptr;
}

bool Universe::isUnparsed(Name simple) const { return impl->unparsed.count(simple); }
ClassDef *Universe::findClass(Name qualified) { return impl->findClassQuietly(qualified); }

bool Universe::packageExists(Name qualified) {
  if (impl->declaredPackages.count(qualified.str()))
    return true;
  for (const std::string &root : impl->allRoots())
    if (exists(root + "/" + asPath(qualified.str()), true))
      return true;
  return false;
}

const Type *Universe::named(const char *qualified, const Types &args) {
  ClassDef *def = findClass(qualified);
  if (!def) {
    Diagnostics::error(Loc(), std::string("the class library is broken: there is no class ") + qualified +
                                  " on the source path");
    return errorType();
  }
  return classType(def, args);
}

void Universe::loadWellKnown() {
  struct {
    const Type *Universe::*where;
    const char *name;
  } const table[] = {{&Universe::Any, "Any"},     {&Universe::Boolean, "Boolean"},
                     {&Universe::Byte, "Byte"},   {&Universe::Short, "Short"},
                     {&Universe::Int, "Int"},     {&Universe::Long, "Long"},
                     {&Universe::UByte, "UByte"}, {&Universe::UShort, "UShort"},
                     {&Universe::UInt, "UInt"},   {&Universe::ULong, "ULong"},
                     {&Universe::Float, "Float"}, {&Universe::Double, "Double"},
                     {&Universe::Char, "Char"},   {&Universe::String, "String"},
                     {&Universe::Place, "Place"}, {&Universe::CheckedThrowable, "CheckedThrowable"}};
  for (auto &entry : table)
    this->*entry.where = named((std::string("x10.lang.") + entry.name).c_str());
}

// ---- function types ----

// Covariant in the result, contravariant in the arguments; its one method is operator().
ClassDef *Universe::functionClass(unsigned arity, bool isVoid) {
  std::string name = (isVoid ? "VoidFun_" : "Fun_") + std::to_string(arity);
  ClassDef *&slot = impl->functions[name];
  if (slot)
    return slot;
  ClassNode *c = &impl->classArena.emplace_back();
  slot = c;
  c->kind = syntax::ClassKind::Interface, c->name = name, c->qualified = "x10.lang." + name, c->package = "x10.lang";
  c->modifiers = syntax::Public | syntax::Abstract, c->isFunction = true, c->isVoidFunction = isVoid, c->arity = arity;
  c->phase = 4, c->membersDeclared = c->checked = true, c->invariantState = 2;
  Scope &scope = impl->scopeArena.emplace_back();
  scope.cls = c;
  c->scope = &scope;
  for (unsigned i = 0; i < arity + !isVoid; i++) {
    TypeParam *p = &impl->paramArena.emplace_back();
    p->name = i < arity ? "Z" + std::to_string(i + 1) : std::string("U");
    p->variance = i < arity ? -1 : 1, p->ofClass = c;
    c->typeParams.push_back(p);
  }
  c->allTypeParams = c->typeParams;
  Types own;
  for (TypeParam *p : c->typeParams)
    own.push_back(paramType(p));
  c->type = classType(c, own);
  MethodDef *apply = impl->newMethod(c, "operator()", Loc());
  apply->modifiers = c->modifiers, apply->isAbstract = true, apply->signature = 2;
  for (unsigned i = 0; i < arity; i++) {
    apply->formals.push_back(impl->newLocal("a" + std::to_string(i + 1), Loc(), own[i]));
    apply->formals.back()->isFormal = true;
  }
  apply->result = isVoid ? voidType() : own.back();
  return c;
}

} // namespace x10c::types
