// linearize: where the order of evaluation matters, it becomes an order of statements.
//
// Expects  instance form, after effects.
// Does     an expression that can throw or suspend becomes the whole value of a statement, and its result a
//          temporary. Operands that are evaluated before it are saved if it could change them. Conditional operands
//          (&&, ||, ?:) that need statements or checks become `if`. An operand whose check emission writes in front
//          of the statement (null, bounds) becomes an expression that can be evaluated twice. Pure expressions stay
//          nested. analysis/evaluation decides which expression is of which kind.
// Changes  statements and expressions; afterwards the only StmtExpr left is the condition of a When.
#include "analysis/evaluation.h"
#include "ir/children.h"
#include "ir/make.h"
#include "passes/forms.h"
#include "passes/passes.h"
#include "support/expect.h"

namespace x10c::passes {

using namespace analysis;
using namespace ir;

// Everything is lowered into `out`. `isInTry`: a try statement of this function is around.
static Expr *root(bool isInTry, Expr *e, Stmts &out);
static Expr *value(bool isInTry, Expr *e, Stmts &out);
static void statement(bool isInTry, Stmt *s, Stmts &out);
static void body(bool isInTry, Stmt *&s);

// ---- operands ----

// Whether the order between this operand, which writes, and another one can be observed.
static bool mixes(const std::vector<Expr **> &list, size_t i) {
  LaterEffects writing;
  writing.effects = true;
  for (size_t k = 0; k < list.size(); ++k)
    if (k != i && (!survives(*list[k], writing) || contains(*list[k], writes) || containsCheck(*list[k])))
      return true;
  return false;
}

// Lowers operands from left to right into `out`. `twice` says which of them are evaluated twice.
static void operands(bool isInTry, const std::vector<Expr **> &list, Stmts &out, const std::vector<bool> &twice) {
  std::vector<Stmts> before(list.size());
  for (size_t i = 0; i < list.size(); ++i) {
    *list[i] = value(isInTry, *list[i], before[i]);
    if (i < twice.size() && twice[i] && !duplicable(*list[i]))
      *list[i] = save(*list[i], before[i]);
  }
  LaterEffects later;
  for (size_t i = list.size(); i-- > 0;) {
    Expr *&e = *list[i];
    bool early = later.any && (!survives(e, later) || containsCheck(e));
    if (early || (contains(e, writes) && mixes(list, i)))
      e = save(e, before[i]);
    later.add(before[i]);
  }
  for (Stmts &stmts : before)
    out.insert(out.end(), stmts.begin(), stmts.end());
}

namespace {

struct Collect {
  std::vector<Expr **> &list;
  void operator()(Expr *&e) const { list.push_back(&e); }
  void operator()(Stmt *&) const {}
  void operator()(Code *&) const {}
};

} // namespace

static void children(bool isInTry, Expr *e, Stmts &out) {
  std::vector<Expr **> list;
  eachChild(e, Collect{list});
  std::vector<bool> twice;
  for (size_t i = 0; i < list.size(); ++i)
    twice.push_back(usedTwice(e, i));
  operands(isInTry, list, out, twice);
}

// ---- expressions ----

static Expr *keep(Expr *e, Stmts &out) {
  if (auto *p = as<Prim>(e); p && p->op == Op::RailSet) {
    if (p->args[2]->kind != ExprKind::Const && p->args[2]->kind != ExprKind::Local)
      p->args[2] = save(p->args[2], out);
    Expr *result = clone(p->args[2]);
    out.push_back(evaluate(e));
    return result;
  }
  return save(e, out);
}

// Lowers an expression to one in which nothing has to be a statement of its own.
static Expr *value(bool isInTry, Expr *e, Stmts &out) {
  Expr *r = root(isInTry, e, out);
  return r && standsAlone(r) ? keep(r, out) : r;
}

static Expr *flatten(bool isInTry, StmtExpr *e, Stmts &out) {
  for (Stmt *s : e->stmts)
    statement(isInTry, s, out);
  return e->value ? root(isInTry, e->value, out) : nullptr;
}

static Expr *shortCircuit(bool isInTry, Expr *e, Expr *&left, Expr *&right, bool isAnd, Stmts &out) {
  left = value(isInTry, left, out);
  Stmts inner;
  right = value(isInTry, right, inner);
  if (inner.empty() && !containsCheck(right))
    return e;
  LocalDef *t = temporary(e->type, e->loc);
  t->isVar = true;
  out.push_back(declare(t, left, e->loc));
  inner.push_back(assign(t, right));
  Expr *goesOn = isAnd ? use(t, e->loc) : negate(use(t, e->loc));
  out.push_back(branch(goesOn, block(std::move(inner), e->loc), nullptr, e->loc));
  return use(t, e->loc);
}

static Expr *conditional(bool isInTry, Cond *e, Stmts &out) {
  e->condition = value(isInTry, e->condition, out);
  Stmts yes, no;
  e->yes = value(isInTry, e->yes, yes);
  e->no = value(isInTry, e->no, no);
  if (yes.empty() && no.empty() && !containsCheck(e->yes) && !containsCheck(e->no))
    return e;
  LocalDef *t = temporary(e->type, e->loc);
  t->isVar = true;
  out.push_back(declare(t, nullptr, e->loc));
  yes.push_back(assign(t, e->yes));
  no.push_back(assign(t, e->no));
  out.push_back(branch(e->condition, block(std::move(yes), e->loc), block(std::move(no), e->loc), e->loc));
  return use(t, e->loc);
}

// A function of its own: a try around it does not see its variables.
static void code(Code *c) {
  if (c)
    body(false, c->body);
}

// The same, but the result itself may have to be a statement of its own.
static Expr *root(bool isInTry, Expr *e, Stmts &out) {
  switch (e->kind) {
  case ExprKind::And:
    return shortCircuit(isInTry, e, as<And>(e)->left, as<And>(e)->right, true, out);
  case ExprKind::Or:
    return shortCircuit(isInTry, e, as<Or>(e)->left, as<Or>(e)->right, false, out);
  case ExprKind::Cond:
    return conditional(isInTry, as<Cond>(e), out);
  case ExprKind::StmtExpr:
    return flatten(isInTry, as<StmtExpr>(e), out);
  case ExprKind::Closure:
    code(as<Closure>(e)->code);
    return e;
  case ExprKind::AtExpr:
    code(as<AtExpr>(e)->code);
    as<AtExpr>(e)->place = value(isInTry, as<AtExpr>(e)->place, out);
    return e;
  default:
    children(isInTry, e, out);
    return e;
  }
}

// ---- statements ----

using Lowering = Expr *(bool isInTry, Expr *, Stmts &out);
static void optional(bool isInTry, Expr *&e, Stmts &out, Lowering lower) {
  if (e)
    e = lower(isInTry, e, out);
}

static void list(bool isInTry, Stmts &stmts) {
  Stmts out;
  for (Stmt *s : stmts)
    statement(isInTry, s, out);
  stmts = std::move(out);
}

static void body(bool isInTry, Stmt *&s) {
  if (!s)
    return;
  if (auto *b = as<Block>(s)) {
    list(isInTry, b->stmts);
    return;
  }
  Stmts out;
  statement(isInTry, s, out);
  s = out.size() == 1 ? out[0] : block(std::move(out), s->loc);
}

// If the value throws, the target must keep its old value wherever it can be observed: in fields, and in variables of
// an enclosing try.
static void assignment(bool isInTry, Assign *s, Stmts &out) {
  if (auto *local = as<Local>(s->target)) {
    s->value = local->var->isVar && isInTry ? value(isInTry, s->value, out) : root(isInTry, s->value, out);
    if (s->value->kind != ExprKind::Call && s->value->kind != ExprKind::Static && standsAlone(s->value))
      s->value = keep(s->value, out);
  } else if (auto *field = as<Field>(s->target)) {
    operands(isInTry, {&field->object, &s->value}, out, {needsCheck(field), false});
  } else
    s->value = value(isInTry, s->value, out);
  out.push_back(s);
}

static void evaluation(bool isInTry, Eval *s, Stmts &out) {
  Expr *e = root(isInTry, s->expr, out);
  if (!e)
    return;
  bool pure = !standsAlone(e) && !contains(e, writes) && !containsCheck(e) && e->kind != ExprKind::Call;
  if (pure)
    return;
  s->expr = e;
  bool named = e->kind == ExprKind::New || e->kind == ExprKind::RailLit || e->kind == ExprKind::AtExpr;
  if (named && !e->type->isVoid())
    out.push_back(declare(temporary(e->type, e->loc), e, s->loc));
  else
    out.push_back(s);
}

static void loop(bool isInTry, Loop *s) {
  body(isInTry, s->body);
  list(isInTry, s->update);
  if (!s->condition)
    return;
  Stmts before;
  s->condition = value(isInTry, s->condition, before);
  if (before.empty() && !containsCheck(s->condition))
    return;
  Stmt *leave = block({breakOut(s, s->loc)}, s->loc);
  before.push_back(branch(negate(s->condition), leave, nullptr, s->condition->loc));
  s->condition = nullptr;
  s->counter = nullptr;
  if (!s->testFirst) {
    s->update.insert(s->update.end(), before.begin(), before.end());
    return;
  }
  if (s->body)
    before.push_back(s->body);
  s->body = block(std::move(before), s->loc);
}

static void async(bool isInTry, Async *s, Stmts &out) {
  if (s->place)
    s->place = value(isInTry, s->place, out);
  if (s->first)
    operands(isInTry, {&s->first, &s->last}, out, {});
  body(false, s->body);
}

static void when(bool isInTry, When *s) {
  auto *condition = newNode<StmtExpr>(s->condition->type, s->condition->loc);
  condition->value = value(isInTry, s->condition, condition->stmts);
  s->condition = condition;
  body(isInTry, s->body);
}

// The message of an assertion is only evaluated if the assertion fails.
static void check(bool isInTry, Check *s, Stmts &out) {
  s->condition = value(isInTry, s->condition, out);
  if (s->message && s->message->kind != ExprKind::Const)
    s->message = value(isInTry, s->message, out);
}

static void attempt(bool isInTry, Try *s) {
  body(true, s->body);
  for (Catch &c : s->catches)
    body(isInTry || s->finally, c.body);
  body(isInTry, s->finally);
}

static void ctorCall(bool isInTry, CtorCall *s, Stmts &out) {
  std::vector<Expr **> list;
  for (Expr *&arg : s->args)
    list.push_back(&arg);
  operands(isInTry, list, out, {});
}

static void switchStmt(bool isInTry, Switch *s, Stmts &out) {
  s->subject = value(isInTry, s->subject, out);
  for (SwitchCase &c : s->cases)
    list(isInTry, c.body);
}

static void ifStmt(bool isInTry, If *s, Stmts &out) {
  s->condition = value(isInTry, s->condition, out);
  body(isInTry, s->yes);
  body(isInTry, s->no);
}

static void forLoop(bool isInTry, ForLoop *s, Stmts &out) {
  std::vector<Expr **> list{&s->low, &s->high};
  if (s->stride)
    list.push_back(&s->stride);
  operands(isInTry, list, out, {});
  body(isInTry, s->body);
}

static void at(bool isInTry, At *s, Stmts &out) {
  s->place = value(isInTry, s->place, out);
  body(false, s->body);
}

// Moves what the statement evaluates to before the statement.
static void parts(bool isInTry, Stmt *s, Stmts &out) {
  switch (s->kind) {
  case StmtKind::Block:
    return list(isInTry, as<Block>(s)->stmts);
  case StmtKind::Declare:
    return optional(isInTry, as<Declare>(s)->init, out, root);
  case StmtKind::If:
    return ifStmt(isInTry, as<If>(s), out);
  case StmtKind::Loop:
    return loop(isInTry, as<Loop>(s));
  case StmtKind::ForLoop:
    return forLoop(isInTry, as<ForLoop>(s), out);
  case StmtKind::Switch:
    return switchStmt(isInTry, as<Switch>(s), out);
  case StmtKind::Return:
    return optional(isInTry, as<Return>(s)->value, out, value);
  case StmtKind::Throw:
    return optional(isInTry, as<Throw>(s)->value, out, value);
  case StmtKind::Try:
    return attempt(isInTry, as<Try>(s));
  case StmtKind::Async:
    return async(isInTry, as<Async>(s), out);
  case StmtKind::Finish:
    return body(isInTry, as<Finish>(s)->body);
  case StmtKind::At:
    return at(isInTry, as<At>(s), out);
  case StmtKind::Atomic:
    return body(isInTry, as<Atomic>(s)->body);
  case StmtKind::When:
    return when(isInTry, as<When>(s));
  case StmtKind::Check:
    return check(isInTry, as<Check>(s), out);
  case StmtKind::CtorCall:
    return ctorCall(isInTry, as<CtorCall>(s), out);
  default: // the others have no parts, or a place of their own in `out`
    return;
  }
}

static void statement(bool isInTry, Stmt *s, Stmts &out) {
  if (auto *a = as<Assign>(s))
    return assignment(isInTry, a, out);
  if (auto *e = as<Eval>(s))
    return evaluation(isInTry, e, out);
  parts(isInTry, s, out);
  out.push_back(s);
}

void linearize(Program &program) {
  X10C_EXPECT(isInstanceForm(program));
  for (Function *f : program.functions)
    code(f->code);
}

} // namespace x10c::passes
