// Which exceptions of several iterations may go home in one message, as if each had one of its own.
#pragma once
#include "ir/ir.h"
#include <set>
#include <string>

namespace x10c::analysis {

using namespace ir;

// Copies of an object within one message are one object. So an exception that may hold an object, Strings apart, may
// share it with another one. One with a serialization of its own can tell when it is sent. Which class an exception has
// is seen where it is thrown.
class FailureClasses {
public:
  // library: the class of the exception that brings the others.
  FailureClasses(const Program &, const Type *library);

  // Exceptions of these classes and of their subclasses go apart; of all others, those without a cause need not.
  Types apart() const;
  // A class among them that is made by code that makes objects of the given classes; null: there is none.
  const Class *firstOf(const std::set<const ClassDef *> &made) const;
  // In words that follow "which": why they go apart, and so what would help.
  std::string why(const Class *) const;

private:
  const Program &program;
  std::vector<const Class *> classes; // of which the program makes objects
};

} // namespace x10c::analysis
