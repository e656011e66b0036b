// redundant_check_elimination: bounds and null checks, and conditions, that are known to hold are removed.
//
// Expects  instance form, after loop_versioning.
// Does     walks each body in execution order and keeps the facts that hold at each point: objects that are not null,
//          indices that fit a rail, and outcomes of comparisons. A check that passed yields a fact, and so does a
//          condition that compares. A constant index fits a rail of a constant size.
//
//          Facts are only about expressions whose value never changes: vals, fields that are vals, constants, and
//          sums of these. A val that is defined as another val plus a constant is treated as that sum.
//
//          Conditions lose the parts that are known to hold or to fail. For example, the test in front of a loop over
//          a whole rail goes away, and with it the second version of the loop; so does the code for a string literal
//          that is null. A branch that only throws does not reach the code behind it.
//
//          Facts from inside a branch, a loop, an activity or a body that may throw are forgotten behind it.
//          Only facts that all branches find out are kept; a branch that jumps away does not count.
// Changes  `unchecked` of fields, calls and accesses to rails; conditions; removes null Checks that hold.
#include "analysis/allocation_sizes.h"
#include "analysis/evaluation.h"
#include "analysis/loop_info.h"
#include "ir/children.h"
#include "ir/make.h"
#include "passes/loops/loop_versioning.h"
#include "passes/passes.h"
#include <algorithm>
#include <unordered_set>
#include <utility>

namespace x10c::passes {

using namespace analysis;
using namespace ir;

namespace {

// The facts at a point, as keys; the latest last.
class Known {
public:
  bool has(const std::string &key) const { return keys.count(key); }
  void add(const std::string &key) {
    if (keys.insert(key).second)
      trail.push_back(key);
  }
  size_t mark() const { return trail.size(); }
  // Removes and returns the facts that were added since.
  std::vector<std::string> backTo(size_t mark) {
    std::vector<std::string> gone(trail.begin() + static_cast<std::ptrdiff_t>(mark), trail.end());
    trail.resize(mark);
    for (const std::string &key : gone)
      keys.erase(key);
    return gone;
  }

private:
  std::unordered_set<std::string> keys;
  std::vector<std::string> trail;
};

class Elimination {
public:
  Elimination(bool isCtor, const AllocationSizes &sizes) : isCtor(isCtor), sizes(sizes) {}

  void code(Code *c) { visit(c->body); }

private:
  bool isCtor; // val fields are still being assigned
  const AllocationSizes &sizes;
  Known known;
  std::map<const LocalDef *, Expr *> sums; // the vals that stand for sums

  // ---- the names of expressions ----

  // Empty: there are no facts about it.
  std::string nameOf(const Expr *e) const {
    if (!isSteady(e, isCtor))
      return "";
    if (sums.empty())
      return keyOf(e);
    struct Alias : Walker {
      const Elimination &self;
      bool found = false;
      explicit Alias(const Elimination &t) : self(t) {}
      bool enter(Expr *e) override { return found |= self.sumIn(e) != nullptr, !found; }
    } alias(*this);
    alias.walk(const_cast<Expr *>(e));
    return keyOf(alias.found ? written(const_cast<Expr *>(e)) : e);
  }

  // With vals replaced by the sums that they stand for.
  Expr *written(Expr *e) const {
    struct Write : Rewriter {
      const Elimination &self;
      explicit Write(const Elimination &t) : self(t) {}
      using Rewriter::rewrite;
      Expr *rewrite(Expr *e) override {
        Expr *sum = self.sumIn(e);
        return sum ? clone(sum) : e;
      }
    } write(*this);
    return write.run(clone(e));
  }

  // The sum that a val stands for: another expression that never changes, and a constant. Null: it stands for none.
  Expr *sumIn(const Expr *e) const {
    auto found = e->kind == ExprKind::Local ? sums.find(static_cast<const Local *>(e)->var) : sums.end();
    return found == sums.end() ? nullptr : found->second;
  }

  std::string fitName(const Prim *access) const {
    std::string rail = nameOf(access->args[0]), index = nameOf(access->args[1]);
    return rail.empty() || index.empty() ? "" : index + " in " + rail;
  }

  bool isKnown(const std::string &name) const { return !name.empty() && known.has(name); }
  void learn(const std::string &name) {
    if (!name.empty())
      known.add(name);
  }

  // ---- facts after a choice ----

  template <class F> std::vector<std::string> apart(const F &way) {
    size_t mark = known.mark();
    way();
    return known.backTo(mark);
  }

