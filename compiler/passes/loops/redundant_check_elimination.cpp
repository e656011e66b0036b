// redundant_check_elimination: bounds and null checks, and conditions, that are known to hold are removed.
//
// Expects  instance form, after loop_versioning.
// Does     walks each body in execution order and keeps the facts that hold at each point: objects that are not null,
//          objects that are null or at home, instances of types, indices that fit a rail, and outcomes of comparisons.
//          A check that passed yields a fact, and so does a condition that compares. A constant index fits a rail of a
//          constant size.
//
//          In a loop over low..(n - 1) the variable is less than n and, where low is known, not negative.
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
// Changes  `unchecked` of fields, calls, casts and accesses to rails; conditions; removes null and place Checks that
// hold.
#include "analysis/evaluation.h"
#include "ir/any.h"
#include "ir/children.h"
#include "ir/make.h"
#include "passes/loops/known_facts.h"
#include "passes/loops/remaining_checks.h"
#include "passes/passes.h"
#include "support/rewrites.h"
#include "types/homed.h"
#include <algorithm>
#include <utility>

namespace x10c::passes {

namespace {

// Walks a body in the order in which it runs.
class Elimination {
public:
  Elimination(bool isCtor, const AllocationSizes &sizes) : sizes(sizes), values(isCtor) {}

  void visit(Code *c) { visit(c->body); }
  void visit(Stmt *);
  void visit(Expr *);

private:
  const AllocationSizes &sizes;
  SteadyValues values;
  KnownFacts known;

  struct Each {
    Elimination &self;
    template <class Node> void operator()(Node *node) const { self.visit(node); }
  };

  bool isRedundant(const Expr *e, const Fact &fact, const char *what) const {
    return known.has(fact) && Rewrites::allow(e->loc, what);
  }
  bool isKnown(const Expr *object) const { return known.has(notNull(values, object)); }
  Fact home(Check *c) const { // that the object is at home
    auto *away = as<Equal>(c->condition);
    return away ? isNull(values, away->left) : Fact();
  }
  void assume(Expr *condition, bool value) { passes::assume(known, values, condition, value); }

  // ---- expressions ----
  void branch(Expr *condition, bool value, Expr *operand);
  void field(Field *);
  void call(Call *);
  void access(Prim *);
  void choice(Cond *);
  void cast(Cast *);
  bool isWithin(const Prim *access) const;
  bool isMade(const Expr *) const;

