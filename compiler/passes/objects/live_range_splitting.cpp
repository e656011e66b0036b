// live_range_splitting: each live range of a variable gets a variable of its own, a val if it is assigned once.
//
// Expects  instance form, before the passes that look for vals.
// Does     var t:T; for (…) { t = a; … t … t = b; … t … }  becomes  for (…) { val t = a; … t … val t2 = b; … t2 … }:
//          in the innermost list of statements that has all uses of a variable, a new variable begins before
//          each statement at which the old value is dead. The result is then split again. (Web splitting: Muchnick,
//          Advanced Compiler Design and Implementation, 1997, section 16.3.3; liveness is computed on the statements
//          themselves, without a flow graph.)
//          A variable that is never assigned after its declaration becomes a val, even if it is captured. A variable
//          that a closure or an activity uses is otherwise left alone.
// Changes  Declare and Assign nodes; LocalDef::isVar.
#include "ir/children.h"
#include "ir/make.h"
#include "passes/forms.h"
#include "passes/passes.h"
#include "support/expect.h"
#include "support/rewrites.h"
#include <algorithm>
#include <deque>
#include <map>
#include <type_traits>
#include <utility>

namespace x10c::passes {

using namespace ir;

namespace {

constexpr unsigned mostIterations = 6; // for loops within loops

// A statement in a list, or the value after the statements of a StmtExpr.
struct Spot {
  Stmts *list;
  size_t index;
  Expr *value; // null: the statement (*list)[index]
  const Spot *around = nullptr;
  unsigned depth = 0; // the number of spots around it
};

struct Use {
  Local *local;
  const Spot *spot;
  const Assign *given; // the assignment to it; null: a read

  // Whether it is assigned by a statement of this very list.
  bool isGivenIn(const Stmts *list) const {
    return given && spot->list == list && !spot->value && (*list)[spot->index] == given;
  }
};

struct Variable {
  Declare *declared = nullptr;
  const Spot *spot = nullptr;
  unsigned body = 0;
  std::vector<Use> uses; // in execution order
  bool isGiven = false;  // assigned after its declaration
  bool isCaptured = false;
};

// The locals that a function declares in its lists, and their uses.
class Variables : public Walker {
public:
  std::vector<LocalDef *> order;
  std::map<const LocalDef *, Variable> all;

  explicit Variables(Code *code) { walk(code->body); }

  bool enter(Expr *e) override {
    if (auto *l = as<Local>(e))
      return use(l, nullptr), false;
    if (auto *both = as<StmtExpr>(e)) {
      statements(both->stmts);
      at({&both->stmts, both->stmts.size(), both->value}, [&] { walk(both->value); });
      return false;
    }
    if (auto *closure = as<Closure>(e))
      return body(closure->code), false;
    if (auto *there = as<AtExpr>(e))
      return walk(there->place), body(there->code), false;
    return true;
  }

  bool enter(Stmt *s) override {
    if (auto *b = as<Block>(s))
      return statements(b->stmts), false;
    if (auto *d = as<Declare>(s))
      return declared(d), false;
    if (auto *a = as<Assign>(s); a && a->target->kind == ExprKind::Local)
      return walk(a->value), use(as<Local>(a->target), a), false;
    if (auto *async = as<Async>(s))
      return walk(async->place), walk(async->first), walk(async->last), body(async->body), false;
    if (auto *there = as<At>(s))
      return walk(there->place), body(there->body), false;
    if (auto *when = as<When>(s))
      return body(when->condition), body(when->body), false;
    return true;
  }

private:
  std::deque<Spot> spots;
  const Spot *spot = nullptr;
  unsigned bodies = 0; // the number of bodies around

  template <class F> void at(Spot inner, F &&f) {
    inner.around = spot;
    inner.depth = spot ? spot->depth + 1 : 0;
    spots.push_back(inner);
    const Spot *before = std::exchange(spot, &spots.back());
    f();
    spot = before;
  }

  void statements(Stmts &list) {
    for (size_t i = 0; i < list.size(); ++i)
      at({&list, i, nullptr}, [&] { walk(list[i]); });
  }

  // A body that may run when the variables around it have other values.
  template <class Tree> void body(Tree *tree) {
    ++bodies;
    walk(tree);
    --bodies;
  }

  void declared(Declare *d) {
    walk(d->init);
    bool isInList = spot && !spot->value && (*spot->list)[spot->index] == d;
    if (!isInList) // in a case of a switch
      return;
    order.push_back(d->var);
    Variable &v = all[d->var];
    v.declared = d;
    v.spot = spot;
    v.body = bodies;
  }

