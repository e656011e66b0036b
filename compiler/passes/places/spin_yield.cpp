// spin_yield: a loop that only waits for a field to change yields its worker in each iteration.
//
// Expects  instance form.
// Does     finds loops that assign nothing, allocate nothing and, outside their conditions, call nothing, and whose
//          condition reads something that another activity may change. Appends a call of Runtime.probe() to the body.
//          The call lets other activities run, and no C compiler moves a load across it: the loop sees the change
//          even with one worker.
// Changes  the bodies of such loops.
#include "ir/any.h"
#include "ir/known_library.h"
#include "ir/make.h"
#include "passes/forms.h"
#include "passes/passes.h"
#include "support/expect.h"
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

bool onlyWaits(const Loop *loop) {
  if (!loop || loop->isBlock || !loop->update.empty() || !loop->body)
    return false;
  Progress progress;
  progress.walk(loop->condition);
  progress.walk(loop->body);
  return !progress.made && progress.reads;
}

void yieldIn(Stmt *s, MethodDef *probe) {
  auto *loop = as<Loop>(s);
  if (!onlyWaits(loop) || !Rewrites::allow(loop->loc, "loop that waits for a field yields"))
    return;
  auto *call = newNode<Call>(types::Universe::get().voidType(), loop->loc);
  call->method = probe;
  call->dispatch = Dispatch::Static;
  loop->body = block({evaluate(call), loop->body}, loop->loc);
}

} // namespace

void spin_yield(Program &program) {
  X10C_EXPECT(isInstanceForm(program));
  auto &universe = types::Universe::get();
  ClassDef *runtime = universe.findClass(known::Runtime);
  if (!runtime)
    return;
  for (const types::MethodRef &m : universe.findStaticMethods(runtime, "probe"))
    for (Function *f : program.functions)
      eachNode(f->code, [&](Stmt *s) { yieldIn(s, m.def); });
}

} // namespace x10c::passes
