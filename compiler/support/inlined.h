// Where code came from that was copied into another function: a copy's Locs name a file number of its own, of the same
// path, which remembers the function it is from and the call it replaces. So a trace shows both.
#pragma once
#include "support/diagnostics.h"

namespace x10c {

struct Inlined {
  std::string function; // "Array_2.operator()(Long, Long)"
  Loc at;               // of the call; its file may be such a copy as well
  bool sends = false;   // for its caller: what it sends is counted at the call
};
uint32_t inlineFile(uint32_t file, const Inlined &);
const Inlined *inlinedAt(uint32_t file); // null: not a copy

} // namespace x10c
