// Type argument inference (X10 language specification, 4.12): what the arguments of a call say about type parameters,
// by unification; lower bounds are joined.
#include "types/impl.h"
#include <algorithm>

namespace x10c::types {

namespace {

bool contains(const std::vector<TypeParam *> &params, const TypeParam *p) {
  return std::find(params.begin(), params.end(), p) != params.end();
}

// Whether it mentions a parameter of which `isOne` holds.
template <class IsOne> bool mentionsOne(const Type *t, const IsOne &isOne) {
  if (t->isParam())
    return isOne(t->param);
  for (const Type *a : t->args)
    if (mentionsOne(a, isOne))
      return true;
  return false;
}

void addOnce(Types &list, const Type *t) {
  if (std::find(list.begin(), list.end(), t) == list.end())
    list.push_back(t);
}

} // namespace

bool mentionsAny(const Types &types, const std::vector<TypeParam *> &params) {
  return std::any_of(types.begin(), types.end(), [&](const Type *t) {
    return mentionsOne(t, [&](const TypeParam *p) { return contains(params, p); });
  });
}

// Whether a class that is several functions may be meant as this one: what is known of the parameters does not
// contradict it.
bool Universe::Impl::mayBeMeant(const Type *formal, const Type *instance, const Bounds &bounds) {
  for (size_t i = 0; i < formal->args.size(); i++) {
    const Type *wanted = formal->args[i], *given = instance->args[i];
    bool isResult = formal->def->allTypeParams[i]->variance > 0;
    auto fits = [&](const Type *t) {
      return (isResult ? u.subtype(given->base, t->base, {}) : u.subtype(t->base, given->base, {})) != Fit::No;
    };
    if (!mentionsOne(wanted, [&](const TypeParam *p) { return bounds.count(p) > 0; })) {
      if (!fits(wanted))
        return false;
    } else if (auto it = wanted->isParam() ? bounds.find(wanted->param) : bounds.end(); it != bounds.end()) {
      for (const Type *t : it->second.equal)
        if (!fits(t))
          return false;
      for (const Type *t : it->second.lower)
        if (!isResult && !fits(t))
          return false;
    }
  }
  return true;
}

// The actual type as an instance of the formal one's class.
const Type *Universe::Impl::likelyInstance(const Type *formal, const Type *actual, const Bounds &bounds) {
  Types instances = u.superInstances(actual, formal->def);
  for (const Type *t : instances)
    if (instances.size() > 1 && mayBeMeant(formal, t, bounds))
      return t;
  return instances.empty() ? nullptr : instances[0];
}

// direction: 0 the types must be equal, 1 the actual one is to be below the formal one, -1 above.
void Universe::Impl::unify(const Type *formal, const Type *actual, int direction, Bounds &bounds) {
  if (!actual || actual->isError() || actual->isVoid())
    return;
  if (formal->isParam()) {
    if (auto it = bounds.find(formal->param); it != bounds.end())
      addOnce(direction == 0 ? it->second.equal : direction > 0 ? it->second.lower : it->second.upper, actual);
    return;
  }
  if (!formal->isClass() || formal->args.empty())
    return;
  const Type *have = nullptr;
  if (direction >= 0)
    have = likelyInstance(formal, actual, bounds);
  else if (actual->isClass() && actual->def == formal->def)
    have = actual;
  else if (actual->isClass())
    if (const Type *above = u.superInstance(formal, actual->def)) {
      for (size_t i = 0; i < above->args.size(); i++)
        unify(above->args[i], actual->args[i], 0, bounds);
      return;
    }
  if (!have)
    return;
  for (size_t i = 0; i < formal->args.size() && i < have->args.size(); i++) {
    int variance = formal->def->allTypeParams[i]->variance;
    unify(formal->args[i], have->args[i], direction == 0 ? 0 : direction * variance, bounds);
  }
}

// What identifies one value (self==x, self!=null) is not a part of an inferred type; properties are, for methods.
const Type *Universe::Impl::generalize(const Type *t, bool forClass) {
  if (!t->constraint || t->isNull())
    return t;
  if (forClass)
    return t->base;
  auto isKept = [&](const Atom &a) { return a.left != selfTerm() && a.right != selfTerm(); };
  return u.constrained(t->base, u.filtered(t->constraint, isKept));
}

const Type *Universe::Impl::choose(const TypeParam *, Bound &b, const Env &env, bool forClass) {
  if (!b.equal.empty())
    return b.equal[0];
  const Type *joined = nullptr;
  for (const Type *t : b.lower) {
    t = generalize(t, forClass);
    joined = joined ? u.leastCommonSupertype(joined, t) : t;
  }
  if (joined)
    return joined->isNull() ? u.Any : joined;
  for (const Type *t : b.upper)
    if (!joined || u.subtype(t, joined, env) == Fit::Yes)
      joined = t;
  return joined;
}

bool Universe::Impl::infer(const std::vector<TypeParam *> &params, const Types &formals, const Types &args,
                           const Env &env, Substitution &out, std::string &why, bool forClass) {
  Bounds bounds;
  for (TypeParam *p : params)
    bounds[p];
  for (bool areSeveral : {false, true}) // what an argument is that is several functions, the others say
    for (size_t i = 0; i < formals.size() && i < args.size(); i++)
      if ((u.superInstances(args[i], formals[i]->def).size() > 1) == areSeveral)
        unify(formals[i], args[i], 1, bounds);
  for (int iteration = 0; iteration < 2;
       iteration++) // a bound may mention a parameter that is found in the first iteration
    for (TypeParam *p : params) {
      if (out.map.count(p))
        continue;
      Bound &b = bounds[p];
      const bool isSaid = !b.equal.empty() || !b.lower.empty() || !b.upper.empty();
      for (const Type *lower : p->lower) // a class alone bounds a parameter, and does not say which type it is
        if (const Type *t = u.substitute(lower, out);
            b.equal.empty() && !mentionsAny({t}, params) && (isSaid || mentionsAny({lower}, params)))
          addOnce(b.lower, t);
      if (const Type *t = choose(p, b, env, forClass)) {
        out.map[p] = t;
        for (const Type *upper : p->upper) // T <: Iterable[U] says what U is
          unify(upper, t, 1, bounds);
      }
    }
  for (TypeParam *p : params)
    if (!out.map.count(p)) {
      why = "the type argument " + p->name.str() + " cannot be inferred";
      return false;
    }
  return true;
}

} // namespace x10c::types
