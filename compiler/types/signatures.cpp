// The members of a class: which there are (declareMembers, cheap, names no type), and their types (a signature is
// resolved when that member is first asked for, so that naming Long does not read everything Long mentions).
#include "support/error_kinds.h"
#include "syntax/editions.h"
#include "syntax/make.h"
#include "types/arrivals.h"
#include "types/impl.h"
#include "types/natives.h"
#include "types/near.h"
#include <utility>

namespace x10c::types {

using syntax::as;

FieldDef *Universe::Impl::newField(ClassDef *c, Name name, Loc loc) {
  FieldDef *f = &fieldArena.emplace_back();
  f->name = name, f->loc = loc, f->owner = c;
  return f;
}

MethodDef *Universe::Impl::newMethod(ClassDef *c, Name name, Loc loc) {
  MethodDef *m = &methodArena.emplace_back();
  m->name = name, m->loc = loc, m->owner = c, m->signature = 0;
  Scope &scope = scopeArena.emplace_back();
  scope.parent = c->scope, scope.method = m;
  m->scope = &scope;
  if (name == Name("this")) {
    m->isCtor = true;
    c->ctors.push_back(m);
  } else {
    c->methods.push_back(m);
    node(c)->methodsByName[name].push_back(m);
  }
  return m;
}

// Properties are known by name at once: constraints on the class mention them.
void Universe::Impl::declareProperties(ClassDef *c) {
  for (const syntax::Formal *p : c->tree->properties) {
    FieldDef *f = newField(c, p->name, p->loc);
    f->isProperty = true, f->propertyTree = p;
    f->modifiers = p->modifiers | syntax::Final;
    if (!(p->modifiers & (syntax::Private | syntax::Protected)))
      f->modifiers |= syntax::Public;
    f->nativeTemplate = nativeText(p->annotations, "Native");
    c->properties.push_back(f);
    c->fields.push_back(f);
    node(c)->fieldsByName.emplace(f->name, f);
  }
}

void Universe::Impl::declareFields(ClassDef *c, const syntax::FieldDecl *tree) {
  for (const syntax::VarDeclarator *v : tree->vars) {
    FieldDef *f = newField(c, v->name, v->loc);
    f->tree = v, f->isVar = tree->isVar, f->modifiers = tree->modifiers;
    if (c->isInterface())
      f->modifiers |= syntax::Public | syntax::Static;
    f->isStatic = f->modifiers & syntax::Static, f->isTransient = f->modifiers & syntax::Transient;
    f->nativeTemplate = nativeText(tree->annotations, "Native");
    annotate(f->annotations, tree->annotations, *c->scope);
    c->fields.push_back(f);
    node(c)->fieldsByName.emplace(f->name, f);
    declareArrival(c, f);
  }
}

// The argument of an annotation; null where it has not exactly one.
static syntax::Expr *onlyArgument(const syntax::Annotation *annotation) {
  auto *type = as<syntax::NamedType>(annotation->type);
  return type && !type->path.empty() && type->path.back().args.size() == 1 ? type->path.back().args[0] : nullptr;
}

// As if `private def x'arrived():T = e` had been written.
void Universe::Impl::declareArrival(ClassDef *c, const FieldDef *f) {
  const Annotation *annotation = u.findAnnotation(f->annotations, "x10.compiler.TransientInitExpr");
  syntax::Expr *value = annotation ? onlyArgument(annotation->tree) : nullptr;
  if (!value || !f->isTransient || f->isStatic || !f->tree->type)
    return; // what is wrong with it, checkMembers says
  Loc at = value->loc;
  auto *tree = syntax::newNode<syntax::MethodDecl>(at, syntax::List<syntax::Annotation>(),
                                                   syntax::Private | syntax::Final, arrivalName(f), at);
  syntax::List<syntax::Stmt> stmts = {syntax::newNode<syntax::Return>(at, value)};
  tree->result = f->tree->type, tree->body = syntax::newNode<syntax::Block>(at, stmts), tree->isExpression = true;
  declareMethod(c, tree);
}

void Universe::Impl::addFormals(MethodDef *m, const syntax::List<syntax::Formal> &formals) {
  for (const syntax::Formal *f : formals) {
    LocalDef *l = newLocal(f->name, f->loc, nullptr);
    l->isFormal = true, l->isVar = f->isVar, l->isClocked = f->modifiers & syntax::Clocked;
    m->formals.push_back(l);
  }
  m->scope->locals = m->formals;
}

// A method that offers has two formals more: the reducer and the cell of its caller's collecting finish.
static constexpr const char *reducerName = "offer'reducer", *cellName = "offer'cell";

void Universe::Impl::resolveOffers(MethodDef *m, const Type *offered) {
  m->offers = offered;
  if (offered->isError() || m->isCtor)
    return;
  for (LocalDef *formal : m->formals) {
    if (formal->name == Name(reducerName))
      formal->type = u.named("x10.lang.Reducible", {offered});
    else if (formal->name == Name(cellName))
      formal->type = u.named("x10.lang.GlobalRef", {u.named("x10.lang.OfferCell", {offered})});
  }
  m->scope->locals = m->formals;
}

void Universe::Impl::declareMethod(ClassDef *c, const syntax::MethodDecl *tree) {
  MethodDef *m = newMethod(c, tree->name, tree->nameLoc);
  m->tree = tree, m->modifiers = tree->modifiers;
  if (c->isInterface())
    m->modifiers |=
        syntax::Public | (tree->body || (tree->modifiers & syntax::Static) ? 0u : uint32_t(syntax::Abstract));
  if ((m->modifiers & syntax::PropertyMod) && !(m->modifiers & (syntax::Protected | syntax::Private)))
    m->modifiers |= syntax::Public; // constraints speak of it everywhere
  m->isStatic = m->modifiers & syntax::Static, m->isAbstract = m->modifiers & syntax::Abstract;
  m->isNative = m->modifiers & syntax::Native, m->isPropertyMethod = m->modifiers & syntax::PropertyMod;
  m->isFinal = (m->modifiers & (syntax::Final | syntax::Private)) || m->isStatic || c->isStruct() ||
               (c->modifiers & syntax::Final);
  m->scope->isStatic = m->isStatic;
  for (const syntax::TypeParam *p : tree->typeParams)
    m->typeParams.push_back(newParam(p, nullptr, m));
  addFormals(m, tree->formals);
  m->nativeTemplate = nativeText(tree->annotations, "Native");
  if (auto shared = sharedNative(*tree))
    m->nativeTemplate = shared->text;
  if (m->nativeTemplate.starts_with("@elements "))
    m->elementsMaker = std::exchange(m->nativeTemplate, "").substr(10);
  if (!tree->offers)
    return;
  for (const char *name : {reducerName, cellName}) {
    m->formals.push_back(newLocal(name, m->loc, u.errorType()));
    m->formals.back()->isFormal = true;
  }
  m->scope->locals = m->formals;
}

void Universe::Impl::declareCtor(ClassDef *c, const syntax::CtorDecl *tree) {
  MethodDef *m = newMethod(c, "this", tree->loc);
  m->ctorTree = tree, m->modifiers = tree->modifiers, m->isNative = m->modifiers & syntax::Native;
  m->nativeTemplate = nativeText(tree->annotations, "Native");
  for (const syntax::TypeParam *p : tree->typeParams)
    m->typeParams.push_back(newParam(p, nullptr, m));
  addFormals(m, tree->formals);
}

// A class without a constructor has one that takes its properties.
void Universe::Impl::declareDefaultCtor(ClassDef *c) {
  MethodDef *m = newMethod(c, "this", c->loc);
  m->isDefaultCtor = true;
  m->modifiers = c->modifiers & (syntax::Public | syntax::Protected | syntax::Private);
  for (FieldDef *p : c->properties) {
    m->formals.push_back(newLocal(p->name, p->loc, nullptr));
    m->formals.back()->isFormal = true;
  }
  m->scope->locals = m->formals;
}

void Universe::Impl::declareAccessors(ClassDef *c) {
  for (FieldDef *p : c->properties) {
    bool written = false;
    for (MethodDef *m : node(c)->methodsByName[p->name])
      written |= m->formals.empty() && !m->isStatic;
    if (written)
      continue;
    MethodDef *m = newMethod(c, p->name, p->loc);
    m->accessorOf = p, m->isPropertyMethod = true, m->isAbstract = c->isInterface();
    m->modifiers =
        (p->modifiers & ~syntax::Final) | syntax::PropertyMod | (m->isAbstract ? uint32_t(syntax::Abstract) : 0u);
    m->isFinal = c->isStruct() || (c->modifiers & syntax::Final);
  }
}

void Universe::Impl::declareMembers(ClassDef *c) {
  ClassNode *n = node(c);
  if (n->membersDeclared)
    return;
  n->membersDeclared = true;
  u.needHeader(c);
  const syntax::List<syntax::Decl> &decls = c->tree ? c->tree->members : c->anonymousTree->body;
  for (syntax::Decl *d : decls) {
    if (auto *f = as<syntax::FieldDecl>(d))
      declareFields(c, f);
    else if (auto *m = as<syntax::MethodDecl>(d))
      declareMethod(c, m);
    else if (auto *k = as<syntax::CtorDecl>(d))
      declareCtor(c, k);
  }
  if (c->ctors.empty() && !c->isInterface())
    declareDefaultCtor(c);
  declareAccessors(c);
}

void Universe::needMembers(ClassDef *c) {
  needHeader(c);
  if (c->phase >= 3)
    return;
  c->phase = 3;
  impl->declareMembers(c);
  for (FieldDef *f : c->fields)
    if (f->isProperty || (f->tree && f->tree->type))
      fieldType(f);
  for (size_t i = 0; i < c->methods.size(); i++)
    needSignature(c->methods[i]);
  for (MethodDef *m : c->ctors)
    needSignature(m);
  for (TypeDef *t : c->typeDefs)
    impl->needTypeDef(t);
  c->invariant = invariantOf(c);
  impl->findOverridden(c);
  c->phase = 4;
}

const Constraint *Universe::invariantOf(ClassDef *c) {
  ClassNode *n = node(c);
  if (n->invariantState == 0) {
    n->invariantState = 1;
    if (c->tree && !c->tree->guard.empty())
      c->invariant = resolveConstraint(c->tree->guard, nullptr, *c->scope);
    n->invariantState = 2;
  }
  return c->invariant;
}

// ---- types of members ----

const Type *Universe::fieldType(FieldDef *f) {
  if (f->type)
    return f->type;
  const syntax::TypeNode *written = f->propertyTree ? f->propertyTree->type : f->tree ? f->tree->type : nullptr;
  if (!impl->inferring.insert(f).second) {
    if (written) // x:T{self.a==x.b}
      return impl->resolveUnconstrained(written, *f->owner->scope);
    Diagnostics::error(
        f->loc, {ErrorKind::RecursiveType, "the type of " + f->name.str() + " depends on itself; write it down"});
    return f->type = errorType();
  }
  const Type *t = nullptr;
  if (written) {
    Scope scope;
    scope.parent = f->owner->scope, scope.isStatic = f->isStatic;
    t = resolve(written, *impl->keep(scope));
    if (t->isVoid()) {
      Diagnostics::error(written->loc, {ErrorKind::VoidValue, "a field cannot have the type void"});
      t = errorType();
    }
  } else if (f->tree && f->tree->init && inferField) {
    t = inferField(f);
    if (t && f->isTransient)
      t = withZero(t); // which the field holds after an at
  } else {
    Diagnostics::error(f->loc, {ErrorKind::MissingType, "the type of " + f->name.str() + " is missing"});
  }
  impl->inferring.erase(f);
  if (!f->type)
    f->type = t ? t : errorType();
  return f->type;
}

const Type *Universe::methodResult(MethodDef *m) {
  needSignature(m);
  if (m->result)
    return m->result;
  if (!impl->inferring.insert(m).second) {
    const Type *t = inferResult ? inferResult(m) : nullptr; // of its other returns
    return t ? t : errorType();
  }
  const Type *t = inferResult ? inferResult(m) : nullptr;
  impl->inferring.erase(m);
  if (!m->result)
    m->result = t ? t : errorType();
  return m->result;
}

void Universe::needSignature(MethodDef *m) {
  if (m->signature)
    return;
  m->signature = 1;
  impl->resolveSignature(m);
  m->signature = 2;
}

// T of T{c}: while c is being read it may mention what is declared with it.
const Type *Universe::Impl::resolveUnconstrained(const syntax::TypeNode *written, const Scope &scope) {
  auto *named = as<syntax::NamedType>(written);
  if (!named || !named->hasConstraint)
    return u.errorType();
  syntax::NamedType plain = *named;
  plain.hasConstraint = false;
  Diagnostics::Trial quiet;
  return u.resolve(&plain, scope);
}

// def f(a) needs a type for a. The name is known from then on, so that nothing follows from it.
static const Type *formalType(const syntax::Formal *f, LocalDef *formal, const Scope &scope) {
  Name name = untypedName(f, scope);
  if (!name)
    return Universe::get().resolve(f->type, scope);
  Diagnostics::error(f->loc, {ErrorKind::MissingType, "The parameter " + name.str() + " needs a type: `" + name.str() +
                                                          ":Long`, for instance."});
  formal->name = name;
  return Universe::get().errorType();
}

void Universe::Impl::resolveFormals(MethodDef *m, const syntax::List<syntax::Formal> &formals) {
  bool seeLater = syntax::editionOf(m->loc.file).laterFormals;
  for (size_t i = 0; i < formals.size(); i++)
    if (auto *t = as<syntax::NamedType>(formals[i]->type); t && t->hasConstraint)
      m->formals[i]->type = resolveUnconstrained(t, *m->scope);
    else if (Diagnostics::Trial quiet; t && seeLater && !untypedName(formals[i], *m->scope))
      m->formals[i]->type = u.resolve(t, *m->scope);
  for (size_t i = 0; i < formals.size(); i++) {
    const syntax::Formal *f = formals[i];
    if (!seeLater)
      m->scope->locals.assign(m->formals.begin(), m->formals.begin() + long(i) + 1); // later ones are not known yet
    if (f->type) {
      m->formals[i]->type = formalType(f, m->formals[i], *m->scope);
      if (m->isCtor && mentions(m->formals[i]->type, thisTerm(m->owner)))
        Diagnostics::error(f->loc,
                           "'this' cannot be used in the type of a constructor's parameter: there is no object yet");
      if (m->formals[i]->type->isVoid()) {
        Diagnostics::error(f->type->loc, {ErrorKind::VoidValue, "a parameter cannot have the type void"});
        m->formals[i]->type = u.errorType();
      }
    } else if (f->parts.empty()) {
      Diagnostics::error(f->loc, {ErrorKind::MissingType, "the type of parameter " + f->name.str() + " is missing"});
      m->formals[i]->type = u.errorType();
    } else {
      m->formals[i]->type = u.named("x10.lang.Point");
    }
  }
  m->scope->locals = m->formals;
}

void Universe::Impl::resolveSignature(MethodDef *m) {
  const syntax::CallableDecl *tree = m->written();
  if (m->accessorOf) {
    m->result = u.fieldType(m->accessorOf);
    return;
  }
  if (tree) {
    bounds(tree->guard, m->typeParams, *m->scope);
    resolveFormals(m, tree->formals);
    if (!tree->guard.empty())
      m->guard = u.resolveConstraint(tree->guard, nullptr, *m->scope);
    for (const syntax::TypeNode *t : tree->throws_)
      m->throws_.push_back(u.resolve(t, *m->scope));
    if (tree->offers)
      resolveOffers(m, u.resolve(tree->offers, *m->scope));
    annotate(m->annotations, tree->annotations, *m->scope);
    m->isInline = u.findAnnotation(m->annotations, "x10.compiler.Inline");
    m->sendsForCaller = u.findAnnotation(m->annotations, "x10.compiler.SendsForCaller");
    // Calls, not ats, know where a copied body is counted (support/inlined.h): one that is to be copied says so.
    m->isNoInline = u.findAnnotation(m->annotations, "x10.compiler.NoInline") || (m->sendsForCaller && !m->isInline);
  } else if (m->isDefaultCtor) {
    for (size_t i = 0; i < m->formals.size() && i < m->owner->properties.size(); i++)
      m->formals[i]->type = u.fieldType(m->owner->properties[i]);
    for (size_t i = 0; i < m->formals.size() && i < m->owner->properties.size(); i++)
      for (size_t j = 0; j < m->owner->properties.size(); j++) // x:T{self==y} of properties becomes one of formals
        m->formals[i]->type = u.substituteTerm(
            m->formals[i]->type, fieldTerm(thisTerm(m->owner), m->owner->properties[j]), localTerm(m->formals[j]));
  }
  if (m->isCtor)
    resolveCtorResult(m);
  else if (tree && tree->result)
    m->result = u.resolve(tree->result, *m->scope);
  else if (tree && !tree->body) {
    if (!m->isNative && !m->isAbstract)
      m->result = u.voidType(); // reported by checkClass: the body is missing
    else {
      Diagnostics::error(m->loc, {ErrorKind::MissingType, "the result type of " + m->name.str() +
                                                              " is missing: there is no body to infer it from"});
      m->result = u.errorType();
    }
  }
}

namespace {

const syntax::PropertyCall *propertyCallOf(const syntax::Stmt *body) {
  if (auto *block = as<syntax::Block>(body)) {
    for (const syntax::Stmt *s : block->stmts)
      if (auto *found = propertyCallOf(s))
        return found;
    return nullptr;
  }
  return as<syntax::PropertyCall>(body);
}

// The declaration of a val of that name in the blocks around the property call; null: the name is not of such a val.
const syntax::VarDeclarator *valIn(const syntax::Stmt *body, const syntax::Expr *name) {
  auto *ident = as<syntax::Ident>(name);
  auto *block = ident ? as<syntax::Block>(body) : nullptr;
  for (size_t i = 0; block && i < block->stmts.size(); i++) {
    if (propertyCallOf(block->stmts[i]))
      return valIn(block->stmts[i], name);
    auto *vals = as<syntax::LocalVars>(block->stmts[i]);
    for (size_t k = 0; vals && !vals->isVar && k < vals->vars.size(); k++)
      if (vals->vars[k]->name == ident->name)
        return vals->vars[k];
  }
  return nullptr;
}

} // namespace

// What a constructor gives: its written result, or the class with what its property(…) statement says.
void Universe::Impl::resolveCtorResult(MethodDef *m) {
  ClassDef *c = m->owner;
  m->result = c->type;
  if (m->ctorTree && m->ctorTree->result) {
    const Type *t = u.resolve(m->ctorTree->result, *m->scope);
    if (t->isClass() && t->def == c)
      m->result = t;
    else if (!t->isError())
      Diagnostics::error(
          m->ctorTree->result->loc,
          {ErrorKind::Constructor, "a constructor of " + c->name.str() + " gives " + str(c->type) + ", not " + str(t)});
    return;
  }
  if (m->ctorTree)
    if (auto *call = propertyCallOf(m->ctorTree->body))
      m->result = withProperties(m, call);
  if (m->isDefaultCtor)
    for (size_t i = 0; i < m->formals.size() && i < c->properties.size(); i++) {
      Atom a{AtomKind::Eq};
      a.left = fieldTerm(selfTerm(), c->properties[i]), a.right = localTerm(m->formals[i]);
      m->result = u.constrained(m->result, intern({a}, false, nullptr));
    }
}

// A val of the constructor's own is replaced by what it was made of; where that has no name, two properties that are
// the same val are known to be equal.
const Type *Universe::Impl::withProperties(MethodDef *m, const syntax::PropertyCall *call) {
  const Type *t = m->owner->type;
  Where where{nullptr, m->scope};
  Diagnostics::Trial quiet;
  std::map<const syntax::VarDeclarator *, const Term *> first; // the property that a val is given to
  for (size_t i = 0; i < call->args.size() && i < m->owner->properties.size(); i++) {
    const syntax::VarDeclarator *val = valIn(m->ctorTree->body, call->args[i]);
    const Term *value =
        val ? (val->init && !val->type ? simpleTerm(val->init, where) : nullptr) : simpleTerm(call->args[i], where);
    if (const Term *property = fieldTerm(selfTerm(), m->owner->properties[i]); val && !value)
      if (auto [same, isNew] = first.insert({val, property}); !isNew)
        value = same->second;
    if (!value || mentions(value, thisTerm(m->owner)))
      continue;
    if (value->kind == TermKind::Literal && value->type != u.fieldType(m->owner->properties[i])->base)
      continue;
    Atom a{AtomKind::Eq};
    a.left = fieldTerm(selfTerm(), m->owner->properties[i]), a.right = value;
    t = u.constrained(t, intern({a}, false, nullptr));
  }
  return t;
}

// ---- annotations ----

void Universe::Impl::annotate(std::vector<Annotation> &out, const syntax::List<syntax::Annotation> &trees,
                              const Scope &scope) {
  for (const syntax::Annotation *tree : trees) {
    auto *type = as<syntax::NamedType>(tree->type);
    if (!type)
      continue;
    ClassDef *named = u.namedClass(type, scope);
    Name last = type->path.back().name;
    if (!named && last != Name("ERR"))
      reportUnknown(type->loc, last, scope);
    if (named && !named->isInterface())
      Diagnostics::error(type->loc,
                         {ErrorKind::Supertype, "@" + named->name.str() + " is no annotation: it is not an interface"});
    out.push_back({named, tree});
  }
}

const Annotation *Universe::findAnnotation(const std::vector<Annotation> &list, const char *qualified) {
  for (const Annotation &a : list)
    if (a.type && a.type->qualified == Name(qualified))
      return &a;
  return nullptr;
}

} // namespace x10c::types
