// lost-write: inside an at, writes to what it has copied, where nothing reads that copy. Reported only for a val that
// is written to and nothing else, also by methods of the program, where nothing else that the at copies may refer to
// the same object.
#include "ir/declared.h"
#include "semantics/warnings/warnings.h"
#include "support/warnings.h"
#include "syntax/editions.h"
#include "types/homed.h"
#include <algorithm>
#include <map>
#include <set>

namespace x10c::semantics {

namespace {

bool isOneOf(const Type *type, std::initializer_list<const char *> names) {
  return type->isClass() &&
         std::any_of(names.begin(), names.end(), [&](const char *name) { return type->def->qualified == Name(name); });
}

// Arrays that are copied as a whole, and whose elements are set without any other effect.
bool isCopiedArray(const Type *type) {
  return isOneOf(type, {"x10.lang.Rail", "x10.lang.Cell", "x10.array.Array_1", "x10.array.Array_2", "x10.array.Array_3",
                        "x10.regionarray.Array"});
}

bool isPlain(const Type *type) {
  return type->isNumeric() || type->isBoolean() || type->isString() || type->base == Universe::get().Char;
}

// Nothing of it is a copy of an object that `other` may be a part of, or the same as.
bool isApart(const Type *type, const Type *other) {
  bool refers =
      isOneOf(type, {"x10.lang.GlobalRef", "x10.lang.Place", "x10.lang.PlaceLocalHandle", "x10.lang.GlobalRail"});
  bool isRailOfPlain = isOneOf(type, {"x10.lang.Rail"}) && !type->args.empty() && isPlain(type->args[0]);
  return isPlain(type) || refers || (isRailOfPlain && other->base != type->base);
}

// The value itself, as another type or not.
ir::Expr *bare(ir::Expr *e) {
  while (auto *c = ir::as<ir::Coerce>(e))
    e = c->operand;
  return e;
}

// x(i) = e; of a local or `this`: the object x, and what else is evaluated.
ir::Expr *elementSet(ir::Stmt *s, ir::Exprs &rest) {
  auto *e = ir::as<ir::Eval>(s);
  auto *c = e ? ir::as<ir::Call>(e->expr) : nullptr;
  bool isSet = c && c->receiver && c->method->name == Name("operator()=") && isCopiedArray(c->receiver->type);
  if (isSet)
    rest = c->args;
  return isSet ? bare(c->receiver) : nullptr;
}

bool isExtended(const ClassDef *cls) {
  for (const ClassDef *each : programClasses())
    if (each->super && each->super->def == cls)
      return true;
  return false;
}

// Whether it is known which method this calls, and what that does: one of the program, which none overrides.
bool isKnown(const ir::Call *c) {
  bool isOne = c->dispatch != ir::Dispatch::Virtual ||
               (c->receiver->type->isClass() && c->receiver->type->def == c->method->owner &&
                !c->method->owner->isInterface() && !isExtended(c->method->owner));
  return isOne && c->method->code && c->method->owner->fromCommandLine && !types::isHomed(c->method->owner);
}

// Whether a method does nothing with a parameter, or with `this`, but write to it.
class OnlyWrites : public ir::Walker {
public:
  // var: null is `this`. depth: of calls that lead here.
  OnlyWrites(const LocalDef *var, unsigned depth) : var(var), depth(depth) {}

  static bool holds(const MethodDef *m, const LocalDef *var, unsigned depth) {
    constexpr unsigned most = 5;
    OnlyWrites look(var, depth);
    if (depth < most)
      look.walk(m->code);
    return depth < most && look.writes && !look.isUsed;
  }

  // The argument or receiver of a call that is only written to by it: its number among both, receiver first.
  static bool passes(const ir::Call *c, const ir::Expr *object, unsigned depth) {
    if (!isKnown(c))
      return false;
    if (c->receiver && bare(c->receiver) == object)
      return holds(c->method, nullptr, depth + 1);
    for (size_t i = 0; i < c->args.size() && i < c->method->code->params.size(); i++)
      if (bare(c->args[i]) == object)
        return holds(c->method, c->method->code->params[i], depth + 1);
    return false;
  }

  bool enter(ir::Stmt *s) override {
    ir::Exprs rest;
    ir::Expr *to = elementSet(s, rest);
    if (auto *a = ir::as<ir::Assign>(s))
      if (auto *f = ir::as<ir::Field>(a->target))
        to = f->object, rest = {a->value};
    auto *e = ir::as<ir::Eval>(s);
    if (auto *c = e && !to ? ir::as<ir::Call>(e->expr) : nullptr)
      to = passed(c, rest);
    if (!to || !is(to))
      return true;
    writes = true;
    for (ir::Expr *each : rest)
      walk(each);
    return false;
  }
  bool enter(ir::Expr *e) override {
    if (auto *f = ir::as<ir::Field>(e); f && is(f->object) && f->field->isProperty && isPlain(f->type))
      return false;
    isUsed |= is(e) || e->kind == ir::ExprKind::New; // of a local class, perhaps, whose methods use it
    return true;
  }

private:
  const LocalDef *var;
  unsigned depth;
  bool writes = false, isUsed = false;

