// Value numbers by hashing of operations and of the operands' numbers; see value_numbers.h.
#include "analysis/value_numbers.h"
#include "analysis/evaluation.h"
#include <bit>
#include <unordered_map>

namespace x10c::analysis {

using namespace ir;

namespace {

using Parts = std::vector<int64_t>;

enum Tag : int64_t { Constant, Self, Variable, Member, Operation, Choice, List };

struct Hash {
  size_t operator()(const Parts &parts) const {
    uint64_t all = parts.size();
    for (int64_t each : parts)
      all = (all ^ static_cast<uint64_t>(each)) * UINT64_C(0x9E3779B97F4A7C15), all ^= all >> 29;
    return all;
  }
};

// Addresses of declarations and types are looked up, but nothing is sorted by them.
int64_t identity(const void *declaration) { return static_cast<int64_t>(reinterpret_cast<intptr_t>(declaration)); }

ValueNumber numberOf(Parts parts) {
  static std::unordered_map<Parts, ValueNumber, Hash> numbers;
  return numbers.try_emplace(std::move(parts), static_cast<ValueNumber>(numbers.size() + 1)).first->second;
}

// The type of an integer does not matter.
ValueNumber constant(const Const *c) {
  if (c->type->isIntegral())
    return numberOf({Constant, static_cast<int64_t>(c->bits)});
  return c->type->isNumeric() ? numberOf({Constant, std::bit_cast<int64_t>(c->real), identity(c->type)}) : 0;
}

// The number of a node with these operands. 0: one of them cannot be compared.
ValueNumber numberWith(Parts parts, const Exprs &operands) {
  for (const Expr *each : operands) {
    ValueNumber operand = valueNumber(each);
    if (!operand)
      return 0;
    parts.push_back(operand);
  }
  return numberOf(std::move(parts));
}

ValueNumber operation(const Prim *p) {
  if (!isFunctionOfOperands(p->op) && p->op != Op::RailGet)
    return 0;
  return numberWith({Operation, static_cast<int64_t>(p->op), identity(p->type)}, p->args);
}

} // namespace

ValueNumber valueNumber(const Expr *e) {
  switch (e->kind) {
  case ExprKind::Const:
    return constant(as<Const>(e));
  case ExprKind::This:
    return numberOf({Self});
  case ExprKind::Local:
    return numberOf({Variable, identity(as<Local>(e)->var)});
  case ExprKind::Field: {
    auto *f = as<Field>(e);
    return numberWith({Member, identity(f->field)}, {f->object});
  }
  case ExprKind::Coerce: {
    auto *operand = as<Coerce>(e)->operand;
    return isReference(operand->type) ? valueNumber(operand) : 0;
  }
  case ExprKind::Prim:
    return operation(as<Prim>(e));
  case ExprKind::Cond: {
    auto *c = as<Cond>(e);
    return numberWith({Choice}, {c->condition, c->yes, c->no});
  }
  default:
    return 0;
  }
}

ValueNumber numberOfList(const std::vector<int64_t> &parts) {
  Parts all{List};
  all.insert(all.end(), parts.begin(), parts.end());
  return numberOf(std::move(all));
}

} // namespace x10c::analysis
