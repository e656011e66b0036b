// Declaring classes: what they are called and where they are (at once), their supertypes and the bounds of their type
// parameters (the header, when first asked for).
#include "support/error_kinds.h"
#include "syntax/editions.h"
#include "types/impl.h"
#include "types/natives.h"
#include "types/type_definitions.h"

namespace x10c::types {

using syntax::as;

const Scope *Universe::Impl::keep(const Scope &s) { return &scopeArena.emplace_back(s); }

LocalDef *Universe::Impl::newLocal(Name name, Loc loc, const Type *type) {
  LocalDef *l = &localArena.emplace_back();
  l->name = name, l->loc = loc, l->type = type;
  return l;
}

TypeParam *Universe::Impl::newParam(const syntax::TypeParam *tree, ClassDef *cls, MethodDef *method) {
  TypeParam *p = &paramArena.emplace_back();
  p->name = tree->name, p->loc = tree->loc, p->variance = tree->variance, p->ofClass = cls, p->ofMethod = method;
  u.paramType(p);
  return p;
}

// All type parameters a class can mention: the enclosing classes' where it has an outer instance, those of the method
// around a local class, its own.
void Universe::Impl::inheritParams(ClassDef *c, bool, MethodDef *enclosing, bool isStatic) {
  if (c->outer && !isStatic)
    c->allTypeParams = c->outer->allTypeParams;
  else if (enclosing && c->outer && c->outer->isLocal)
    for (TypeParam *p : c->outer->allTypeParams)
      if (p->ofMethod)
        c->allTypeParams.push_back(p);
  if (enclosing)
    c->allTypeParams.insert(c->allTypeParams.end(), enclosing->typeParams.begin(), enclosing->typeParams.end());
  c->allTypeParams.insert(c->allTypeParams.end(), c->typeParams.begin(), c->typeParams.end());
  Types own;
  for (TypeParam *p : c->allTypeParams)
    own.push_back(u.paramType(p));
  c->type = u.classType(c, own);
}

static Builtin builtinNamed(Name qualified) {
  static const std::unordered_map<Name, Builtin> map{
      {"x10.lang.Boolean", Builtin::Boolean},     {"x10.lang.Byte", Builtin::Byte},
      {"x10.lang.Short", Builtin::Short},         {"x10.lang.Int", Builtin::Int},
      {"x10.lang.Long", Builtin::Long},           {"x10.lang.UByte", Builtin::UByte},
      {"x10.lang.UShort", Builtin::UShort},       {"x10.lang.UInt", Builtin::UInt},
      {"x10.lang.ULong", Builtin::ULong},         {"x10.lang.Float", Builtin::Float},
      {"x10.lang.Double", Builtin::Double},       {"x10.lang.Char", Builtin::Char},
      {"x10.lang.String", Builtin::String},       {"x10.lang.Any", Builtin::Any},
      {"x10.lang.Rail", Builtin::Rail},           {"x10.lang.Point", Builtin::Point},
      {"x10.lang.LongRange", Builtin::LongRange}, {"x10.lang.IntRange", Builtin::IntRange},
      {"x10.lang.GlobalRef", Builtin::GlobalRef}, {"x10.lang.Clock", Builtin::Clock},
      {"x10.io.Serializer", Builtin::Serializer}, {"x10.io.Unserializable", Builtin::Unserializable}};
  auto found = map.find(qualified);
  return found == map.end() ? Builtin::None : found->second;
}

ClassDef *Universe::Impl::declareClass(const syntax::ClassDecl *tree, ClassDef *outer, Unit &unit,
                                       const Scope *parent) {
  std::string prefix = outer ? outer->qualified.str() + "." : unit.package ? unit.package.str() + "." : "";
  Name qualified = prefix + tree->name.str();
  if (auto it = classes.find(qualified); it != classes.end()) {
    Diagnostics::error(tree->nameLoc, {ErrorKind::DeclaredTwice, "class " + tree->name.str() + " is declared twice"});
    if (it->second->loc)
      Diagnostics::note(it->second->loc, "the other declaration");
    return nullptr;
  }
  ClassNode *c = &classArena.emplace_back();
  classes[qualified] = c;
  c->unit = &unit, c->kind = tree->classKind, c->name = tree->name, c->qualified = qualified, c->package = unit.package;
  c->builtin = builtinNamed(qualified);
  c->loc = tree->nameLoc, c->modifiers = tree->modifiers, c->outer = outer, c->tree = tree;
  c->fromCommandLine = unit.commandLine, c->isTopLevel = !outer;
  bool isStaticStruct = c->isStruct() && syntax::editionOf(c->loc.file).looseProperties;
  c->isStaticNested =
      !outer || (tree->modifiers & syntax::Static) || c->isInterface() || outer->isInterface() || isStaticStruct;
  if (c->isInterface())
    c->modifiers |= syntax::Abstract;
  if (outer && outer->isInterface())
    c->modifiers |= syntax::Public;
  Scope &scope = scopeArena.emplace_back();
  scope.parent = parent, scope.cls = c;
  c->scope = &scope;
  for (syntax::TypeParam *p : tree->typeParams)
    c->typeParams.push_back(newParam(p, c, nullptr));
  inheritParams(c, false, nullptr, c->isStaticNested);
  declareProperties(c);
  declareNested(c, tree->members);
  return c;
}

// Member classes and type definitions are known by name as soon as the class itself is.
void Universe::Impl::declareNested(ClassDef *c, const syntax::List<syntax::Decl> &members) {
  for (syntax::Decl *d : members)
    if (auto *nested = as<syntax::ClassDecl>(d)) {
      if (ClassDef *made = declareClass(nested, c, *node(c)->unit, c->scope))
        c->memberClasses.push_back(made);
    } else if (auto *t = as<syntax::TypeDefDecl>(d)) {
      c->typeDefs.push_back(declareTypeDef(t, c, c->scope));
    }
}

template <class List> static void checkNamesOnce(const List &list) {
  for (size_t i = 0; i < list.size(); i++)
    for (size_t j = 0; j < i; j++)
      if (list[i]->name && list[i]->name == list[j]->name)
        Diagnostics::error(list[i]->loc,
                           {ErrorKind::DeclaredTwice, "the parameter " + list[i]->name.str() + " is declared twice"});
}

void checkTypeDefFormals(const syntax::TypeDefDecl *t) {
  for (const syntax::Formal *f : t->formals)
    if (f->isVar)
      Diagnostics::error(f->loc, "the parameter " + f->name.str() + " of a type definition cannot be a var");
  checkNamesOnce(t->formals);
  checkNamesOnce(t->typeParams);
}

TypeDef *Universe::Impl::declareTypeDef(const syntax::TypeDefDecl *tree, ClassDef *owner, const Scope *parent) {
  TypeDef *t = &typeDefArena.emplace_back();
  t->name = tree->name, t->loc = tree->nameLoc, t->owner = owner, t->tree = tree;
  Scope &scope = scopeArena.emplace_back();
  scope.parent = parent, scope.isStatic = tree->modifiers & syntax::Static;
  t->scope = &scope;
  for (syntax::TypeParam *p : tree->typeParams)
    t->typeParams.push_back(newParam(p, nullptr, nullptr));
  scope.typeParams = t->typeParams;
  checkTypeDefFormals(tree);
  for (syntax::Formal *f : tree->formals) {
    t->formals.push_back(newLocal(f->name, f->loc, nullptr));
    t->formals.back()->isFormal = t->formals.back()->isOfTypeDef = true;
  }
  scope.locals = t->formals;
  return t;
}

namespace {

const Scope *classScopeOf(const Scope *s) {
  while (s && !s->cls)
    s = s->parent;
  return s;
}

bool isStaticPlace(const Scope *s) {
  for (; s && !s->cls; s = s->parent)
    if (s->isStatic)
      return true;
  return false;
}

} // namespace

ClassDef *Universe::declareLocal(const syntax::ClassDecl *tree, Scope *scope, MethodDef *enclosing) {
  const Scope *around = classScopeOf(scope);
  ClassNode *c = &impl->classArena.emplace_back();
  impl->locals.push_back(c);
  ClassDef *outer = around ? around->cls : nullptr;
  c->unit = outer ? node(outer)->unit : nullptr;
  c->kind = tree->classKind, c->name = tree->name, c->package = outer ? outer->package : Name();
  std::string base = (outer ? outer->qualified.str() + "$" : std::string()) + tree->name.str();
  unsigned count = impl->localNames[base]++;
  c->qualified = count ? base + "$" + std::to_string(count) : base;
  c->loc = tree->nameLoc, c->modifiers = tree->modifiers, c->outer = outer, c->tree = tree, c->isLocal = true;
  c->isStaticNested = isStaticPlace(scope), c->enclosingMethod = enclosing;
  c->fromCommandLine = outer && outer->fromCommandLine;
  if (c->isInterface())
    c->modifiers |= syntax::Abstract;
  Scope &own = impl->scopeArena.emplace_back();
  own.parent = scope, own.cls = c;
  c->scope = &own;
  for (syntax::TypeParam *p : tree->typeParams)
    c->typeParams.push_back(impl->newParam(p, c, nullptr));
  impl->inheritParams(c, false, enclosing, c->isStaticNested);
  scope->localClasses.push_back(c);
  impl->declareProperties(c);
  impl->declareNested(c, tree->members);
  return c;
}

ClassDef *Universe::declareAnonymous(const syntax::New *tree, const Type *base, Scope *scope, MethodDef *enclosing) {
  const Scope *around = classScopeOf(scope);
  ClassNode *c = &impl->classArena.emplace_back();
  impl->locals.push_back(c);
  ClassDef *outer = around ? around->cls : nullptr;
  c->unit = outer ? node(outer)->unit : nullptr;
  c->package = outer ? outer->package : Name();
  std::string prefix = outer ? outer->qualified.str() : std::string();
  c->qualified = prefix + "$" + std::to_string(++impl->localNames[prefix + "$"]);
  c->loc = tree->loc, c->outer = outer, c->anonymousTree = tree, c->isLocal = c->isAnonymous = true;
  c->isStaticNested = isStaticPlace(scope), c->enclosingMethod = enclosing;
  c->fromCommandLine = outer && outer->fromCommandLine, c->modifiers = syntax::Final;
  Scope &own = impl->scopeArena.emplace_back();
  own.parent = scope, own.cls = c;
  c->scope = &own;
  impl->inheritParams(c, false, enclosing, c->isStaticNested);
  c->phase = 2;
  if (base && base->isClass()) {
    needHeader(base->def);
    if (base->isInterface())
      c->interfaces.push_back(base->base);
    else
      c->super = base->base;
  }
  impl->declareNested(c, tree->body);
  return c;
}

// ---- headers ----

void Universe::needHeader(ClassDef *c) {
  if (!c || c->phase >= 1)
    return;
  c->phase = 1;
  impl->resolveSupers(c);
  impl->bounds(c->tree->guard, c->typeParams, *c->scope);
  impl->annotate(c->annotations, c->tree->annotations, *c->scope->parent);
  c->nativeRep = nativeText(c->tree->annotations, "NativeRep");
  c->phase = 2;
}

bool Universe::Impl::acceptSuper(ClassDef *c, const Type *t, Loc loc) {
  if (!t || !t->isClass())
    return false;
  if (t->def == c || t->def->phase == 1) {
    std::string other = t->def == c ? "itself" : t->def->name.str();
    Diagnostics::error(loc, {ErrorKind::Supertype, "cyclic inheritance: " + c->name.str() + " inherits from " + other});
    return false;
  }
  u.needHeader(t->def);
  return true;
}

void Universe::Impl::resolveSupers(ClassDef *c) {
  const syntax::ClassDecl *tree = c->tree;
  auto isRealClass = [](const Type *t) { return t->def->kind == syntax::ClassKind::Class; };
  if (tree->super) {
    const Type *t = u.resolve(tree->super, *c->scope);
    if (!t->isError() && !t->isClass())
      Diagnostics::error(tree->super->loc,
                         {ErrorKind::Supertype, str(t) + " is not a class, so " + c->name.str() + " cannot extend it"});
    if (acceptSuper(c, t, tree->super->loc)) {
      if (c->isStruct())
        Diagnostics::error(tree->super->loc,
                           {ErrorKind::Supertype, "struct " + c->name.str() + " cannot extend anything"});
      else if (t->base == u.Any && Universe::editionAt(*c->scope).anyIsRoot)
        c->super = nullptr;
      else if (!isRealClass(t))
        Diagnostics::error(
            tree->super->loc,
            {ErrorKind::Supertype,
             str(t) + " is not a class, so " + c->name.str() + " cannot extend it" +
                 (t->isInterface() ? "; an interface is implemented, `implements " + str(t) + "`" : "")});
      else
        c->super = t;
    }
  }
  for (syntax::TypeNode *n : tree->interfaces) {
    const Type *t = u.resolve(n, *c->scope);
    if (!t->isError() && !t->isClass())
      Diagnostics::error(n->loc, {ErrorKind::Supertype, str(t) + " is not an interface"});
    if (!acceptSuper(c, t, n->loc))
      continue;
    if (!t->isInterface())
      Diagnostics::error(n->loc, {ErrorKind::Supertype, str(t) + " is not an interface" +
                                                            (isRealClass(t) && !c->isStruct() && !c->isInterface()
                                                                 ? "; a class is extended, `extends " + str(t) + "`"
                                                                 : "")});
    else
      c->interfaces.push_back(t);
  }
}

// The conjuncts of a guard that bound type parameters.
void Universe::Impl::bounds(const syntax::List<syntax::Expr> &guard, const std::vector<TypeParam *> &params,
                            const Scope &scope) {
  if (!params.empty())
    for (const syntax::Expr *e : guard)
      boundsOf(e, params, scope);
}

void Universe::Impl::boundsOf(const syntax::Expr *e, const std::vector<TypeParam *> &params, const Scope &scope) {
  if (auto *paren = as<syntax::Paren>(e))
    return boundsOf(paren->inner, params, scope);
  if (auto *both = as<syntax::Binary>(e); both && both->op == syntax::Op::AndAnd)
    return boundsOf(both->left, params, scope), boundsOf(both->right, params, scope);
  auto paramOf = [&](const syntax::TypeNode *t) -> TypeParam * {
    auto *n = as<syntax::NamedType>(t);
    if (n && n->path.size() == 1 && !n->hasConstraint)
      for (TypeParam *p : params)
        if (p->name == n->path[0].name)
          return p;
    return nullptr;
  };
  if (auto *zero = as<syntax::HasZero>(e)) {
    if (TypeParam *p = paramOf(zero->type))
      p->hasZero = true;
  } else if (auto *ref = as<syntax::IsRef>(e)) {
    if (TypeParam *p = paramOf(ref->type))
      p->isRef = true;
  } else if (auto *test = as<syntax::SubtypeTest>(e)) {
    bool below = test->op == syntax::Op::Subtype;
    const syntax::TypeNode *low = below ? test->left : test->right, *high = below ? test->right : test->left;
    if (TypeParam *p = paramOf(low))
      if (const Type *t = u.resolve(high, scope); !t->isError())
        p->upper.push_back(t);
    if (TypeParam *p = paramOf(high))
      if (const Type *t = u.resolve(low, scope); !t->isError())
        p->lower.push_back(t);
  }
}

} // namespace x10c::types
