// What a class takes from above: supertypes it may not have, methods it overrides badly, abstract ones it leaves
// without a body (X10 language specification, 5.3, 8.8).
#include "support/error_kinds.h"
#include "syntax/editions.h"
#include "types/impl.h"
#include "types/promises.h"
#include "types/unifiable.h"
#include <algorithm>
#include <map>

namespace x10c::types {

namespace {

std::string signatureOf(const MethodDef *m, const Substitution &in = {}) {
  std::string s = m->name.str() + "(";
  for (size_t i = 0; i < m->formals.size(); i++)
    s += (i ? ", " : "") + str(Universe::get().substitute(m->formals[i]->type, in));
  return s + ")";
}

int accessRank(uint32_t modifiers) {
  return modifiers & syntax::Public ? 3 : modifiers & syntax::Protected ? 2 : modifiers & syntax::Private ? 0 : 1;
}
const char *accessName(int rank) {
  static const char *const names[] = {"private", "visible in its package only", "protected", "public"};
  return names[rank];
}

bool isInherited(const MethodDef *m, const ClassDef *by) {
  if (m->modifiers & syntax::Private)
    return false;
  return (m->modifiers & (syntax::Public | syntax::Protected)) || m->owner->package == by->package;
}

} // namespace

// Members are looked for in all supertypes of a class.
bool Universe::Impl::checkSuperCount(ClassDef *c) {
  constexpr size_t most = 1000;
  auto countOf = [&](const Type *t) {
    size_t count = 0;
    Seen seen;
    eachSuper(t, seen, [&](const Type *) { return ++count <= most; });
    return count;
  };
  auto isTooMuch = [&](const Type *t) { return countOf(t) > most; };
  const Types &direct = u.supertypes(c->type);
  if (!isTooMuch(c->type))
    return true;
  if (std::none_of(direct.begin(), direct.end(), isTooMuch))
    Diagnostics::error(c->loc, c->name.str() + " has more than " + std::to_string(most - 1) + " supertypes");
  return false;
}

bool Universe::Impl::checkSupers(ClassDef *c) {
  if (!checkSuperCount(c))
    return false;
  if (c->super) {
    if (c->super->def->modifiers & syntax::Final && !c->isAnonymous)
      Diagnostics::error(
          c->tree ? c->tree->super->loc : c->loc,
          {ErrorKind::Supertype, "class " + c->name.str() + " cannot extend " + str(c->super) + ", which is final"});
    if (!c->typeParams.empty() && u.CheckedThrowable->isClass() && u.isSubclass(c, u.CheckedThrowable->def))
      Diagnostics::error(c->loc, {ErrorKind::Supertype, "a class with type parameters cannot extend CheckedThrowable"});
  }
  for (size_t i = 0; i < c->interfaces.size(); i++)
    for (size_t j = 0; j < i; j++)
      if (c->interfaces[i]->base == c->interfaces[j]->base)
        Diagnostics::error(c->tree && i < c->tree->interfaces.size() ? c->tree->interfaces[i]->loc : c->loc,
                           {ErrorKind::Supertype, "interface " + str(c->interfaces[i]) + " is named twice"});
  return true;
}

// A class or struct has one instance of a generic interface, function types included (specification, Function Types).
void Universe::Impl::checkInstances(ClassDef *c) {
  if (c->isInterface())
    return;
  std::map<ClassDef *, const Type *> instances;
  Seen seen;
  eachSuper(c->type, seen, [&](const Type *s) {
    if (!s->isInterface() || s->args.empty())
      return true;
    const Type *&known = instances[s->def];
    if (known && known != u.erase(s) && !syntax::editionOf(c->loc.file).severalInstances)
      Diagnostics::error(c->loc,
                         {ErrorKind::Supertype, c->name.str() + " implements both " + str(known) + " and " + str(s) +
                                                    ": only one instance of a generic interface can be implemented"});
    if (!known)
      known = u.erase(s);
    return true;
  });
}

void Universe::Impl::checkOverrides(ClassDef *c) {
  for (MethodDef *m : c->methods) {
    if (!m->tree || m->name == Name("operator_as") || m->name == Name("implicit_as"))
      continue;
    Seen seen;
    seen.add(c->type->base);
    bool reported = false;
    for (const Type *direct : u.supertypes(c->type))
      eachSuper(direct, seen, [&](const Type *s) {
        for (MethodDef *above : methodsNamed(s->def, m->name))
          if (!reported && above != m && isInherited(above, c) && sameSignature(m, c->type, above, s)) {
            unsigned before = Diagnostics::errorCount();
            checkOverride(c, m, c->type, above, s);
            reported = Diagnostics::errorCount() != before;
          } else if (!reported && above != m && mayHaveSameFormals(m, c->type, above, s) && isInherited(above, c)) {
            Diagnostics::error(m->loc, {ErrorKind::DeclaredTwice, "method " + m->name.str() + " of " + c->name.str() +
                                                                      " takes what one of " + s->def->name.str() +
                                                                      " takes, for some type arguments"});
            Diagnostics::note(above->loc, "the other declaration");
            reported = true;
          }
        return !reported;
      });
  }
}

// What class `c` has or inherits, method `m` of type `in`, in place of method `above` of type `aboveIn`.
class Universe::Impl::Override {
public:
  Override(Impl &all, ClassDef *c, MethodDef *m, const Type *in, MethodDef *above, const Type *aboveIn)
      : all(all), c(c), m(m), above(above), aboveIn(aboveIn), mine(u.argumentsOf(in)), other(above->owner->name.str()) {
  }