  void use(Local *l, const Assign *given) {
    auto found = all.find(l->var);
    if (found == all.end())
      return;
    found->second.uses.push_back({l, spot, given});
    found->second.isGiven |= given != nullptr;
    found->second.isCaptured |= found->second.body != bodies;
  }
};

// Liveness: the effect of a tree on a variable that no other body uses.
class Life {
public:
  struct Result {
    bool reads = false; // it may read the value from before the tree
    // nothing after it can read that value: the variable is assigned, or control does not get there
    bool leaves = false;
  };

  explicit Life(const LocalDef *v) : var(v) {}

  Result of(Expr *e) const {
    if (!e)
      return {};
    switch (e->kind) {
    case ExprKind::Local:
      return {static_cast<Local *>(e)->var == var, false};
    case ExprKind::And:
      return {maybe(of(static_cast<And *>(e)->left), of(static_cast<And *>(e)->right))};
    case ExprKind::Or:
      return {maybe(of(static_cast<Or *>(e)->left), of(static_cast<Or *>(e)->right))};
    case ExprKind::Cond: {
      auto *c = static_cast<Cond *>(e);
      return then(of(c->condition), either(of(c->yes), of(c->no)));
    }
    default:
      return children(e);
    }
  }

  Result of(Stmt *s) const {
    if (!s)
      return {};
    switch (s->kind) {
    case StmtKind::Break:
    case StmtKind::Continue:
      return {false, true};
    case StmtKind::Return:
      return {of(static_cast<Return *>(s)->value).reads, true};
    case StmtKind::Throw:
      return {of(static_cast<Throw *>(s)->value).reads, true};
    case StmtKind::Assign: {
      auto *a = static_cast<Assign *>(s);
      auto *l = as<Local>(a->target);
      return l ? then(of(a->value), {false, l->var == var}) : children(s);
    }
    case StmtKind::If: {
      auto *c = static_cast<If *>(s);
      return then(of(c->condition), either(of(c->yes), of(c->no)));
    }
    case StmtKind::Loop: { // jumps may lead to its parts too
      auto *loop = static_cast<Loop *>(s);
      bool reads = of(loop->condition).reads || of(loop->body).reads;
      for (Stmt *update : loop->update)
        reads |= of(update).reads;
      return {reads, false};
    }
    case StmtKind::ForLoop: {
      auto *loop = static_cast<ForLoop *>(s);
      return maybe(then(then(of(loop->low), of(loop->high)), of(loop->stride)), of(loop->body));
    }
    case StmtKind::Switch:
    case StmtKind::Try:
      return apart(s);
    default:
      return children(s);
    }
  }

private:
  const LocalDef *var;

  static Result then(Result first, Result second) {
    return {first.reads || (!first.leaves && second.reads), first.leaves || second.leaves};
  }
  static Result maybe(Result first, Result second) { return {then(first, second).reads, first.leaves}; }
  static Result either(Result yes, Result no) { return {yes.reads || no.reads, yes.leaves && no.leaves}; }

  // The children are executed in sequence.
  template <class Tree> Result children(Tree *tree) const {
    Result all;
    eachChild(tree, [&](auto *child) {
      if constexpr (!std::is_same_v<decltype(child), Code *>)
        all = then(all, of(child));
    });
    return all;
  }

  // Control may reach each part from anywhere.
  Result apart(Stmt *s) const {
    Result all;
    eachChild(s, [&](auto *child) {
      if constexpr (!std::is_same_v<decltype(child), Code *>)
        all.reads |= of(child).reads;
    });
    return all;
  }
};

// A web: uses that get a variable of their own.
struct Web {
  size_t first = 0;              // the index of its first use in the list
  const Use *given = nullptr;    // its first use, if an assignment of the list itself: it becomes a declaration
  std::vector<const Use *> uses; // except for that one
};

// The webs of a variable, in the innermost list that has all its uses.
class Webs {
public:
  Stmts *list;
  std::vector<Web> all;
  bool isLiveBefore; // the first use may read an earlier value

  explicit Webs(const LocalDef *var, const Variable &v) : list(home(v)) {
    std::map<size_t, std::vector<const Use *>> places;
    for (const Use &use : v.uses)
      places[in(list, use.spot)->index].push_back(&use);
    std::map<size_t, bool> live = liveIn(var, places);
    isLiveBefore = live.begin()->second;
    all.emplace_back();
    for (auto &[index, uses] : places)
      add(index, uses, live[index]);
  }

private:
  static const Spot *in(const Stmts *list, const Spot *spot) {
    while (spot->list != list)
      spot = spot->around;
    return spot;
  }

  static Stmts *home(const Variable &v) {
    const Spot *common = v.uses[0].spot;
    for (const Use &use : v.uses)
      for (const Spot *other = use.spot; common->list != other->list;) {
        bool isDeeper = common->depth >= other->depth, isOtherDeeper = other->depth >= common->depth;
        common = isDeeper ? common->around : common;
        other = isOtherDeeper ? other->around : other;
      }
    return common->list;
  }

