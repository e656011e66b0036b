// Which messages may contain an object of a class.
#pragma once
#include "ir/ir.h"
#include <map>
#include <set>

namespace x10c::analysis {

using namespace ir;

class MayContain {
public:
  // The closures of a function type, by its declaration, and the types of what they capture: one list for each.
  using Closures = std::multimap<const ClassDef *, std::vector<const Type *>>;
  MayContain(const Program &p, const Closures &c, ClassDef *w) : program(p), closures(c), wanted(w) {}

  // Whether a copy of a value of the type may be, or lead to, an object of the class or of a subclass. A GlobalRef and
  // a transient field lead nowhere; an interface, to what the classes that implement it lead to; a function, also to
  // what closures of as many parameters capture.
  bool mayContain(const Type *);

private:
  const Program &program;
  const Closures &closures;
  ClassDef *wanted;
  std::set<const Type *> seen; // by the question that is asked now

  bool reaches(const Type *);
  bool isOrHasOne(const Class *);
  bool isCaptured(const ClassDef *function);
};

} // namespace x10c::analysis
