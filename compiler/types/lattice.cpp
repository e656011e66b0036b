// Questions about two types beside subtyping: what they have in common, whether a cast can ever hold, which types have
// a zero value.
#include "types/impl.h"
#include <algorithm>

namespace x10c::types {

// The nearest superclass of both, else the first interface of a that b has too, else Any.
const Type *Universe::Impl::commonClass(const Type *a, const Type *b, const Env &env) {
  Types classes, interfaces;
  Seen seen;
  eachSuper(a, seen, [&](const Type *s) {
    (s->isInterface() ? interfaces : classes).push_back(s);
    return true;
  });
  classes.insert(classes.end(), interfaces.begin(), interfaces.end());
  for (const Type *s : classes)
    if (s != u.Any && u.subtype(b, s, env) == Fit::Yes)
      return s;
  return u.Any;
}

const Constraint *Universe::Impl::commonConstraint(const Type *a, const Type *b) {
  if (!a->constraint || !b->constraint)
    return nullptr;
  std::vector<Atom> kept;
  Env none;
  for (const Atom &atom : a->constraint->atoms)
    if (u.entails(none, b->constraint, intern({atom}, false, nullptr), b))
      kept.push_back(atom);
  for (const Atom &atom : b->constraint->atoms)
    if (u.entails(none, a->constraint, intern({atom}, false, nullptr), a))
      kept.push_back(atom);
  return intern(kept, false, a->constraint->scope);
}

const Type *Universe::leastCommonSupertype(const Type *a, const Type *b) {
  if (a == b || b->isError())
    return a;
  if (a->isError())
    return b;
  if (a->isVoid() || b->isVoid())
    return voidType();
  Env none;
  if (b->isNull())
    std::swap(a, b);
  if (a->isNull())
    return b->isStruct() ? Any : b->base;
  const Type *base = subtype(a->base, b->base, none) == Fit::Yes   ? b->base
                     : subtype(b->base, a->base, none) == Fit::Yes ? a->base
                                                                   : impl->commonClass(a->base, b->base, none);
  return constrained(base, impl->commonConstraint(a, b));
}

// ---- zero values ----

bool Universe::hasZero(const Type *t, const Env &env) { return impl->hasZeroAt(t, env, 0); }

bool Universe::hasZero(const FieldDef *f, const Type *t, const Env &env) {
  return hasZero(impl->saidOfSelf(t, f), env);
}

const Type *Universe::withZero(const Type *t) {
  if (!t->constraint)
    return t;
  std::vector<Atom> kept;
  for (const Atom &atom : t->constraint->atoms)
    if (impl->zeroSatisfies(constrained(t->base, impl->intern({atom}, false, t->constraint->scope))))
      kept.push_back(atom);
  return kept.empty() ? t->base : constrained(t->base, impl->intern(kept, false, t->constraint->scope));
}

// A field may be named in its own type: `val n:Long{n != 0}`.
const Type *Universe::Impl::saidOfSelf(const Type *t, const FieldDef *f) {
  const Term *own = fieldTerm(thisTerm(f->owner), const_cast<FieldDef *>(f));
  return t->constraint ? u.constrained(t->base, mapTerms(t->constraint, own, selfTerm())) : t;
}

// Whether null, 0 or false satisfies the type's constraint.
bool Universe::Impl::zeroSatisfies(const Type *t) {
  Term zero{TermKind::Null};
  if (t->isNumeric() || t->base == u.Boolean || t->base == u.Char) {
    zero.kind = TermKind::Literal;
    bool isReal = t->base == u.Float || t->base == u.Double;
    zero.lit = t->base == u.Boolean ? Term::Lit::Bool
               : t->base == u.Char  ? Term::Lit::Char
               : isReal             ? Term::Lit::Float
                                    : Term::Lit::Integer;
    zero.type = t->base;
    if (zero.lit == Term::Lit::Char)
      zero.text = std::string(1, '\0');
  } else if (t->isStruct())
    return false;
  const Constraint *c = mapTerms(t->constraint, selfTerm(), u.term(zero));
  Env none;
  return !c || (t->isStruct() ? u.entails(none, nullptr, c, t->base) : !c->unsatisfiable && !u.contradicts(none, c));
}

static bool paramHasZero(const Type *t, const Env &env) {
  if (t->param->hasZero || t->param->isRef)
    return true;
  for (const Env *e = &env; e; e = e->parent)
    for (const Constraint *c : e->facts)
      for (const Atom &a : c->atoms)
        if ((a.kind == AtomKind::HasZero || a.kind == AtomKind::IsRef) && a.leftType && a.leftType->base == t->base)
          return true;
  for (const Type *bound : t->param->upper)
    if (bound->isClass() && !bound->isStruct() && !bound->isInterface())
      return true;
  return false;
}

bool Universe::Impl::hasZeroAt(const Type *t, const Env &env, int depth) {
  if (t->isError() || depth > 20)
    return true;
  if (t->isVoid() || t->isNull())
    return t->isNull();
  if (t->constraint && !zeroSatisfies(t))
    return false;
  if (t->isParam())
    return paramHasZero(t, env);
  if (!t->isStruct() || t->isNumeric() || t->base == u.Boolean || t->base == u.Char)
    return true;
  if (!t->def->nativeRep.empty() || t->def->package == Name("x10.lang"))
    return true;
  declareMembers(t->def);
  if (const Constraint *invariant = u.invariantOf(t->def))
    for (const Atom &a : invariant->atoms)
      if (!a.leftType) // it speaks of the object, not of a type parameter
        return false;
  Substitution s = u.argumentsOf(t);
  for (FieldDef *f : t->def->fields)
    if (!f->isStatic && !hasZeroAt(saidOfSelf(u.substitute(u.fieldType(f), s), f), env, depth + 1))
      return false;
  return true;
}

// ---- casts ----

// Whether an object whose class is, or is below, that of `below` can be an `above` with those type arguments. Type
// parameters may be anything; and a class further down may have other instances of interfaces.
bool Universe::Impl::mayHaveArguments(const Type *below, const Type *above) {
  if (below->mentionsParam() || above->mentionsParam() || above->isInterface())
    return true;
  const Type *instance = u.superInstance(below, above->def);
  return !instance || u.subtype(u.erase(instance), u.erase(above), Env()) != Fit::No;
}

bool Universe::isCastable(const Type *from, const Type *to) {
  if (from->isError() || to->isError() || from->isParam() || to->isParam() || to->base == Any || from->base == Any)
    return true;
  if (from->isVoid() || to->isVoid())
    return false;
  if (from->isNull() || to->isNull())
    return (from->isNull() ? to : from)->isReference();
  if (isSubclass(from->def, to->def))
    return impl->mayHaveArguments(from, to);
  if (isSubclass(to->def, from->def))
    return impl->mayHaveArguments(to, from);
  auto mayImplement = [](const Type *t) { // some subclass of it may implement another interface
    return t->isInterface() || (!t->isStruct() && !(t->def->modifiers & syntax::Final));
  };
  if (from->isInterface())
    return mayImplement(to);
  return to->isInterface() && mayImplement(from);
}

} // namespace x10c::types
