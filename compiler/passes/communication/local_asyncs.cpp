// local_asyncs: a small activity whose place turns out to be this one runs where it is begun.
//
// Expects  instance form, after synchronization_elimination.
// Does     rule 2 of paper 001, section IV.C (figures 6-2 and 8-2): local asyncs. `at (p) async S` becomes
//          `if (p == here) S else at (p) async S`. S has no loop and no recursion, spawns nothing and cannot wait, so
//          that others of this place begin no later, and whoever waits for S waits for no activity.
//
//          Safe, since S may run at once, before what follows it: nothing in it waits for that. Its exceptions go to
//          the finish, as those of an activity (8-2), and the code after it runs. S sees the objects that it captures,
//          and not copies: it does not change, keep or compare them, if they can be told from copies, and they have no
//          transient fields. An async that atomic may come to, or that is uncounted, stays as it is.
// Changes  such asyncs.
#include "analysis/evaluation.h"
#include "analysis/remote/copies.h"
#include "analysis/remote/remote_uses.h"
#include "analysis/remote/updates.h"
#include "ir/any.h"
#include "ir/make.h"
#include "passes/forms.h"
#include "passes/passes.h"
#include "support/expect.h"
#include "support/rewrites.h"

namespace x10c::passes {

using namespace analysis;

namespace {

constexpr unsigned largestBody = 100; // nodes: it is written twice

class Localize : public Rewriter {
public:
  Localize(const analysis::Footprints &f, const Function *in)
      : footprints(f), hasThis(in->hasThis && in->container->isReference()) {}
  using Rewriter::rewrite;

  Stmt *rewrite(Stmt *s) override {
    auto *async = as<Async>(s);
    bool isOne = async && async->place && async->place->kind != ExprKind::Here && !async->isUncounted &&
                 !async->mayBeRefused && !async->effects.mayWait;
    Update update; // is left to parallel_reduction
    if (!isOne || isUpdate(s, update) || !isSmall(async->body) || !isLikeCopies(async->body) ||
        !Rewrites::allow(s->loc, "where the place is here, it runs at once"))
      return s;
    Stmts all;
    if (async->place->kind != ExprKind::Local)
      async->place = save(async->place, all);
    CloneMap map;
    Stmt *now = oneIteration(clone(async->body, map), async->body->loc);
    all.push_back(branch(isHere(clone(async->place)), now, s, s->loc));
    return block(std::move(all), s->loc);
  }

private:
  const analysis::Footprints &footprints;
  const bool hasThis;

  bool isSmall(Stmt *body) const {
    unsigned size = 0;
    eachNode(body, [&](Expr *) { ++size; }, [&](Stmt *) { ++size; });
    analysis::Footprint all = footprints.of(body);
    return size <= largestBody && !all.hasLoops && all.ends() && all.ats.empty() && all.isQuietOrAtomic() &&
           !returns(body);
  }

  // Whether what it captures cannot be told from copies.
  bool isLikeCopies(Stmt *body) const {
    RemoteUses uses(body, hasThis);
    analysis::Footprint own = footprints.of(body), nothing;
    for (const LocalDef *var : uses.order)
      if (!var || uses.assigned.count(var) || footprints.ofCopying(var->type).skipsFields ||
          !whyCopyIsObservable(var, footprints, nothing, own).empty())
        return false;
    return true;
  }
};

} // namespace

void local_asyncs(Program &program) {
  X10C_EXPECT(isInstanceForm(program));
  bool isOne = false;
  for (const Function *f : program.functions)
    isOne |= any(f->code, [](Stmt *s) { return s->kind == StmtKind::Async && as<Async>(s)->place; });
  if (!isOne)
    return;
  analysis::Footprints footprints(program);
  for (Function *f : program.functions)
    if (f->code)
      Localize(footprints, f).run(f->code);
}

} // namespace x10c::passes
