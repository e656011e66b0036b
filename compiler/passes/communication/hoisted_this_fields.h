// The val fields of `this` that an async uses in place of `this`.
#pragma once
#include "analysis/remote/custom_serialization.h"
#include "ir/ir.h"
#include <vector>

namespace x10c::passes {

using namespace analysis;

// Scalar replacement of `this` for all iterations of a loop (paper 001, section IV.A, with rule 1): a val does not
// change, so it is read once before the loop.
class ThisFields {
public:
  // body: of the async. In a constructor vals are not set yet: inCtor.
  ThisFields(Stmt *body, bool inCtor, CustomSerialization &);

  // Whether the body uses nothing else of `this`, of objects that travel as copies of their fields.
  bool areAll() const { return all; }
  std::vector<LocalDef *> vals() const; // that hold the fields
  Stmts declares(Loc) const;            // of these
  Stmt *replaceIn(Stmt *) const;        // uses of the vals in place of the fields

private:
  struct Held {
    Field *first; // access
    LocalDef *val;
  };
  std::vector<Held> held;
  bool all;

  LocalDef *of(const Field *) const;
};

} // namespace x10c::passes
