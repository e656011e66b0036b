// Which objects do not travel as copies of their fields.
#pragma once
#include "ir/ir.h"
#include <map>

namespace x10c::analysis {

using namespace ir;

// Looked for in the whole program, once for each type.
class CustomSerialization {
public:
  explicit CustomSerialization(const Program &p) : program(p) {}

  // Whether objects of the type, or of a subtype, have a serialization of their own, or must not be sent
  // (Unserializable).
  bool has(const Type *);

private:
  const Program &program;
  std::map<const Type *, bool> known;

  bool look(const Type *) const;
};

} // namespace x10c::analysis
