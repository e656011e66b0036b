// What is known at the current point of flow analysis, as flow.cpp (statements) and flow_expressions.cpp share it.
#pragma once
#include "semantics/context.h"
#include <set>
#include <unordered_map>
#include <utility>

namespace x10c::semantics {

enum : uint8_t { Assigned = 1, Maybe = 2, Pending = 4 /* by an async that may still run */ };

// What is assigned at a point of the body, a bit set for each local and field.
struct State {
  bool live = true; // the point can be reached
  std::vector<uint8_t> bits;

  uint8_t &bit(size_t i) {
    if (bits.size() <= i)
      bits.resize(i + 1);
    return bits[i];
  }
};

State join(const State &, const State &); // where two ways meet
// Adds to `to` what may be assigned in `from`, of those that have a bit of `where` there.
void addMaybe(State &to, const State &from, uint8_t where = 0xff);

// What is around the node that is looked at.
struct Within {
  bool isClosure = false;    // or at
  bool isInner = false;      // closure, async or called method: `return` is not the constructor's
  bool isQuiet = false;      // a first look, which reports nothing
  State *returned = nullptr; // where a called method ends
  State *atThrows = nullptr; // what is assigned at the throws that the handlers around catch
};

// The analysis of one body.
struct Flow {
  explicit Flow(const FlowSubject &);

  const FlowSubject &subject;
  State state; // before, then after the node that is looked at
  Within within;
  std::unordered_map<const LocalDef *, size_t> locals; // their bits, as those of the fields
  std::unordered_map<FieldDef *, size_t> fields;
  std::unordered_map<const ir::Stmt *, State> breaks, continues;        // at the jumps to loops and switches
  std::set<std::pair<const MethodDef *, std::vector<uint8_t>>> entered; // called methods, by what was assigned
  std::set<const FieldDef *> initialized;                               // vals whose initializer has been met
  bool hasEscaped = false;                                              // `this`, which is reported once
};

void report(const Flow &, Loc, const Complaint &);
// With other things around than before.
template <class F> void in(Flow &flow, const Within &within, F look) {
  Within outer = std::exchange(flow.within, within);
  look();
  flow.within = outer;
}

struct Outcomes {
  State yes, no;
};
// What is assigned where a condition holds, and where it does not.
Outcomes test(Flow &, ir::Expr *condition);
// One of two ways, as the condition says, and what is known after either.
template <class Yes, class No> void either(Flow &flow, ir::Expr *condition, Yes yes, No no) {
  Outcomes known = test(flow, condition);
  flow.state = known.yes;
  yes();
  State afterYes = std::exchange(flow.state, known.no);
  no();
  flow.state = join(afterYes, flow.state);
}
void expr(Flow &, ir::Expr *);
void object(Flow &, ir::Expr *); // of a field or method: `this` does not escape by that
void stmt(Flow &, ir::Stmt *);
void assign(Flow &, ir::Assign *);
void visit(Flow &, ir::Expr *); // any child of a node
void visit(Flow &, ir::Stmt *);
void visit(Flow &, ir::Code *); // which its own node looks at
size_t newBit(Flow &);

} // namespace x10c::semantics
