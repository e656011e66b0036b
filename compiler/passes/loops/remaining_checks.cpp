// Remarks: why checks in loops stay. It looks at what is left, and changes nothing.
#include "passes/loops/remaining_checks.h"
#include "analysis/accesses.h"
#include "analysis/loop_info.h"
#include "ir/any.h"
#include "ir/children.h"
#include "support/rewrites.h"

namespace x10c::passes {

using namespace analysis;
using namespace ir;

namespace {

std::string named(const LocalDef *var) {
  std::string name = var->name.str();
  return name.empty() || name == "t" ? "a temporary" : name;
}

// What the remarks say about a loop.
struct Context {
  const LoopInfo &around;
  const LocalDef *counter; // null: the loop does not count
};

std::string reasonFor(const Context &, Expr *index);

std::string reasonForCall(const Call *call) { return "it comes from a call of " + call->method->name.str(); }

// Why a local of the loop is not linear in the loop's counter. Empty: it is.
std::string reasonForLocal(const Context &loop, const LocalDef *var) {
  if (var == loop.counter || !loop.around.assigned.count(var))
    return "";
  auto found = loop.around.definitions.find(var);
  if (found == loop.around.definitions.end())
    return named(var) + " is assigned in the loop";
  Expr *value = found->second;
  while (auto *all = as<StmtExpr>(value))
    value = all->value;
  if (auto *call = as<Call>(value))
    return named(var) + " comes from a call of " + call->method->name.str();
  std::string reason = value ? reasonFor(loop, value) : "";
  return reason.empty() ? "" : named(var) + ": " + reason;
}

// The first part of the expression that is neither invariant nor linear. Empty: there is none.
std::string reasonFor(const Context &loop, Expr *index) {
  if (loop.around.isInvariant(index))
    return "";
  if (auto *l = as<Local>(index))
    return reasonForLocal(loop, l->var);
  if (auto *call = as<Call>(index))
    return reasonForCall(call);
  if (auto *f = as<Field>(index))
    return "field " + f->field->name.str() + " may change in the loop";
  auto *p = as<Prim>(index);
  if (p && p->op == Op::RailGet)
    return "it is an element of a rail";
  bool isLinear = p && (p->op == Op::Add || p->op == Op::Sub || p->op == Op::Mul || p->op == Op::Convert);
  if (!isLinear)
    return "it is no sum of products";
  for (Expr *arg : p->args)
    if (std::string reason = reasonFor(loop, arg); !reason.empty())
      return reason;
  return "";
}

std::string reasonForAccess(const Context &loop, const Prim *access) {
  if (!loop.counter)
    return "the loop does not count";
  if (!loop.around.isInvariant(access->args[0]))
    return "the rail may be another one in each iteration";
  if (std::string reason = reasonFor(loop, access->args[1]); !reason.empty())
    return reason;
  if (loop.around.hasCalls)
    return "a call in the loop may change what it depends on";
  return loop.around.hasBodies ? "the loop has activities in it" : "one check before the loop would not pay";
}

class Loops : public Walker {
public:
  explicit Loops(bool isCtor) : isCtor(isCtor) {}

  bool enter(Stmt *s) override {
    auto *either = as<If>(s);
    if (either && either->isLikely) // the version after it keeps its checks
      return walk(either->yes), false;
    if (auto *range = as<ForLoop>(s))
      look(range->body, range->var);
    else if (auto *loop = as<Loop>(s); loop && repeats(s))
      look(loop->body, loop->counter);
    return true;
  }

private:
  bool isCtor;

  void look(Stmt *body, const LocalDef *counter) {
    LoopInfo around(body, isCtor, Callees::Summarized);
    if (around.hasLoops)
      return;
    Context loop{around, counter};
    eachNode(body, [&](Expr *e) {
      if (Prim *p = elementAccess(e); p && !p->unchecked)
        Rewrites::remark(e->loc, "bounds check stays: " + reasonForAccess(loop, p));
    });
  }
};

} // namespace

void tellRemainingChecks(Program &program) {
  for (Function *f : program.functions)
    if (f->code)
      Loops(f->isCtor()).walk(f->code);
}

} // namespace x10c::passes
