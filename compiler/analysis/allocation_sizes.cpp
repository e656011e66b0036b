// Allocation sizes: rails whose size is known from the program text; see allocation_sizes.h.
#include "analysis/allocation_sizes.h"
#include "ir/any.h"
#include "support/expect.h"
#include "types/arrivals.h"

namespace x10c::analysis {

using namespace ir;

namespace {

// The size of a rail that this expression allocates.
std::optional<int64_t> madeOf(const Expr *e) {
  if (e->kind == ExprKind::RailLit)
    return as<RailLit>(e)->elements.size();
  auto *p = as<Prim>(e);
  auto *size = p && p->op == Op::RailNew ? as<Const>(p->args[0]) : nullptr;
  return size ? std::optional<int64_t>(static_cast<int64_t>(size->bits)) : std::nullopt;
}

// The expression without coercions, and without the statements before its value.
const Expr *plain(const Expr *e) {
  X10C_EXPECT(e);
  for (;;) {
    auto *all = as<StmtExpr>(e);
    if (e->kind == ExprKind::Coerce)
      e = as<Coerce>(e)->operand;
    else if (all && all->value)
      e = all->value;
    else
      return e;
  }
}

} // namespace

AllocationSizes::AllocationSizes(const Program &program) {
  auto note = [this](Stmt *s) {
    auto *a = as<Assign>(s);
    auto *d = as<Declare>(s);
    if (auto *f = a ? as<Field>(a->target) : nullptr)
      assign(f->field, a->value);
    else if (d && d->init && !d->var->isVar)
      vals[d->var] = d->init;
  };
  for (Function *f : program.functions)
    eachNode(f->code, note);
}

void AllocationSizes::assign(const FieldDef *field, const Expr *value) {
  auto size = madeOf(plain(value));
  auto [found, isNew] = fields.try_emplace(field, size);
  if (!isNew && found->second != size)
    found->second = std::nullopt;
}

std::optional<int64_t> AllocationSizes::of(const Expr *rail) const {
  X10C_EXPECT(rail);
  for (unsigned depth = 0; depth < 8; ++depth) {
    rail = plain(rail);
    if (rail->kind == ExprKind::Field) {
      auto *f = as<Field>(rail);
      auto found = fields.find(f->field);
      bool varies = f->field->varies() || types::isSetOnArrival(f->field);
      return varies || found == fields.end() ? std::nullopt : found->second;
    }
    auto *l = as<Local>(rail);
    auto found = l ? vals.find(l->var) : vals.end();
    if (found == vals.end())
      return madeOf(rail);
    rail = found->second;
  }
  return std::nullopt;
}

} // namespace x10c::analysis
