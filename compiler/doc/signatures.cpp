// See signatures.h.
#include "doc/signatures.h"
#include "doc/source_text.h"

namespace x10c::doc {

namespace {

std::string word(const char *text) { return std::string("<span class=\"word\">") + text + "</span> "; }

// All that are seen are public, unless they say otherwise; that code is native is nothing to the reader.
std::string modifiers(unsigned bits) {
  static const std::pair<unsigned, const char *> words[] = {
      {syntax::Protected, "protected"}, {syntax::Static, "static"},       {syntax::Abstract, "abstract"},
      {syntax::Final, "final"},         {syntax::Transient, "transient"}, {syntax::Clocked, "clocked"},
      {syntax::AtomicMod, "atomic"}};
  std::string result;
  for (auto &[bit, text] : words)
    if (bits & bit)
      result += word(text);
  return result;
}

std::string named(const std::string &name) { return "<b>" + escaped(name) + "</b>"; }

// operator this + (that:T), operator (x:T) + this, operator this(i:Long)=(v:T), …
std::string operatorHead(const syntax::MethodDecl &d, const SourceText &source) {
  const std::string &name = d.name.str();
  std::string params = source.typeParams(d.typeParams), start = word("operator");
  size_t last = d.formals.empty() ? 0 : d.formals.size() - 1;
  if (name == "operator()")
    return start + named("this") + params + source.formals(d.formals);
  if (name == "operator()=")
    return start + named("this") + params + source.formals(d.formals, 0, last) + named("=") +
           source.formals(d.formals, last);
  if (name == "operator_as")
    return start + params + source.formals(d.formals) + " " + named("as");
  if (name == "implicit_as")
    return start + params + source.formals(d.formals);
  if (name.starts_with("operator_"))
    return start + named(name.substr(9)) + params + " " + source.formals(d.formals);
  if (name.starts_with("inverse_operator"))
    return start + params + source.formals(d.formals) + " " + named(name.substr(16)) + " " + word("this");
  bool isStatic = d.modifiers & syntax::Static;
  std::string sign = named(name.substr(8));
  if (d.formals.size() == (isStatic ? 1 : 0))
    return start + params + sign + " " + (isStatic ? source.formals(d.formals) : "<span class=\"word\">this</span>");
  std::string left = isStatic ? source.formals(d.formals, 0, 1) : "<span class=\"word\">this</span>";
  return start + params + left + " " + sign + " " + source.formals(d.formals, isStatic ? 1 : 0);
}

std::string methodHead(const syntax::MethodDecl &d, const SourceText &source) {
  std::string name = d.name.str();
  if (name.starts_with("operator") || name == "implicit_as" || name.starts_with("inverse_operator"))
    return operatorHead(d, source);
  return word(d.modifiers & syntax::PropertyMod ? "property" : "def") + named(name) + source.typeParams(d.typeParams) +
         (d.hasFormals ? source.formals(d.formals) : "");
}

std::string thrown(const syntax::List<syntax::TypeNode> &list, const SourceText &source) {
  return list.empty() ? "" : " " + word("throws") + source.list(list);
}

} // namespace

std::string Signatures::type(const types::Type *t) const {
  std::string address = t->isClass() && !t->isFunction() ? links.address(t->def) : "";
  if (address.empty())
    return escaped(types::str(t));
  std::string result = "<a href=\"" + address + "\">" + escaped(t->def->name.str()) + "</a>", list;
  for (const types::Type *argument : t->args)
    list += (list.empty() ? "" : ",") + type(argument);
  result += list.empty() ? "" : "[" + list + "]";
  return result + (t->constraint ? "{" + escaped(types::str(*t->constraint)) + "}" : "");
}

std::string Signatures::of(const ClassEntry &entry) const {
  const syntax::ClassDecl &d = *entry.def->tree;
  SourceText source(links, entry.def->scope);
  static const char *const kinds[] = {"class", "struct", "interface"};
  std::string text = modifiers(d.modifiers) + word(kinds[size_t(d.classKind)]) + named(d.name.str());
  text += source.typeParams(d.typeParams) + (d.properties.empty() ? "" : source.formals(d.properties));
  text += source.guard(d.guard);
  if (d.super)
    text += " " + word("extends") + source.of(*d.super);
  if (!d.interfaces.empty())
    text += " " + word(entry.def->isInterface() ? "extends" : "implements") + source.list(d.interfaces);
  return text;
}

std::string Signatures::of(const ClassEntry &entry, const Member &m) const {
  if (m.typeDef)
    return typeDef(*entry.def, *m.typeDef);
  if (m.field)
    return m.field->propertyTree ? property(*entry.def, *m.field->propertyTree) : field(*m.field);
  if (m.isMade)
    return word("def") + named("this") + SourceText(links, entry.def->scope).formals(entry.def->tree->properties);
  return m.method->ctorTree ? ctor(*m.method, *m.method->ctorTree) : method(*m.method, *m.method->tree);
}

std::string Signatures::method(const types::MethodDef &m, const syntax::MethodDecl &d) const {
  SourceText source(links, m.scope);
  std::string text = modifiers(d.modifiers) + methodHead(d, source) + source.guard(d.guard);
  if (d.result)
    text += (d.resultHasBound ? " &lt;: " : d.name == Name("operator_as") ? " " : ":") + source.of(*d.result);
  else if (const types::Type *result = types::Universe::get().methodResult(const_cast<types::MethodDef *>(&m)))
    text += ":" + (result->isVoid() ? "void" : type(result));
  return text + thrown(d.throws_, source);
}

std::string Signatures::ctor(const types::MethodDef &m, const syntax::CtorDecl &d) const {
  SourceText source(links, m.scope);
  std::string text = modifiers(d.modifiers) + word("def") + named("this") + source.typeParams(d.typeParams);
  text += source.formals(d.formals) + source.guard(d.guard);
  return text + (d.result ? ":" + source.of(*d.result) : "") + thrown(d.throws_, source);
}

std::string Signatures::field(const types::FieldDef &f) const {
  std::string text =
      modifiers(f.modifiers & ~unsigned(syntax::Final)) + word(f.isVar ? "var" : "val") + named(f.name.str());
  if (f.tree->type)
    return text + ":" + SourceText(links, f.owner->scope).of(*f.tree->type);
  return text + ":" + type(types::Universe::get().fieldType(const_cast<types::FieldDef *>(&f)));
}

std::string Signatures::property(const types::ClassDef &c, const syntax::Formal &f) const {
  return word("property") + named(f.name.str()) + ":" + SourceText(links, c.scope).of(*f.type);
}

std::string Signatures::typeDef(const types::ClassDef &c, const syntax::TypeDefDecl &d) const {
  SourceText source(links, c.scope);
  std::string text = modifiers(d.modifiers & ~unsigned(syntax::Static)) + word("type") + named(d.name.str());
  text += source.typeParams(d.typeParams) + (d.formals.empty() ? "" : source.formals(d.formals));
  return text + source.guard(d.guard) + " = " + source.of(*d.type);
}

} // namespace x10c::doc
