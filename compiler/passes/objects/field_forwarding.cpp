// field_forwarding: a read of a field of a new object becomes the value that the field was given.
//
// Expects  instance form, after inlining.
// Does     takes val x = new C(…) whose constructor only assigns fields; C is a class, or a struct if nothing but
//          fields of x is read. If a val field is given a constant, a val or a parameter, this is read in place of the
//          field, under whatever name x goes; and x is known not to be null. dead_code_elimination drops an object of
//          which nothing else is used. An object that is taken to another place is left alone: it is copied there as
//          its class demands. An object that is made of constants and closures and held by a static val is known in the
//          same way wherever it is read; reading only constants of it does not initialize the static val. Folds what
//          has become constant, and begins again, since an object may be made of what another one was given. (Object
//          splitting, paper 001, for fields that do not change.)
// Changes  Field nodes, and null checks, on vals that hold new objects; arguments of New become vals.
#include "analysis/constructors.h"
#include "analysis/evaluation.h"
#include "analysis/object_uses.h"
#include "ir/any.h"
#include "ir/children.h"
#include "ir/make.h"
#include "passes/forms.h"
#include "passes/passes.h"
#include "support/expect.h"
#include "support/rewrites.h"
#include <set>

namespace x10c::passes {

using namespace analysis;

namespace {

constexpr unsigned mostIterations = 8; // for objects made of objects made of objects

// The object of constants and closures that a static val is initialized with. Null: another value.
New *objectIn(const StaticSlot *slot) {
  auto *body = slot->init && slot->init->code ? as<Block>(slot->init->code->body) : nullptr;
  auto *only = body && body->stmts.size() == 1 ? as<Return>(body->stmts[0]) : nullptr;
  auto *made = only && only->value ? as<New>(objectOf(only->value)) : nullptr;
  bool isKnown = made && isReference(made->type) && assignsOnly(made);
  for (size_t i = 0; isKnown && i < made->args.size(); ++i) {
    ExprKind kind = made->args[i]->kind;
    isKnown = kind == ExprKind::Const || kind == ExprKind::Zero || kind == ExprKind::Closure;
  }
  return isKnown ? made : nullptr;
}

using Statics = std::map<const FieldDef *, FieldInits>;

// Finds the vals that hold new objects, and splits their declarations into statements.
class Find : public Walker {
public:
  std::map<const LocalDef *, FieldInits> objects;
  std::vector<Declare *> ofStatics; // vals that hold the object of a static val

  Find(const Statics &s, Code *code) : statics(s), uses(usesIn(code)) {
    eachNode(code, [this](Expr *e) {
      auto *f = as<Field>(e);
      if (auto *l = f ? as<Local>(f->object) : nullptr)
        ++reads[l->var];
    });
  }

  bool enter(Expr *e) override {
    if (auto *all = as<StmtExpr>(e))
      split(all->stmts);
    return true;
  }
  bool enter(Stmt *s) override {
    eachList(s, [&](Stmts &list) { split(list); });
    return true;
  }

private:
  const Statics &statics;
  std::unordered_map<const LocalDef *, unsigned> uses, reads; // all, and those of fields

  bool isTakenApart(const LocalDef *var) const {
    auto read = reads.find(var);
    return var->type->isStruct() && read != reads.end() && read->second == uses.at(var);
  }

  void split(Stmts &stmts) {
    Stmts all;
    for (Stmt *s : stmts) {
      auto *d = as<Declare>(s);
      if (d && d->init && !d->var->isVar && (isReference(d->var->type) || isTakenApart(d->var)))
        declared(d, all);
      all.push_back(s);
    }
    stmts = std::move(all);
  }

  // Moves the statements before the object, or before the other val that names it, to `before`.
  void declared(Declare *d, Stmts &before) {
    Expr *end = d->init;
    for (StmtExpr *all; (all = as<StmtExpr>(end = objectOf(end))) && all->value; end = all->value)
      split(all->stmts);
    auto *made = as<New>(end);
    auto *other = as<Local>(end);
    if (auto *held = as<Static>(end); held && statics.count(held->field)) {
      objects[d->var] = statics.at(held->field);
      ofStatics.push_back(d);
    }
    bool isAlias = other && objects.count(other->var);
    if (!isAlias && !(made && assignsOnly(made)))
      return;
    Expr **place = &d->init;
    for (;;)
      if (auto *all = as<StmtExpr>(*place)) {
        before.insert(before.end(), all->stmts.begin(), all->stmts.end());
        *place = all->value;
      } else if (auto *c = as<Coerce>(*place))
        place = &c->operand;
      else
        break;
    if (made)
      for (Expr *&arg : made->args)
        if (!isValOrConstant(arg))
          arg = save(arg, before);
    objects[d->var] = made ? fieldsOf(made) : FieldInits(objects[other->var]);
  }
};

// The locals that bodies capture and take to another place, or into a closure, which may go there. Their fields are
// read from a copy there, which is made as the class demands.
class Taken : public Walker {
public:
  std::set<const LocalDef *> locals;

