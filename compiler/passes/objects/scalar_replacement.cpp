// scalar_replacement: an object that only variables hold is replaced by variables for its fields.
//
// Expects  instance form, after inlining.
// Does     scalar replacement of aggregates:
//              var v = new C(a, b); … v = new C(v.y, 0); … v.x …     becomes
//              var x = a; var y = b; … { val s = y; x = s; y = 0; } … x …
//          if the constructor only assigns fields. Works on a group of locals that are only given each other, new
//          objects of one class, and null. An object of the group must be indistinguishable from a copy of it: it is
//          not captured, its fields are not assigned once more than one local may hold it, and functions that receive
//          it only read it (analysis/object_uses); for these it is made where it is passed. A Boolean says whether a
//          local that may be null is null; such a local is only used where it is known not to be. (Kotzmann,
//          Mössenböck: Escape Analysis in the Context of Dynamic Compilation and Deoptimization, VEE 2005.)
//          An object that is returned, or stored at one place, is made there, and on other ways not at all: partial
//          escape analysis. One that is stored has vals alone for fields, is stored at most once, and is not returned.
//          (Stadler, Würthinger, Mössenböck: Partial Escape Analysis and Scalar Replacement for Java, CGO 2014.)
// Changes  Declare, Assign, Field and Equal nodes of such locals. Groups of vals whose objects are not written to are
//          left to field_forwarding and escape_analysis, if all ways hand the object on, or none does.
#include "analysis/constructors.h"
#include "analysis/evaluation.h"
#include "analysis/object_uses.h"
#include "ir/children.h"
#include "ir/make.h"
#include "passes/forms.h"
#include "passes/passes.h"
#include "support/expect.h"
#include "support/rewrites.h"
#include <algorithm>
#include <cassert>
#include <iterator>

namespace x10c::passes {

using namespace analysis;

namespace {

constexpr size_t mostFields = 8;

// A class whose objects are made of the values of their fields.
struct Shape {
  std::vector<FieldSlot> fields; // inherited ones first
  const New *copy = nullptr;     // an allocation with all fields' values as arguments; null: none found
  std::vector<size_t> arguments; // for each of its arguments: which field

  // Takes the allocation if its constructor gives each field an argument.
  void look(const New *made, const FieldInits &values) {
    std::vector<size_t> order;
    std::set<const Expr *> given;
    for (const Expr *arg : made->args)
      for (size_t i = 0; i < fields.size(); ++i)
        if (auto value = values.find(fields[i].field); value->second == arg && given.insert(arg).second)
          order.push_back(i);
    if (copy || order.size() != fields.size() || made->args.size() != order.size())
      return;
    copy = made;
    arguments = std::move(order);
  }
};

struct Parts {
  std::vector<LocalDef *> fields;
  LocalDef *there = nullptr; // it is not null; null: it never is
};

// The locals of a function whose objects can be replaced.
class Groups {
public:
  std::map<const LocalDef *, ObjectUse> locals;
  std::map<const Type *, Shape> shapes;

  Groups(const Program &p, Code *code, const Borrowing &lent) : program(p) {
    ObjectUses all(code, lent);
    for (const LocalDef *var : all.order)
      if (const ObjectUse &held = all.locals.at(var); !held.values.empty() && isSplittable(var)) {
        locals.insert({var, held});
        lookAt(var, held);
      }
    while (removeUnfit() || removeKept(all) || removeStored() || removeSteady())
      ;
  }

  bool mayBeNull(const LocalDef *var) const { return nullable.count(var); }

private:
  const Program &program;
  std::set<const LocalDef *> nullable;

  void lookAt(const LocalDef *var, const ObjectUse &held) {
    for (Expr *value : held.values)
      if (auto *made = as<New>(value); made && isComplete(var, made))
        shapes[var->type].look(made, fieldsOf(made, shapes[var->type].fields));
  }

