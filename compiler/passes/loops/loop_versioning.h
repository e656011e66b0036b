// What loop_versioning finds out about one loop, or a nest of them; see loop_versioning.cpp.
#pragma once
#include "analysis/allocation_sizes.h"
#include "analysis/counter_limits.h"
#include "analysis/loop_nest.h"
#include <functional>

namespace x10c::passes {

using namespace analysis;
using namespace ir;

// The bounds and null checks of a loop's body that hold in all iterations if a condition before the loop holds.
class Tests {
public:
  // `known`: tests whose condition is known to hold. The loop's bounds can be evaluated twice.
  Tests(ForLoop *, const LoopInfo &, const AllocationSizes &, const Tests *known = nullptr);

  bool gains() const { return removable; }
  void require(Expr *object) { addObject(object); }
  Expr *condition() const;     // under which the checks are redundant; null: always
  bool isObject(Expr *) const; // not null under the condition
  bool isProved(const Prim *access) const { return proved.count(access); }
  bool isProved(const If *test) const { return proved.count(test); } // its condition never holds
  // For an Int that is converted to a Long, depends on counters, and does not wrap around under the condition: the
  // same value in arithmetic on Longs. Null: another conversion.
  Expr *widened(Prim *conversion);
  // Whether this tests an index that may be out of bounds, after null checks: if (x < 0 || x >= n || …) raise(x, …).
  // The branch has to end in a throw or a call.
  static bool isTest(const If *);

private:
  using Identity = std::pair<ValueNumber, int64_t>; // of a sum
  using Loops = std::vector<const Counter *>;       // inside the outermost
  struct Extent {                                   // of all indices that differ by a constant
    Affine least;
    int64_t most;
    Expr *size;   // null: Ints that must not be negative, for another extent
    Loops unless; // at least one of these has no iterations
  };
  ForLoop *loop;
  const LoopInfo &around;
  const AllocationSizes &sizes;
  LoopNest nest;
  Loops within;                  // around the statement being read
  std::set<ValueNumber> objects; // not null
  Exprs order;                   // of these: what is read through one comes after it
  std::vector<Extent> extents;
  std::map<ValueNumber, size_t> extentOf; // by index, size and loops
  Nodes proved;                           // accesses, and tests of indices
  std::set<Identity> unwrapped;           // sums of Ints
  std::map<const Counter *, bool> limits; // whether a symbol multiplies it
  std::vector<const Counter *> limited;
  std::vector<Affine> symbols; // that multiply counters
  std::set<ValueNumber> isSymbol;
  std::map<ValueNumber, Counter> steady; // symbols that are limited like counters
  bool removable = false;

  class Collect;
  using Pair = std::function<bool(Expr *index, Expr *size)>;
  static Identity identity(const Affine &sum) { return {sum.key(), sum.constant}; }
  static bool eachPair(Expr *condition, const Pair &holds); // for all its x and n
  void collect(Expr *);
  void collect(Stmt *);
  void addObject(Expr *);
  void addReads(Expr *);
  void addReads(const Affine &);
  bool addRange(Expr *index, Expr *size);
  void addNarrow(Affine, const Affine &index);
  void addExtent(const Affine &, Expr *size);
  void limit(const Affine &, bool isIndex);
  void addSymbol(const Affine &scale);
  void limit(const Counter &, bool isScaled);
  void limitWhole(const Counter &);
  Expr *inLimits(Expr *all) const;
  std::pair<Affine, Affine> ends(const Extent &) const;
  bool holds(const Extent &) const;
  std::vector<const Extent *> tested() const;
  bool isWithin(const Extent &, const Extent &other) const;
  bool isPartOf(const Extent &, const Extent &other) const;
  Expr *anyway(const Extent &) const;
  Expr *inRange(const Extent &) const;
  Expr *unlessEmpty(const Loops &, Expr *test) const;
  Loops emptyOnes(const Loops &, const Affine &index) const;
};

// The branches of a loop's body that are taken if an index is out of bounds, and the branches with calls that are
// taken if an object is null.
Nodes failingBranches(Stmt *body);
// Replaces such null tests of invariant objects by their other branch, and appends the objects to `there`: they must
// not be null.
void presume(Stmt *&body, const LoopInfo &, Exprs &there);

// Marks calls at the ends of remaining checks that never return if a Boolean field of an invariant object has a
// certain value; the checked facts then hold after the check. Returns the condition that these fields have these
// values. Null: there is no such call.
Expr *refusing(Stmt *body, const LoopInfo &, const Tests &);

// Turns the Int counter of the loop into a Long. Requires that it does not wrap around.
void countAsLong(ForLoop *);

// Makes a loop's bound an expression that can be evaluated twice; n - 1 keeps its form and, as a lower bound, n + 1.
// The declaration that this needs is appended to `out`.
void fixBound(Expr *&bound, Stmts &out, bool isLow = false);

bool isEmpty(const Stmt *); // a block of nothing

// ---- making conditions ----

int64_t mostOf(const Type *counter);
Expr *isAtMost(Expr *, int64_t most);

} // namespace x10c::passes
