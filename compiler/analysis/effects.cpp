// effects: finds the functions that may leave an exception pending, and those that may suspend their activity.
//
// Expects  instance form, after devirtualize.
// Does     a fixed point over the call graph. A function may throw if it throws itself, contains a check that can
//          fail (null, bounds, divisor, cast, constraint), or calls a function that may throw. A function may wait if
//          it reaches when, at, a clock, a native that suspends, or a call whose targets (analysis/call_graph) may wait
//          or are not all known. A finish only waits if an async under it may wait (locsync.h, X10_MAY_WAIT). An async
//          that atomic may reach throws (analysis/atomic_reach). A function that only reports an error always throws.
// Changes  Function::mayThrow, mayWait and alwaysThrows; the effects of asyncs and ats, Async::mayBeRefused.
#include "analysis/effects.h"
#include "analysis/atomic_reach.h"
#include "analysis/call_graph.h"
#include "analysis/evaluation.h"
#include "analysis/fixpoint.h"
#include "ir/any.h"
#include "support/expect.h"
#include <algorithm>

namespace x10c::analysis {

using namespace ir;

static bool isThis(const Expr *e) { return e->kind == ExprKind::This; }

// A val declared `{self!=null}`: its value has been checked, and it cannot be read before.
static bool isDeclaredObject(const Field *f) {
  const types::Type *type = f->field->varies() ? nullptr : types::Universe::get().fieldType(f->field);
  if (!type || !type->constraint)
    return false;
  auto is = [](const types::Term *t, types::TermKind kind) { return t && t->kind == kind; };
  for (const types::Atom &a : type->constraint->atoms)
    if (a.kind == types::AtomKind::Ne && is(a.left, types::TermKind::Self) && is(a.right, types::TermKind::Null))
      return true;
  return false;
}

bool mayBeNull(Expr *receiver) {
  X10C_EXPECT(receiver->type);
  if (receiver->type->isStruct() || isThis(receiver))
    return false;
  switch (receiver->kind) {
  case ExprKind::New:
  case ExprKind::Closure:
  case ExprKind::RailLit:
    return false;
  case ExprKind::Const:
    return as<Const>(receiver)->isNull;
  case ExprKind::Coerce:
    return mayBeNull(as<Coerce>(receiver)->operand);
  case ExprKind::Field:
    return !isDeclaredObject(as<Field>(receiver));
  default:
    return true;
  }
}

static bool checked() { return !types::Universe::get().options.noChecks; }

bool isNullTested(Expr *receiver) { return checked() && mayBeNull(receiver); }

bool primMayThrow(const Prim *p) {
  X10C_EXPECT(p->op != Op::None);
  if (p->unchecked)
    return false;
  switch (p->op) {
  case Op::Div:
  case Op::Rem: {
    if (!p->type->isIntegral())
      return false;
    auto *divisor = as<Const>(p->args[1]);
    return !divisor || divisor->bits == 0;
  }
  case Op::RailGet:
  case Op::RailSet:
    return checked();
  case Op::RailNew:
    return true;
  case Op::RailSize:
    return isNullTested(p->args[0]);
  default:
    return false;
  }
}

namespace {

class Effects : public Walker {
public:
  Effects(const CallGraph &g, const Fixpoint &k) : graph(g), known(k) {}
  bool throws = false, waits = false;

  bool enter(Expr *) override;
  bool enter(Stmt *) override;

private:
  const CallGraph &graph;
  const Fixpoint &known;

  // Spawning does not throw, except at another place and inside atomic. An exception of the body goes to its finish.
  // A body that waits matters to the finish around it.
  void asyncs(Async *a) {
    if (a->place) { // the finish around it waits for the other place
      throws = waits = true;
      walk(a->place);
    }
    walk(a->first);
    walk(a->last);
    bool before = throws;
    walk(a->body);
    throws = before || a->place != nullptr || a->mayBeRefused;
  }

  // Only of an exact call is it known which function throws.
  void calls(const CallTargets &callees) {
    using Kind = CallTargets::Kind;
    throws |= callees.kind == Kind::Virtual || callees.kind == Kind::Applied;
    waits |= callees.kind == Kind::Applied || !callees.closures.empty() || !callees.isWhole ||
             (callees.asksObjects && anyMethodWaits());
    for (const Function *f : callees.functions) {
      throws |= callees.kind == Kind::Exact && f->mayThrow;
      waits |= mayWait(f);
    }
  }

  void call(Call *c) {
    if (c->receiver && !c->unchecked && isNullTested(c->receiver))
      throws = true;
    CallTargets callees = graph.of(c);
    calls(callees);
    if (callees.kind == CallTargets::Kind::Native) {
      throws |= nativeMayThrow(c->method->nativeTemplate);
      waits |= nativeMayWait(c->method->nativeTemplate);
    }
  }

