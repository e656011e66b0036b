// effects: finds the functions that may leave an exception pending, and those that may suspend their activity.
//
// Expects  instance form, after devirtualize.
// Does     a fixed point over the call graph. A function may throw if it throws itself, contains a check that can
//          fail (null, bounds, divisor, cast, constraint), or calls a function that may throw. A function may wait if
//          it reaches when, at, a clock, a native that suspends, or an unknown call. A native that may call methods
//          of its arguments waits if these methods may; so does == on values that may be boxed structs. A finish only
//          waits if an async under it may wait (locsync.h, X10_MAY_WAIT). An async that atomic may reach throws
//          (analysis/atomic_reach). A function that only reports an error always throws.
// Changes  Function::mayThrow, mayWait and alwaysThrows; the effects of asyncs and ats, Async::mayBeRefused.
#include "analysis/effects.h"
#include "analysis/atomic_reach.h"
#include "analysis/callbacks.h"
#include "analysis/evaluation.h"
#include "analysis/method_tables.h"
#include "ir/any.h"
#include "support/expect.h"

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
  explicit Effects(Program &p) : program(p) {}
  bool throws = false, waits = false;

  bool enter(Expr *) override;
  bool enter(Stmt *) override;

private:
  Program &program;
  int methodsWait = -1; // whether a method of Any waits in some class; -1: unknown

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

  void target(Function *f) {
    if (!f)
      return;
    throws |= f->mayThrow;
    waits |= f->mayWait;
  }

  void call(Call *c) {
    if (c->receiver && !c->unchecked && isNullTested(c->receiver))
      throws = true;
    if (c->target)
      return target(c->target);
    if (c->dispatch != Dispatch::Virtual) {
      throws |= nativeMayThrow(c->method->nativeTemplate);
      waits |= nativeMayWait(c->method->nativeTemplate) || callsBack(c);
      return;
    }
    throws = true;
    if (c->method->owner->isFunction) {
      waits = true;
      return;
    }
    for (Class *cls : program.classes)
      if (cls->isAllocated)
        eachMethod(cls, [&](const MethodDef *method, const Function *f) {
          waits |= f && f->mayWait && method->name == c->method->name;
        });
  }

  bool callsBack(Call *c) {
    Callbacks back = callbacksOf(c);
    return !back.applied.empty() || (back.asksObjects && anyMethodWaits());
  }

  bool anyMethodWaits() {
    if (methodsWait < 0)
      methodsWait = findMethodWaits();
    return methodsWait;
  }

  bool findMethodWaits() const {
    for (Class *cls : program.classes)
      for (Function *f : {cls->toString, cls->equals, cls->hashCode})
        if (f && f->mayWait)
          return true;
    return false;
  }
};

bool Effects::enter(Expr *e) {
  switch (e->kind) {
  case ExprKind::Call:
    call(as<Call>(e));
    break;
  case ExprKind::New:
    target(as<New>(e)->target);
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
  case ExprKind::Equal:
    waits |= mayCallEquals(as<Equal>(e)) && anyMethodWaits();
    break;
  case ExprKind::Static: {
    StaticSlot *slot = program.staticOf[as<Static>(e)->field];
    if (slot && slot->init)
      throws = waits = true;
    break;
  }
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
    break;
  case StmtKind::Async:
    asyncs(as<Async>(s));
    return false;
  case StmtKind::At:
  case StmtKind::When:
    throws = waits = true;
    break;
  case StmtKind::CtorCall:
    target(as<CtorCall>(s)->target);
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

BodyEffects effectsOf(Program &program, Stmt *body) {
  Effects found(program);
  found.walk(body);
  return {found.throws, found.waits};
}

// Notes at each async and at what its body does, once that is known of functions.
void markBodies(Program &program, Code *code) {
  eachNode(
      code,
      [&](Expr *e) {
        if (auto *at = as<AtExpr>(e))
          at->effects = effectsOf(program, at->code->body);
      },
      [&](Stmt *s) {
        if (auto *async = as<Async>(s))
          async->effects = effectsOf(program, async->body);
        else if (auto *at = as<At>(s))
          at->effects = effectsOf(program, at->body);
      });
}

// Asyncs are refused that atomic may reach.
void markRefused(Program &program) {
  const Asyncs inAtomic = asyncsInAtomic(program);
  for (Function *f : program.functions)
    eachNode(f->code, [&](Stmt *s) {
      if (auto *async = as<Async>(s))
        async->mayBeRefused = inAtomic.count(async);
    });
}

} // namespace

void effects(Program &program) {
  markRefused(program);
  for (Function *f : program.functions)
    f->mayThrow = f->mayWait = false;
  for (bool changed = true; changed;) {
    changed = false;
    for (Function *f : program.functions) {
      if (!f->code)
        continue;
      Effects pass(program);
      pass.walk(f->code);
      changed |= pass.throws != f->mayThrow || pass.waits != f->mayWait;
      f->mayThrow |= pass.throws;
      f->mayWait |= pass.waits;
      f->alwaysThrows = f->mayThrow && alwaysThrows(f->code->body) && !returns(f->code->body);
    }
  }
  for (Function *f : program.functions)
    markBodies(program, f->code);
}

} // namespace x10c::analysis
