// Accesses to elements of rails; see accesses.h.
#include "analysis/accesses.h"

namespace x10c::analysis {

using namespace ir;

Prim *elementAccess(Expr *e) {
  auto *p = as<Prim>(e);
  return p && (p->op == Op::RailGet || p->op == Op::RailSet) ? p : nullptr;
}

std::vector<Access> accessesIn(Stmt *body) {
  std::vector<Access> all;
  auto add = [&](Expr *e) {
    if (Prim *p = elementAccess(e))
      all.push_back({p, valueNumber(p->args[0])});
  };
  eachInIteration(body, add, [](Stmt *) {});
  return all;
}

std::optional<LinearIndex> linearIndex(LoopNest &nest, Expr *index) {
  auto sum = nest.sumOf(index);
  if (!sum)
    return std::nullopt;
  LinearIndex linear{*sum, Affine::of(sum->constant)};
  for (const Affine::Term &term : sum->terms) {
    ScaledCounter m = nest.multiple(term);
    if (m.counter && (m.counter != &nest.outermost() || !m.scale.isNumber()))
      return std::nullopt;
    if (m.counter)
      linear.factor += m.scale.constant;
    else
      linear.rest.terms.push_back(term);
  }
  return linear;
}

std::optional<std::vector<LinearAccess>> linearAccesses(LoopNest &nest, Stmt *body) {
  std::vector<LinearAccess> all;
  for (const Access &each : accessesIn(body)) {
    auto index = linearIndex(nest, each.index());
    if (!index)
      return std::nullopt;
    all.push_back({each, *index});
  }
  return all;
}

} // namespace x10c::analysis