  // ---- statements ----
  void visit(Stmts &);
  void aside(Stmt *s) {
    known.apart([&] { visit(s); });
  }
  template <class Node> void elsewhere(Node *);
  void declaration(Declare *);
  void learnHome(Local *val, Expr *value);
  void assignment(Assign *);
  void choice(If *);
  void loop(Loop *);
};

// Whether it asks where an object is at home.
static bool asksForHome(Expr *e) {
  return any(e, [](Expr *part) {
    auto *f = as<Field>(part);
    return f && f->field == types::awayField(f->field->owner);
  });
}

// Code that runs later, or at another place. An object that is at home where the place is computed is not, there.
template <class Node> void Elimination::elsewhere(Node *node) {
  KnownFacts here = std::exchange(known, KnownFacts());
  eachChild(node, [&](auto *&child) {
    Each{*this}(child);
    if constexpr (std::is_same_v<std::decay_t<decltype(child)>, Expr *>)
      if (asksForHome(child))
        known = KnownFacts();
  });
  known = std::move(here);
}

// ---- expressions ----

void Elimination::visit(Expr *e) {
  switch (e->kind) {
  case ExprKind::Field:
    return field(as<Field>(e));
  case ExprKind::Call:
    return call(as<Call>(e));
  case ExprKind::Prim:
    if (auto *p = as<Prim>(e); isRailAccess(p->op))
      return access(p);
    break;
  case ExprKind::And:
    return branch(as<And>(e)->left, true, as<And>(e)->right);
  case ExprKind::Or:
    return branch(as<Or>(e)->left, false, as<Or>(e)->right);
  case ExprKind::Cond:
    return choice(as<Cond>(e));
  case ExprKind::StmtExpr:
    visit(as<StmtExpr>(e)->stmts);
    return as<StmtExpr>(e)->value ? visit(as<StmtExpr>(e)->value) : void();
  case ExprKind::Cast:
    return cast(as<Cast>(e));
  case ExprKind::Closure:
  case ExprKind::AtExpr:
    return elsewhere(e);
  default:
    break;
  }
  eachChild(e, Each{*this});
}

// The operand is evaluated if the condition has this value.
void Elimination::branch(Expr *condition, bool value, Expr *operand) {
  visit(condition);
  known.apart([&] {
    assume(condition, value);
    visit(operand);
  });
}

void Elimination::choice(Cond *c) {
  c->condition = withoutKnown(known, values, c->condition);
  branch(c->condition, true, c->yes);
  known.apart([&] {
    assume(c->condition, false);
    visit(c->no);
  });
}

void Elimination::field(Field *f) {
  visit(f->object);
  if (!isReference(f->object->type))
    return;
  Fact object = notNull(values, f->object);
  f->unchecked = f->unchecked || isRedundant(f, object, "null check is redundant");
  known.learn(object);
}

// The receiver may be checked in front of the arguments or behind them, so facts from the arguments are not used for
// it.
void Elimination::call(Call *c) {
  Fact receiver;
  if (c->receiver) {
    visit(c->receiver);
    receiver = isReference(c->receiver->type) ? notNull(values, c->receiver) : Fact();
    c->unchecked = c->unchecked || isRedundant(c, receiver, "null check is redundant");
  }
  for (Expr *arg : c->args)
    visit(arg);
  known.learn(receiver);
}

void Elimination::access(Prim *p) {
  visit(p->args[0]);
  Fact rail = notNull(values, p->args[0]);
  if (p->op == Op::RailSize) {
    p->unchecked = p->unchecked || isRedundant(p, rail, "null check is redundant");
    return known.learn(rail);
  }
  visit(p->args[1]);
  if (p->op == Op::RailSet)
    visit(p->args[2]);
  Fact fit = fits(values, p);
  bool fitsAlways = known.has(fit) || (known.has(rail) && isWithin(p));
  p->unchecked = p->unchecked || (fitsAlways && Rewrites::allow(p->loc, "bounds check is redundant"));
  known.learn(rail);
  known.learn(fit);
}

// A value that is unboxed is in a box of its type, and that is not null.
void Elimination::cast(Cast *c) {
  visit(c->operand);
  if (!needsCheck(c))
    return;
  Fact instance = isInstance(values, c->operand, c->type->base), object = notNull(values, c->operand);
  bool isOne = known.has(instance) && (isReference(c->type) || known.has(object));
  c->unchecked = isOne && Rewrites::allow(c->loc, "cast is of a known instance");
  known.learn(instance);
  if (!isReference(c->type))
    known.learn(object);
}

bool Elimination::isWithin(const Prim *access) const {
  auto *index = as<Const>(access->args[1]);
  auto size = sizes.of(access->args[0]);
  return index && size && index->bits < static_cast<uint64_t>(*size);
}

// Whether the expression, once visited, is known not to be null.
bool Elimination::isMade(const Expr *e) const {
  if (e->kind == ExprKind::Coerce)
    return isMade(as<Coerce>(e)->operand);
  if (e->kind == ExprKind::StmtExpr)
    return as<StmtExpr>(e)->value && isMade(as<StmtExpr>(e)->value);
  if (e->kind == ExprKind::Local)
    return isKnown(e);
  if (e->kind == ExprKind::Const)
    return !as<Const>(e)->isNull;
  bool isRail = e->kind == ExprKind::Prim && as<Prim>(e)->op == Op::RailNew;
  return isRail || e->kind == ExprKind::New || e->kind == ExprKind::RailLit || e->kind == ExprKind::Closure;
}

// ---- statements ----

void Elimination::visit(Stmts &list) {
  auto holds = [this](Stmt *s) {
    auto *check = as<Check>(s);
    bool isNull = check && check->error == Check::Error::Null;
    if (isNull && isKnown(as<Equal>(check->condition)->left) && Rewrites::allow(s->loc, "null check is redundant"))
      return true;
    if (check && check->error == Check::Error::BadPlace && known.has(home(check)) &&
        Rewrites::allow(s->loc, "home check is redundant"))
      return true;
    visit(s);
    return false;
  };
  list.erase(std::remove_if(list.begin(), list.end(), holds), list.end());
}

void Elimination::visit(Stmt *s) {
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
  case StmtKind::ForLoop:
    visit(as<ForLoop>(s)->low);
    visit(as<ForLoop>(s)->high);
    if (as<ForLoop>(s)->stride)
      visit(as<ForLoop>(s)->stride);
    known.apart([&] {
      learnRange(known, values, as<ForLoop>(s));
      visit(as<ForLoop>(s)->body);
    });
    return;
  case StmtKind::Switch:
    visit(as<Switch>(s)->subject);
    return eachList(s, [&](Stmts &list) { known.apart([&] { visit(list); }); });
  case StmtKind::Try:
    return eachChild(s, [&](auto *child) {
      if constexpr (std::is_same_v<decltype(child), Stmt *>)
        aside(child);
    });
  case StmtKind::Async:
  case StmtKind::At:
    return elsewhere(s);
  default:
    eachChild(s, Each{*this});
  }
}

void Elimination::declaration(Declare *d) {
  eachChild(d, Each{*this});
  if (!d->init || d->var->isVar)
    return;
  Local *val = use(d->var, d->loc);
  if (isReference(d->var->type) && isMade(d->init))
    known.learn({Fact::NotNull, valueNumber(val)});
  learnSize(known, values, val, d->init);
  learnHome(val, d->init);
  values.define(d->var, d->init);
}

// What is made here is at home.
void Elimination::learnHome(Local *val, Expr *value) {
  FieldDef *away =
      value->kind == ExprKind::New && value->type->isClass() ? types::awayFieldWithin(value->type->def) : nullptr;
  if (!away)
    return;
  Field read;
  read.object = val;
  read.field = away;
  read.container = types::Universe::get().superInstance(val->type, away->owner);
  read.type = away->type;
  known.learn(isNull(values, &read));
}

// An assignment to a field: facts from the value are not used for the object.
void Elimination::assignment(Assign *a) {
  auto *f = as<Field>(a->target);
  if (!f)
    return visit(a->value);
  visit(f->object);
  Fact object = isReference(f->object->type) ? notNull(values, f->object) : Fact();
  f->unchecked = f->unchecked || isRedundant(f, object, "null check is redundant");
  visit(a->value);
  known.learn(object);
}

void Elimination::choice(If *s) {
  s->condition = withoutKnown(known, values, s->condition);
  visit(s->condition);
  auto yes = known.apart([&] {
    assume(s->condition, true);
    visit(s->yes);
  });
  auto no = known.apart([&] {
    assume(s->condition, false);
    if (s->no)
      visit(s->no);
  });
  known.join(yes, endsInJump(s->yes) || onlyThrows(s->yes), no, endsInJump(s->no));
}

// `continue` leads to the update, or to the condition of do … while, so only the facts from in front of the body hold
// there.
void Elimination::loop(Loop *s) {
  known.apart([&] {
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

} // namespace

void redundant_check_elimination(Program &program) {
  if (types::Universe::get().options.noChecks)
    return;
  AllocationSizes sizes(program);
  for (Function *f : program.functions)
    if (f->code)
      Elimination(f->isCtor(), sizes).visit(f->code);
  constant_folding(program);
  dead_code_elimination(program);
  if (Rewrites::areTold())
    tellRemainingChecks(program);
}

} // namespace x10c::passes
