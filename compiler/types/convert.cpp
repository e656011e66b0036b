// How a value gets from one type to another: by subtyping, or through a conversion operator that either class declares
// (X10 language specification, 11.22; the numeric conversions are operators of the library's structs).
#include "syntax/editions.h"
#include "types/impl.h"
#include <algorithm>

namespace x10c::types {

// Whether the operator takes the value and gives the type; it goes into `out` if its parameter is more specific than
// `best`, the parameter of the one there. What its type parameters are, the value says, or the value and the wanted
// type.
bool Universe::Impl::takeConversion(MethodDef *m, const Type *from, const Type *to, bool asksWanted, const Env &env,
                                    const Type *&best, Conversion &out) {
  const Type *formal = m->formals[0]->type, *result = u.methodResult(m);
  Types formals = {formal}, given = {from};
  if (asksWanted)
    formals.push_back(result), given.push_back(to);
  Substitution s;
  std::string why;
  if (!m->typeParams.empty() && !infer(m->typeParams, formals, given, env, s, why, true))
    return false;
  formal = u.substitute(formal, s), result = u.substitute(result, s);
  if (u.subtype(from, formal, env) == Fit::No)
    return false;
  const Term *value = witness(from);
  result = u.substituteTerm(result, localTerm(m->formals[0]), value);
  Fit fit = u.subtype(result, to, env);
  if (fit == Fit::No || (best && u.subtype(best, formal, env) == Fit::Yes))
    return false;
  const Constraint *guard = mapTerms(u.substitute(m->guard, s), localTerm(m->formals[0]), value);
  if (guard && (u.contradicts(env, guard) || !entailsTypes(guard, env)))
    return false;
  best = formal;
  out.fit = fit, out.implicit = m, out.implicitResult = result;
  out.implicitTypeArgs.clear();
  for (TypeParam *p : m->typeParams)
    out.implicitTypeArgs.push_back(s.map[p]);
  return true;
}

// The operator of that name in either class that takes the value and gives the type; of several the one with the most
// specific parameter.
MethodDef *Universe::Impl::implicitFor(const Type *from, const Type *to, const Env &env, const char *name,
                                       Conversion &out) {
  const Type *best = nullptr;
  std::vector<ClassDef *> owners;
  for (const Type *t : {to, from})
    for (ClassDef *c = t->isClass() ? t->def : nullptr; c; c = c->super ? c->super->def : nullptr)
      if (std::find(owners.begin(), owners.end(), c) == owners.end())
        owners.push_back(c);
  for (const Type *t : {to, from})
    for (ClassDef *c : env.scope ? u.extensionsOf(t, *env.scope) : std::vector<ClassDef *>())
      owners.push_back(c);
  for (ClassDef *c : owners)
    for (MethodDef *m : methodsNamed(c, name)) {
      if (!m->isStatic || m->formals.size() != 1)
        continue;
      u.needSignature(m);
      if (!takeConversion(m, from, to, false, env, best, out) && m->typeParams.size() > 1)
        takeConversion(m, from, to, true, env, best, out);
    }
  return best ? out.implicit : nullptr;
}

// Whether the one is a function as the other is, but for Ints where that has Longs, or the other way round.
static bool differsInCount(const Type *from, const Type *to, const Env &env) {
  auto &u = Universe::get();
  const Type *have = to->isFunction() ? u.superInstance(from, to->def) : nullptr;
  auto isCount = [&](const Type *t) { return t->base == u.Int || t->base == u.Long; };
  bool differs = false;
  for (size_t i = 0; have && i < to->args.size(); i++) {
    const Type *given = have->args[i], *wanted = to->args[i];
    bool isCounted = given->base != wanted->base && isCount(given) && isCount(wanted);
    bool isResult = i == to->def->arity;
    if (!isCounted && u.subtype(isResult ? given : wanted, isResult ? wanted : given, env) == Fit::No)
      return false;
    differs |= isCounted;
  }
  return differs;
}

// Whether it is an Int that is known to be one of the other type of integers, too.
static bool isNumberOf(const Type *from, const Type *to) {
  auto &u = Universe::get();
  if (!from->isInt() || !to->isIntegral() || !from->constraint)
    return false;
  bool isUnsigned = to->base == u.UByte || to->base == u.UShort || to->base == u.UInt || to->base == u.ULong;
  int bits = to->base == u.Byte || to->base == u.UByte     ? 8
             : to->base == u.Short || to->base == u.UShort ? 16
             : to->base == u.Int || to->base == u.UInt     ? 32
                                                           : 63;
  int64_t least = isUnsigned ? 0 : bits == 63 ? INT64_MIN : -(int64_t(1) << (bits - 1));
  int64_t most = bits == 63 ? INT64_MAX : (int64_t(1) << (isUnsigned ? bits : bits - 1)) - 1;
  return std::any_of(from->constraint->atoms.begin(), from->constraint->atoms.end(), [&](const Atom &a) {
    const Term *number = a.kind != AtomKind::Eq ? nullptr : a.left->kind == TermKind::Self ? a.right : a.left;
    return number && number->kind == TermKind::Literal && number->lit == Term::Lit::Integer &&
           number->integer >= least && number->integer <= most;
  });
}

Conversion Universe::convert(const Type *from, const Type *to, const Env &env) {
  Conversion c;
  c.fit = subtype(from, to, env);
  if (c.fit != Fit::No || from->isVoid() || from->isNull() || to->isVoid())
    return c;
  if (from->isClass() && to->isClass() && subtype(from->base, to->base, env) != Fit::Yes)
    impl->implicitFor(from, to, env, "implicit_as", c);
  bool recounts = c.fit == Fit::No && env.scope && !editionAt(*env.scope).countedInInt.empty();
  if (recounts && differsInCount(from, to, env))
    c.fit = Fit::Yes, c.recounts = true;
  if (c.fit == Fit::No && env.scope && editionAt(*env.scope).mixesNumbers && isNumberOf(from, to))
    c.fit = to->constraint ? Fit::Check : Fit::Yes, c.recounts = true;
  return c;
}

MethodDef *Universe::findConversion(const Type *from, const Type *to, const Env &env, Types *typeArgs) {
  if (from->isVoid() || from->isNull() || to->isVoid() || subtype(from->base, to->base, env) == Fit::Yes)
    return nullptr;
  for (const char *name : {"operator_as", "implicit_as"}) {
    Conversion c;
    // The constraint of the target is checked afterwards.
    if (MethodDef *m = impl->implicitFor(from, to->base, env, name, c)) {
      bool isDowncast = subtype(to->base, from->base, env) == Fit::Yes;
      if (isDowncast && m->formals[0]->type->isParam()) // it would convert anything, what is a `to` already too
        continue;
      if (typeArgs)
        *typeArgs = c.implicitTypeArgs;
      return m;
    }
  }
  return nullptr;
}

} // namespace x10c::types
