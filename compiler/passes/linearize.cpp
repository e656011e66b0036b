// linearize: order of evaluation becomes order of statements where that matters.
//
// Expects  instance form, after effects.
// Does     an expression that can throw or suspend becomes the whole value of a statement, its result a temporary;
//          operands evaluated before it are saved where it could change them. Conditional operands (&&, ||, ?:) that
//          need statements or checks become `if`. Operands that emit tests in front of the statement (null, bounds) are
//          made such that they can be evaluated twice. Pure expressions stay nested.
// Changes  statements and expressions; afterwards there is no StmtExpr left but as the condition of a When.
#include "passes/linearize.h"
#include "ir/children.h"
#include "passes/effects.h"
#include <set>

namespace x10c::passes {

using namespace ir;

namespace {

bool isRef(const Type *t) { return t->isNull() || (t->isClass() && !t->def->isStruct()); }

bool receiverNeedsCheck(const Call *c) {
  if (!c->receiver || !isRef(c->receiver->type) || !mayBeNull(c->receiver))
    return false;
  return !(c->dispatch == Dispatch::Virtual && c->method->owner->qualified == Name("x10.lang.Any"));
}

bool castNeedsCheck(const Cast *c) { return isRef(c->operand->type) && !c->operand->type->isNull(); }

// What a node does that is seen by others, itself only: writes memory or the outside world, but cannot throw.
bool writes(const Expr *e) {
  if (e->kind != ExprKind::Call)
    return false;
  auto *c = static_cast<const Call *>(e);
  if (c->target)
    return !c->target->isPure;
  if (!c->receiver)
    return c->args.empty();
  return isRef(c->receiver->type) && !c->receiver->type->isNamed("x10.lang.String");
}

struct Contains : Walker {
  bool (*test)(const Expr *);
  bool found = false;
  explicit Contains(bool (*t)(const Expr *)) : test(t) {}
  bool enter(Expr *e) override {
    found |= test(e);
    return !found && e->kind != ExprKind::Closure;
  }
};

bool contains(Expr *e, bool (*test)(const Expr *)) {
  Contains walker(test);
  walker.walk(e);
  return walker.found;
}

unsigned occurrences(const std::string &text, const std::string &part) {
  unsigned n = 0;
  for (size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + part.size()))
    ++n;
  return n;
}

} // namespace

bool needsCheck(const Expr *e) {
  switch (e->kind) {
  case ExprKind::Field: {
    auto *object = static_cast<const Field *>(e)->object;
    return isRef(object->type) && mayBeNull(object);
  }
  case ExprKind::Prim:
    return primMayThrow(static_cast<const Prim *>(e));
  case ExprKind::Call:
    return receiverNeedsCheck(static_cast<const Call *>(e));
  case ExprKind::Cast:
    return castNeedsCheck(static_cast<const Cast *>(e));
  default:
    return false;
  }
}

bool containsCheck(Expr *e) { return contains(e, needsCheck); }

bool standsAlone(const Expr *e) {
  switch (e->kind) {
  case ExprKind::New:
  case ExprKind::RailLit:
  case ExprKind::AtExpr:
  case ExprKind::Static:
    return true;
  case ExprKind::Prim: {
    auto op = static_cast<const Prim *>(e)->op;
    return op == Op::RailNew || op == Op::RailSet;
  }
  case ExprKind::Call: {
    auto *c = static_cast<const Call *>(e);
    if (c->target)
      return c->target->mayThrow || c->target->mayWait;
    if (c->dispatch == Dispatch::Virtual)
      return true;
    return nativeMayThrow(c->method->nativeTemplate) || nativeMayWait(c->method->nativeTemplate);
  }
  default:
    return false;
  }
}

namespace {

// What the statements of a later operand may change.
struct Later {
  bool effects = false;
  bool any = false;
  std::set<const LocalDef *> assigned;

