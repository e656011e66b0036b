// constant_folding: constant expressions are evaluated at compile time.
//
// Expects  instance form.
// Does     replaces static constants by their values. Folds addition, subtraction, multiplication, negation, shifts
//          and bit operations on integer constants, wrapped to the width of the type; the C compiler would warn about
//          an overflow. Division stays, since division by zero throws. Decides comparisons of integer constants,
//          whether a string literal is null, and conditions with known parts; one of these is whether bounds are
//          checked. A static field whose initializer reduces to a number, or to a struct of numbers, becomes that
//          constant.
// Changes  Prim, Static, Equal, InstanceOf, And, Or, Not, Cond, If and Check nodes; StaticSlot::constant.
#include "analysis/conditions.h"
#include "analysis/constructors.h"
#include "analysis/evaluation.h"
#include "analysis/object_uses.h"
#include "ir/make.h"
#include "passes/forms.h"
#include "passes/passes.h"
#include "support/expect.h"
#include "support/rewrites.h"
#include <algorithm>

namespace x10c::passes {

using namespace analysis;
using namespace ir;

namespace {

uint64_t wrapped(uint64_t bits, int width) {
  int unused = 64 - (width < 0 ? -width : width);
  return width < 0 ? static_cast<uint64_t>(static_cast<int64_t>(bits << unused) >> unused) : bits << unused >> unused;
}

bool evaluate(Op op, uint64_t a, uint64_t b, int width, uint64_t &result) {
  unsigned count = static_cast<unsigned>(b) & ((width < 0 ? -width : width) - 1);
  switch (op) {
  case Op::Add:
    return result = a + b, true;
  case Op::Sub:
    return result = a - b, true;
  case Op::Mul:
    return result = a * b, true;
  case Op::Neg:
    return result = 0 - a, true;
  case Op::BitNot:
    return result = ~a, true;
  case Op::BitAnd:
    return result = a & b, true;
  case Op::BitOr:
    return result = a | b, true;
  case Op::BitXor:
    return result = a ^ b, true;
  case Op::Shl:
    return result = a << count, true;
  case Op::Shr:
    return result = width < 0 ? static_cast<uint64_t>(static_cast<int64_t>(a) >> count) : a >> count, true;
  default:
    return false;
  }
}

// A string literal, which is not null.
bool isText(Expr *e) {
  auto *c = as<Const>(objectOf(e));
  return c && !c->isNull && c->type->isString();
}
bool holdsText(const Type *t) {
  auto &u = types::Universe::get();
  return u.subtype(u.String, t, {}) == types::Fit::Yes;
}

// What is left of a condition once a part is known. Null: nothing is known.
Expr *condition(Expr *e) {
  if (Expr *rest = remaining(e))
    return rest;
  if (auto *test = as<InstanceOf>(e); test && isText(test->operand) && (test->of->isNull() || holdsText(test->of)))
    return boolean(!test->of->isNull(), e);
  auto *q = as<Equal>(e);
  if (q && (isText(q->left) ? isNull(objectOf(q->right)) : isText(q->right) && isNull(objectOf(q->left))))
    return boolean(q->negated, e);
  auto *left = q ? as<Const>(q->left) : nullptr, *right = q ? as<Const>(q->right) : nullptr;
  bool areIntegers = left && right && left->type == right->type && types::integerBits(left->type);
  return areIntegers ? boolean((left->bits == right->bits) != q->negated, e) : nullptr;
}

// The outcome of comparing constants. Null: they are not of one integer type.
Expr *comparison(Prim *p, const Const *left, const Const *right) {
  int width = left && right && left->type == right->type ? types::integerBits(left->type) : 0;
  if (!width || !isComparison(p->op))
    return nullptr;
  int64_t a = static_cast<int64_t>(left->bits), b = static_cast<int64_t>(right->bits);
  int order = width < 0 ? (a > b) - (a < b) : (left->bits > right->bits) - (left->bits < right->bits);
  return boolean(holds(p->op, order), p);
}

Const *realConstant(double value, const Prim *from) {
  Const *folded = number(0, from->type, from->loc);
  folded->real = value;
  return folded;
}

// A negated Double constant, or an integer constant converted to a Double. Null: another operation.
Expr *real(Prim *p, const Const *operand) {
  int width = types::integerBits(operand->type);
  if (p->op == Op::Convert && width)
    return realConstant(
        width < 0 ? static_cast<double>(static_cast<int64_t>(operand->bits)) : static_cast<double>(operand->bits), p);
  return p->op == Op::Neg && operand->type == p->type ? realConstant(-operand->real, p) : nullptr;
}

// IEEE arithmetic, which gives the same result here and at run time.
Expr *real(Prim *p, const Const *left, const Const *right) {
  switch (p->op) {
  case Op::Add:
    return realConstant(left->real + right->real, p);
  case Op::Sub:
    return realConstant(left->real - right->real, p);
  case Op::Mul:
    return realConstant(left->real * right->real, p);
  case Op::Div:
    return realConstant(left->real / right->real, p);
  default:
    return p;
  }
}

Expr *arithmetic(Prim *p) {
  int width = types::integerBits(p->type);
  auto *left = as<Const>(p->args[0]);
  auto *right = p->args.size() > 1 ? as<Const>(p->args[1]) : left;
  uint64_t result = 0;
  bool isSame =
      p->args.size() == 2 && right && right->type == p->type && !right->bits && (p->op == Op::Add || p->op == Op::Sub);
  if (width && isSame && p->args[0]->type == p->type) // x + 0
    return p->args[0];
  if (Expr *decided = comparison(p, left, p->args.size() == 2 ? right : nullptr))
    return decided;
  bool isReal = left && p->type->isDouble();
  if (isReal && right && p->args.size() == 2 && left->type == p->type && right->type == p->type)
    return real(p, left, right);
  if (Expr *known = isReal && p->args.size() == 1 ? real(p, left) : nullptr)
    return known;
  if (!width || !left || !right || left->type != p->type || !evaluate(p->op, left->bits, right->bits, width, result))
    return p;
  return number(static_cast<int64_t>(wrapped(result, width)), p->type, p->loc);
}

class Fold : public Rewriter {
public:
  explicit Fold(Program &p) : program(p) {}
  using Rewriter::rewrite;

