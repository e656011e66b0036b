// Expressions, except for calls. The check that an expression needs (null, bounds, divisor, cast) is written in front
// of the statement; linearize has made sure that this is the right moment.
#include "emit/expressions.h"
#include "analysis/counter_limits.h"
#include "analysis/effects.h"
#include "emit/calls.h"
#include "emit/closures.h"
#include "emit/real_sums.h"
#include "emit/regions.h"
#include "emit/self_check.h"
#include "emit/statements.h"
#include "support/expect.h"
#include <algorithm>
#include <charconv>
#include <cmath>

namespace x10c::emit {

static CText staticField(FunctionText &fn, Static *s);
static CText here(Module &m, const Type *type);
static Text objectOf(FunctionText &fn, Expr *e);
static CText prim(FunctionText &fn, Prim *p);
static CText rail(FunctionText &fn, Prim *p);
static CText negation(FunctionText &fn, Expr *e);
static CText equal(FunctionText &fn, Equal *e);
static CText coerce(FunctionText &fn, Coerce *c);
static CText instanceOf(FunctionText &fn, InstanceOf *e);
static CText cast(FunctionText &fn, Cast *e);

static bool isTypedNull(Expr *e) { return e->kind == ExprKind::Const && as<Const>(e)->isNull && !e->type->isNull(); }

// NULL has no members in C, so it gets a cast if a member follows.
Text value(FunctionText &fn, Expr *e, Prec least) {
  X10C_EXPECT(e);
  CText t =
      least == PPostfix && isTypedNull(e) ? CText{"(" + fn.m.layouts.cType(e->type) + ")NULL", PUnary} : expr(fn, e);
  return t.prec < least ? "(" + t.text + ")" : t.text;
}

Text valueAs(FunctionText &fn, Expr *e, const Type *target, Prec least) {
  X10C_EXPECT(e && target);
  const Type *from = e->type;
  if (!target || from == target || target->isVoid())
    return value(fn, e, least);
  if (!isRef(from) && isRef(target))
    return boxed(fn.m, value(fn, e), from);
  if (isRef(from) && isRef(target) && !isOpaque(from) && fn.m.layouts.cType(from) != fn.m.layouts.cType(target) &&
      !isOpaque(target)) {
    Text text = "(" + fn.m.layouts.cType(target) + ")" + value(fn, e, PUnary);
    return least > PUnary ? "(" + text + ")" : text;
  }
  return value(fn, e, least);
}

// The C type that the text of a reference has, where an opaque type may hide a more specific one. Empty: NULL, which
// fits any type.
static std::string writtenType(Module &m, Expr *e) {
  if (e->type->isNull() || isTypedNull(e))
    return "";
  if (!isRef(e->type) || !isOpaque(e->type))
    return m.layouts.cType(e->type);
  if (auto *c = as<Coerce>(e); c && isRef(c->operand->type))
    return writtenType(m, c->operand);
  if (auto *s = as<StmtExpr>(e))
    return writtenType(m, s->value);
  auto *c = as<Cond>(e);
  std::string yes = c ? writtenType(m, c->yes) : "void *", no = c ? writtenType(m, c->no) : yes;
  return yes == no || no.empty() ? yes : yes.empty() ? no : "void *";
}

// Whether it is a constant of 64 bits that C takes for an int, since its text is short.
static bool isPlainConstant(Expr *e, const Type *type) {
  const Primitive *p = primitiveOf(type);
  if (e->kind != ExprKind::Const || !p || p->isReal || !p->isSigned || p->bits != 64)
    return false;
  auto v = static_cast<int64_t>(as<Const>(e)->bits);
  return v >= INT32_MIN && v <= INT32_MAX;
}

CText expr(FunctionText &fn, Expr *e) {
  X10C_EXPECT(e);
  fn.m.layouts.reach(e->type);
  switch (e->kind) {
  case ExprKind::Const:
    return constant(fn.m, as<Const>(e));
  case ExprKind::Zero:
    return {fn.m.layouts.zero(e->type)};
  case ExprKind::Local:
    return fn.names.text(as<Local>(e)->var);
  case ExprKind::This:
    return self(fn);
  case ExprKind::Field:
    return field(fn, as<Field>(e));
  case ExprKind::Static:
    return staticField(fn, as<Static>(e));
  case ExprKind::Call:
    return call(fn, as<Call>(e));
  case ExprKind::Prim:
    return prim(fn, as<Prim>(e));
  case ExprKind::Equal:
    return equal(fn, as<Equal>(e));
  case ExprKind::And:
    return {value(fn, as<And>(e)->left, PAnd) + " && " + value(fn, as<And>(e)->right, PEq), PAnd};
  case ExprKind::Or:
    return {value(fn, as<Or>(e)->left, as<Or>(as<Or>(e)->left) ? POr : PEq) + " || " + value(fn, as<Or>(e)->right, PEq),
            POr};
  case ExprKind::Not:
    return negation(fn, as<Not>(e)->operand);
  case ExprKind::Cond: {
    auto *c = as<Cond>(e);
    Text test = value(fn, c->condition, PEq);
    Text yes = valueAs(fn, c->yes, e->type, PEq);
    if (isPlainConstant(c->yes, e->type) && isPlainConstant(c->no, e->type))
      yes = "INT64_C(" + yes + ")"; // else the choice would be an int in C
    if (writtenType(fn.m, c) == "void *" && writtenType(fn.m, c->yes) != "void *" &&
        writtenType(fn.m, c->no) != "void *")
      yes = "(void *)" + valueAs(fn, c->yes, e->type, PUnary); // C does not join pointers to different structs
    return {test + " ? " + yes + " : " + valueAs(fn, c->no, e->type, PCond), PCond};
  }
  case ExprKind::Coerce:
    return coerce(fn, as<Coerce>(e));
  case ExprKind::Cast:
    return cast(fn, as<Cast>(e));
  case ExprKind::InstanceOf:
    return instanceOf(fn, as<InstanceOf>(e));
  case ExprKind::Closure:
    return closure(fn, as<Closure>(e));
  case ExprKind::Here:
    return here(fn.m, e->type);
  case ExprKind::New:
  case ExprKind::RailLit:
  case ExprKind::AtExpr: {
    std::string name = fn.names.fresh("t");
    makeInto(fn, e, name);
    return {name};
  }
  case ExprKind::StructLit: // parentheses for its commas, which a macro would split at
    return {"(" + fn.m.layouts.cType(e->type) + ")" + fieldValues(fn, as<StructLit>(e)), PUnary};
  case ExprKind::StmtExpr: {
    for (Stmt *s : as<StmtExpr>(e)->stmts)
      statement(fn, s);
    return expr(fn, as<StmtExpr>(e)->value);
  }
  case ExprKind::TypeTest: // checked form only: instantiate has decided it
    break;
  }
  return {};
}

// ---- constants ----

static std::string realText(double v, bool isFloat) {
  if (std::isnan(v))
    return "NAN";
  if (std::isinf(v))
    return v < 0 ? "-INFINITY" : "INFINITY";
  char buffer[64];
  auto end =
      isFloat ? std::to_chars(buffer, buffer + 64, static_cast<float>(v)) : std::to_chars(buffer, buffer + 64, v);
  std::string text(buffer, end.ptr);
  if (text.find_first_of(".e") == std::string::npos)
    text += ".0";
  return isFloat ? text + "f" : text;
}

static std::string charText(uint64_t bits) {
  if (bits == '\n')
    return "'\\n'";
  if (bits >= 32 && bits < 127)
    return bits == '\'' || bits == '\\' ? std::string("'\\") + static_cast<char>(bits) + "'"
                                        : std::string("'") + static_cast<char>(bits) + "'";
  return std::to_string(bits) + "u";
}

static std::string integerText(const Primitive &p, uint64_t bits) {
  auto v = static_cast<int64_t>(bits);
  if (!p.isSigned)
    return p.bits == 64 ? "UINT64_C(" + std::to_string(bits) + ")"
                        : std::to_string(p.bits == 32 ? bits & 0xffffffffu : bits & ((1u << p.bits) - 1)) +
                              (p.bits == 32 ? "u" : "");
  if (v == INT64_MIN)
    return "INT64_MIN";
  if (p.bits == 32 && v == INT32_MIN)
    return "INT32_MIN";
  return v > INT32_MAX || v < INT32_MIN ? "INT64_C(" + std::to_string(v) + ")" : std::to_string(v);
}

std::string primitiveText(const Primitive &p, const Const *c) {
  if (p.isReal)
    return realText(c->real, p.bits == 32);
  if (p.type->isBoolean())
    return c->bits ? "true" : "false";
  return p.type->isChar() ? charText(c->bits & 0xffffffffu) : integerText(p, c->bits);
}

CText constant(Module &m, const Const *c) {
  X10C_EXPECT(c->type);
  if (c->isNull)
    return {"NULL"};
  if (isString(c->type))
    return {m.literals.reference(c->text), PUnary};
  const Primitive *p = primitiveOf(c->type);
  if (!p)
    return {"NULL"};
  std::string text = primitiveText(*p, c);
  return {text, text[0] == '-' ? PUnary : PPostfix};
}

// ---- variables ----

CText self(FunctionText &fn) { return fn.selfIsPointer ? CText{"*" + fn.selfText, PUnary} : CText{fn.selfText}; }

CText field(FunctionText &fn, Field *f) {
  X10C_EXPECT(f->object && f->container);
  std::string path = fn.m.layouts.fieldPath(f->object->type, f->container, f->field);
  if (f->object->kind == ExprKind::Here) // of which the number is all
    return {"(" + fn.m.layouts.cType(f->type) + ")x10_here()", PUnary};
  if (f->object->kind == ExprKind::This && fn.selfIsPointer)
    return {fn.selfText + "->" + path};
  if (!isRef(f->object->type))
    return {value(fn, f->object, PPostfix) + "." + path};
  Text object = f->unchecked ? provedObject(fn, f, f->object, value(fn, f->object, PPostfix)) : objectOf(fn, f->object);
  return {object + "->" + path};
}

static CText staticField(FunctionText &fn, Static *s) {
  X10C_EXPECT(s->field);
  auto found = fn.m.program.staticOf.find(s->field);
  StaticSlot *slot = found == fn.m.program.staticOf.end() ? nullptr : found->second;
  if (slot && slot->constant)
    return {valueAs(fn, slot->constant, s->type, PPostfix)};
  if (slot && slot->table)
    return {fn.m.functions.railOf(slot)};
  if (fn.m.support.isConsole(slot))
    return {"&" + slot->cName, PUnary};
  if (slot && slot->init)
    return {fn.m.functions.staticOf(slot) + "(" + fn.cx() + ")"};
  if (!s->field->nativeTemplate.empty() && !types::Universe::get().isOfLibrary(s->field->owner))
    fn.m.natives.push_back({s->field->nativeTemplate, s->field->loc, s->loc, "native val " + s->field->name.str()});
  if (!s->field->nativeTemplate.empty())
    return {s->field->nativeTemplate, PLow};
  return {fn.m.layouts.zero(s->type)};
}

static CText here(Module &m, const Type *type) {
  if (!type->def->nativeRep.empty())
    return {"x10_here()"};
  return {"(" + m.layouts.cType(type) + "){x10_here()}"};
}

// The number of a place.
Text placeOf(FunctionText &fn, Expr *e) {
  if (e->kind == ExprKind::Here)
    return "x10_here()";
  if (!e->type->def->nativeRep.empty() || primitiveOf(e->type))
    return value(fn, e);
  Class *cls = fn.m.layouts.classOf(e->type);
  if (!cls || cls->fields.empty())
    return value(fn, e);
  if (auto *literal = as<StructLit>(e)) {
    Expr *number = literal->fields[0].value;
    return number->kind == ExprKind::Const ? value(fn, number) : "(x10_place)" + value(fn, number, PUnary);
  }
  return "(x10_place)" + value(fn, e, PPostfix) + "." + fn.m.layouts.fieldPath(e->type, e->type, cls->fields[0].field);
}

// ---- null ----

void nullCheck(FunctionText &fn, Expr *e, const Text &text) {
  if (!fn.m.options.noChecks && !fn.shared->nulls.isObject(e))
    requireThat(fn, "X10_IS_NULL(" + fn.cx() + ", " + text + ", " + site(fn, e->loc) + ")");
}

static Text objectOf(FunctionText &fn, Expr *e) {
  Text text = value(fn, e, PPostfix);
  if (fn.shared->nulls.isObject(e))
    return provedObject(fn, e, e, text);
  nullCheck(fn, e, text);
  return text;
}

void requireThat(FunctionText &fn, const Text &failing) {
  fn.out.leaveIf(failing, fail(fn), failing.str().starts_with("X10_IS_"));
}

// ---- operations on numbers ----

static bool isSmall(const Primitive *p) { return p && !p->isReal && p->bits < 32 && !p->type->isBoolean(); }

static bool allConstant(Expr *e) {
  if (auto *p = as<Prim>(e)) {
    for (Expr *arg : p->args)
      if (!allConstant(arg))
        return false;
    return isOnNumbers(p->op);
  }
  if (auto *c = as<Cond>(e))
    return allConstant(c->yes) && allConstant(c->no);
  return e->kind == ExprKind::Const;
}

// The operand of a sum or a difference, after a call if C compilers are not to see what it is.
static Text summand(FunctionText &fn, Prim *p, int i, Prec least) {
  bool isSum = p->op == Op::Add || p->op == Op::Sub;
  if (!isSum || hiddenOperand(p) != i)
    return value(fn, p->args[i], least);
  return std::string("x10_summand_") + primitiveOf(p->type)->x10 + "(" + value(fn, p->args[i]) + ")";
}

static CText binary(FunctionText &fn, Prim *p, const char *op, Prec prec, Prec operands) {
  X10C_EXPECT(p->args.size() == 2);
  Text left = summand(fn, p, 0, prec == operands ? prec : operands);
  Text right = summand(fn, p, 1, static_cast<Prec>(prec == operands ? prec + 1 : operands));
  const Primitive *kind = primitiveOf(p->type);
  if (allConstant(p) && kind && !kind->isReal && kind->bits == 64)
    left = std::string("(") + kind->c + ")" + value(fn, p->args[0], PUnary);
  Text text = left + " " + op + " " + right;
  if (isSmall(kind))
    return {std::string("(") + kind->c + ")(" + text + ")", PUnary};
  return {text, prec};
}

// The number, by its name if it is a limit of counters.
static CText limit(FunctionText &fn, Expr *e, std::initializer_list<std::pair<int64_t, const char *>> names) {
  auto *c = as<Const>(e);
  if (c && (c->type->isLong() || c->type->isInt()))
    for (auto [limit, name] : names)
      if (auto value = static_cast<int64_t>(c->bits); value == limit || value == -limit)
        return {std::string(value < 0 ? "-" : "") + name, PUnary};
  return expr(fn, e);
}

// Decides comparisons with an obvious outcome here, since C compilers would warn of them.
static CText comparison(FunctionText &fn, Prim *p, const char *op) {
  X10C_EXPECT(isComparison(p->op));
  const Primitive *kind = primitiveOf(p->args[0]->type);
  bool reflexive = p->op == Op::Eq || p->op == Op::Le || p->op == Op::Ge, isAtMost = reflexive && p->op != Op::Eq;
  CText left = expr(fn, p->args[0]);
  CText right = isAtMost ? limit(fn, p->args[1],
                                 {{analysis::mostCounted, "X10_COUNTER_MAX"},
                                  {analysis::mostScaled, "X10_SCALED_MAX"},
                                  {analysis::mostCountedInt, "X10_INT_COUNTER_MAX"}})
                         : expr(fn, p->args[1]);
  if (kind && !kind->isReal && left.text == right.text && p->args[0]->kind != ExprKind::Call)
    return {reflexive ? "true" : "false"};
  if (kind && !kind->isSigned && !kind->isReal && right.text.str() == "0" + std::string(kind->bits == 32 ? "u" : ""))
    if (p->op == Op::Ge || p->op == Op::Lt)
      return {p->op == Op::Ge ? "true" : "false"};
  auto wrap = [](const CText &t) { return t.prec < PAdd ? "(" + t.text + ")" : t.text; };
  return {wrap(left) + " " + op + " " + wrap(right), p->op == Op::Eq || p->op == Op::Ne ? PEq : PRel};
}

static CText unary(FunctionText &fn, Prim *p, const char *op) {
  X10C_EXPECT(p->args.size() == 1);
  const Primitive *kind = primitiveOf(p->type);
  Text operand = value(fn, p->args[0], PUnary);
  Text text = op + (operand.str()[0] == op[0] ? "(" + operand + ")" : operand);
  if (isSmall(kind))
    return {std::string("(") + kind->c + ")" + text, PUnary};
  return {text, PUnary};
}

static CText shift(FunctionText &fn, Prim *p, const char *name) {
  X10C_EXPECT(p->op == Op::Shl || p->op == Op::Shr || p->op == Op::Ushr);
  const Primitive *kind = primitiveOf(p->type);
  Text left = value(fn, p->args[0]);
  return {std::string("x10_") + name + "_" + kind->x10 + "(" + left + ", " + value(fn, p->args[1]) + ")"};
}

static CText divide(FunctionText &fn, Prim *p) {
  X10C_EXPECT(p->op == Op::Div || p->op == Op::Rem);
  const Primitive *kind = primitiveOf(p->type);
  bool isDiv = p->op == Op::Div;
  if (kind->isReal)
    return isDiv ? binary(fn, p, "/", PMul, PMul)
                 : CText{std::string("x10_rem_") + kind->x10 + "(" + value(fn, p->args[0]) + ", " +
                         value(fn, p->args[1]) + ")"};
  auto *divisor = as<Const>(p->args[1]);
  if (divisor && divisor->bits != 0 && static_cast<int64_t>(divisor->bits) != -1)
    return binary(fn, p, isDiv ? "/" : "%", PMul, PMul);
  Text left = value(fn, p->args[0]), right = value(fn, p->args[1]);
  if (p->unchecked)
    right = provedDivisor(fn, p, right);
  else
    requireThat(fn, "X10_IS_ZERO(" + fn.cx() + ", " + right + ", " + site(fn, p->loc) + ")");
  return {std::string("x10_") + (isDiv ? "div_" : "rem_") + kind->x10 + "(" + fn.cx() + ", " + left + ", " + right +
          ", NULL)"};
}

static CText convert(FunctionText &fn, Prim *p) {
  X10C_EXPECT(p->op == Op::Convert && p->args.size() == 1);
  const Primitive *from = primitiveOf(p->args[0]->type), *to = primitiveOf(p->type);
  if (from == to)
    return expr(fn, p->args[0]);
  if (from && from->isReal && !to->isReal)
    return {std::string("x10_") + from->x10 + "_to_" + to->x10 + "(" + value(fn, p->args[0]) + ")"};
  return {std::string("(") + to->c + ")" + value(fn, p->args[0], PUnary), PUnary};
}

static CText prim(FunctionText &fn, Prim *p) {
  switch (p->op) {
  case Op::Add:
    return binary(fn, p, "+", PAdd, PAdd);
  case Op::Sub:
    return binary(fn, p, "-", PAdd, PAdd);
  case Op::Mul:
    return binary(fn, p, "*", PMul, PMul);
  case Op::Div:
  case Op::Rem:
    return divide(fn, p);
  case Op::BitAnd:
    return binary(fn, p, "&", PBits, PUnary);
  case Op::BitOr:
    return binary(fn, p, "|", PBits, PUnary);
  case Op::BitXor:
    return binary(fn, p, "^", PBits, PUnary);
  case Op::Shl:
    return shift(fn, p, "shl");
  case Op::Shr:
    return shift(fn, p, "shr");
  case Op::Ushr:
    return shift(fn, p, "ushr");
  case Op::Lt:
    return comparison(fn, p, "<");
  case Op::Le:
    return comparison(fn, p, "<=");
  case Op::Gt:
    return comparison(fn, p, ">");
  case Op::Ge:
    return comparison(fn, p, ">=");
  case Op::Eq:
    return comparison(fn, p, "==");
  case Op::Ne:
    return comparison(fn, p, "!=");
  case Op::Neg:
    return unary(fn, p, "-");
  case Op::Plus:
    return expr(fn, p->args[0]);
  case Op::BitNot:
    return unary(fn, p, "~");
  case Op::Not:
    return negation(fn, p->args[0]);
  case Op::Convert:
    return convert(fn, p);
  case Op::RangeFits:
    return {"x10_range_fits(" + value(fn, p->args[0]) + ", " + value(fn, p->args[1]) + ", " +
            limit(fn, p->args[2], {{analysis::symbolEnd, "X10_FACTOR_END"}}).text + ")"};
  case Op::IsFar:
    return {"x10_is_far(" + value(fn, p->args[0]) + ", " + value(fn, p->args[1]) + ")"};
  default:
    return rail(fn, p);
  }
}

// Whether the index contains a product of two unknowns. Integers wrap around, so gcc cannot tell from p->data[i * n +
// j] where the next element is, and does not vectorize a loop. It can tell from a sum of pointers.
bool hasProduct(Expr *index) {
  X10C_EXPECT(index);
  auto *p = as<Prim>(index);
  if (!p)
    return false;
  if (p->op == Op::Mul && !as<Const>(p->args[0]) && !as<Const>(p->args[1]))
    return true;
  return std::any_of(p->args.begin(), p->args.end(), hasProduct);
}

// The bounds check of an access, and of the accesses that are coalesced with it.
static void boundsTest(FunctionText &fn, Prim *p, const Text &rail, const Text &index) {
  X10C_EXPECT(isRailAccess(p->op) && !p->unchecked);
  auto indexOf = [&](Prim *each) -> Text { return each == p ? index : value(fn, each->args[1]); };
  auto test = [&](Prim *each) {
    requireThat(fn, "X10_IS_OUT(" + fn.cx() + ", " + rail + ", " + indexOf(each) + ", " + site(fn, each->loc) + ")");
  };
  if (p->coalesced.empty())
    return test(p);
  ir::Neighbour least{p}, most{p};
  for (const ir::Neighbour &each : p->coalesced) {
    least = each.distance < least.distance ? each : least;
    most = each.distance > most.distance ? each : most;
  }
  std::string span = std::to_string(most.distance - least.distance);
  fn.out.open("if (X10_ARE_OUT(" + rail + ", " + indexOf(least.access) + ", " + span + ")) {");
  test(p);
  for (const ir::Neighbour &each : p->coalesced)
    test(each.access);
  fn.out.close();
}

static CText newRail(FunctionText &fn, Prim *p) {
  X10C_EXPECT(p->op == Op::RailNew);
  std::string name = "x10_rail_new";
  Text where;
  if (p->args.size() > 1) {
    name += "_row";
    where = ", " + value(fn, p->args[1]) + ", " + value(fn, p->args[2]);
  }
  if (isUnzeroed(p))
    name += "_unset";
  return {name + "(" + fn.cx() + ", " + fn.m.runTime.typeOf(p->type) + ", " + value(fn, p->args[0]) + where + ")"};
}

static CText rail(FunctionText &fn, Prim *p) {
  X10C_EXPECT(isOnRail(p->op));
  if (p->op == Op::RailNew)
    return newRail(fn, p);
  Text object = value(fn, p->args[0], PPostfix), stored;
  if (p->op == Op::RailSet) // an exception of the stored value comes before one of the rail
    stored = valueAs(fn, p->args[2], p->args[0]->type->args[0]);
  if (p->isScalarOnly)
    stored = "X10_NO_VECTOR(" + stored + ")";
  if (p->unchecked && p->op == Op::RailSize)
    object = provedObject(fn, p, p->args[0], object);
  if (!p->unchecked)
    nullCheck(fn, p->args[0], object);
  if (p->op == Op::RailSize)
    return {object + "->size"};
  Text index = value(fn, p->args[1]);
  if (!p->unchecked && !fn.m.options.noChecks)
    boundsTest(fn, p, object, index);
  Text proved = p->unchecked ? provedElement(fn, p, object, index) : Text();
  if (!proved.empty())
    return p->op == Op::RailSet ? CText{proved + " = " + stored, PLow} : CText{proved, PPostfix};
  auto *local = as<Local>(p->args[0]);
  if (local && p->unchecked && fn.elements.count(local->var)) {
    fn.usedElements.insert(local->var);
    object.replace(0, object.str(), fn.elements.at(local->var));
    Text element = object + "[" + index + "]";
    return p->op == Op::RailSet ? CText{element + " = " + stored, PLow} : CText{element};
  }
  auto isLoop = [](const Region &r) { return r.kind == Region::Loop; };
  bool isSum = !fn.isCold && std::any_of(fn.regions.begin(), fn.regions.end(), isLoop) && hasProduct(p->args[1]);
  Text element = isSum ? "*(" + object + "->data + (" + index + "))" : object + "->data[" + index + "]";
  if (p->op == Op::RailSet)
    return {element + " = " + stored, PLow};
  return {element, isSum ? PUnary : PPostfix};
}

// ---- negation ----

static Op oppositeOf(Op comparison) {
  for (auto [one, other] : {std::pair(Op::Lt, Op::Ge), std::pair(Op::Le, Op::Gt), std::pair(Op::Eq, Op::Ne)})
    if (comparison == one || comparison == other)
      return comparison == one ? other : one;
  return Op::None;
}

// Whether the negation needs no further operator. If one floating-point number is not less than another, it need not
// be greater or equal.
static bool hasOpposite(Expr *e) {
  if (auto *both = as<And>(e))
    return hasOpposite(both->left) && hasOpposite(both->right);
  if (auto *either = as<Or>(e))
    return hasOpposite(either->left) && hasOpposite(either->right);
  auto *p = as<Prim>(e);
  const Primitive *kind = p ? primitiveOf(p->args[0]->type) : nullptr;
  bool isOrdered = kind && (!kind->isReal || p->op == Op::Eq || p->op == Op::Ne);
  return e->kind == ExprKind::Equal || e->kind == ExprKind::Not || (isOrdered && oppositeOf(p->op) != Op::None);
}

Text negated(FunctionText &fn, Expr *e, Prec least) {
  X10C_EXPECT(e->type->isBoolean());
  CText t = negation(fn, e);
  return t.prec < least ? "(" + t.text + ")" : t.text;
}

static CText negation(FunctionText &fn, Expr *e) {
  if (!hasOpposite(e))
    return {"!" + value(fn, e, PUnary), PUnary};
  if (auto *n = as<Not>(e))
    return expr(fn, n->operand);
  if (auto *both = as<And>(e))
    return {negated(fn, both->left, as<And>(both->left) ? POr : PEq) + " || " + negated(fn, both->right, PEq), POr};
  if (auto *either = as<Or>(e))
    return {negated(fn, either->left, PAnd) + " && " + negated(fn, either->right, PEq), PAnd};
  if (auto *equality = as<Equal>(e)) {
    Equal other = *equality;
    other.negated = !equality->negated;
    return equal(fn, &other);
  }
  Prim other = *as<Prim>(e);
  other.op = oppositeOf(other.op);
  return prim(fn, &other);
}

// ---- equality, types ----

// Whether the object is used as one of another class, which C only casts.
static bool isPointerCast(const Expr *e) {
  auto *c = as<Coerce>(e);
  auto isPointer = [](const Type *type) { return isRef(type) && !isOpaque(type) && !type->isNull(); };
  return c && isPointer(c->type) && isPointer(c->operand->type);
}

static Expr *withoutPointerCasts(Expr *e) {
  while (isPointerCast(e))
    e = as<Coerce>(e)->operand;
  return e;
}

static bool isNullConstant(const Expr *e) {
  while (e->kind == ExprKind::Coerce)
    e = as<Coerce>(e)->operand;
  auto *constant = as<Const>(e);
  return constant && constant->isNull;
}

static CText equal(FunctionText &fn, Equal *e) {
  X10C_EXPECT(e->left && e->right);
  Expr *first = isNullConstant(e->right) ? withoutPointerCasts(e->left) : e->left;
  Text left = value(fn, first, PAdd), right = value(fn, e->right, PAdd);
  return equality(fn.m, first->type, e->right->type, left, right, e->negated);
}

static CText coerce(FunctionText &fn, Coerce *c) {
  X10C_EXPECT(c->operand->type);
  Expr *operand = isPointerCast(c) ? withoutPointerCasts(c) : c->operand;
  const Type *from = operand->type;
  if (isRef(from) && isOpaque(from) && isRef(c->type) && !isOpaque(c->type)) // the result may be dereferenced
    return {"(" + fn.m.layouts.cType(c->type) + ")" + value(fn, operand, PUnary), PUnary};
  Text text = valueAs(fn, operand, c->type, PUnary);
  return {text, text.empty() || std::string("(&-*").find(text.str()[0]) == std::string::npos ? PPostfix : PUnary};
}

Text isInstance(Module &m, const Text &object, const Type *from, const Type *of) {
  if (!isRef(from))
    return from == of || isSubtype(m, from, of) ? "true" : "false";
  if (isAny(of) || (!isOpaque(from) && isSubtype(m, from, of)))
    return object + " != NULL";
  if (isOpaque(of))
    return "x10_is_interface(" + object + ", " + m.runTime.typeOf(of) + ")";
  return "x10_is_class(" + object + ", " + m.runTime.typeOf(of) + ")";
}

static CText instanceOf(FunctionText &fn, InstanceOf *e) {
  X10C_EXPECT(e->of);
  Text object = value(fn, e->operand, PEq);
  if (e->of->isNull())
    return {object + " == NULL", PEq};
  Text text = isInstance(fn.m, object, e->operand->type, e->of);
  return {text, text.str().ends_with("NULL") ? PEq : PPostfix};
}

static CText cast(FunctionText &fn, Cast *e) {
  X10C_EXPECT(e->operand->type);
  const Type *from = e->operand->type, *to = e->type;
  if (from->isNull())
    return {isRef(to) ? "NULL" : fn.m.layouts.zero(to)};
  if (!isRef(from))
    return {valueAs(fn, e->operand, to, PPostfix)};
  Text object = value(fn, e->operand, PPostfix);
  bool trivial = e->unchecked || (isRef(to) && (isAny(to) || isSubtype(fn.m, from, to)));
  if (!trivial) {
    Text test = "!" + isInstance(fn.m, object, from, to);
    if (isRef(to) && !fn.shared->nulls.isObject(e->operand))
      test = object + " && " + test;
    fn.out.open("if (" + test + ") {");
    fn.out.line("x10_throw_cast(" + fn.cx() + ", " + object + ", " + quoted(runTimeName(to)) + ", " + site(fn, e->loc) +
                ");");
    fn.out.line(fail(fn));
    fn.out.close();
  }
  if (!isRef(to))
    return {"((const " + fn.m.layouts.box(fn.m.layouts.classOf(to)) + " *)" + object + ")->value"};
  if (isOpaque(to) || isOpaque(from))
    return {isOpaque(to) ? object : "(" + fn.m.layouts.cType(to) + ")" + object, isOpaque(to) ? PPostfix : PUnary};
  return {"(" + fn.m.layouts.cType(to) + ")" + object, PUnary};
}

} // namespace x10c::emit
