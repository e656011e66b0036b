// "Did you mean": the declared name nearest to one that means nothing. Each function gives the end of a message,
// "; did you mean 'name'?", or `otherwise` where no name is near.
#pragma once
#include "types/types.h"

namespace x10c::types {

// Offered names one by one, keeps the nearest: two letters away at most, of short names one. Upper and lower case are
// nearer to each other than letters are.
class Nearest {
public:
  explicit Nearest(Name wanted);
  void offer(const std::string &name);
  const std::string &best() const { return found; } // empty: none is near
  std::string hint(const std::string &otherwise) const;

private:
  std::string wanted, found;
  size_t distance;
};

// Offers what a folder of sources has: classes by their files, and folders.
void offerFolder(const std::string &path, Nearest &classes, Nearest &packages);

// The nearest name in the folders of a package: of a class or, where there is none, of a package. Empty: none is near.
std::string nearInPackage(const std::string &package, Name);

// A member of the type: a method where one is called, else a field, or that the name is a method's.
std::string nearMemberHint(const Type *, Name, bool isCall, const std::string &otherwise);
// A name alone: a local variable, or a member of the classes around.
std::string nearNameHint(Name, const Scope &, bool isCall, const std::string &otherwise);

// A keyword that begins a statement: of a name that is called, with a body or not.
std::string nearKeywordHint(Name, const std::string &otherwise);

// A parameter that has no name is one of which only the type is written. The name that was meant where there is no such
// type: catch (e), def f(a).
Name untypedName(const syntax::Formal *, const Scope &);

} // namespace x10c::types