  bool isSplittable(const LocalDef *var) {
    auto found = program.classOf.find(var->type);
    if (found == program.classOf.end() || var->type->def->isStruct() || var->type->def->isInterface())
      return false;
    if (shapes.count(var->type))
      return true;
    Shape shape;
    for (Class *cls = found->second; cls; cls = cls->super) {
      if (!cls->def->nativeRep.empty())
        return false;
      shape.fields.insert(shape.fields.begin(), cls->fields.begin(), cls->fields.end());
    }
    return !shape.fields.empty() && shape.fields.size() <= mostFields && shapes.insert({var->type, shape}).second;
  }

  // Finds the locals that may be null.
  void findNullable() {
    nullable.clear();
    for (bool changed = true; changed;) {
      changed = false;
      for (auto &[var, held] : locals)
        for (Expr *value : held.values)
          if (auto *l = as<Local>(value); value && (l ? nullable.count(l->var) : isNull(value)))
            changed |= nullable.insert(var).second;
    }
  }

  bool removeUnfit() {
    findNullable();
    return removeIf([&](const LocalDef *var, const ObjectUse &held) { return !fits(var, held); });
  }

  // Removes locals whose object is also held by locals outside of the groups.
  bool removeKept(const ObjectUses &all) {
    std::set<const LocalDef *> kept;
    for (auto &[var, held] : all.locals)
      for (Expr *value : held.values)
        if (auto *l = as<Local>(value); l && !locals.count(var))
          kept.insert(l->var);
    return removeIf([&](const LocalDef *var, const ObjectUse &) { return kept.count(var) > 0; });
  }

  // Adds the other locals of their groups.
  void complete(std::set<const LocalDef *> &some) const {
    for (bool changed = true; changed;) {
      changed = false;
      for (auto &[var, held] : locals)
        for (Expr *value : held.values)
          if (auto *l = as<Local>(value); l && (some.count(var) || some.count(l->var))) {
            changed |= some.insert(var).second;
            changed |= some.insert(l->var).second;
          }
    }
  }

  // Removes groups whose stored objects could be told from copies.
  bool removeStored() {
    std::set<const LocalDef *> told;
    for (auto &[var, held] : locals)
      if (std::set<const LocalDef *> group{var}; held.stores) {
        complete(group);
        if (!isStoredOnce(group))
          told.insert(group.begin(), group.end());
      }
    return removeIf([&](const LocalDef *var, const ObjectUse &) { return told.count(var) > 0; });
  }

  bool isStoredOnce(const std::set<const LocalDef *> &group) {
    unsigned stores = 0;
    bool isTold = false;
    for (const LocalDef *var : group) {
      const ObjectUse &held = locals.at(var);
      stores += held.stores;
      isTold |= held.isStoredAgain || held.isCopiedAgain || held.isReturned || held.isWritten || isChanged(var->type);
    }
    return stores == 1 && !isTold;
  }

  // Whether a field may be assigned after the constructor.
  bool isChanged(const Type *type) {
    const std::vector<FieldSlot> &fields = shapes[type].fields;
    return std::any_of(fields.begin(), fields.end(), [](const FieldSlot &slot) { return slot.field->varies(); });
  }

  // Removes groups in which neither a local nor a field is assigned, and whose objects all ways hand on, or none does.
  bool removeSteady() {
    std::set<const LocalDef *> moving;
    for (auto &[var, held] : locals)
      if (var->isVar || held.isWritten || held.isPartial)
        moving.insert(var);
    complete(moving);
    return removeIf([&](const LocalDef *var, const ObjectUse &) { return !moving.count(var); });
  }

  template <class Test> bool removeIf(Test test) {
    size_t before = locals.size();
    for (auto each = locals.begin(); each != locals.end();)
      each = test(each->first, each->second) ? locals.erase(each) : std::next(each);
    return locals.size() < before;
  }

  bool fits(const LocalDef *var, const ObjectUse &held) {
    if (held.isKept || (held.isTrusted && nullable.count(var)) || (held.isWritten && !isFresh(held)) ||
        !std::all_of(held.values.begin(), held.values.end(), [&](Expr *value) { return value && isGood(var, value); }))
      return false;
    return !held.isGiven || shapes[var->type].copy;
  }

  static bool isFresh(const ObjectUse &held) {
    return held.values.size() == 1 && held.values[0] && held.values[0]->kind == ExprKind::New && !held.isCopiedAgain;
  }

