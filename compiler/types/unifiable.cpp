// See unifiable.h.
#include "types/unifiable.h"
#include "syntax/editions.h"

namespace x10c::types {

static bool mayBeSame(const Type *x, const Type *y) {
  x = x->base, y = y->base;
  if (x == y)
    return true;
  if (x->isParam() || y->isParam())
    return !x->isError() && !y->isError();
  if (!x->def || x->def != y->def || x->args.size() != y->args.size())
    return false;
  for (size_t i = 0; i < x->args.size(); i++)
    if (!mayBeSame(x->args[i], y->args[i]))
      return false;
  return true;
}

bool mayHaveSameFormals(MethodDef *a, const Type *inA, MethodDef *b, const Type *inB) {
  Universe &u = Universe::get();
  if (!syntax::editionOf(a->loc.file).strictOverloads || a->name != b->name || a->formals.size() != b->formals.size() ||
      a->typeParams.size() != b->typeParams.size())
    return false;
  u.needSignature(a), u.needSignature(b);
  Substitution sa = u.argumentsOf(inA), sb = u.argumentsOf(inB);
  for (size_t i = 0; i < a->formals.size(); i++)
    if (!mayBeSame(u.substitute(a->formals[i]->type, sa), u.substitute(b->formals[i]->type, sb)))
      return false;
  return true;
}

} // namespace x10c::types
