// Addresses of classes and members, and what a name in a comment means.
#pragma once
#include "doc/markup.h"
#include "doc/model.h"

namespace x10c::doc {

class Links {
public:
  explicit Links(const Model &);

  std::string page(const ClassEntry &) const; // "x10.util.ArrayList.html"
  std::string page(const Package &) const;    // "package-x10.util.html"
  std::string address(const ClassEntry &, const Member &) const;
  // The address of the page of a class; empty: it is not part of the reference.
  std::string address(const types::ClassDef *) const;
  // Name, pkg.Name, Name.member, #member, member, each with or without (…), as seen within the class.
  Resolve resolver(const ClassEntry &) const;
  Resolve resolver(const Package &) const;

private:
  const Model &model;
  std::multimap<std::string, const ClassEntry *> byName; // simple, within its package, and qualified

  const ClassEntry *find(const std::string &name, const std::string &package, const ClassEntry *from) const;
  std::string resolve(const std::string &name, const std::string &package, const ClassEntry *from) const;
  std::string memberOf(const ClassEntry &, const std::string &name) const;
};

std::string encoded(const std::string &anchor); // for an address

} // namespace x10c::doc
