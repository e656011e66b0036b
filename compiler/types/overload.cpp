// Choosing the method a call means (X10 language specification, 8.12): those that apply without a check or conversion
// come first, then those whose constraints are checked at run time, then those that need implicit conversions; among
// equals the most specific one.
#include "types/difference.h"
#include "types/impl.h"
#include "types/replace.h"
#include <algorithm>

namespace x10c::types {

namespace {

std::string describe(const MethodRef &r) {
  std::string s = r.def->isCtor ? r.def->owner->name.str() : r.def->name.str();
  if (!r.def->typeParams.empty()) {
    s += "[";
    for (size_t i = 0; i < r.def->typeParams.size(); i++)
      s += (i ? ", " : "") + r.def->typeParams[i]->name.str();
    s += "]";
  }
  s += "(";
  for (size_t i = 0; i < r.formals.size(); i++)
    s += (i ? ", " : "") + str(r.formals[i]);
  return s + ")";
}

std::string counted(size_t n, const char *noun) { return std::to_string(n) + " " + noun + (n == 1 ? "" : "s"); }

// The type parameters of the method, or of the class whose constructor infers them.
const std::vector<TypeParam *> &paramsOf(const MethodRef &r) {
  return !r.renamed.empty() ? r.renamed : r.infersClass ? r.def->owner->typeParams : r.def->typeParams;
}

std::vector<TypeParam *> openParams(const MethodRef &r) {
  return r.typeArgs.empty() ? paramsOf(r) : std::vector<TypeParam *>();
}

} // namespace

MethodRef Universe::Impl::instantiate(const MethodRef &r, const Substitution &s, const std::vector<TypeParam *> &open) {
  MethodRef made = r;
  made.infersClass = false, made.renamed.clear();
  if (r.infersClass)
    made.container = u.substitute(r.container, s);
  for (TypeParam *p : open)
    if (p->ofMethod)
      made.typeArgs.push_back(s.map.at(p));
  for (const Type *&f : made.formals)
    f = u.substitute(f, s);
  made.result = u.substitute(r.result, s), made.guard = u.substitute(r.guard, s);
  return made;
}

// new HashMap() of a class HashMap[K,V]
static std::string parametersHint(const ClassDef *c) {
  std::string list;
  for (const TypeParam *p : c->typeParams)
    list += (list.empty() ? "" : ",") + p->name.str();
  return "; write `new " + c->name.str() + "[" + list + "](…)` with types for " + list;
}

bool Universe::Impl::bindTypeArgs(Candidate &c, const Types &typeArgs, const Types &args, const Env &env) {
  std::vector<TypeParam *> open = openParams(c.ref);
  Substitution s;
  if (!typeArgs.empty()) {
    if (typeArgs.size() != c.ref.def->typeParams.size()) {
      c.why = describe(c.ref) + " takes " + counted(c.ref.def->typeParams.size(), "type argument") + ", " +
              std::to_string(typeArgs.size()) + (typeArgs.size() == 1 ? " was given" : " were given");
      return false;
    }
    for (size_t i = 0; i < typeArgs.size(); i++)
      s.map[paramsOf(c.ref)[i]] = typeArgs[i];
    c.ref.typeArgs.clear();
  }
  if (open.empty() && typeArgs.empty())
    return true;
  std::string why;
  if (!infer(open, c.ref.formals, args, env, s, why, c.ref.infersClass)) {
    c.why = describe(c.ref) + ": " + why + (c.ref.infersClass ? parametersHint(c.ref.def->owner) : "");
    c.closeness = 2;
    return false;
  }
  c.ref = instantiate(c.ref, s, open);
  return true;
}

void Universe::Impl::bindTerms(Candidate &c, const Types &args) {
  c.formals = c.ref.formals, c.guard = c.ref.guard;
  auto uses = [&](const Term *what) {
    bool found = mentions(c.guard, what);
    for (const Type *f : c.formals)
      found |= mentions(f, what);
    return found;
  };
  bool constrained = c.guard;
  for (const Type *f : c.formals)
    constrained |= f != f->base || !f->args.empty();
  if (!constrained)
    return;
  Replacements actual;
  if (c.ref.receiver) { // of a constructor: the object around the new one
    ClassDef *of = c.ref.def->isCtor ? c.ref.def->owner->outer : c.ref.def->owner;
    actual.add(thisTerm(of), c.ref.receiver);
    addAround(actual, of, c.ref.receiver);
  }
  for (size_t i = 0; i < args.size() && i < c.ref.def->formals.size(); i++)
    if (const Term *formal = localTerm(c.ref.def->formals[i]); uses(formal))
      actual.add(formal, witness(args[i]));
  for (auto [from, to] : actual.steps()) {
    c.guard = mapTerms(c.guard, from, to);
    for (const Type *&f : c.formals)
      f = u.substituteTerm(f, from, to);
  }
}

// Whether the argument is of the parameter's class, with other type arguments or constraints.
static bool isOfClass(const Type *arg, const Type *formal) {
  return formal->isClass() && Universe::get().superInstance(arg, formal->def);
}

static std::string indices(size_t n) { return n == 1 ? "1 index" : std::to_string(n) + " indices"; }

// Where one number was meant to be another.
static std::string numberHint(const Type *arg, const Type *formal) {
  bool differ = arg->isNumeric() && formal->isNumeric() && arg->base != formal->base;
  return differ ? "; `as " + str(formal->base) + "` converts it" : "";
}

bool Universe::Impl::fitArguments(Candidate &c, const Types &args, const Env &env) {
  unsigned fitting = 0, near = 0;
  for (size_t i = 0; i < args.size(); i++) {
    Conversion conversion = u.convert(args[i], c.formals[i], env);
    if (conversion.fit == Fit::No) {
      near += isOfClass(args[i], c.formals[i]);
      if (c.why.empty()) {
        c.why = describe(c.ref) + ": argument " + std::to_string(i + 1) + " is " + str(args[i]) + ", which is not " +
                str(c.ref.formals[i]) + numberHint(args[i], c.ref.formals[i]);
        c.wrongArgument = int(i),
        c.difference = difference(args[i], c.ref.formals[i], "argument " + std::to_string(i + 1));
      }
      continue;
    }
    ++fitting;
    c.checked |= conversion.fit == Fit::Check;
    c.converted |= conversion.implicit || conversion.recounts;
    c.conversions.push_back(std::move(conversion));
  }
  c.closeness = 3 + fitting * 64 + near;
  return fitting == args.size();
}

bool Universe::Impl::entailsTypes(const Constraint *guard, const Env &env) {
  return std::all_of(guard->atoms.begin(), guard->atoms.end(), [&](const Atom &a) {
    return !a.leftType || u.entails(env, nullptr, intern({a}, false, guard->scope), nullptr);
  });
}

bool Universe::Impl::fitGuard(Candidate &c, const Env &env) {
  if (!c.guard || u.entails(env, nullptr, c.guard, nullptr))
    return true;
  if (!entailsTypes(c.guard, env) || u.options.staticChecks || u.contradicts(env, u.withoutSizes(c.guard))) {
    c.why = describe(c.ref) + ": its guard " + str(*c.ref.guard) + " does not hold", c.guardFails = true;
    ++c.closeness; // than one whose arguments do not all fit
    return false;
  }
  c.guardCheck = c.checked = true;
  return true;
}

Universe::Impl::Candidate Universe::Impl::tryCandidate(const MethodRef &ref, const Types &typeArgs, const Types &args,
                                                       const Env &env, const Scope &scope) {
  Candidate c;
  c.ref = ref;
  if (ref.formals.size() != args.size()) {
    if (ref.def->name == Name("operator()=") && !args.empty() && !ref.formals.empty())
      c.why = describe(ref) + " takes " + indices(ref.formals.size() - 1) + " and a value, " +
              indices(args.size() - 1) + (args.size() == 2 ? " was given" : " were given");
    else
      c.why = describe(ref) + " takes " + counted(ref.formals.size(), "argument") + ", " + std::to_string(args.size()) +
              (args.size() == 1 ? " was given" : " were given");
    return c;
  }
  if (!u.accessible(ref.def->modifiers, ref.def->owner, scope)) {
    const char *how = ref.def->modifiers & syntax::Private     ? " is private"
                      : ref.def->modifiers & syntax::Protected ? " is protected"
                                                               : " is visible in its package only";
    c.why = describe(ref) + how, c.closeness = 2;
    return c;
  }
  c.closeness = 1;
  if (!bindTypeArgs(c, typeArgs, args, env))
    return c;
  bindTerms(c, args);
  c.usable = fitArguments(c, args, env) && fitGuard(c, env);
  return c;
}

// Whether every argument that fits a's formals fits b's.
bool Universe::Impl::asSpecific(const Candidate &a, const Candidate &b, const Env &env) {
  for (size_t i = 0; i < a.formals.size(); i++) {
    const Type *x = a.formals[i]->base, *y = b.formals[i]->base;
    if (x == y || u.subtype(x, y, env) != Fit::No)
      continue;
    if (!a.converted || u.convert(x, y, env).fit == Fit::No)
      return false;
  }
  return true;
}

// Whether the general method takes what the special one does, as declared: (E)=>void covers (Rail[E])=>void.
bool Universe::Impl::covers(const MethodDef *general, const MethodDef *special, const Env &env) {
  Types wanted, given;
  for (const LocalDef *l : general->formals)
    wanted.push_back(l->type->base);
  for (const LocalDef *l : special->formals)
    given.push_back(l->type->base);
  Substitution found;
  std::string why;
  if (wanted.size() != given.size() || !infer(general->typeParams, wanted, given, env, found, why, false))
    return false;
  for (size_t i = 0; i < wanted.size(); i++)
    if (u.substitute(wanted[i], found)->base != given[i])
      return false;
  return true;
}

// Whether what x takes, y takes too, with the constraints.
bool Universe::Impl::isStricter(const MethodRef &x, const MethodRef &y, const Env &env) {
  for (size_t i = 0; i < x.formals.size(); i++)
    if (u.subtype(x.formals[i], y.formals[i], env) != Fit::Yes)
      return false;
  return u.entails(env, x.guard, y.guard, nullptr);
}

// Whether a is to be taken before b. Between two that are as specific, the one without a check at run time; the more
// specific one with it comes before another.
bool Universe::Impl::wins(const Candidate &a, const Candidate &b, const Env &env) {
  bool ab = asSpecific(a, b, env), ba = asSpecific(b, a, env);
  if (ab != ba)
    return ab;
  if (!ab)
    return false;
  if (a.checked != b.checked)
    return b.checked;
  bool genericA = !a.ref.typeArgs.empty(), genericB = !b.ref.typeArgs.empty();
  if (genericA != genericB)
    return genericB;
  if (genericA && a.ref.def != b.ref.def)
    if (bool aIsOne = covers(b.ref.def, a.ref.def, env), bIsOne = covers(a.ref.def, b.ref.def, env); aIsOne != bIsOne)
      return aIsOne;
  if (a.ref.formals != b.ref.formals && coincide(a.ref, b.ref))
    return false;
  bool strictA = isStricter(a.ref, b.ref, env), strictB = isStricter(b.ref, a.ref, env);
  if (strictA != strictB)
    return strictA;
  ClassDef *ownerA = a.ref.def->owner, *ownerB = b.ref.def->owner;
  if (ownerA != ownerB && u.isSubclass(ownerA, ownerB) != u.isSubclass(ownerB, ownerA))
    return u.isSubclass(ownerA, ownerB);
  if (a.ref.def->isAbstract != b.ref.def->isAbstract)
    return b.ref.def->isAbstract;
  return false;
}

// A method that one of a subclass overrides is called in its place only where that one cannot be.
std::vector<MethodRef> Universe::Impl::withoutOverridden(const std::vector<MethodRef> &candidates, const Scope &scope) {
  std::vector<MethodRef> left;
  for (const MethodRef &r : candidates) {
    bool isOverridden = false;
    for (const MethodRef &below : left)
      isOverridden |= below.def->owner != r.def->owner && u.isSubclass(below.def->owner, r.def->owner) &&
                      u.accessible(below.def->modifiers, below.def->owner, scope) && hides(below, r);
    if (!isOverridden)
      left.push_back(r);
  }
  return left;
}

std::vector<Universe::Impl::Candidate *> Universe::Impl::unbeaten(std::vector<Candidate> &tried, const Env &env) {
  bool isPlain = false; // one does without conversions
  for (const Candidate &c : tried)
    isPlain |= c.usable && !c.converted;
  std::vector<Candidate *> left, winners;
  for (Candidate &c : tried)
    if (c.usable && c.converted == !isPlain)
      left.push_back(&c);
  for (Candidate *c : left) {
    bool beaten = false;
    for (Candidate *d : left)
      beaten |= d != c && wins(*d, *c, env);
    if (!beaten)
      winners.push_back(c);
  }
  return winners;
}

Resolution Universe::Impl::ambiguous(const std::vector<Candidate *> &winners) {
  Resolution r;
  r.outcome = Resolution::Outcome::Ambiguous;
  for (Candidate *c : winners) {
    r.candidates.push_back(c->ref);
    r.why += (r.why.empty() ? "it may be " : " or ") + describe(c->ref) + " of " + c->ref.def->owner->name.str();
  }
  return r;
}

Resolution Universe::resolveCall(const std::vector<MethodRef> &candidates, const Types &typeArgs, const Types &args,
                                 const Env &env, const Scope &scope) {
  Resolution r;
  std::vector<Impl::Candidate> tried;
  for (const MethodRef &ref : impl->withoutOverridden(candidates, scope))
    tried.push_back(impl->tryCandidate(ref, typeArgs, args, env, scope));
  std::vector<Impl::Candidate *> winners = impl->unbeaten(tried, env);
  bool allAbstract = true; // the same method inherited twice: any of them will do
  for (Impl::Candidate *c : winners)
    allAbstract &=
        c->ref.def->isAbstract && impl->asSpecific(*c, *winners[0], env) && impl->asSpecific(*winners[0], *c, env);
  if (winners.size() == 1 || (!winners.empty() && allAbstract)) {
    r.outcome = Resolution::Outcome::Found;
    r.method = winners[0]->ref, r.conversions = winners[0]->conversions;
    r.guardNeedsCheck = winners[0]->guardCheck;
    return r;
  }
  if (!winners.empty())
    return impl->ambiguous(winners);
  const Impl::Candidate *nearest = nullptr;
  for (const Impl::Candidate &c : tried) {
    r.candidates.push_back(c.ref);
    if (!nearest || c.closeness > nearest->closeness)
      nearest = &c;
  }
  if (nearest)
    r.why = nearest->why, r.guardFails = nearest->guardFails, r.wrongArgument = nearest->wrongArgument,
    r.difference = nearest->difference;
  return r;
}

} // namespace x10c::types