  bool enter(Expr *e) override {
    if (auto *c = as<Closure>(e))
      body(c->code);
    else if (auto *a = as<AtExpr>(e))
      body(a->code);
    return true;
  }
  bool enter(Stmt *s) override {
    if (auto *a = as<At>(s))
      body(a->body);
    if (auto *async = as<Async>(s); async && async->place)
      body(async->body);
    return true;
  }

private:
  template <class Body> void body(Body *b) {
    std::set<const LocalDef *> used, declared;
    eachNode(
        b,
        [&](Expr *e) {
          if (auto *l = as<Local>(e))
            used.insert(l->var);
        },
        [&](Stmt *s) {
          if (auto *d = as<Declare>(s))
            declared.insert(d->var);
        });
    for (const LocalDef *var : used)
      if (!declared.count(var))
        locals.insert(var);
  }
};

class Read : public Rewriter {
public:
  bool changed = false;

  Read(const std::map<const LocalDef *, FieldInits> &o, const Statics &s) : objects(o), statics(s) {}
  using Rewriter::rewrite;

  Expr *rewrite(Expr *e) override {
    if (auto *f = as<Field>(e)) {
      const FieldInits *made = find(f->object);
      auto known = made ? made->find(f->field) : FieldInits::const_iterator();
      f->unchecked |= made && Rewrites::allow(e->loc, "object is not null: it is made here");
      if (!made || known == made->end() || f->field->varies() || !isValOrConstant(known->second) ||
          known->second->type != f->type || !Rewrites::allow(e->loc, "field is read from what it was given"))
        return e;
      Expr *value = clone(known->second);
      value->loc = e->loc;
      changed = true;
      return value;
    }
    if (auto *c = as<Call>(e))
      c->unchecked |=
          c->receiver && find(c->receiver) && Rewrites::allow(e->loc, "receiver is not null: it is made here");
    auto *test = as<Equal>(e);
    bool isNullTest = test && ((find(test->left) && isNull(test->right)) || (find(test->right) && isNull(test->left)));
    isNullTest = isNullTest && Rewrites::allow(e->loc, "test of null is decided: the object is made here");
    changed |= isNullTest;
    return isNullTest ? boolean(test->negated, e) : e;
  }

private:
  const std::map<const LocalDef *, FieldInits> &objects;
  const Statics &statics;

  const FieldInits *find(Expr *e) const {
    auto *held = as<Static>(objectOf(e));
    auto object = held ? statics.find(held->field) : statics.end();
    if (object != statics.end())
      return &object->second;
    auto *l = as<Local>(objectOf(e));
    auto found = l ? objects.find(l->var) : objects.end();
    return found == objects.end() ? nullptr : &found->second;
  }
};

} // namespace

// A static val is not read any more, and so not initialized, if nothing else is used of it.
static void forget(const std::vector<Declare *> &ofStatics, Code *code) {
  if (ofStatics.empty())
    return;
  auto uses = usesIn(code);
  for (Declare *d : ofStatics)
    if (!uses.count(d->var))
      d->init = zero(d->var->type, d->loc);
}

static bool readsFields(Code *code, const Statics &statics) {
  Find find(statics, code);
  find.walk(code);
  Taken taken;
  if (!find.objects.empty())
    taken.walk(code);
  for (const LocalDef *var : taken.locals)
    find.objects.erase(var);
  Read read(find.objects, statics);
  if (!find.objects.empty() || !statics.empty())
    read.run(code);
  forget(find.ofStatics, code);
  return read.changed;
}

static bool readsFields(Program &program) {
  Statics statics;
  for (const StaticSlot *slot : program.statics)
    if (const New *made = objectIn(slot))
      statics[slot->field] = fieldsOf(made);
  bool changed = false;
  for (Function *f : program.functions)
    if (f->code)
      changed |= readsFields(f->code, statics);
  return changed;
}

void field_forwarding(Program &program) {
  X10C_EXPECT(isInstanceForm(program));
  for (unsigned iteration = 0; iteration < mostIterations && readsFields(program); ++iteration)
    constant_folding(program);
}

} // namespace x10c::passes