  bool isGood(const LocalDef *var, Expr *value) {
    if (auto *l = as<Local>(value))
      return l->var->type == var->type && locals.count(l->var);
    auto *made = as<New>(value);
    return !made || isComplete(var, made);
  }

  // Whether the constructor gives each field a value, and does nothing else.
  bool isComplete(const LocalDef *var, const New *made) {
    if (made->type != var->type || !assignsOnly(made))
      return false;
    const std::vector<FieldSlot> &fields = shapes[var->type].fields;
    FieldInits values = fieldsOf(made, fields);
    return std::all_of(fields.begin(), fields.end(), [&](const FieldSlot &slot) { return values.count(slot.field); });
  }
};

Expr *typed(const Type *type, Expr *e) { return e->type == type ? e : coerced(type, e); }

std::vector<LocalDef *> partsIn(const Parts &object) {
  std::vector<LocalDef *> all = object.fields;
  if (object.there)
    all.push_back(object.there);
  return all;
}

FieldInits valuesIn(New *made, const std::vector<FieldSlot> &fields, Stmts &before) {
  for (Expr *&arg : made->args)
    if (!isValOrConstant(arg))
      arg = save(arg, before);
  return fieldsOf(made, fields);
}

Expr *truth(bool value, const Parts &object, Loc loc) { return number(value, object.there->type, loc); }

Parts partsOf(Groups &groups, const LocalDef *var, const ObjectUse &held) {
  Parts all;
  auto add = [&](const Type *type, const std::string &name, bool isWritten) {
    LocalDef *part = temporary(type, var->loc, name.c_str());
    part->isVar = var->isVar || isWritten;
    return part;
  };
  for (const FieldSlot &slot : groups.shapes[var->type].fields)
    all.fields.push_back(add(slot.type, slot.field->name.str(), held.isWritten && slot.field->varies()));
  if (groups.mayBeNull(var))
    all.there = add(types::Universe::get().Boolean, "there", held.isWritten);
  return all;
}

class ScalarReplacement : public Rewriter {
public:
  ScalarReplacement(Groups &groups) : groups(groups) {
    for (auto &[var, held] : groups.locals)
      parts[var] = partsOf(groups, var, held);
  }
  using Rewriter::rewrite;

  Expr *rewrite(Expr *e) override {
    if (auto *f = as<Field>(e))
      return field(f);
    if (auto *test = as<Equal>(e))
      return compare(test);
    if (auto *c = as<Call>(e)) {
      give(c->receiver);
      giveAll(c->args);
    } else if (auto *made = as<New>(e))
      giveAll(made->args);
    else if (auto *p = as<Prim>(e); p && p->op == Op::RailSet)
      give(p->args[2]);
    else if (auto *all = as<StmtExpr>(e))
      splice(all->stmts);
    return e;
  }

  Stmt *rewrite(Stmt *s) override {
    eachList(s, [&](Stmts &list) { splice(list); });
    if (auto *r = as<Return>(s))
      give(r->value);
    else if (auto *a = as<Assign>(s)) {
      auto *l = as<Local>(a->target);
      if (l && parts.count(l->var))
        return block(assignAll(l->var, a->value), a->loc);
      give(a->value);
    } else if (auto *check = as<Check>(s); check && check->error == Check::Error::Null)
      return check->condition->kind == ExprKind::Const || isTest(check->condition) ? block({}, s->loc) : s;
    return s;
  }

private:
  Groups &groups;
  std::map<const LocalDef *, Parts> parts;

  const Parts *find(Expr *e) const {
    Local *l = e ? localOf(e) : nullptr;
    auto found = l ? parts.find(l->var) : parts.end();
    return found == parts.end() ? nullptr : &found->second;
  }

  bool isTest(Expr *e) const {
    auto *l = as<Local>(e);
    return l && std::any_of(parts.begin(), parts.end(), [&](auto &each) { return each.second.there == l->var; });
  }

