// Members as seen through a type: inherited ones, with the type's arguments in place of class parameters. `this` stays
// in them; who knows the object puts it in.
#include "types/impl.h"
#include "types/replace.h"

namespace x10c::types {

std::vector<MethodDef *> &Universe::Impl::methodsNamed(ClassDef *c, Name name) {
  static std::vector<MethodDef *> none;
  declareMembers(c);
  if (c->isFunction && name == Name("operator()"))
    return c->methods;
  auto &table = node(c)->methodsByName;
  auto it = table.find(name);
  return it == table.end() ? none : it->second;
}

FieldRef Universe::findField(const Type *t, Name name, const Scope &from) {
  FieldRef found, hidden;
  Impl::Seen seen;
  impl->eachSuper(t, seen, [&](const Type *s) {
    impl->declareMembers(s->def);
    auto &fields = node(s->def)->fieldsByName;
    auto it = fields.find(name);
    if (it == fields.end())
      return true;
    FieldRef &ref = accessible(it->second->modifiers, s->def, from) ? found : hidden;
    if (!ref.def)
      ref.def = it->second, ref.container = s;
    return !found.def;
  });
  if (!found.def)
    found = hidden;
  if (!found.def)
    return found;
  found.type = substitute(fieldType(found.def), argumentsOf(found.container));
  const Term *self = thisTerm(found.def->owner);
  if (t->isClass() && t->def != found.def->owner)
    found.type = substituteTerm(found.type, self, thisTerm(t->def));
  return found;
}

// New parameters in place of those that the arguments of its class name already, as they do where a body calls the very
// method it belongs to on an object whose class has the body's parameters as arguments. Empty where there are none.
std::vector<TypeParam *> Universe::Impl::renameWithin(const Types &args, const std::vector<TypeParam *> &params,
                                                      Substitution &s) {
  std::vector<TypeParam *> renamed;
  if (!mentionsAny(args, params))
    return renamed;
  for (TypeParam *p : params) {
    paramArena.push_back(*p);
    renamed.push_back(&paramArena.back());
    renamed.back()->type = nullptr;
    s.map[p] = u.paramType(renamed.back());
  }
  for (TypeParam *p : renamed)
    for (Types *bounds : {&p->upper, &p->lower})
      for (const Type *&bound : *bounds)
        bound = u.substitute(bound, s);
  return renamed;
}

MethodRef Universe::Impl::refOf(MethodDef *m, const Type *container, const Type *receiver) {
  u.needSignature(m);
  MethodRef r;
  r.def = m, r.container = container;
  Substitution s = u.argumentsOf(container);
  if (container && !m->typeParams.empty())
    r.renamed = renameWithin(container->args, m->typeParams, s);
  for (LocalDef *f : m->formals)
    r.formals.push_back(u.substitute(f->type, s));
  r.result = u.substitute(m->result, s), r.guard = u.substitute(m->guard, s);
  if (m->isStatic || m->isCtor || !receiver)
    return r;
  auto uses = [&](const Term *self) {
    bool found = mentions(r.result, self) || mentions(r.guard, self);
    for (const Type *f : r.formals)
      found |= mentions(f, self);
    return found;
  };
  bool isUsed = uses(thisTerm(m->owner));
  for (ClassDef *at = m->owner; hasOuter(at) && !isUsed; at = at->outer)
    isUsed = uses(thisTerm(at->outer));
  if (isUsed)
    r.receiver = witness(receiver);
  return r;
}

// Whether two methods, each seen in its class instance, have the same parameters (constraints left aside).
bool Universe::Impl::sameSignature(MethodDef *a, const Type *inA, MethodDef *b, const Type *inB) {
  if (a == b && inA == inB)
    return true;
  if (a->name != b->name || a->formals.size() != b->formals.size() || a->typeParams.size() != b->typeParams.size())
    return false;
  u.needSignature(a), u.needSignature(b);
  Substitution sa = u.argumentsOf(inA), sb = u.argumentsOf(inB);
  for (size_t i = 0; i < a->typeParams.size(); i++)
    sb.map[b->typeParams[i]] = u.paramType(a->typeParams[i]);
  for (size_t i = 0; i < a->formals.size(); i++) {
    const Type *x = u.erase(u.substitute(a->formals[i]->type, sa));
    const Type *y = u.erase(u.substitute(b->formals[i]->type, sb));
    if (x != y)
      return false;
  }
  return true;
}

// Whether everybody who may call the method `above` may call the one that overrides it.
static bool isAsVisible(const MethodDef *method, const MethodDef *above) {
  return (method->modifiers & syntax::Public) || method->owner->isInterface() || (above->modifiers & syntax::Private) ||
         (!(above->modifiers & syntax::Protected) && method->owner->package == above->owner->package);
}

// Whether two methods of an object take the same bases only by the type arguments of its class, as m(T) and m(U) of a
// B[T,U] do where both are String: none of them was written to be taken before the other.
bool Universe::Impl::coincide(const MethodRef &x, const MethodRef &y) {
  ClassDef *ownerX = x.def->owner, *ownerY = y.def->owner;
  bool isCall = !x.def->isStatic && !y.def->isStatic && x.typeArgs.empty() && y.typeArgs.empty();
  if (!isCall || !ownerX || !ownerY)
    return false;
  if (ownerX == ownerY)
    return x.def != y.def;
  if (!u.isSubclass(ownerX, ownerY))
    return u.isSubclass(ownerY, ownerX) && coincide(y, x);
  return !sameSignature(x.def, ownerX->type, y.def, u.superInstance(ownerX->type, ownerY));
}

// Whether the method of a subclass is called in the place of another with its parameters.
bool Universe::Impl::hides(const MethodRef &below, const MethodRef &above) {
  return sameSignature(below.def, below.container, above.def, above.container) &&
         (below.formals == above.formals || !coincide(below, above));
}

std::vector<MethodRef> Universe::findMethods(const Type *t, Name name) {
  std::vector<MethodRef> found;
  Impl::Seen seen;
  impl->eachSuper(t, seen, [&](const Type *s) {
    for (MethodDef *m : impl->methodsNamed(s->def, name)) {
      MethodRef seenHere = impl->refOf(m, s, t);
      bool isHidden = false; // by one of a subclass; two of one class can be alike in this instance of it
      for (const MethodRef &r : found)
        isHidden |= (r.def == m || (r.def->owner != m->owner && isAsVisible(r.def, m))) && impl->hides(r, seenHere);
      if (!isHidden)
        found.push_back(seenHere);
    }
    return true;
  });
  return found;
}

std::vector<MethodRef> Universe::findStaticMethods(ClassDef *c, Name name) {
  std::vector<MethodRef> found;
  for (const MethodRef &r : findMethods(c->type, name))
    if (r.def->isStatic)
      found.push_back(r);
  return found;
}

// The guard of a constructor includes the bounds of the class's type parameters.
std::vector<MethodRef> Universe::findCtors(const Type *t) {
  std::vector<MethodRef> found;
  if (!t || !t->isClass())
    return found;
  impl->declareMembers(t->def);
  std::vector<Atom> bounds;
  if (!t->args.empty())
    if (const Constraint *c = invariantOf(t->def))
      for (const Atom &a : c->atoms)
        if (a.leftType)
          bounds.push_back(a);
  const Constraint *ofClass = substitute(impl->intern(bounds, false, t->def->scope), argumentsOf(t));
  Atom isThere{AtomKind::Ne};
  isThere.left = selfTerm(), isThere.right = term({TermKind::Null});
  const Constraint *notNull = t->isStruct() ? nullptr : impl->intern({isThere}, false, nullptr);
  for (MethodDef *m : t->def->ctors) {
    MethodRef r = impl->refOf(m, t->base, nullptr);
    r.guard = conjunction(r.guard, ofClass);
    r.result = constrained(r.result, notNull);
    found.push_back(r);
  }
  return found;
}

std::vector<MethodRef> Universe::findRawCtors(const Type *t) {
  ClassDef *c = t->def;
  Types around(t->args.begin(), t->args.end() - long(c->typeParams.size()));
  Substitution open;
  auto renamed = impl->renameWithin(around, c->typeParams, open);
  for (TypeParam *p : renamed.empty() ? c->typeParams : renamed)
    around.push_back(paramType(p));
  std::vector<MethodRef> found = findCtors(classType(c, around));
  for (MethodRef &r : found)
    r.infersClass = true, r.renamed = renamed;
  return found;
}

const Type *Universe::openType(ClassDef *c, const Type *around, const Scope &scope) {
  Types args;
  if (!impl->outerArgs(c, scope, around, args))
    return c->type; // no object is around: an error, and told as such
  for (TypeParam *p : c->typeParams)
    args.push_back(paramType(p));
  return classType(c, args);
}

namespace {

const ClassDef *outermost(const ClassDef *c) {
  while (c && c->outer)
    c = c->outer;
  return c;
}

} // namespace

bool Universe::accessible(uint32_t modifiers, ClassDef *owner, const Scope &from) {
  if ((modifiers & syntax::Public) || owner->isInterface() || owner->isAnonymous || owner->isLocal)
    return true;
  Name package;
  for (const Scope *s = &from; s; s = s->parent) {
    if (s->cls && outermost(s->cls) == outermost(owner))
      return true;
    if (s->cls && (modifiers & syntax::Protected) && isSubclass(s->cls, owner))
      return true;
    if (s->unit)
      package = impl->unitByTree[s->unit]->package;
  }
  return !(modifiers & syntax::Private) && package == owner->package;
}

MethodRef Universe::implementation(const Type *concrete, MethodDef *method, const Type *seenAs) {
  MethodRef none;
  bool isTold = seenAs && seenAs->isClass() && seenAs->def == method->owner;
  const Type *declaring = isTold ? superInstanceFitting(concrete, seenAs) : nullptr;
  if (!declaring)
    declaring = superInstance(concrete, method->owner);
  if (!declaring)
    declaring = method->owner->type;
  for (const Type *c = concrete->base; c;) {
    for (MethodDef *m : impl->methodsNamed(c->def, method->name))
      if (!m->isStatic && !m->isAbstract && impl->sameSignature(m, c, method, declaring))
        return impl->refOf(m, c, nullptr);
    needHeader(c->def);
    c = c->def->super ? substitute(c->def->super, argumentsOf(c)) : nullptr;
    if (c)
      c = c->base;
  }
  return none;
}

void Universe::Impl::findOverridden(ClassDef *c) {
  for (MethodDef *m : c->methods) {
    if (m->isStatic)
      continue;
    Seen seen;
    seen.add(c->type->base);
    for (const Type *direct : u.supertypes(c->type)) {
      bool covered = false; // the nearest one along this path
      eachSuper(direct, seen, [&](const Type *s) {
        for (MethodDef *above : methodsNamed(s->def, m->name))
          if (!covered && !above->isStatic && sameSignature(m, c->type, above, s)) {
            m->overridden.push_back(above);
            covered = true;
          }
        return !covered;
      });
    }
  }
}

} // namespace x10c::types
