// See unset_rails.h.
#include "analysis/unset_rails.h"
#include "analysis/accesses.h"
#include "analysis/evaluation.h"
#include "analysis/loop_info.h"
#include "analysis/object_uses.h"
#include "analysis/rail_uses.h"
#include "ir/any.h"
#include "ir/children.h"
#include <algorithm>

namespace x10c::analysis {

namespace {

// Elements that are pointers are zeroed all the same.
bool isUnset(const Expr *e) {
  auto *p = as<Prim>(e);
  return p && p->op == Op::RailNew && p->isUninitialized && !isReference(p->type->args[0]);
}

// What is known where control comes to: nothing of the rail can be read yet, all of it can, or control never comes.
enum class State { Unset, Set, Left };

State joined(State a, State b) {
  if (a == State::Left || b == State::Left)
    return a == State::Left ? b : a;
  return a == b ? a : State::Unset;
}

// The statements after the declaration of one rail, in the order of evaluation.
class Fill {
public:
  Fill(const RailUses &u, const Declare *d) : uses(u), rail(d->var), made(as<Prim>(d->init)) {}

  bool isSeen() const { return seen; } // while an element may be unset

  State after(const Stmts &list, State state) {
    for (Stmt *s : list)
      state = after(s, state);
    return state;
  }

  // The end of a list whose value is `value`.
  void end(Expr *value, State state) { look(value, state); }

private:
  const RailUses &uses;
  const LocalDef *rail;
  Prim *made;
  int64_t first = 0; // all elements before this index are assigned
  bool seen = false;

  bool isMentioned(Stmt *s) const {
    return any(s, [&](Expr *e) { return isUse(e, rail); });
  }

  // Elements may be assigned, and it may be asked for its size or compared with null.
  template <class Node> void look(Node *node, State state) {
    if (!node || state != State::Unset)
      return;
    int open = 0;
    eachNode(node, [&](Expr *e) {
      auto *p = elementAccess(e);
      auto *test = as<Equal>(e);
      open += isUse(e, rail);
      open -= p && p->op == Op::RailSet && isUse(p->args[0], rail);
      open -= railOfSize(e) && isUse(railOfSize(e), rail);
      open -=
          test && (isUse(test->left, rail) + isUse(test->right, rail)) && (isNull(test->left) || isNull(test->right));
    });
    seen |= open > 0;
  }

  State after(Stmt *s, State state) {
    if (!s)
      return state;
    if (state == State::Unset && isMentioned(s))
      return mentioned(s);
    return endsInJump(s) ? State::Left : state;
  }

  State mentioned(Stmt *s) {
    switch (s->kind) {
    case StmtKind::Block:
      return after(as<Block>(s)->stmts, State::Unset);
    case StmtKind::If:
      return branches(as<If>(s));
    case StmtKind::ForLoop:
      return loop(as<ForLoop>(s));
    case StmtKind::Loop:
      return once(as<Loop>(s));
    case StmtKind::Eval:
      return value(as<Eval>(s)->expr);
    default:
      look(s, State::Unset);
      return endsInJump(s) ? State::Left : State::Unset;
    }
  }

  State branches(If *test) {
    look(test->condition, State::Unset);
    int64_t before = first;
    State yes = after(test->yes, State::Unset);
    std::swap(first, before);
    State no = after(test->no, State::Unset);
    std::optional<int64_t> most = uses.mostWithout(test->condition, made->args[0]);
    if (no == State::Unset && most && *most <= first)
      no = State::Set;
    first = yes == State::Left ? first : no == State::Left ? before : std::min(first, before);
    return joined(yes, no);
  }

  // A block that may be left counts as far as its first statement that can leave it.
  State once(Loop *block) {
    bool isLeft = any(block->body, [&](Stmt *s) { return as<Break>(s) && as<Break>(s)->target == block; });
    if (block->isBlock && !isLeft)
      return after(block->body, State::Unset);
    look(static_cast<Stmt *>(block), State::Unset);
    return State::Unset;
  }

  State loop(ForLoop *range) {
    look(static_cast<Stmt *>(range), State::Unset);
    std::optional<int64_t> low = uses.numberOf(range->low);
    bool isAll = low && *low <= first && uses.endsWith(range, made->args[0]);
    return isAll && sets(range->body, range->var) && !jumps(range->body, true) && !jumps(range->body, false)
               ? State::Set
               : State::Unset;
  }

  bool isSet(Expr *e, const LocalDef *index) const {
    auto *p = as<Prim>(e);
    return p && p->op == Op::RailSet && isUse(p->args[0], rail) && isUse(p->args[1], index);
  }

  // Whether each iteration that is not left by an exception sets the element of its variable.
  bool sets(Stmt *s, const LocalDef *index) const {
    if (!s)
      return false;
    if (auto *test = as<If>(s); test && test->no)
      return (endsInJump(test->yes) || sets(test->yes, index)) && (endsInJump(test->no) || sets(test->no, index));
    if (auto *block = as<Block>(s))
      return std::any_of(block->stmts.begin(), block->stmts.end(), [&](Stmt *each) { return sets(each, index); });
    auto *eval = as<Eval>(s);
    return eval && isSet(eval->expr, index);
  }

  // A statement of its own that sets the next element, or copies all of them from another rail.
  State value(Expr *e) {
    if (uses.copiesAll(e, rail, made->args[0]))
      return State::Set;
    look(e, State::Unset);
    auto *p = as<Prim>(e);
    if (p && p->op == Op::RailSet && isUse(p->args[0], rail))
      first += uses.numberOf(p->args[1]) == first;
    std::optional<int64_t> size = uses.numberOf(made->args[0]);
    return size && *size <= first ? State::Set : State::Unset;
  }
};

class Finder : public Walker {
public:
  explicit Finder(Code *code) : uses(code) { walk(code); }
  Declare *found = nullptr;

  bool enter(Stmt *s) override {
    if (auto *b = as<Block>(s))
      list(b->stmts, nullptr);
    if (auto *choice = as<Switch>(s))
      for (const SwitchCase &each : choice->cases)
        list(each.body, nullptr);
    return true;
  }
  bool enter(Expr *e) override {
    if (auto *within = as<StmtExpr>(e))
      list(within->stmts, within->value);
    return true;
  }

private:
  RailUses uses;

  void list(const Stmts &stmts, Expr *value) {
    for (size_t i = 0; i < stmts.size() && !found; ++i)
      if (auto *d = as<Declare>(stmts[i]); d && d->init && isUnset(d->init)) {
        Fill fill(uses, d);
        State state = fill.after(Stmts(stmts.begin() + static_cast<long>(i) + 1, stmts.end()), State::Unset);
        fill.end(value, state);
        if (fill.isSeen())
          found = d;
      }
  }
};

} // namespace

Declare *findUnsetRail(Code *code) { return Finder(code).found; }

} // namespace x10c::analysis