  // Behind a choice: the facts of both branches or, if only one goes on, the facts of that one.
  void join(const std::vector<std::string> &yes, bool yesLeaves, const std::vector<std::string> &no, bool noLeaves) {
    std::unordered_set<std::string> others(no.begin(), no.end());
    for (const std::string &key : yes)
      if (noLeaves || others.count(key))
        learn(key);
    if (yesLeaves)
      for (const std::string &key : no)
        learn(key);
  }

  // Adds the facts that follow if the condition has this value.
  void assume(Expr *condition, bool value) {
    if (auto *negation = as<Not>(condition))
      return assume(negation->operand, !value);
    if (auto *both = as<And>(condition); both && value) {
      assume(both->left, true);
      return assume(both->right, true);
    }
    if (auto *either = as<Or>(condition); either && !value) {
      assume(either->left, false);
      return assume(either->right, false);
    }
    auto *equal = as<Equal>(condition);
    auto *none = equal ? as<Const>(equal->right) : nullptr;
    if (none && none->isNull && equal->negated == value)
      learn(nameOf(equal->left));
    if (auto *all = as<StmtExpr>(condition); all && all->value)
      assume(all->value, value);
    if (isComparison(condition))
      learn(outcome(condition, value));
  }

  static bool isComparison(const Expr *e) {
    auto *p = e->kind == ExprKind::Prim ? static_cast<const Prim *>(e) : nullptr;
    bool compares = p && (p->op == Op::Lt || p->op == Op::Le || p->op == Op::Gt || p->op == Op::Ge);
    return compares && p->args[0]->type->isIntegral();
  }

  std::string outcome(const Expr *comparison, bool value) const {
    std::string name = nameOf(comparison);
    return name.empty() ? name : name + (value ? " holds" : " fails");
  }

  // The condition without the parts that are known to hold or to fail.
  Expr *rest(Expr *condition) const {
    if (auto *both = as<And>(condition))
      return rest(both, both->left, both->right, true);
    if (auto *either = as<Or>(condition))
      return rest(either, either->left, either->right, false);
    if (auto *all = as<StmtExpr>(condition); all && all->value) {
      all->value = rest(all->value);
      bool isBare = std::all_of(all->stmts.begin(), all->stmts.end(), isEmpty);
      return isBare ? all->value : condition;
    }
    return holds(condition) ? boolean(true, condition) : fails(condition) ? boolean(false, condition) : condition;
  }

  // If one part is `neutral`, the other one is left. If the first part is the opposite, it decides.
  Expr *rest(Expr *whole, Expr *&left, Expr *&right, bool neutral) const {
    left = rest(left);
    right = rest(right);
    return isBoolean(left, neutral) ? right : isBoolean(right, neutral) || isBoolean(left, !neutral) ? left : whole;
  }

  static bool isBoolean(Expr *e, bool value) {
    auto *c = as<Const>(e);
    return c && c->bits == value;
  }

  // Whether it tests for null an object that is known not to be null. `negated`: for not being null.
  bool asksOfObject(Expr *e, bool negated) const {
    auto *equal = as<Equal>(e);
    auto *none = equal ? as<Const>(equal->right) : nullptr;
    return none && none->isNull && equal->negated == negated && isKnown(nameOf(equal->left));
  }

  bool fails(Expr *e) const { return asksOfObject(e, false) || (isComparison(e) && isKnown(outcome(e, false))); }

  bool holds(Expr *e) const {
    auto *call = as<Call>(e);
    bool isFit = call && call->method->name == "fits" && call->method->owner->qualified == "x10.lang.Unsafe";
    return asksOfObject(e, true) || (isFit && fitsAll(call)) || (isComparison(e) && isKnown(outcome(e, true)));
  }

  // Unsafe.fits(0, n - 1, rail.size) where n is that size. It fails for an empty rail, but then the loop behind it
  // has no iterations.
  bool fitsAll(const Call *fits) const {
    auto *first = as<Const>(fits->args[0]);
    auto *last = as<Prim>(fits->args[1]);
    Expr *rail = railOf(fits->args[2]);
    auto *less = last && last->op == Op::Sub ? as<Const>(last->args[1]) : nullptr;
    bool isWithin = first && !first->bits && less && less->bits == 1;
    return isWithin && rail && isKnown(sizeName(last->args[0], rail));
  }

