// synchronization_elimination: iterations of a loop that ask other places for values ask each place once, for all of
// them.
//
// Expects  instance form, after remote_scalar_replacement, which leaves values in place of objects.
// Does     rules 4 and 5 of paper 001, section IV.C: synchronization elimination by scalar expansion, and place-level
//          strip mining (figures 6-4, 6-5, 8-4, 8-5); for nests, the splitting and distribution of figure 2. Takes
//          `at (p) E` in loops, where p, and what E captures, is found without running the iterations. Before the
//          iterations, an inspector runs a copy of the loops that has nothing but what p and the captured values
//          need, and collects these by place. One at for each place then evaluates E for all that is asked there. The
//          loops as they were are the executor: where the answer of an iteration is there, it takes the place of the
//          at; where it is not, the at runs as before. Where p is here, its body runs without the at, if the
//          difference is unobservable; a rail that it gives is copied. At most 65,536 iterations, and a row of the
//          innermost loop, are asked ahead. If outer loops do not matter to p and E, except for bounds, all iterations
//          of the inner ones are asked before the outer loop, each once. In loops that may end early, 16 iterations
//          are asked first, and twice as many each time: no more than as many again are asked in vain.
//
//          Safe, since the change is unobservable. E is pure: it surely ends, and has no effect but its value or
//          exception. So is what the inspector evaluates. The iterations write nothing that p, or what E captures,
//          depends on. They cannot write at the place that they ask, since places share no memory, and have no other
//          activity do it: they have no at with an effect, and what they begin writes nothing that is asked. They have
//          nothing that could order them after what another activity writes, no atomic, when, finish, clock, or call
//          that is not known; so an earlier read sees what the original might have seen. The iterations' own
//          arithmetic keeps its order. What E throws goes home with the answers, in the slot of its iteration, which
//          throws it in its turn (IV.E, figure 8); so it comes as often, in the same iteration, and may be caught
//          there. One that may share something with another one (failure_classes.h) stays there. An exception in the
//          inspector or on the way is dropped with the answers after it. Iterations without an answer run the at,
//          which fails as it did. What is asked after a `break` or `return` is dropped. Left alone: a loop between the
//          outermost and the innermost one that may end early; a loop queried as a whole that may exit early.
//          loops/batched_reads_inspector.cpp and batched_reads_executor.cpp write the code; this file decides.
// Changes  adds the inspector before the loops, or before rows of theirs; the ats in them.
#include "analysis/plain_values.h"
#include "analysis/remote/failure_classes.h"
#include "ir/any.h"
#include "passes/communication/loops/batched_reads.h"
#include "passes/forms.h"
#include "passes/passes.h"
#include "support/expect.h"
#include "support/line_of.h"
#include "support/rewrites.h"
#include <algorithm>

namespace x10c::passes {

using namespace analysis;

namespace {

constexpr int64_t mostExceptions = 256; // of a place, in a message
constexpr unsigned largestHere = 300;   // nodes of a body that is written once more, for iterations that ask this place

class Eliminate {
public:
  explicit Eliminate(Program &p) : program(p), library(p), footprints(p), failures(p, library.failures.type) {}

  void run() {
    if (!library.isThere())
      return;
    for (size_t i = 0; i < program.functions.size(); ++i)
      if (Function *f = program.functions[i]; f->code && !isOfLibrary(f))
        while (any(f->code, isAt) && rewriteOne(f->code)) {
        }
  }

private:
  Program &program;
  Library library;
  analysis::Footprints footprints;
  FailureClasses failures;
  std::set<const void *> made;
  std::set<const AtExpr *> left;

  static bool isAt(Expr *e) { return e->kind == ExprKind::AtExpr; }
  bool isOfLibrary(const Function *f) const {
    return f->container == library.inspector.type || f->container == library.requests.type ||
           f->container == library.answers.type;
  }

  bool rewriteOne(Code *code) {
    for (const NestPath &nest : nestPathsIn(code, made, false)) {
      if (left.count(nest.at))
        continue;
      std::string why = nest.levels.empty() ? reasonOfLoop(nest) : "", whyOutermost;
      for (size_t from = 0; from < nest.levels.size(); ++from) {
        LoopSlice slice(nest, from, footprints);
        why = reasonAgainst(nest, slice, from);
        if (from == 0)
          whyOutermost = why;
        if (!why.empty())
          continue;
        if (!Rewrites::allow(nest.at->loc, told(nest, from, whyOutermost).c_str()))
          break;
        BatchedReads::Known known{runsHere(nest, slice), mostFailures(nest, from), failures.apart()};
        code->body = BatchedReads(program, library, nest, slice, from, known).apply(code->body, made);
        return true;
      }
      left.insert(nest.at);
      if (!why.empty() && why != noGain)
        Rewrites::remark(nest.at->loc, "a round trip in each iteration of the loop: " + why);
    }
    return false;
  }