  bool mayWait(const Function *f) const {
    known.reads(f);
    return f->mayWait;
  }
  bool anyMethodWaits() const {
    return std::count_if(graph.asked().begin(), graph.asked().end(), [this](const Function *f) { return mayWait(f); });
  }
};

bool Effects::enter(Expr *e) {
  switch (e->kind) {
  case ExprKind::Call:
    call(as<Call>(e));
    break;
  case ExprKind::New:
  case ExprKind::Equal:
    calls(graph.of(e));
    break;
  case ExprKind::Prim:
    throws |= primMayThrow(as<Prim>(e));
    break;
  case ExprKind::Field:
    throws |= !as<Field>(e)->unchecked && isNullTested(as<Field>(e)->object);
    break;
  case ExprKind::Cast:
    throws |= needsCheck(e);
    break;
  case ExprKind::Static:
    if (graph.of(e).kind != CallTargets::Kind::None)
      throws = waits = true;
    break;
  case ExprKind::AtExpr:
    throws = waits = true;
    break;
  case ExprKind::Closure:
    return false; // its own body runs elsewhere
  default:
    break;
  }
  return true;
}

bool Effects::enter(Stmt *s) {
  switch (s->kind) {
  case StmtKind::Throw:
  case StmtKind::Finish:
  case StmtKind::Atomic:
    throws = true;
    break;
  case StmtKind::Check:
    if (as<Check>(s)->error != Check::Error::SelfCheck)
      throws |= checked() || as<Check>(s)->error == Check::Error::Assertion;
    calls(graph.of(s));
    break;
  case StmtKind::Async:
    asyncs(as<Async>(s));
    return false;
  case StmtKind::At:
  case StmtKind::When:
    throws = waits = true;
    break;
  case StmtKind::CtorCall:
    calls(graph.of(s));
    break;
  default:
    break;
  }
  return true;
}

// Whether control never reaches the end of the statement.
bool alwaysThrows(Stmt *s) {
  if (!s)
    return false;
  switch (s->kind) {
  case StmtKind::Throw:
    return true;
  case StmtKind::Eval: {
    auto *c = as<Call>(as<Eval>(s)->expr);
    return c && c->target && c->target->alwaysThrows;
  }
  case StmtKind::If:
    return alwaysThrows(as<If>(s)->yes) && alwaysThrows(as<If>(s)->no);
  case StmtKind::Block:
    for (Stmt *each : as<Block>(s)->stmts)
      if (alwaysThrows(each))
        return true;
    return false;
  default:
    return false;
  }
}

BodyEffects effectsOf(const CallGraph &graph, const Fixpoint &known, Stmt *body) {
  Effects found(graph, known);
  found.walk(body);
  return {found.throws, found.waits};
}

// Notes at each async and at what its body does, once that is known of functions.
void markBodies(const CallGraph &graph, const Fixpoint &known, Code *code) {
  eachNode(
      code,
      [&](Expr *e) {
        if (auto *at = as<AtExpr>(e))
          at->effects = effectsOf(graph, known, at->code->body);
      },
      [&](Stmt *s) {
        if (auto *async = as<Async>(s))
          async->effects = effectsOf(graph, known, async->body);
        else if (auto *at = as<At>(s))
          at->effects = effectsOf(graph, known, at->body);
      });
}

// Asyncs are refused that atomic may reach.
void markRefused(const Program &program, const CallGraph &graph) {
  const Asyncs inAtomic = asyncsInAtomic(program, graph);
  for (const Function *f : program.functions)
    eachNode(f->code, [&](Stmt *s) {
      if (auto *async = as<Async>(s))
        async->mayBeRefused = inAtomic.count(async);
    });
}

// Whether something new is known of the function.
bool look(const CallGraph &graph, const Fixpoint &known, Function *f) {
  Effects pass(graph, known);
  pass.walk(f->code);
  bool always = pass.throws && alwaysThrows(f->code->body) && !returns(f->code->body);
  bool isNew = pass.throws != f->mayThrow || pass.waits != f->mayWait || always != f->alwaysThrows;
  f->mayThrow = pass.throws;
  f->mayWait = pass.waits;
  f->alwaysThrows = always;
  return isNew;
}

} // namespace

void effects(Program &program) {
  CallGraph graph(program);
  Fixpoint known;
  markRefused(program, graph);
  for (Function *f : program.functions)
    f->mayThrow = f->mayWait = f->alwaysThrows = false;
  known.run(program.functions, [&](Function *f) { return look(graph, known, f); });
  for (const Function *f : program.functions)
    markBodies(graph, known, f->code);
}

} // namespace x10c::analysis
