// Compilation units, classes, fields, and the parts that declarations share.
#include "syntax/build.h"
#include "support/error_kinds.h"
#include "syntax/editions.h"

namespace x10c::syntax {

void Builder::build(P::CompilationUnitContext *c) {
  package(c);
  if (auto *p = c->packageDecl())
    unit.annotations = annotations(p->a);
  for (auto *d : c->typeDecl())
    typeDecl(d, unit.decls);
}

void Builder::typeDecl(P::TypeDeclContext *c, List<Decl> &list) {
  if (c->classDecl())
    list.push_back(classDecl(c->classDecl(), modifiers(c->m), c->start));
  else if (c->typeDef())
    list.push_back(typeDef(c->typeDef(), modifiers(c->m), c->start));
}

ClassDecl *Builder::classDecl(P::ClassDeclContext *c, const Modifiers &m, const Token *first) {
  auto *d = make<ClassDecl>(locOf(file, first, c->stop));
  size_t word = c->word->getType();
  d->classKind = word == P::K_CLASS ? ClassKind::Class : word == P::K_STRUCT ? ClassKind::Struct : ClassKind::Interface;
  taken(m, d->classKind == ClassKind::Class    ? Declared::Class
           : d->classKind == ClassKind::Struct ? Declared::Struct
                                               : Declared::Interface);
  d->annotations = m.annotations, d->modifiers = m.bits;
  d->name = name(c->name), d->nameLoc = loc(c->name);
  d->typeParams = typeParams(c->tparams);
  d->properties = formals(c->props);
  d->guard = guard(c->where);
  superTypes(c, *d);
  d->members = members(c->body->m);
  return d;
}

void Builder::superTypes(P::ClassDeclContext *c, ClassDecl &d) {
  if (interfaceSupers(c, d))
    return;
  d.interfaces = types(c->impl);
  if (c->ext.empty())
    return;
  d.super = type(c->ext[0]);
  if (d.classKind == ClassKind::Struct)
    error(loc(c->ext[0]), {ErrorKind::Supertype, "a struct extends nothing; it may implement interfaces"});
  else if (c->ext.size() > 1)
    error(loc(c->ext[1]), {ErrorKind::Supertype, "a class extends only one class"});
}

TypeDefDecl *Builder::typeDef(P::TypeDefContext *c, const Modifiers &m, const Token *first) {
  auto *d = make<TypeDefDecl>(locOf(file, first, c->stop), m.annotations, m.bits, name(c->name), loc(c->name),
                              typeParams(c->tparams), formals(c->params));
  taken(m, Declared::Type);
  if (c->params && d->formals.empty())
    error(loc(c->params), "a type definition has no empty list of parameters");
  d->guard = guard(c->where);
  d->type = type(c->t);
  return d;
}

List<Decl> Builder::members(const std::vector<P::MemberContext *> &list) {
  List<Decl> result;
  for (auto *m : list)
    if (m->memberRest())
      result.push_back(member(m));
  return result;
}

Decl *Builder::member(P::MemberContext *c) {
  auto *rest = c->memberRest();
  Modifiers m = modifiers(c->m);
  Loc at = loc(c);
  if (rest->classDecl())
    return classDecl(rest->classDecl(), m, c->start);
  if (rest->typeDef())
    return typeDef(rest->typeDef(), m, c->start);
  if (rest->methodDecl())
    return method(rest->methodDecl(), m, at);
  if (rest->operatorDecl())
    return operatorDecl(rest->operatorDecl(), taken(m, Declared::Method), at);
  if (rest->fieldDecl())
    return field(rest->fieldDecl(), taken(m, Declared::Field), at);
  return namedMember(rest->namedMember(), m, at);
}

FieldDecl *Builder::field(P::FieldDeclContext *c, const Modifiers &m, Loc at) {
  auto *d = make<FieldDecl>(at, m.annotations, m.bits, c->word->getType() == P::K_VAR);
  d->vars = declarators(c->d);
  return d;
}

Decl *Builder::namedMember(P::NamedMemberContext *c, const Modifiers &m, Loc at) {
  if (m.bits & PropertyMod)
    return propertyMethod(c, taken(m, Declared::Method), at);
  return bareField(c, taken(m, Declared::Field), at);
}

MethodDecl *Builder::propertyMethod(P::NamedMemberContext *c, const Modifiers &m, Loc at) {
  if (!c->params && editionOf(file).edition >= Edition::V2_4)
    error(loc(c->name), "a property method has parameters, or '()' after its name");
  auto *d = make<MethodDecl>(at, m.annotations, m.bits, name(c->name), loc(c->name), typeParams(c->tparams),
                             formals(c->params), guard(c->where), c->t ? type(c->t) : nullptr, c->up, c->params);
  d->isExpression = c->e;
  if (c->e)
    d->body = valueBlock(expr(c->e));
  else if (c->block())
    d->body = block(c->block(), c->eq);
  if (!c->d.empty())
    error(loc(c->d[0]), "expected ';'");
  return d;
}

// Whether the member has the name of its class: other languages write constructors so.
static bool isNamedAsClass(P::NamedMemberContext *c) {
  for (antlr4::tree::ParseTree *up = c->parent; up; up = up->parent)
    if (auto *cls = dynamic_cast<P::ClassDeclContext *>(up))
      return cls->name && cls->name->getText() == c->name->getText();
  return false;
}

// x:T = e, y:U; as a member
FieldDecl *Builder::bareField(P::NamedMemberContext *c, const Modifiers &m, Loc at) {
  if (c->tparams || c->params || c->where || c->block())
    error(loc(c->name), {ErrorKind::Constructor, isNamedAsClass(c) ? "a constructor is written `def this(…)`"
                                                                   : "expected 'def' before the name of a method"});
  auto *d = make<FieldDecl>(at, m.annotations, m.bits);
  auto *v = make<VarDeclarator>(loc(c->name));
  v->name = name(c->name);
  v->type = c->t ? type(c->t) : nullptr, v->hasBound = c->up;
  v->init = c->e ? expr(c->e) : nullptr;
  d->vars.push_back(v);
  for (auto *more : c->d)
    d->vars.push_back(declarator(more));
  return d;
}

// ---- parts ----

Annotation *Builder::annotation(P::AnnotationContext *c) {
  auto *a = make<Annotation>(loc(c));
  auto *t = make<NamedType>(loc(c));
  for (auto *n : c->n)
    t->path.push_back(segment(n, n == c->n.back() ? c->targs : nullptr, n == c->n.back() ? c->args : nullptr));
  a->type = t;
  return a;
}

List<Annotation> Builder::annotations(const std::vector<P::AnnotationContext *> &list) {
  return each(list, [this](auto *a) { return annotation(a); });
}

List<TypeParam> Builder::typeParams(P::TypeParamsContext *c) {
  auto one = [this](auto *p) {
    if (p->variance && editionOf(file).edition >= Edition::V2_4)
      error(loc(p), "a type parameter is neither covariant (+) nor contravariant (-) any more: write its name alone");
    return make<TypeParam>(loc(p), name(p->name), !p->variance ? 0 : p->variance->getType() == P::PLUS ? 1 : -1);
  };
  return c ? each(c->p, one) : List<TypeParam>();
}

List<Formal> Builder::formals(P::FormalsContext *c) { return c ? formals(c->p) : List<Formal>(); }

List<Formal> Builder::formals(const std::vector<P::FormalContext *> &list) {
  return each(list, [this](auto *f) { return formal(f); });
}

Formal *Builder::formal(P::FormalContext *c) {
  if (c->p)
    return formal(c->p);
  auto *f = make<Formal>(loc(c));
  f->type = type(c->t);
  return f;
}

template <class Context> Formal *Builder::namedFormal(Context *c, Declared what) {
  Modifiers m = taken(modifiers(c->m), what);
  bool isVar = c->word && c->word->getType() == P::K_VAR;
  return make<Formal>(loc(c), m.annotations, m.bits, isVar, c->name ? name(c->name) : Name(),
                      c->t ? type(c->t) : nullptr, parts(c->parts), c->up);
}

Formal *Builder::formal(P::NamedFormalContext *c) { return namedFormal(c, Declared::Parameter); }

Formal *Builder::loopVariable(P::LoopVarContext *c) {
  Formal *f = namedFormal(c, Declared::Local);
  if (f->isVar && editionOf(file).edition >= Edition::V2_4)
    error(f->loc, "the variable of a loop over a collection cannot be a var");
  return f;
}

template <class Context> VarDeclarator *Builder::declarator(Context *c) {
  return make<VarDeclarator>(loc(c), c->name ? name(c->name) : Name(), parts(c->parts), c->t ? type(c->t) : nullptr,
                             c->up, c->e ? expr(c->e) : nullptr);
}

template VarDeclarator *Builder::declarator(P::DeclaratorContext *);
template VarDeclarator *Builder::declarator(P::TypedDeclaratorContext *);

List<VarDeclarator> Builder::declarators(const std::vector<P::DeclaratorContext *> &list) {
  return each(list, [this](auto *d) { return declarator(d); });
}

} // namespace x10c::syntax
