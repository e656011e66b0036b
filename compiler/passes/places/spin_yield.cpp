// spin_yield: a loop that only waits for a field to change yields its worker in each iteration.
//
// Expects  instance form.
// Does     finds loops that assign nothing, allocate nothing and, outside their conditions, call nothing, and whose
//          condition reads something that another activity may change. Appends a call of Runtime.probe() to the body.
//          The call lets other activities run, and no C compiler moves a load across it: the loop sees the change
//          even with one worker.
// Changes  the bodies of such loops.
#include "ir/children.h"
#include "ir/make.h"
#include "passes/passes.h"
#include "support/rewrites.h"

namespace x10c::passes {

using namespace ir;

namespace {

// What a loop does besides testing.
class Progress : public Walker {
public:
  bool made = false, reads = false;

  bool enter(Expr *e) override {
    if (auto *field = as<Field>(e))
      reads |= field->field->varies();
    else if (e->kind == ExprKind::Call)
      reads = true;
    else if (auto *p = as<Prim>(e)) {
      reads |= p->op == Op::RailGet;
      made |= p->op == Op::RailSet;
    } else
      made |= e->kind == ExprKind::New || e->kind == ExprKind::AtExpr || e->kind == ExprKind::StmtExpr;
    return true;
  }

  bool enter(Stmt *s) override {
    switch (s->kind) {
    case StmtKind::Block:
    case StmtKind::If:
    case StmtKind::Break:
    case StmtKind::Continue:
      return true;
    default:
      made = true;
      return false;
    }
  }
};

class SpinYield : public Walker {
public:
  explicit SpinYield(MethodDef *p) : probe(p) {}

  void leave(Stmt *s) override {
    auto *loop = as<Loop>(s);
    if (!loop || loop->isBlock || !loop->update.empty() || !loop->body)
      return;
    Progress progress;
    progress.walk(loop->condition);
    progress.walk(loop->body);
    if (!progress.made && progress.reads && Rewrites::allow(loop->loc, "loop that waits for a field yields"))
      append(loop);
  }

private:
  MethodDef *probe;

  void append(Loop *loop) {
    auto *call = newNode<Call>(types::Universe::get().voidType(), loop->loc);
    call->method = probe;
    call->dispatch = Dispatch::Static;
    loop->body = block({evaluate(call), loop->body}, loop->loc);
  }
};

} // namespace

void spin_yield(Program &program) {
  auto &universe = types::Universe::get();
  ClassDef *runtime = universe.findClass("x10.xrx.Runtime");
  if (!runtime)
    return;
  for (const types::MethodRef &m : universe.findStaticMethods(runtime, "probe"))
    for (Function *f : program.functions)
      SpinYield(m.def).walk(f->code);
}

} // namespace x10c::passes
