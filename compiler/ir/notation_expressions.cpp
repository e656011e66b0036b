// The text of expressions, for both directions: operations as words before their operands; see notation.h.
#include "ir/notation.h"
#include "ir/text.h"

namespace x10c::ir {

bool saysItsType(const Expr *e) {
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

static void form(Notation &t, This &self) {
  t.word("this");
  if (t.reads)
    self.cls = t.function.method ? t.function.method->owner : nullptr;
}

static void form(Notation &t, Static &s) {
  t.word("static");
  t.staticField(s.field);
}

static void form(Notation &t, Field &f) { // from the dot on
  t.sign(".");
  t.member(f.field, f.container, f.object->type);
}

// ---- calls ----

static void form(Notation &t, Call &c) {
  bool isVirtual = c.dispatch == Dispatch::Virtual, hasReceiver = c.receiver;
  Function *f = isVirtual ? nullptr : c.target;
  if (t.callee(f)) {
    if (t.reads) {
      t.require(f->method, "an initializer is called by the runtime alone");
      c.target = f;
      c.method = f->method;
      c.typeArgs = f->typeArgs;
      hasReceiver = f->hasThis;
    }
    if (t.has("via", c.method != f->method))
      t.method(c.method);
  } else {
    t.either("native", "virtual", isVirtual);
    t.method(c.method);
    t.markUnless("static", hasReceiver);
  }
  const Type *usual = f ? f->container : t.reads ? nullptr : text::containerOf(c.receiver, c.method->owner);
  bool isContainerTold = t.of(c.container, usual);
  if (t.has("types", c.typeArgs != (f ? f->typeArgs : Types())))
    t.types(c.typeArgs);
  t.mark("unchecked", c.unchecked);
  t.mark("throws", c.alwaysThrows);
  if (t.has("placed", c.place == ResultPlace::Frame))
    c.place = ResultPlace::Frame;
  else if (t.has("result", c.place == ResultPlace::Result))
    c.place = ResultPlace::Result;
  Exprs all = c.args;
  if (c.receiver)
    all.insert(all.begin(), c.receiver);
  t.list(all);
  if (!t.reads)
    return;
  t.require(!hasReceiver || !all.empty(), "the call has no receiver");
  c.receiver = hasReceiver ? all[0] : nullptr;
  c.args.assign(all.begin() + hasReceiver, all.end());
  c.dispatch = isVirtual ? Dispatch::Virtual : hasReceiver ? Dispatch::Exact : Dispatch::Static;
  if (!f && !isContainerTold)
    c.container = text::containerOf(c.receiver, c.method->owner);
}

static void form(Notation &t, New &n) {
  t.word("new");
  t.bracketed(n.type);
  t.mark("stack", n.onStack);
  t.mark("result", n.isResult);
  if (t.has("{", !n.hidden.empty()))
    t.each(n.hidden, "}", [&](HiddenField &h) {
      t.type(h.container);
      t.field(h.field, h.container);
      t.word("=");
      t.expr(h.value);
    });
  t.constructor(n.target, n.ctor);
  t.list(n.args);
}

// ---- operations ----

static void form(Notation &t, Prim &p) {
  p.op = static_cast<Op>(t.choice(text::opWords, static_cast<unsigned>(p.op)));
  t.access(p);
  t.mark("unchecked", p.unchecked);
  t.mark("scalar_only", p.isScalarOnly);
  t.mark("uninitialized", p.isUninitialized);
  t.mark("room", p.isRoom);
  t.mark("indexed", p.isIndexed);
  if (t.has("tests", !p.coalesced.empty())) {
    t.word("{");
    t.each(p.coalesced, "}", [&](Neighbour &n) {
      t.tested(p, n);
      t.integer(n.distance);
    });
  }
  if (saysItsType(&p))
    t.bracketed(p.type);
  t.list(p.args);
}

static void operation(Notation &t, const char *word, std::initializer_list<Expr **> operands) {
  t.word(word);
  t.operands(operands);
}

static void typed(Notation &t, const Type *&type, Expr *&operand) {
  t.bracketed(type);
  t.operands({&operand});
}

static void form(Notation &t, StructLit &s) {
  t.word("struct");
  t.bracketed(s.type);
  t.word("{");
  t.each(s.fields, "}", [&](FieldValue &v) {
    t.field(v.field, s.type);
    t.word("=");
    t.expr(v.value);
  });
}

// ---- bodies within ----

static void form(Notation &t, Closure &c) {
  t.word("closure");
  t.bracketed(c.type);
  t.mark("stack", c.onStack);
  t.captures(c.captured, c.capturesThis);
  t.code(c.code);
}

static void form(Notation &t, AtExpr &e) {
  t.word("at");
  typed(t, e.type, e.place);
  t.effects(e.effects);
  t.mark("again", e.isAgain);
  t.captures(e.captured, e.capturesThis);
  t.selections("sends", e.sends);
  t.selections("returns", e.returns);
  t.slices(e.slices);
  t.code(e.code);
}

static void form(Notation &t, StmtExpr &e) {
  t.word("(");
  t.lines(e.stmts, [&](Stmt *&s) { t.stmt(s); }, "=>");
  if (t.hasLine("=>", e.value))
    t.expr(e.value);
  t.endLines();
  t.sign(")");
}

void form(Notation &t, Expr &e) {
  t.place(e.loc);
  switch (e.kind) {
  case ExprKind::Const:
    return t.constant(*as<Const>(&e));
  case ExprKind::Zero:
    t.word("zero");
    return t.bracketed(e.type);
  case ExprKind::Local:
    return t.local(as<Local>(&e)->var);
  case ExprKind::This:
    return form(t, *as<This>(&e));
  case ExprKind::Here:
    return t.word("here");
  case ExprKind::TypeTest: // which instantiate decides
    return t.word("none");
  case ExprKind::Static:
    return form(t, *as<Static>(&e));
  case ExprKind::Field:
    return form(t, *as<Field>(&e));
  case ExprKind::Call:
    return form(t, *as<Call>(&e));
  case ExprKind::New:
    return form(t, *as<New>(&e));
  case ExprKind::Prim:
    return form(t, *as<Prim>(&e));
  case ExprKind::Equal:
    t.either("equal", "differ", as<Equal>(&e)->negated);
    return t.operands({&asBinary(&e)->left, &asBinary(&e)->right});
  case ExprKind::And:
  case ExprKind::Or:
    return operation(t, e.kind == ExprKind::And ? "and" : "or", {&asBinary(&e)->left, &asBinary(&e)->right});
  case ExprKind::Not:
    return operation(t, "not", {&as<Not>(&e)->operand});
  case ExprKind::Cond:
    return operation(t, "if", {&as<Cond>(&e)->condition, &as<Cond>(&e)->yes, &as<Cond>(&e)->no});
  case ExprKind::Coerce:
    t.word("coerce");
    return typed(t, e.type, as<Coerce>(&e)->operand);
  case ExprKind::Cast:
    t.either("cast", "known_cast", as<Cast>(&e)->unchecked);
    return typed(t, e.type, as<Cast>(&e)->operand);
  case ExprKind::InstanceOf:
    t.word("instanceof");
    return typed(t, as<InstanceOf>(&e)->of, as<InstanceOf>(&e)->operand);
  case ExprKind::RailLit:
    t.word("rail");
    t.bracketed(e.type);
    return t.list(as<RailLit>(&e)->elements);
  case ExprKind::StructLit:
    return form(t, *as<StructLit>(&e));
  case ExprKind::Closure:
    return form(t, *as<Closure>(&e));
  case ExprKind::AtExpr:
    return form(t, *as<AtExpr>(&e));
  case ExprKind::StmtExpr:
    return form(t, *as<StmtExpr>(&e));
  }
}

} // namespace x10c::ir
