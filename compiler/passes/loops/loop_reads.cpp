// loop_versioning: load hoisting and copy propagation; see loop_copies.h.
#include "analysis/effects.h"
#include "analysis/evaluation.h"
#include "ir/make.h"
#include "passes/loops/loop_copies.h"

namespace x10c::passes {

namespace {

Expr *orZero(Expr *condition, Expr *value) {
  return conditional(condition, value, zero(value->type, value->loc), value->loc);
}

class PropagateCopies : public Rewriter {
public:
  explicit PropagateCopies(const LoopInfo &a) : around(a) {}
  using Rewriter::rewrite;

  Expr *rewrite(Expr *e) override {
    auto *l = as<Local>(e);
    Local *other = l ? source(l->var) : nullptr;
    if (!other)
      return e;
    Expr *value = rewrite(use(other->var, e->loc));
    return value->type->base == l->type->base ? value : coerced(l->type, value);
  }

  Stmt *rewrite(Stmt *s) override {
    auto *d = as<Declare>(s);
    return d && source(d->var) ? block({}, s->loc) : s;
  }

private:
  const LoopInfo &around;

  Local *source(const LocalDef *var) const {
    auto found = around.definitions.find(var);
    Expr *value = found == around.definitions.end() ? nullptr : found->second;
    auto *up = as<Coerce>(value);
    auto *l = as<Local>(up && isReference(up->operand->type) ? up->operand : value);
    bool isSteady = l && (!l->var->isVar || around.isInvariant(l->var));
    bool isObject = l && isReference(l->var->type) && isReference(var->type);
    return isSteady && (isObject || l->var->type == var->type) ? l : nullptr;
  }
};

} // namespace

Expr *HoistReads::rewrite(Expr *e) {
  auto *f = as<Field>(e);
  auto *p = as<Prim>(e);
  bool isField = f && isReference(f->object->type) && around.isInvariant(e);
  bool isElement = p && (isReference(p->type) || isHidden(p)) && around.isInvariantElement(p);
  if (!isField && !isElement)
    return e;
  bool isSafe = isField ? !mayBeNull(f->object) : reads && p->unchecked && isReference(p->type);
  ValueNumber number = valueNumber(e);
  if ((!isSafe && !all) || !number)
    return e;
  LocalDef *&var = vars[number];
  if (var)
    return use(var, e->loc);
  Expr *again = hoisted ? clone(e) : nullptr;
  var = isField ? readField(f) : readElement(p);
  if (hoisted)
    hoisted->note(var, again);
  return use(var, e->loc);
}

// Whether the C compiler does not hoist this number or struct itself, because an iteration may not reach the read; or
// this struct, because it lies in memory.
bool HoistReads::isHidden(const Prim *p) const {
  const Type *type = p->type;
  bool hasFields = type->isStruct() && !type->isNumeric() && !type->isBoolean() && !type->isChar();
  return (around.hasBranches || hasFields) && (p->unchecked || types::Universe::get().options.noChecks);
}

LocalDef *HoistReads::readField(Field *f) {
  LocalDef *var = temporary(f->type, f->loc, f->field->name.c_str());
  Expr *value = f;
  if (mayBeNull(f->object)) {
    required.push_back(f->object);
    value = orZero(isNotNull(copyOf(f->object)), f);
  }
  f->unchecked = true;
  out.push_back(declare(var, value, f->loc));
  return var;
}

LocalDef *HoistReads::readElement(Prim *p) {
  LocalDef *var = temporary(p->type, p->loc, isReference(p->type) ? "row" : "element");
  Expr *inside = rangeFits(copyOf(p->args[1]), copyOf(p->args[1]), copyOf(sizeOf(p->args[0])), p->loc);
  Expr *value = orZero(mayBeNull(p->args[0]) ? conjunction(isNotNull(copyOf(p->args[0])), inside) : inside, p);
  if (isReference(p->type))
    required.push_back(use(var, p->loc));
  p->unchecked = true;
  out.push_back(declare(var, value, p->loc));
  return var;
}

Stmt *propagateCopies(Stmt *body, const LoopInfo &around) { return PropagateCopies(around).run(body); }

} // namespace x10c::passes
