// loop_peeling: the first iteration is peeled off, and the others read static vals that are hoisted after it.
//
// Expects  instance form, after constant_folding and range_loops.
// Does     takes an innermost loop over a range whose every iteration is sure to read a static val that is
//          initialized on first use. The first iteration initializes the val, so the peeled loop reads it once for
//          all other iterations:
//              if (low <= high) {
//                the iteration of low
//                if (low < high) { val s = S; for (i in low+1..high) the rest }
//              }
//          The initialization keeps its place, and so do the effects and exceptions before it.
// Changes  ForLoops to blocks around them.
#include "analysis/accesses.h"
#include "ir/any.h"
#include "ir/make.h"
#include "passes/forms.h"
#include "passes/loops/loop_versioning.h"
#include "passes/passes.h"
#include "support/expect.h"
#include "support/rewrites.h"

namespace x10c::passes {

namespace {

constexpr unsigned largestPeeled = 200; // nodes: the body is written twice

using Statics = std::vector<Static *>; // in the order of their reads

bool isInitialized(const Program &program, const Static *s) {
  auto found = program.staticOf.find(s->field);
  return found == program.staticOf.end() || !found->second->table;
}

// Those that each iteration is sure to read. None: it calls something, beside which the access to a static costs
// little.
Statics readBy(const Program &program, Stmt *body) {
  Statics statics;
  std::set<const FieldDef *> seen;
  bool hasCalls = false;
  eachCertain(body, false, [&](Expr *e) {
    auto *c = as<Call>(e);
    hasCalls |= c && (c->target || c->dispatch == Dispatch::Virtual);
    if (auto *s = as<Static>(e); s && isInitialized(program, s) && seen.insert(s->field).second)
      statics.push_back(s);
  });
  return hasCalls ? Statics() : statics;
}

// Reads vals in place of static vals, and appends the declarations of the vals.
Stmt *withVals(Stmt *body, const Statics &statics, Stmts &out) {
  std::map<const FieldDef *, LocalDef *> vals;
  for (const Static *read : statics) {
    LocalDef *val = vals[read->field] = temporary(read->type, read->loc, read->field->name.c_str());
    out.push_back(declare(val, clone(read), read->loc));
  }
  return rewritten(body, [&](Expr *e) {
    auto *s = as<Static>(e);
    auto found = s ? vals.find(s->field) : vals.end();
    return found != vals.end() && found->second->type == e->type ? use(found->second, e->loc) : e;
  });
}

Stmt *when(Op op, const ForLoop *loop, Stmts body) {
  Expr *condition = compare(op, copyOf(loop->low), copyOf(loop->high));
  return branch(condition, block(std::move(body), loop->loc), nullptr, loop->loc);
}

Stmt *peeled(ForLoop *loop, const Statics &statics) {
  Stmts out, iteration, rest;
  fixBound(loop->low, out);
  fixBound(loop->high, out);
  CloneMap map;
  map.locals[loop->var] = new LocalDef(*loop->var);
  iteration.push_back(declare(map.locals[loop->var], copyOf(loop->low), loop->loc));
  iteration.push_back(clone(loop->body, map));
  loop->body = withVals(loop->body, statics, rest);
  rest.push_back(loop);
  iteration.push_back(when(Op::Lt, loop, std::move(rest)));
  out.push_back(when(Op::Le, loop, std::move(iteration)));
  loop->low = plus(loop->low, 1);
  return block(std::move(out), loop->loc);
}

Stmt *peeledIfItPays(const Program &program, Stmt *s) {
  auto *loop = as<ForLoop>(s);
  if (!loop || loop->wraps || loop->step != 1 || !loop->body)
    return s;
  LoopInfo around(loop->body, false);
  if (around.hasLoops || around.hasBodies || around.size > largestPeeled || jumps(loop->body, true) ||
      jumps(loop->body, false))
    return s;
  Statics statics = readBy(program, loop->body);
  bool isPeeled =
      !statics.empty() && Rewrites::allow(loop->loc, "first iteration is peeled, and reads of statics are hoisted");
  return isPeeled ? peeled(loop, statics) : s;
}

} // namespace

void loop_peeling(Program &program) {
  X10C_EXPECT(isInstanceForm(program));
  for (Function *f : program.functions)
    rewritten(f->code, [&](Stmt *s) { return peeledIfItPays(program, s); });
}

} // namespace x10c::passes