  void add(Stmts &stmts) {
    struct Scan : Walker {
      Later &later;
      explicit Scan(Later &l) : later(l) {}
      bool enter(Expr *e) override {
        later.effects |= standsAlone(e) || writes(e);
        return true;
      }
      bool enter(Stmt *s) override {
        if (auto *a = as<Assign>(s)) {
          if (auto *local = as<Local>(a->target))
            later.assigned.insert(local->var);
          else
            later.effects = true;
        } else if (s->kind == StmtKind::Async || s->kind == StmtKind::Atomic || s->kind == StmtKind::When)
          later.effects = true;
        return true;
      }
    } scan(*this);
    for (Stmt *s : stmts)
      scan.walk(s);
    any |= !stmts.empty();
  }
};

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

  // ---- making nodes ----

  static Local *use(LocalDef *var, Loc loc) {
    auto *e = new Local;
    e->var = var;
    e->type = var->type;
    e->loc = loc;
    return e;
  }

  static LocalDef *temporary(const Type *type, Loc loc, const char *name = "t") {
    auto *var = new LocalDef;
    var->name = name;
    var->type = type;
    var->loc = loc;
    var->isSynthetic = true;
    return var;
  }

  static Expr *save(Expr *e, Stmts &out) {
    auto *d = new Declare;
    d->loc = e->loc;
    d->var = temporary(e->type, e->loc);
    d->init = e;
    out.push_back(d);
    return use(d->var, e->loc);
  }

  static Assign *assign(LocalDef *var, Expr *value) {
    auto *a = new Assign;
    a->loc = value->loc;
    a->target = use(var, value->loc);
    a->value = value;
    return a;
  }

  static Expr *negate(Expr *e) {
    if (auto *n = as<Not>(e))
      return n->operand;
    auto *n = new Not;
    n->operand = e;
    n->type = e->type;
    n->loc = e->loc;
    return n;
  }

  static Block *block(Stmts stmts, Loc loc) {
    auto *b = new Block;
    b->stmts = std::move(stmts);
    b->loc = loc;
    return b;
  }

  // ---- what may be evaluated later, or twice ----

  bool survives(Expr *e, const Later &later) const {
    switch (e->kind) {
    case ExprKind::Local:
      return !later.assigned.count(static_cast<Local *>(e)->var);
    case ExprKind::Field: {
      auto *f = static_cast<Field *>(e);
      bool fixed = !f->field->isVar || f->object->type->def->isStruct();
      return (fixed || !later.effects) && survives(f->object, later);
    }
    case ExprKind::Prim: {
      auto *p = static_cast<Prim *>(e);
      if (p->op == Op::RailGet && later.effects)
        return false;
      break;
    }
    case ExprKind::Call:
      if (later.effects)
        return false;
      break;
    case ExprKind::Cast:
    case ExprKind::Closure:
      return !later.effects;
    default:
      break;
    }
    bool all = true;
    eachChild(e, Each{*this, later, all});
    return all;
  }
  struct Each {
    const Linearizer &self;
    const Later &later;
    bool &all;
    void operator()(Expr *e) const { all = all && self.survives(e, later); }
    void operator()(Stmt *) const {}
    void operator()(Code *) const {}
  };

  static bool duplicable(const Expr *e, unsigned depth = 0) {
    switch (e->kind) {
    case ExprKind::Const:
    case ExprKind::This:
    case ExprKind::Local:
    case ExprKind::Here:
      return true;
    case ExprKind::Field: {
      auto *f = static_cast<const Field *>(e);
      return !f->field->isVar && duplicable(f->object, depth);
    }
    case ExprKind::Coerce: {
      auto *operand = static_cast<const Coerce *>(e)->operand;
      return isRef(operand->type) && duplicable(operand, depth);
    }
    case ExprKind::Prim: {
      auto *p = static_cast<const Prim *>(e);
      if (depth > 3 || p->op >= Op::RailGet || p->op == Op::Div || p->op == Op::Rem || p->op == Op::Convert)
        return p->op == Op::RailSize && duplicable(p->args[0], depth);
      for (const Expr *arg : p->args)
        if (!duplicable(arg, depth + 1))
          return false;
      return true;
    }
    default:
      return false;
    }
  }

