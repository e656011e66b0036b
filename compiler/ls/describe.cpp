// The description of a declaration: as X10 writes it, what its comment says, where it is.
#include "ls/index.h"
#include "syntax/comments.h"
#include <memory>

namespace x10c::ls {

using namespace types;

namespace {

std::string typeText(const Type *t) { return t ? str(t) : "…"; }

// [T, U]
std::string paramsText(const std::vector<TypeParam *> &params) {
  std::string text;
  for (const TypeParam *p : params)
    text += (text.empty() ? "" : ", ") +
            std::string(p->variance > 0   ? "+"
                        : p->variance < 0 ? "-"
                                          : "") +
            p->name.str();
  return text.empty() ? "" : "[" + text + "]";
}

std::string modifiersText(uint32_t modifiers, bool isInterface = false) {
  static const std::pair<uint32_t, const char *> words[] = {
      {syntax::Public, "public "},     {syntax::Protected, "protected "}, {syntax::Private, "private "},
      {syntax::Abstract, "abstract "}, {syntax::Static, "static "},       {syntax::Final, "final "}};
  std::string text;
  for (auto &[bit, word] : words)
    if ((modifiers & bit) && !(isInterface && bit == syntax::Abstract))
      text += word;
  return text;
}

const char *wordOf(syntax::ClassKind kind) {
  return kind == syntax::ClassKind::Class ? "class " : kind == syntax::ClassKind::Struct ? "struct " : "interface ";
}

std::string propertiesText(const ClassDef *c) {
  std::string text;
  for (const FieldDef *p : c->properties)
    text += (text.empty() ? "" : ", ") + p->name.str() + ":" +
            typeText(Universe::get().fieldType(const_cast<FieldDef *>(p)));
  return text.empty() ? "" : "(" + text + ")";
}

std::string text(const LocalDef *v) {
  return std::string(v->isVar ? "var " : "val ") + v->name.str() + ":" + typeText(v->type);
}

std::string text(const FieldDef *f) {
  const Type *type = Universe::get().fieldType(const_cast<FieldDef *>(f));
  return modifiersText(f->modifiers & ~uint32_t(syntax::Final)) +
         (f->isProperty ? "property "
          : f->isVar    ? "var "
                        : "val ") +
         f->owner->name.str() + "." + f->name.str() + ":" + typeText(type);
}

std::string text(const MethodDef *m) {
  return modifiersText(m->modifiers, m->owner->isInterface()) + "def " + describeCall(m);
}

std::string text(const ClassDef *c) {
  auto &u = Universe::get();
  u.needMembers(const_cast<ClassDef *>(c));
  std::string head = modifiersText(c->modifiers, c->isInterface()) + wordOf(c->kind) + c->qualified.str() +
                     paramsText(c->typeParams) + propertiesText(c);
  if (c->super && c->super != u.Any && c->super->def->qualified != Name("x10.lang.Object"))
    head += " extends " + typeText(c->super);
  for (size_t i = 0; i < c->interfaces.size(); i++)
    head += (i ? ", " : c->isInterface() ? " extends " : " implements ") + typeText(c->interfaces[i]);
  return head;
}

std::string text(const TypeDef *t) {
  std::string formals;
  for (const LocalDef *f : t->formals)
    formals += (formals.empty() ? "" : ", ") + f->name.str() + ":" + typeText(f->type);
  return "type " + t->name.str() + paramsText(t->typeParams) + (formals.empty() ? "" : "(" + formals + ")") +
         (t->type ? " = " + typeText(t->type) : "");
}

std::string text(const TypeParam *p) {
  std::string bounds;
  for (const Type *t : p->upper)
    bounds += " <: " + typeText(t);
  return "type parameter " + p->name.str() + bounds;
}

const syntax::Node *treeOf(const Declaration &d) {
  if (auto *f = std::get_if<const FieldDef *>(&d))
    return (*f)->propertyTree ? static_cast<const syntax::Node *>((*f)->propertyTree) : (*f)->tree;
  if (auto *m = std::get_if<const MethodDef *>(&d))
    return (*m)->isCtor ? static_cast<const syntax::Node *>((*m)->ctorTree) : (*m)->tree;
  if (auto *c = std::get_if<const ClassDef *>(&d))
    return (*c)->tree;
  auto *t = std::get_if<const TypeDef *>(&d);
  return t ? (*t)->tree : nullptr;
}

// The tree of the file that contains the declaration.
const syntax::CompilationUnit *unitOf(const Declaration &d) {
  const Scope *s = nullptr;
  if (const ClassDef *c = ownerOf(d))
    s = c->scope;
  else if (auto *t = std::get_if<const TypeDef *>(&d))
    s = (*t)->scope;
  for (; s; s = s->parent)
    if (s->unit)
      return s->unit;
  return nullptr;
}

const syntax::Comments &commentsOf(const syntax::CompilationUnit &unit) {
  static std::map<const syntax::CompilationUnit *, std::unique_ptr<syntax::Comments>> known;
  auto &found = known[&unit];
  if (!found)
    found = std::make_unique<syntax::Comments>(unit);
  return *found;
}

} // namespace

std::string describeFormals(const MethodDef *m, const Substitution &s,
                            std::vector<std::pair<size_t, size_t>> *formals) {
  auto &u = Universe::get();
  u.needSignature(const_cast<MethodDef *>(m));
  auto known = [&](const Type *t) { return t ? str(u.substitute(t, s)) : "…"; };
  std::string text = "(";
  for (const LocalDef *f : m->formals) {
    if (f->name.str().find('\'') != std::string::npos) // the compiler's own
      continue;
    text += text.size() == 1 ? "" : ", ";
    size_t begin = text.size();
    text += (f->name ? f->name.str() + ":" : "") + known(f->type);
    if (formals)
      formals->push_back({begin, text.size()});
  }
  const Type *result = m->isCtor ? nullptr : u.methodResult(const_cast<MethodDef *>(m));
  return text + ")" + (result ? ":" + known(result) : "");
}

std::string describeCall(const MethodDef *m, std::vector<std::pair<size_t, size_t>> *formals) {
  std::string text = m->isCtor ? m->owner->name.str() : m->owner->name.str() + "." + m->name.str();
  text += paramsText(m->typeParams);
  std::string rest = describeFormals(m, {}, formals);
  if (formals)
    for (auto &[begin, end] : *formals)
      begin += text.size(), end += text.size();
  return text + rest;
}

Name nameOf(const Declaration &d) {
  return std::visit([](auto *def) { return def->name; }, d);
}

Loc placeOf(const Declaration &d) {
  return std::visit([](auto *def) { return nameWithin(def->loc, def->name); }, d);
}

std::string describe(const Declaration &d) {
  return std::visit([](auto *def) { return text(def); }, d);
}

std::string documentation(const Declaration &d) {
  const syntax::Node *tree = treeOf(d);
  const syntax::CompilationUnit *unit = tree ? unitOf(d) : nullptr;
  const syntax::Comment *comment = unit ? commentsOf(*unit).of(*tree) : nullptr;
  return comment ? comment->text : "";
}

const ClassDef *ownerOf(const Declaration &d) {
  if (auto *f = std::get_if<const FieldDef *>(&d))
    return (*f)->owner;
  if (auto *m = std::get_if<const MethodDef *>(&d))
    return (*m)->owner;
  if (auto *t = std::get_if<const TypeDef *>(&d))
    return (*t)->owner;
  auto *c = std::get_if<const ClassDef *>(&d);
  return c ? *c : nullptr;
}

bool isOfLibrary(const Declaration &d) {
  const ClassDef *c = ownerOf(d);
  while (c && c->outer)
    c = c->outer;
  return c && (!c->loc || Universe::get().isOfLibrary(c));
}

int completionKind(const Declaration &d) {
  if (std::holds_alternative<const LocalDef *>(d))
    return 6;
  if (auto *f = std::get_if<const FieldDef *>(&d))
    return (*f)->isProperty ? 10 : 5;
  if (std::holds_alternative<const MethodDef *>(d))
    return 2;
  if (auto *c = std::get_if<const ClassDef *>(&d))
    return (*c)->isInterface() ? 8 : (*c)->isStruct() ? 22 : 7;
  return 25;
}

} // namespace x10c::ls
