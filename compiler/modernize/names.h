// What classes are called in the text of X10 2.6: which imports it needs for that. Names are those of the library as it
// is; a class that only an older edition has keeps the meaning it has there, by its name in x10.editions.
#pragma once
#include "modernize/notes.h"
#include "modernize/places.h"
#include "support/edits.h"
#include <set>

namespace x10c::modernize {

class Names {
public:
  Names(const syntax::CompilationUnit &, const Notes &, const Places &, Edits &);

  // How the class is named; it is imported where it has to be.
  std::string use(const std::string &qualified);
  std::string use(const types::ClassDef *);
  std::string of(const types::Type *); // without its constraint
  // The name that ends here, of a type or in an expression: edits it where it means something else now. `hasValues`:
  // C(n), which a class is not.
  void name(Loc, Name written, bool hasValues = false);
  // Edits the imports that are there, and adds those that are needed.
  void finish();

  // What a type definition means if it only gives another name to a class; otherwise null.
  static const types::ClassDef *renamed(const types::TypeDef *);

private:
  const syntax::CompilationUnit &unit;
  const Notes &notes;
  const Places &places;
  Edits &edits;
  std::set<std::string> added;
  std::set<const syntax::Import *> dropped; // of what has another name now
  std::map<std::string, std::string> meant; // by simple name: what the file means by it
  std::set<std::string> own;                // classes and types that the file declares

  bool isOther(const std::string &qualified) const; // the file means another class by its simple name
  bool isVisible(const std::string &qualified) const;
  const syntax::Import *importOf(const std::string &simple) const;
  std::string nowOf(const syntax::Import *) const; // what it imports
  std::string import(const std::string &qualified);
  void onDemand(const syntax::Import *);
  size_t placeOfImports() const;
};

// "x10.util.HashMap" of a type definition that is not in a class.
std::string qualifiedName(const types::TypeDef *);
// The part of a dotted name after the last dot, and the part before it.
std::string simpleName(const std::string &qualified);
std::string packageName(const std::string &qualified);

} // namespace x10c::modernize
