// Reading a tree: how what notation.h describes is read, and of which kind the next node is.
#include "ir/make.h"
#include "ir/reader.h"
#include "ir/text.h"
#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>

namespace x10c::ir {

BodyReader::BodyReader(Input &i, Names &n, Program &p, Function &f)
    : Notation(true, p, f), input(i), names(n), made(f) {}

void BodyReader::readHead() {
  made.code = new Code;
  head(*made.code);
  bodyAt = input.position();
  home = input.home();
}

void BodyReader::run() {
  input.go(bodyAt);
  input.home(home);
  body(made.code->body);
  for (const Test &test : tests) {
    auto found = accesses.find(test.access);
    if (found == accesses.end())
      input.fail(test.at, "there is no access of this number");
    test.by->coalesced[test.index].access = found->second;
  }
}

// ---- tokens ----

unsigned BodyReader::choice(std::span<const char *const> words, unsigned) {
  std::string all;
  for (const char *each : words)
    if (input.accept(each))
      return static_cast<unsigned>(std::find(words.begin(), words.end(), each) - words.begin());
    else
      all += (all.empty() ? "" : ", ") + std::string(each);
  input.fail("expected one of these: " + all);
}

void BodyReader::integers(std::vector<int64_t> &all) {
  while (input.peek().kind == Token::Number)
    all.push_back(input.integer());
}

void BodyReader::text(std::string &s) {
  if (input.peek().kind == Token::Text && !input.peek().isFirst)
    s = input.next().text;
}

bool BodyReader::goesOn(bool, const char *end, const char *otherEnd) {
  return !input.is(end) && !(otherEnd && input.is(otherEnd));
}

bool BodyReader::isContinued(bool) { return !(input.peek().isFirst || input.is("}") || input.is("else")); }

void BodyReader::require(bool is, const char *otherwise) {
  if (!is)
    input.fail(otherwise);
}

// ---- names ----

void BodyReader::field(FieldDef *&f, const Type *container) {
  f = names.field(container, input.take(Token::Name, "a field"));
}

void BodyReader::member(FieldDef *&f, const Type *&container, const Type *object) {
  Token at = input.peek();
  std::string name = input.take(Token::Name, "a field");
  of(container, text::declarerOf(program, object, name));
  if (!container)
    input.fail(at, text::typeName(object) + " has no field " + name);
  f = names.field(container, name);
}

bool BodyReader::callee(Function *&f) {
  if (input.peek().kind != Token::Symbol)
    return false;
  f = names.function();
  return true;
}

void BodyReader::local(LocalDef *&var) {
  Token at = input.peek();
  auto found = locals.find(input.take(Token::Name, "a local"));
  if (found == locals.end())
    input.fail(at, "there is no local " + at.text + " here");
  var = found->second;
}

void BodyReader::declare(LocalDef &var) {
  if (input.is("temp") && input.peek(1).kind == Token::Name)
    var.isSynthetic = input.accept("temp");
  Token at = input.peek();
  std::string name = input.take(Token::Name, "a local");
  if (!locals.emplace(name, &var).second)
    input.fail(at, "another local of the function has this name: write " + plainName(name) + ".1 or the like");
  var.name = plainName(name);
}

void BodyReader::refinement(LocalDef &var) {
  if (!input.is("{") || input.peek(1).kind != Token::Quote)
    return;
  auto &u = types::Universe::get();
  auto *all = new types::Constraint;
  input.expect("{");
  do {
    types::Term self{types::TermKind::Self}, own{types::TermKind::Field}, value{types::TermKind::Literal};
    own.base = u.term(self);
    own.field = names.property();
    value.lit = types::Term::Lit::Integer;
    value.integer = input.integer();
    value.type = u.Long;
    types::Atom atom{types::AtomKind::Eq};
    atom.left = u.term(own);
    atom.right = u.term(value);
    all->atoms.push_back(atom);
  } while (input.accept(","));
  input.expect("}");
  var.refinement = all;
}

void BodyReader::access(Prim &p) {
  if (input.accept("access"))
    accesses[input.integer()] = &p;
}

void BodyReader::tested(Prim &by, Neighbour &n) {
  Token at = input.peek();
  tests.push_back({&by, static_cast<size_t>(&n - by.coalesced.data()), input.integer(), at});
}

void BodyReader::label(Stmt &s, Name &name) {
  if (!input.is(":", 1))
    return;
  labels[&s] = input.take(Token::Name, "a label");
  name = plainName(labels[&s]);
  input.expect(":");
}

// Without a label: of what is nearest.
void BodyReader::target(Stmt *&t) {
  bool isNamed = input.peek().kind == Token::Name && isContinued(true);
  for (Stmt *outer : around)
    if (isNamed ? labels[outer] == input.peek().text : outer == around.back())
      t = outer;
  require(t, "there is nothing around this that it could leave");
  if (isNamed)
    input.next();
}

// ---- constants ----

void BodyReader::constant(Const &c) {
  auto &u = types::Universe::get();
  Token t = input.next();
  if (t.kind == Token::Text) {
    c.text = t.text;
    c.type = u.String;
  } else if (t.kind == Token::Number) {
    number(c, t);
  } else if (t.text == "null") {
    c.isNull = true;
    c.type = input.accept(":") ? names.type() : u.nullType();
  } else {
    c.bits = t.text == "true";
    c.type = u.Boolean;
  }
}

void BodyReader::number(Const &c, const Token &t) {
  auto &u = types::Universe::get();
  bool isBits = t.text.starts_with("0x");
  bool isReal = isBits || t.text.find_first_of(".e") != std::string::npos;
  const Type *usual = isReal ? u.Double : u.Long;
  bool isTyped = input.is(":") && input.peek().isGlued;
  c.type = isTyped ? (input.next(), names.type()) : usual;
  errno = 0;
  char *end = nullptr;
  if (isBits) {
    uint64_t bits = std::strtoull(t.text.c_str(), &end, 16);
    std::memcpy(&c.real, &bits, sizeof bits);
  } else if (isReal)
    c.real = c.type == u.Float ? std::strtof(t.text.c_str(), &end) : std::strtod(t.text.c_str(), &end);
  else
    c.bits = static_cast<uint64_t>(std::strtoll(t.text.c_str(), &end, 10));
  if (*end || (errno && !isReal) || isReal != (c.type == u.Double || c.type == u.Float))
    input.fail(t, "this is no number of type " + text::typeName(c.type));
}

// ---- expressions ----

// Whether the token may come between the word and the operands of a primitive.
static bool isPrimMark(const Token &t) {
  static const char *const words[] = {"access", "unchecked", "scalar_only", "uninitialized",
                                      "room",   "indexed",   "tests"};
  return t.kind == Token::Name && std::find(std::begin(words), std::end(words), t.text) != std::end(words);
}

ExprKind BodyReader::exprKind() const {
  const Token &first = input.peek(), &second = input.peek(1);
  if (first.kind == Token::Number || first.kind == Token::Text)
    return ExprKind::Const;
  if (first.kind == Token::Symbol)
    return ExprKind::Call;
  if (input.is("(") && input.is("{", 1))
    return ExprKind::StmtExpr;
  if (first.kind != Token::Name)
    input.fail("expected an expression");
  bool isApplied = (input.is("(", 1) || input.is("[", 1)) && second.isGlued;
  if (text::opNamed(first.text) != Op::None && (isApplied || isPrimMark(second)))
    return ExprKind::Prim;
  static const std::map<std::string, ExprKind> applied = {
      {"equal", ExprKind::Equal},     {"differ", ExprKind::Equal},
      {"and", ExprKind::And},         {"or", ExprKind::Or},
      {"not", ExprKind::Not},         {"if", ExprKind::Cond},
      {"coerce", ExprKind::Coerce},   {"cast", ExprKind::Cast},
      {"known_cast", ExprKind::Cast}, {"instanceof", ExprKind::InstanceOf},
      {"new", ExprKind::New},         {"struct", ExprKind::StructLit},
      {"closure", ExprKind::Closure}, {"at", ExprKind::AtExpr},
      {"rail", ExprKind::RailLit},    {"zero", ExprKind::Zero}};
  static const std::map<std::string, ExprKind> alone = {{"null", ExprKind::Const},
                                                        {"true", ExprKind::Const},
                                                        {"false", ExprKind::Const},
                                                        {"this", ExprKind::This},
                                                        {"here", ExprKind::Here}};
  static const std::map<std::string, ExprKind> ofMember = {
      {"virtual", ExprKind::Call}, {"native", ExprKind::Call}, {"static", ExprKind::Static}};
  auto &kinds = isApplied ? applied : second.kind == Token::Quote ? ofMember : alone;
  auto found = kinds.find(first.text);
  if (isApplied && found == kinds.end())
    input.fail("there is no operation " + first.text);
  return found == kinds.end() ? ExprKind::Local : found->second;
}

static Expr *newExpr(ExprKind kind) {
  switch (kind) {
#define X10C_NEW(name)                                                                                                 \
  case ExprKind::name:                                                                                                 \
    return new name;
    X10C_EXPRS(X10C_NEW)
#undef X10C_NEW
  }
  return nullptr;
}

void BodyReader::finish(Expr *e) {
  if (!e->type)
    e->type = text::typeOf(program, function, e);
  if (!e->type)
    input.fail("the type of what precedes this is not known: write typed[T](…)");
}

void BodyReader::primary(Expr *&e) {
  if (input.is("typed") && input.is("[", 1)) {
    input.next();
    const Type *type = nullptr;
    bracketed(type);
    operands({&e});
    e->type = type;
    return;
  }
  e = newExpr(exprKind());
  form(*this, *e);
  finish(e);
}

void BodyReader::expr(Expr *&e) {
  bool isUnchecked = input.is("unchecked") && input.is("(", 1);
  if (isUnchecked)
    input.next(), operands({&e});
  else
    primary(e);
  require(!isUnchecked || input.is("."), "expected a field of the object that need not be tested");
  for (; input.is(".") && input.peek().isGlued; isUnchecked = false) {
    auto *f = new Field;
    f->object = e;
    f->unchecked = isUnchecked;
    form(*this, *f);
    finish(f);
    e = f;
  }
}

// ---- statements ----

StmtKind BodyReader::stmtKind() const {
  if (input.is("{"))
    return StmtKind::Block;
  if (input.peek().kind != Token::Name || (input.peek(1).isGlued && (input.is("(", 1) || input.is("[", 1))))
    return StmtKind::Eval;
  static const std::map<std::string, StmtKind> labelled = {{"while", StmtKind::Loop},  {"forever", StmtKind::Loop},
                                                           {"do", StmtKind::Loop},     {"once", StmtKind::Loop},
                                                           {"for", StmtKind::ForLoop}, {"switch", StmtKind::Switch}};
  static const std::map<std::string, StmtKind> others = {
      {"val", StmtKind::Declare},   {"var", StmtKind::Declare},       {"if", StmtKind::If},
      {"break", StmtKind::Break},   {"continue", StmtKind::Continue}, {"return", StmtKind::Return},
      {"throw", StmtKind::Throw},   {"try", StmtKind::Try},           {"async", StmtKind::Async},
      {"finish", StmtKind::Finish}, {"atomic", StmtKind::Atomic},     {"at", StmtKind::At},
      {"when", StmtKind::When},     {"check", StmtKind::Check},       {"construct", StmtKind::CtorCall}};
  bool hasLabel = input.is(":", 1) && !input.is("null");
  if (auto found = labelled.find(input.peek(hasLabel ? 2 : 0).text); found != labelled.end())
    return found->second;
  if (hasLabel)
    input.fail(input.peek(2), "expected a loop or a switch");
  auto found = others.find(input.peek().text);
  return found == others.end() ? StmtKind::Eval : found->second;
}

static Stmt *newStmt(StmtKind kind) {
  switch (kind) {
#define X10C_NEW(name)                                                                                                 \
  case StmtKind::name:                                                                                                 \
    return new name;
    X10C_STMTS(X10C_NEW)
#undef X10C_NEW
  }
  return nullptr;
}

void BodyReader::stmt(Stmt *&s) {
  if (input.ends())
    input.fail("the text ends within a function");
  s = newStmt(stmtKind());
  form(*this, *s);
  if (s->kind != StmtKind::Eval || !input.accept("="))
    return;
  auto *a = newNode<Assign>(s->loc);
  a->target = as<Eval>(s)->expr;
  expr(a->value);
  s = a;
}

} // namespace x10c::ir
