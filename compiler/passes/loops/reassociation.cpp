// reassociation: the loop-invariant parts of a sum are added up once, before the loop.
//
// Expects  instance form, after the passes that compare indices as they were written.
// Does     takes sums of Longs in which a difference is multiplied, and some parts are invariant in the loop around:
//              (i - low) * width + j - left     becomes     i * width + j - offset
//          with `val offset = low * width + left` before the loop. This is exact, since integers wrap around. A
//          sum in which only the loop's own variable varies stays as it is: C compilers do strength reduction there,
//          but they do not multiply out.
// Changes  sums; loops to blocks around them.
#include "analysis/affine.h"
#include "analysis/effects.h"
#include "analysis/loop_info.h"
#include "ir/any.h"
#include "ir/children.h"
#include "ir/make.h"
#include "passes/forms.h"
#include "passes/passes.h"
#include "passes/self_check.h"
#include "support/expect.h"
#include "support/rewrites.h"
#include <optional>
#include <utility>

namespace x10c::passes {

using namespace analysis;
using namespace ir;

namespace {

// A sum in two parts: varying, and fixed in all iterations.
struct Parts {
  Expr *varying = nullptr; // null: nothing varies
  Affine fixed;
  unsigned additions = 0;    // that an iteration makes for the fixed part, constants not counted
  bool isMultiplied = false; // a fixed part was multiplied along with a varying one
};

Prim *arithmetic(Expr *e) {
  auto *p = e->type->isLong() ? as<Prim>(e) : nullptr;
  return p && (p->op == Op::Add || p->op == Op::Sub || p->op == Op::Mul) ? p : nullptr;
}

// The innermost loop around the current node.
class LoopSums {
public:
  LoopSums(Stmt *loop, bool isCtor, const std::set<const LocalDef *> &shared)
      : around(loop, isCtor), counter(as<ForLoop>(loop) ? as<ForLoop>(loop)->var : nullptr) {
    around.assigned.insert(shared.begin(), shared.end());
  }
  Stmts offsets; // declarations to put before the loop

  // The parts of a leaf that is not arithmetic.
  Parts parts(Expr *e) const {
    if (isFixed(e))
      return {nullptr, Affine::read(e), e->kind != ExprKind::Const, false};
    return {e, {}, 0, false};
  }

  // The expression with its fixed part computed before the loop. Null: that gains nothing.
  Expr *shortened(const Expr *e, Parts all) {
    if (!all.varying || !all.isMultiplied || all.additions < 2 || !isMore(all.varying))
      return nullptr;
    int64_t last = all.fixed.constant;
    all.fixed.constant = 0;
    size_t negative = 0;
    for (const Affine::Term &term : all.fixed.terms)
      negative += term.factor < 0;
    bool isSubtracted = negative * 2 > all.fixed.terms.size();
    Affine offset;
    offset.add(all.fixed, isSubtracted ? -1 : 1);
    Expr *sum =
        all.fixed.isNumber() ? all.varying : prim(isSubtracted ? Op::Sub : Op::Add, all.varying, use(offset, e));
    return plus(sum, last);
  }

private:
  LoopInfo around;
  const LocalDef *counter;
  std::map<ValueNumber, LocalDef *> vals; // by the offsets that they hold

  Expr *use(const Affine &offset, const Expr *e) {
    LocalDef *&var = vals[offset.key()];
    if (!var) {
      var = temporary(e->type, e->loc, "offset");
      offsets.push_back(declare(var, offset.expression(e->type, e->loc), e->loc));
    }
    return passes::use(var, e->loc);
  }

  // Whether something besides the loop's variable varies in it.
  bool isMore(Expr *varying) const {
    return any(varying, [this](Expr *e) { return e->kind != ExprKind::Prim && !isUse(e, counter) && !isFixed(e); });
  }

  // Whether it is invariant, and safe to be read before the loop.
  bool isFixed(Expr *e) const { return isPlain(e) && around.isInvariant(e); }

