// Affine forms: integers as sums of products, and their ranges over the iterations of a loop nest.
#pragma once
#include "analysis/loop_info.h"
#include <optional>

namespace x10c::analysis {

// constant + factor * atom * … + …, which wraps around as its type does.
class Affine {
public:
  struct Atom {
    std::string key;
    ir::Expr *expr = nullptr;
  };
  struct Term {
    int64_t factor = 0;
    std::vector<Atom> atoms; // a product
  };
  std::vector<Term> terms; // no factor is 0, no two have the same atoms
  int64_t constant = 0;

  static Affine of(int64_t number);
  static Affine of(ir::Expr *atom); // keyOf(atom) is not empty
  static Affine read(ir::Expr *);   // its operands are atoms as they stand
  void add(const Affine &, int64_t times = 1);
  Affine times(const Affine &) const;
  bool isNumber() const { return terms.empty(); }
  std::string key() const;                           // of everything but the constant
  ir::Expr *expression(const ir::Type *, Loc) const; // made of copies that may read through null (copyOf)
};

std::optional<int64_t> distance(const Affine &from, const Affine &to); // if it is a constant

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

bool isUse(const ir::Expr *, const ir::LocalDef *); // of this local
bool mentions(ir::Expr *, const ir::LocalDef *);    // whether it contains a use of the local
bool mentions(ir::Stmt *, const ir::LocalDef *);
// The step of i = i + step or i = i - -step, which may also be a value that is not used. 0: another statement, or a
// large step.
int64_t stepOf(ir::Stmt *, const ir::LocalDef *);
// The condition, if it compares a Long or an Int with a bound towards which the update counts: i < bound, i <= bound,
// i > bound, i >= bound. Null: another condition.
ir::Prim *counting(ir::Expr *condition, ir::Stmt *update);

// A counting loop: { var i = low; for (; i < bound; i += step) … }, or { var i = high; for (; i >= bound; i -= -step)
// … }. i is a Long or an Int, and neither the bound nor the step mentions it. In the first form the step is positive
// or unknown.
struct CountingLoop {
  ir::Declare *start = nullptr;
  ir::Loop *loop = nullptr;   // null: not a counting loop
  ir::Prim *test = nullptr;   // i < bound or i <= bound; i > bound or i >= bound
  int64_t step = 0;           // 0: unknown; negative: down
  ir::Expr *stride = nullptr; // an unknown step: may be evaluated twice, may not be positive

  static CountingLoop in(ir::Stmt *);   // up
  static CountingLoop down(ir::Stmt *); // down, by a known step
  // Up or down, for the loop alone: its variable is declared somewhere in front, and may be read behind the loop.
  // `start` is a declaration outside of the tree, in which the variable is its own initial value.
  static CountingLoop bare(ir::Stmt *);
  ir::Expr *last() const; // a copy of the last value i may have: the bound, or one beside it
  bool mayWrap() const;   // down, to a bound that may be too close to the least number
};

// The last of low, low + step … that is not greater than `last`, if there is one. Requires that `last - low` does not
// wrap around.
Affine lastStep(const Affine &low, const Affine &last, int64_t step, const ir::Type *, Loc);

// A sum, and the parts of it that are sums of Ints. The index equals the sum only if these parts do not wrap around:
// computed in Longs, each must fit an Int.
struct Index {
  Affine sum;
  std::vector<Affine> narrow;
};

// A loop and the loops within it. A val that is declared within stands for its value.
class LoopNest {
public:
  LoopNest(ir::RangeLoop *outer, const LoopInfo &);

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
  unsigned counters(const Affine &) const; // the number of terms with a counter
  bool isWritten(ir::Expr *) const;        // for sums: contains no induction variables, and no statements
  // The least and the greatest value, if nothing wraps around and no symbol is negative.
  std::pair<Affine, Affine> ends(const Affine &) const;

  // ---- analysis/induction, which follows the nest ----
  std::map<const ir::Local *, Affine> running; // the values of variables at each read
  // null: unknown
  const Counter *addInner(ir::Stmt *loop, ir::LocalDef *, ir::Expr *low, ir::Expr *high, int64_t step);
  const Counter *addIterations(ir::Stmt *loop, int64_t iterations); // for a loop without a variable: from 0
  std::optional<Affine> since(const Counter &);                     // its growth since its loop began, a Long

private:
  const LoopInfo &around;
  std::map<std::string, Counter> byKey;
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
  std::map<std::string, ir::Expr *> narrowAtoms; // by the sum and its bounds
  bool supposeOne(ir::Expr *condition, bool holds, unsigned depth);
  bool isCounted(const Affine &) const;
  const Counter *counterAlone(const Affine &) const;
  void addSupposition(const Affine &whole, const Limits &);
  Affine narrowed(Affine) const;

  void addOuter(ir::RangeLoop *);
  bool isLinear(const Affine &) const;
  static bool isOf(const Affine &, const ir::Type *);
  std::optional<Affine> read(ir::Expr *, unsigned depth);
  std::optional<Affine> readWhole(ir::Expr *, unsigned depth);
  std::optional<Affine> readPrim(ir::Prim *, unsigned depth);
  std::optional<Affine> convert(ir::Prim *, unsigned depth);
  Affine widened(const Affine::Term &, const ir::Prim *);
  void addConverted(const Counter &, ir::Expr *atom);
};

} // namespace x10c::analysis