  // Reports the first thing that is wrong. False also where there is nothing to override.
  bool isRight() { return isOfKind() && isAllowed() && keepsPromises() && isProperty() && hasGuard() && hasResult(); }

private:
  Impl &all;
  Universe &u = all.u;
  ClassDef *c;
  MethodDef *m;
  MethodDef *above;
  const Type *aboveIn;
  Substitution mine;
  std::string other;
  Env env; // what is known within m

  bool wrong(const std::string &text) const {
    Loc loc = m->owner == c ? m->accessorOf ? m->accessorOf->loc : m->loc : c->loc;
    Diagnostics::error(loc, {ErrorKind::Override, (m->accessorOf ? "property " : "method ") + signatureOf(m) + " of " +
                                                      m->owner->name.str() + text});
    if (above->loc)
      Diagnostics::note(above->loc, "the method of " + other);
    return false;
  }

  bool isOfKind() const {
    bool isHidden = above->owner == u.Any->def && m->isStatic;
    if (m->isStatic != above->isStatic && !isHidden)
      return wrong(m->isStatic ? " is static and cannot override the instance method of " + other
                               : " cannot override the static method of " + other);
    return !m->isStatic;
  }

  bool isAllowed() const {
    if (above->modifiers & syntax::Final)
      return wrong(" cannot override the method of " + other + ", which is final");
    int access = accessRank(m->modifiers), needed = accessRank(above->modifiers);
    return access >= needed || wrong(std::string(" is ") + accessName(access) + ", but it overrides the method of " +
                                     other + ", which is " + accessName(needed));
  }

  bool keepsPromises() const {
    std::string broken = brokenPromise(m, above);
    return broken.empty() || wrong(" must be " + broken + ", as that of " + other + " is");
  }

  bool isProperty() const {
    if (above->isPropertyMethod && above->tree && !above->isAbstract && !above->owner->isInterface())
      return wrong(" cannot override the property method of " + other + ", which is final");
    if (above->isPropertyMethod && !m->isPropertyMethod && m->tree)
      return wrong(" must be a property method, as that of " + other + " is");
    return true;
  }

  // What is said of `above`, in terms of m.
  template <class What, class Replace> What align(What what, Replace replace) const {
    what = replace(what, thisTerm(above->owner), thisTerm(m->owner));
    for (size_t i = 0; i < m->formals.size(); i++)
      what = replace(what, localTerm(above->formals[i]), localTerm(m->formals[i]));
    return what;
  }