  Expr *field(Field *f) {
    const Parts *object = find(f->object);
    if (!object)
      return f;
    auto &fields = groups.shapes[localOf(f->object)->var->type].fields;
    auto slot =
        std::find_if(fields.begin(), fields.end(), [&](const FieldSlot &each) { return each.field == f->field; });
    assert(slot != fields.end());
    return typed(f->type, use(object->fields[static_cast<size_t>(slot - fields.begin())], f->loc));
  }

  Expr *compare(Equal *test) {
    Local *l = comparedWithNull(test);
    const Parts *object = l ? find(l) : nullptr;
    if (!object)
      return test;
    if (!object->there)
      return boolean(test->negated, test);
    Expr *there = use(object->there, test->loc);
    return test->negated ? there : negate(there);
  }

  // Makes the object where it is passed on, stored or returned.
  void give(Expr *&e) {
    const Parts *object = find(e);
    if (!object)
      return;
    const Shape &shape = groups.shapes[localOf(e)->var->type];
    CloneMap map;
    auto *made = static_cast<New *>(clone(shape.copy, map));
    for (size_t i = 0; i < made->args.size(); ++i)
      made->args[i] = typed(made->args[i]->type, use(object->fields[shape.arguments[i]], e->loc));
    made->loc = e->loc;
    Expr *whole = typed(e->type, made);
    e = object->there ? conditional(use(object->there, e->loc), whole, null(e->type, e->loc), e->loc) : whole;
  }
  void giveAll(Exprs &args) {
    for (Expr *&arg : args)
      give(arg);
  }

  // A declaration becomes several.
  void splice(Stmts &stmts) {
    Stmts all;
    for (Stmt *s : stmts) {
      auto *d = as<Declare>(s);
      auto found = d ? parts.find(d->var) : parts.end();
      if (found == parts.end())
        all.push_back(s);
      else
        declareAll(d, found->second, all);
    }
    stmts = std::move(all);
  }

  void declareAll(Declare *d, const Parts &object, Stmts &out) {
    Exprs values = d->init ? valuesOf(object, d->init, out) : Exprs(partsIn(object).size(), nullptr);
    size_t i = 0;
    for (LocalDef *part : partsIn(object))
      out.push_back(declare(part, values[i++], d->loc));
  }

  Stmts assignAll(const LocalDef *var, Expr *init) {
    Stmts out;
    Exprs values = valuesOf(parts[var], init, out);
    size_t i = 0;
    for (LocalDef *part : partsIn(parts[var]))
      out.push_back(assign(part, values[i++]));
    return out;
  }

  // The values of the parts. `before` takes what is to be evaluated first.
  Exprs valuesOf(const Parts &object, Expr *init, Stmts &before) {
    Expr *end = objectOf(init);
    for (StmtExpr *all; (all = as<StmtExpr>(end)) && all->value; end = objectOf(all->value))
      before.insert(before.end(), all->stmts.begin(), all->stmts.end());
    const Parts *other = find(end);
    auto *made = as<New>(end);
    FieldInits given = made ? valuesIn(made, groups.shapes[made->type].fields, before) : FieldInits();
    Exprs values;
    const Type *type = nullptr;
    for (size_t i = 0; i < object.fields.size(); ++i) {
      type = object.fields[i]->type;
      CloneMap map;
      values.push_back(other  ? use(other->fields[i], init->loc)
                       : made ? typed(type, clone(given.of(groups.shapes[made->type].fields[i].field), map))
                              : zero(type, init->loc));
    }
    if (object.there)
      values.push_back(other && other->there ? use(other->there, init->loc) : truth(other || made, object, init->loc));
    return values;
  }
};

} // namespace

void scalar_replacement(Program &program, const std::vector<Function *> &functions) {
  Borrowing lent(program);
  for (Function *f : functions)
    if (Groups groups(program, f->code, lent);
        !groups.locals.empty() && Rewrites::allow(f->code->loc, "objects in variables are the values of their fields"))
      ScalarReplacement(groups).run(f->code);
}

void scalar_replacement(Program &program) {
  X10C_EXPECT(isInstanceForm(program));
  std::vector<Function *> all;
  std::copy_if(program.functions.begin(), program.functions.end(), std::back_inserter(all),
               [](const Function *f) { return f->code; });
  scalar_replacement(program, all);
}

} // namespace x10c::passes
