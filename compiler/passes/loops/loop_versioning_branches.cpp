// loop_versioning: branches that a loop hardly ever takes; see loop_versioning.h.
#include "analysis/evaluation.h"
#include "ir/any.h"
#include "ir/make.h"
#include "passes/loops/loop_versioning.h"

namespace x10c::passes {

using namespace analysis;

namespace {

// A null test, with the branches for an absent and for a present object.
template <class Node> struct Absence {
  Expr *object = nullptr; // null: another condition
  Node *absent = nullptr;
  Node *present = nullptr;

  Absence(Expr *condition, Node *yes, Node *no) {
    auto *test = as<Equal>(condition);
    auto *none = test ? as<Const>(test->right) : nullptr;
    if (!none || !none->isNull)
      return;
    object = test->left;
    absent = test->negated ? no : yes;
    present = test->negated ? yes : no;
  }
};

bool isCall(const Expr *e) { return e->kind == ExprKind::Call; }
bool calls(Expr *e) { return contains(e, isCall); }
bool calls(Stmt *s) { return any(s, isCall); }

template <class Node> Absence<Node> absenceIn(Expr *condition, Node *yes, Node *no) {
  Absence<Node> found(condition, yes, no);
  if (found.object && !calls(found.absent))
    found.object = nullptr;
  return found;
}

} // namespace

Nodes failingBranches(Stmt *body) {
  Nodes found;
  eachNode(
      body,
      [&](Expr *e) {
        if (auto *c = as<Cond>(e))
          if (auto choice = absenceIn(c->condition, c->yes, c->no); choice.object)
            found.insert(choice.absent);
      },
      [&](Stmt *s) {
        auto *test = as<If>(s);
        if (test && Tests::isTest(test))
          found.insert(test->yes);
        else if (test)
          if (auto choice = absenceIn(test->condition, test->yes, test->no); choice.object)
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
    auto *c = as<Cond>(e);
    auto choice = absenceIn(c ? c->condition : nullptr, c ? c->yes : nullptr, c ? c->no : nullptr);
    bool isSame = choice.object && choice.present->type->base == e->type->base;
    return isSame && presumes(choice.object) ? choice.present : e;
  };
  auto statement = [&](Stmt *s) {
    auto *test = as<If>(s);
    auto choice = absenceIn(test ? test->condition : nullptr, test ? test->yes : nullptr, test ? test->no : nullptr);
    bool isAbsent = choice.object && presumes(choice.object);
    return !isAbsent ? s : choice.present ? choice.present : block({}, s->loc);
  };
  body = rewritten(body, value, statement);
}

} // namespace x10c::passes