  Expr *rewrite(Expr *e) override {
    Expr *known = valueOf(e);
    return known == e || Rewrites::allow(e->loc, "expression is known") ? known : e;
  }

  Stmt *rewrite(Stmt *s) override {
    Stmt *left = remaining(s);
    return left == s || Rewrites::allow(s->loc, "condition is known") ? left : s;
  }

private:
  Program &program;

  Expr *valueOf(Expr *e) {
    if (auto *s = as<Static>(e))
      return constantOf(s);
    if (auto *c = as<Call>(e); c && c->method->nativeTemplate == "X10_CHECKS")
      return boolean(!types::Universe::get().options.noChecks, e);
    if (Expr *decided = condition(e))
      return decided;
    auto *p = as<Prim>(e);
    return p && !p->args.empty() ? arithmetic(p) : e;
  }

  Expr *constantOf(Static *s) {
    auto found = program.staticOf.find(s->field);
    if (found == program.staticOf.end() || !found->second->constant || found->second->constant->type != s->type)
      return s;
    Expr *value = clone(found->second->constant);
    value->loc = s->loc;
    return value;
  }
};

} // namespace

// Whether the value is always the same and costs nothing to make: a number, or a struct of these whose constructor
// only assigns its fields.
static bool isConstant(Expr *e) {
  if (auto *made = as<New>(e))
    return made->type->isStruct() && assignsOnly(made) && std::all_of(made->args.begin(), made->args.end(), isConstant);
  return e->kind == ExprKind::Const && (e->type->isNumeric() || e->type->isBoolean());
}

// The constant to which an initializer has been reduced. Null: it is not a constant.
static Expr *valueOf(const StaticSlot *slot) {
  auto *body = slot->init && slot->init->code ? as<Block>(slot->init->code->body) : nullptr;
  auto *only = body && body->stmts.size() == 1 ? as<Return>(body->stmts[0]) : nullptr;
  return only && only->value && only->value->type == slot->type && isConstant(only->value) ? only->value : nullptr;
}

void constant_folding(Program &program, Code *code) { Fold(program).run(code); }

// A static field that becomes a constant may make others constant.
void constant_folding(Program &program) {
  X10C_EXPECT(isInstanceForm(program));
  Fold pass(program);
  for (bool changed = true; changed;) {
    changed = false;
    for (Function *f : program.functions)
      pass.run(f->code);
    for (StaticSlot *slot : program.statics)
      if (Expr *value = slot->constant ? nullptr : valueOf(slot);
          value && Rewrites::allow(value->loc, "static field is constant")) {
        slot->constant = value;
        changed = true;
      }
  }
}

} // namespace x10c::passes
