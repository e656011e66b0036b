// See class_page.h.
#include "doc/class_page.h"
#include <algorithm>
#include <set>

namespace x10c::doc {

namespace {

const std::pair<MemberKind, const char *> sections[] = {
    {MemberKind::Property, "Properties"}, {MemberKind::Constructor, "Constructors"},
    {MemberKind::Field, "Fields"},        {MemberKind::Method, "Methods"},
    {MemberKind::Operator, "Operators"},  {MemberKind::TypeDefinition, "Type definitions"}};

const char *kindOf(const ClassEntry &entry) {
  static const char *const kinds[] = {"Class", "Struct", "Interface"};
  return kinds[size_t(entry.def->kind)];
}

std::string dotted(const std::string &package, const std::string &name) {
  return package.empty() ? name : package + "." + name;
}

const ClassEntry &outermost(const ClassEntry &entry) { return entry.outer ? outermost(*entry.outer) : entry; }

// The classes above one, the nearest first, each once.
std::vector<types::ClassDef *> above(types::ClassDef *c) {
  std::vector<types::ClassDef *> all;
  std::vector<const types::Type *> next = types::Universe::get().supertypes(c->type);
  for (size_t i = 0; i < next.size(); ++i) {
    if (!next[i]->isClass() || std::count(all.begin(), all.end(), next[i]->def))
      continue;
    all.push_back(next[i]->def);
    for (const types::Type *further : types::Universe::get().supertypes(next[i]))
      next.push_back(further);
  }
  return all;
}

} // namespace

std::string shownPath(const ClassEntry &entry) {
  const std::string &path = SourceFiles::path(entry.def->loc.file);
  std::string folder = entry.package;
  std::replace(folder.begin(), folder.end(), '.', '/');
  return (folder.empty() ? "" : folder + "/") + path.substr(path.rfind('/') + 1);
}

std::string sourcePage(const ClassEntry &entry) {
  const std::string &path = SourceFiles::path(entry.def->loc.file);
  std::string file = path.substr(path.rfind('/') + 1);
  return "source-" + dotted(entry.package, file.substr(0, file.rfind('.'))) + ".html";
}

std::string classTable(const std::vector<ClassEntry *> &entries, const Links &links) {
  std::string rows;
  for (const ClassEntry *entry : entries)
    rows += "<dt><a href=\"" + links.page(*entry) + "\">" + escaped(entry->name) + "</a> <small>" + kindOf(*entry) +
            "</small></dt>\n<dd>" + inlineHtml(firstSentence(entry->text.text), links.resolver(*entry)) + "</dd>\n";
  return "<dl class=\"list\">\n" + rows + "</dl>\n";
}

std::string ClassPage::html() const {
  std::string result = head() + contents();
  for (auto &[kind, title] : sections)
    result += section(kind, title);
  return result + nested() + inherited();
}

std::string ClassPage::link(const ClassEntry &other) const {
  std::string name = other.package == entry.package ? other.name : dotted(other.package, other.name);
  return "<a href=\"" + links.page(other) + "\">" + escaped(name) + "</a>";
}

std::string ClassPage::where(Loc loc) const {
  return "<a class=\"where\" href=\"" + sourcePage(entry) + "#L" + std::to_string(loc.line) + "\">" +
         escaped(shownPath(entry)) + ":" + std::to_string(loc.line) + "</a>";
}

std::string ClassPage::head() const {
  Package package;
  package.name = entry.package;
  std::string name = entry.package.empty() ? "unnamed package" : entry.package;
  std::string result = "<nav class=\"path\"><a href=\"" + links.page(package) + "\">" + escaped(name) + "</a>";
  if (entry.outer)
    result += " › " + link(*entry.outer);
  result += "</nav>\n<h1><small>" + std::string(kindOf(entry)) + "</small> " + escaped(entry.name) + "</h1>\n";
  result += "<pre class=\"signature\">" + signatures.of(entry) + "</pre>\n" + family();
  TaggedText text = parseTags(entry.text.text); // what it says of properties is shown with these
  std::erase_if(text.tags, [](const Tag &tag) { return tag.name == "property"; });
  result += doc::html(text, resolve);
  return result + "<p>" + where(entry.def->loc) + "</p>\n";
}

// The class's place among its relatives.
std::string ClassPage::family() const {
  std::string result, chain;
  auto &universe = types::Universe::get();
  for (const types::Type *t = entry.def->super; t && t->isClass(); t = t->def->super) {
    universe.needHeader(t->def);
    chain += (chain.empty() ? "" : " › ") + signatures.type(t->base);
  }
  if (!chain.empty())
    result += "<dt>Extends</dt><dd>" + chain + "</dd>\n";
  std::string below;
  for (const ClassEntry *other : entry.extended)
    below += (below.empty() ? "" : ", ") + link(*other);
  if (!below.empty())
    result += std::string("<dt>") + (entry.def->isInterface() ? "Implemented or extended by" : "Extended by") +
              "</dt><dd>" + below + "</dd>\n";
  return result.empty() ? "" : "<dl class=\"family\">\n" + result + "</dl>\n";
}

// The names of all members, once each.
std::string ClassPage::contents() const {
  std::string result;
  for (auto &[kind, title] : sections) {
    std::set<std::string> seen;
    std::string names;
    for (const Member &m : entry.members)
      if (m.kind == kind && seen.insert(m.name).second)
        names += "<li><a href=\"#" + escaped(encoded(m.anchor)) + "\">" + escaped(m.name) + "</a></li>\n";
    if (!names.empty())
      result += "<h2>" + std::string(title) + "</h2>\n<ul>\n" + names + "</ul>\n";
  }
  return result.empty()
             ? ""
             : "<details class=\"contents\" open><summary>On this page</summary>\n" + result + "</details>\n";
}

std::string ClassPage::section(MemberKind kind, const char *title) const {
  std::string result;
  for (const Member &m : entry.members)
    if (m.kind == kind)
      result += member(m);
  return result.empty() ? "" : "<h2>" + std::string(title) + "</h2>\n" + result;
}

std::string ClassPage::member(const Member &m) const {
  std::string result = "<section class=\"member\" id=\"" + escaped(m.anchor) + "\">\n";
  result += "<h3><a class=\"anchor\" href=\"#" + escaped(encoded(m.anchor)) + "\" aria-label=\"Link to " +
            escaped(m.name) + "\">#</a><code>" + signatures.of(entry, m) + "</code></h3>\n";
  result += doc::html(parseTags(m.text.text), resolve) + overridden(m);
  return result + "<p>" + where(m.loc) + "</p>\n</section>\n";
}

std::string ClassPage::overridden(const Member &m) const {
  std::string result;
  for (const types::MethodDef *above : m.method ? m.method->overridden : std::vector<types::MethodDef *>()) {
    const ClassEntry *owner = model.entryOf(above->owner);
    const Member *member = model.memberOf(above);
    if (owner && member)
      result += (result.empty() ? "" : ", ") + std::string("<a href=\"") + escaped(links.address(*owner, *member)) +
                "\">" + escaped(owner->name) + "</a>";
  }
  return result.empty() ? "" : "<p class=\"above\">Overrides or implements that of " + result + ".</p>\n";
}

std::string ClassPage::nested() const {
  return entry.nested.empty() ? "" : "<h2>Within it</h2>\n" + classTable(entry.nested, links);
}

std::string ClassPage::inherited() const {
  std::vector<const types::MethodDef *> hidden;
  auto hide = [&](const types::ClassDef *c) {
    for (const types::MethodDef *m : c->methods)
      hidden.insert(hidden.end(), m->overridden.begin(), m->overridden.end());
  };
  std::string result;
  hide(entry.def);
  for (types::ClassDef *c : above(entry.def)) {
    if (const ClassEntry *other = model.entryOf(c))
      result += inheritedFrom(*other, hidden);
    types::Universe::get().needMembers(c);
    hide(c);
  }
  return result.empty() ? "" : "<h2>Inherited</h2>\n<dl class=\"inherited\">\n" + result + "</dl>\n";
}

std::string ClassPage::inheritedFrom(const ClassEntry &other,
                                     const std::vector<const types::MethodDef *> &hidden) const {
  std::string names;
  std::set<std::string> seen;
  for (const Member &m : other.members) {
    bool isOwn = m.kind == MemberKind::Constructor || m.kind == MemberKind::TypeDefinition ||
                 (m.method && (m.method->isStatic || std::count(hidden.begin(), hidden.end(), m.method)));
    if (!isOwn && seen.insert(m.name).second)
      names += (names.empty() ? "" : ", ") + std::string("<a href=\"") + escaped(links.address(other, m)) + "\">" +
               escaped(m.name) + "</a>";
  }
  return names.empty() ? "" : "<dt>From " + link(other) + "</dt>\n<dd>" + names + "</dd>\n";
}

} // namespace x10c::doc
