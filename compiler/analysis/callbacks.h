// What the support library asks of the program's objects: natives and == may call their methods.
#pragma once
#include "ir/ir.h"
#include <vector>

namespace x10c::analysis {

// Whether == may call an equals method: that of structs in boxes.
bool mayCallEquals(const ir::Equal *);

struct Callbacks {
  bool asksObjects = false;                     // any object, for its text, equality or hash
  std::vector<const types::ClassDef *> applied; // the types of functions that it is given, and may apply
};
// What a call of a native method may come back to.
Callbacks callbacksOf(const ir::Call *);

} // namespace x10c::analysis
