// Statements, but for branches, loops, regions and asyncs.
#include "emit/statements.h"
#include "analysis/evaluation.h"
#include "emit/asyncs.h"
#include "emit/branches.h"
#include "emit/calls.h"
#include "emit/closures.h"
#include "emit/expressions.h"
#include "emit/loops.h"
#include "emit/regions.h"
#include "emit/self_check.h"
#include "ir/any.h"
#include "support/inlined.h"
#include <algorithm>

namespace x10c::emit {

static void nested(FunctionText &fn, Block *b, bool isFlat);
static bool mayBeFlat(const Block *b, const Stmts &all, size_t at);
static void initialize(FunctionText &fn, LocalDef *var, Expr *init);
static void initializeEarly(FunctionText &fn, LocalDef *var, Expr *init);
static void assign(FunctionText &fn, Assign *a);
static void evaluate(FunctionText &fn, Expr *e);
static void check(FunctionText &fn, Check *s);
static void throwStmt(FunctionText &fn, Throw *s);
static void returnStmt(FunctionText &fn, Return *s);

void block(FunctionText &fn, Stmt *s) {
  if (!s)
    return;
  auto *b = as<Block>(s);
  if (!b)
    return statement(fn, s);
  for (size_t i = 0; i < b->stmts.size(); ++i)
    if (auto *inner = as<Block>(b->stmts[i]))
      nested(fn, inner, mayBeFlat(inner, b->stmts, i));
    else
      statement(fn, b->stmts[i]);
}

// Whether the names of a block may belong to the scope around it, since nothing after it wants one of them. Of a long
// list that is not asked.
static bool mayBeFlat(const Block *b, const Stmts &all, size_t at) {
  constexpr size_t most = 40;
  if (at + 1 == all.size())
    return true;
  if (all.size() - at > most)
    return false;
  std::set<Name> names;
  for (Stmt *s : b->stmts)
    if (auto *d = as<Declare>(s))
      names.insert(d->var->name);
  bool isFree = true;
  for (size_t i = at + 1; i < all.size() && isFree; ++i)
    isFree = !any(all[i], [&](Stmt *s) {
      auto *d = as<Declare>(s);
      auto *loop = as<ForLoop>(s);
      const LocalDef *var = d ? d->var : loop ? loop->var : nullptr;
      return var && !var->isSynthetic && names.count(var->name) > 0;
    });
  return isFree;
}

// A block among statements; flat: its names belong to the scope around it.
static void nested(FunctionText &fn, Block *b, bool isFlat) {
  bool declares = std::any_of(b->stmts.begin(), b->stmts.end(), [](Stmt *s) { return s->kind == StmtKind::Declare; });
  if (!declares && !isFlat)
    return statements(fn, b->stmts);
  if (declares && declaredLoop(fn, b))
    return;
  if (isFlat)
    return block(fn, b);
  fn.out.line("{");
  scoped(fn, b);
  fn.out.line("}");
}

void statements(FunctionText &fn, const Stmts &list) {
  for (Stmt *each : list)
    statement(fn, each);
}

void scoped(FunctionText &fn, Stmt *s) {
  fn.names.openScope();
  ++fn.out.depth;
  block(fn, s);
  fn.names.closeScope(fn.out);
  --fn.out.depth;
}

void statement(FunctionText &fn, Stmt *s) {
  Placing placing(fn.out, s->kind != StmtKind::Block ? s->loc : Loc());
  switch (s->kind) {
  case StmtKind::Block:
    return nested(fn, as<Block>(s), false);
  case StmtKind::Declare:
    return declareStmt(fn, as<Declare>(s));
  case StmtKind::Assign:
    return assign(fn, as<Assign>(s));
  case StmtKind::Eval:
    return evaluate(fn, as<Eval>(s)->expr);
  case StmtKind::If:
    return ifStmt(fn, as<If>(s));
  case StmtKind::Loop:
    return loop(fn, as<Loop>(s));
  case StmtKind::ForLoop:
    return forLoop(fn, as<ForLoop>(s));
  case StmtKind::Switch:
    return switchStmt(fn, as<Switch>(s));
  case StmtKind::Break:
    return lines(fn, jump(fn, StmtKind::Break, as<Break>(s)->target));
  case StmtKind::Continue:
    return lines(fn, jump(fn, StmtKind::Continue, as<Continue>(s)->target));
  case StmtKind::Return:
    return returnStmt(fn, as<Return>(s));
  case StmtKind::Throw:
    return throwStmt(fn, as<Throw>(s));
  case StmtKind::Try:
    return tryStmt(fn, as<Try>(s));
  case StmtKind::Async:
    return asyncStmt(fn, as<Async>(s));
  case StmtKind::Finish:
    return finishStmt(fn, as<Finish>(s));
  case StmtKind::At:
    return atStmt(fn, as<At>(s));
  case StmtKind::Atomic:
    return atomicStmt(fn, as<Atomic>(s));
  case StmtKind::When:
    return whenStmt(fn, as<When>(s));
  case StmtKind::Check:
    return check(fn, as<Check>(s));
  case StmtKind::CtorCall:
    return ctorCall(fn, as<CtorCall>(s));
  }
}

void lines(FunctionText &fn, const std::vector<std::string> &all) {
  for (const std::string &each : all)
    fn.out.line(each);
}

static bool isRailOnStack(const Expr *e) {
  auto *p = as<Prim>(e);
  return p && p->op == Op::RailNew && p->unchecked;
}

static bool makesObject(const Expr *e) {
  return e->kind == ExprKind::New || e->kind == ExprKind::RailLit || e->kind == ExprKind::AtExpr || isRailOnStack(e);
}

// A temporary for Console.OUT, which needs no name. If it is seen as another class, its declaration says so.
static bool isConsole(const FunctionText &fn, const Declare *d) {
  bool isTemporary = d->init && d->init->type == d->var->type && d->var->isSynthetic && !d->var->isVar;
  auto *object = isTemporary ? as<Static>(d->init) : nullptr;
  auto found = object ? fn.m.program.staticOf.find(object->field) : fn.m.program.staticOf.end();
  return found != fn.m.program.staticOf.end() && fn.m.support.isConsole(found->second);
}

void declareStmt(FunctionText &fn, Declare *d) {
  unsigned reads = fn.shared->reads[d->var];
  if (!reads && !(d->init && makesObject(d->init))) {
    if (d->init)
      evaluate(fn, d->init);
    return;
  }
  if (fn.names.isEarly(d->var))
    return d->init ? initializeEarly(fn, d->var, d->init) : void();
  if (isConsole(fn, d))
    return fn.names.replace(d->var, expr(fn, d->init));
  if (!d->init)
    fn.out.statement(fn.m.layouts.declare(d->var->type, fn.names.declare(d->var)) + " = " +
                     fn.m.layouts.zero(d->var->type));
  else
    initialize(fn, d->var, d->init);
  if (fn.shared->isUseless(d->var))
    fn.out.line("(void)" + fn.names.nameOf(d->var) + ";");
  else
    fn.names.watch(d->var, fn.out);
}

static void initialize(FunctionText &fn, LocalDef *var, Expr *init) {
  if (makesObject(init)) {
    bool same = init->type == var->type || fn.m.layouts.cType(init->type) == fn.m.layouts.cType(var->type);
    std::string name = same ? fn.names.declare(var) : fn.names.fresh("made");
    makeInto(fn, init, name);
    if (!same)
      fn.out.line(fn.m.layouts.declare(var->type, fn.names.declare(var)) + " = " +
                  converted(fn.m, {name}, init->type, var->type).text + ";");
  } else if (auto *made = as<Closure>(init); made && made->onStack) {
    closureOnStack(fn, made, fn.names.declare(var));
  } else {
    Text text = initializer(fn, init, var->type);
    fn.out.statement(fn.m.layouts.declare(var->type, fn.names.declare(var)) + " = " + text);
    afterCall(fn, init);
  }
  if (auto *made = as<Closure>(init); made && !var->isVar)
    fn.shared->closures[var] = made;
}

static void initializeEarly(FunctionText &fn, LocalDef *var, Expr *init) {
  Text target = fn.names.target(var);
  if (!makesObject(init)) {
    fn.out.line(target + " = " + valueAs(fn, init, var->type) + ";");
    return afterCall(fn, init);
  }
  std::string made = fn.names.fresh("made");
  makeInto(fn, init, made);
  fn.out.line(target + " = " + converted(fn.m, {made}, init->type, var->type).text + ";");
}

// x += v, if the value begins with the target.
static bool compound(FunctionText &fn, Assign *a, const Text &target) {
  auto *p = as<Prim>(a->value);
  if (!p || p->args.size() != 2 || !primitiveOf(p->type))
    return false;
  const char *op = p->op == Op::Add ? "+" : p->op == Op::Sub ? "-" : p->op == Op::Mul ? "*" : nullptr;
  if (!op || analysis::containsCheck(p->args[1]))
    return false;
  auto *left = as<Local>(p->args[0]);
  auto *to = as<Local>(a->target);
  bool same = left && to && left->var == to->var;
  auto *leftField = as<Field>(p->args[0]);
  auto *toField = as<Field>(a->target);
  if (leftField && toField && leftField->field == toField->field && leftField->object->kind == ExprKind::This &&
      toField->object->kind == ExprKind::This)
    same = true;
  if (!same)
    return false;
  auto *one = as<Const>(p->args[1]);
  const Primitive *kind = primitiveOf(p->type);
  bool isOne = one && (kind->isReal ? one->real == 1 : one->bits == 1);
  Text wrapped = target.str()[0] == '*' ? "(" + target + ")" : target;
  if (isOne && *op != '*')
    fn.out.statement(wrapped + op + op);
  else
    fn.out.statement(target + " " + op + "= " + value(fn, p->args[1]));
  return true;
}

static void assign(FunctionText &fn, Assign *a) {
  if (auto *l = as<Local>(a->target)) {
    if (!fn.shared->reads[l->var])
      return evaluate(fn, a->value);
    if (compound(fn, a, fn.names.text(l->var).text))
      return;
    Text target = fn.names.target(l->var), text = valueAs(fn, a->value, l->var->type);
    if (text != target)
      fn.out.statement(target + " = " + text);
    return afterCall(fn, a->value);
  }
  auto *f = as<Field>(a->target);
  bool isTested = f && isRef(f->object->type) && f->object->kind != ExprKind::This && !f->unchecked;
  Text object = isTested ? value(fn, f->object, PPostfix) : "";
  Text target = isTested ? object + "->" + fn.m.layouts.fieldPath(f->object->type, f->container, f->field)
                : f      ? field(fn, f).text
                         : value(fn, a->target);
  if (compound(fn, a, target))
    return;
  Text text = valueAs(fn, a->value, a->target->type);
  if (isTested) // an exception of the stored value comes before one of the object
    nullCheck(fn, f->object, object);
  if (text != target)
    fn.out.statement(target + " = " + text);
  afterCall(fn, a->value);
}

// A method that sends for its caller is told the caller's position in the source. Where the call is in the copied body
// of such a method, the caller is who called that one.
static void sender(FunctionText &fn, Call *c) {
  Loc caller = c->loc;
  for (const Inlined *copy; (copy = inlinedAt(caller.file)) && copy->sends;)
    caller = copy->at;
  if (!fn.sendsForCaller && c->method->sendsForCaller)
    fn.out.line("x10_stats_line(" + fn.cx() + ", " + quoted(sourceLine(caller) + ":" + std::to_string(caller.column)) +
                ");");
}

static void evaluate(FunctionText &fn, Expr *e) {
  if (e->kind == ExprKind::StmtExpr && !as<StmtExpr>(e)->value) {
    for (Stmt *s : as<StmtExpr>(e)->stmts)
      statement(fn, s);
    return;
  }
  if (makesObject(e)) {
    if (e->kind == ExprKind::AtExpr && e->type->isVoid())
      return atExpression(fn, as<AtExpr>(e), "");
    std::string name = fn.names.fresh("unused");
    makeInto(fn, e, name);
    if (e->kind != ExprKind::New || !as<New>(e)->target)
      fn.out.line("(void)" + name + ";");
    return;
  }
  CText t = expr(fn, e);
  bool isCall = e->kind == ExprKind::Call &&
                (e->type->isVoid() || as<Call>(e)->target || as<Call>(e)->dispatch == Dispatch::Virtual);
  bool stores = e->kind == ExprKind::Prim && as<Prim>(e)->op == Op::RailSet;
  bool useless = e->kind != ExprKind::Call && !stores && e->kind != ExprKind::Static;
  if (e->kind == ExprKind::Call)
    sender(fn, as<Call>(e));
  if (isCall || stores)
    fn.out.statement(t.text);
  else if (!useless || t.text.str().find('(') != std::string::npos)
    fn.out.statement("(void)" + (t.prec < PUnary ? "(" + t.text + ")" : t.text));
  afterCall(fn, e);
}

static void check(FunctionText &fn, Check *s) {
  if (s->error == Check::Error::SelfCheck)
    return selfCheck(fn, s);
  static const char *const kinds[] = {"X10_ERROR_FAILED_DYNAMIC_CHECK",
                                      "X10_ERROR_FAILED_DYNAMIC_CHECK",
                                      "X10_ERROR_ASSERTION",
                                      "X10_ERROR_FAILED_DYNAMIC_CHECK",
                                      "",
                                      "X10_ERROR_BAD_PLACE",
                                      ""};
  if (s->error == Check::Error::Null) {
    Expr *object = as<Equal>(s->condition)->left;
    return nullCheck(fn, object, value(fn, object, PPostfix));
  }
  if (fn.m.options.noChecks && s->error != Check::Error::Assertion)
    return;
  Text fails = negated(fn, s->condition);
  if (fails == "false" || fails == "!true")
    return;
  fn.out.open("if (" + fails + ") {");
  Text message = s->text.empty() ? "NULL" : quoted(s->text);
  if (s->message) {
    Text text = isString(s->message->type)
                    ? value(fn, s->message)
                    : "x10_string_of_any(" + fn.cx() + ", " + valueAs(fn, s->message, types::Universe::get().Any) + ")";
    message = "x10_string_to_utf8(" + text + ", NULL)";
  }
  fn.out.line("x10_throw_error(" + fn.cx() + ", " + kinds[static_cast<int>(s->error)] + ", " + message + ", " +
              site(fn, s->loc) + ");");
  fn.out.line(fail(fn));
  fn.out.close();
}

static bool isOfLibrary(Loc loc) {
  const std::vector<std::string> &path = types::Universe::get().options.sourcePath;
  return !path.empty() && SourceFiles::path(loc.file).starts_with(path.back());
}

static void throwStmt(FunctionText &fn, Throw *s) {
  Text object = value(fn, s->value);
  fn.out.line((isOfLibrary(s->loc) ? "x10_throw_on(" : "x10_throw(") + fn.cx() + ", " + object + ", " +
              site(fn, s->loc) + ");");
  fn.out.line(fail(fn));
}

static void returnStmt(FunctionText &fn, Return *s) {
  bool leavesRegion = false;
  for (const Region &r : fn.regions)
    leavesRegion |= r.kind == Region::Cleanup || r.kind == Region::Finish;
  if (!s->value || fn.result->isVoid()) {
    if (s->value)
      evaluate(fn, s->value);
    return lines(fn, jump(fn, StmtKind::Return, nullptr));
  }
  Text text = valueAs(fn, s->value, fn.result);
  if (!fn.returnTo.empty()) {
    fn.out.line(fn.returnTo + " = " + text + ";");
    return lines(fn, jump(fn, StmtKind::Return, nullptr));
  }
  if (!leavesRegion)
    return fn.out.line("return " + text + ";");
  fn.usesResult = true;
  fn.out.line(std::string(resultName) + " = " + text + ";");
  lines(fn, jump(fn, StmtKind::Return, nullptr));
}

} // namespace x10c::emit
