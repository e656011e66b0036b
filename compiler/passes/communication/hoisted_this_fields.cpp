// See hoisted_this_fields.h.
#include "passes/communication/hoisted_this_fields.h"
#include "ir/any.h"
#include "ir/make.h"

namespace x10c::passes {

namespace {

// The access, if it is to a field of `this`.
Field *ofThis(Expr *e) {
  auto *field = as<Field>(e);
  return field && field->object->kind == ExprKind::This ? field : nullptr;
}

} // namespace

ThisFields::ThisFields(Stmt *body, bool inCtor, CustomSerialization &ways) : all(!inCtor) {
  size_t uses = 0, accesses = 0;
  eachNode(body, [&](Expr *e) {
    uses += e->kind == ExprKind::This;
    Field *field = ofThis(e);
    if (!field)
      return;
    ++accesses;
    all &= !field->field->varies() && !field->field->isTransient && field->object->type->isReference();
    if (all && !of(field))
      held.push_back({field, temporary(field->type, field->loc, field->field->name.str().c_str())});
  });
  all &= uses == accesses && !held.empty() && !ways.has(held[0].first->object->type);
}

LocalDef *ThisFields::of(const Field *field) const {
  for (const Held &each : held)
    if (each.first->field == field->field && each.first->type == field->type)
      return each.val;
  return nullptr;
}

std::vector<LocalDef *> ThisFields::vals() const {
  std::vector<LocalDef *> vals;
  for (const Held &each : held)
    vals.push_back(each.val);
  return vals;
}

Stmts ThisFields::declares(Loc loc) const {
  Stmts declared;
  for (const Held &each : held)
    declared.push_back(declare(each.val, clone(static_cast<Expr *>(each.first)), loc));
  return declared;
}

Stmt *ThisFields::replaceIn(Stmt *body) const {
  return rewritten(body, [this](Expr *e) {
    Field *field = ofThis(e);
    LocalDef *val = field ? of(field) : nullptr;
    return val ? use(val, e->loc) : e;
  });
}

} // namespace x10c::passes
