// parallel_reduction: what activities of a place add to a field elsewhere is added up there, and is sent with the
// report of their finish.
//
// Expects  instance form, after remote_scalar_replacement, which leaves the GlobalRef in a variable.
// Does     rule 6 of paper 001, section IV.C and figure 6: parallel reduction. Takes `at (p) atomic r().f = r().f ⊕ v`
//          and `at (p) async atomic …`, where r is a GlobalRef, and ⊕ one of + - * & | ^ of Ints or Longs; likewise
//          `r().f = Math.max(r().f, v)`, Math.min, and what compares and assigns so. The value is computed before.
//          The runtime adds it to what this place has gathered if p is the home of r (sums.h), and else sends it as
//          before. Finishes that cover such places end with what has been gathered.
//
//          Safe, since the change is unobservable. Fields are told apart by their declaration and their class: any
//          other read or assignment of the field is taken to mean the same object
//          (analysis/remote/unobservable_updates.h). There is none in code that an activity may run, nor in code that
//          runs within such a finish. So it is read only by the main activity, before the finish or after its end. All
//          updates of a field have one ⊕, which is associative and commutative, so their order does not matter. Numbers
//          with a fraction are left alone: their sums would differ in the last bits. The null reference is sent as
//          before, and so throws as often as before; a program that forgets GlobalRefs is left alone.
// Changes  such nodes and the finishes around them: `reduction` and `gathers`; adds the declaration of the value. With
//          --self-check also the classes of the fields, and all that reads or assigns these (shadow_fields.h).
#include "analysis/remote/unobservable_updates.h"
#include "ir/make.h"
#include "ir/messages.h"
#include "passes/communication/shadow_fields.h"
#include "passes/forms.h"
#include "passes/passes.h"
#include "support/expect.h"
#include "support/rewrites.h"

namespace x10c::passes {

using namespace analysis;

namespace {

// Computes the value before the update; the body combines the variable.
class MarkUpdates : public Rewriter {
public:
  MarkUpdates(const std::map<const Stmt *, Update> &u, const ShadowFields &s) : updates(u), shadows(s) {}
  using Rewriter::rewrite;

  Stmt *rewrite(Stmt *s) override {
    auto found = updates.find(s);
    if (found == updates.end())
      return s;
    Stmts all;
    Stmt *again = shadows.updateAgain(s, all);
    if (Rewrites::allow(s->loc, "added up at each place, goes with finish"))
      all.push_back(found->second.extreme ? extreme(s, found->second) : sum(s, found->second));
    all.push_back(s);
    if (again)
      all.push_back(again);
    return all.size() == 1 ? s : block(std::move(all), s->loc);
  }

private:
  const std::map<const Stmt *, Update> &updates;
  const ShadowFields &shadows;

  // Each of the two gives the declaration of the value.
  static Stmt *sum(Stmt *s, const Update &u) {
    LocalDef *var = temporary(u.access->type, s->loc, "value");
    Expr *&operand = u.access->args[u.valueIndex];
    Expr *value = operand;
    operand = use(var, s->loc);
    if (u.access->op == Op::Sub) {
      value = unary(Op::Neg, value->type, value);
      u.access->op = Op::Add;
    }
    messageOf(s)->sent.reduction = {u.op, u.target, var};
    return declare(var, value, s->loc);
  }

  // The body tests and assigns the field, whatever way it did.
  static Stmt *extreme(Stmt *s, const Update &u) {
    LocalDef *var = temporary(u.stored->type, s->loc, "value"), *object = temporary(u.object->type, s->loc, "object");
    auto field = [&] {
      auto *f = newNode<ir::Field>(u.stored->type, s->loc);
      f->field = u.stored->field;
      f->container = u.stored->container;
      f->object = use(object, s->loc);
      return f;
    };
    auto *store = newNode<Assign>(s->loc);
    store->target = field();
    store->value = use(var, s->loc);
    Expr *isBeyond = compare(u.op, use(var, s->loc), field());
    auto *atomic = newNode<Atomic>(s->loc);
    atomic->body = block({declare(object, clone(u.object), s->loc), branch(isBeyond, store, nullptr, s->loc)}, s->loc);
    std::optional<Message> message = messageOf(s);
    message->body = block({atomic}, s->loc);
    message->sent.reduction = {u.op, u.target, var};
    return declare(var, u.extreme, s->loc);
  }
};

} // namespace

void parallel_reduction(Program &program) {
  X10C_EXPECT(isInstanceForm(program));
  UnobservableUpdates observed(program);
  for (const auto &[s, why] : observed.visible())
    Rewrites::remark(s->loc, "the update is sent each time: " + why);
  std::map<const Stmt *, Update> updates = observed.hidden();
  if (updates.empty())
    return;
  for (Finish *finish : observed.covering())
    finish->gathers = true;
  ShadowFields shadows(program, updates);
  MarkUpdates mark(updates, shadows);
  for (Function *f : program.functions)
    if (f->code) {
      shadows.compareIn(f->code);
      mark.run(f->code);
    }
}

} // namespace x10c::passes
