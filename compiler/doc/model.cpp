// See model.h.
#include "doc/model.h"
#include "doc/markup.h"
#include <algorithm>
#include <cctype>
#include <fstream>
#include <set>
#include <sstream>

namespace x10c::doc {

using types::ClassDef;
using types::Universe;

namespace {

const syntax::CompilationUnit *unitOf(const ClassDef *c) {
  const types::Scope *scope = c->scope;
  while (scope && !scope->unit)
    scope = scope->parent;
  return scope ? scope->unit : nullptr;
}

bool isSeen(unsigned modifiers) { return modifiers & (syntax::Public | syntax::Protected); }

// A class within an interface is public.
bool isSeen(const ClassDef *c) {
  return c->tree && !c->isLocal && (isSeen(c->modifiers) || (c->outer && c->outer->isInterface()));
}

// As a declaration has it: "operator +", "operator this()", "operator as".
std::string shownName(const types::MethodDef *m) {
  const std::string &name = m->name.str();
  if (name == "operator()")
    return "operator this()";
  if (name == "operator()=")
    return "operator this()=";
  if (name == "implicit_as")
    return "operator :";
  if (name.starts_with("operator_"))
    return "operator " + name.substr(9);
  size_t word = name.find("operator");
  return word == std::string::npos ? name : "operator " + name.substr(word + 8);
}

std::string formalsOf(types::MethodDef *m) {
  Universe::get().needSignature(m);
  std::string list;
  for (const types::LocalDef *f : m->formals)
    if (!f->isSynthetic)
      list += (list.empty() ? "" : ",") + (f->type ? types::str(Universe::get().erase(f->type)) : "");
  list.erase(std::remove(list.begin(), list.end(), ' '), list.end());
  return "(" + list + ")";
}

std::string anchorOf(const Member &m) {
  std::string name = m.name;
  std::replace(name.begin(), name.end(), ' ', '_');
  return m.method && (!m.method->tree || m.method->tree->hasFormals) ? name + formalsOf(m.method) : name;
}

Member memberFor(types::MethodDef *m) {
  Member member;
  member.kind = m->isCtor ? MemberKind::Constructor : MemberKind::Method;
  member.name = m->isCtor ? "this" : shownName(m);
  if (member.name.starts_with("operator "))
    member.kind = MemberKind::Operator;
  member.method = m, member.loc = m->loc;
  member.isPublic = m->modifiers & syntax::Public;
  return member;
}

// The comment of a class may describe a property: @property name text, or @param as for a method.
Text taggedText(const Text &ofClass, const std::string &name) {
  for (Tag tag : parseTags(ofClass.text).tags)
    if ((tag.name == "property" || tag.name == "param") && tag.argument == name) {
      if (!tag.text.empty())
        tag.text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(tag.text[0])));
      return {tag.text + (tag.text.ends_with('.') ? "" : "."), ofClass.line};
    }
  return {};
}

// For a class that declares no constructor, the compiler makes one from its properties.
Text textOfDefault(const ClassDef *c) {
  return {c->properties.empty() ? "Made by the compiler." : "Made by the compiler: it sets the properties.",
          c->loc.line};
}

} // namespace

Model::Model(const std::vector<ClassDef *> &classes) {
  for (ClassDef *c : classes)
    if (!c->outer && isSeen(c))
      add(c, nullptr);
  for (auto &[name, package] : byPackage)
    std::stable_sort(package.classes.begin(), package.classes.end(),
                     [](ClassEntry *a, ClassEntry *b) { return a->name < b->name; });
  linkSubclasses();
  readPackageTexts();
}

const ClassEntry *Model::entryOf(const ClassDef *c) const {
  auto it = byDef.find(c);
  return it == byDef.end() ? nullptr : it->second;
}

const Member *Model::memberOf(const types::MethodDef *m) const {
  if (const ClassEntry *entry = entryOf(m->owner))
    for (const Member &member : entry->members)
      if (member.method == m)
        return &member;
  return nullptr;
}

ClassEntry *Model::add(ClassDef *c, ClassEntry *outer) {
  ClassEntry *entry = entries.emplace_back(std::make_unique<ClassEntry>()).get();
  entry->def = c, entry->outer = outer;
  entry->name = (outer ? outer->name + "." : "") + c->name.str();
  entry->package = c->package.str();
  entry->text = textOf(c, c->tree);
  byDef[c] = entry;
  Package &package = byPackage[entry->package];
  package.name = entry->package;
  package.classes.push_back(entry);
  Universe::get().needMembers(c);
  addMembers(*entry);
  for (ClassDef *inner : c->memberClasses)
    if (isSeen(inner))
      entry->nested.push_back(add(inner, entry));
  return entry;
}