  // The rail whose size this is. Null: another expression.
  static Expr *railOf(Expr *size) {
    if (auto *p = as<Prim>(size))
      return p->op == Op::RailSize ? p->args[0] : nullptr;
    auto *f = as<Field>(size);
    return f && f->field->name == "size" && f->object->type->isNamed("x10.lang.Rail") ? f->object : nullptr;
  }

  std::string sizeName(const Expr *number, const Expr *rail) const {
    std::string name = nameOf(number), of = nameOf(rail);
    return name.empty() || of.empty() ? "" : name + " sizes " + of;
  }

  // ---- expressions ----

  void visit(Expr *e) {
    switch (e->kind) {
    case ExprKind::Field:
      return field(as<Field>(e));
    case ExprKind::Call:
      return call(as<Call>(e));
    case ExprKind::Prim:
      if (auto *p = as<Prim>(e); p->op >= Op::RailGet && p->op <= Op::RailSize)
        return access(p);
      break;
    case ExprKind::And:
      return branch(as<And>(e)->left, true, as<And>(e)->right);
    case ExprKind::Or:
      return branch(as<Or>(e)->left, false, as<Or>(e)->right);
    case ExprKind::Cond: {
      auto *c = as<Cond>(e);
      c->condition = rest(c->condition);
      branch(c->condition, true, c->yes);
      apart([&] {
        assume(c->condition, false);
        visit(c->no);
      });
      return;
    }
    case ExprKind::StmtExpr:
      visit(as<StmtExpr>(e)->stmts);
      return as<StmtExpr>(e)->value ? visit(as<StmtExpr>(e)->value) : void();
    case ExprKind::Closure:
    case ExprKind::AtExpr:
      return elsewhere(e);
    default:
      break;
    }
    eachChild(e, Each{*this});
  }

  // The operand is evaluated if the condition has this value.
  void branch(Expr *condition, bool value, Expr *operand) {
    visit(condition);
    apart([&] {
      assume(condition, value);
      visit(operand);
    });
  }

  void field(Field *f) {
    visit(f->object);
    object(f->object, f->unchecked);
  }

  void object(Expr *e, bool &unchecked) {
    if (!isReference(e->type))
      return;
    std::string name = nameOf(e);
    unchecked |= isKnown(name);
    learn(name);
  }

  // The receiver may be checked in front of the arguments or behind them, so facts from the arguments are not used
  // for it.
  void call(Call *c) {
    std::string receiver;
    if (c->receiver) {
      visit(c->receiver);
      receiver = isReference(c->receiver->type) ? nameOf(c->receiver) : "";
      c->unchecked |= isKnown(receiver);
    }
    for (Expr *arg : c->args)
      visit(arg);
    learn(receiver);
  }

  void access(Prim *p) {
    visit(p->args[0]);
    std::string rail = nameOf(p->args[0]);
    if (p->op == Op::RailSize) {
      p->unchecked |= isKnown(rail);
      return learn(rail);
    }
    visit(p->args[1]);
    if (p->op == Op::RailSet)
      visit(p->args[2]);
    std::string fit = fitName(p);
    p->unchecked |= isKnown(fit) || (isKnown(rail) && isWithin(p));
    learn(rail);
    learn(fit);
  }

  bool isWithin(const Prim *access) const {
    auto *index = as<Const>(access->args[1]);
    auto size = sizes.of(access->args[0]);
    return index && size && index->bits < static_cast<uint64_t>(*size);
  }

  // Code that runs later, or at another place.
  template <class Node> void elsewhere(Node *node) {
    Known here = std::exchange(known, Known());
    eachChild(node, Each{*this});
    known = std::move(here);
  }

  // ---- statements ----

  struct Each {
    Elimination &self;
    void operator()(Expr *e) const { self.visit(e); }
    void operator()(Stmt *s) const { self.visit(s); }
    void operator()(Code *c) const { self.code(c); }
  };

  struct Apart {
    Elimination &self;
    void operator()(Expr *) const {}
    void operator()(Stmt *s) const { self.aside(s); }
    void operator()(Code *) const {}
  };

  void visit(Stmts &list) {
    auto holds = [this](Stmt *s) {
      auto *check = as<Check>(s);
      bool isNull = check && check->error == Check::Error::Null;
      if (isNull && isKnown(nameOf(as<Equal>(check->condition)->left)))
        return true;
      visit(s);
      return false;
    };
    list.erase(std::remove_if(list.begin(), list.end(), holds), list.end());
  }

  void aside(Stmt *s) {
    apart([&] { visit(s); });
  }

