// The uses of objects that locals hold: could the object be replaced by the values of its fields?
#pragma once
#include "analysis/fixpoint.h"
#include "ir/ir.h"
#include <map>
#include <set>

namespace x10c::analysis {

using namespace ir;

// The parameters (and `this`) that a function borrows: it only reads their fields, so a copy of such an object cannot
// be told from the object.
class Borrowing {
public:
  explicit Borrowing(const Program &);
  bool self(const Function *) const;
  bool parameter(const Function *, size_t) const;

private:
  struct Summary {
    bool self = true;
    std::vector<bool> params;
    bool operator==(const Summary &that) const { return self == that.self && params == that.params; }
  };
  std::map<const Function *, Summary> summaries;
  Fixpoint fixpoint;

  Summary summarize(const Function *) const;
};

// The uses of a local that holds an object.
struct ObjectUse {
  bool isKept = false;  // it has a use that is not listed here, or a use in another body than its declaration
  bool isGiven = false; // passed to a function that only reads it, returned, or stored
  bool isReturned = false;
  unsigned stores = 0;        // how often the text stores it in a field or rail, or passes it to who may keep it
  bool isStoredAgain = false; // so in a loop within the one of its declaration
  bool isPartial = false;     // stored or returned on some of the ways that lead on from its declaration
  bool isTrusted = false;     // used where it may be null
  bool isWritten = false;     // a field is assigned before the object is copied
  bool isCopiedAgain = false; // to another local, in a loop within the one of its declaration
  bool isCopied = false;
  std::vector<Expr *> values; // assigned values, in order: New, Local, null; a null pointer for any other
};

// The uses of all locals of one function.
class ObjectUses : public Walker {
public:
  std::map<const LocalDef *, ObjectUse> locals;
  std::vector<const LocalDef *> order; // of these: as they are first met
  bool selfIsKept = false;

  ObjectUses(Code *, const Borrowing &);
  bool enter(Expr *) override;
  bool enter(Stmt *) override;
  void leave(Stmt *) override;

private:
  struct Home {
    unsigned body, loop, branch;
  };
  const Borrowing &lent;
  std::map<const LocalDef *, Home> homes;
  std::set<const LocalDef *> notNull;
  std::vector<std::set<const LocalDef *>> outside; // the same, before each enclosing statement
  std::vector<unsigned> bodies{0}, loops{0}, branches{0};
  unsigned numbered = 0;

  template <class Tree> void body(Tree *);
  template <class Tree> void where(Expr *condition, bool holds, Tree *); // what runs if the condition has that value
  void learn(Expr *condition, bool holds);
  ObjectUse &of(const LocalDef *);
  ObjectUse &at(Local *);
  void keep(Local *);
  void handOn(Local *);
  void store(Expr *value);
  void read(Local *);
  bool arguments(const Function *, Exprs &);
  bool call(Call *);
  bool compare(Equal *);
  void give(LocalDef *, Expr *value);
  bool assign(Assign *);
  void copy(Local *);
};

Local *localOf(Expr *object); // without coercions; null: not a local
bool isNull(const Expr *);
Local *comparedWithNull(Equal *); // null: another comparison

} // namespace x10c::analysis
