// Folding what the language needs as a constant: the labels of a switch.
#include "semantics/context.h"
#include <cmath>

namespace x10c::semantics {

namespace {

// The value in the range of an integer type, wrapped as X10 wraps.
int64_t wrapped(const Universe &u, const Type *type, int64_t v) {
  const Type *t = type->base;
  if (t == u.Byte)
    return int8_t(v);
  if (t == u.Short)
    return int16_t(v);
  if (t == u.Int)
    return int32_t(v);
  if (t == u.UByte)
    return uint8_t(v);
  if (t == u.UShort)
    return uint16_t(v);
  if (t == u.UInt || t == u.Char)
    return uint32_t(v);
  return v;
}

bool foldBinary(const std::string &op, int64_t a, int64_t b, int64_t &out) {
  uint64_t x = uint64_t(a), y = uint64_t(b);
  if (op == "@add")
    return out = int64_t(x + y), true;
  if (op == "@sub")
    return out = int64_t(x - y), true;
  if (op == "@mul")
    return out = int64_t(x * y), true;
  if (op == "@and")
    return out = a & b, true;
  if (op == "@or")
    return out = a | b, true;
  if (op == "@xor")
    return out = a ^ b, true;
  if (op == "@shl")
    return out = int64_t(x << (y & 63)), true;
  if (op == "@shr")
    return out = a >> (y & 63), true;
  if (op == "@div" && b != 0 && !(a == INT64_MIN && b == -1))
    return out = a / b, true;
  if (op == "@rem" && b != 0 && b != -1)
    return out = a % b, true;
  return false;
}

bool foldUnary(const std::string &op, int64_t a, int64_t &out) {
  if (op == "@neg")
    return out = int64_t(0 - uint64_t(a)), true;
  if (op == "@not")
    return out = ~a, true;
  if (op == "@plus" || op == "@conv" || op == "@convert")
    return out = a, true;
  return false;
}

std::optional<bool> compared(const std::string &op, int64_t a, int64_t b) {
  if (op == "@lt")
    return a < b;
  if (op == "@gt")
    return a > b;
  if (op == "@le")
    return a <= b;
  if (op == "@ge")
    return a >= b;
  return std::nullopt;
}

// A number with a fraction as one of the type: cut off towards 0, and the nearest one if it is out of range.
int64_t cutOff(const Universe &u, const Type *type, double v) {
  const Type *t = type->base;
  bool isUnsigned = t == u.UByte || t == u.UShort || t == u.UInt || t == u.ULong || t == u.Char;
  int bits = t == u.Byte || t == u.UByte     ? 8
             : t == u.Short || t == u.UShort ? 16
             : t == u.Long || t == u.ULong   ? 64
                                             : 32;
  double above = std::ldexp(1, isUnsigned ? bits : bits - 1);
  if (std::isnan(v) || (isUnsigned && v <= 0))
    return 0;
  if (v >= above)
    return int64_t(~uint64_t(0) >> (64 - bits + (isUnsigned ? 0 : 1)));
  if (v <= -above)
    return int64_t(0 - (uint64_t(1) << (bits - 1)));
  return isUnsigned ? int64_t(uint64_t(v)) : int64_t(v);
}

} // namespace

// A val of this type is known by it.
static bool isFixed(const Type *type, int64_t &out) {
  if (type->constraint)
    for (const types::Atom &a : type->constraint->atoms)
      if (a.kind == types::AtomKind::Eq && a.left && a.right && a.left->kind == TermKind::Self &&
          a.right->kind == TermKind::Literal)
        return out = a.right->integer, true;
  return false;
}

bool Body::foldReal(ir::Expr *e, double &out) {
  if (auto *c = ir::as<ir::Const>(e))
    return out = c->real, !c->isNull && c->type->isNumeric() && !c->type->isIntegral();
  if (auto *c = ir::as<ir::Coerce>(e))
    return foldReal(c->operand, out);
  auto *call = ir::as<ir::Call>(e);
  bool negates = call && call->receiver && call->args.empty() && call->method->nativeTemplate == "@neg";
  if (!negates || !foldReal(call->receiver, out))
    return false;
  return out = -out, true;
}

// (int) x of X10 1.5. A number with a fraction becomes an Int first, unless a Long is wanted.
bool Body::foldJavaCast(ir::Call *c, int64_t &out) {
  bool isCast = c->method->owner->qualified == Name("x10.editions.v15.Syntax") && c->args.size() == 1 &&
                c->method->name.str().starts_with("to") && (c->type->isIntegral() || c->type->isChar());
  if (double real = 0; isCast && foldReal(c->args[0], real))
    out = cutOff(u, c->type->isLong() ? u.Long : u.Int, real);
  else if (!isCast || !foldInteger(c->args[0], out))
    return false;
  out = c->type->isChar() ? uint16_t(out) : wrapped(u, c->type, out);
  return true;
}

// The value of a condition; none if it is not known here.
std::optional<bool> Body::foldTruth(ir::Expr *e) {
  int64_t a = 0, b = 0;
  if (auto *c = ir::as<ir::Const>(e))
    return c->type->isBoolean() ? std::optional(c->bits != 0) : std::nullopt;
  if (auto *c = ir::as<ir::Coerce>(e))
    return foldTruth(c->operand);
  if (auto *l = ir::as<ir::Local>(e))
    return l->type->isBoolean() && isFixed(l->type, a) ? std::optional(a != 0) : std::nullopt;
  if (auto *n = ir::as<ir::Not>(e)) {
    std::optional<bool> of = foldTruth(n->operand);
    return of ? std::optional(!*of) : of;
  }
  if (auto *both = ir::as<ir::And>(e)) {
    std::optional<bool> left = foldTruth(both->left);
    return left && *left ? foldTruth(both->right) : left;
  }
  if (auto *either = ir::as<ir::Or>(e)) {
    std::optional<bool> left = foldTruth(either->left);
    return left && !*left ? foldTruth(either->right) : left;
  }
  if (auto *equal = ir::as<ir::Equal>(e)) {
    bool areKnown = foldInteger(equal->left, a) && foldInteger(equal->right, b);
    return areKnown ? std::optional((a == b) != equal->negated) : std::nullopt;
  }
  auto *c = ir::as<ir::Call>(e);
  bool areKnown = c && c->receiver && c->args.size() == 1 && c->receiver->type->base != u.ULong &&
                  foldInteger(c->receiver, a) && foldInteger(c->args[0], b);
  return areKnown ? compared(c->method->nativeTemplate, a, b) : std::nullopt;
}

bool Body::foldInteger(ir::Expr *e, int64_t &out) {
  if (auto *c = ir::as<ir::Const>(e)) {
    out = int64_t(c->bits);
    return !c->isNull && (c->type->isIntegral() || c->type->base == u.Char);
  }
  if (auto *c = ir::as<ir::Coerce>(e))
    return foldInteger(c->operand, out);
  if (auto *s = ir::as<ir::StmtExpr>(e))
    return s->stmts.empty() && s->value && foldInteger(s->value, out);
  if (auto *c = ir::as<ir::Cond>(e)) {
    std::optional<bool> holds = foldTruth(c->condition);
    return holds && foldInteger(*holds ? c->yes : c->no, out);
  }
  if (auto *l = ir::as<ir::Local>(e)) {
    auto number = declared.numbers.find(l->var);
    return number != declared.numbers.end() ? (out = number->second, true) : isFixed(l->type, out);
  }
  if (auto *f = ir::as<ir::Field>(e))
    return foldField(f->field, out);
  if (auto *s = ir::as<ir::Static>(e)) {
    ir::Code *init = checkInitializer(s->field);
    auto *all = init ? ir::as<ir::Block>(init->body) : nullptr;
    auto *give = all && all->stmts.size() == 1 ? ir::as<ir::Return>(all->stmts[0]) : nullptr;
    return give && foldInteger(give->value, out);
  }
  auto *c = ir::as<ir::Call>(e);
  return c && foldCall(c, out);
}

// A val of this class that is the same in every object.
bool Body::foldField(FieldDef *field, int64_t &out) {
  if (field->isVar || field->owner != cls || !field->tree || !field->tree->init)
    return false;
  Scope *here = scope;
  scope = cls->scope;
  nestScope();
  ir::Expr *init = fieldInitializer(field, u.fieldType(field));
  scope = here;
  return init && foldInteger(init, out);
}

bool Body::foldCall(ir::Call *c, int64_t &out) {
  if (foldJavaCast(c, out))
    return true;
  ir::Exprs operands = c->args;
  if (c->receiver)
    operands.insert(operands.begin(), c->receiver);
  int64_t a = 0, b = 0;
  if (double real = 0; operands.size() == 1 && c->type->isIntegral() && c->method->nativeTemplate == "@conv" &&
                       foldReal(operands[0], real))
    return out = cutOff(u, c->type, real), true;
  bool done = operands.size() == 1   ? foldInteger(operands[0], a) && foldUnary(c->method->nativeTemplate, a, out)
              : operands.size() == 2 ? foldInteger(operands[0], a) && foldInteger(operands[1], b) &&
                                           foldBinary(c->method->nativeTemplate, a, b, out)
                                     : false;
  if (done)
    out = wrapped(u, c->type, out);
  return done;
}

} // namespace x10c::semantics
