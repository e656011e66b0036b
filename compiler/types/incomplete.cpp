// What is not known because something else could not be had.
#include "types/incomplete.h"
#include "support/diagnostics.h"
#include "syntax/tree.h"
#include <algorithm>

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

void reportVainImport(const syntax::Import *i) {
  std::string full;
  for (Name part : i->path)
    full += (full.empty() ? "" : ".") + part.str();
  Diagnostics::error(i->loc, std::string("there is no ") + (i->onDemand ? "package or class " : "class ") + full + " to import");
}

bool reportVainImport(Name name, const Scope &scope) {
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

} // namespace x10c::types
