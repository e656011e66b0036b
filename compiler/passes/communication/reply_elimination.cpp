// reply_elimination: `async at (p) S`, whose activity only waits for S, is one message and no reply.
//
// Expects  instance form, after inlining; before loop_distribution, which sends such messages together.
// Does     Takes an Async of this place whose body is a single At, or a single Async with a place, apart from blocks
//          around it. It becomes `at (p) async S`, in a Try of its own (Try::isIteration). Paper 001 knows no such
//          rule; like its section IV.C it removes a synchronization that is not needed.
//
//          Safe, since an activity may begin at once: the place is found, and what S takes along is copied, where the
//          activity would have begun, and finding and copying end, wait for nothing, and have nothing that could order
//          them with what comes later. What they throw goes to the finish, as it did; so do the exceptions of S, each
//          once. The finish waits for S, as it waited for the activity that waited for S. Left alone: an async that is
//          uncounted, or that atomic may come to; one whose at brings numbers back; and one that may throw an object
//          that others have, of which an at gives a copy.
// Changes  such asyncs.
#include "analysis/footprints.h"
#include "analysis/remote/remote_uses.h"
#include "ir/any.h"
#include "ir/make.h"
#include "passes/forms.h"
#include "passes/passes.h"
#include "support/expect.h"
#include "support/rewrites.h"
#include <algorithm>

namespace x10c::passes {

using namespace analysis;

namespace {

Stmt *only(Stmt *s) {
  for (auto *block = as<Block>(s); block && block->stmts.size() == 1; block = as<Block>(s))
    s = block->stmts[0];
  return s;
}

// The At or the Async that is all of an async's body; of neither kind: null and null.
struct Sent {
  explicit Sent(Async *async) : at(as<At>(only(async->body))), inner(as<Async>(only(async->body))) {
    if (at && !at->results.empty())
      at = nullptr;
    if (inner && (!inner->place || inner->isUncounted || inner->mayBeRefused))
      inner = nullptr;
  }
  At *at;
  Async *inner;
  bool isOne() const { return at || inner; }
  Expr *place() const { return at ? at->place : inner->place; }
  Stmt *body() const { return at ? at->body : inner->body; }
};

class Eliminate : public Rewriter {
public:
  Eliminate(const analysis::Footprints &f, const Function *in)
      : footprints(f), self(in->hasThis ? in->container : nullptr) {}
  using Rewriter::rewrite;

  Stmt *rewrite(Stmt *s) override {
    auto *async = as<Async>(s);
    if (!async || async->place || async->first || async->isUncounted || async->mayBeRefused)
      return s;
    Sent sent(async);
    if (!sent.isOne())
      return s;
    if (std::string why = reasonAgainst(sent); !why.empty()) {
      Rewrites::remark(s->loc, "the activity waits for the at within: " + why);
      return s;
    }
    if (!Rewrites::allow(s->loc, "async and at are one message"))
      return s;
    async->place = sent.place();
    async->body = sent.body();
    return oneIteration(block({async}, s->loc), s->loc);
  }

private:
  const analysis::Footprints &footprints;
  const Type *self; // the type of `this`

  std::string reasonAgainst(const Sent &sent) const {
    analysis::Footprint place = footprints.of(sent.place());
    if (!place.isQuiet())
      return "finding its place " + place.ordering;
    if (!place.ends() || !place.ats.empty())
      return "finding its place may take long";
    if (sent.at && footprints.of(sent.body()).throwsObjects) // an at gives a copy, even where its place is here
      return "it may throw an object that others have";
    for (const LocalDef *var : RemoteUses(sent.body(), self && self->isReference()).order) {
      const Type *type = var ? var->type : self;
      if (type && !footprints.ofCopying(type).isQuiet())
        return (var ? var->name.str() : "this") + " is sent in a way of its own";
    }
    return "";
  }
};

} // namespace

void reply_elimination(Program &program) {
  X10C_EXPECT(isInstanceForm(program));
  bool isOne = false;
  for (const Function *f : program.functions)
    isOne |= any(f->code, [](Stmt *s) { return s->kind == StmtKind::Async && Sent(as<Async>(s)).isOne(); });
  if (!isOne)
    return;
  analysis::Footprints footprints(program);
  for (Function *f : program.functions)
    if (f->code)
      Eliminate(footprints, f).run(f->code);
}

} // namespace x10c::passes
