// See rail_regions.h.
#include "analysis/rail_regions.h"
#include "analysis/evaluation.h"
#include "analysis/method_tables.h"
#include "analysis/natives.h"
#include "ir/any.h"
#include "ir/children.h"
#include "support/expect.h"
#include <optional>
#include <unordered_set>

namespace x10c::analysis {

using namespace ir;

namespace {

const Type *baseOf(const Type *type) { return type->base ? type->base : type; }
const Function *targetOf(const Expr *e) {
  auto *call = as<Call>(e);
  auto *made = as<New>(e);
  return call ? call->target : made ? made->target : nullptr;
}

bool holdsRail(const Expr *e) { return e && e->type && e->type->isRail(); }

// A rail that nothing holds yet, or none.
bool isFresh(const Expr *e) {
  auto *made = as<Prim>(e);
  auto *constant = as<Const>(e);
  return (made && made->op == Op::RailNew) || e->kind == ExprKind::RailLit || e->kind == ExprKind::Zero ||
         (constant && constant->isNull);
}

} // namespace

RailRegions::Holder RailRegions::lost(const Type *rail) { return {nullptr, baseOf(rail)}; }

// What holds the rail that an expression gives, if it is one holder. Rails in elements, of C and of calls that are not
// exact are lost.
std::optional<RailRegions::Holder> RailRegions::holderOf(const Expr *e) {
  X10C_EXPECT(holdsRail(e));
  if (auto *local = as<Local>(e))
    return Holder{local->var, nullptr};
  if (auto *field = as<Field>(e))
    return Holder{field->field, baseOf(e->type)};
  if (e->kind == ExprKind::Cond || e->kind == ExprKind::StmtExpr)
    return std::nullopt;
  const Function *target = targetOf(e);
  return target && target->code && target->code->result->isRail() ? Holder{target, nullptr} : lost(e->type);
}

// Walks all code, and unites what a rail goes between.
class RailRegions::Scan : public Walker {
public:
  Scan(RailRegions &r, const Program &p) : all(r) {
    for (const Class *cls : p.classes)
      eachMethod(cls, [&](const MethodDef *, Function *f) { open.insert(f); });
    for (const StaticSlot *slot : p.statics)
      open.insert(slot->init);
    open.insert({p.main, p.multipleCtor});
    for (Function *f : p.functions)
      function(f);
  }

  bool enter(Expr *e) override {
    switch (e->kind) {
    case ExprKind::Prim:
      return element(as<Prim>(e));
    case ExprKind::Field: // the size, if of a rail
    case ExprKind::Equal:
    case ExprKind::Cond: // it is what it gives
    case ExprKind::StmtExpr:
      return true;
    case ExprKind::Coerce:
      if (holdsRail(e))
        return true;
      break;
    case ExprKind::Call:
      return call(as<Call>(e));
    case ExprKind::New:
      made(as<New>(e));
      return true;
    case ExprKind::StructLit:
      for (const FieldValue &each : as<StructLit>(e)->fields)
        holds(each.field, each.value);
      return true;
    case ExprKind::Closure:
      body(as<Closure>(e)->code);
      return false;
    case ExprKind::AtExpr:
      walk(as<AtExpr>(e)->place);
      body(as<AtExpr>(e)->code);
      return false;
    default:
      break;
    }
    loseParts(e);
    return true;
  }

  bool enter(Stmt *s) override {
    if (auto *d = as<Declare>(s))
      declared(d);
    else if (auto *a = as<Assign>(s))
      assigned(a);
    else if (auto *r = as<Return>(s))
      current ? gives(r->value, current->code->result, {current, nullptr}) : lose(r->value);
    else if (auto *c = as<CtorCall>(s))
      arguments(c->target, c->args);
    else if (s->kind != StmtKind::Eval)
      loseParts(s);
    return true;
  }

private:
  RailRegions &all;
  std::unordered_set<const Function *> open; // may be called by code that is not seen, or names no target
  const Function *current = nullptr;         // whose result a return gives; null: not followed

  void unite(const Holder &a, const Holder &b) {
    size_t x = all.rootOf(all.numberOf(a)), y = all.rootOf(all.numberOf(b));
    all.above[y] = x;
  }

  void function(Function *f) {
    if (!f->code)
      return;
    if (open.count(f)) {
      loseParams(f->code);
      if (f->code->result && f->code->result->isRail())
        unite({f, nullptr}, lost(f->code->result));
    }
    current = f;
    walk(f->code);
    current = nullptr;
  }

  // Of a closure or an at expression: who calls it, and what becomes of its result, is not followed.
  void body(Code *code) {
    const Function *around = current;
    current = nullptr;
    loseParams(code);
    walk(code);
    current = around;
  }

