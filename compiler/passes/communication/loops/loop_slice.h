// The slice of loops that an at in them depends on: what it takes to find where the iterations of the loops go, and
// with what values, without running the iterations.
#pragma once
#include "analysis/footprints.h"
#include "passes/communication/loops/nest_paths.h"
#include <map>
#include <optional>

namespace x10c::passes {

// A value that varies by iteration and goes along, as one or more numbers.
struct Varying {
  LocalDef *var = nullptr;
  bool isSent() const { return !isNull && !isPlace && !again; }
  bool isNull = false;      // a reference: the at is asked for ahead only in iterations in which it is null
  bool isPlace = false;     // the place where the iteration goes, or its number: known there, and not sent
  Declare *again = nullptr; // an object that is made again at the place, of values that come before
};

class LoopSlice {
public:
  // from: the outermost level that the slice goes through.
  // runs: the at is where its iterations run, so that only what it takes along is looked at.
  LoopSlice(const NestPath &, size_t from, const analysis::Footprints &, bool runs = false);

  bool isOne() const { return why.empty(); }
  const std::string &reason() const { return why; } // why it is not one

  std::vector<Varying> varying; // in the order of their uses
  std::set<LocalDef *> fixed;   // captured, and the same in all iterations
  std::vector<Declare *>
      hoisted;                   // captured or needed for that, and the same in all iterations, though declared in each
  const Type *self = nullptr;    // of `this`, if the body uses it
  std::set<size_t> used;         // the levels that where and what depend on
  std::set<LocalDef *> needed;   // vals of iterations that the slice computes
  std::set<LocalDef *> bounding; // those that bounds of levels from the first on need
  analysis::Footprint reads;     // of the slice, and of copying what is fixed
  std::set<const ClassDef *> cursors; // of the levels' own objects

  // What one iteration of the level takes: its vals, and its conditions around `rest`. bounds: what the bounds of
  // levels within need as well. Locals of the slice are mapped as they are copied.
  using Make = std::function<Stmts(CloneMap &)>;
  Stmts iteration(size_t level, CloneMap &, bool bounds, const Make &rest) const;
  // A copy of the level's loop, with a counter of its own and that body.
  Stmt *loop(size_t level, CloneMap &, const std::function<Stmts(CloneMap &)> &body) const;
  Expr *low(size_t level, CloneMap &) const;
  Expr *high(size_t level, CloneMap &) const;
  Expr *place(CloneMap &) const;
  // Whether each iteration of the innermost level goes to a place of its own: the level goes through places.
  bool goesThroughPlaces() const;
  size_t first() const; // the outermost level that where and what depend on; as many as there are: none
  // Whether where and what depend on the innermost level's counter alone, so that iterations of the levels further out
  // only matter to its bounds.
  bool isCovered() const;
  bool endsEarly = false; // the loops may be left before all their iterations have run

private:
  const NestPath &nest;
  const size_t from;
  const bool runs;
  const analysis::Footprints &footprints;
  std::string why;
  std::map<const LocalDef *, Declare *> declared; // by iterations, on the way to the at
  std::set<const LocalDef *> assigned, within;    // anywhere in the loops

  void fail(const std::string &reason) {
    if (why.empty())
      why = reason;
  }
  void findDeclared();
  void findJumps();
  void findCaptured();
  void capture(LocalDef *, std::set<LocalDef *> &seen);
  bool isMadeAgain(const Declare *) const;
  bool hoist(Declare *);
  Expr *valueOf(Expr *) const;
  Expr *placeNumber() const;
  bool isPlace(const LocalDef *) const;
  bool isOfCursor(const Declare *) const;
  void require(Expr *, std::set<LocalDef *> &needed, std::set<size_t> &used);
  void requireLocal(LocalDef *, std::vector<Expr *> &work, std::set<LocalDef *> &needed, std::set<size_t> &used);
  void requireWay();
  void requireBounds();
  void requireCursor(size_t level);
  bool moves(Expr *, const LocalDef *cursor) const;
  bool movesElsewhere(Stmt *body, const LocalDef *cursor) const;
  bool isCursor(Expr *) const;
  bool movesOthers(Expr *) const;
  bool mayHoldOther(Expr *init) const;
  bool mayChange(Expr *init, Stmt *behind) const;
  Exprs conditions() const;
  std::pair<Expr *, bool> conditionAt(size_t i) const;
  std::vector<std::pair<Expr *, bool>> steps; // conditionAt of each step of the way, before the code is rewritten
  void footprint();
  void declaresOf(const Node &parent, const Node &child, const std::function<void(Declare *)> &) const;
};

// Copies without the results of proofs by earlier code, which does not come before the copy.
template <class Tree> Tree *checkedCopy(Tree *, CloneMap &);

} // namespace x10c::passes
