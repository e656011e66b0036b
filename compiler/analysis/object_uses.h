// What functions do with the objects that locals hold: whether they are more to them than the values of their fields.
#pragma once
#include "ir/ir.h"
#include <map>
#include <set>

namespace x10c::analysis {

using namespace ir;

// The parameters, and `this`, through which functions only read fields: nobody can tell such an object from a copy of
// it.
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

  Summary summarize(const Function *) const;
};

// A local that holds an object.
struct ObjectUse {
  bool isKept = false;  // used for more than what follows, or in a body that is not the one it is declared in
  bool isGiven = false; // to who only reads it, or returned
  bool isReturned = false;
  bool isTrusted = false;     // used where it is not known not to be null
  bool isWritten = false;     // its fields are, before it is copied
  bool isCopiedAgain = false; // to another local, by a loop within the one it is declared in
  bool isCopied = false;
  std::vector<Expr *> values; // what it is given, in order: New, Local, null; a null pointer for something else
};

// Of one function.
class ObjectUses : public Walker {
public:
  std::map<const LocalDef *, ObjectUse> locals;
  bool selfIsKept = false;

  ObjectUses(Code *, const Borrowing &);
  bool enter(Expr *) override;
  bool enter(Stmt *) override;
  void leave(Stmt *) override;

private:
  struct Home {
    unsigned body, loop;
  };
  const Borrowing &lent;
  std::map<const LocalDef *, Home> homes;
  std::set<const LocalDef *> notNull;
  std::vector<std::set<const LocalDef *>> outside; // the same in front of the statements around
  std::vector<unsigned> bodies{0}, loops{0};
  unsigned numbered = 0;

  template <class Tree> void body(Tree *);
  template <class Tree> void where(Expr *condition, bool holds, Tree *); // what runs if the condition has that value
  void oneCase(SwitchCase &);
  void learn(Expr *condition, bool holds);
  ObjectUse &at(Local *);
  void keep(Local *);
  void read(Local *);
  bool arguments(const Function *, Exprs &);
  bool call(Call *);
  bool compare(Equal *);
  void give(LocalDef *, Expr *value);
  bool assign(Assign *);
  void copy(Local *);
};

Local *localOf(Expr *object); // without the types that it is given; null: something else
bool isNull(const Expr *);
Local *comparedWithNull(Equal *); // null: it is another comparison

} // namespace x10c::analysis
