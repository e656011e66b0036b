// zeroing_elimination: a new rail whose elements a loop sets, all of them and before anybody reads one, is not zeroed.
//
// Expects  instance form, after range_loops.
// Does     takes a val whose value is a new rail. Its first use, besides its size, is in a loop over all indices, from
//          0 to the size less 1, which stands next to the declaration. The loop sets the element of its variable in
//          each iteration, whatever else it does, and mentions the val nowhere else. It is not left early but by an
//          exception or a return: then nobody can see the rail any more.
// Changes  Prim::isUninitialized of RailNew. Elements that are pointers are zeroed all the same (emission).
#include "analysis/loop_info.h"
#include "analysis/rail_uses.h"
#include "ir/any.h"
#include "passes/passes.h"
#include "support/rewrites.h"
#include <algorithm>

namespace x10c::passes {

using namespace analysis;
using namespace ir;

// Whether a loop sets all elements before anything else is done with the rail.
static bool isFilledFirst(const RailUses &all, const NewRail &rail, const Prim *made) {
  auto isOfSize = [](const RailUse &use) { return use.by && railOfSize(use.by); };
  auto first = std::find_if_not(rail.uses.begin(), rail.uses.end(), isOfSize);
  if (first == rail.uses.end() || !first->isSet() || !all.isWhole(first->loop, made->args[0]))
    return false;
  Stmt *body = first->loop->body;
  unsigned uses = 0;
  eachNode(body, [&](Expr *e) { uses += isUse(e, rail.declaration->var); });
  return uses == 1 && !jumps(body, true) && !jumps(body, false);
}

void zeroing_elimination(Program &program) {
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
