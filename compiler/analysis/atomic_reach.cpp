// What atomic and when may reach; see atomic_reach.h.
#include "analysis/atomic_reach.h"
#include "ir/any.h"

namespace x10c::analysis {

using namespace ir;

namespace {

// The body of a refused async does not run.
class FindAsyncs : public Reach {
public:
  explicit FindAsyncs(const CallGraph &graph) : Reach(graph) {}
  Asyncs found;

  using Reach::enter;
  bool enter(Stmt *s) override {
    if (auto *async = as<Async>(s))
      return found.insert(async), false;
    return Reach::enter(s);
  }
};

} // namespace

Asyncs asyncsInAtomic(const Program &program, const CallGraph &graph) {
  FindAsyncs reached(graph);
  for (const Function *f : program.functions)
    eachNode(f->code, [&](Stmt *s) {
      if (auto *atomic = as<Atomic>(s))
        reached.follow(atomic->body);
      else if (auto *when = as<When>(s))
        reached.follow(when->body), reached.follow(when->condition);
    });
  return std::move(reached.found);
}

} // namespace x10c::analysis
