// at_async_fusion: `at (p) async S` becomes one one-way message.
//
// Expects  instance form, directly after instantiate.
// Does     replaces an At whose body is a single Async, apart from blocks around it, by that Async with the At's
//          place. No blocking at with an async inside is left (paper 003, section IV-B).
// Changes  nothing else.
#include "ir/any.h"
#include "passes/forms.h"
#include "passes/passes.h"
#include "support/expect.h"
#include "support/rewrites.h"

namespace x10c::passes {

using namespace ir;

namespace {

Stmt *only(Stmt *s) {
  auto *block = as<Block>(s);
  while (block && block->stmts.size() == 1) {
    s = block->stmts[0];
    block = as<Block>(s);
  }
  return s;
}

Stmt *fused(Stmt *s) {
  auto *at = as<At>(s);
  auto *async = at ? as<Async>(only(at->body)) : nullptr;
  if (!async || async->place || !Rewrites::allow(s->loc, "at and async are one message"))
    return s;
  async->place = at->place;
  return async;
}

} // namespace

void at_async_fusion(Program &program) {
  X10C_EXPECT(isInstanceForm(program));
  X10C_EXPECT(isBeforeFusion(program));
  for (Function *f : program.functions)
    rewritten(f->code, [](Stmt *s) { return fused(s); });
}

} // namespace x10c::passes
