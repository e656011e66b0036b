// Loop nests: the ranges of affine forms over the iterations of a loop and the loops within it.
#pragma once
#include "analysis/affine.h"
#include "analysis/loop_info.h"

namespace x10c::analysis {

// The variable of a loop over a range, or of a loop that counts up in steps; or such an Int variable, converted to a
// Long.
struct Counter {
  ir::Expr *atom = nullptr;
  const ir::Type *type = nullptr;
  Affine first, last; // the bounds as written, in terms of the counters around
  Affine low, high;   // its range over all iterations, in terms of values that are invariant in the nest
  const Counter *converted = nullptr; // the Int counter
  std::optional<Affine> whole; // the sum that it stands for where conditions hold; see analysis/loop_nest_conditions
  bool lowIsDerived = false,
       highIsDerived = false; // only valid if the whole's counters and symbols are limited
  bool mayBeEmpty = false;    // low > high is possible: the conditions then never hold
  bool follows = false;       // its bounds depend on other counters
  bool strides = false;       // steps > 1: low and high are valid if first and last are limited
  bool isMasked = false;      // stands for x & high, not for a loop; in range if high >= 0
};

// A product with one counter in it: counter * scale.
struct ScaledCounter {
  const Counter *counter = nullptr; // null: it has none, or several
  Affine scale;                     // factor * symbol; mostly a number
};

// A sum, and the parts of it that are sums of Ints. The index equals the sum only if these parts do not wrap around:
// computed in Longs, each must fit an Int.
struct Index {
  Affine sum;
  std::vector<Affine> narrow;
};

// A loop and the loops within it. A val that is declared within is replaced by its value.
class LoopNest {
public:
  LoopNest(ir::ForLoop *outer, const LoopInfo &); // this loop alone: nestOf() in induction.h follows those within

  // The expression as a linear function of the counters. Nothing: it is not linear, or depends on a value that is
  // neither a counter nor invariant in the nest.
  std::optional<Affine> sumOf(ir::Expr *);
  std::optional<Index> indexOf(ir::Expr *); // for a Long
  // The same for an index that depends on conditions (c ? a : b): one for each value that it may have. The bounds
  // that a condition sets for counters hold for the value that it guards. x & mask, for any x, is a counter from 0 to
  // the mask. Empty: one of the values is not linear, or there are too many.
  std::vector<Index> indicesOf(ir::Expr *);
  // Supposes from here on that the condition holds, or does not hold: sums are then made of counters with closer
  // bounds. False: the condition says nothing of counters.
  bool suppose(ir::Expr *condition, bool holds, unsigned depth = 0);
  size_t supposed() const { return suppositions.size(); }
  void supposeNoMore(size_t from) { suppositions.resize(from); }
  Affine whole(const Affine &) const; // the sum without suppositions
  const Counter *counterOf(const ir::Stmt *loop) const;
  const Counter &outermost() const { return *outer; }
  ScaledCounter multiple(const Affine::Term &) const;
  unsigned counters(const Affine &) const; // the number of terms with one counter; products of counters do not count
  bool isWritten(ir::Expr *) const;        // for sums: contains no induction variables, and no statements
  // The least and the greatest value, if nothing wraps around and no symbol is negative.
  std::pair<Affine, Affine> ends(const Affine &) const;

  // ---- analysis/induction, which follows the nest ----
  std::map<const ir::Local *, Affine> running; // the values of variables at each read
  const Counter *addInner(ir::Stmt *loop, ir::LocalDef *, ir::Expr *low, ir::Expr *high, int64_t step); // null: unknown
  const Counter *addIterations(ir::Stmt *loop, int64_t iterations); // for a loop without a variable: from 0
  std::optional<Affine> since(const Counter &);                     // its growth since its loop began, a Long

private:
  const LoopInfo &around;
  std::map<ValueNumber, Counter> counterOfAtom;
  std::map<const ir::Stmt *, const Counter *> byLoop;
  const Counter *outer = nullptr;
  std::vector<Affine> narrow; // of the expression being read
  std::map<const ir::Stmt *, ir::Expr *> iterationsOf;

  // ---- analysis/loop_nest_choices ----
  bool chooses = false;
  std::vector<std::pair<const ir::Cond *, bool>> choices; // the choices met so far, and the branches taken
  std::map<const ir::Expr *, ir::Expr *> maskedAtoms;
  bool nextChoice();
  bool isBetween(const Affine &) const;
  std::optional<Affine> choose(const ir::Cond *, unsigned depth);
  std::optional<Affine> masked(const ir::Prim *, unsigned depth);

  // ---- analysis/loop_nest_conditions ----
  struct Supposition {
    Affine counted;         // its counters
    Affine rest;            // everything else in it
    const Counter *counter; // stands for counted + rest
  };
  struct Limits;
  std::vector<Supposition> suppositions;
  std::map<ValueNumber, ir::Expr *> narrowAtoms; // by the sum and its bounds
  bool supposeOne(ir::Expr *condition, bool holds, unsigned depth);
  static void narrowBy(ir::Op, const Affine &bound, bool moves, Limits &);
  bool isCounted(const Affine &) const;
  const Counter *counterAlone(const Affine &) const;
  void addSupposition(const Affine &whole, const Limits &);
  Affine narrowed(Affine) const;

  void addOuter(ir::ForLoop *);
  bool multipliesCounters(const Affine &) const; // such a sum is neither linear nor invariant
  bool isLinear(const Affine &) const;
  static bool isOf(const Affine &, const ir::Type *);
  bool staysNear(const Affine &bound) const; // of a loop that counts in Ints
  std::optional<Affine> read(ir::Expr *, unsigned depth);
  std::optional<Affine> readWhole(ir::Expr *, unsigned depth);
  std::optional<Affine> readPrim(ir::Prim *, unsigned depth);
  std::optional<Affine> convert(ir::Prim *, unsigned depth);
  Affine widened(const Affine::Term &, const ir::Prim *);
  void addConverted(const Counter &, ir::Expr *atom);
};

} // namespace x10c::analysis
