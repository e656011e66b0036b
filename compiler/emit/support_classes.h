// The classes of the class library that the support library has compiled (x10rt/throwables.h): their layouts and their
// run-time types. A program that has them as they stand there only names them.
#pragma once
#include "ir/ir.h"
#include <set>

namespace x10c::emit {

class SupportClasses {
public:
  // All of them, or none: a program whose exceptions have method tables lays them all out by itself, and so does one
  // that brings an exception class of its own by one of these names.
  explicit SupportClasses(const ir::Program &);

  bool haveThrowables() const { return !classes.empty(); }
  bool has(const ir::Class *cls) const { return cls && classes.count(cls); }
  // Whether it is the toString of all exceptions, which the support library has as well.
  bool isThrowableText(const ir::Function *) const;

private:
  std::set<const ir::Class *> classes;
};

} // namespace x10c::emit