  // why: not ahead of the outermost loop.
  std::string told(const NestPath &nest, size_t from, const std::string &why) const {
    std::string what = "one round trip for each place, ahead of the iterations of the loop";
    if (from > 0)
      what += " at " + lineOf(nest.levels[from].loop->loc) + ", and not of that at " +
              lineOf(nest.levels[0].loop->loc) + ": " + why;
    if (const Class *cls = failures.firstOf(footprints.of(nest.at->code->body).made))
      what += ", and one more for each that throws a " + types::str(cls->type) + ", which " + failures.why(cls);
    return what;
  }

  static std::string reasonOfLoop(const NestPath &nest) {
    return "how often the loop at " + lineOf(nest.uncounted) + " runs is not known ahead";
  }

  // Why the at is left as it is; empty: nothing is against it.
  std::string reasonAgainst(const NestPath &nest, const LoopSlice &slice, size_t from) {
    const Type *type = nest.at->type;
    bool isRail = type->isRail() && isPlainValue(type->args[0], program);
    if (type->isVoid() || !(isRail || isPlainValue(type, program)))
      return "its result is an object";
    analysis::Footprint body = footprints.of(nest.at->code->body);
    if (!body.isPure())
      return "it " + body.impurity();
    if (!valueOf(nest.at))
      return "its body cannot be copied";
    if (!slice.isOne())
      return slice.reason();
    if (slice.endsEarly && !BatchedReads::asksByAndBy(nest, slice, from))
      return "the loop may end early";
    if (from + 1 == nest.levels.size() && slice.goesThroughPlaces())
      return noGain;
    for (const Varying &v : slice.varying)
      if (v.isSent() && !isPlainValue(v.var->type, program))
        return v.var->name.str() + " is an object that each iteration makes for itself";
    return reasonInIterations(nest, slice, from);
  }

  // Whether the body can replace the at if its place is here: what it captures is as good as the copies that an at
  // makes. Its value is a number, or copied; where it throws, the at runs once more.
  bool runsHere(const NestPath &nest, const LoopSlice &slice) const {
    Stmt *body = nest.at->code->body;
    unsigned size = 0;
    bool isLike = !footprints.of(body).compares;
    eachNode(body, [&](Expr *) { ++size; }, [&](Stmt *) { ++size; });
    auto takes = [&](const Type *type) { isLike &= !footprints.ofCopying(type).skipsFields; };
    for (const LocalDef *var : slice.fixed)
      takes(var->type);
    for (const Declare *d : slice.hoisted)
      takes(d->var->type);
    for (const Varying &v : slice.varying)
      takes(v.var->type);
    if (slice.self)
      takes(slice.self);
    return isLike && size <= largestHere;
  }

  // For how many iterations a place sends what they throw: where nothing in the loops catches it, the first ends them.
  static int64_t mostFailures(const NestPath &nest, size_t from) {
    bool isCaught = std::any_of(nest.path.begin() + static_cast<long>(nest.loopIndex[from]), nest.path.end(),
                                [](const Node &n) { return n.stmt && n.stmt->kind == StmtKind::Try; });
    return isCaught ? mostExceptions : 1;
  }

  // What the iterations do, but for activities that they begin, which cannot change what is asked: whatever these are
  // ordered with, the iterations are not.
  analysis::Footprint ofIterations(const NestPath &nest, const LoopSlice &slice, size_t from) {
    analysis::Footprint asked = footprints.of(nest.at->code->body), places;
    asked.add(slice.reads);
    std::set<const void *> leftOut = made;
    eachNode(nest.levels[from].loop, [&](Stmt *s) {
      auto *async = as<Async>(s);
      if (!async || async->first || async->isUncounted || async->mayBeRefused)
        return true;
      analysis::Footprint body = footprints.of(async->body);
      if (!body.isQuietOrAtomic() || !body.ats.empty() || !body.ends() || !body.conflictWith(asked).empty())
        return true;
      leftOut.insert(async);
      if (async->place)
        places.add(footprints.of(async->place));
      return false;
    });
    analysis::Footprint all = footprints.of(nest.levels[from].loop, leftOut);
    all.add(places);
    return all;
  }

  std::string reasonInIterations(const NestPath &nest, const LoopSlice &slice, size_t from) {
    analysis::Footprint iterations = ofIterations(nest, slice, from);
    if (!iterations.isQuiet())
      return "an iteration " + iterations.ordering + " at " + lineOf(iterations.orderedAt);
    for (AtExpr *other : iterations.ats)
      if (!footprints.of(other->code->body).isPure())
        return "the at at " + lineOf(other->loc) + " has effects";
    std::erase_if(iterations.writtenFields, [&](const FieldDef *f) { return slice.cursors.count(f->owner) > 0; });
    std::string conflict = iterations.conflictWith(slice.reads);
    return conflict.empty()
               ? ""
               : conflict + " in the loop, and where its iterations go, or what goes along, depends on that";
  }
};

} // namespace

void synchronization_elimination(Program &program) {
  X10C_EXPECT(isInstanceForm(program));
  Eliminate(program).run();
  dropUnusedRequests(program);
}

} // namespace x10c::passes
