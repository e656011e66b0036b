// invariant_code_motion: functions of numbers that are the same in all iterations are computed before the loop.
//
// Expects  instance form, after inlining and what makes loops.
// Does     takes calls of functions of math.h whose arguments are numbers that do not change in the loop around, and
//          that every iteration evaluates unless it was left before: they become vals before the loop, and then before
//          the next one around. Such a function has no effect and never fails, so it may also be computed where the
//          loop has no iteration. C compilers leave it where an iteration may end before it, as each check of bounds
//          may, since it would take long in vain.
// Changes  such calls; loops to blocks around them.
#include "analysis/accesses.h"
#include "analysis/counting_loop.h"
#include "analysis/effects.h"
#include "analysis/evaluation.h"
#include "analysis/loop_info.h"
#include "analysis/value_numbers.h"
#include "ir/any.h"
#include "ir/children.h"
#include "ir/make.h"
#include "passes/forms.h"
#include "passes/passes.h"
#include "passes/self_check.h"
#include "support/expect.h"
#include "support/rewrites.h"
#include <algorithm>

namespace x10c::passes {

using namespace analysis;
using namespace ir;

namespace {

Call *mathCall(Expr *e) {
  auto *call = as<Call>(e);
  return call && !call->target && !call->receiver && !call->type->isIntegral() &&
                 nativeIsMath(call->method->nativeTemplate)
             ? call
             : nullptr;
}

// Whether it is made of numbers alone, and cannot fail.
bool isOfNumbers(Expr *e) {
  return !containsCheck(e) && !any(e, [](Expr *part) {
    auto *field = as<Field>(part);
    auto *p = as<Prim>(part);
    bool isPlain = part->kind == ExprKind::Const || part->kind == ExprKind::Local || part->kind == ExprKind::Coerce ||
                   (field && field->object->type->isStruct()) ||
                   (p && isFunctionOfOperands(p->op) && p->op != Op::RailSize);
    return !isPlain;
  });
}

// The calls that each iteration comes to, unless it, or the inlined body that contains them, has been left.
std::vector<Call *> callsOfEach(Stmt *body) {
  std::vector<Call *> found;
  eachCertain(body, true, [&](Expr *e) {
    if (Call *call = mathCall(e))
      found.push_back(call);
  });
  return found;
}

// All calls that belong to the loop's own code.
std::vector<Call *> callsOfSome(Stmt *body) {
  std::vector<Call *> found;
  eachNode(
      body,
      [&](Expr *e) {
        if (Call *call = mathCall(e))
          found.push_back(call);
        return e->kind != ExprKind::Closure && e->kind != ExprKind::AtExpr;
      },
      [](Stmt *s) { return s->kind != StmtKind::Async && s->kind != StmtKind::At; });
  return found;
}

// The number of its argument; 0: it has several, or cannot be compared.
ValueNumber numberOf(const Call *call) { return call->args.size() == 1 ? valueNumber(call->args[0]) : 0; }

class Motion {
public:
  explicit Motion(bool ctor) : isCtor(ctor) {}

  void run(Code *code) {
    shared = sharedIn(code);
    visit(code->body);
    if (isChanged)
      copy_propagation(code);
  }

private:
  const bool isCtor;
  bool isChanged = false;
  std::set<const LocalDef *> shared; // with activities

  struct Each {
    Motion &all;
    void operator()(Expr *&e) const { eachChild(e, *this); }
    void operator()(Stmt *&s) const { all.visit(s); }
    void operator()(Code *c) const { Motion(all.isCtor).run(c); }
  };

  void visit(Stmt *&s) {
    eachChild(s, Each{*this});
    if (!repeats(s) || !bodyOf(s))
      return;
    Stmts before = hoist(s);
    if (before.empty())
      return;
    isChanged = true;
    before.push_back(s);
    s = block(std::move(before), s->loc);
  }

  Stmts hoist(Stmt *loop) const {
    Stmts before;
    std::vector<Call *> calls = callsOfEach(bodyOf(loop));
    if (calls.empty())
      return before;
    LoopInfo around(loop, isCtor);
    around.assigned.insert(shared.begin(), shared.end());
    std::map<const Expr *, Name> names; // of vals that have such a value
    eachNode(bodyOf(loop), [&](Stmt *each) {
      if (auto *d = as<Declare>(each); d && d->init)
        names.emplace(d->init, d->var->name);
    });
    std::map<const Expr *, LocalDef *> vals;
    std::map<std::pair<const MethodDef *, ValueNumber>, LocalDef *> same;
    auto isFixed = [&](Expr *arg) { return isOfNumbers(arg) && around.isInvariant(arg, LoopInfo::Computed); };
    for (Call *call : calls) {
      if (!std::all_of(call->args.begin(), call->args.end(), isFixed) ||
          !Rewrites::allow(call->loc, "function of invariant numbers is hoisted"))
        continue;
      LocalDef *fresh = nullptr;
      LocalDef *&val = numberOf(call) ? same[{call->method, numberOf(call)}] : fresh;
      if (!val) {
        val = temporary(call->type, call->loc, names.emplace(call, call->method->name).first->second.str().c_str());
        before.push_back(declare(val, call, call->loc));
      }
      vals[call] = val;
    }
    for (Call *call : callsOfSome(bodyOf(loop)))
      if (auto known = same.find({call->method, numberOf(call)}); known != same.end())
        vals[call] = known->second;
    rewritten(bodyOf(loop), [&](Expr *e) {
      auto found = vals.find(e);
      return found == vals.end() ? e : comparedWith(use(found->second, e->loc), selfChecks() ? clone(e) : nullptr);
    });
    return before;
  }
};

} // namespace

void invariant_code_motion(Program &program) {
  X10C_EXPECT(isInstanceForm(program));
  for (Function *f : program.functions)
    if (any(f->code, mathCall))
      Motion(f->isCtor()).run(f->code);
}

} // namespace x10c::passes