  // Guards are compared in terms of the type parameters of `above`: those of m are bounded by the guard in question.
  bool hasGuard() {
    Substitution asTheirs = mine;
    for (size_t i = 0; i < m->typeParams.size(); i++)
      asTheirs.map[m->typeParams[i]] = u.paramType(above->typeParams[i]);
    auto inGuards = [this](const Constraint *g, const Term *from, const Term *to) { return all.mapTerms(g, from, to); };
    const Constraint *theirGuard = align(u.substitute(above->guard, u.argumentsOf(aboveIn)), inGuards);
    const Constraint *myGuard = u.substitute(m->guard, asTheirs);
    env.scope = m->scope;
    if (theirGuard)
      env.facts.push_back(theirGuard);
    if (const Constraint *invariant = u.invariantOf(c))
      env.facts.push_back(invariant);
    if (myGuard && !u.entails(env, nullptr, myGuard, nullptr))
      return wrong(" has the guard " + str(*myGuard) + ", which does not follow from that of the method of " + other +
                   (theirGuard ? ", " + str(*theirGuard) : std::string()));
    if (const Constraint *known = u.substitute(m->guard, mine)) // null: it always holds
      env.facts.push_back(known);
    return true;
  }

  // No check at run time comes between the caller and the result: what is written about it must be proved.
  bool isBelow(const Type *have, const Type *want) const {
    Fit fit = u.subtype(have, want, env);
    bool isWritten =
        want->constraint && above->tree && above->tree->result && (m->accessorOf || (m->tree && m->tree->result));
    bool isConstraint = isWritten && u.subtype(have, want->base, env) == Fit::Yes; // and not arguments, which name this
    return fit == Fit::Yes || (fit == Fit::Check && !isConstraint);
  }

