// Subtyping (X10 language specification, chapter 4): the class chain with arguments substituted and compared by
// variance, bounds of type parameters, and constraints, which are proved, refuted, or left to a check at run time.
#include "types/impl.h"
#include <algorithm>

namespace x10c::types {

namespace {

Fit weaker(Fit a, Fit b) {
  if (a == Fit::No || b == Fit::No)
    return Fit::No;
  return a == Fit::Yes ? b : a;
}
Fit stronger(Fit a, Fit b) {
  if (a == Fit::Yes || b == Fit::Yes)
    return Fit::Yes;
  return a == Fit::No ? b : a;
}

} // namespace

Types Universe::supertypes(const Type *t) {
  if (!t)
    return {};
  if (t->isParam()) {
    Types all;
    for (const Type *b : t->param->upper)
      all.push_back(b);
    all.push_back(Any);
    return all;
  }
  if (!t->isClass())
    return {};
  needHeader(t->def);
  Substitution s = argumentsOf(t);
  Types all;
  if (t->def->super)
    all.push_back(substitute(t->def->super, s));
  for (const Type *i : t->def->interfaces)
    all.push_back(substitute(i, s));
  if (all.empty() && Any && t->base != Any)
    all.push_back(Any);
  return all;
}

// Every class or interface a value of the type is an instance of, once, itself first; until the visitor returns false.
bool Universe::Impl::Seen::add(const Type *t) {
  constexpr size_t fewest = 32;
  if (few.size() == fewest && many.empty())
    many.insert(few.begin(), few.end());
  if (!many.empty())
    return many.insert(t).second;
  if (std::find(few.begin(), few.end(), t) != few.end())
    return false;
  few.push_back(t);
  return true;
}

bool Universe::Impl::eachSuper(const Type *t, Seen &seen, const std::function<bool(const Type *)> &visit) {
  if (!t)
    return true;
  t = t->base;
  if (!seen.add(t))
    return true;
  if (t->isClass() && !visit(t))
    return false;
  for (const Type *s : u.supertypes(t))
    if (!eachSuper(s, seen, visit))
      return false;
  return true;
}

const Type *Universe::superInstance(const Type *t, ClassDef *def) {
  if (!t || !def)
    return nullptr;
  if (t->isClass() && t->def == def)
    return t->base;
  const Type *found = nullptr;
  Impl::Seen seen;
  impl->eachSuper(t, seen, [&](const Type *s) {
    if (s->def == def)
      found = s;
    return !found;
  });
  return found;
}

Types Universe::superInstances(const Type *t, ClassDef *def) {
  if (!t || !def)
    return {};
  if (t->isClass() && t->def == def)
    return {t->base};
  Types found;
  Impl::Seen seen;
  impl->eachSuper(t, seen, [&](const Type *s) {
    if (s->def == def)
      found.push_back(s);
    return found.empty() || def->isInterface(); // of a class there is one
  });
  return found;
}

const Type *Universe::superInstanceFitting(const Type *t, const Type *wanted) {
  const Type *best = nullptr;
  for (const Type *s : superInstances(t, wanted->def))
    if (subtype(s, wanted, {}) != Fit::No && (!best || subtype(best, s, {}) == Fit::Yes))
      best = s;
  return best;
}

bool Universe::isSubclass(ClassDef *c, ClassDef *of) {
  if (c == of || (Any && of == Any->def))
    return true;
  needHeader(c);
  if (c->super && isSubclass(c->super->def, of))
    return true;
  for (const Type *i : c->interfaces)
    if (isSubclass(i->def, of))
      return true;
  return false;
}

Fit Universe::subtype(const Type *a, const Type *b, const Env &env) {
  if (!a || !b || a == b || a->isError() || b->isError())
    return Fit::Yes;
  Fit bases = impl->subtypeBase(a->base, b->base, env);
  if (bases == Fit::No || !b->constraint)
    return bases;
  return weaker(bases, impl->constraintFit(a, b, env));
}

Fit Universe::Impl::subtypeBase(const Type *a, const Type *b, const Env &env) {
  if (a == b)
    return Fit::Yes;
  if (a->isVoid() || b->isVoid())
    return Fit::No;
  if (b == u.Any)
    return Fit::Yes;
  if (a->isNull())
    return b->isReference() || (b->isParam() && isRefType(b, env)) ? Fit::Yes : Fit::No;
  if (b->isNull())
    return Fit::No;
  if (a->isClass() && b->isClass()) {
    Fit fit = Fit::No;
    for (const Type *t : u.superInstances(a, b->def))
      if (fit != Fit::Yes)
        fit = stronger(fit, argumentsFit(b->def, t->args, b->args, env));
    return fit;
  }
  if (depth > 12)
    return Fit::No;
  depth++;
  Fit fit = a->isParam() ? paramFits(a, true, b, env) : Fit::No;
  if (fit != Fit::Yes && b->isParam())
    fit = stronger(fit, paramFits(b, false, a, env));
  depth--;
  return fit;
}

Fit Universe::Impl::argumentsFit(ClassDef *def, const Types &have, const Types &want, const Env &env) {
  Fit fit = Fit::Yes;
  for (size_t i = 0; i < have.size() && i < want.size() && fit != Fit::No; i++) {
    if (have[i] == want[i])
      continue;
    int variance = def->allTypeParams[i]->variance;
    if (variance >= 0)
      fit = weaker(fit, u.subtype(have[i], want[i], env));
    if (variance <= 0 && fit != Fit::No)
      fit = weaker(fit, u.subtype(want[i], have[i], env));
  }
  return fit;
}

namespace {

// Calls f with every type that the facts put above (or below) t.
template <class F> void factBounds(const Env &env, const Type *t, bool above, F &&f) {
  for (const Env *e = &env; e; e = e->parent)
    for (const Constraint *c : e->facts)
      for (const Atom &a : c->atoms) {
        if (a.kind == AtomKind::Subtype && (above ? a.leftType : a.rightType) == t)
          f(above ? a.rightType : a.leftType);
        if (a.kind == AtomKind::TypeEq && (a.leftType == t || a.rightType == t))
          f(a.leftType == t ? a.rightType : a.leftType);
      }
}

} // namespace

Fit Universe::Impl::paramFits(const Type *t, bool isBelow, const Type *other, const Env &env) {
  Fit fit = Fit::No;
  auto consider = [&](const Type *bound) {
    if (fit != Fit::Yes && bound != t)
      fit = stronger(fit, isBelow ? u.subtype(bound, other, env) : u.subtype(other, bound, env));
  };
  for (const Type *bound : isBelow ? t->param->upper : t->param->lower)
    consider(bound);
  factBounds(env, t, isBelow, consider);
  return fit;
}

bool Universe::Impl::isRefType(const Type *t, const Env &env) {
  if (!t->isParam())
    return t->isReference() || t->isError();
  if (t->param->isRef)
    return true;
  for (const Env *e = &env; e; e = e->parent)
    for (const Constraint *c : e->facts)
      for (const Atom &a : c->atoms)
        if (a.kind == AtomKind::IsRef && a.leftType == t->base)
          return true;
  for (const Type *bound : t->param->upper)
    if (bound->isClass() && !bound->isStruct() && bound->base != u.Any) // of interfaces too, as the reference has it
      return true;
  return false;
}

} // namespace x10c::types
