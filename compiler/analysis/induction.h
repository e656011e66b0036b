// Induction variables: the values, at each read, of variables that count along with the loops of a nest; see
// induction.cpp.
#pragma once
#include "analysis/loop_nest.h"

namespace x10c::analysis {

class Induction {
public:
  Induction(LoopNest &, const LoopInfo &);
  void outermost(ir::RangeLoop *, const Counter &); // fills in the nest's counters and values

private:
  using State = std::map<const ir::LocalDef *, Affine>; // the known values

  LoopNest &nest;
  const LoopInfo &around;
  State state;

  void execute(ir::Stmt *);
  void evaluate(ir::Expr *);
  void assign(const ir::LocalDef *, ir::Expr *value);
  void branches(ir::Stmt *yes, ir::Stmt *no);
  void merge(const State &other);
  void forget(ir::Stmt *);
  void steps(const CountingLoop &);
  void range(ir::RangeLoop *);
  void loop(ir::Loop *);

  // The growth per iteration of the variables that a loop assigns. A variable that is not found is unknown.
  using Growth = std::map<const ir::LocalDef *, int64_t>;
  template <class Iteration> Growth growthOf(ir::Stmt *loop, const Iteration &iteration);
  void enterIterations(const Growth &, ir::Stmt *loop, const Counter *, int64_t step);
  void leaveIterations(const State &entry, const Growth &, ir::Stmt *loop, int64_t iterations);
  template <class Iteration>
  void iterations(ir::Stmt *loop, ir::Stmt *body, const Counter *, int64_t step, const Iteration &);
  std::optional<int64_t> iterationsOf(ir::Loop *, const State &entry, const Growth &) const;
  bool isTracked(const ir::LocalDef *) const;
  std::set<const ir::LocalDef *> assignedIn(ir::Stmt *) const;
};

} // namespace x10c::analysis
