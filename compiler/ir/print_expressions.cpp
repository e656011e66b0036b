// --emit=ir, the expressions: operations as words before their operands.
#include "ir/print_body.h"
#include "ir/text.h"
#include <charconv>
#include <cmath>
#include <cstring>

namespace x10c::ir {

const char *spelling(Op op) {
  static const char *const names[] = {
      "none",   "add",     "sub",  "mul",      "div",      "rem",       "neg",      "plus",       "bit_not", "bit_and",
      "bit_or", "bit_xor", "shl",  "shr",      "ushr",     "lt",        "le",       "gt",         "ge",      "eq",
      "ne",     "lnot",    "conv", "rail_get", "rail_set", "rail_size", "rail_new", "range_fits", "is_far"};
  return names[static_cast<unsigned>(op)];
}

void list(BodyText &to, const Exprs &exprs) {
  to.text += "(";
  for (Expr *e : exprs) {
    to.text += e == exprs[0] ? "" : ", ";
    expr(to, e);
  }
  to.text += ")";
}

static void typeList(BodyText &to, const Types &all) {
  to.text += "[";
  for (size_t i = 0; i < all.size(); ++i)
    to.text += (i ? ", " : "") + text::typeName(all[i]);
  to.text += "]";
}

static void typed(BodyText &to, const char *w, const Type *type, Expr *operand) {
  to.text += std::string(w) + "[" + text::typeName(type) + "](";
  expr(to, operand);
  to.text += ")";
}

// Those in whose text their type stands anyway.
static bool saysItsType(const Expr *e) {
  switch (e->kind) {
  case ExprKind::Zero:
  case ExprKind::New:
  case ExprKind::Coerce:
  case ExprKind::Cast:
  case ExprKind::Closure:
  case ExprKind::RailLit:
  case ExprKind::StructLit:
  case ExprKind::AtExpr:
  case ExprKind::Const:
    return true;
  case ExprKind::Prim:
    return as<Prim>(e)->op == Op::Convert || as<Prim>(e)->op == Op::RailNew;
  default:
    return false;
  }
}

static std::string shortest(double value) {
  if (!std::isfinite(value)) {
    uint64_t bits;
    std::memcpy(&bits, &value, sizeof bits);
    char hex[32];
    return "0x" + std::string(hex, std::to_chars(hex, hex + sizeof hex, bits, 16).ptr);
  }
  char digits[32];
  std::string s(digits, std::to_chars(digits, digits + sizeof digits, value).ptr);
  return s.find_first_of(".e") == std::string::npos ? s + ".0" : s;
}

static void constant(BodyText &to, const Const *c) {
  auto &u = types::Universe::get();
  if (c->isNull)
    to.text += c->type->isNull() ? "null" : "null:" + text::typeName(c->type);
  else if (c->type == u.String)
    to.text += quoted(c->text);
  else if (c->type == u.Boolean)
    to.text += c->bits ? "true" : "false";
  else if (c->type == u.Double || c->type == u.Float) {
    std::string number = shortest(c->real);
    to.text += number + (c->type == u.Float ? ":Float" : number.starts_with("0x") ? ":Double" : "");
  } else
    to.text += std::to_string(static_cast<int64_t>(c->bits)) + (c->type == u.Long ? "" : ":" + text::typeName(c->type));
}

static void fieldAccess(BodyText &to, Field *f) {
  if (f->unchecked)
    to.text += "unchecked(";
  expr(to, f->object);
  to.text += f->unchecked ? ")." : ".";
  to.places.add(f->loc);
  std::string name = text::fieldName(to.program.classOf.at(f->container), f->field);
  to.text += name;
  container(to, f->container, text::declarerOf(to.program, f->object->type, name));
}

// What is called, and where that does not tell it, how.
static void callee(BodyText &to, Call *c) {
  Function *f = c->dispatch == Dispatch::Virtual ? nullptr : c->target;
  if (f)
    to.text += to.symbols.at(f);
  else
    to.text += (c->dispatch == Dispatch::Virtual ? "virtual " : "native ") + quoted(text::methodName(c->method), '\'');
  mark(to, !f && !c->receiver, "static");
  if (f && f->method != c->method)
    to.text += " via " + quoted(text::methodName(c->method), '\'');
  container(to, c->container, f ? f->container : text::containerOf(c->receiver, c->method->owner));
  if (c->typeArgs != (f ? f->typeArgs : Types())) {
    to.text += " types";
    typeList(to, c->typeArgs);
  }
}

static void call(BodyText &to, Call *c) {
  callee(to, c);
  mark(to, c->unchecked, "unchecked");
  mark(to, c->alwaysThrows, "throws");
  Exprs all = c->args;
  if (c->receiver)
    all.insert(all.begin(), c->receiver);
  list(to, all);
}

static void made(BodyText &to, New *n) {
  to.text += "new[" + text::typeName(n->type) + "]";
  mark(to, n->onStack, "stack");
  if (!n->hidden.empty()) {
    to.text += " {";
    for (HiddenField &h : n->hidden) {
      to.text += (&h == &n->hidden.front() ? "" : ", ") + text::typeName(h.container) + " " +
                 text::fieldName(to.program.classOf.at(h.container), h.field) + " = ";
      expr(to, h.value);
    }
    to.text += "}";
  }
  to.text += " " + (n->target ? to.symbols.at(n->target) : quoted(text::methodName(n->ctor), '\''));
  list(to, n->args);
}

static void prim(BodyText &to, Prim *p) {
  to.text += spelling(p->op);
  if (auto found = to.accesses.find(p); found != to.accesses.end())
    to.text += " access " + std::to_string(found->second);
  mark(to, p->unchecked, "unchecked");
  mark(to, p->isScalarOnly, "scalar_only");
  mark(to, p->isUninitialized, "uninitialized");
  mark(to, p->isIndexed, "indexed");
  if (!p->coalesced.empty()) {
    to.text += " tests {";
    for (Neighbour &n : p->coalesced)
      to.text += (&n == &p->coalesced.front() ? "" : ", ") + std::to_string(to.accesses[n.access]) + " " +
                 std::to_string(n.distance);
    to.text += "}";
  }
  if (saysItsType(p))
    to.text += "[" + text::typeName(p->type) + "]";
  list(to, p->args);
}

static void structLit(BodyText &to, StructLit *e) {
  to.text += "struct[" + text::typeName(e->type) + "] {";
  for (FieldValue &v : e->fields) {
    to.text +=
        (&v == &e->fields.front() ? "" : ", ") + text::fieldName(to.program.classOf.at(e->type), v.field) + " = ";
    expr(to, v.value);
  }
  to.text += "}";
}

static void closure(BodyText &to, Closure *c) {
  to.text += "closure[" + text::typeName(c->type) + "]";
  mark(to, c->onStack, "stack");
  captures(to, c->captured, c->capturesThis);
  to.text += " ";
  code(to, c->code);
}

static void atExpr(BodyText &to, AtExpr *e) {
  to.text += "at[" + text::typeName(e->type) + "](";
  expr(to, e->place);
  to.text += ")";
  effects(to, e->effects);
  captures(to, e->captured, e->capturesThis);
  selections(to, "sends", e->sends);
  selections(to, "returns", e->returns);
  slices(to, e->slices);
  to.text += " ";
  code(to, e->code);
}

static void behind(BodyText &to, StmtExpr *e) {
  to.text += "({";
  ++to.depth;
  stmts(to, e->stmts);
  if (e->value) {
    newline(to);
    expr(to, "=> ", e->value);
  }
  --to.depth;
  newline(to);
  to.text += "})";
}

// A name or a word.
static std::string atom(BodyText &to, Expr *e) {
  switch (e->kind) {
  case ExprKind::Zero:
    return "zero[" + text::typeName(e->type) + "]";
  case ExprKind::Local:
    return to.locals[as<Local>(e)->var];
  case ExprKind::This:
    return "this";
  case ExprKind::Here:
    return "here";
  case ExprKind::Static:
    return "static " + quoted(text::fieldName(as<Static>(e)->field), '\'');
  default:
    return "none"; // a test of types is decided by instantiate
  }
}

static void operation(BodyText &to, const std::string &word, const Exprs &operands) {
  to.text += word;
  list(to, operands);
}

// Where a node that begins with an operand stands is told behind that one's.
static void node(BodyText &to, Expr *e) {
  if (e->kind == ExprKind::Field)
    return fieldAccess(to, as<Field>(e));
  to.places.add(e->loc);
  switch (e->kind) {
  case ExprKind::Const:
    return constant(to, as<Const>(e));
  case ExprKind::Call:
    return call(to, as<Call>(e));
  case ExprKind::New:
    return made(to, as<New>(e));
  case ExprKind::Prim:
    return prim(to, as<Prim>(e));
  case ExprKind::Equal:
    return operation(to, as<Equal>(e)->negated ? "differ" : "equal", {as<Equal>(e)->left, as<Equal>(e)->right});
  case ExprKind::And:
  case ExprKind::Or:
    return operation(to, e->kind == ExprKind::And ? "and" : "or", {asBinary(e)->left, asBinary(e)->right});
  case ExprKind::Not:
    return operation(to, "not", {as<Not>(e)->operand});
  case ExprKind::Cond:
    return operation(to, "if", {as<Cond>(e)->condition, as<Cond>(e)->yes, as<Cond>(e)->no});
  case ExprKind::Coerce:
    return typed(to, "coerce", e->type, as<Coerce>(e)->operand);
  case ExprKind::Cast:
    return typed(to, as<Cast>(e)->unchecked ? "known_cast" : "cast", e->type, as<Cast>(e)->operand);
  case ExprKind::InstanceOf:
    return typed(to, "instanceof", as<InstanceOf>(e)->of, as<InstanceOf>(e)->operand);
  case ExprKind::RailLit:
    return operation(to, "rail[" + text::typeName(e->type) + "]", as<RailLit>(e)->elements);
  case ExprKind::StructLit:
    return structLit(to, as<StructLit>(e));
  case ExprKind::Closure:
    return closure(to, as<Closure>(e));
  case ExprKind::AtExpr:
    return atExpr(to, as<AtExpr>(e));
  case ExprKind::StmtExpr:
    return behind(to, as<StmtExpr>(e));
  default:
    to.text += atom(to, e);
  }
}

void expr(BodyText &to, const char *word, Expr *e) {
  to.text += word;
  expr(to, e);
}

void expr(BodyText &to, Expr *e) {
  bool isTold = saysItsType(e) || text::typeOf(to.program, to.function, e) == e->type;
  if (!isTold)
    to.text += "typed[" + text::typeName(e->type) + "](";
  node(to, e);
  to.text += isTold ? "" : ")";
}

} // namespace x10c::ir
