// See self_check.h.
#include "emit/self_check.h"
#include "emit/expressions.h"
#include "emit/file_names.h"
#include "types/known.h"

namespace x10c::emit {

using namespace ir;

// "cx, "Hello.x10:3", "inlining"".
static Text place(FunctionText &fn, Loc loc, const std::string &pass) {
  return fn.cx() + ", " + quoted(sourceLine(loc)) + ", " + quoted(pass);
}

static Text provedAt(FunctionText &fn, const Expr *by) {
  auto found = fn.m.program.provedBy.find(by);
  return place(fn, by->loc, found == fn.m.program.provedBy.end() ? "a pass" : found->second);
}

void selfCheck(FunctionText &fn, Check *s) {
  auto *same = as<Equal>(s->condition);
  if (!same)
    return fn.out.line("x10_self_check_fail(" + place(fn, s->loc, s->text) +
                       ", \"another outcome\", \"the source's way throws, or does not\");");
  const Type *type = same->left->type;
  const char *of = primitiveOf(type) && primitiveOf(type)->isReal ? "double"
                   : type->isString()                             ? "string"
                   : isRef(type)                                  ? "object"
                                                                  : "long";
  auto text = [&](Expr *e) { return std::string(of) == "long" ? "(int64_t)" + value(fn, e, PUnary) : value(fn, e); };
  Text used = text(same->left), again = text(same->right);
  fn.out.line(std::string("x10_self_check_") + of + "(" + place(fn, s->loc, s->text) + ", " + used + ", " + again +
              ");");
}

Text provedObject(FunctionText &fn, const Expr *by, Expr *object, const Text &text) {
  bool isMade = object->kind == ExprKind::This || object->kind == ExprKind::New || object->kind == ExprKind::Const;
  if (!fn.m.options.selfCheck || isMade)
    return text;
  return "X10_SELF_CHECK_OBJECT(" + provedAt(fn, by) + ", " + text + ")";
}

Text provedElement(FunctionText &fn, const Prim *p, const Text &rail, const Text &index) {
  if (!fn.m.options.selfCheck)
    return "";
  return "X10_SELF_CHECK_ELEMENT(" + provedAt(fn, p) + ", " + rail + ", " + index + ")";
}

Text provedDivisor(FunctionText &fn, const Prim *p, const Text &divisor) {
  bool isLong = p->type->isLong();
  return fn.m.options.selfCheck && isLong ? "x10_self_check_divisor(" + provedAt(fn, p) + ", " + divisor + ")"
                                          : divisor;
}

} // namespace x10c::emit
