// Reading a tree: the expressions of a body.
#include "ir/make.h"
#include "ir/reader.h"
#include "ir/text.h"
#include <cerrno>
#include <cstdlib>
#include <cstring>

namespace x10c::ir {

Exprs BodyReader::list() {
  Exprs all;
  input.expect("(");
  while (!input.accept(")")) {
    if (!all.empty())
      input.expect(",");
    all.push_back(expr());
  }
  return all;
}

Expr *BodyReader::only() {
  input.expect("(");
  Expr *e = expr();
  input.expect(")");
  return e;
}

Expr *BodyReader::finish(Expr *e) {
  if (!e->type)
    e->type = text::typeOf(program, function, e);
  if (!e->type)
    input.fail("the type of what stands before this is not known: write typed[T](…)");
  return e;
}

Expr *BodyReader::expression() { return expr(); }

Expr *BodyReader::expr() {
  bool isUnchecked = input.is("unchecked") && input.is("(", 1);
  Expr *e = isUnchecked ? (input.next(), only()) : primary();
  if (isUnchecked && !input.is("."))
    input.fail("expected a field of the object that need not be tested");
  for (; input.is(".") && input.peek().isGlued; isUnchecked = false)
    e = access(e, isUnchecked);
  return e;
}

Expr *BodyReader::primary() {
  switch (input.peek().kind) {
  case Token::Number:
  case Token::Text:
    return constant();
  case Token::Symbol:
    return call();
  case Token::Name:
    return named();
  default:
    if (input.is("(") && input.is("{", 1))
      return behind();
    input.fail("expected an expression");
  }
}

Expr *BodyReader::access(Expr *object, bool isUnchecked) {
  input.next();
  auto *f = begin<Field>();
  Token at = input.peek();
  std::string name = input.take(Token::Name, "a field");
  f->object = object;
  f->unchecked = isUnchecked;
  if (input.accept("of"))
    f->container = names.type();
  else
    f->container = text::declarerOf(program, object->type, name);
  if (!f->container)
    input.fail(at, text::typeName(object->type) + " has no field " + name);
  f->field = names.field(f->container, name);
  return finish(f);
}

// ---- what begins with a name ----

bool findOp(const std::string &word, Op &op) {
  for (unsigned i = 1; i <= static_cast<unsigned>(Op::IsFar); ++i)
    if (word == spelling(static_cast<Op>(i)))
      return op = static_cast<Op>(i), true;
  return false;
}

static bool isPrimMark(const Token &t) {
  static const char *const words[] = {"access", "unchecked", "scalar_only", "uninitialized", "indexed", "tests"};
  for (const char *word : words)
    if (t.kind == Token::Name && t.text == word)
      return true;
  return false;
}

Expr *BodyReader::named() {
  std::string word = input.peek().text;
  Op op = Op::None;
  bool isApplied = (input.is("(", 1) || input.is("[", 1)) && input.peek(1).isGlued;
  if (findOp(word, op) && (isApplied || isPrimMark(input.peek(1))))
    return prim(op);
  if (isApplied)
    return operation(word);
  if (word == "null" || word == "true" || word == "false")
    return constant();
  bool isOfMethod = input.peek(1).kind == Token::Quote;
  if (isOfMethod && (word == "virtual" || word == "native"))
    return call();
  if (isOfMethod && word == "static") {
    auto *s = worded<Static>();
    s->field = names.staticField();
    return finish(s);
  }
  return use();
}

Expr *BodyReader::use() {
  if (input.is("this")) {
    auto *self = worded<This>();
    self->cls = function.method ? function.method->owner : nullptr;
    return finish(self);
  }
  if (input.is("here")) {
    auto *place = worded<Here>();
    return finish(place);
  }
  auto *l = begin<Local>();
  l->var = local();
  return finish(l);
}

template <class T> T *BodyReader::binary() {
  auto *e = worded<T>();
  input.expect("(");
  e->left = expr();
  input.expect(",");
  e->right = expr();
  input.expect(")");
  finish(e);
  return e;
}

// "word[T](operand)": the type is the node's where there is nothing else for it.
template <class T> T *BodyReader::unary() {
  auto *e = worded<T>();
  e->type = bracketed();
  e->operand = only();
  return e;
}

Expr *BodyReader::operation(const std::string &word) {
  if (word == "equal" || word == "differ") {
    auto *e = binary<Equal>();
    e->negated = word == "differ";
    return e;
  }
  if (word == "and")
    return binary<And>();
  if (word == "or")
    return binary<Or>();
  if (word == "not")
    return negation();
  if (word == "if")
    return conditional();
  if (word == "coerce")
    return unary<Coerce>();
  if (word == "cast")
    return unary<Cast>();
  if (word == "known_cast") {
    auto *e = unary<Cast>();
    e->unchecked = true;
    return e;
  }
  if (word == "typed")
    return retyped();
  if (word == "instanceof") {
    auto *e = unary<InstanceOf>();
    e->of = e->type;
    e->type = nullptr;
    return finish(e);
  }
  return withType(word);
}

// Those whose type stands behind the word.
Expr *BodyReader::withType(const std::string &word) {
  if (word == "new")
    return made();
  if (word == "struct")
    return structLit();
  if (word == "closure")
    return closure();
  if (word == "at")
    return atExpr();
  bool isRail = word == "rail";
  if (!isRail && word != "zero")
    input.fail("there is no operation " + word);
  Expr *e = isRail ? static_cast<Expr *>(begin<RailLit>()) : begin<Zero>();
  input.next();
  e->type = bracketed();
  if (isRail)
    as<RailLit>(e)->elements = list();
  return e;
}

const Type *BodyReader::bracketed() {
  input.expect("[");
  const Type *type = names.type();
  input.expect("]");
  return type;
}

Expr *BodyReader::negation() {
  auto *e = worded<Not>();
  e->operand = only();
  return finish(e);
}

Expr *BodyReader::conditional() {
  auto *e = worded<Cond>();
  Token at = input.peek();
  Exprs parts = list();
  if (parts.size() != 3)
    input.fail(at, "if(…) has a condition and two values");
  e->condition = parts[0], e->yes = parts[1], e->no = parts[2];
  return finish(e);
}

Expr *BodyReader::retyped() {
  input.next();
  const Type *type = bracketed();
  input.expect("(");
  Expr *e = expr();
  input.expect(")");
  e->type = type;
  return e;
}

// ---- constants ----

Expr *BodyReader::constant() {
  auto &u = types::Universe::get();
  auto *c = begin<Const>();
  Token t = input.next();
  if (t.kind == Token::Text) {
    c->text = t.text;
    c->type = u.String;
  } else if (t.kind == Token::Number) {
    number(c, t);
  } else if (t.text == "null") {
    c->isNull = true;
    c->type = input.accept(":") ? names.type() : u.nullType();
  } else {
    c->bits = t.text == "true";
    c->type = u.Boolean;
  }
  return c;
}

void BodyReader::number(Const *c, const Token &t) {
  auto &u = types::Universe::get();
  bool isBits = t.text.starts_with("0x");
  bool isReal = isBits || t.text.find_first_of(".e") != std::string::npos;
  const Type *usual = isReal ? u.Double : u.Long;
  bool isTyped = input.is(":") && input.peek().isGlued;
  c->type = isTyped ? (input.next(), names.type()) : usual;
  errno = 0;
  char *end = nullptr;
  if (isBits) {
    uint64_t bits = std::strtoull(t.text.c_str(), &end, 16);
    std::memcpy(&c->real, &bits, sizeof bits);
  } else if (isReal)
    c->real = std::strtod(t.text.c_str(), &end);
  else
    c->bits = static_cast<uint64_t>(std::strtoll(t.text.c_str(), &end, 10));
  if (*end || (errno && !isReal) || isReal != (c->type == u.Double || c->type == u.Float))
    input.fail(t, "this is no number of type " + text::typeName(c->type));
}

// ---- calls ----

// What is called; returns whether it has a receiver.
bool BodyReader::callee(Call *c) {
  if (input.peek().kind != Token::Symbol) {
    bool isVirtual = input.next().text == "virtual";
    c->method = names.method();
    bool hasReceiver = !input.accept("static");
    c->dispatch = isVirtual ? Dispatch::Virtual : hasReceiver ? Dispatch::Exact : Dispatch::Static;
    return hasReceiver;
  }
  c->target = names.function();
  c->method = c->target->method;
  c->typeArgs = c->target->typeArgs;
  c->dispatch = c->target->hasThis ? Dispatch::Exact : Dispatch::Static;
  if (!c->method)
    input.fail("an initializer is called by the runtime alone");
  return c->target->hasThis;
}

Expr *BodyReader::call() {
  auto *c = begin<Call>();
  bool hasReceiver = callee(c);
  const Type *usual = c->target ? c->target->container : nullptr;
  bool isContainerTold = false;
  if (c->target && input.accept("via"))
    c->method = names.method();
  if (input.accept("of")) {
    usual = names.type();
    isContainerTold = true;
  }
  if (input.accept("types"))
    c->typeArgs = names.typeArguments();
  c->unchecked = input.accept("unchecked");
  c->alwaysThrows = input.accept("throws");
  c->args = list();
  if (hasReceiver && c->args.empty())
    input.fail("the call has no receiver");
  if (hasReceiver) {
    c->receiver = c->args[0];
    c->args.erase(c->args.begin());
  }
  c->container = c->target || isContainerTold ? usual : text::containerOf(c->receiver, c->method->owner);
  return finish(c);
}

Expr *BodyReader::made() {
  auto *n = worded<New>();
  n->type = bracketed();
  n->onStack = input.accept("stack");
  if (input.accept("{")) {
    do {
      HiddenField h;
      h.container = names.type();
      h.field = names.field(h.container, input.take(Token::Name, "a field"));
      input.expect("=");
      h.value = expr();
      n->hidden.push_back(h);
    } while (input.accept(","));
    input.expect("}");
  }
  n->target = input.peek().kind == Token::Symbol ? names.function() : nullptr;
  n->ctor = n->target ? n->target->method : names.method();
  n->args = list();
  return n;
}

// ---- operations ----

Expr *BodyReader::prim(Op op) {
  auto *p = worded<Prim>();
  p->op = op;
  if (input.accept("access"))
    accesses[input.integer()] = p;
  p->unchecked = input.accept("unchecked");
  p->isScalarOnly = input.accept("scalar_only");
  p->isUninitialized = input.accept("uninitialized");
  p->isIndexed = input.accept("indexed");
  if (input.accept("tests"))
    coalesced(p);
  if (op == Op::Convert || op == Op::RailNew)
    p->type = bracketed();
  p->args = list();
  return finish(p);
}

void BodyReader::coalesced(Prim *p) {
  input.expect("{");
  do {
    tests.push_back({p, p->coalesced.size(), 0, input.peek()});
    tests.back().access = input.integer();
    p->coalesced.push_back({nullptr, input.integer()});
  } while (input.accept(","));
  input.expect("}");
}

Expr *BodyReader::structLit() {
  auto *e = worded<StructLit>();
  e->type = bracketed();
  input.expect("{");
  while (!input.accept("}")) {
    if (!e->fields.empty())
      input.expect(",");
    FieldDef *field = names.field(e->type, input.take(Token::Name, "a field"));
    input.expect("=");
    e->fields.push_back({field, expr()});
  }
  return e;
}

// ---- bodies within ----

Expr *BodyReader::closure() {
  auto *c = worded<Closure>();
  c->type = bracketed();
  c->onStack = input.accept("stack");
  captures(c->captured, c->capturesThis);
  c->code = code();
  return c;
}

Expr *BodyReader::atExpr() {
  auto *e = worded<AtExpr>();
  e->type = bracketed();
  e->place = only();
  effects(e->effects);
  captures(e->captured, e->capturesThis);
  selections("sends", e->sends);
  selections("returns", e->returns);
  slices(e->slices);
  e->code = code();
  return e;
}

Expr *BodyReader::behind() {
  auto *e = worded<StmtExpr>();
  input.next();
  while (!input.is("=>") && !input.is("}"))
    e->stmts.push_back(stmt());
  if (input.accept("=>"))
    e->value = expr();
  input.expect("}");
  input.expect(")");
  return finish(e);
}

} // namespace x10c::ir
