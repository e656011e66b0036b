// loop_versioning: branches that a loop hardly ever takes; see loop_versioning.h.
#include "analysis/conditions.h"
#include "analysis/evaluation.h"
#include "ir/any.h"
#include "ir/make.h"
#include "passes/loops/loop_versioning.h"

namespace x10c::passes {

using namespace analysis;

namespace {

// A null test, with the branches for an absent object, where something is called, and for a present one.
template <class Node> struct Absence {
  Expr *object = nullptr; // null: another condition
  Node *absent = nullptr;
  Node *present = nullptr;
};

bool isCall(const Expr *e) { return e->kind == ExprKind::Call; }
bool calls(Expr *e) { return contains(e, isCall); }
bool calls(Stmt *s) { return any(s, isCall); }

template <class Node> Absence<Node> absenceIn(Expr *condition, Node *yes, Node *no) {
  Expr *there = testedForNull(condition, true), *object = there ? there : testedForNull(condition, false);
  Node *absent = there ? no : yes;
  return object && calls(absent) ? Absence<Node>{object, absent, there ? yes : no} : Absence<Node>();
}
Absence<Expr> absenceIn(Expr *e) {
  auto *c = as<Cond>(e);
  return c ? absenceIn(c->condition, c->yes, c->no) : Absence<Expr>();
}
Absence<Stmt> absenceIn(Stmt *s) {
  auto *test = as<If>(s);
  return test ? absenceIn(test->condition, test->yes, test->no) : Absence<Stmt>();
}

} // namespace

Nodes failingBranches(Stmt *body) {
  Nodes found;
  eachNode(
      body,
      [&](Expr *e) {
        if (auto choice = absenceIn(e); choice.object)
          found.insert(choice.absent);
      },
      [&](Stmt *s) {
        auto *test = as<If>(s);
        if (test && Tests::isTest(test))
          found.insert(test->yes);
        else if (auto choice = absenceIn(s); choice.object)
          found.insert(choice.absent);
      });
  return found;
}

void presume(Stmt *&body, const LoopInfo &around, Exprs &there) {
  auto presumes = [&](Expr *object) {
    bool isThere = object && valueNumber(object) && around.isInvariant(object);
    if (isThere)
      there.push_back(object);
    return isThere;
  };
  auto value = [&](Expr *e) {
    auto choice = absenceIn(e);
    bool isSame = choice.object && choice.present->type->base == e->type->base;
    return isSame && presumes(choice.object) ? choice.present : e;
  };
  auto statement = [&](Stmt *s) {
    auto choice = absenceIn(s);
    bool isAbsent = choice.object && presumes(choice.object);
    return !isAbsent ? s : choice.present ? choice.present : block({}, s->loc);
  };
  body = rewritten(body, value, statement);
}

} // namespace x10c::passes
