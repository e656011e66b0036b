// What the edition of a file adds to classes of the library (syntax/editions.h).
#include "syntax/editions.h"
#include "types/impl.h"
#include <algorithm>

namespace x10c::types {

const syntax::EditionRow &Universe::editionAt(const Scope &scope) {
  const Scope *s = &scope;
  while (s->parent && !s->unit)
    s = s->parent;
  return syntax::editionOf(s->unit ? s->unit->file : 0);
}

static void addMembersOf(const Type *of, const syntax::EditionRow &edition, bool isInherited,
                         std::vector<ClassDef *> &out) {
  auto &u = Universe::get();
  for (const syntax::Extension &each : edition.extensions)
    if (of->isClass() && of->def->qualified == Name(each.cls))
      if (ClassDef *members = u.findClass(each.members); members && !std::count(out.begin(), out.end(), members))
        out.push_back(members);
  for (const Type *above : isInherited ? u.supertypes(of) : Types())
    addMembersOf(above, edition, true, out);
}

std::vector<ClassDef *> Universe::extensionsOf(const Type *of, const Scope &scope, bool isInherited) {
  const syntax::EditionRow &edition = editionAt(scope);
  std::vector<ClassDef *> found;
  if (!edition.extensions.empty() && (of->isClass() || of->isParam()))
    addMembersOf(of, edition, isInherited, found);
  return found;
}

} // namespace x10c::types
