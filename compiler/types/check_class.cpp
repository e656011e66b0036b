// Checks of a whole class, beyond what resolving its types reports: modifiers and duplicates here, the rest in
// check_members.cpp, check_inherit.cpp and check_types.cpp.
#include "support/error_kinds.h"
#include "syntax/editions.h"
#include "types/impl.h"
#include "types/unifiable.h"
#include <algorithm>
#include <unordered_map>

namespace x10c::types {

void Universe::checkClass(ClassDef *c) {
  ClassNode *n = node(c);
  if (n->checked)
    return;
  n->checked = true;
  if (n->unit) {
    impl->checkImports(*n->unit);
    for (TypeDef *t : n->unit->typeDefs)
      impl->needTypeDef(t);
  }
  needMembers(c);
  impl->checkModifiers(c);
  impl->checkFields(c);
  impl->checkDuplicates(c);
  impl->checkMembers(c);
  impl->checkHere(c);
  impl->checkProperties(c);
  if (!impl->checkSupers(c))
    return;
  impl->checkInstances(c);
  impl->checkOverrides(c);
  impl->checkCollisions(c);
  impl->checkImplemented(c);
  impl->checkStruct(c);
  impl->checkBounds(c);
  for (ClassDef *m : c->memberClasses)
    checkClass(m);
}

namespace {

std::string kindOf(const ClassDef *c) { return c->isStruct() ? "struct" : c->isInterface() ? "interface" : "class"; }
std::string nameOf(const MethodDef *m) { return m->isCtor ? "the constructor" : m->name.str(); }

void checkAccess(uint32_t modifiers, Loc loc, const std::string &what) {
  unsigned count = !!(modifiers & syntax::Public) + !!(modifiers & syntax::Protected) + !!(modifiers & syntax::Private);
  if (count > 1)
    Diagnostics::error(loc, {ErrorKind::Modifier, what + " can be only one of public, protected and private"});
}

} // namespace

static void checkOnePublic(const ClassDef *c) {
  auto isPublic = [](const ClassDef *d) { return d->tree && (d->tree->modifiers & syntax::Public); };
  const ClassNode *n = static_cast<const ClassNode *>(c);
  if (!n->isTopLevel || !isPublic(c))
    return;
  const auto &all = n->unit->classes;
  const ClassDef *first = *std::find_if(all.begin(), all.end(), isPublic);
  if (first == c)
    return;
  Diagnostics::error(c->loc,
                     {ErrorKind::PublicClass, "a file has one public class at most: " + c->name.str() + " is another"});
  Diagnostics::note(first->loc, "the first one");
}

void Universe::Impl::checkModifiers(ClassDef *c) {
  if (!c->tree)
    return;
  checkAccess(c->tree->modifiers, c->loc, c->name.str());
  for (const ClassDef *around = c->outer; around; around = around->outer)
    if (around->name == c->name)
      Diagnostics::error(c->loc, c->name.str() + " cannot have the name of a class around it");
  bool isAbstract = c->tree->modifiers & syntax::Abstract, isFinal = c->tree->modifiers & syntax::Final;
  if (isAbstract && isFinal)
    Diagnostics::error(c->loc, {ErrorKind::Modifier, c->name.str() + " cannot be both abstract and final"});
  if (c->isInterface() && isFinal)
    Diagnostics::error(c->loc, {ErrorKind::Modifier, "an interface cannot be final"});
  if (c->isStruct() && isAbstract)
    Diagnostics::error(c->loc, {ErrorKind::Modifier, "a struct cannot be abstract"});
  if (c->isStruct() && !c->isStaticNested && !c->isLocal)
    Diagnostics::error(c->loc, {ErrorKind::Modifier,
                                "struct " + c->name.str() + " must be static: 'static struct " + c->name.str() + "'"});
  for (const TypeDef *t : c->typeDefs)
    if (!c->isInterface() && !(t->tree->modifiers & syntax::Static))
      Diagnostics::error(t->loc, {ErrorKind::Modifier, "the type " + t->name.str() + " of " + c->name.str() +
                                                           " must be static: 'static type " + t->name.str() + "'"});
  checkOnePublic(c);
  for (auto [bit, word] : {std::pair(syntax::Private, "private"), {syntax::Static, "static"}})
    if (node(c)->isTopLevel && (c->tree->modifiers & bit))
      Diagnostics::error(c->loc, {ErrorKind::Modifier, "a top-level " + kindOf(c) + " cannot be " + word});
  for (MethodDef *m : c->methods)
    checkMethodModifiers(c, m);
  for (MethodDef *m : c->ctors) {
    if (!m->ctorTree)
      continue;
    checkAccess(m->modifiers, m->loc, "a constructor");
    if (!m->ctorTree->typeParams.empty())
      Diagnostics::error(m->loc,
                         {ErrorKind::Constructor, "a constructor cannot have type parameters of its own: those of " +
                                                      c->name.str() + " are known in it"});
    if (c->isInterface())
      Diagnostics::error(m->loc, "interface " + c->name.str() + " cannot have a constructor");
    else if (!m->ctorTree->body && !m->isNative)
      Diagnostics::error(m->loc, {ErrorKind::MethodBody, "this constructor of " + c->name.str() + " has no body"});
  }
  if (c->invariant && c->invariant->unsatisfiable)
    Diagnostics::error(c->loc, {ErrorKind::Invariant, "the invariant of " + c->name.str() + " can never hold"});
  else if (c->invariant && u.contradicts(Env(), c->invariant))
    Diagnostics::error(c->loc, {ErrorKind::Invariant,
                                "the invariant " + str(*c->invariant) + " of " + c->name.str() + " can never hold"});
}

void Universe::Impl::checkMethodModifiers(ClassDef *c, MethodDef *m) {
  if (!m->tree)
    return;
  uint32_t written = m->tree->modifiers;
  checkAccess(written, m->loc, nameOf(m));
  bool isAbstract = written & syntax::Abstract, hasBody = m->tree->body;
  auto report = [&](const Complaint &c) { Diagnostics::error(m->loc, c); };
  if (c->isInterface()) {
    if (m->isStatic)
      report({ErrorKind::Modifier,
              "method " + nameOf(m) + " cannot be static in interface " + c->name.str() + ": declare it in a class"});
    else if (hasBody)
      report({ErrorKind::MethodBody, "method " + nameOf(m) + " of interface " + c->name.str() + " cannot have a body"});
    if (written & (syntax::Private | syntax::Protected))
      report("a method of an interface is public; " + nameOf(m) + " cannot be private or protected");
    if (written & syntax::Final)
      report({ErrorKind::Modifier, "a method of an interface cannot be final"});
    return;
  }
  if (isAbstract && hasBody)
    report({ErrorKind::MethodBody, "abstract method " + nameOf(m) + " cannot have a body"});
  if (isAbstract && (written & (syntax::Final | syntax::Static | syntax::Private | syntax::Native))) {
    const char *other = written & syntax::Final    ? "final"
                        : written & syntax::Static ? "static"
                        : written & syntax::Native ? "native"
                                                   : "private";
    report({ErrorKind::Modifier, "method " + nameOf(m) + " cannot be both abstract and " + other});
  }
  if (isAbstract && !(c->modifiers & syntax::Abstract))
    Diagnostics::error(c->loc, {ErrorKind::MethodBody, kindOf(c) + " " + c->name.str() +
                                                           " must be abstract, as its method " + nameOf(m) + " is"});
  if (hasBody && (written & syntax::Native))
    report({ErrorKind::MethodBody, "native method " + nameOf(m) + " cannot have a body"});
  if (!hasBody && !isAbstract && !m->isNative && m->nativeTemplate.empty())
    report({ErrorKind::MethodBody,
            "method " + nameOf(m) + " has no body; if that is meant, it must be abstract or native"});
}

static void reportUntyped(const FieldDef *f, const Type *inferred) {
  std::string name = f->name.str(), example = " Write `var " + name + ":" + str(inferred->base) + "`, or val.";
  Diagnostics::error(f->loc, {ErrorKind::MissingType, "the type of the var " + name +
                                                          " must be written: only a val's is inferred." +
                                                          (inferred->isError() ? "" : example)});
}

void Universe::Impl::checkFields(ClassDef *c) {
  for (FieldDef *f : c->fields) {
    if (f->propertyTree && f->propertyTree->isVar)
      Diagnostics::error(f->loc, {ErrorKind::Properties, "property " + f->name.str() + " cannot be a var"});
    if (!f->tree)
      continue;
    checkAccess(f->modifiers & ~(c->isInterface() ? unsigned(syntax::Public) : 0u), f->loc, f->name.str());
    if (f->isVar && f->tree->hasBound)
      Diagnostics::error(f->loc, "only a val can be declared with '<:'; the type of the var " + f->name.str() +
                                     " is written with ':'");
    if (f->isStatic && f->isVar)
      Diagnostics::error(f->loc,
                         {ErrorKind::StaticVar, "a static field cannot be a var; " + f->name.str() + " must be a val"});
    else if (f->isVar && (f->modifiers & syntax::Final))
      Diagnostics::error(f->loc, {ErrorKind::Modifier, "field " + f->name.str() + " cannot be both var and final"});
    else if (f->isVar && c->isStruct())
      Diagnostics::error(
          f->loc, {ErrorKind::StructRule, "a struct cannot have var fields; " + f->name.str() + " must be a val"});
    else if (f->isVar && f->tree->init && !f->tree->type)
      reportUntyped(f, u.fieldType(f));
    if (f->isStatic && !f->tree->init && f->nativeTemplate.empty() && !(f->modifiers & syntax::Native))
      Diagnostics::error(f->loc, {ErrorKind::StaticVar, "static field " + f->name.str() + " has no initial value"});
    if (f->modifiers & syntax::Abstract)
      Diagnostics::error(f->loc, {ErrorKind::Modifier, "a field cannot be abstract"});
  }
}

// ---- duplicates ----

namespace {

std::string described(const std::string &what, const auto *declared) { return what + " " + declared->name.str(); }

std::string described(const std::string &what, const MethodDef *m) {
  bool isExplicit = m->name == Name("operator_as");
  if (!isExplicit && m->name != Name("implicit_as"))
    return what + " " + m->name.str();
  return (isExplicit ? "the conversion by 'as' from " : "the implicit conversion from ") + str(m->formals[0]->type);
}

// What is the same has the same name: only that is compared.
template <class List, class Same>
void reportTwice(const List &list, Same same, const std::string &what, const std::string &when = "") {
  std::unordered_map<Name, List> named;
  for (auto *each : list) {
    List &before = named[each->name];
    auto other = std::find_if(before.begin(), before.end(), [&](auto *earlier) { return same(each, earlier); });
    if (other != before.end()) {
      Diagnostics::error(each->loc, {ErrorKind::DeclaredTwice, described(what, each) + " is declared twice" + when});
      Diagnostics::note((*other)->loc, "the other declaration");
    }
    before.push_back(each);
  }
}

bool sameName(const auto *a, const auto *b) { return a->name && a->name == b->name; }

} // namespace

static void checkParametersTwice(MethodDef *m) {
  reportTwice(m->formals, [](auto *a, auto *b) { return sameName(a, b); }, "parameter");
  reportTwice(m->typeParams, [](auto *a, auto *b) { return sameName(a, b); }, "type parameter");
}

void Universe::Impl::checkDuplicates(ClassDef *c) {
  auto sameFormals = [&](MethodDef *a, MethodDef *b) {
    for (LocalDef *f : a->formals)
      if (f->type && f->type->isError())
        return false;
    return sameSignature(a, c->type, b, c->type);
  };
  reportTwice(c->fields, [](auto *a, auto *b) { return sameName(a, b); }, "field");
  reportTwice(c->typeParams, [](auto *a, auto *b) { return sameName(a, b); }, "type parameter");
  reportTwice(c->methods, sameFormals, "method");
  if (syntax::editionOf(c->loc.file).strictOverloads)
    reportTwice(
        c->methods, [&](auto *a, auto *b) { return !sameFormals(a, b) && mayHaveSameFormals(a, c->type, b, c->type); },
        "method", ", for some type arguments");
  for (size_t i = 0; i < c->ctors.size(); i++)
    for (size_t j = 0; j < i; j++)
      if (sameFormals(c->ctors[i], c->ctors[j])) {
        Diagnostics::error(c->ctors[i]->loc,
                           {ErrorKind::DeclaredTwice,
                            "a constructor of " + c->name.str() + " with these parameters is declared twice"});
        Diagnostics::note(c->ctors[j]->loc, "the other declaration");
        break;
      }
  for (const auto *list : {&c->methods, &c->ctors})
    for (MethodDef *m : *list)
      if (m->written())
        checkParametersTwice(m);
  checkTypeDefsTwice(c);
}

void Universe::Impl::checkTypeDefsTwice(ClassDef *c) {
  auto sameTypeDef = [&](TypeDef *a, TypeDef *b) {
    bool same =
        a->name == b->name && a->typeParams.size() == b->typeParams.size() && a->formals.size() == b->formals.size();
    for (size_t i = 0; same && i < a->formals.size(); i++)
      same = a->formals[i]->type && b->formals[i]->type && u.erase(a->formals[i]->type) == u.erase(b->formals[i]->type);
    return same;
  };
  reportTwice(c->typeDefs, sameTypeDef, "type");
  for (TypeDef *t : c->typeDefs)
    for (ClassDef *m : c->memberClasses)
      if (t->name == m->name && t->formals.empty() &&
          (t->typeParams.size() == m->typeParams.size() || syntax::editionOf(t->loc.file).strictOverloads)) {
        Diagnostics::error(t->loc, {ErrorKind::DeclaredTwice, "type " + t->name.str() + " has the name of a " +
                                                                  kindOf(m) + " and takes no more than it"});
        Diagnostics::note(m->loc, "the " + kindOf(m));
      }
}

} // namespace x10c::types