  void visit(Stmt *s) {
    switch (s->kind) {
    case StmtKind::Block:
      return visit(as<Block>(s)->stmts);
    case StmtKind::Declare:
      return declaration(as<Declare>(s));
    case StmtKind::Assign:
      return assignment(as<Assign>(s));
    case StmtKind::If:
      return choice(as<If>(s));
    case StmtKind::Check:
      eachChild(s, Each{*this});
      return assume(as<Check>(s)->condition, true);
    case StmtKind::Loop:
      return loop(as<Loop>(s));
    case StmtKind::RangeLoop:
      visit(as<RangeLoop>(s)->low);
      visit(as<RangeLoop>(s)->high);
      return aside(as<RangeLoop>(s)->body);
    case StmtKind::Switch:
      visit(as<Switch>(s)->subject);
      eachList(s, [&](Stmts &list) { apart([&] { visit(list); }); });
      return;
    case StmtKind::Try:
      eachChild(s, Apart{*this});
      return;
    case StmtKind::Async:
    case StmtKind::At:
      return elsewhere(s);
    default:
      eachChild(s, Each{*this});
    }
  }

  void declaration(Declare *d) {
    eachChild(d, Each{*this});
    if (d->init && !d->var->isVar && isReference(d->var->type) && isMade(d->init))
      learn(keyOf(use(d->var, d->loc)));
    if (!d->var->isVar && d->init) {
      learnSize(use(d->var, d->loc), d->init);
      auto *sum = as<Prim>(d->init);
      bool isSum = sum && (sum->op == Op::Add || sum->op == Op::Sub) && sum->args[1]->kind == ExprKind::Const;
      if (isSum && sum->type->isIntegral() && isSteady(sum, isCtor))
        sums[d->var] = written(sum);
    }
  }

  // For a val that is the size of a rail, or a rail that is allocated with a size.
  void learnSize(Local *var, Expr *value) {
    auto *made = as<Prim>(value);
    if (Expr *rail = railOf(value))
      learn(sizeName(var, rail));
    else if (made && made->op == Op::RailNew)
      learn(sizeName(made->args[0], var));
  }

  // Whether the expression, once visited, is known not to be null.
  bool isMade(const Expr *e) const {
    if (e->kind == ExprKind::Coerce)
      return isMade(static_cast<const Coerce *>(e)->operand);
    if (e->kind == ExprKind::StmtExpr)
      return static_cast<const StmtExpr *>(e)->value && isMade(static_cast<const StmtExpr *>(e)->value);
    if (e->kind == ExprKind::Local)
      return isKnown(nameOf(e));
    if (e->kind == ExprKind::Const)
      return !static_cast<const Const *>(e)->isNull;
    bool isRail = e->kind == ExprKind::Prim && static_cast<const Prim *>(e)->op == Op::RailNew;
    return isRail || e->kind == ExprKind::New || e->kind == ExprKind::RailLit || e->kind == ExprKind::Closure;
  }

  // An assignment to a field: facts from the value are not used for the object.
  void assignment(Assign *a) {
    auto *f = as<Field>(a->target);
    if (!f)
      return visit(a->value);
    visit(f->object);
    std::string object = isReference(f->object->type) ? nameOf(f->object) : "";
    f->unchecked |= isKnown(object);
    visit(a->value);
    learn(object);
  }

  void choice(If *s) {
    s->condition = rest(s->condition);
    visit(s->condition);
    auto yes = apart([&] {
      assume(s->condition, true);
      visit(s->yes);
    });
    auto no = apart([&] {
      assume(s->condition, false);
      if (s->no)
        visit(s->no);
    });
    join(yes, endsInJump(s->yes) || onlyThrows(s->yes), no, endsInJump(s->no));
  }

  // `continue` leads to the update, or to the condition of do … while, so only the facts from in front of the body
  // hold there.
  void loop(Loop *s) {
    apart([&] {
      if (s->condition && s->testFirst) {
        visit(s->condition);
        assume(s->condition, true);
      }
      aside(s->body);
      visit(s->update);
      if (s->condition && !s->testFirst)
        visit(s->condition);
    });
  }
};

} // namespace

void redundant_check_elimination(Program &program) {
  if (types::Universe::get().options.noChecks)
    return;
  AllocationSizes sizes(program);
  for (Function *f : program.functions)
    if (f->code)
      Elimination(f->method && f->method->isCtor, sizes).code(f->code);
  constant_folding(program);
  dead_code_elimination(program);
}

} // namespace x10c::passes
