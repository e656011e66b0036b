// redundant_check_elimination: bounds and null checks, and conditions, that are known to hold are removed.
//
// Expects  instance form, after loop_versioning.
// Does     walks each body in execution order and keeps the facts that hold at each point: objects that are not null,
//          objects that are null or at home, instances of types, indices that fit a rail, and outcomes of comparisons.
//          A check that passed yields a fact, and so does a condition that compares. A constant index fits a rail of a
//          constant size.
//
//          In a loop over low..(n - 1) the variable is less than n and, where low is known, not negative.
//
//          Facts are only about expressions whose value never changes: vals, fields that are vals, constants, and
//          sums of these. A val that is defined as another val plus a constant is treated as that sum.
//
//          Conditions lose the parts that are known to hold or to fail. For example, the test before a loop over a
//          whole rail goes away, and with it the second version of the loop; so does the code for a string literal
//          that is null. A branch that only throws does not reach the code after it.
//
//          analysis/fact_walker.h says where facts hold, and where they are forgotten.
// Changes  `unchecked` of fields, calls, casts and accesses to rails; conditions; removes null and place Checks that
// hold.
#include "analysis/allocation_sizes.h"
#include "analysis/conditions.h"
#include "analysis/evaluation.h"
#include "analysis/fact_walker.h"
#include "ir/any.h"
#include "ir/make.h"
#include "passes/forms.h"
#include "passes/loops/loop_versioning.h"
#include "passes/loops/remaining_checks.h"
#include "passes/passes.h"
#include "passes/self_check.h"
#include "support/expect.h"
#include "support/rewrites.h"
#include <algorithm>

namespace x10c::passes {

namespace {

class Elimination : public FactWalker {
public:
  Elimination(const Program &program, bool isCtor, const AllocationSizes &sizes)
      : FactWalker(program, isCtor), sizes(sizes) {}
  using FactWalker::visit;

private:
  const AllocationSizes &sizes;

  static bool removes(bool isRedundant, Loc loc, const char *what) { return isRedundant && Rewrites::allow(loc, what); }

  Fact test(Expr *object, bool &unchecked, Expr *by) override {
    Fact there = notNull(values, object);
    unchecked = unchecked || removes(known.has(there), by->loc, "null check is redundant");
    return there;
  }

  void access(Prim *p) override {
    visit(p->args[0]);
    if (p->op == Op::RailSize)
      return known.learn(test(p->args[0], p->unchecked, p));
    visit(p->args[1]);
    if (p->op == Op::RailSet)
      visit(p->args[2]);
    Fact rail = notNull(values, p->args[0]), fit = fits(values, p);
    bool fitsAlways = known.has(fit) || (known.has(rail) && isWithin(p));
    p->unchecked = p->unchecked || removes(fitsAlways, p->loc, "bounds check is redundant");
    known.learn(rail);
    known.learn(fit);
  }

  bool isWithin(const Prim *access) const {
    auto *index = as<Const>(access->args[1]);
    auto size = sizes.of(access->args[0]);
    return index && size && index->bits < static_cast<uint64_t>(*size);
  }

  void cast(Cast *c) override {
    bool isOne = known.has(isInstance(values, c->operand, c->type->base)) &&
                 (isReference(c->type) || known.has(notNull(values, c->operand)));
    FactWalker::cast(c);
    c->unchecked |= needsCheck(c) && removes(isOne, c->loc, "cast is of a known instance");
  }

  // Removes the checks that hold.
  void visit(Stmts &list) override {
    auto holds = [this](Stmt *&s) {
      auto *check = as<Check>(s);
      auto *test = check ? as<Equal>(check->condition) : nullptr;
      bool isNull = test && check->error == Check::Error::Null && known.has(notNull(values, test->left));
      bool isHome = test && check->error == Check::Error::BadPlace && known.has(analysis::isNull(values, test->left));
      if (removes(isNull, s->loc, "null check is redundant") || removes(isHome, s->loc, "home check is redundant"))
        return s = expectHolds(check->condition), !selfChecks();
      visit(s);
      return false;
    };
    list.erase(std::remove_if(list.begin(), list.end(), holds), list.end());
  }

  // An at takes along what its body mentions, and packing may throw: `x == null` stays, though x is known to be none.
  KnownFacts knownElsewhere() const override { return {}; }

  // The condition without the parts that are known to hold or to fail.
  void decide(Expr *&condition) override { condition = withoutKnown(condition); }

  // For a loop without iterations either version is right, so a test of its indices need not hold.
  static Expr *decided(bool value, Expr *condition) {
    bool asks = any(condition, [](Expr *e) { return asksOfIndices(e); });
    return asks ? boolean(value, condition) : comparedWith(boolean(value, condition), condition);
  }

  Expr *withoutKnown(Expr *condition) {
    if (condition->kind == ExprKind::And || condition->kind == ExprKind::Or) {
      decide(asBinary(condition)->left), decide(asBinary(condition)->right);
      Expr *rest = remaining(condition);
      return rest ? rest : condition;
    }
    if (auto *all = as<StmtExpr>(condition); all && all->value) {
      decide(all->value);
      return std::all_of(all->stmts.begin(), all->stmts.end(), isEmpty) ? all->value : condition;
    }
    for (bool value : {true, false})
      if (condition->kind != ExprKind::Const &&
          removes(isKnown(known, values, condition, value), condition->loc, "condition is known"))
        return decided(value, condition);
    return condition;
  }
};

} // namespace

void redundant_check_elimination(Program &program) {
  X10C_EXPECT(isInstanceForm(program));
  if (types::Universe::get().options.noChecks)
    return;
  AllocationSizes sizes(program);
  for (Function *f : program.functions)
    if (f->code)
      Elimination(program, f->isCtor(), sizes).visit(f->code);
  constant_folding(program);
  dead_code_elimination(program);
  if (Rewrites::areTold())
    tellRemainingChecks(program);
}

} // namespace x10c::passes
