// constant-condition and division-by-zero: comparisons and type tests that give the same whatever the values are.
// Constants by name and the literals true and false are meant to be constant; nothing is said of them.
#include "ir/any.h"
#include "semantics/warnings/warnings.h"
#include "support/warnings.h"

namespace x10c::semantics {

namespace {

ir::Expr *plain(ir::Expr *e) {
  while (auto *c = ir::as<ir::Coerce>(e))
    e = c->operand;
  return e;
}

// Whether both read the same thing, and nothing between them can change it.
bool areSame(ir::Expr *a, ir::Expr *b) {
  a = plain(a), b = plain(b);
  if (a->kind != b->kind)
    return false;
  if (auto *l = ir::as<ir::Local>(a))
    return l->var == ir::as<ir::Local>(b)->var && !l->var->isSynthetic;
  if (auto *t = ir::as<ir::This>(a))
    return t->cls == ir::as<ir::This>(b)->cls;
  auto *f = ir::as<ir::Field>(a), *g = ir::as<ir::Field>(b);
  return f && f->field == g->field && areSame(f->object, g->object);
}

bool mayBeNaN(const Type *t) { // or an object whose operator decides by itself
  return t->isError() || t->isParam() || t->is(types::Builtin::Float) || t->is(types::Builtin::Double) ||
         (t->isStruct() && !t->isIntegral() && !t->isBoolean() && !t->isChar());
}

bool isNeverNull(const Type *t) {
  if (t->isStruct())
    return true;
  if (!t->constraint || !t->isReference())
    return false;
  for (const types::Atom &a : t->constraint->atoms)
    if (a.kind == types::AtomKind::Ne && a.left && a.right && a.left->kind == types::TermKind::Self &&
        a.right->kind == types::TermKind::Null)
      return true;
  return false;
}

bool isNull(ir::Expr *e) {
  auto *c = ir::as<ir::Const>(plain(e));
  return c && c->isNull;
}

bool isZero(ir::Expr *e) {
  auto *c = ir::as<ir::Const>(plain(e));
  return c && !c->isNull && c->type->isIntegral() && c->bits == 0;
}

void tell(Loc loc, bool value, const std::string &why) {
  Diagnostics::warning(loc, Warning::ConstantCondition,
                       std::string("This is always ") + (value ? "true" : "false") + why);
}

void equality(ir::Equal *e) {
  if (areSame(e->left, e->right) && !mayBeNaN(plain(e->left)->type))
    tell(e->loc, !e->negated, ": both sides are the same.");
  ir::Expr *other = isNull(e->left) ? e->right : isNull(e->right) ? e->left : nullptr;
  auto *local = other ? ir::as<ir::Local>(plain(other)) : nullptr;
  if (local && !local->var->isSynthetic && isNeverNull(local->var->type))
    tell(e->loc, e->negated, ": \"" + local->var->name.str() + "\" is never null.");
}

// The operators of numbers, by the name that the library gives them.
void ordering(ir::Call *c) {
  const std::string &name = c->method->nativeTemplate;
  bool isLess = name == "@lt", isAtMost = name == "@le", isMore = name == "@gt", isAtLeast = name == "@ge";
  ir::Exprs operands = c->args;
  if (c->receiver)
    operands.insert(operands.begin(), c->receiver);
  if (!(isLess || isAtMost || isMore || isAtLeast) || operands.size() != 2 || mayBeNaN(operands[0]->type->base))
    return;
  bool isUnsigned = ir::as<ir::Const>(plain(operands[0])) == nullptr && types::integerBits(operands[0]->type->base) > 0;
  if (areSame(operands[0], operands[1]))
    tell(c->loc, isAtMost || isAtLeast, ": both sides are the same.");
  else if (isUnsigned && operands[0]->type->isIntegral() && isZero(operands[1]) && (isLess || isAtLeast))
    tell(c->loc, isAtLeast, ": an unsigned number is never less than 0.");
}

void division(ir::Call *c) {
  const std::string &name = c->method->nativeTemplate;
  if ((name == "@div" || name == "@rem") && !c->args.empty() && isZero(c->args.back()))
    Diagnostics::warning(c->loc, Warning::DivisionByZero, "This divides by 0, which throws an ArithmeticException.");
}

} // namespace

void tellConstantTests(ir::Code *code) {
  ir::eachNode(
      code,
      [](ir::Expr *e) {
        if (auto *equal = ir::as<ir::Equal>(e))
          equality(equal);
        if (auto *c = ir::as<ir::Call>(e))
          ordering(c), division(c);
      },
      [](ir::Stmt *s) { // of the checks only assert is written
        auto *c = ir::as<ir::Check>(s);
        return !c || c->error == ir::Check::Error::Assertion;
      });
}

} // namespace x10c::semantics
