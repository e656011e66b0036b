// escape_analysis: stack allocation of objects, closures and short rails that do not outlive their block.
//
// Expects  instance form, after linearize: each new object is the value of a val.
// Does     escape analysis, as a fixed point over the call graph. A parameter (or `this`) escapes a function if it is
//          returned, thrown, stored, captured by a closure or an activity, passed to an unknown function, or passed
//          to a function from which it escapes; of a virtual call, to one of those that it may run. It does not escape
//          if its fields or elements are read or written, if it is compared, if its type is tested, or if another val
//          names it. Calling a closure does not let the closure escape; what it captures escapes only if it does so
//          in the closure's body. The bodies of closures and activities are analysed on their own. What a
//          constructor stores in its object escapes if the object does, or if something read from the object's
//          fields, however far down, escapes. What is stored later escapes. (Choi, Gupta, Serrano, Sreedhar,
//          Midkiff: Escape Analysis for Java, OOPSLA 1999, with that much of its connection graph.) A rail on the
//          stack cannot fail to be allocated, so mayThrow is computed again. A recursive function leaves its rails on
//          the heap.
//          escape_flow.cpp finds what escapes from a body; here are the summaries, and what is put on the stack.
// Changes  New::onStack of small objects of classes; Closure::onStack; Prim::unchecked and Prim::isIndexed of RailNew
//          for rails of a constant size; Function::mayThrow.
#include "analysis/effects.h"
#include "analysis/evaluation.h"
#include "ir/any.h"
#include "passes/forms.h"
#include "passes/objects/escape_flow.h"
#include "passes/passes.h"
#include "support/expect.h"
#include "support/rewrites.h"
#include <utility>

namespace x10c::passes {

using namespace analysis;
using namespace ir;

namespace {

constexpr uint64_t mostElements = 128; // of at most eight bytes: an activity has a stack of 1 MiB

// Whether a function may be entered again before it returns, through calls with known targets.
bool isRecursive(Function *f) {
  std::set<Function *> found;
  std::vector<Function *> open{f};
  auto reach = [&](Expr *e) {
    auto *call = as<Call>(e);
    auto *made = as<New>(e);
    Function *target = call ? call->target : made ? made->target : nullptr;
    if (target && target->code && found.insert(target).second)
      open.push_back(target);
  };
  while (!open.empty() && !found.count(f)) {
    Function *next = open.back();
    open.pop_back();
    eachNode(next->code, reach);
  }
  return found.count(f);
}

// Marks the allocations of a function and of the bodies within it. The declaration of a val decides.
class Mark : public StayingVals {
public:
  std::map<const LocalDef *, Prim *> rails; // on the stack

  Mark(Program &p, Function *f, const EscapeSummaries &s) : StayingVals(s), program(p), function(f) {}

private:
  Program &program;
  Function *function;

  void stays(Declare *d) override {
    if (d->init->type != d->var->type)
      return;
    if (auto *closure = as<Closure>(d->init))
      closure->onStack = Rewrites::allow(closure->loc, "closure is on the stack");
    else if (auto *made = as<New>(d->init))
      made->onStack = made->target && isReference(made->type) && !summaries.at(made->target).self.escapes &&
                      isSmall(program, made->type) && Rewrites::allow(made->loc, "object is on the stack");
    else if (auto *p = as<Prim>(d->init); p && p->op == Op::RailNew)
      if ((p->unchecked = isShort(p) && !isRecursive(function) && Rewrites::allow(p->loc, "rail is on the stack")))
        rails[d->var] = p;
  }

  static bool isShort(const Prim *rail) {
    const Type *element = rail->type->args[0];
    auto *size = as<Const>(rail->args[0]);
    return size && (element->isNumeric() || isReference(element)) && size->bits <= mostElements;
  }
};

// Finds the rails that are read or written at a variable index, here or where they are passed to.
class Indexed : public Walker {
public:
  explicit Indexed(const std::map<const LocalDef *, Prim *> &r) : rails(r) {}

  bool enter(Expr *e) override {
    if (auto *p = as<Prim>(e); p && isAtConstant(p)) {
      for (size_t i = 1; i < p->args.size(); ++i)
        walk(p->args[i]);
      return false;
    }
    auto *size = as<Field>(e);
    if (Prim *rail = railOf(e))
      rail->isIndexed = true;
    return !size || !railOf(size->object);
  }

private:
  const std::map<const LocalDef *, Prim *> &rails;

  Prim *railOf(Expr *e) const { // null: another expression
    auto *local = as<Local>(e);
    auto found = local ? rails.find(local->var) : rails.end();
    return found == rails.end() ? nullptr : found->second;
  }

  bool isAtConstant(const Prim *p) const {
    return (p->op == Op::RailGet || p->op == Op::RailSet) && railOf(p->args[0]) && as<Const>(p->args[1]);
  }
};

} // namespace

void escape_analysis(Program &program) {
  X10C_EXPECT(isInstanceForm(program));
  EscapeSummaries summaries(program);
  for (Function *f : program.functions)
    if (f->code) {
      Mark mark(program, f, summaries);
      mark.body(f->code);
      if (!mark.rails.empty())
        program.valid.erase("effects");
      Indexed(mark.rails).walk(f->code);
    }
}

} // namespace x10c::passes
