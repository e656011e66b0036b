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

class Facts {
public:
  Facts(bool ctor, Marks &o, Marks &b) : isCtor(ctor), objects(o), behind(b) {}

  // A body: its last block ends with it.
  void block(Stmt *s) {
    auto *b = as<Block>(s);
    if (!b)
      return visit(s);
    for (Stmt *each : b->stmts)
      if (auto *inner = as<Block>(each))
        nested(inner, each == b->stmts.back());
      else
        visit(each);
  }

  void visit(Stmt *s) {
    switch (s->kind) {
    case StmtKind::Block:
      return nested(as<Block>(s), false);
    case StmtKind::Declare:
      return declaration(as<Declare>(s));
    case StmtKind::Assign:
      return assignment(as<Assign>(s));
    case StmtKind::If:
      return choice(as<If>(s));
    case StmtKind::Loop:
      return loop(as<Loop>(s));
    case StmtKind::RangeLoop:
      return rangeLoop(as<RangeLoop>(s));
    case StmtKind::Switch:
      return cases(as<Switch>(s));
    case StmtKind::Try:
      return attempt(as<Try>(s));
    case StmtKind::Async:
      return async(as<Async>(s));
    case StmtKind::At:
      visit(as<At>(s)->place);
      return inner({}, as<At>(s)->body);
    case StmtKind::When:
      return when(as<When>(s));
    case StmtKind::Finish:
      return aside(as<Finish>(s)->body);
    case StmtKind::Atomic:
      return aside(as<Atomic>(s)->body);
    case StmtKind::Check:
      return check(as<Check>(s));
    default:
      eachChild(s, Each{*this});
    }
  }

private:
  using Path = std::pair<const LocalDef *, std::vector<const FieldDef *>>; // from a val, or null: from `this`
  struct Known {
    std::set<const LocalDef *> locals;
    std::set<Path> paths;
  };
  bool isCtor;
  Marks &objects, &behind;
  Known known;
  std::set<const LocalDef *> references; // vals around this body that are given their value within
  std::set<const LocalDef *> early;      // that several cases share

  struct Each {
    Facts &facts;
    void operator()(Expr *e) const { facts.visit(e); }
    void operator()(Stmt *s) const { facts.visit(s); }
    void operator()(Code *c) const { facts.inner({}, c->body); }
  };

  // What is learnt there ends with it.
  template <class F> void apart(F body) {
    Known before = known;
    body();
    known = std::move(before);
  }

  // A body with a frame of its own.
  void inner(std::set<const LocalDef *> shared, Stmt *body) {
    apart([&] {
      known.paths.clear();
      std::swap(references, shared);
      block(body);
      std::swap(references, shared);
    });
  }

  // ---- what is known ----

  bool isKnown(Expr *e) const {
    if (!mayBeNull(e))
      return true;
    if (auto *c = as<Coerce>(e))
      return isKnown(c->operand);
    auto *l = as<Local>(e);
    return l && known.locals.count(l->var);
  }

  // Whether it means the same object as long as its names are in scope: val fields of `this`, or of a val.
  bool isPath(Expr *e, Path &path) const {
    for (auto *f = as<Field>(e); f; f = as<Field>(e)) {
      if (f->field->varies() || isCtor)
        return false;
      path.second.push_back(f->field);
      e = f->object;
      if (e->kind == ExprKind::This)
        return true;
    }
    auto *l = as<Local>(e);
    path.first = l ? l->var : nullptr;
    return l && !l->var->isVar && !references.count(l->var);
  }

  void learn(Expr *e) {
    while (auto *c = as<Coerce>(e))
      e = c->operand;
    Path path;
    if (auto *l = as<Local>(e); l && !l->var->isVar)
      known.locals.insert(l->var);
    else if (isPath(e, path))
      known.paths.insert(path);
  }

  // Something is read through it: behind its test it is no null.
  void test(Expr *e) {
    Path path;
    if (isKnown(e) || (isPath(e, path) && known.paths.count(path)))
      objects.insert(e);
    else if (!types::Universe::get().options.noChecks)
      learn(e);
    if (isKnown(e))
      behind.insert(e);
  }

  // What is not null where the condition holds.
  void assume(Expr *condition) {
    if (auto *both = as<And>(condition)) {
      assume(both->left);
      return assume(both->right);
    }
    auto *equal = as<Equal>(condition);
    auto *none = equal && equal->negated ? as<Const>(equal->right) : nullptr;
    auto *l = none && none->isNull ? as<Local>(equal->left) : nullptr;
    if (l && !l->var->isVar)
      known.locals.insert(l->var);
  }

  // ---- expressions ----

  void visit(Expr *e) {
    switch (e->kind) {
    case ExprKind::Field:
      visit(as<Field>(e)->object);
      return tested(as<Field>(e)->object, as<Field>(e)->unchecked);
    case ExprKind::Call:
      return call(as<Call>(e));
    case ExprKind::New:
      eachOf(as<New>(e)->args, Each{*this});
      for (HiddenField &h : as<New>(e)->hidden)
        visit(h.value);
      return;
    case ExprKind::Prim:
      return prim(as<Prim>(e));
    case ExprKind::Cast:
      visit(as<Cast>(e)->operand);
      if (isReference(as<Cast>(e)->operand->type) && isKnown(as<Cast>(e)->operand))
        objects.insert(as<Cast>(e)->operand);
      return;
    default:
      eachChild(e, Each{*this});
    }
  }