  static bool isPlain(Expr *e) {
    if (auto *f = as<Field>(e))
      return f->object->type->def->isStruct() ? isPlain(f->object) : !mayBeNull(f->object);
    return e->kind == ExprKind::Const || e->kind == ExprKind::Local;
  }
};

// ---- arithmetic on the parts of the operands; nothing: the operation has to stay as it is ----

using Joined = std::optional<Parts>;
constexpr size_t most = 16; // fixed terms, to bound the compile time

Joined sum(const Prim *p, Parts left, const Parts &right) {
  bool isVarying = left.varying || right.varying;
  if ((p->op == Op::Sub && !left.varying && right.varying) || left.fixed.terms.size() + right.fixed.terms.size() > most)
    return std::nullopt;
  left.fixed.add(right.fixed, p->op == Op::Sub ? -1 : 1);
  left.additions = isVarying ? left.additions + right.additions : 1;
  left.isMultiplied |= right.isMultiplied;
  if (left.varying && right.varying)
    left.varying = prim(p->op, left.varying, right.varying);
  else if (right.varying)
    left.varying = right.varying;
  return left;
}

Joined product(Prim *p, const Parts &left, const Parts &right) {
  if (!left.varying && !right.varying)
    return Parts{nullptr, Affine::of(p), 1, false};
  const Parts &inner = left.varying ? left : right, &factor = left.varying ? right : left;
  bool isNothing = inner.fixed.isNumber() && !inner.fixed.constant;
  if (factor.varying || isNothing || (inner.fixed.terms.size() + 1) * (factor.fixed.terms.size() + 1) > most)
    return std::nullopt;
  Expr *varying = left.varying ? prim(Op::Mul, left.varying, p->args[1]) : prim(Op::Mul, p->args[0], right.varying);
  return Parts{varying, inner.fixed.times(factor.fixed), inner.additions + (inner.fixed.constant != 0), true};
}

class Reassociate {
public:
  explicit Reassociate(bool ctor) : isCtor(ctor) {}

  void run(Code *code) {
    shared = sharedIn(code);
    visit(code->body);
  }

private:
  bool isCtor;
  std::set<const LocalDef *> shared; // with activities
  LoopSums *iteration = nullptr;     // null: no loop, or a loop of another activity

  struct Each {
    Reassociate &all;
    void operator()(Expr *&e) const { all.visit(e); }
    void operator()(Stmt *&s) const { all.visit(s); }
    void operator()(Code *c) const { Reassociate(all.isCtor).run(c); }
  };

  template <class Node> void within(LoopSums *inner, Node *node) {
    LoopSums *outer = std::exchange(iteration, inner);
    eachChild(node, Each{*this});
    iteration = outer;
  }

  void visit(Expr *&e) {
    if (iteration && arithmetic(e))
      settle(e, read(e));
    else
      eachChild(e, Each{*this});
  }

  void settle(Expr *&e, Parts all) {
    Expr *again = selfChecks() ? clone(e) : nullptr;
    if (Expr *other = iteration->shortened(e, std::move(all));
        other && Rewrites::allow(e->loc, "loop-invariant part of a sum is hoisted"))
      e = comparedWith(other, again);
  }

  // Visits the operands that are not part of the sum.
  Parts read(Expr *&e) {
    Prim *p = arithmetic(e);
    if (!p) {
      eachChild(e, Each{*this});
      return iteration->parts(e);
    }
    Parts left = read(p->args[0]), right = read(p->args[1]);
    if (Joined all = p->op == Op::Mul ? product(p, left, right) : sum(p, left, right))
      return *std::move(all);
    settle(p->args[0], std::move(left));
    settle(p->args[1], std::move(right));
    return {p, {}, 0, false};
  }

  void visit(Stmt *&s) {
    bool isElsewhere = s->kind == StmtKind::Async || s->kind == StmtKind::At || s->kind == StmtKind::When;
    if (!repeats(s))
      return within(isElsewhere ? nullptr : iteration, s);
    LoopSums inner(s, isCtor, shared);
    within(&inner, s);
    if (inner.offsets.empty())
      return;
    inner.offsets.push_back(s);
    s = block(std::move(inner.offsets), s->loc);
  }
};

} // namespace

void reassociation(Program &program) {
  X10C_EXPECT(isInstanceForm(program));
  for (Function *f : program.functions)
    if (f->code)
      Reassociate(f->isCtor()).run(f->code);
}

} // namespace x10c::passes
