// Integers as sums of products, and what they come to over the iterations of a nest of loops; for passes over loops.
#pragma once
#include "analysis/loop_info.h"
#include <optional>

namespace x10c::analysis {

// constant + factor * atom * … + …, wrapping around as its type does.
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
  std::vector<Term> terms; // none with factor 0, no two of the same atoms
  int64_t constant = 0;

  static Affine of(int64_t number);
  static Affine of(ir::Expr *atom); // keyOf(atom) is not empty
  static Affine read(ir::Expr *);   // whose parts are atoms as they stand
  void add(const Affine &, int64_t times = 1);
  Affine times(const Affine &) const;
  bool isNumber() const { return terms.empty(); }
  std::string key() const;                           // of all but the constant
  ir::Expr *expression(const ir::Type *, Loc) const; // of copies that may read through null (copyOf)
};

std::optional<int64_t> distance(const Affine &from, const Affine &to); // if it is a known number

// The variable of a loop over a range, or that counts up in steps; or an Int one as a Long.
struct Counter {
  ir::Expr *atom = nullptr;
  const ir::Type *type = nullptr;
  Affine first, last;                 // the bounds as they are written, in terms of counters around
  Affine low, high;                   // it is between these in all iterations, in terms of what is the same in the nest
  const Counter *converted = nullptr; // the Int counter
  std::optional<Affine> whole;        // it stands for this where conditions hold; see analysis/loop_nest_conditions
  bool lowIsDerived = false,
       highIsDerived = false; // so only if the counters in the whole, and its symbols, are limited
  bool mayBeEmpty = false;    // low may be greater than high: the conditions never hold then
  bool follows = false;       // bounds depend on other counters
  bool strides = false;       // in steps greater than 1: low and high hold if first and last are limited
  bool isMasked = false;      // x & high, of any x: no counter of a loop; between them if high is not negative
};

// A product with a counter in it: counter * scale.
struct ScaledCounter {
  const Counter *counter = nullptr; // null: none, or more than one
  Affine scale;                     // factor * symbol; a number for most
};

bool isUse(const ir::Expr *, const ir::LocalDef *); // a local's
bool mentions(ir::Expr *, const ir::LocalDef *);    // whether one is in it
bool mentions(ir::Stmt *, const ir::LocalDef *);
// Of i = i + step or i = i - -step, also as a value that nobody uses; 0: it is something else, or step is large.
int64_t stepOf(ir::Stmt *, const ir::LocalDef *);
// The condition, if it compares a Long or an Int that the statement counts towards what it is compared with: i < bound,
// i <= bound, i > bound, i >= bound. Null: it is something else.
ir::Prim *counting(ir::Expr *condition, ir::Stmt *update);

// { var i = low; for (; i < bound; i += step) … } where i is a Long or an Int, not in the bound nor in the step, which
// is positive or not known. Or { var i = high; for (; i >= bound; i -= -step) … }.
struct CountingLoop {
  ir::Declare *start = nullptr;
  ir::Loop *loop = nullptr;   // null: it is something else
  ir::Prim *test = nullptr;   // i < bound or i <= bound; i > bound or i >= bound
  int64_t step = 0;           // 0: it is not known; negative: down
  ir::Expr *stride = nullptr; // which may be evaluated twice then, and may not be positive

  static CountingLoop in(ir::Stmt *);   // up
  static CountingLoop down(ir::Stmt *); // by a known step
  // Up or down, of the loop alone: its variable is declared somewhere in front, and may be read behind the loop. What
  // it starts with is itself, in a declaration that stands nowhere.
  static CountingLoop bare(ir::Stmt *);
  ir::Expr *last() const; // a copy: bound, or the number beside it: i is not beyond it
  bool mayWrap() const;   // down, where the bound is not known to be far enough from the least number
};

// The last of low, low + step … that is not greater than `last`, if there is one; `last - low` does not wrap around.
Affine lastStep(const Affine &low, const Affine &last, int64_t step, const ir::Type *, Loc);

// A sum, and the sums of Ints in it that it is equal to only if they do not wrap around: as Longs they must be Ints.
struct Index {
  Affine sum;
  std::vector<Affine> narrow;
};

// A loop and the loops within it. Vals declared within stand for what they are.
class LoopNest {
public:
  LoopNest(ir::RangeLoop *outer, const LoopInfo &);

  // Linear in the counters: null where it is not, or follows what is neither a counter nor the same in the nest.
  std::optional<Affine> sumOf(ir::Expr *);
  std::optional<Index> indexOf(ir::Expr *); // of a Long
  // The same of one that depends on conditions (c ? a : b): of each value that it may have. What a condition says of
  // counters holds for that value. Of x & mask, whatever x may be: a counter from 0 to the mask.
  // None: one of them is not linear, or there are too many.
  std::vector<Index> indicesOf(ir::Expr *);
  // From here on the condition holds, or does not: sums are made of counters that it limits. False: it says nothing of
  // any.
  bool suppose(ir::Expr *condition, bool holds, unsigned depth = 0);
  size_t supposed() const { return suppositions.size(); }
  void supposeNoMore(size_t from) { suppositions.resize(from); }
  Affine whole(const Affine &) const; // without these
  const Counter *counterOf(const ir::Stmt *loop) const;
  const Counter &outermost() const { return *outer; }
  ScaledCounter multiple(const Affine::Term &) const;
  unsigned counters(const Affine &) const; // how many terms have one
  bool isWritten(ir::Expr *) const;        // of sums: no variables that count along, nor statements, in it
  // What it is at its least and its greatest, if nothing wraps around and the symbols are not negative.
  std::pair<Affine, Affine> ends(const Affine &) const;

  // ---- analysis/induction, which follows the nest ----
  std::map<const ir::Local *, Affine> running; // what variables are where they are read
  const Counter *addInner(ir::Stmt *loop, ir::LocalDef *, ir::Expr *low, ir::Expr *high, int64_t step); // null: unknown
  const Counter *addIterations(ir::Stmt *loop, int64_t iterations); // of a loop without a variable: from 0
  std::optional<Affine> since(const Counter &);                     // by how much it has grown in its loop, a Long

private:
  const LoopInfo &around;
  std::map<std::string, Counter> byKey;
  std::map<const ir::Stmt *, const Counter *> byLoop;
  const Counter *outer = nullptr;
  std::vector<Affine> narrow; // of what is being read
  std::map<const ir::Stmt *, ir::Expr *> iterationsOf;

  // ---- analysis/loop_nest_choices ----
  bool chooses = false;
  std::vector<std::pair<const ir::Cond *, bool>> choices; // what is taken of each that was met
  std::map<const ir::Expr *, ir::Expr *> maskedAtoms;
  bool nextChoice();
  bool isBetween(const Affine &) const;
  std::optional<Affine> choose(const ir::Cond *, unsigned depth);
  std::optional<Affine> masked(const ir::Prim *, unsigned depth);

  // ---- analysis/loop_nest_conditions ----
  struct Supposition {
    Affine counted;         // counters
    Affine rest;            // what is not
    const Counter *counter; // what stands for counted + rest
  };
  struct Limits;
  std::vector<Supposition> suppositions;
  std::map<std::string, ir::Expr *> narrowAtoms; // by what they stand for, and bounds
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