  void tested(Expr *object, bool unchecked) {
    if (isReference(object->type) && !unchecked)
      test(object);
  }

  void call(Call *c) {
    if (c->receiver) {
      visit(c->receiver);
      if (isTested(c))
        tested(c->receiver, c->unchecked);
    }
    eachOf(c->args, Each{*this});
  }

  // Methods of Any take null as well; so do those of interfaces that have a template.
  static bool isTested(const Call *c) {
    if (c->target)
      return c->target->hasThis;
    bool isTemplate = !c->method->nativeTemplate.empty() && c->method->nativeTemplate[0] != '@';
    const ClassDef *owner = c->method->owner;
    bool takesNull = owner == types::Universe::get().Any->def || (isTemplate && owner->isInterface());
    return c->dispatch != Dispatch::Virtual || owner->isFunction || !takesNull;
  }

  void prim(Prim *p) {
    if (!isRailAccess(p->op))
      return eachOf(p->args, Each{*this});
    visit(p->args[0]);
    if (p->op == Op::RailSet) // what is stored throws before the rail does
      visit(p->args[2]);
    tested(p->args[0], p->unchecked);
    if (p->op != Op::RailSize)
      visit(p->args[1]);
  }

  // ---- statements ----

  void statements(Stmts &list) { eachOf(list, Each{*this}); }

  // A block that declares something has a scope of its own.
  void nested(Block *b, bool isLast) {
    bool declares = std::any_of(b->stmts.begin(), b->stmts.end(), [](Stmt *s) { return s->kind == StmtKind::Declare; });
    if (isLast)
      block(b);
    else if (declares)
      aside(b);
    else
      statements(b->stmts);
  }

  void aside(Stmt *s) {
    if (s)
      apart([&] { block(s); });
  }

  void declaration(Declare *d) {
    if (!d->init)
      return;
    visit(d->init);
    bool isMade =
        d->init->kind == ExprKind::AtExpr || (d->init->kind == ExprKind::Prim && as<Prim>(d->init)->op == Op::RailNew);
    if (isReference(d->var->type) && !d->var->isVar && !early.count(d->var) && (isMade || isKnown(d->init)))
      known.locals.insert(d->var);
  }

  void assignment(Assign *a) {
    auto *f = as<Field>(a->target);
    if (!f)
      return visit(a->value);
    visit(f->object);
    visit(a->value);
    tested(f->object, f->unchecked); // what is stored throws before the object does
  }

  void choice(If *s) {
    visit(s->condition);
    apart([&] {
      assume(s->condition);
      block(s->yes);
    });
    aside(s->no);
  }

  void loop(Loop *s) {
    if (s->condition && s->testFirst)
      visit(s->condition);
    aside(s->body);
    apart([&] {
      statements(s->update);
      if (s->condition && !s->testFirst)
        visit(s->condition);
    });
  }

  void rangeLoop(RangeLoop *s) {
    visit(s->low);
    visit(s->high);
    aside(s->body);
  }

  void cases(Switch *s) {
    visit(s->subject);
    findEarly(s);
    for (SwitchCase &c : s->cases) {
      Block body;
      body.stmts = c.body;
      aside(&body);
    }
  }

  // A case may declare what a later one uses: it has no value there.
  void findEarly(Switch *s) {
    std::set<const LocalDef *> later;
    for (size_t i = s->cases.size(); i-- > 0;) {
      for (Stmt *each : s->cases[i].body)
        if (auto *d = as<Declare>(each); d && later.count(d->var))
          early.insert(d->var);
      for (Stmt *each : s->cases[i].body)
        addLocals(each, later);
    }
  }

  void attempt(Try *s) {
    apart([&] {
      aside(s->body);
      for (Catch &c : s->catches)
        apart([&] {
          known.locals.insert(c.var);
          block(c.body);
        });
    });
    aside(s->finally);
  }

  void async(Async *s) {
    if (s->place)
      visit(s->place);
    std::set<const LocalDef *> shared;
    for (const LocalDef *var : s->captured)
      if (!s->place && !s->isUncounted && isAssigned(var, s->body))
        shared.insert(var);
    inner(std::move(shared), s->body);
    if (s->first) {
      visit(s->first);
      visit(s->last);
    }
  }

  // The condition sees what is around it by reference.
  void when(When *s) {
    std::set<const LocalDef *> around;
    addLocals(s->condition, around);
    apart([&] {
      known.paths.clear();
      std::swap(references, around);
      visit(s->condition);
      std::swap(references, around);
    });
    aside(s->body);
  }

  void check(Check *s) {
    bool isOff = types::Universe::get().options.noChecks && s->error != Check::Error::Assertion;
    if (s->error == Check::Error::Null) {
      visit(as<Equal>(s->condition)->left);
      return test(as<Equal>(s->condition)->left);
    }
    if (!isOff)
      eachChild(s, Each{*this});
  }
};

} // namespace

NullFacts::NullFacts(const Code *code, bool isCtor) { Facts(isCtor, objects, behind).block(code->body); }

} // namespace x10c::analysis
