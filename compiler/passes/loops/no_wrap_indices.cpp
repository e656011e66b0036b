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
#include "passes/loops/loop_versioning.h"
#include "passes/passes.h"
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
class Certain {
public:
  explicit Certain(const LocalDef *v) : var(v) {}

  bool isIndex(Stmt *body) {
    visit(body);
    return found;
  }

private:
  const LocalDef *var;
  bool found = false, ended = false;

  void visit(Stmt *s) {
    bool isPlain = s->kind == StmtKind::Block || s->kind == StmtKind::Declare || s->kind == StmtKind::Assign ||
                   s->kind == StmtKind::Eval;
    children(s, isPlain);
  }

  void visit(Expr *e) {
    bool isPlain = e->kind == ExprKind::Const || e->kind == ExprKind::Local || e->kind == ExprKind::This ||
                   e->kind == ExprKind::Field || e->kind == ExprKind::Prim || e->kind == ExprKind::Coerce ||
                   e->kind == ExprKind::StmtExpr;
    children(e, isPlain);
    Prim *p = elementAccess(e);
    if (!ended && p && isConverted(p->args[1]))
      found |= isUse(as<Prim>(p->args[1])->args[0], var);
  }

  template <class Node> void children(Node *node, bool isPlain) {
    ended |= !isPlain;
    if (!ended)
      eachChild(node, Each{*this});
  }

  struct Each {
    Certain &all;
    template <class Node> void operator()(Node *node) const {
      if (!all.ended && !all.found)
        all.visit(node);
    }
    void operator()(Code *) const {}
  };
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

  // A multiple of the variable, and the rest, which stays an Int.
  struct Parts {
    int64_t factor = 0;
    Affine rest;
  };

  std::optional<Parts> parts(const Affine &sum) const {
    Parts parts;
    parts.rest = Affine::of(sum.constant);
    for (const Affine::Term &term : sum.terms) {
      ScaledCounter m = nest.multiple(term);
      if (m.counter && m.scale.isNumber() && !parts.factor) {
        parts.factor = m.scale.constant;
        continue;
      }
      if (m.counter || !isShort(term))
        return std::nullopt;
      parts.rest.terms.push_back(term);
    }
    return parts.factor ? std::optional(parts) : std::nullopt;
  }

  // Whether a term may be read more often than before.
  static bool isShort(const Affine::Term &term) {
    bool isSmall = term.factor >= -largestFactor && term.factor <= largestFactor;
    return isSmall && std::all_of(term.atoms.begin(), term.atoms.end(),
                                  [](const Affine::Atom &atom) { return atom.expr->kind == ExprKind::Local; });
  }

  bool isExact(const Parts &all) const {
    bool isNumber = all.rest.isNumber();
    int64_t least = isNumber ? static_cast<int32_t>(all.rest.constant) : INT32_MIN;
    int64_t most = isNumber ? least : INT32_MAX;
    least += all.factor * (all.factor > 0 ? low : high);
    most += all.factor * (all.factor > 0 ? high : low);
    return least >= INT32_MIN && most <= UINT32_MAX;
  }

  Expr *widened(Prim *conversion) {
    Expr *index = conversion->args[0];
    auto sum = nest.isWritten(index) ? nest.sumOf(index) : std::nullopt;
    auto all = sum ? parts(*sum) : std::nullopt;
    if (!all || !isExact(*all) || isUse(index, as<Local>(nest.outermost().atom)->var))
      return nullptr;
    Affine wide;
    wide.add(Affine::of(convertedTo(conversion->type, copyOf(nest.outermost().atom))), all->factor);
    Expr *rest = all->rest.expression(index->type, conversion->loc);
    wide.add(all->rest.isNumber() ? Affine::of(static_cast<int32_t>(all->rest.constant))
                                  : Affine::of(convertedTo(conversion->type, rest)));
    return wide.expression(conversion->type, conversion->loc);
  }
};

class Loops : public Rewriter {
public:
  explicit Loops(Function *f) : isCtor(f->isCtor()), shared(sharedIn(f->code)) {}
  using Rewriter::rewrite;

  Stmt *rewrite(Stmt *s) override {
    if (auto *loop = as<ForLoop>(s); loop && loop->var->type->isInt() && !loop->stride && loop->step > 0)
      over(loop);
    return s;
  }

private:
  bool isCtor;
  std::set<const LocalDef *> shared;

  void over(ForLoop *loop) {
    LoopInfo around(loop->body, isCtor, Callees::Summarized);
    bool isIndex = Certain(loop->var).isIndex(loop->body), mayWrap = loop->step > 1 && !isIndex;
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
};

} // namespace

void no_wrap_indices(Program &program) {
  if (!types::Universe::get().options.noChecks)
    return;
  for (Function *f : program.functions)
    if (f->code) {
      Loops(f).run(f->code);
      copy_propagation(f->code);
    }
}

} // namespace x10c::passes
