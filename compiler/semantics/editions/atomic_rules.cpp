// What X10 1.5 to 2.0 forbid in an atomic, which later editions find out at run time: what waits, and what starts an
// activity (X10 language specification 1.5 and 1.7: Atomic blocks).
#include "semantics/context.h"
#include "syntax/editions.h"

namespace x10c::semantics {

// Whether the code here runs within an atomic of the same body, but for finish: a closure may run elsewhere.
bool Body::isInAtomic() const {
  for (size_t i = open.regions.size(); i-- > 0;)
    if (open.regions[i] != Region::Finish)
      return open.regions[i] == Region::Atomic;
  return false;
}

void Body::refuseInAtomic(const syntax::Stmt *s) {
  if (!syntax::editionOf(s->loc.file).staticAtomic || !isInAtomic())
    return;
  const char *what = s->kind == syntax::Kind::Async     ? "starts an activity"
                     : s->kind == syntax::Kind::AtEach  ? "starts activities"
                     : s->kind == syntax::Kind::When    ? "waits"
                     : s->kind == syntax::Kind::Advance ? "waits for other activities"
                                                        : nullptr;
  if (what)
    error(s->loc, std::string("This ") + what + ", which no statement in an atomic can.");
}

} // namespace x10c::semantics
