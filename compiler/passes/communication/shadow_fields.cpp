// See shadow_fields.h.
#include "passes/communication/shadow_fields.h"
#include "ir/any.h"
#include "ir/make.h"
#include "ir/messages.h"
#include "passes/communication/loops/requests.h"
#include "passes/self_check.h"
#include "support/expect.h"

namespace x10c::passes {

ShadowFields::ShadowFields(Program &program, const std::map<const Stmt *, Update> &updates) {
  if (!selfChecks())
    return;
  std::set<Member> members;
  for (const auto &[s, update] : updates) {
    if (!update.field.first->isTransient)
      members.insert(update.field);
    memberOf[s] = update.field;
    eachNode(messageOf(const_cast<Stmt *>(s))->body, [this](Expr *e) { own.insert(e); });
  }
  for (Class *cls : program.classes)
    for (const FieldSlot &slot : std::vector<FieldSlot>(cls->fields))
      if (members.count({slot.field, cls->type}))
        add(cls, slot);
  X10C_EXPECT(shadows.size() == members.size());
}

void ShadowFields::add(Class *cls, const FieldSlot &slot) {
  auto *shadow = new FieldDef;
  shadow->name = Name(slot.field->name.str() + "_again");
  shadow->owner = cls->def;
  shadow->type = slot.type;
  shadow->isVar = true;
  shadow->state = 2;
  shadows[{slot.field, cls->type}] = shadow;
  cls->fields.push_back({shadow, slot.type});
}

// Null: the field has none.
ir::Field *ShadowFields::shadowOf(const ir::Field *field) const {
  auto found = field ? shadows.find({field->field, field->container}) : shadows.end();
  if (found == shadows.end())
    return nullptr;
  auto *shadow = as<ir::Field>(clone(field));
  shadow->field = found->second;
  return shadow;
}

Stmt *ShadowFields::updateAgain(Stmt *update, Stmts &before) const {
  auto found = memberOf.find(update);
  if (found == memberOf.end() || !shadows.count(found->second))
    return nullptr;
  std::optional<Message> message = messageOf(update);
  message->sent.place = save(message->sent.place, before);
  CloneMap map;
  Stmt *again = clone(update, map);
  Stmt *&body = messageOf(again)->body;
  eachNode(body, [&](Expr *e) {
    auto *field = as<ir::Field>(e);
    if (ir::Field *shadow = shadowOf(field))
      field->field = shadow->field;
  });
  if (as<Async>(again)) // the finish gathers what both throw
    body = attempt({body}, update->loc);
  return again;
}

// Evaluates the object, which both need, once.
static void saveObject(ir::Field *field, Stmts &before) {
  if (field->object->kind != ExprKind::Local && field->object->kind != ExprKind::This)
    field->object = save(field->object, before);
}

Stmt *ShadowFields::assignBoth(Assign *s) const {
  auto *field = as<ir::Field>(s->target);
  if (!shadowOf(field) || own.count(field))
    return s;
  Stmts all;
  saveObject(field, all);
  s->value = save(s->value, all);
  auto *again = newNode<Assign>(s->loc);
  again->target = shadowOf(field);
  again->value = clone(s->value);
  all.push_back(s);
  all.push_back(again);
  return block(std::move(all), s->loc);
}

Expr *ShadowFields::compared(ir::Field *field) const {
  Stmts before;
  saveObject(field, before);
  Expr *value = comparedWith(field, shadowOf(field));
  return before.empty() ? value : valueAfter(std::move(before), value, field->type, field->loc);
}

void ShadowFields::compareIn(Code *code) const {
  if (shadows.empty())
    return;
  std::set<const Expr *> targets;
  eachNode(code, [&](Stmt *s) {
    if (auto *a = as<Assign>(s))
      targets.insert(a->target);
  });
  auto compareRead = [&](Expr *e) {
    auto *field = as<ir::Field>(e);
    return shadowOf(field) && !own.count(e) && !targets.count(e) ? compared(field) : e;
  };
  auto assignShadow = [&](Stmt *s) { return as<Assign>(s) ? assignBoth(as<Assign>(s)) : s; };
  code->body = rewritten(code->body, compareRead, assignShadow);
}

} // namespace x10c::passes
