// Folding what the language needs as a constant: the labels of a switch.
#include "semantics/context.h"

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

bool Body::foldInteger(ir::Expr *e, int64_t &out) {
  if (auto *c = ir::as<ir::Const>(e)) {
    out = int64_t(c->bits);
    return !c->isNull && (c->type->isIntegral() || c->type->base == u.Char);
  }
  if (auto *c = ir::as<ir::Coerce>(e))
    return foldInteger(c->operand, out);
  if (auto *s = ir::as<ir::StmtExpr>(e))
    return s->stmts.empty() && s->value && foldInteger(s->value, out);
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
  ir::Exprs operands = c->args;
  if (c->receiver)
    operands.insert(operands.begin(), c->receiver);
  int64_t a = 0, b = 0;
  bool done = operands.size() == 1   ? foldInteger(operands[0], a) && foldUnary(c->method->nativeTemplate, a, out)
              : operands.size() == 2 ? foldInteger(operands[0], a) && foldInteger(operands[1], b) &&
                                           foldBinary(c->method->nativeTemplate, a, b, out)
                                     : false;
  if (done)
    out = wrapped(u, c->type, out);
  return done;
}

} // namespace x10c::semantics
