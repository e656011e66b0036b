// What is known not to be null where it is used as an object; see null_facts.cpp.
#pragma once
#include "ir/ir.h"
#include <unordered_set>

namespace x10c::analysis {

// The facts of one function, including bodies within bodies, in the form that emission prints. Expressions are looked
// up by node: the object of a field, the receiver of a call, a rail, the operand of a cast or of a check.
class NullFacts {
public:
  NullFacts(const ir::Program &, ir::Code *, bool isCtor); // isCtor: val fields of `this` are being assigned

  bool isObject(const ir::Expr *e) const { return objects.count(e); }      // without a test of its own
  bool isObjectBehind(const ir::Expr *e) const { return behind.count(e); } // once it has been evaluated and tested

private:
  std::unordered_set<const ir::Expr *> objects, behind;
};

} // namespace x10c::analysis
