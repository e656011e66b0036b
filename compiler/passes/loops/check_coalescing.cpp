// check_coalescing: the bounds checks of neighbouring elements become one check of the least and greatest index.
//
// Expects  the form that linearize leaves: a statement makes its checks in the order of its operands.
// Does     takes accesses to one rail whose indices differ by constants, as in e(k) + e(k + 1) + e(k + 2). Nothing
//          between them may throw or be seen from outside. The first access then checks for all: the least and the
//          greatest index together. Where this check fails, the indices are checked one by one, so that the same
//          exception is thrown as before.
// Changes  Prim::coalesced of the first access, `unchecked` of the others.
#include "analysis/accesses.h"
#include "analysis/evaluation.h"
#include "analysis/loop_info.h"
#include "ir/any.h"
#include "ir/children.h"
#include "passes/forms.h"
#include "passes/passes.h"
#include "support/expect.h"
#include "support/rewrites.h"

namespace x10c::passes {

using namespace analysis;
using namespace ir;

namespace {

constexpr int64_t farthest = 1 << 20; // greatest distance of neighbours

class Coalesce {
public:
  void run(Code *c) {
    if (!c)
      return;
    shared = sharedIn(c);
    visit(c->body);
  }

private:
  std::set<const LocalDef *> shared; // with activities
  unsigned tries = 0;                // around the current node: their handlers see variables
  Prim *first = nullptr;             // the access that may check for others; null: none
  Affine firstIndex;

  void end() { first = nullptr; }

  // Visits code that runs later, again, or not at all: none of its checks is coalesced with a check around it.
  template <class F> void apart(const F &visitAll) {
    end();
    visitAll();
    end();
  }

  // Whether the expression has a key, and keeps its value until a variable in it is assigned.
  bool isStable(const Expr *e) const { return isSteady(e, false, &shared) && valueNumber(e); }

  // ---- accesses ----

  void access(Prim *p) {
    if (p->unchecked)
      return;
    bool isNamed = isStable(p->args[0]) && isStable(p->args[1]);
    Affine index = isNamed ? Affine::read(p->args[1]) : Affine();
    if (auto distance = isNamed && first ? distanceTo(p, index) : std::nullopt;
        distance && Rewrites::allow(p->loc, "bounds check is made together with its neighbour's")) {
      first->coalesced.push_back({p, *distance});
      p->unchecked = true;
      return;
    }
    first = isNamed ? p : nullptr;
    firstIndex = index;
  }

  // The distance from the first access, if both are neighbours.
  std::optional<int64_t> distanceTo(const Prim *p, const Affine &index) const {
    int64_t distance = 0;
    bool isSame = valueNumber(first->args[0]) == valueNumber(p->args[0]) && firstIndex.key() == index.key();
    bool isFar = __builtin_sub_overflow(index.constant, firstIndex.constant, &distance) || distance < -farthest ||
                 distance > farthest;
    return isSame && !isFar ? std::optional(distance) : std::nullopt;
  }

  // ---- in execution order ----

  struct Each {
    Coalesce &all;
    void operator()(Expr *e) const { all.visit(e); }
    void operator()(Stmt *s) const {
      all.apart([&] { all.visit(s); });
    }
    void operator()(Code *c) const {
      Coalesce().run(c);
      all.end();
    }
  };

  void visit(Expr *e) {
    auto *p = as<Prim>(e);
    bool isSet = p && p->op == Op::RailSet;
    if (isSet) { // the stored value is checked first
      visit(p->args[0]);
      visit(p->args[2]);
      visit(p->args[1]);
    } else {
      eachChild(e, Each{*this});
    }
    bool isAccess = elementAccess(e);
    if (isAccess)
      access(p);
    if (isAccess ? isSet : needsCheck(e) || standsAlone(e) || writes(e))
      end();
  }

  void visit(Stmt *s) {
    switch (s->kind) {
    case StmtKind::Block:
      for (Stmt *each : as<Block>(s)->stmts)
        visit(each);
      return;
    case StmtKind::Declare:
    case StmtKind::Eval:
    case StmtKind::If:
      return eachChild(s, Each{*this});
    case StmtKind::Assign:
      return assignment(as<Assign>(s));
    case StmtKind::Try:
      ++tries;
      apart([&] { eachChild(s, Each{*this}); });
      --tries;
      return;
    default:
      apart([&] { eachChild(s, Each{*this}); });
    }
  }

  // An assigned variable to which there is no other reference is dead after an exception.
  void assignment(Assign *a) {
    auto *local = as<Local>(a->target);
    if (!local)
      eachChild(a->target, Each{*this});
    visit(a->value);
    bool isSeen = !local || tries > 0 || shared.count(local->var);
    if (isSeen || (first && (mentions(first->args[0], local->var) || mentions(first->args[1], local->var))))
      end();
  }
};

} // namespace

void check_coalescing(Program &program) {
  X10C_EXPECT(isInstanceForm(program));
  if (types::Universe::get().options.noChecks)
    return;
  for (Function *f : program.functions)
    Coalesce().run(f->code);
}

} // namespace x10c::passes
