// Numbers as Java has them, for editions that say so: Byte, Short and Char are computed with as Ints, a Char is a
// number where one is wanted, and a constant Int that fits is a Byte, a Short or a Char.
#include "semantics/context.h"
#include "syntax/editions.h"

namespace x10c::semantics {

using syntax::Op;

static bool asJava(Loc loc) { return syntax::editionOf(loc.file).javaNumbers; }

static bool isSmall(const Universe &u, const Type *t) { return t->base == u.Byte || t->base == u.Short || t->isChar(); }

static bool fits(const Universe &u, int64_t number, const Type *to) {
  return to->base == u.Byte    ? number == int8_t(number)
         : to->base == u.Short ? number == int16_t(number)
                               : to->isChar() && number == uint16_t(number);
}

ir::Expr *Body::widened(ir::Expr *e) {
  if (isError(e) || !asJava(e->loc) || !isSmall(u, e->type))
    return e;
  return e->type->isChar() ? callNamed(e->loc, e, "ord", {}) : castTo(e, u.Int, e->loc);
}

ir::Expr *Body::convertedAsJava(ir::Expr *e, const Type *to) {
  if (!asJava(e->loc))
    return nullptr;
  if (e->type->isChar() && to->isNumeric() && !isSmall(u, to))
    return tryConvert(widened(e), to);
  auto *c = ir::as<ir::Const>(e);
  if (!c || e->type->base != u.Int || !fits(u, int64_t(c->bits), to))
    return nullptr;
  auto *small = make<ir::Const>(e->loc, to->base);
  small->bits = c->bits;
  return small;
}

ir::Expr *Body::narrowedToChar(ir::Expr *e, const Type *to) {
  if (!asJava(e->loc) || !to->isChar() || !e->type->isNumeric())
    return nullptr;
  ir::Expr *code = binaryOp(e->loc, Op::And, castTo(e, u.Int, e->loc), constant(e->loc, u.Int, 0xffff));
  return callMethods(e->loc, nullptr, u.findStaticMethods(to->def, "chr"), {}, {code}, "chr");
}

// Of + with a String: as the edition writes it.
ir::Expr *Body::asText(ir::Expr *e) {
  ir::Expr *text = e->type->isString() ? nullptr : extended(e, "toString", e->loc);
  return text ? text : e;
}

void Body::prepareOperands(Loc loc, Op op, ir::Expr *&l, ir::Expr *&r) {
  if (op == Op::Add && (l->type->isString() || r->type->isString())) {
    l = asText(l);
    r = asText(r);
  } else if (asJava(loc)) {
    l = widened(l);
    r = widened(r);
  }
}

bool Body::areCompared(Loc loc, ir::Expr *&l, ir::Expr *&r) {
  if (asJava(loc) && (l->type->isNumeric() || l->type->isChar()) && (r->type->isNumeric() || r->type->isChar())) {
    if (l->type->base != r->type->base)
      prepareOperands(loc, Op::Eq, l, r);
    return true;
  }
  return !l->type->isNumeric() || !r->type->isNumeric() || l->type->base == r->type->base ||
         Universe::editionAt(*scope).mixesNumbers;
}

} // namespace x10c::semantics
