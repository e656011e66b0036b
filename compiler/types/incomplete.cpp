// What is not known because something else could not be had.
#include "types/incomplete.h"
#include "support/diagnostics.h"
#include "support/error_kinds.h"
#include "syntax/tree.h"
#include "types/near.h"
#include "types/older.h"
#include <algorithm>
#include <cctype>
#include <dirent.h>
#include <map>
#include <set>

namespace x10c::types {

bool isIncomplete(const ClassDef *c) {
  if (c->tree && c->phase >= 2 && ((c->tree->super && !c->super) || c->interfaces.size() < c->tree->interfaces.size()))
    return true;
  return (c->super && isIncomplete(c->super->def)) ||
         std::any_of(c->interfaces.begin(), c->interfaces.end(), [](const Type *t) { return isIncomplete(t->def); });
}

bool isIncompleteAround(const Scope &scope) {
  for (const Scope *s = &scope; s; s = s->parent)
    if (s->cls && isIncomplete(s->cls))
      return true;
  return false;
}

namespace {

// Packages of X10 2.6 that we know of and have not.
struct MissingPackage {
  const char *name, *what;
};

const MissingPackage missingPackages[] = {
    {"x10.util.resilient", "resilient places"},
    {"x10.interop", "interoperation with Java"},
};

} // namespace

namespace {

std::map<std::string, std::string> others; // by the qualified names of classes: what their files say

std::string vainHint(const syntax::Import *i, const std::string &full) {
  if (auto other = others.find(full); !i->onDemand && other != others.end())
    return other->second;
  std::string package;
  for (size_t k = 0; k + 1 < i->path.size(); k++)
    package += (package.empty() ? "" : ".") + i->path[k].str();
  if (std::string elsewhere = i->onDemand ? "" : importHint(i->path.back()); !elsewhere.empty())
    return elsewhere;
  std::string near = nearInPackage(package, i->path.back());
  return near.empty() ? "" : "; did you mean '" + (package.empty() ? "" : package + ".") + near + "'?";
}

} // namespace

void noteOther(Name qualified, const std::string &file, Name package) {
  size_t dot = qualified.str().rfind('.');
  std::string wanted = dot == std::string::npos ? "" : qualified.str().substr(0, dot);
  bool isOfPackage = package.str() == wanted;
  others[qualified.str()] = ": " + file + " was found, and " +
                            (isOfPackage ? "declares no such class"
                             : package   ? "says `package " + package.str() + ";`, not `package " + wanted + ";`"
                                         : "says no package, where it would be `package " + wanted + ";`");
}

void reportVainImport(const syntax::Import *i) {
  std::string full;
  for (Name part : i->path)
    full += (full.empty() ? "" : ".") + part.str();
  if (Universe::get().isUnparsed(i->path.back()))
    return;
  for (const MissingPackage &each : missingPackages)
    if ((full + ".").rfind(std::string(each.name) + ".", 0) == 0)
      return Diagnostics::unsupported(i->loc, std::string(each.what) + ", the package " + each.name);
  Diagnostics::error(i->loc, {ErrorKind::UnknownImport, std::string("there is no ") +
                                                            (i->onDemand ? "package or class " : "class ") + full +
                                                            " to import" + vainHint(i, full)});
}

bool reportVainImport(Name name, const Scope &scope) {
  if (Universe::get().isUnparsed(name))
    return true;
  const Scope *outermost = &scope;
  while (!outermost->unit && outermost->parent)
    outermost = outermost->parent;
  if (!outermost->unit)
    return false;
  for (const syntax::Import *i : outermost->unit->imports)
    if (!i->onDemand && i->path.back() == name) {
      reportVainImport(i);
      return true;
    }
  return false;
}

namespace {

// Adds the full names of the classes of that name in a package and those below it.
void findClasses(const std::string &root, const std::string &package, const std::string &name,
                 std::set<std::string> &found) {
  std::string folder = root + "/" + package;
  std::replace(folder.begin() + root.size(), folder.end(), '.', '/');
  DIR *dir = opendir(folder.c_str());
  if (!dir)
    return;
  while (dirent *entry = readdir(dir)) {
    std::string each = entry->d_name;
    if (each == name + ".x10")
      found.insert(package + "." + name);
    else if (each.find('.') == std::string::npos && each != "editions") // these are not imported
      findClasses(root, package + "." + each, name, found);
  }
  closedir(dir);
}

} // namespace

std::string importHint(Name name, const std::string &otherwise) {
  std::set<std::string> found;
  findClasses(Universe::get().options.sourcePath.back(), "x10", name.str(), found);
  std::string hint;
  noteOlderName(name);
  for (const std::string &each : found)
    hint += (hint.empty() ? "; import " : " or ") + each;
  return hint.empty() ? otherwise : hint;
}

void noteWhereClassesAre(Name name) {
  if (!std::isupper(static_cast<unsigned char>(name.str()[0])))
    return;
  const auto &path = Universe::get().options.sourcePath;
  std::string folders;
  for (size_t i = 0; i + 1 < path.size(); ++i)
    if (i == 0 || path[i] != path[i - 1])
      folders += (folders.empty() ? "" : ":") + path[i];
  Diagnostics::closing("classes are looked for in the files given and below " + folders +
                       "; -sourcepath names other folders");
}

} // namespace x10c::types