  // Whether the value before each of these statements may be read in it or after it.
  std::map<size_t, bool> liveIn(const LocalDef *var, const std::map<size_t, std::vector<const Use *>> &places) const {
    std::map<size_t, bool> live;
    bool isRead = false;
    for (auto place = places.rbegin(); place != places.rend(); ++place) {
      const Spot *spot = in(list, place->second.front()->spot);
      Life::Result here = spot->value ? Life(var).of(spot->value) : Life(var).of((*list)[spot->index]);
      live[place->first] = isRead = here.reads || (!here.leaves && isRead);
    }
    return live;
  }

  // A web begins where the old value is dead.
  void add(size_t index, const std::vector<const Use *> &uses, bool isLive) {
    if (!isLive && (!all.back().uses.empty() || all.back().given))
      all.emplace_back();
    if (all.back().uses.empty() && !all.back().given) {
      all.back().first = index;
      all.back().given = !isLive && uses.size() == 1 && uses[0]->isGivenIn(list) ? uses[0] : nullptr;
    }
    for (const Use *use : uses)
      if (use != all.back().given)
        all.back().uses.push_back(use);
  }
};

class Splitting {
public:
  explicit Splitting(Code *c) : code(c) {}

  // True: the tree has changed, and there may be more to split.
  bool run() {
    Variables variables(code);
    for (LocalDef *var : variables.order)
      one(var, variables.all.at(var));
    for (auto &[list, edits] : changes)
      *list = edited(*list, edits);
    return !changes.empty();
  }

private:
  struct Edit {
    Stmts before;
    bool isReplaced = false; // by those
  };
  using Edits = std::map<size_t, Edit>;

  Code *code;
  std::map<Stmts *, Edits> changes;

  static bool isPlain(const Expr *init) {
    return !init || init->kind == ExprKind::Const || init->kind == ExprKind::Zero;
  }

  void one(LocalDef *var, const Variable &v) {
    if (!v.isGiven && v.declared->init)
      var->isVar = var->isVar && !Rewrites::allow(var->loc, "variable is a val");
    else if (v.isGiven && !v.isCaptured)
      narrow(var, v, Webs(var, v));
  }

  void narrow(LocalDef *var, const Variable &v, const Webs &webs) {
    bool isHere = webs.list == v.spot->list, isMovable = !webs.isLiveBefore && isPlain(v.declared->init);
    bool stays = isHere && !(isMovable && webs.all[0].given); // the declaration, for the first web
    if ((!stays && !isMovable) || !Rewrites::allow(var->loc, "variable is split into its webs"))
      return;
    if (!stays)
      changes[v.spot->list][v.spot->index].isReplaced = true;
    const LocalDef model = *var;
    bool isFirst = true;
    for (const Web &web : webs.all) {
      bool isOwn = std::exchange(isFirst, false) && !(stays && web.given); // it keeps the variable
      if (isOwn && stays)
        settle(var, web, v.declared->init);
      else
        begin(isOwn ? var : new LocalDef(model), web, *webs.list);
    }
    if (stays && webs.all[0].given)
      var->isVar = false;
  }

  void begin(LocalDef *var, const Web &web, Stmts &list) {
    for (const Use *use : web.uses)
      use->local->var = var;
    Edit &edit = changes[&list][web.first];
    Expr *value = web.given ? web.given->given->value : nullptr;
    edit.before.push_back(declare(var, value, web.given ? web.given->given->loc : var->loc));
    edit.isReplaced |= value != nullptr;
    settle(var, web, value);
  }

  static void settle(LocalDef *var, const Web &web, const Expr *init) {
    bool isAssigned = std::any_of(web.uses.begin(), web.uses.end(), [](const Use *use) { return use->given; });
    if (init)
      var->isVar = isAssigned;
  }

  static Stmts edited(const Stmts &list, const Edits &edits) {
    Stmts all;
    for (size_t i = 0; i <= list.size(); ++i) {
      auto edit = edits.find(i);
      if (edit != edits.end())
        all.insert(all.end(), edit->second.before.begin(), edit->second.before.end());
      if (i < list.size() && (edit == edits.end() || !edit->second.isReplaced))
        all.push_back(list[i]);
    }
    return all;
  }
};

} // namespace

void live_range_splitting(Program &program) {
  X10C_EXPECT(isInstanceForm(program));
  for (Function *f : program.functions)
    for (unsigned iteration = 0; f->code && iteration < mostIterations && Splitting(f->code).run(); ++iteration)
      ;
}

} // namespace x10c::passes
