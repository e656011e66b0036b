// What atomic and when may reach; see atomic_reach.h.
#include "analysis/atomic_reach.h"
#include "analysis/method_tables.h"
#include "analysis/natives.h"
#include "ir/any.h"

namespace x10c::analysis {

using namespace ir;

namespace {

// Follows calls from the bodies of all atomic and when statements. The body of a refused async does not run; the body
// of a closure runs where it is called.
class Follower : public Walker {
public:
  explicit Follower(Program &p) : program(p) {}
  Asyncs found;

  void follow() {
    std::vector<Code *> closures;
    auto called = [&](Expr *e) {
      if (auto *closure = as<Closure>(e))
        closures.push_back(closure->code);
    };
    auto locked = [this](Stmt *s) {
      if (auto *atomic = as<Atomic>(s))
        walk(atomic->body);
      else if (auto *when = as<When>(s))
        walk(when->body), walk(when->condition);
    };
    for (Function *f : program.functions)
      eachNode(f->code, called, locked);
    bool all = false;
    while (!work.empty() || (unknown && !all)) {
      if (work.empty()) {
        all = true;
        for (Code *closure : closures)
          walk(closure);
        for (Class *cls : program.classes)
          eachMethod(cls, [this](const MethodDef *, Function *f) { reach(f); });
        continue;
      }
      Function *f = work.back();
      work.pop_back();
      walk(f->code);
    }
  }

  bool enter(Stmt *s) override {
    if (auto *construction = as<CtorCall>(s))
      reach(construction->target);
    auto *async = as<Async>(s);
    if (async)
      found.insert(async);
    return !async;
  }

  bool enter(Expr *e) override {
    if (auto *call = as<Call>(e))
      called(call);
    else if (auto *made = as<New>(e))
      reach(made->target);
    else if (auto *field = as<Static>(e)) {
      if (StaticSlot *slot = program.staticOf[field->field])
        reach(slot->init);
    } else if (e->kind == ExprKind::Equal)
      unknown = true;
    return e->kind != ExprKind::Closure;
  }

private:
  Program &program;
  std::unordered_set<Function *> seen;
  std::vector<Function *> work;
  bool unknown = false;

  void reach(Function *f) {
    if (f && f->code && seen.insert(f).second)
      work.push_back(f);
  }

  void called(Call *call) {
    if (call->target)
      reach(call->target);
    else
      unknown |= call->dispatch == Dispatch::Virtual || nativeMayThrow(call->method->nativeTemplate);
  }
};

} // namespace

Asyncs asyncsInAtomic(Program &program) {
  Follower follower(program);
  follower.follow();
  return std::move(follower.found);
}

} // namespace x10c::analysis
