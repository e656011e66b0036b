// Types that are resolved but not well-formed: structs that contain themselves, constraints that contradict themselves,
// type arguments outside their bounds.
#include "support/error_kinds.h"
#include "types/impl.h"
#include <algorithm>

namespace x10c::types {

// Whether a value of struct c holds a value of struct part, by way of fields.
bool Universe::Impl::embeds(ClassDef *c, ClassDef *part, std::vector<ClassDef *> &seen) {
  if (std::find(seen.begin(), seen.end(), c) != seen.end())
    return false;
  seen.push_back(c);
  declareMembers(c);
  for (FieldDef *f : c->fields) {
    if (f->isStatic || !(f->propertyTree || (f->tree && f->tree->type)))
      continue;
    const Type *t = u.fieldType(f);
    if (t->isStruct() && (t->def == part || embeds(t->def, part, seen)))
      return true;
  }
  return false;
}

void Universe::Impl::checkStruct(ClassDef *c) {
  std::vector<ClassDef *> seen;
  if (!c->isStruct() || !c->nativeRep.empty() || !embeds(c, c, seen))
    return;
  for (FieldDef *f : c->fields) {
    const Type *t = f->isStatic ? nullptr : f->type;
    seen.clear();
    if (t && t->isStruct() && (t->def == c || embeds(t->def, c, seen))) {
      Diagnostics::error(f->loc, {ErrorKind::StructRule, "struct " + c->name.str() +
                                                             " cannot contain itself, here in field " + f->name.str()});
      return;
    }
  }
}

void Universe::checkType(const Type *t, Loc loc, const Env &env) { impl->checkTypeBounds(t, loc, env); }

void Universe::Impl::checkTypeBounds(const Type *t, Loc loc, const Env &env) {
  if (t && t->constraint && (t->constraint->unsatisfiable || u.contradicts(Env(), t->constraint)))
    return Diagnostics::error(
        loc, {ErrorKind::Contradiction, "the type " + str(t) + " has no values: its constraint contradicts itself"});
  if (t && t->constraint && u.contradicts(Env(), t->constraint, t->base))
    return Diagnostics::error(loc, {ErrorKind::Contradiction, "the type " + str(t) +
                                                                  " has no values: its constraint contradicts what " +
                                                                  str(t->base) + " says of its objects"});
  if (!t || !t->isClass() || t->args.empty())
    return;
  for (const Type *a : t->args)
    checkTypeBounds(a, loc, env);
  if (t->def->isFunction)
    return;
  u.needHeader(t->def);
  Substitution s = u.argumentsOf(t);
  for (size_t i = 0; i < t->args.size() && i < t->def->allTypeParams.size(); i++) {
    TypeParam *p = t->def->allTypeParams[i];
    const Type *a = t->args[i];
    if (a->isParam() && a->param == p)
      continue;
    std::string who = str(a) + " cannot be the type argument " + p->name.str() + " of " + t->def->name.str() + ": ";
    for (const Type *bound : p->upper)
      if (const Type *b = u.substitute(bound, s); u.subtype(a, b, env) == Fit::No)
        return Diagnostics::error(loc, {ErrorKind::GuardUnsatisfied, who + "it is not a subtype of " + str(b)});
    for (const Type *bound : p->lower)
      if (const Type *b = u.substitute(bound, s); u.subtype(b, a, env) == Fit::No)
        return Diagnostics::error(loc, {ErrorKind::GuardUnsatisfied, who + "it is not a supertype of " + str(b)});
    if (p->hasZero && !u.hasZero(a, env))
      return Diagnostics::error(loc, {ErrorKind::GuardUnsatisfied, who + "it has no zero value"});
    if (p->isRef && !isRefType(a, env))
      return Diagnostics::error(loc, {ErrorKind::GuardUnsatisfied, who + "it is not a reference type"});
  }
  std::vector<Atom> aboutTypes; // of the invariant: T==U and the like
  if (const Constraint *invariant = u.invariantOf(t->def))
    for (const Atom &a : invariant->atoms)
      if (a.kind == AtomKind::TypeEq || a.kind == AtomKind::Subtype)
        aboutTypes.push_back(a);
  const Constraint *c = u.substitute(intern(aboutTypes, false, nullptr), s);
  if (c && u.contradicts(env, c))
    Diagnostics::error(loc, {ErrorKind::GuardUnsatisfied, str(t) + " cannot be: " + str(*c) + " does not hold"});
}

void Universe::Impl::checkBounds(ClassDef *c) {
  Env env;
  env.scope = c->scope;
  for (const ClassDef *at = c; at; at = at->outer)
    if (const Constraint *invariant = u.invariantOf(const_cast<ClassDef *>(at)))
      env.facts.push_back(invariant);
  if (c->tree && c->tree->super)
    checkTypeBounds(c->super, c->tree->super->loc, env);
  for (size_t i = 0; c->tree && i < c->interfaces.size() && i < c->tree->interfaces.size(); i++)
    checkTypeBounds(c->interfaces[i], c->tree->interfaces[i]->loc, env);
  for (FieldDef *f : c->fields)
    if (const syntax::TypeNode *written = f->propertyTree ? f->propertyTree->type : f->tree ? f->tree->type : nullptr)
      checkTypeBounds(f->type, written->loc, env);
  auto signature = [&](MethodDef *m, const syntax::List<syntax::Formal> &formals, const syntax::TypeNode *result) {
    Env inside;
    inside.parent = &env, inside.scope = m->scope;
    if (m->guard)
      inside.facts.push_back(m->guard);
    for (size_t i = 0; i < m->formals.size() && i < formals.size(); i++)
      if (formals[i]->type)
        checkTypeBounds(m->formals[i]->type, formals[i]->type->loc, inside);
    if (result)
      checkTypeBounds(m->result, result->loc, inside);
  };
  for (const auto *list : {&c->methods, &c->ctors})
    for (MethodDef *m : *list)
      if (const syntax::CallableDecl *tree = m->written())
        signature(m, tree->formals, tree->result);
}

} // namespace x10c::types
