// unused-import: an import is used where the file names what it brings.
#include "semantics/warnings/warnings.h"
#include "support/warnings.h"
#include <algorithm>

namespace x10c::semantics {

namespace {

// Whether some word of the file is a class or type of the package or class.
bool bringsAny(const std::string &from, const Words &words) {
  auto &u = Universe::get();
  ClassDef *cls = u.findClass(from);
  if (cls)
    for (const types::TypeDef *t : cls->typeDefs)
      if (words.inCode(t->name))
        return true;
  std::vector<std::string> all = words.all();
  return std::any_of(all.begin(), all.end(), [&](const std::string &word) { return u.packageHasType(from, word); });
}

bool isTwice(const syntax::CompilationUnit &unit, const syntax::Import *i) {
  for (const syntax::Import *other : unit.imports)
    if (other == i)
      return false;
    else if (other->path == i->path && other->onDemand == i->onDemand)
      return true;
  return false;
}

} // namespace

void tellUnusedImports(const syntax::CompilationUnit &unit, const Words &words) {
  for (const syntax::Import *i : unit.imports) {
    std::string name = dotted(i->path);
    if (isTwice(unit, i))
      Diagnostics::warning(i->loc, Warning::UnusedImport, "'" + name + "' is imported above already.");
    else if (i->onDemand ? !bringsAny(name, words) : !words.inCode(i->path.back()))
      Diagnostics::warning(i->loc, Warning::UnusedImport,
                           i->onDemand ? "Nothing of '" + name + "' is used here."
                                       : "'" + name + "' is not used here.");
  }
}

} // namespace x10c::semantics