void Model::addMembers(ClassEntry &entry) {
  ClassDef *c = entry.def;
  for (types::FieldDef *f : c->properties)
    if (isSeen(f->modifiers))
      addProperty(entry, f);
  for (types::MethodDef *m : c->ctors)
    if (m->isDefaultCtor && isSeen(m->modifiers))
      addDefaultCtor(entry, m);
    else if (m->ctorTree && isSeen(m->modifiers))
      addMember(entry, memberFor(m), m->ctorTree);
  for (types::FieldDef *f : c->fields) {
    if (f->isProperty || !f->tree || !isSeen(f->modifiers))
      continue;
    Member member{MemberKind::Field, f->name.str(), "", f->loc, bool(f->modifiers & syntax::Public), false, {}, f};
    addMember(entry, member, f->tree);
  }
  for (types::MethodDef *m : c->methods)
    if (m->tree && isSeen(m->modifiers))
      addMember(entry, memberFor(m), m->tree);
  addTypeDefs(entry);
  std::stable_sort(entry.members.begin(), entry.members.end(),
                   [](const Member &a, const Member &b) { return a.kind < b.kind; });
}

void Model::addProperty(ClassEntry &entry, types::FieldDef *f) {
  Member member{MemberKind::Property, f->name.str(), "", f->loc, bool(f->modifiers & syntax::Public), false, {}, f};
  member.text = taggedText(entry.text, member.name);
  addMember(entry, member, f->propertyTree);
}

void Model::addDefaultCtor(ClassEntry &entry, types::MethodDef *m) {
  Member member = memberFor(m);
  member.isMade = true;
  member.anchor = anchorOf(member);
  member.text = textOfDefault(entry.def);
  entry.members.push_back(std::move(member));
}

// Type definitions of a file that are in no class are listed with its first class.
void Model::addTypeDefs(ClassEntry &entry) {
  auto addDef = [&](const syntax::Decl *decl) {
    auto *t = syntax::as<syntax::TypeDefDecl>(decl);
    if (!t || !(isSeen(t->modifiers) || entry.def->isInterface()))
      return;
    bool isPublic = !(t->modifiers & syntax::Protected);
    addMember(entry,
              {MemberKind::TypeDefinition, t->name.str(), "", t->nameLoc, isPublic, false, {}, nullptr, nullptr, t}, t);
  };
  for (const syntax::Decl *decl : entry.def->tree->members)
    addDef(decl);
  const syntax::CompilationUnit *unit = unitOf(entry.def);
  for (const syntax::Decl *decl : unit->decls)
    if (auto *first = syntax::as<syntax::ClassDecl>(decl)) {
      if (first != entry.def->tree)
        return;
      break;
    }
  for (const syntax::Decl *decl : unit->decls)
    addDef(decl);
}

void Model::addMember(ClassEntry &entry, Member member, const syntax::Node *tree) {
  member.anchor = anchorOf(member);
  auto same = std::count_if(entry.members.begin(), entry.members.end(), [&](const Member &m) {
    return m.anchor == member.anchor || m.anchor.starts_with(member.anchor + "-");
  });
  if (same)
    member.anchor += "-" + std::to_string(same + 1);
  if (Text own = textOf(entry.def, tree); !own.text.empty())
    member.text = own;
  entry.members.push_back(std::move(member));
}

Text Model::textOf(const ClassDef *c, const syntax::Node *tree) {
  const syntax::CompilationUnit *unit = unitOf(c);
  std::unique_ptr<syntax::Comments> &ofUnit = comments[unit];
  if (!ofUnit)
    ofUnit = std::make_unique<syntax::Comments>(*unit);
  const syntax::Comment *comment = ofUnit->of(*tree);
  return comment ? Text{comment->text, comment->line} : Text();
}

void Model::linkSubclasses() {
  for (auto &entry : entries) {
    types::Types above = entry->def->interfaces;
    if (entry->def->super)
      above.push_back(entry->def->super);
    for (const types::Type *type : above)
      if (auto it = byDef.find(type->def); type->isClass() && it != byDef.end())
        it->second->extended.push_back(entry.get());
  }
}

void Model::readPackageTexts() {
  for (auto &[name, package] : byPackage) {
    const std::string &path = SourceFiles::path(package.classes.front()->def->loc.file);
    std::ifstream in(path.substr(0, path.rfind('/') + 1) + "package.md");
    std::stringstream text;
    text << in.rdbuf();
    package.text = {text.str(), 1};
  }
}

} // namespace x10c::doc
