// no_wrap_indices: with -NO_CHECKS, sums of Ints that serve as indices are computed in Longs.
//
// Expects  instance form, after loop_versioning.
// Does     relies on the promise of -NO_CHECKS: each index that the program uses is in bounds, hence not negative.
//          Take a sum of Ints whose exact value lies between -2^31 and 2^32 - 1. If it wraps around, the result is
//          negative, so a sum that serves as an index does not wrap around, and is computed in Longs. In loops over
//          Ints without inner loops this covers
//              i + shift, i - 1, 2 * i + 1 …   where i is not negative: it starts so, or each iteration uses it as an
//              index.
//          If each iteration uses i as an index, the loop also ends before i passes the greatest Int and becomes
//          negative. A loop that counts in steps then counts in Longs.
// Changes  indices of accesses to rails; ForLoops that count in steps. Nothing where checks are on.
#include "analysis/accesses.h"
#include "analysis/induction.h"
#include "ir/any.h"
#include "ir/children.h"
#include "ir/make.h"
#include "passes/forms.h"
#include "passes/loops/loop_versioning.h"
#include "passes/passes.h"
#include "support/expect.h"
#include "support/rewrites.h"
#include <algorithm>

namespace x10c::passes {

namespace {

constexpr int64_t largestFactor = 64; // of the rest, which stays an Int

bool isConverted(Expr *e) {
  auto *p = as<Prim>(e);
  return p && p->op == Op::Convert && p->type->isLong() && p->args[0]->type->isInt();
}

// Whether each iteration uses the variable itself as an index, before any call or branch, and before it may be left.
struct Certain : Walker {
  const LocalDef *var;
  bool isIndex = false, ended = false;
  Certain(const LocalDef *v, Stmt *body) : var(v) { walk(body); }

  bool enter(Stmt *s) override { return goesOn(isStraight(s)); }
  bool enter(Expr *e) override {
    return goesOn(e->kind == ExprKind::Const || e->kind == ExprKind::Local || e->kind == ExprKind::This ||
                  e->kind == ExprKind::Field || e->kind == ExprKind::Prim || e->kind == ExprKind::Coerce ||
                  e->kind == ExprKind::StmtExpr);
  }
  void leave(Expr *e) override {
    Prim *p = ended ? nullptr : elementAccess(e);
    isIndex |= p && isConverted(p->args[1]) && isUse(as<Prim>(p->args[1])->args[0], var);
  }
  bool goesOn(bool isPlain) {
    ended |= !isPlain;
    return !ended && !isIndex;
  }
};

// Computes indices in Longs.
class Indices : public Rewriter {
public:
  // least: a lower bound of the variable.
  Indices(ForLoop &loop, const LoopInfo &a, int64_t least) : nest(nestOf(&loop, a)) {
    const Counter &counter = nest.outermost();
    low = counter.low.isNumber() ? std::max(least, counter.low.constant) : least;
    high = counter.high.isNumber() ? counter.high.constant : INT32_MAX;
  }
  using Rewriter::rewrite;

  Expr *rewrite(Expr *e) override {
    Prim *p = elementAccess(e);
    Expr *wide = p && isConverted(p->args[1]) ? widened(as<Prim>(p->args[1])) : nullptr;
    if (wide)
      p->args[1] = wide;
    return e;
  }

private:
  LoopNest nest;
  int64_t low, high; // of the variable

  // Whether a term may be read more often than before.
  static bool isShort(const Affine::Term &term) {
    bool isSmall = term.factor >= -largestFactor && term.factor <= largestFactor;
    return isSmall && std::all_of(term.atoms.begin(), term.atoms.end(),
                                  [](const Affine::Atom &atom) { return atom.expr->kind == ExprKind::Local; });
  }

  // Splits into factor * variable + rest; the rest stays an Int.
  bool isExact(const LinearIndex &all) const {
    bool isNumber = all.rest.isNumber();
    int64_t least = isNumber ? static_cast<int32_t>(all.rest.constant) : INT32_MIN;
    int64_t most = isNumber ? least : INT32_MAX;
    least += all.factor * (all.factor > 0 ? low : high);
    most += all.factor * (all.factor > 0 ? high : low);
    return least >= INT32_MIN && most <= UINT32_MAX;
  }

  Expr *widened(Prim *conversion) {
    Expr *index = conversion->args[0];
    auto all = nest.isWritten(index) ? linearIndex(nest, index) : std::nullopt;
    if (!all || !all->factor || !std::all_of(all->rest.terms.begin(), all->rest.terms.end(), isShort) ||
        !isExact(*all) || isUse(index, as<Local>(nest.outermost().atom)->var))
      return nullptr;
    Affine wide;
    wide.add(Affine::of(convertedTo(conversion->type, copyOf(nest.outermost().atom))), all->factor);
    Expr *rest = all->rest.expression(index->type, conversion->loc);
    wide.add(all->rest.isNumber() ? Affine::of(static_cast<int32_t>(all->rest.constant))
                                  : Affine::of(convertedTo(conversion->type, rest)));
    return wide.expression(conversion->type, conversion->loc);
  }
};

void widenIndices(ForLoop *loop, bool isCtor, const std::set<const LocalDef *> &shared) {
  LoopInfo around(loop->body, isCtor, Callees::Summarized);
  bool isIndex = Certain(loop->var, loop->body).isIndex, mayWrap = loop->step > 1 && !isIndex;
  if (mayWrap || around.hasLoops || around.hasBodies ||
      !Rewrites::allow(loop->loc, "indices of Ints do not wrap around"))
    return;
  loop->wraps &= !isIndex;
  if (!loop->wraps) {
    around.step = loop->step;
    around.shared = shared;
    around.assigned.insert(shared.begin(), shared.end());
    around.assigned.insert(loop->var);
    loop->body = Indices(*loop, around, isIndex ? 0 : INT32_MIN).run(loop->body);
  }
  if (loop->step > 1)
    countAsLong(loop);
}

} // namespace

void no_wrap_indices(Program &program) {
  X10C_EXPECT(isInstanceForm(program));
  if (!types::Universe::get().options.noChecks)
    return;
  for (Function *f : program.functions)
    if (f->code) {
      rewritten(f->code, [f, shared = sharedIn(f->code)](Stmt *s) {
        if (auto *loop = as<ForLoop>(s); loop && loop->var->type->isInt() && !loop->stride && loop->step > 0)
          widenIndices(loop, f->isCtor(), shared);
        return s;
      });
      copy_propagation(f->code);
    }
}

} // namespace x10c::passes