  bool is(const ir::Expr *e) const {
    auto *l = ir::as<ir::Local>(e);
    return var ? l && l->var == var : e->kind == ir::ExprKind::This;
  }

  ir::Expr *passed(ir::Call *c, ir::Exprs &rest) const {
    ir::Expr *found = nullptr;
    ir::Exprs all = c->args;
    if (c->receiver)
      all.push_back(c->receiver);
    for (ir::Expr *each : all)
      if (!found && is(bare(each)) && passes(c, bare(each), depth))
        found = bare(each);
      else
        rest.push_back(each);
    return found;
  }
};

// What the body of an at does with what the at has copied.
class Copies : public ir::Walker {
public:
  template <class Tree> explicit Copies(Tree *body) : own(ir::declaredIn(body)) { walk(body); }

  // The first write to each that is only written to.
  std::map<const LocalDef *, Loc> lost() const {
    std::map<const LocalDef *, Loc> all;
    for (const auto &[var, loc] : firstWrites)
      if (!readsThis && !others.count(var) && isAlone(var))
        all.emplace(var, loc);
    return all;
  }

  bool enter(ir::Stmt *s) override {
    ir::Exprs rest;
    const ir::Local *to = target(s, rest);
    if (!to || own.count(to->var))
      return true;
    firstWrites.emplace(to->var, s->loc);
    for (ir::Expr *e : rest)
      walk(e);
    return false;
  }
  bool enter(ir::Expr *e) override {
    readsThis |= e->kind == ir::ExprKind::This;
    if (auto *l = ir::as<ir::Local>(e); l && !own.count(l->var))
      others.insert(l->var);
    if (auto *n = ir::as<ir::New>(e)) // of a class in this body, whose methods use them
      others.insert(n->type->def->captured.begin(), n->type->def->captured.end());
    return true;
  }

private:
  std::set<const LocalDef *> own, others;
  std::map<const LocalDef *, Loc> firstWrites;
  bool readsThis = false;

  bool isAlone(const LocalDef *var) const {
    auto apart = [&](const LocalDef *other) { return other == var || isApart(other->type, var->type); };
    return std::all_of(others.begin(), others.end(), apart) &&
           std::all_of(firstWrites.begin(), firstWrites.end(), [&](const auto &each) { return apart(each.first); });
  }

  // x(i) = e; and x.f = e; of a local x. `rest`: what else is evaluated.
  static const ir::Local *target(ir::Stmt *s, ir::Exprs &rest) {
    if (auto *a = ir::as<ir::Assign>(s)) {
      auto *f = ir::as<ir::Field>(a->target);
      auto *x = f ? ir::as<ir::Local>(f->object) : nullptr;
      rest = {a->value};
      return x && isCopiedObject(x->type, f->field) ? x : nullptr;
    }
    if (ir::Expr *set = elementSet(s, rest))
      return ir::as<ir::Local>(set);
    auto *e = ir::as<ir::Eval>(s);
    auto *c = e ? ir::as<ir::Call>(e->expr) : nullptr;
    return c ? written(c, rest) : nullptr;
  }

  // f(x) and x.m() of a method that only writes to x.
  static const ir::Local *written(ir::Call *c, ir::Exprs &rest) {
    const ir::Local *found = nullptr;
    ir::Exprs all = c->args;
    if (c->receiver)
      all.push_back(c->receiver);
    for (ir::Expr *each : all)
      if (auto *x = ir::as<ir::Local>(bare(each)); x && !found && isCopied(x->type) && OnlyWrites::passes(c, x, 0))
        found = x;
      else
        rest.push_back(each);
    return found;
  }

  static bool isCopied(const Type *type) {
    return isCopiedArray(type) || (type->isClass() && !type->isStruct() && !type->isInterface() &&
                                   type->def->fromCommandLine && !types::isHomed(type->def));
  }

  static bool isCopiedObject(const Type *type, const FieldDef *field) {
    return type->isClass() && !type->isStruct() && !type->isInterface() && type->def->fromCommandLine &&
           !types::isHomed(type->def) && !field->isStatic;
  }
};

struct LostWrites : ir::Walker {
  bool enter(ir::Stmt *s) override {
    if (auto *at = ir::as<ir::At>(s))
      look(at->body, at->loc);
    return true;
  }
  bool enter(ir::Expr *e) override {
    if (auto *at = ir::as<ir::AtExpr>(e))
      look(at->code, at->loc);
    return true;
  }

private:
  std::set<const LocalDef *> told;

  template <class Tree> void look(Tree *body, Loc at) {
    for (const auto &[var, loc] : Copies(body).lost())
      if (told.insert(var).second) {
        const std::string &name = var->name.str();
        Diagnostics::warning(
            loc, Warning::LostWrite,
            "What is written to \"" + name +
                "\" here is lost: it is a copy, which nothing reads. Write to the object at home: `val r = "
                "GlobalRef(" +
                name + ");` before it, and `at (r) r()… = …;`.");
        Diagnostics::note(at, "the copy is made here");
      }
  }
};

} // namespace

void tellLostWrites(ir::Code *code) {
  const syntax::EditionRow &edition = syntax::editionOf(code->loc.file);
  if (!edition.copiesElsewhere && !edition.readsHomes)
    LostWrites().walk(code);
}

} // namespace x10c::semantics
