// lost-write: inside an at, writes to what it has copied, where nothing reads that copy. Reported only for a val that
// is written to and nothing else, where nothing else that the at copies may refer to the same object.
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
  return isOneOf(
      type, {"x10.lang.Rail", "x10.array.Array_1", "x10.array.Array_2", "x10.array.Array_3", "x10.regionarray.Array"});
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

// What the body of an at does with what the at has copied.
class Copies : public ir::Walker {
public:
  template <class Tree> explicit Copies(Tree *body) : own(ir::declaredIn(body)) { walk(body); }

  // The first write to each that is only written to.
  std::map<const LocalDef *, Loc> lost() const {
    std::map<const LocalDef *, Loc> all;
    for (const auto &[var, loc] : written)
      if (!readsThis && !others.count(var) && isAlone(var))
        all.emplace(var, loc);
    return all;
  }

  bool enter(ir::Stmt *s) override {
    ir::Exprs rest;
    const ir::Local *to = target(s, rest);
    if (!to || own.count(to->var))
      return true;
    written.emplace(to->var, s->loc);
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
  std::map<const LocalDef *, Loc> written;
  bool readsThis = false;

  bool isAlone(const LocalDef *var) const {
    auto apart = [&](const LocalDef *other) { return other == var || isApart(other->type, var->type); };
    return std::all_of(others.begin(), others.end(), apart) &&
           std::all_of(written.begin(), written.end(), [&](const auto &each) { return apart(each.first); });
  }

  // x(i) = e; and x.f = e; of a local x. `rest`: what else is evaluated.
  static const ir::Local *target(ir::Stmt *s, ir::Exprs &rest) {
    if (auto *a = ir::as<ir::Assign>(s)) {
      auto *f = ir::as<ir::Field>(a->target);
      auto *x = f ? ir::as<ir::Local>(f->object) : nullptr;
      rest = {a->value};
      return x && isCopiedObject(x->type, f->field) ? x : nullptr;
    }
    auto *e = ir::as<ir::Eval>(s);
    auto *c = e ? ir::as<ir::Call>(e->expr) : nullptr;
    auto *x = c && c->receiver && c->method->name == Name("operator()=") ? ir::as<ir::Local>(c->receiver) : nullptr;
    if (!x || !isCopiedArray(x->type))
      return nullptr;
    rest = c->args;
    return x;
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
