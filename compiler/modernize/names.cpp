// See names.h.
#include "modernize/names.h"
#include "syntax/editions.h"
#include "syntax/walk.h"
#include <cctype>
#include <cstring>

namespace x10c::modernize {

using namespace types;

std::string simpleName(const std::string &qualified) { return qualified.substr(qualified.rfind('.') + 1); }
std::string packageName(const std::string &qualified) {
  size_t dot = qualified.rfind('.');
  return dot == std::string::npos ? "" : qualified.substr(0, dot);
}

static std::string joined(const std::vector<Name> &path) {
  std::string whole;
  for (Name part : path)
    whole += (whole.empty() ? "" : ".") + part.str();
  return whole;
}

std::string qualifiedName(const TypeDef *def) {
  const Scope *s = def->scope;
  while (s && !s->unit)
    s = s->parent;
  std::string package = s ? joined(s->unit->package) : "";
  return package.empty() ? def->name.str() : package + "." + def->name.str();
}

// type A[T] = B[T]: the parameters are the arguments, in their order.
const ClassDef *Names::renamed(const TypeDef *def) {
  auto *named = def->tree ? syntax::as<syntax::NamedType>(def->tree->type) : nullptr;
  if (!named || named->hasConstraint || !def->formals.empty() || def->owner || named->path.back().hasArgs)
    return nullptr;
  const auto &args = named->path.back().typeArgs;
  if (args.size() != def->typeParams.size() || !def->type || !def->type->isClass() || def->type->constraint)
    return nullptr;
  for (size_t i = 0; i < args.size(); i++) {
    auto *arg = syntax::as<syntax::NamedType>(args[i]);
    if (!arg || arg->path.size() != 1 || arg->path[0].name != def->typeParams[i]->name)
      return nullptr;
  }
  return def->type->def;
}

Names::Names(const syntax::CompilationUnit &u, const Notes &n, const Places &p, Edits &e)
    : unit(u), notes(n), places(p), edits(e) {
  struct Declared : syntax::TreeWalker {
    std::set<std::string> names;
    bool enter(const syntax::Node &node) override {
      if (auto *c = syntax::as<syntax::ClassDecl>(&node))
        names.insert(c->name.str());
      if (auto *t = syntax::as<syntax::TypeDefDecl>(&node))
        names.insert(t->name.str());
      return true;
    }
  } declared;
  declared.walk(unit);
  own = std::move(declared.names);
  for (const Notes::Named &each : notes.namesIn(unit.file)) {
    bool isOld = each.def && !renamed(each.def) && !each.def->owner;
    if (isOld)
      meant[each.def->name.str()] = qualifiedName(each.def);
    if (each.cls && !each.cls->outer && Universe::get().isOfLibrary(each.cls))
      meant[each.cls->name.str()] = each.cls->qualified.str();
  }
}

bool Names::isOther(const std::string &qualified) const {
  std::string simple = simpleName(qualified);
  auto found = meant.find(simple);
  const syntax::Import *same = importOf(simple);
  return own.count(simple) || (found != meant.end() && found->second != qualified) ||
         (same && !dropped.count(same) && nowOf(same) != qualified);
}

const syntax::Import *Names::importOf(const std::string &simple) const {
  for (const syntax::Import *i : unit.imports)
    if (!i->onDemand && i->path.back().str() == simple)
      return i;
  return nullptr;
}

// The class or type definition that the path means to the file; itself where it means none.
std::string Names::nowOf(const syntax::Import *import) const {
  std::string path = joined(import->path);
  auto &u = Universe::get();
  for (const syntax::OwnPackage &each : syntax::editionOf(unit.file).ownPackages) {
    if (!(path + ".").starts_with(std::string(each.package) + "."))
      continue;
    std::string other = each.own + path.substr(std::strlen(each.package));
    if (import->onDemand ? u.packageExists(other) && !other.starts_with("x10.editions.")
                         : u.packageHasType(packageName(other), simpleName(other)))
      return other;
  }
  return path;
}

bool Names::isVisible(const std::string &qualified) const {
  std::string package = packageName(qualified), simple = simpleName(qualified);
  if (const syntax::Import *i = importOf(simple))
    return nowOf(i) == qualified;
  if (package == "x10.lang" || package == joined(unit.package) || qualified == "x10.io.Console")
    return true;
  for (const syntax::Import *i : unit.imports)
    if (i->onDemand && nowOf(i) == package)
      return true;
  return false;
}

std::string Names::import(const std::string &qualified) {
  std::string simple = simpleName(qualified);
  if (isOther(qualified))
    return qualified;
  for (const std::string &other : added)
    if (other != qualified && simpleName(other) == simple)
      return qualified;
  added.insert(qualified);
  return simple;
}

std::string Names::use(const std::string &qualified) {
  return isVisible(qualified) && !isOther(qualified) ? simpleName(qualified) : import(qualified);
}

std::string Names::use(const ClassDef *c) {
  if (c->outer)
    return use(c->outer) + "." + c->name.str();
  return Universe::get().isOfLibrary(c) ? use(c->qualified.str()) : c->name.str();
}

std::string Names::of(const Type *type) {
  if (type->isParam())
    return type->param->name.str();
  if (type->isVoid() || !type->isClass())
    return type->isVoid() ? "void" : "Any";
  std::string args;
  if (type->def->isFunction) {
    for (size_t i = 0; i < type->def->arity; i++)
      args += (i ? "," : "") + of(type->args[i]);
    return "(" + args + ")=>" + (type->def->isVoidFunction ? "void" : of(type->args.back()));
  }
  for (const Type *each : type->args)
    args += (args.empty() ? "" : ",") + of(each);
  return use(type->def) + (args.empty() ? "" : "[" + args + "]");
}

void Names::name(Loc loc, Name written, bool hasValues) {
  const Notes::Named *found = notes.named(loc);
  if (!found)
    return;
  const TypeDef *def = found->def;
  const ClassDef *cls = def && !hasValues ? renamed(def) : found->cls;
  auto &u = Universe::get();
  bool isOld = def && qualifiedName(def).starts_with("x10.editions.");
  if (def && !isOld) { // the file's own, or one of the library's
    if (!def->owner && !own.count(written.str()) && qualifiedName(def).starts_with("x10.") &&
        !isVisible(qualifiedName(def)))
      import(qualifiedName(def));
    return;
  }
  if (!def && (!cls || cls->outer || cls->isLocal || !u.isOfLibrary(cls)))
    return;
  size_t end = places.end(loc), begin = end - written.str().size();
  const std::string &text = edits.original();
  if (text.compare(begin, end - begin, written.str()) != 0)
    return;
  if (def && cls && importOf(written.str()))
    dropped.insert(importOf(written.str()));
  bool isQualified = begin > 0 && text[begin - 1] == '.';
  std::string qualified = cls ? cls->qualified.str() : qualifiedName(def);
  while (
      isQualified && begin > 0 &&
      (std::isalnum(static_cast<unsigned char>(text[begin - 1])) || text[begin - 1] == '.' || text[begin - 1] == '_'))
    begin--;
  std::string now = isQualified ? qualified : use(cls ? cls->qualified.str() : qualified);
  if (text.compare(begin, end - begin, now) != 0)
    edits.replace(begin, end, now);
}

void Names::onDemand(const syntax::Import *i) {
  std::string path = joined(i->path), now = nowOf(i);
  if (now == path)
    return;
  size_t begin = places.begin(i->loc), end = places.end(i->loc);
  size_t at = edits.original().find(path, begin);
  if (at < end)
    edits.replace(at, at + path.size(), now);
}

// After the imports, or the package, or before the first declaration and its comment.
size_t Names::placeOfImports() const {
  if (!unit.imports.empty())
    return places.endOfLine(unit.imports.back()->loc.endLine);
  const std::string &text = edits.original();
  if (!unit.package.empty()) {
    Loc first = unit.decls.empty() ? unit.loc : unit.decls[0]->loc;
    size_t semicolon = text.rfind(';', places.begin(first));
    return semicolon == std::string::npos ? 0 : semicolon + 1;
  }
  size_t at = unit.decls.empty() ? 0 : places.begin(unit.decls[0]->loc);
  size_t last = at ? text.find_last_not_of(" \t\r\n", at - 1) : std::string::npos;
  size_t comment = last != std::string::npos && last > 0 && text.compare(last - 1, 2, "*/") == 0
                       ? text.rfind("/*", last - 2)
                       : std::string::npos;
  bool isDoc = comment != std::string::npos && text.compare(comment, 3, "/**") == 0;
  return isDoc ? comment : at;
}

void Names::finish() {
  for (const syntax::Import *i : unit.imports) {
    if (i->onDemand) {
      onDemand(i);
      continue;
    }
    std::string path = joined(i->path), now = nowOf(i);
    if (dropped.count(i)) {
      size_t end = places.end(i->loc);
      edits.replace(places.begin(i->loc), end + (edits.original()[end] == '\n'), "");
      continue;
    }
    size_t at = now == path ? std::string::npos : edits.original().find(path, places.begin(i->loc));
    if (at < places.end(i->loc))
      edits.replace(at, at + path.size(), now);
  }
  std::string lines;
  bool isAbove = unit.imports.empty() && unit.package.empty();
  for (const std::string &each : added)
    lines += isAbove ? "import " + each + ";\n" : "\nimport " + each + ";";
  if (lines.empty())
    return;
  bool isAfterPackage = unit.imports.empty() && !isAbove;
  edits.insertBefore(placeOfImports(), isAbove ? lines + "\n" : isAfterPackage ? "\n" + lines : lines);
}

} // namespace x10c::modernize
