// Walks a body in the order in which it runs, with the facts that hold at each point.
#pragma once
#include "analysis/known_facts.h"

namespace x10c::analysis {

// A check that passed yields a fact, and so does a condition. What a branch, an iteration, a case or a region finds out
// ends with it, unless all branches that go on find it out. A body that runs later, or at another place, has copies of
// the vals around it: only what is known of the vals themselves holds there. Those who ask add what they do at each
// test.
class FactWalker {
public:
  // isCtor: val fields of `this` are being assigned. Works before linearize and after it.
  FactWalker(const Program &p, bool isCtor) : values(isCtor), program(p) {}
  virtual ~FactWalker() = default;

  void visit(Code *c) { visit(c->body); }
  void visit(Stmt *);
  void visit(Expr *);

protected:
  SteadyValues values;
  KnownFacts known;

  // Whether the expression, once visited, is known not to be null.
  bool isObject(Expr *) const;
  void assume(Expr *condition, bool value) { analysis::assume(known, values, condition, value); }
  template <class Tree> void eachPart(Tree *);

  // ---- what differs ----

  // Something is read through the object, which may be tested for that. Returns what is known after the test. Where the
  // order of the tests is not known yet, the test comes only after the other operands.
  virtual Fact test(Expr *object, bool &unchecked, Expr *by) = 0;
  virtual void access(Prim *) = 0; // to a rail
  virtual void cast(Cast *);       // that is checked
  virtual void check(Check *);
  virtual void visit(Stmts &);
  virtual void decide(Expr *&) {} // a condition, before its branches
  // What is known at the beginning of a body that runs later, or at another place.
  virtual KnownFacts knownElsewhere() const { return known.ofVals(); }

private:
  const Program &program;

  void branch(Expr *condition, bool value, Expr *operand);
  void choice(Cond *);
  void field(Field *);
  void call(Call *);
  bool isMadeStatic(const Static *) const;
  void elsewhere(Stmt *body);
  void aside(Stmt *s) {
    known.apart([&] { visit(s); });
  }
  void declaration(Declare *);
  void assignment(Assign *);
  void choice(If *);
  void loop(Loop *);
  void loop(ForLoop *);
  void attempt(Try *);
  void async(Async *);
};

} // namespace x10c::analysis
