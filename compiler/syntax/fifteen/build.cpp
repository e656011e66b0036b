// X10 1.5: compilation units, classes, modifiers.
#include "syntax/fifteen/build.h"
#include "syntax/modifier_words.h"

namespace x10c::syntax {

void FifteenBuilder::build(F::CompilationUnitContext *c) {
  values.look(c);
  package(c);
  for (auto *d : c->typeDecl())
    if (d->classDecl())
      unit.decls.push_back(classDecl(d->classDecl(), modifiers(d->m), d->start));
}

// Every class is an Object: to say so changes nothing.
static bool extendsNothing(F::ClassDeclContext *c) {
  return c->ext.empty() || (c->ext[0]->base->n && c->ext[0]->base->n->n.back()->getText() == "Object");
}

// Objects of a class have a home, where alone their fields are; values are copied.
ClassDecl *FifteenBuilder::classDecl(F::ClassDeclContext *c, const Modifiers &m, const Token *first) {
  auto *d = make<ClassDecl>(locOf(file, first, c->stop));
  bool isStruct = values.isStruct(c->name->getText()) && !(m.bits & Abstract) && extendsNothing(c);
  d->classKind = c->isInterface ? ClassKind::Interface : isStruct ? ClassKind::Struct : ClassKind::Class;
  d->annotations = m.promises, d->modifiers = isStruct ? m.bits & ~uint32_t(Final) : m.bits;
  d->name = name(c->name), d->nameLoc = loc(c->name);
  if (d->classKind == ClassKind::Class && !c->isValue)
    d->annotations.push_back(annotation(d->nameLoc, {"x10", "compiler", "Homed"}));
  d->properties = properties(c->props);
  superTypes(c, *d);
  Owner owner{d, bool(c->isValue), {}};
  d->members = members(c->body, owner);
  if (c->isValue && values.looksInside(d->name.str()))
    d->interfaces.push_back(named(d->nameLoc, {"x10", "editions", "v15", "Value"})),
        d->members.push_back(fieldValues(*d));
  return d;
}

// public def fieldValues():Rail[Any] { return Syntax.fields(super.fieldValues(), [this.f, …]); }
MethodDecl *FifteenBuilder::fieldValues(const ClassDecl &c) {
  Loc at = c.nameLoc;
  auto own = [&](Expr *target, const char *name) { return make<Select>(at, target, Name(name)); };
  TypeNode *any = named(at, {"x10", "lang", "Any"});
  auto *rail = make<New>(at);
  rail->type = named(at, {"x10", "lang", "Rail"}, {any});
  rail->isRail = true;
  for (Formal *p : c.properties)
    rail->args.push_back(own(make<This>(at), p->name.c_str()));
  for (Decl *d : c.members)
    if (auto *f = as<FieldDecl>(d); f && !(f->modifiers & Static))
      for (VarDeclarator *v : f->vars)
        rail->args.push_back(own(make<This>(at), v->name.c_str()));
  List<Expr> all = {rail};
  auto *super = as<NamedType>(c.super); // of one in another file nothing is known
  if (super && values.isValue(super->path.back().name.str()))
    all.push_back(callOf(at, make<Super>(at), "fieldValues", {}));
  auto *d = make<MethodDecl>(at);
  d->modifiers = Public, d->name = Name("fieldValues"), d->nameLoc = at;
  d->result = named(at, {"x10", "lang", "Rail"}, {any});
  d->body = valueBlock(libraryCall(at, "fieldValues", all));
  return d;
}

void FifteenBuilder::superTypes(F::ClassDeclContext *c, ClassDecl &d) {
  if (interfaceSupers(c, d))
    return;
  d.interfaces = types(c->impl);
  if (c->ext.size() > 1)
    error(loc(c->ext[1]), "a class extends only one class");
  if (!extendsNothing(c))
    d.super = type(c->ext[0]);
}

List<Formal> FifteenBuilder::properties(F::PropertiesContext *c) {
  auto one = [this](auto *p) { return make<Formal>(loc(p), List<Annotation>(), 0, false, name(p->name), type(p->t)); };
  return c ? each(c->p, one) : List<Formal>();
}

FifteenBuilder::Modifiers FifteenBuilder::modifiers(const std::vector<F::ModifierContext *> &list) {
  Modifiers result;
  for (auto *m : list) {
    if (!m->word)
      continue; // annotations of 1.5 are for plug-ins of its compiler
    if (m->word->getType() == F::K_EXTERN || m->word->getType() == F::K_NATIVE)
      result.isExtern = m->word;
    if (m->word->getType() == F::K_SYNCHRONIZED)
      error(loc(m), "X10 has no synchronized methods: expected 'atomic'");
    if (const char *promise = promiseOf(m->word->getText()))
      result.promises.push_back(annotation(loc(m), {"x10", "editions", "promises", promise}));
    uint32_t bit = m->word->getType() == F::K_CONST ? Static | Final : modifierBit(m->word->getType());
    if (bit != (Static | Final) && result.bits & bit)
      error(loc(m), "'" + m->word->getText() + "' is written twice");
    result.bits |= bit;
  }
  return result;
}

Annotation *FifteenBuilder::annotation(const Loc &at, std::initializer_list<const char *> path) {
  return make<Annotation>(at, named(at, path));
}

} // namespace x10c::syntax
