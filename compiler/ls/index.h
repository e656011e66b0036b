// Which names of the open files mean what: a list of occurrences, and the descriptions of declarations.
#pragma once
#include "ls/json.h"
#include "types/types.h"
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <variant>

namespace x10c::ls {

using Declaration = std::variant<const types::LocalDef *, const types::FieldDef *, const types::MethodDef *,
                                 const types::ClassDef *, const types::TypeDef *, const types::TypeParam *>;

// describe.cpp: of a declaration.
Name nameOf(const Declaration &);
Loc placeOf(const Declaration &);          // of its name
std::string describe(const Declaration &); // as X10 writes it: "static def Foo.f(a:Long):Long"
std::string documentation(const Declaration &);
bool isOfLibrary(const Declaration &);
const types::ClassDef *ownerOf(const Declaration &); // the class it is a member of; itself of a class; null
int completionKind(const Declaration &);             // a number of LSP's CompletionItemKind
// "Foo.f(a:Long):Long"; and the position of each formal in it.
std::string describeCall(const types::MethodDef *, std::vector<std::pair<size_t, size_t>> *formals = nullptr);
// "(a:Long):Long", as it is called through a type whose arguments are known.
std::string describeFormals(const types::MethodDef *, const types::Substitution &,
                            std::vector<std::pair<size_t, size_t>> *formals = nullptr);

// The word of a name within a place that begins with it, or ends with it. If it is not there (a word of an older
// edition), the whole place.
Loc nameWithin(Loc, Name);
Loc nameAtEnd(Loc, Name);

struct Occurrence {
  Loc at; // of the name alone
  Declaration of;
  const types::Type *type = nullptr; // as it is seen here; null: as it is declared
  bool isDeclaration = false;
};

class Index {
public:
  // If there are several for one place, the last one counts; but a declaration stays one.
  void add(Loc name, const Declaration &, bool isDeclaration = false);
  void setType(Loc name, const types::Type *);
  // The name that contains the place, or ends right before it.
  const Occurrence *find(uint32_t file, uint32_t line, uint32_t column) const;
  // Those of the declaration, and of what must have the same name: what it overrides, or overrides it.
  std::vector<Occurrence> all(const Declaration &) const;
  std::vector<Occurrence> everything() const;

private:
  std::map<std::tuple<uint32_t, uint32_t, uint32_t>, Occurrence> byPlace; // file, line, column
};

// Identifies a declaration: where its name is written.
using Key = std::tuple<std::string, uint32_t, uint32_t>;
Key keyOf(const Declaration &);
std::vector<Key> familyOf(const Declaration &); // itself first
Json json(const Key &);
Key keyFrom(const Json &);

} // namespace x10c::ls
