// Declarations as HTML: as the source writes them, with types that are links, without bodies and annotations.
#pragma once
#include "doc/links.h"

namespace x10c::doc {

class Signatures {
public:
  explicit Signatures(const Links &l) : links(l) {}

  std::string of(const ClassEntry &) const; // "final class Rail[T](size:Long) implements …"
  std::string of(const ClassEntry &, const Member &) const;
  std::string type(const types::Type *) const;

private:
  const Links &links;

  std::string method(const types::MethodDef &, const syntax::MethodDecl &) const;
  std::string ctor(const types::MethodDef &, const syntax::CtorDecl &) const;
  std::string field(const types::FieldDef &) const;
  std::string property(const types::ClassDef &, const syntax::Formal &) const;
  std::string typeDef(const types::ClassDef &, const syntax::TypeDefDecl &) const;
};

} // namespace x10c::doc
