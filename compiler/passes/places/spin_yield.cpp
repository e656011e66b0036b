// spin_yield: a loop that only waits for another activity yields its worker in each iteration.
//
// Expects  instance form.
// Does     finds loops that read something that another activity may change, that change nothing themselves but locals,
//          and whose end depends on no local that an iteration leaves to the next one. They may ask other places, and
//          have atomic blocks, but call methods in conditions alone. Puts a call of Runtime.yieldOutsideAtomic() before
//          the body. The call lets other activities run, and no C compiler moves a load across it: the loop sees the
//          change even with one worker.
// Changes  the bodies of such loops.
#include "ir/any.h"
#include "ir/known_library.h"
#include "ir/make.h"
#include "passes/forms.h"
#include "passes/passes.h"
#include "support/expect.h"
#include "support/rewrites.h"
#include <algorithm>
#include <set>
#include <utility>
#include <vector>

namespace x10c::passes {

using namespace ir;

namespace {

// What a loop does: which locals it assigns, and from what; what decides whether it ends; and whether it gets anywhere
// by itself.
class Progress : public Walker {
public:
  explicit Progress(const Loop *loop) {
    decides(loop->condition);
    walk(loop->body);
  }

  // Whether only another activity can end it: by what it reads, and not by what an iteration leaves to the next one.
  bool onlyWaits() {
    for (bool grows = true; grows;) {
      grows = false;
      for (const auto &[var, value] : assigned)
        if (deciding.count(var))
          for (const LocalDef *read : readBy(value))
            grows |= deciding.insert(read).second;
    }
    auto isOfEarlierOne = [&](const LocalDef *var) { return kept.count(var) && !declared.count(var); };
    auto isCarried = [&](const auto &each) {
      std::set<const LocalDef *> all = readBy(each.second);
      return deciding.count(each.first) && std::any_of(all.begin(), all.end(), isOfEarlierOne);
    };
    bool searches = calls && returns; // as in while (it.hasNext()) if (!isOne(it.next())) return false;
    return !made && !searches && reads && std::none_of(assigned.begin(), assigned.end(), isCarried);
  }

private:
  std::vector<std::pair<const LocalDef *, Expr *>> assigned;
  std::set<const LocalDef *> deciding;       // locals by which it may end
  std::set<const LocalDef *> kept, declared; // assigned; declared anew by each iteration
  bool made = false, reads = false, mayCall = false;
  bool calls = false, returns = false; // a test in the body calls something; the loop is left by a return

  static std::set<const LocalDef *> readBy(Expr *e) {
    std::set<const LocalDef *> all;
    eachNode(e, [&](Expr *part) {
      if (auto *local = as<Local>(part))
        all.insert(local->var);
    });
    return all;
  }

  // A condition, or what runs at another place: calls ask there, and may do something elsewhere.
  template <class Node> void ask(Node *node) {
    bool outer = std::exchange(mayCall, true);
    walk(node);
    mayCall = outer;
  }
  void decides(Expr *condition) {
    if (!condition)
      return;
    deciding.merge(readBy(condition));
    ask(condition);
  }

  bool enter(Expr *e) override {
    switch (e->kind) {
    case ExprKind::Field:
      reads |= as<Field>(e)->field->varies();
      return true;
    case ExprKind::Call:
      reads = true;
      made |= !mayCall;
      return true;
    case ExprKind::Prim:
      reads |= as<Prim>(e)->op == Op::RailGet;
      made |= as<Prim>(e)->op == Op::RailSet;
      return true;
    case ExprKind::AtExpr: {
      auto *at = as<AtExpr>(e);
      bool outer = returns; // a return there gives the answer
      walk(at->place);
      ask(at->code->body);
      returns = outer;
      reads = true;
      return false;
    }
    case ExprKind::New:
    case ExprKind::Closure:
      made = true;
      return false;
    default:
      return true;
    }
  }

  // Of --coverage: it is no work of the program's.
  static bool isCounter(Stmt *s) {
    auto *eval = as<Eval>(s);
    auto *call = eval ? as<Call>(eval->expr) : nullptr;
    return call && call->method->nativeTemplate.starts_with(known::coverageCount);
  }

  bool enter(Stmt *s) override {
    if (isCounter(s))
      return false;
    switch (s->kind) {
    case StmtKind::Block:
    case StmtKind::Break:
    case StmtKind::Continue:
    case StmtKind::Finish:
    case StmtKind::Async:
    case StmtKind::Atomic:
      return true;
    case StmtKind::At:
      walk(as<At>(s)->place);
      ask(as<At>(s)->body);
      reads = true;
      return false;
    case StmtKind::If:
      calls |= any(as<If>(s)->condition, [](Expr *e) { return e->kind == ExprKind::Call; });
      decides(as<If>(s)->condition);
      walk(as<If>(s)->yes);
      walk(as<If>(s)->no);
      return false;
    case StmtKind::Return:
      returns = true;
      return true;
    case StmtKind::Check:
      decides(as<Check>(s)->condition);
      return false;
    case StmtKind::Declare:
      declared.insert(as<Declare>(s)->var);
      if (auto *d = as<Declare>(s); d->init)
        assigns(d->var, d->init);
      return false;
    case StmtKind::Assign: {
      auto *a = as<Assign>(s);
      auto *local = as<Local>(a->target);
      made |= !local;
      if (local) {
        kept.insert(local->var);
        assigns(local->var, a->value);
      }
      return false;
    }
    default:
      made = true;
      return false;
    }
  }

  void assigns(const LocalDef *var, Expr *value) {
    assigned.push_back({var, value});
    walk(value);
  }
};

bool onlyWaits(const Loop *loop) {
  return loop && !loop->isBlock && loop->update.empty() && loop->body && Progress(loop).onlyWaits();
}

void yieldIn(Stmt *s, MethodDef *probe) {
  auto *loop = as<Loop>(s);
  if (!onlyWaits(loop) || !Rewrites::allow(loop->loc, "loop that waits yields"))
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
  for (const types::MethodRef &m : universe.findStaticMethods(runtime, "yieldOutsideAtomic"))
    for (Function *f : program.functions)
      eachNode(f->code, [&](Stmt *s) { yieldIn(s, m.def); });
}

} // namespace x10c::passes
