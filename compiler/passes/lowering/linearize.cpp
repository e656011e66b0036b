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
#include "passes/passes.h"

namespace x10c::passes {

using namespace analysis;
using namespace ir;

namespace {

class Linearizer {
public:
  explicit Linearizer(Program &p) : program(p) {}

  void code(Code *c) {
    if (!c)
      return;
    unsigned outerTry = tryDepth;
    tryDepth = 0;
    body(c->body);
    tryDepth = outerTry;
  }

private:
  Program &program;
  unsigned tryDepth = 0;

  // ---- expressions ----

  // Lowers operands from left to right into `out`. `twice` says which of them are evaluated twice.
  void operands(const std::vector<Expr **> &list, Stmts &out, const std::vector<bool> &twice) {
    std::vector<Stmts> before(list.size());
    for (size_t i = 0; i < list.size(); ++i) {
      *list[i] = value(*list[i], before[i]);
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

  // Whether the order between this operand, which writes, and another one can be observed.
  bool mixes(const std::vector<Expr **> &list, size_t i) const {
    LaterEffects writing;
    writing.effects = true;
    for (size_t k = 0; k < list.size(); ++k)
      if (k != i && (!survives(*list[k], writing) || contains(*list[k], writes) || containsCheck(*list[k])))
        return true;
    return false;
  }

  // Lowers an expression to one in which nothing has to stand alone.
  Expr *value(Expr *e, Stmts &out) {
    Expr *r = root(e, out);
    return r && standsAlone(r) ? keep(r, out) : r;
  }

  Expr *keep(Expr *e, Stmts &out) {
    if (auto *p = as<Prim>(e); p && p->op == Op::RailSet) {
      if (p->args[2]->kind != ExprKind::Const && p->args[2]->kind != ExprKind::Local)
        p->args[2] = save(p->args[2], out);
      Expr *result = clone(p->args[2]);
      out.push_back(evaluate(e));
      return result;
    }
    return save(e, out);
  }

  // The same, but the result itself may have to stand alone.
  Expr *root(Expr *e, Stmts &out) {
    switch (e->kind) {
    case ExprKind::And:
      return shortCircuit(e, as<And>(e)->left, as<And>(e)->right, true, out);
    case ExprKind::Or:
      return shortCircuit(e, as<Or>(e)->left, as<Or>(e)->right, false, out);
    case ExprKind::Cond:
      return conditional(as<Cond>(e), out);
    case ExprKind::StmtExpr:
      return flatten(as<StmtExpr>(e), out);
    case ExprKind::Closure:
      code(as<Closure>(e)->code);
      return e;
    case ExprKind::AtExpr:
      code(as<AtExpr>(e)->code);
      as<AtExpr>(e)->place = value(as<AtExpr>(e)->place, out);
      return e;
    default:
      children(e, out);
      return e;
    }
  }

  struct Collect {
    std::vector<Expr **> &list;
    void operator()(Expr *&e) const { list.push_back(&e); }
    void operator()(Stmt *&) const {}
    void operator()(Code *&) const {}
  };

  void children(Expr *e, Stmts &out) {
    std::vector<Expr **> list;
    eachChild(e, Collect{list});
    std::vector<bool> twice;
    for (size_t i = 0; i < list.size(); ++i)
      twice.push_back(usedTwice(e, i));
    operands(list, out, twice);
  }

  Expr *flatten(StmtExpr *e, Stmts &out) {
    for (Stmt *s : e->stmts)
      statement(s, out);
    return e->value ? root(e->value, out) : nullptr;
  }

  Expr *shortCircuit(Expr *e, Expr *&left, Expr *&right, bool isAnd, Stmts &out) {
    left = value(left, out);
    Stmts inner;
    right = value(right, inner);
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

  Expr *conditional(Cond *e, Stmts &out) {
    e->condition = value(e->condition, out);
    Stmts yes, no;
    e->yes = value(e->yes, yes);
    e->no = value(e->no, no);
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

  // ---- statements ----

  void body(Stmt *&s) {
    if (!s)
      return;
    if (auto *b = as<Block>(s)) {
      list(b->stmts);
      return;
    }
    Stmts out;
    statement(s, out);
    s = out.size() == 1 ? out[0] : block(std::move(out), s->loc);
  }

  void list(Stmts &stmts) {
    Stmts out;
    for (Stmt *s : stmts)
      statement(s, out);
    stmts = std::move(out);
  }

  void statement(Stmt *s, Stmts &out) {
    switch (s->kind) {
    case StmtKind::Block:
      list(as<Block>(s)->stmts);
      break;
    case StmtKind::Declare:
      if (as<Declare>(s)->init)
        as<Declare>(s)->init = root(as<Declare>(s)->init, out);
      break;
    case StmtKind::Assign:
      return assignment(as<Assign>(s), out);
    case StmtKind::Eval:
      return evaluation(as<Eval>(s), out);
    case StmtKind::If:
      as<If>(s)->condition = value(as<If>(s)->condition, out);
      body(as<If>(s)->yes);
      body(as<If>(s)->no);
      break;
    case StmtKind::Loop:
      loop(as<Loop>(s));
      break;
    case StmtKind::RangeLoop: {
      auto *r = as<RangeLoop>(s);
      operands({&r->low, &r->high}, out, {});
      body(r->body);
      break;
    }
    case StmtKind::Switch:
      as<Switch>(s)->subject = value(as<Switch>(s)->subject, out);
      for (SwitchCase &c : as<Switch>(s)->cases)
        list(c.body);
      break;
    case StmtKind::Return:
      if (as<Return>(s)->value)
        as<Return>(s)->value = value(as<Return>(s)->value, out);
      break;
    case StmtKind::Throw:
      as<Throw>(s)->value = value(as<Throw>(s)->value, out);
      break;
    case StmtKind::Try:
      attempt(as<Try>(s));
      break;
    case StmtKind::Async:
      async(as<Async>(s), out);
      break;
    case StmtKind::Finish:
      body(as<Finish>(s)->body);
      break;
    case StmtKind::At:
      as<At>(s)->place = value(as<At>(s)->place, out);
      nested(as<At>(s)->body);
      break;
    case StmtKind::Atomic:
      body(as<Atomic>(s)->body);
      break;
    case StmtKind::When:
      when(as<When>(s));
      break;
    case StmtKind::Check:
      check(as<Check>(s), out);
      break;
    case StmtKind::CtorCall: {
      auto *c = as<CtorCall>(s);
      std::vector<Expr **> list;
      for (Expr *&arg : c->args)
        list.push_back(&arg);
      operands(list, out, {});
      break;
    }
    case StmtKind::Break:
    case StmtKind::Continue:
      break;
    }
    out.push_back(s);
  }

  // A body that becomes a C function of its own: a try around it does not see its variables.
  void nested(Stmt *&s) {
    unsigned outer = tryDepth;
    tryDepth = 0;
    body(s);
    tryDepth = outer;
  }

  // If the value throws, the target must keep its old value wherever somebody can look: in fields, and in variables
  // of an enclosing try.
  void assignment(Assign *s, Stmts &out) {
    if (auto *local = as<Local>(s->target)) {
      s->value = local->var->isVar && tryDepth ? value(s->value, out) : root(s->value, out);
      if (s->value->kind != ExprKind::Call && s->value->kind != ExprKind::Static && standsAlone(s->value))
        s->value = keep(s->value, out);
    } else if (auto *field = as<Field>(s->target)) {
      operands({&field->object, &s->value}, out, {needsCheck(field), false});
    } else
      s->value = value(s->value, out);
    out.push_back(s);
  }

  void evaluation(Eval *s, Stmts &out) {
    Expr *e = root(s->expr, out);
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

  void loop(Loop *s) {
    body(s->body);
    list(s->update);
    if (!s->condition)
      return;
    Stmts before;
    s->condition = value(s->condition, before);
    if (before.empty() && !containsCheck(s->condition))
      return;
    auto *leave = new Break;
    leave->loc = s->loc;
    leave->target = s;
    before.push_back(branch(negate(s->condition), block({leave}, s->loc), nullptr, s->condition->loc));
    s->condition = nullptr;
    if (!s->testFirst) {
      s->update.insert(s->update.end(), before.begin(), before.end());
      return;
    }
    if (s->body)
      before.push_back(s->body);
    s->body = block(std::move(before), s->loc);
  }

  void attempt(Try *s) {
    ++tryDepth;
    body(s->body);
    --tryDepth;
    tryDepth += s->finally != nullptr;
    for (Catch &c : s->catches)
      body(c.body);
    tryDepth -= s->finally != nullptr;
    body(s->finally);
  }

  void async(Async *s, Stmts &out) {
    if (s->place)
      s->place = value(s->place, out);
    if (s->first)
      operands({&s->first, &s->last}, out, {});
    nested(s->body);
  }

  void when(When *s) {
    auto *condition = new StmtExpr;
    condition->type = s->condition->type;
    condition->loc = s->condition->loc;
    condition->value = value(s->condition, condition->stmts);
    s->condition = condition;
    body(s->body);
  }

  // The message of an assertion is only evaluated if the assertion fails.
  void check(Check *s, Stmts &out) {
    s->condition = value(s->condition, out);
    if (s->message && s->message->kind != ExprKind::Const)
      s->message = value(s->message, out);
  }
};

} // namespace

void linearize(Program &program) {
  Linearizer pass(program);
  for (Function *f : program.functions)
    pass.code(f->code);
}

} // namespace x10c::passes