  // Which operands of `e`, by position in eachChild's order, are written more than once in the C.
  static bool usedTwice(const Expr *e, unsigned operand) {
    switch (e->kind) {
    case ExprKind::Field:
    case ExprKind::Cast:
      return needsCheck(e);
    case ExprKind::Prim: {
      auto *p = static_cast<const Prim *>(e);
      if (p->op == Op::Div || p->op == Op::Rem)
        return operand == 1 && needsCheck(e);
      return needsCheck(e) && p->op != Op::RailNew && operand < 2;
    }
    case ExprKind::Call: {
      auto *c = static_cast<const Call *>(e);
      bool isReceiver = c->receiver && operand == 0;
      if (isReceiver && (c->dispatch == Dispatch::Virtual || needsCheck(e)))
        return true;
      if (c->target || c->dispatch == Dispatch::Virtual)
        return false;
      unsigned arg = operand - (c->receiver ? 1 : 0);
      return occurrences(c->method->nativeTemplate, isReceiver ? "#this" : "#" + std::to_string(arg)) > 1;
    }
    default:
      return false;
    }
  }

  // ---- expressions ----

  // Lowers operands from left to right into `out`. `twice` tells for each whether it is evaluated twice.
  void operands(const std::vector<Expr **> &list, Stmts &out, const std::vector<bool> &twice) {
    std::vector<Stmts> before(list.size());
    for (size_t i = 0; i < list.size(); ++i) {
      *list[i] = value(*list[i], before[i]);
      if (i < twice.size() && twice[i] && !duplicable(*list[i]))
        *list[i] = save(*list[i], before[i]);
    }
    Later later;
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

  // Whether another operand would notice in which order this one, which writes, is evaluated.
  bool mixes(const std::vector<Expr **> &list, size_t i) const {
    Later writing;
    writing.effects = true;
    for (size_t k = 0; k < list.size(); ++k)
      if (k != i && (!survives(*list[k], writing) || contains(*list[k], writes) || containsCheck(*list[k])))
        return true;
    return false;
  }

  // To an expression without anything that stands alone.
  Expr *value(Expr *e, Stmts &out) {
    Expr *r = root(e, out);
    return r && standsAlone(r) ? keep(r, out) : r;
  }

  Expr *keep(Expr *e, Stmts &out) {
    if (auto *p = as<Prim>(e); p && p->op == Op::RailSet) {
      if (p->args[2]->kind != ExprKind::Const && p->args[2]->kind != ExprKind::Local)
        p->args[2] = save(p->args[2], out);
      CloneMap map;
      Expr *result = clone(p->args[2], map);
      out.push_back(evaluate(e));
      return result;
    }
    return save(e, out);
  }

  static Eval *evaluate(Expr *e) {
    auto *s = new Eval;
    s->loc = e->loc;
    s->expr = e;
    return s;
  }

  // The same, but the result itself may stand alone.
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
    auto *test = new If;
    test->loc = e->loc;
    test->condition = isAnd ? static_cast<Expr *>(use(t, e->loc)) : negate(withType(use(t, e->loc), e->type));
    test->yes = block(std::move(inner), e->loc);
    out.push_back(test);
    return use(t, e->loc);
  }

  static Expr *withType(Expr *e, const Type *type) {
    e->type = type;
    return e;
  }

  static Declare *declare(LocalDef *var, Expr *init, Loc loc) {
    auto *d = new Declare;
    d->loc = loc;
    d->var = var;
    d->init = init;
    return d;
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
    auto *test = new If;
    test->loc = e->loc;
    test->condition = e->condition;
    test->yes = block(std::move(yes), e->loc);
    test->no = block(std::move(no), e->loc);
    out.push_back(test);
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

  // A body that is a C function of its own: a try around it does not see its variables.
  void nested(Stmt *&s) {
    unsigned outer = tryDepth;
    tryDepth = 0;
    body(s);
    tryDepth = outer;
  }

  // What throws must leave the target as it was, where somebody can look: fields, and variables of an enclosing try.
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
    auto *test = new If;
    test->loc = s->condition->loc;
    test->condition = negate(s->condition);
    test->yes = block({leave}, s->loc);
    before.push_back(test);
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
    for (Expr *&clock : s->clocks)
      clock = value(clock, out);
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

  // The message of an assertion is made only where it fails.
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
