// What loop_versioning finds out about one loop, or a nest of them; see loop_versioning.cpp.
#pragma once
#include "analysis/allocation_sizes.h"
#include "analysis/loop_nest.h"
#include <functional>

namespace x10c::passes {

using namespace analysis;
using namespace ir;

constexpr int64_t mostCounted = INT64_C(1) << 40; // a counter that is limited; see ranges_tests.cpp
constexpr int64_t mostCountedInt = INT64_C(1) << 29;

// The tests in a loop's body that hold for all of it if something can be shown in front of it.
class Tests {
public:
  // `fits`: Unsafe.fits(first, last, size). The loop's bounds can be evaluated twice.
  // `known`: tests whose condition holds already.
  Tests(RangeLoop *, const LoopInfo &, const AllocationSizes &, MethodDef *fits, const Tests *known = nullptr);

  bool gains() const { return removable; }
  void require(Expr *object) { addObject(object); }
  Expr *condition() const;           // under which the tests go away; null: always
  bool isObject(const Expr *) const; // not null under the condition
  bool isProved(const Prim *access) const { return proved.count(access); }
  bool isProved(const If *test) const { return proved.count(test); } // never holds
  // Of an Int converted to a Long, which follows counters and does not wrap around under the condition: the same, as
  // arithmetic on Longs. Null: it is something else.
  Expr *widened(Prim *conversion);
  // Whether it says what to do about an index that is out of bounds: if (x < 0 || x >= n || …) raise(x, …), behind
  // tests for null. What goes on otherwise, or elsewhere, is no such test.
  static bool isTest(const If *);

private:
  using Loops = std::vector<const Counter *>; // inside the outermost
  struct Extent {                             // of all indices that differ by a constant
    Affine least;
    int64_t most;
    Expr *size;   // null: they are Ints where another extent has them not negative
    Loops unless; // one of these is empty
  };
  RangeLoop *loop;
  const LoopInfo &around;
  const AllocationSizes &sizes;
  MethodDef *fits;
  LoopNest nest;
  Loops within;                          // of the statement that is looked at
  std::map<std::string, Expr *> objects; // not null, by key
  std::vector<std::string> order;        // of objects: what is read through one comes behind it
  std::vector<Extent> extents;
  std::map<std::string, size_t> extentOf; // by index, size and loops
  Nodes proved;                           // accesses, and tests of indices
  std::set<std::string> unwrapped;        // sums of Ints
  std::map<const Counter *, bool> limits; // whether a symbol multiplies it
  std::vector<const Counter *> limited;
  std::vector<Affine> symbols; // that multiply counters
  std::set<std::string> isSymbol;
  std::map<std::string, Counter> steady; // symbols that are limited as counters are
  bool removable = false;

  using Pair = std::function<bool(Expr *index, Expr *size)>;
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

// The branches of a loop's body that are taken where an index is out of bounds; and those with calls that are taken
// where an object is null.
Nodes failingBranches(Stmt *body);
// Takes the other ones, where an object that is tested for null is the same in each iteration; `there` takes the
// objects.
void presume(Stmt *&body, const LoopInfo &, Exprs &there);

// Marks calls at the ends of the tests that are left, where fields of objects that are the same in each iteration say
// that these never return: what was tested is known behind them then. Which fields have to say so; null: there is no
// such call.
Expr *refusing(Stmt *body, const LoopInfo &, const Tests &);

// Makes an Int that counts in steps a Long: { var i = low; for (; i < bound; i += step) … }, where i does not wrap
// around.
void countAsLong(Block *);

// Makes of a loop's bound one that can be evaluated twice; n - 1 stays so. out: takes its declaration.
void fixBound(Expr *&bound, Stmts &out);

bool isEmpty(const Stmt *); // a block of nothing

// ---- making conditions ----

int64_t mostOf(const Type *counter);
Expr *isAtMost(Expr *, int64_t most);
Expr *fitsCall(MethodDef *fits, Expr *first, Expr *last, Expr *size, Loc);

} // namespace x10c::passes
