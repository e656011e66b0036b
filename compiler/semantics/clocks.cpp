// Clocked constructs, rewritten into calls of the class library (x10.lang.Clock) and plain ones:
//
//   async clocked(c, d) S   is   { val p = Clock.spawn([c, d]); async { Clock.enter(p); S } }
//   clocked finish S        is   { val k = Clock.open(); finish { try { S } finally { Clock.close(k); } } }
//   clocked async S         is   async clocked(k) S, with k the clock of the clocked finish around
//
// What an activity is registered with when it ends, however it does, the runtime lets it leave (x10_application).
#include "semantics/context.h"
#include "semantics/trees.h"
#include "support/error_kinds.h"

namespace x10c::semantics {

namespace {

syntax::Expr *clockMethod(Loc loc, const char *name, syntax::List<syntax::Expr> args) {
  return called(loc, member(loc, library(loc, "Clock"), name), std::move(args));
}

syntax::Stmt *clockStmt(Loc loc, const char *name, const std::string &argument) {
  return evaluated(loc, clockMethod(loc, name, {named(loc, argument.c_str())}));
}

syntax::TypeNode *clockType(Loc loc) {
  auto *type = tree<syntax::NamedType>(loc);
  for (const char *name : {"x10", "lang", "Clock"})
    type->path.emplace_back().name = name;
  return type;
}

} // namespace

bool Body::isClockedFinishAround() { return !open.clockedFinishes.empty() && open.clockedFinishes.back() != Name(); }

void Body::clockedAsync(const syntax::Async *s, ir::Stmts &out) {
  Loc loc = s->loc;
  auto *clocks = tree<syntax::RailLit>(loc, clockType(loc), s->clocks);
  if (s->clocks.empty()) {
    if (!isClockedFinishAround())
      return error(loc, {ErrorKind::ClockedOutside,
                         "clocked async must be invoked inside a statically enclosing clocked finish."});
    clocks->elements = {named(loc, open.clockedFinishes.back().str().c_str())};
  }
  std::string phases = "clocked'phases" + std::to_string(declared.temporaries++);
  auto *async = tree<syntax::Async>(loc);
  async->annotations = s->annotations;
  async->body = blockOf(loc, {clockStmt(loc, "enter", phases), s->body});
  statement(blockOf(loc, {valOf(loc, phases.c_str(), clockMethod(loc, "spawn", {clocks})), async}), out);
}

void Body::clockedFinish(const syntax::Finish *s, ir::Stmts &out) {
  Loc loc = s->loc;
  ScopeGuard nested(*this);
  std::string clock = "clocked'finish" + std::to_string(declared.temporaries++);
  ir::Block *all = block(loc);
  statement(valOf(loc, clock.c_str(), clockMethod(loc, "open", {})), all->stmts);
  auto *whole = tree<syntax::Try>(loc);
  whole->body = blockOf(loc, {s->body});
  whole->finally = blockOf(loc, {clockStmt(loc, "close", clock)});
  finishOf(loc, whole, clock.c_str(), all->stmts);
  out.push_back(all);
}

void Body::clockCall(Loc loc, const char *name, ir::Stmts &out) {
  statement(evaluated(loc, clockMethod(loc, name, {})), out);
}

} // namespace x10c::semantics
