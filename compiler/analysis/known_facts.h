// The facts that are known at a point of a body: which objects are null or not, which are instances of a type, which
// indices fit which rails, and how comparisons come out. They are about expressions that never change: vals, val
// fields, constants, and sums of these.
#pragma once
#include "analysis/loop_info.h"
#include "analysis/value_numbers.h"
#include <tuple>

namespace x10c::analysis {

using namespace ir;

// The value numbers of expressions that never change. A val that is the sum of another val and a constant, or an
// integer field, has the number of that.
class SteadyValues {
public:
  explicit SteadyValues(bool isCtor) : isCtor(isCtor) {} // isCtor: val fields are still being assigned
  ValueNumber of(const Expr *) const;                    // 0: there are no facts about it
  void define(const LocalDef *val, Expr *value);         // `value`: its initial value
  Expr *written(const Expr *) const; // a copy: vals are what they stand for, and sizes of rails have one form

private:
  bool isCtor;
  std::map<const LocalDef *, Expr *> sums;      // what vals stand for
  static constexpr unsigned longest = 16;       // chain of sums of vals that stand for sums …
  std::map<const LocalDef *, unsigned> lengths; // … up to each of them

  Expr *sumIn(const Expr *) const;
};

struct Fact {
  enum Kind : uint8_t { NotNull, Null, Holds, Fails, Fits, IsSize, IsInstance } kind = NotNull;
  ValueNumber value = 0;    // an object, a comparison, an index, or a number; 0: no fact
  ValueNumber rail = 0;     // the rail that it fits, or whose size it is
  const Type *of = nullptr; // the type that it is an instance of, unless it is null
  bool isOfVal = false;     // about a val alone: holds in bodies that copy it, too
  explicit operator bool() const { return value; }
  bool operator<(const Fact &that) const {
    return std::tie(kind, value, rail, of) < std::tie(that.kind, that.value, that.rail, that.of);
  }
};

// The facts at a point; the latest last.
class KnownFacts {
public:
  bool has(const Fact &fact) const { return fact && facts.count(fact); }
  void learn(const Fact &fact) {
    if (fact && facts.insert(fact).second)
      trail.push_back(fact);
  }
  // Removes and returns the facts that `way` adds.
  template <class Way> std::vector<Fact> apart(const Way &way) {
    size_t mark = trail.size();
    way();
    return backTo(mark);
  }
  // What is known of the vals themselves.
  KnownFacts ofVals() const;
  // After a choice: the facts of both branches or, if only one goes on, the facts of that one.
  void join(const std::vector<Fact> &yes, bool yesLeaves, const std::vector<Fact> &no, bool noLeaves);

private:
  std::set<Fact> facts;
  std::vector<Fact> trail;

  std::vector<Fact> backTo(size_t mark);
};

// ---- facts about expressions ----

Fact notNull(const SteadyValues &, const Expr *object);
Fact isNull(const SteadyValues &, const Expr *object);
Fact isInstance(const SteadyValues &, const Expr *object, const Type *of);
Fact fits(const SteadyValues &, const Prim *access);
Fact isSize(const SteadyValues &, const Expr *number, const Expr *rail);

// Adds the facts that follow if the condition has this value.
void assume(KnownFacts &, const SteadyValues &, Expr *condition, bool value);
// For a val that is the size of a rail, or a rail that is allocated with a size: adds that fact.
void learnSize(KnownFacts &, const SteadyValues &, Local *val, Expr *value);
// In an iteration of the loop: its variable is not negative where the loop begins at 0 or above, and less than n where
// it ends with n - 1.
void learnRange(KnownFacts &, const SteadyValues &, const ForLoop *);
// For a val that holds a new object, which is at home where it is made.
void learnHome(KnownFacts &, const SteadyValues &, Local *val, Expr *value);
// Whether the condition, which is no And, Or or Not, is known to have that value.
bool isKnown(const KnownFacts &, const SteadyValues &, Expr *condition, bool value);

} // namespace x10c::analysis
