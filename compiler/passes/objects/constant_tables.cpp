// constant_tables: a static rail of constants becomes read-only data of the C program.
//
// Expects  instance form, after constant_folding and before loop_peeling.
// Does     takes static vals that are initialized with a rail of numeric constants, and of which the program only
//          reads elements and the size, without passing them on. Such a rail is the same at all places and times, the
//          moment of its allocation cannot be observed, and its allocation cannot fail. From read-only data, the C
//          compiler reads an element at compile time if it knows the index.
// Changes  StaticSlot::table; such a slot no longer has an initializer.
#include "ir/any.h"
#include "passes/forms.h"
#include "passes/passes.h"
#include "support/expect.h"
#include "support/rewrites.h"
#include <algorithm>
#include <map>
#include <set>

namespace x10c::passes {

using namespace ir;

namespace {

Expr *plain(Expr *e) {
  for (auto *c = as<Coerce>(e); c; c = as<Coerce>(e))
    e = c->operand;
  return e;
}

// The rail of constants that an initializer returns. Null: another initializer.
RailLit *tableOf(const StaticSlot *slot) {
  auto *body = slot->init && slot->init->code ? as<Block>(slot->init->code->body) : nullptr;
  auto *only = body && body->stmts.size() == 1 ? as<Return>(body->stmts[0]) : nullptr;
  auto *rail = only && only->value ? as<RailLit>(plain(only->value)) : nullptr;
  if (!rail || rail->type != slot->type || !rail->type->args[0]->isNumeric() || rail->elements.empty())
    return nullptr;
  bool areConstants = std::all_of(rail->elements.begin(), rail->elements.end(), [&](Expr *e) {
    return e->kind == ExprKind::Const && e->type == rail->type->args[0];
  });
  return areConstants ? rail : nullptr;
}

// The object of which an element or a field is read. A rail's only field is its size.
Expr *asked(Expr *e) {
  auto *p = as<Prim>(e);
  auto *f = as<Field>(e);
  bool isAsked = p && (p->op == Op::RailGet || p->op == Op::RailSize);
  return isAsked ? p->args[0] : f ? f->object : nullptr;
}

} // namespace

void constant_tables(Program &program) {
  X10C_EXPECT(isInstanceForm(program));
  std::map<const FieldDef *, RailLit *> tables;
  for (const StaticSlot *slot : program.statics)
    if (RailLit *rail = tableOf(slot))
      tables[slot->field] = rail;
  if (tables.empty())
    return;
  std::set<const Static *> asks;
  auto removeUsedWhole = [&](Expr *e) {
    auto *s = as<Static>(e);
    if (Expr *rail = asked(e))
      asks.insert(as<Static>(plain(rail)));
    else if (s && !asks.count(s))
      tables.erase(s->field);
  };
  for (Function *f : program.functions)
    eachNode(f->code, removeUsedWhole);
  for (StaticSlot *slot : program.statics)
    if (auto found = tables.find(slot->field);
        found != tables.end() && Rewrites::allow(found->second->loc, "static rail is constant data")) {
      slot->table = found->second;
      slot->init = nullptr;
    }
}

} // namespace x10c::passes