  void declared(Declare *d) {
    if (d->var->type->isRail())
      all.numberOf({d->var, nullptr});
    gives(d->init, d->var->type, {d->var, nullptr});
  }

  void loseParams(const Code *code) {
    for (const LocalDef *param : code->params)
      if (param->type->isRail())
        unite({param, nullptr}, lost(param->type));
  }

  // The holder gets the value's rail, if it has the type of one.
  void gives(Expr *value, const Type *to, const Holder &holder) {
    if (!holdsRail(value))
      return;
    if (!to || !to->isRail())
      return lose(value);
    std::optional<Holder> from = holderOf(value);
    from ? unite(holder, *from) : void(all.numberOf(holder));
  }

  void lose(Expr *value) {
    if (holdsRail(value))
      gives(value, value->type, lost(value->type));
  }

  template <class Node> void loseParts(Node *node) {
    eachChild(node, [&](auto *part) {
      if constexpr (std::is_same_v<decltype(part), Expr *>) {
        lose(part);
      }
    });
  }

  void holds(const FieldDef *field, Expr *value) {
    if (holdsRail(value))
      gives(value, value->type, {field, baseOf(value->type)});
  }

  // What holds the value; nothing: it is new.
  std::optional<Holder> holderOf(Expr *e) {
    e = objectOf(e);
    if (isFresh(e))
      return std::nullopt;
    if (auto *within = as<StmtExpr>(e); within && within->value)
      return holderOf(within->value);
    if (auto *either = as<Cond>(e)) {
      auto yes = holderOf(either->yes), no = holderOf(either->no);
      if (yes && no)
        unite(*yes, *no);
      return yes ? yes : no;
    }
    return RailRegions::holderOf(e);
  }

  bool element(Prim *p) {
    size_t first = isRailAccess(p->op) ? 1 : 0;
    for (size_t i = first; i < p->args.size(); ++i)
      lose(p->args[i]);
    return true;
  }

  void arguments(const Function *target, const Exprs &args) {
    for (size_t i = 0; i < args.size(); ++i) {
      const LocalDef *param =
          target && target->code && i < target->code->params.size() ? target->code->params[i] : nullptr;
      param ? gives(args[i], param->type, {param, nullptr}) : lose(args[i]);
    }
  }

  // Whether what it is given is not stored, nor returned.
  static bool keepsNothing(const Call *c) {
    const std::string &native = c->method->nativeTemplate;
    if (c->dispatch == Dispatch::Virtual || native.empty())
      return false;
    return nativeCopiesElements(native) ||
           (nativeKind(native) != NativeKind::Unknown && (!isReference(c->type) || c->type->isString()));
  }

  bool call(Call *c) {
    if (!c->target && keepsNothing(c))
      return true;
    lose(c->receiver);
    arguments(c->target, c->args);
    return true;
  }

  void made(New *n) {
    lose(n->outer);
    for (const HiddenField &each : n->hidden)
      holds(each.field, each.value);
    arguments(n->target, n->args);
  }

  void assigned(Assign *a) {
    auto *local = as<Local>(a->target);
    auto *field = as<Field>(a->target);
    if (local)
      gives(a->value, local->var->type, {local->var, nullptr});
    else if (field)
      a->target->type->isRail() ? holds(field->field, a->value) : lose(a->value);
    else
      lose(a->value);
  }
};

RailRegions::RailRegions(const Program &p) : above{0} { Scan(*this, p); }

size_t RailRegions::numberOf(const Holder &holder) {
  auto [found, isNew] = numbers.try_emplace(holder, above.size());
  if (isNew)
    above.push_back(found->second);
  return found->second;
}

size_t RailRegions::rootOf(size_t number) const {
  X10C_EXPECT(number < above.size());
  while (above[number] != number)
    number = above[number] = above[above[number]];
  return number;
}

RailRegion RailRegions::regionOf(const Type *rail, const Holder &holder) const {
  auto found = numbers.find(holder);
  return {baseOf(rail), found == numbers.end() ? 0 : rootOf(found->second)};
}

RailRegion RailRegions::of(const LocalDef *var) const { return regionOf(var->type, {var, nullptr}); }

RailRegion RailRegions::of(const FieldDef *field, const Type *rail) const {
  return regionOf(rail, {field, baseOf(rail)});
}

RailRegion RailRegions::of(Expr *e) const {
  X10C_EXPECT(holdsRail(e));
  const Expr *rail = objectOf(e);
  std::optional<Holder> holder = holdsRail(rail) ? holderOf(rail) : std::nullopt;
  return holder ? regionOf(e->type, *holder) : RailRegion{baseOf(e->type), 0};
}

} // namespace x10c::analysis
