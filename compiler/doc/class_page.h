// The page of one class.
#pragma once
#include "doc/links.h"
#include "doc/signatures.h"

namespace x10c::doc {

class ClassPage {
public:
  ClassPage(const Model &m, const Links &l, const ClassEntry &e)
      : model(m), links(l), entry(e), signatures(l), resolve(l.resolver(e)) {}

  std::string html() const; // the content of <main>

private:
  const Model &model;
  const Links &links;
  const ClassEntry &entry;
  Signatures signatures;
  Resolve resolve;

  std::string head() const;
  std::string contents() const;
  std::string family() const;
  std::string nested() const;
  std::string section(MemberKind, const char *title) const;
  std::string member(const Member &) const;
  std::string overridden(const Member &) const;
  std::string inherited() const;
  std::string inheritedFrom(const ClassEntry &, const std::vector<const types::MethodDef *> &hidden) const;
  std::string link(const ClassEntry &) const;
  std::string where(Loc) const;
};

// The path of a source file below the root of its package, "x10/util/ArrayList.x10", and its page.
std::string shownPath(const ClassEntry &);
std::string sourcePage(const ClassEntry &);
// The entries as a table: links, and the first sentence of each.
std::string classTable(const std::vector<ClassEntry *> &, const Links &);

} // namespace x10c::doc
