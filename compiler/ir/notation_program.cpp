// The text of classes, static fields and functions, for both directions; see notation.h.
#include "ir/notation.h"

namespace x10c::ir {

static void typeArguments(Notation &t, Types &all) {
  if (t.has("types", !all.empty()))
    t.types(all);
}

static void cName(Notation &t, std::string &name) {
  if (t.has("named", !name.empty()))
    t.name(name);
}

static void placed(Notation &t, const Type *&of) {
  if (t.has("places", of))
    t.type(of);
}

// ---- classes ----

static void slots(Notation &t, std::vector<MethodSlot> &all) {
  for (size_t i = 0; t.hasLine("slot", i < all.size()); ++i) {
    MethodSlot &slot = t.nth(all, i);
    t.method(slot.method);
    typeArguments(t, slot.typeArgs);
    t.callee(slot.function);
    placed(t, slot.placed);
  }
}

static void fields(Notation &t, Class &c) {
  for (size_t i = 0; t.hasLine("field", i < c.fields.size()); ++i) {
    FieldSlot &slot = t.nth(c.fields, i);
    t.slotField(c, slot.field);
    t.sign(":");
    t.type(slot.type);
    slot.field->isReplaced |= t.has("replaced", slot.field->isReplaced); // of any instance
  }
}

static void interfaces(Notation &t, Class &c) {
  for (size_t i = 0; t.hasLine("implements", i < c.interfaces.size()); ++i) {
    Interface &entry = t.nth(c.interfaces, i);
    t.classOf(entry.cls);
    entry.type = entry.cls->type;
    if (!t.has("{", !entry.slots.empty()))
      continue;
    t.indent(1);
    slots(t, entry.slots);
    t.endLines();
  }
}

void form(Notation &t, Class &c) {
  if (t.has("extends", c.super))
    t.classOf(c.super);
  t.mark("allocated", c.isAllocated);
  t.mark("serialized", c.isSerialized);
  t.mark("boxed", c.needsBox);
  t.word("number");
  int64_t number = c.number;
  t.integer(number);
  c.number = static_cast<uint32_t>(number);
  cName(t, c.cName);
  bool isEmpty = c.fields.empty() && c.slots.empty() && c.interfaces.empty() && !c.toString && !c.equals && !c.hashCode;
  if (!t.has("{", !isEmpty))
    return;
  t.indent(1);
  fields(t, c);
  slots(t, c.slots);
  interfaces(t, c);
  const std::pair<const char *, Function *&> known[] = {
      {"toString", c.toString}, {"equals", c.equals}, {"hashCode", c.hashCode}};
  for (auto &[name, f] : known)
    if (t.hasLine(name, f))
      t.require(t.callee(f), "expected a function");
  t.endLines();
}

// ---- static fields and functions ----

void form(Notation &t, StaticSlot &s) {
  t.staticField(s.field);
  t.sign(":");
  t.type(s.type);
  cName(t, s.cName);
  if (t.has("by", s.init))
    t.require(t.callee(s.init), "expected a function");
  if (t.has("=", s.constant))
    t.expr(s.constant);
  if (!t.has("table", s.table))
    return;
  Expr *table = s.table;
  t.expr(table);
  s.table = as<RailLit>(table);
  t.require(s.table, "a table is a rail");
}

void form(Notation &t, Function &f) {
  t.text(f.x10Name);
  t.markUnless("nothrow", f.mayThrow);
  t.markUnless("nowait", f.mayWait);
  t.mark("throws", f.alwaysThrows);
  t.mark("virtual", f.isVirtual);
  if (t.has("is", f.method))
    t.method(f.method);
  else {
    t.word("initializes");
    t.staticField(f.staticField);
  }
  bool isUsual = f.method && !f.method->isStatic;
  bool isOther = t.has("instance", f.hasThis && !isUsual) || t.has("static", !f.hasThis && isUsual);
  f.hasThis = isUsual != isOther;
  if (t.has("of", f.container))
    t.type(f.container);
  placed(t, f.placed);
  typeArguments(t, f.typeArgs);
}

} // namespace x10c::ir
