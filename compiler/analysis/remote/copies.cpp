// See copies.h.
#include "analysis/remote/copies.h"
#include "analysis/evaluation.h"
#include "analysis/object_uses.h"
#include "analysis/remote/remote_uses.h"
#include "ir/any.h"
#include "types/known.h"

namespace x10c::analysis {

using namespace ir;

// Whether the body may store an object that it was given, or throw one that holds it.
static bool mayKeep(const Footprint &body) {
  types::Universe &universe = types::Universe::get();
  bool keeps = body.storesObjects || !body.ats.empty() || !body.isQuietOrAtomic();
  for (const ClassDef *made : body.made)
    for (const FieldDef *f : made->fields)
      keeps |= !f->isStatic && !made->isStruct() &&
               universe.isSubclass(const_cast<ClassDef *>(made), universe.CheckedThrowable->def) &&
               isReference(universe.fieldType(const_cast<FieldDef *>(f)));
  return keeps;
}

// Whether the body only reads the rail's elements, asks for its size, and whether it is null.
static bool onlyReadsElements(Stmt *body, const LocalDef *rail) {
  unsigned uses = 0, reads = 0;
  auto isRail = [&](const Expr *e) { return e->kind == ExprKind::Local && as<Local>(e)->var == rail; };
  eachNode(body, [&](Expr *e) {
    uses += isRail(e);
    if (auto *prim = as<Prim>(e); prim && (prim->op == Op::RailGet || prim->op == Op::RailSize))
      reads += isRail(prim->args[0]);
    if (auto *size = as<Field>(e); size && size->object)
      reads += isRail(size->object);
    if (auto *test = as<Equal>(e); test && isNull(test->right))
      reads += isRail(test->left);
  });
  return uses == reads;
}

bool isWrittenApart(const LocalDef *var, const std::vector<LocalDef *> &along, Stmt *body,
                    const Footprints &footprints) {
  if (!var->type->isRail() || isReference(var->type->args[0]) || !onlyReadsElements(body, var))
    return false;
  const RemoteUses uses(body, false);
  auto found = uses.roots.find(var);
  if (found == uses.roots.end() || !found->second.whole)
    return false;
  const RailRegion own = *footprints.ofCopying(var).readRails.begin();
  return std::all_of(along.begin(), along.end(), [&](const LocalDef *other) {
    auto holds = footprints.ofCopying(other).readRails;
    const bool mayBeIt =
        std::any_of(holds.begin(), holds.end(), [&](const RailRegion &each) { return each.meets(own); });
    return !mayBeIt || (other->type->isRail() && onlyReadsElements(body, other));
  });
}

std::string whyCopyIsObservable(const LocalDef *var, const Footprints &footprints, const Footprint &around,
                                const Footprint &body, bool isApart) {
  Footprint read = footprints.ofCopying(var);
  std::string what = var->name.str() + " goes along: ";
  if (!read.isQuiet())
    return "it " + read.ordering;
  if (std::string conflict = around.conflictWith(read); !conflict.empty())
    return what + conflict + " in the loop";
  bool isObject = isReference(var->type) && !var->type->isString() && !types::isUnchanging(var->type->def) &&
                  !types::isMadeFromNamed(var->type->def);
  if (!isObject)
    return "";
  if (std::string conflict = body.conflictWith(read); !conflict.empty() && !isApart)
    return what + conflict + " by the async";
  if (body.compares)
    return what + "the async compares objects";
  return mayKeep(body) ? what + "the async may keep it" : "";
}

} // namespace x10c::analysis