  bool hasResult() const {
    Substitution theirs = u.argumentsOf(aboveIn);
    for (size_t i = 0; i < m->typeParams.size(); i++)
      theirs.map[above->typeParams[i]] = u.paramType(m->typeParams[i]);
    auto inTypes = [this](const Type *t, const Term *from, const Term *to) { return u.substituteTerm(t, from, to); };
    const Type *have = u.substitute(u.methodResult(m), mine);
    const Type *want = align(u.substitute(u.methodResult(above), theirs), inTypes);
    if (have->isError() || want->isError())
      return false;
    if (have->isVoid() != want->isVoid() || !isBelow(have, want))
      return wrong(" gives " + str(have) + ", but it overrides the method of " + other + ", which gives " + str(want));
    const char *noThis = "x10.compiler.NoThisAccess";
    bool isMarked = u.findAnnotation(m->annotations, noThis) || !u.findAnnotation(above->annotations, noThis);
    return isMarked || wrong(" must be @NoThisAccess, as that of " + other + " is");
  }
};

void Universe::Impl::checkOverride(ClassDef *c, MethodDef *m, const Type *in, MethodDef *above, const Type *aboveIn) {
  if (Override(*this, c, m, in, above, aboveIn).isRight())
    checkThrows(m, above);
}

void Universe::Impl::checkThrows(MethodDef *m, MethodDef *above) {
  ClassDef *unchecked[] = {findClassQuietly("x10.lang.Exception"), findClassQuietly("x10.lang.Error")};
  for (const Type *t : m->throws_) {
    if (!t->isClass())
      continue;
    bool covered = false;
    for (ClassDef *c : unchecked)
      covered |= c && u.isSubclass(t->def, c);
    for (const Type *a : above->throws_)
      covered |= !a->isClass() || u.isSubclass(t->def, a->def);
    if (!covered)
      Diagnostics::error(m->loc, {ErrorKind::Override, "method " + signatureOf(m) + " throws " + str(t) +
                                                           ", but the method of " + above->owner->name.str() +
                                                           " that it overrides does not"});
  }
}

// Two abstract methods with one signature, from different supertypes, neither of which can replace the other.
void Universe::Impl::checkCollisions(ClassDef *c) {
  if (!c->tree || c->interfaces.size() + (c->super != nullptr) < 2)
    return;
  struct Inherited {
    MethodDef *method;
    const Type *in;
  };
  std::unordered_map<Name, std::vector<Inherited>> inherited;
  std::vector<Name> order;
  Seen seen;
  eachSuper(c->type, seen, [&](const Type *s) {
    if (s->def != c && s != u.Any)
      for (MethodDef *m : (declareMembers(s->def), s->def->methods))
        if (m->isAbstract && !m->isStatic) {
          if (inherited[m->name].empty())
            order.push_back(m->name);
          inherited[m->name].push_back({m, s});
        }
    return true;
  });
  auto collides = [&](const Inherited &one, const Inherited &other) {
    auto [a, inA] = one;
    auto [b, inB] = other;
    if (a->owner == b->owner || !sameSignature(a, inA, b, inB))
      return false;
    bool settled = false;
    for (MethodDef *own : methodsNamed(c, a->name))
      settled |= sameSignature(own, c->type, a, inA);
    const Type *x = u.substitute(u.methodResult(a), u.argumentsOf(inA));
    const Type *y = u.substitute(u.methodResult(b), u.argumentsOf(inB));
    if (settled || !a->typeParams.empty() || u.subtype(x, y, Env()) != Fit::No || u.subtype(y, x, Env()) != Fit::No)
      return false;
    Diagnostics::error(c->loc, {ErrorKind::Override, c->name.str() + " inherits method " + signatureOf(a) +
                                                         " twice: it gives " + str(y) + " in " + b->owner->name.str() +
                                                         " and " + str(x) + " in " + a->owner->name.str()});
    return true;
  };
  for (Name name : order) {
    const std::vector<Inherited> &same = inherited[name];
    for (size_t i = 0; i < same.size(); i++)
      for (size_t j = 0; j < i; j++)
        if (collides(same[i], same[j]))
          return;
  }
}

// Every value has these.
bool Universe::Impl::isOfAny(MethodDef *m, const Type *container) {
  for (MethodDef *general : methodsNamed(u.Any->def, m->name))
    if (sameSignature(m, container, general, u.Any))
      return true;
  return false;
}

void Universe::Impl::checkImplemented(ClassDef *c) {
  if (c->isInterface() || (c->modifiers & syntax::Abstract))
    return;
  std::vector<std::string> lacking;
  std::vector<MethodDef *> named;
  Seen seen;
  eachSuper(c->type, seen, [&](const Type *s) {
    if (s == u.Any || (s->def == c && !c->isAnonymous))
      return true;
    declareMembers(s->def);
    for (size_t i = 0; i < s->def->methods.size(); i++) {
      MethodDef *m = s->def->methods[i];
      if (!m->isAbstract || m->isStatic)
        continue;
      if (isOfAny(m, s))
        continue;
      MethodRef found = u.implementation(c->type, m, s);
      if (!found.def) {
        bool again = false; // the same one from another supertype
        for (MethodDef *n : named)
          again |= n->name == m->name && n->formals.size() == m->formals.size();
        u.needSignature(m);
        if (!again)
          named.push_back(m), lacking.push_back(signatureOf(m, u.argumentsOf(s)) + " of " + str(s));
      } else if (s->isInterface() && (found.def->owner != c || found.def->accessorOf)) {
        checkOverride(c, found.def, found.container, m, s);
      }
    }
    return true;
  });
  if (!lacking.empty())
    reportLacking(c, lacking);
}

void Universe::Impl::reportLacking(ClassDef *c, const std::vector<std::string> &lacking) {
  std::string list;
  for (size_t i = 0; i < lacking.size() && i < 4; i++)
    list += (i ? ", " : "") + lacking[i];
  if (lacking.size() > 4)
    list += " and " + std::to_string(lacking.size() - 4) + " more";
  std::string who = c->isAnonymous ? "this anonymous class" : (c->isStruct() ? "struct " : "class ") + c->name.str();
  Diagnostics::error(c->loc,
                     {ErrorKind::NotImplemented, who + (c->isStruct() || c->isAnonymous ? "" : " is not abstract and") +
                                                     " does not implement " + list});
}

} // namespace x10c::types
