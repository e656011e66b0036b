// zeroing_elimination: a new rail of which all elements are assigned before anybody reads one is not zeroed.
//
// Expects  instance form, after range_loops and the passes of communication, which take code elsewhere.
// Does     takes a val whose value is a new rail. Its first use, besides its size, is next to the declaration: a
//          copy of as many elements, or a loop over all indices, from 0 to the size less 1. The loop sets the element
//          of its variable in each iteration, whatever else it does, and mentions the val nowhere else. It is left
//          early only by an exception or a return, which the rail does not survive. analysis/unset_rails verifies
//          after later passes that it is still so.
// Changes  Prim::isUninitialized of RailNew. Elements that are pointers are zeroed all the same (emission).
#include "analysis/loop_info.h"
#include "analysis/rail_uses.h"
#include "ir/any.h"
#include "passes/forms.h"
#include "passes/passes.h"
#include "support/expect.h"
#include "support/rewrites.h"
#include <algorithm>

namespace x10c::passes {

using namespace analysis;
using namespace ir;

// Whether a loop or a copy sets all elements before anything else is done with the rail.
static bool isFilledFirst(const RailUses &all, const NewRail &rail, const Prim *made) {
  auto isOfSize = [](const RailUse &use) { return use.by && railOfSize(use.by); };
  auto first = std::find_if_not(rail.uses.begin(), rail.uses.end(), isOfSize);
  if (first == rail.uses.end())
    return false;
  if (first->isBeside && all.copiesAll(first->by, rail.declaration->var, made->args[0]))
    return true;
  if (!first->isSet() || !all.isWhole(first->loop, made->args[0]))
    return false;
  Stmt *body = first->loop->body;
  unsigned uses = 0;
  eachNode(body, [&](Expr *e) { uses += isUse(e, rail.declaration->var); });
  return uses == 1 && !jumps(body, true) && !jumps(body, false);
}

void zeroing_elimination(Program &program) {
  X10C_EXPECT(isInstanceForm(program));
  for (Function *f : program.functions) {
    if (!f->code)
      continue;
    RailUses all(f->code);
    for (const LocalDef *var : all.order) {
      const NewRail &rail = all.rails.at(var);
      auto *made = as<Prim>(rail.declaration->init);
      if (!made->isUninitialized && isFilledFirst(all, rail, made) &&
          Rewrites::allow(rail.declaration->loc, "rail is not zeroed: a loop sets all elements"))
        made->isUninitialized = true;
    }
  }
}

} // namespace x10c::passes
