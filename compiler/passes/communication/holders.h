// In which objects there may be one of a class.
#pragma once
#include "ir/ir.h"
#include <set>

namespace x10c::passes {

using namespace ir;

class Holders {
public:
  Holders(const Program &p, ClassDef *w) : program(p), wanted(w) {}

  // Whether a value of the type may be, or lead to, an object of the class or of a subclass; a GlobalRef leads nowhere.
  bool mayHold(const Type *);

private:
  const Program &program;
  ClassDef *wanted;
  std::set<const Type *> seen; // by the question that is asked now

  bool reaches(const Type *);
  bool isOrHasOne(const Class *);
};

} // namespace x10c::passes
