// The new rails of a function that vals hold, and what becomes of their elements.
#pragma once
#include "analysis/size_sums.h"
#include <map>
#include <set>

namespace x10c::analysis {

using namespace ir;

struct RailUse {
  Expr *by = nullptr; // RailGet, RailSet, RailSize, or the field size; null: anything else
  // The loop that reads or sets the element of its variable once in each iteration, and is next to the declaration.
  // Null: another use.
  ForLoop *loop = nullptr;
  bool isBeside = false; // as often as the declaration, and in each case
  bool isRead() const;
  bool isSet() const;
};

struct NewRail {
  Declare *declaration = nullptr;
  unsigned position = 0;            // of the declaration: how many come before it
  std::vector<const void *> around; // what decides whether, and how often, the declaration is executed
  std::vector<RailUse> uses;        // in the order of evaluation, a RailSet before its value
  bool isKept = false;              // it has a use that is neither of such a loop nor its size
};

class RailUses : public Walker {
public:
  std::map<const LocalDef *, NewRail> rails;
  std::vector<const LocalDef *> order;            // of the rails
  std::map<const LocalDef *, unsigned> positions; // of declarations

  explicit RailUses(Code *code) { walk(code); }

  // Whether the loop goes through all indices of a rail with that size.
  bool isWhole(const ForLoop *, Expr *size) const;
  // The number that the expression is. Nothing: it is not known.
  std::optional<int64_t> numberOf(Expr *) const;
  // The most that the size can be where the condition does not hold. Nothing: it says nothing about the size.
  std::optional<int64_t> mostWithout(Expr *condition, Expr *size) const;
  // Whether the loop's last iteration is that of the last index.
  bool endsWith(const ForLoop *, Expr *size) const;
  // Whether the expression copies elements to all indices of the rail with that size. An exception leaves it.
  bool copiesAll(Expr *, const LocalDef *rail, Expr *size) const;
  // Whether the element is one of a loop over all indices of that rail. Its size is then known, so it is no null.
  bool isWithin(const Prim *access) const;

  bool enter(Expr *) override;
  bool enter(Stmt *) override;
  void leave(Expr *) override;
  void leave(Stmt *) override;

private:
  SizeSums sizes;
  std::map<const LocalDef *, const ForLoop *> loops; // by their variables
  std::vector<const void *> around;
  std::vector<ForLoop *> loopsAround; // of these: which are loops over a range
  std::vector<Expr *> parents;
  unsigned declarations = 0;

  void declared(Declare *);
  void used(Local *);
};

} // namespace x10c::analysis
