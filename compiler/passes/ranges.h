// What ranges finds out about one loop; see ranges.cpp.
#pragma once
#include "passes/invariant.h"
#include <functional>

namespace x10c::passes {

using namespace ir;

// An index: `expr`, in which the loop's variable counts `factor` times, plus a constant.
struct Index {
  int64_t factor = 0, constant = 0;
  Expr *expr = nullptr; // null: it is not of this form
  std::string key;      // of expr
};

// The tests in a loop's body that hold for all of it if something can be shown in front of it.
class Tests {
public:
  // `fits`: Unsafe.fits(first, last, size). The loop's bounds can be evaluated twice.
  // `known`: tests whose condition holds already.
  Tests(RangeLoop *, const Surroundings &, MethodDef *fits, const Tests *known = nullptr);

  bool gains() const { return removable; }
  void require(Expr *object) { addObject(object); }
  Expr *condition() const;             // under which the tests go away; null: always
  bool isObject(const Expr *) const;   // not null under the condition
  bool isProved(Expr *index, Expr *size) const;
  // Whether the condition is `x < 0 || x >= n || …` and `holds` for all its x and n.
  using Pair = std::function<bool(Expr *index, Expr *size)>;
  static bool eachPair(Expr *condition, const Pair &holds);

private:
  struct Extent { // of all indices that differ by a constant
    Index least;
    int64_t most;
    Expr *size;
  };
  RangeLoop *loop;
  const Surroundings &around;
  MethodDef *fits;
  std::map<std::string, Expr *> objects; // not null, by key
  std::vector<std::string> order;        // of objects: what is read through one comes behind it
  std::map<std::string, Extent> extents;
  bool removable = false;

  void collect(Expr *);
  void collect(Stmt *);
  void addObject(Expr *);
  void addReads(Expr *);
  bool addRange(Expr *index, Expr *size);
  Index indexOf(Expr *) const;
  bool factorOf(const Expr *, int64_t &factor) const;
  Expr *expanded(Expr *, unsigned depth = 0) const;
  Expr *inRange(const Extent &) const;
  Expr *end(const Extent &, int64_t constant, Expr *position) const;
  Expr *call(Expr *first, Expr *last, Expr *size) const;
};

// ---- making conditions ----

// A copy to be evaluated where what it reads through is known not to be null.
Expr *copyOf(Expr *);
Expr *isNotNull(Expr *object);
Expr *conjunction(Expr *left, Expr *right); // left: may be null
Expr *sizeOf(Expr *rail);
Expr *plus(Expr *, int64_t constant);
Expr *isAtMost(Expr *, int64_t most);
Expr *fitsCall(MethodDef *fits, Expr *first, Expr *last, Expr *size, Loc);

} // namespace x10c::passes
