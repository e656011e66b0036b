// escape_analysis: the locals that escape from a body; see escape_analysis.cpp.
#pragma once
#include "analysis/call_graph.h"
#include "analysis/fixpoint.h"

#include "ir/ir.h"
#include <map>
#include <optional>
#include <set>
#include <unordered_map>
#include <utility>
#include <vector>

namespace x10c::passes {

using namespace analysis;
using namespace ir;

// What becomes of an object that a function is given.
struct Fate {
  bool escapes = false;
  bool leaks = false;  // what its fields hold escapes
  bool isKept = false; // the function is a constructor, and stores it in the object
  Fate &operator|=(const Fate &that) {
    escapes |= that.escapes;
    leaks |= that.leaks;
    isKept |= that.isKept;
    return *this;
  }
  bool operator==(const Fate &that) const {
    return escapes == that.escapes && leaks == that.leaks && isKept == that.isKept;
  }
};
struct Escaping {
  Fate self;
  std::vector<Fate> params;
};
class EscapeSummaries { // of all functions: a fixed point over the call graph
public:
  CallGraph graph;

  explicit EscapeSummaries(const Program &);
  const Escaping &at(const Function *f) const {
    fixpoint.reads(f);
    return known.at(f);
  }

private:
  Fixpoint fixpoint;
  std::unordered_map<const Function *, Escaping> known;

  bool summarize(const Function *); // true: something more escapes
};

// Whether a local escapes that is returned.
enum class Returning : uint8_t { Escapes, Stays };

// The locals that escape from one function, or from the body of a closure or an activity. Null means `this`.
class EscapeFlow : public Walker {
public:
  std::set<const LocalDef *> escaping;
  std::set<const LocalDef *> leaking; // what their fields hold escapes; those that escape are among them
  std::set<const LocalDef *> kept;    // stored in `this` by its constructor

  template <class Tree>
  EscapeFlow(const EscapeSummaries &s, Tree *body, bool isCtor = false, Returning r = Returning::Escapes)
      : summaries(s), isCtor(isCtor), returning(r) {
    walk(body);
    while (spread())
      ;
  }

  bool enter(Expr *) override;
  bool enter(Stmt *) override;

private:
  const EscapeSummaries &summaries;
  const bool isCtor;
  const Returning returning;
  using Pairs = std::vector<std::pair<const LocalDef *, const LocalDef *>>;
  Pairs aliases;                                  // a val, and the local that it names
  Pairs parts;                                    // a val, and the local from whose fields it was read
  Pairs stored;                                   // a local, and the val whose object its constructor stores it in
  std::map<const LocalDef *, Closure *> closures; // vals whose value is a closure
  std::map<Closure *, EscapeFlow> bodies;         // of these closures

  const Escaping &of(const Function *f) const { return summaries.at(f); }
  // The functions that the call may run. Empty: unknown.
  std::vector<const Function *> targets(const Call *c) const;
  static const LocalDef *localIn(Expr *e) { return e->kind == ExprKind::Local ? as<Local>(e)->var : nullptr; }
  static bool isHeld(Expr *e) { return e->kind == ExprKind::Local || e->kind == ExprKind::This; }
  // True: something more escapes.
  bool escape(const LocalDef *var) {
    bool isNew = escaping.insert(var).second;
    return leaking.insert(var).second || isNew;
  }
  bool leak(const LocalDef *var) { return leaking.insert(var).second; }
  bool spread();
  // The local from whose fields, and their fields, the expression reads. Nothing: it reads from something else.
  static std::optional<const LocalDef *> wholeOf(Expr *e);
  // Lets escape what the fields of this object hold.
  void leakFrom(Expr *e);
  // Visits an operand whose use does not keep a reference to it.
  void visit(Expr *e);
  bool declare(Declare *d);
  // val: what holds the object; null: it is not a val.
  void make(New *made, const LocalDef *val);
  void primitive(Prim *p);
  // this(…), super(…): what that constructor keeps, this one does.
  void construct(CtorCall *c);
  void call(Call *c);
  // Passes an object on. made: the val whose object a constructor is called for; null: another function.
  void give(Expr *e, const Fate &fate, const LocalDef *made);
  // Empty: an unknown function.
  void arguments(const std::vector<const Function *> &run, Exprs &args, const LocalDef *made);
  // True: something more escapes.
  bool captured(const std::vector<LocalDef *> &vars, bool self);
  // The same for a closure that is only called.
  bool capturedIn(Closure *closure);
};

// Walks a function and the bodies within it, and reports each val that does not escape from its block.
class StayingVals : public Walker {
public:
  template <class Tree> void body(Tree *tree) {
    EscapeFlow of(summaries, tree);
    const EscapeFlow *outer = std::exchange(flow, &of);
    walk(tree);
    flow = outer;
  }

  bool enter(Expr *) override;
  bool enter(Stmt *) override;

protected:
  const EscapeSummaries &summaries;

  explicit StayingVals(const EscapeSummaries &s) : summaries(s) {}
  virtual void stays(Declare *) = 0; // it has an initializer

private:
  const EscapeFlow *flow = nullptr; // of the body that is being walked
};

bool isSmall(const Program &, const Type *cls); // an object that has room on a stack
Expr *uncoerced(Expr *);                        // the same reference, without the coercions and casts around it

} // namespace x10c::passes
