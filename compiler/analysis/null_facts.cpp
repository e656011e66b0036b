// null_facts: which objects are known not to be null where something is read through them, or called on them.
//
// Expects  instance form, after linearize: tests stand in front of the statement they belong to.
// Does     follows the order in which tests are emitted. A val that has been tested, or is given an object, is one from
//          there to the end of its scope; so are val fields of `this` and of vals, by their path. What a branch, an
//          iteration, a case or a region learns ends with it. A body within a body knows of the vals around it, and
//          not of their fields: its frame has copies of its own.
// Changes  nothing.
#include "analysis/null_facts.h"
#include "analysis/effects.h"
#include "analysis/evaluation.h"
#include "ir/any.h"
#include "ir/children.h"
#include <algorithm>
#include <set>

namespace x10c::analysis {

using namespace ir;

namespace {

using Marks = std::unordered_set<const Expr *>;

template <class Tree> void addLocals(Tree *tree, std::set<const LocalDef *> &found) {
  eachNode(tree, [&](Expr *e) {
    if (auto *l = as<Local>(e))
      found.insert(l->var);
  });
}

using Path = std::pair<const LocalDef *, std::vector<const FieldDef *>>; // from a val, or null: from `this`

// What is known at a point of a body. A branch or a body within gets a copy: what is learnt there ends with it.
struct Known {
  std::set<const LocalDef *> locals;
  std::set<Path> paths;
  std::set<const LocalDef *> references; // vals around this body that are given their value within
};

// What is found out about the function.
struct Facts {
  const Program &program;
  bool isCtor;
  Marks &objects, &behind;
  std::set<const LocalDef *> early; // that several cases share
};

} // namespace

static void visit(Facts &facts, Known &known, Expr *e);
static void block(Facts &facts, Known &known, Stmt *s);
static void visit(Facts &facts, Known &known, Stmt *s);

// A body with a frame of its own.
static void inner(Facts &facts, Known known, std::set<const LocalDef *> shared, Stmt *body) {
  known.paths.clear();
  known.references = std::move(shared);
  block(facts, known, body);
}

namespace {

struct Each {
  Facts &facts;
  Known &known;
  void operator()(Expr *e) const { visit(facts, known, e); }
  void operator()(Stmt *s) const { visit(facts, known, s); }
  void operator()(Code *c) const { inner(facts, known, {}, c->body); }
};

} // namespace

// ---- what is known ----

static bool isKnown(const Known &known, Expr *e) {
  if (!mayBeNull(e))
    return true;
  if (auto *c = as<Coerce>(e))
    return isKnown(known, c->operand);
  auto *l = as<Local>(e);
  return l && known.locals.count(l->var);
}

// Whether it means the same object as long as its names are in scope: val fields of `this`, or of a val.
static bool isPath(const Facts &facts, const Known &known, Expr *e, Path &path) {
  for (auto *f = as<Field>(e); f; f = as<Field>(e)) {
    if (f->field->varies() || facts.isCtor)
      return false;
    path.second.push_back(f->field);
    e = f->object;
    if (e->kind == ExprKind::This)
      return true;
  }
  auto *l = as<Local>(e);
  path.first = l ? l->var : nullptr;
  return l && !l->var->isVar && !known.references.count(l->var);
}

static void learn(const Facts &facts, Known &known, Expr *e) {
  while (auto *c = as<Coerce>(e))
    e = c->operand;
  Path path;
  if (auto *l = as<Local>(e); l && !l->var->isVar)
    known.locals.insert(l->var);
  else if (isPath(facts, known, e, path))
    known.paths.insert(path);
}

// Something is read through it: behind its test it is no null.
static void test(Facts &facts, Known &known, Expr *e) {
  Path path;
  if (isKnown(known, e) || (isPath(facts, known, e, path) && known.paths.count(path)))
    facts.objects.insert(e);
  else if (!types::Universe::get().options.noChecks)
    learn(facts, known, e);
  if (isKnown(known, e))
    facts.behind.insert(e);
}

static void tested(Facts &facts, Known &known, Expr *object, bool unchecked) {
  if (isReference(object->type) && !unchecked)
    test(facts, known, object);
}

// What is not null where the condition holds.
static void assume(Known &known, Expr *condition) {
  if (auto *both = as<And>(condition)) {
    assume(known, both->left);
    return assume(known, both->right);
  }
  auto *equal = as<Equal>(condition);
  auto *none = equal && equal->negated ? as<Const>(equal->right) : nullptr;
  auto *l = none && none->isNull ? as<Local>(equal->left) : nullptr;
  if (l && !l->var->isVar)
    known.locals.insert(l->var);
}

// ---- expressions ----

// Methods of Any take null as well; so do those of interfaces that have a template.
static bool isTested(const Call *c) {
  if (c->target)
    return c->target->hasThis;
  bool isTemplate = !c->method->nativeTemplate.empty() && c->method->nativeTemplate[0] != '@';
  const ClassDef *owner = c->method->owner;
  bool takesNull = owner == types::Universe::get().Any->def || (isTemplate && owner->isInterface());
  return c->dispatch != Dispatch::Virtual || owner->isFunction || !takesNull;
}

static void call(Facts &facts, Known &known, Call *c) {
  if (c->receiver) {
    visit(facts, known, c->receiver);
    if (isTested(c))
      tested(facts, known, c->receiver, c->unchecked);
  }
  eachOf(c->args, Each{facts, known});
}

static void prim(Facts &facts, Known &known, Prim *p) {
  if (!isRailAccess(p->op))
    return eachOf(p->args, Each{facts, known});
  visit(facts, known, p->args[0]);
  if (p->op == Op::RailSet) // what is stored throws before the rail does
    visit(facts, known, p->args[2]);
  tested(facts, known, p->args[0], p->unchecked);
  if (p->op != Op::RailSize)
    visit(facts, known, p->args[1]);
}

static void visit(Facts &facts, Known &known, Expr *e) {
  switch (e->kind) {
  case ExprKind::Field:
    visit(facts, known, as<Field>(e)->object);
    return tested(facts, known, as<Field>(e)->object, as<Field>(e)->unchecked);
  case ExprKind::Call:
    return call(facts, known, as<Call>(e));
  case ExprKind::New:
    eachOf(as<New>(e)->args, Each{facts, known});
    for (HiddenField &h : as<New>(e)->hidden)
      visit(facts, known, h.value);
    return;
  case ExprKind::Prim:
    return prim(facts, known, as<Prim>(e));
  case ExprKind::Cast:
    visit(facts, known, as<Cast>(e)->operand);
    if (isReference(as<Cast>(e)->operand->type) && isKnown(known, as<Cast>(e)->operand))
      facts.objects.insert(as<Cast>(e)->operand);
    return;
  default:
    eachChild(e, Each{facts, known});
  }
}

// ---- statements ----

static void statements(Facts &facts, Known &known, Stmts &list) { eachOf(list, Each{facts, known}); }

// What is learnt there ends with it.
static void aside(Facts &facts, Known known, Stmt *s) {
  if (s)
    block(facts, known, s);
}

// A block that declares something has a scope of its own.
static void nested(Facts &facts, Known &known, Block *b, bool isLast) {
  bool declares = std::any_of(b->stmts.begin(), b->stmts.end(), [](Stmt *s) { return s->kind == StmtKind::Declare; });
  if (isLast)
    block(facts, known, b);
  else if (declares)
    aside(facts, known, b);
  else
    statements(facts, known, b->stmts);
}

// A body: its last block ends with it.
static void block(Facts &facts, Known &known, Stmt *s) {
  auto *b = as<Block>(s);
  if (!b)
    return visit(facts, known, s);
  for (Stmt *each : b->stmts)
    if (auto *inner = as<Block>(each))
      nested(facts, known, inner, each == b->stmts.back());
    else
      visit(facts, known, each);
}

static Expr *uncoerced(Expr *e) {
  while (e && e->kind == ExprKind::Coerce)
    e = as<Coerce>(e)->operand;
  return e;
}

// Whether a static val is given a new object, so that whoever has read it has one.
static bool isMadeStatic(const Program &program, const Expr *e) {
  auto *held = as<Static>(e);
  auto found = held ? program.staticOf.find(held->field) : program.staticOf.end();
  Function *init = found == program.staticOf.end() ? nullptr : found->second->init;
  auto *body = init && init->code ? as<Block>(init->code->body) : nullptr;
  auto *last = body && !body->stmts.empty() ? as<Return>(body->stmts.back()) : nullptr;
  Expr *value = last ? uncoerced(last->value) : nullptr;
  for (Stmt *s : body ? body->stmts : Stmts())
    if (auto *d = as<Declare>(s); d && value && value->kind == ExprKind::Local && d->var == as<Local>(value)->var)
      value = d->var->isVar ? nullptr : uncoerced(d->init);
  return value && value->kind == ExprKind::New;
}

static void declaration(Facts &facts, Known &known, Declare *d) {
  if (!d->init)
    return;
  visit(facts, known, d->init);
  bool isMade = d->init->kind == ExprKind::AtExpr ||
                (d->init->kind == ExprKind::Prim && as<Prim>(d->init)->op == Op::RailNew) ||
                isMadeStatic(facts.program, d->init);
  if (isReference(d->var->type) && !d->var->isVar && !facts.early.count(d->var) && (isMade || isKnown(known, d->init)))
    known.locals.insert(d->var);
}

static void assignment(Facts &facts, Known &known, Assign *a) {
  auto *f = as<Field>(a->target);
  if (!f)
    return visit(facts, known, a->value);
  visit(facts, known, f->object);
  visit(facts, known, a->value);
  tested(facts, known, f->object, f->unchecked); // what is stored throws before the object does
}

static void choice(Facts &facts, Known &known, If *s) {
  visit(facts, known, s->condition);
  Known yes = known;
  assume(yes, s->condition);
  block(facts, yes, s->yes);
  aside(facts, known, s->no);
}

static void loop(Facts &facts, Known &known, Loop *s) {
  if (s->condition && s->testFirst)
    visit(facts, known, s->condition);
  aside(facts, known, s->body);
  Known atEnd = known;
  statements(facts, atEnd, s->update);
  if (s->condition && !s->testFirst)
    visit(facts, atEnd, s->condition);
}

static void forLoop(Facts &facts, Known &known, ForLoop *s) {
  visit(facts, known, s->low);
  visit(facts, known, s->high);
  if (s->stride)
    visit(facts, known, s->stride);
  aside(facts, known, s->body);
}

// A case may declare what a later one uses: it has no value there.
static void findEarly(Facts &facts, Switch *s) {
  std::set<const LocalDef *> later;
  for (size_t i = s->cases.size(); i-- > 0;) {
    for (Stmt *each : s->cases[i].body)
      if (auto *d = as<Declare>(each); d && later.count(d->var))
        facts.early.insert(d->var);
    for (Stmt *each : s->cases[i].body)
      addLocals(each, later);
  }
}

static void cases(Facts &facts, Known &known, Switch *s) {
  visit(facts, known, s->subject);
  findEarly(facts, s);
  for (SwitchCase &c : s->cases) {
    Block body;
    body.stmts = c.body;
    aside(facts, known, &body);
  }
}

static void attempt(Facts &facts, Known &known, Try *s) {
  aside(facts, known, s->body);
  for (Catch &c : s->catches) {
    Known handler = known;
    handler.locals.insert(c.var);
    block(facts, handler, c.body);
  }
  aside(facts, known, s->finally);
}

static void async(Facts &facts, Known &known, Async *s) {
  if (s->place)
    visit(facts, known, s->place);
  std::set<const LocalDef *> shared;
  for (const LocalDef *var : s->captured)
    if (!s->place && !s->isUncounted && isAssigned(var, s->body))
      shared.insert(var);
  inner(facts, known, std::move(shared), s->body);
  if (s->first) {
    visit(facts, known, s->first);
    visit(facts, known, s->last);
  }
}

// The condition sees what is around it by reference.
static void when(Facts &facts, Known &known, When *s) {
  Known condition = known;
  condition.paths.clear();
  condition.references.clear();
  addLocals(s->condition, condition.references);
  visit(facts, condition, s->condition);
  aside(facts, known, s->body);
}

static void check(Facts &facts, Known &known, Check *s) {
  bool isOff = types::Universe::get().options.noChecks && s->error != Check::Error::Assertion;
  if (s->error == Check::Error::Null) {
    visit(facts, known, as<Equal>(s->condition)->left);
    return test(facts, known, as<Equal>(s->condition)->left);
  }
  if (!isOff)
    eachChild(s, Each{facts, known});
}

static void visit(Facts &facts, Known &known, Stmt *s) {
  switch (s->kind) {
  case StmtKind::Block:
    return nested(facts, known, as<Block>(s), false);
  case StmtKind::Declare:
    return declaration(facts, known, as<Declare>(s));
  case StmtKind::Assign:
    return assignment(facts, known, as<Assign>(s));
  case StmtKind::If:
    return choice(facts, known, as<If>(s));
  case StmtKind::Loop:
    return loop(facts, known, as<Loop>(s));
  case StmtKind::ForLoop:
    return forLoop(facts, known, as<ForLoop>(s));
  case StmtKind::Switch:
    return cases(facts, known, as<Switch>(s));
  case StmtKind::Try:
    return attempt(facts, known, as<Try>(s));
  case StmtKind::Async:
    return async(facts, known, as<Async>(s));
  case StmtKind::At:
    visit(facts, known, as<At>(s)->place);
    return inner(facts, known, {}, as<At>(s)->body);
  case StmtKind::When:
    return when(facts, known, as<When>(s));
  case StmtKind::Finish:
    return aside(facts, known, as<Finish>(s)->body);
  case StmtKind::Atomic:
    return aside(facts, known, as<Atomic>(s)->body);
  case StmtKind::Check:
    return check(facts, known, as<Check>(s));
  default:
    eachChild(s, Each{facts, known});
  }
}

NullFacts::NullFacts(const Program &program, const Code *code, bool isCtor) {
  Facts facts{program, isCtor, objects, behind, {}};
  Known nothing;
  block(facts, nothing, code->body);
}

} // namespace x10c::analysis
