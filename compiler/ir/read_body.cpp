// Reading a tree: a function's parameters, result and statements.
#include "ir/make.h"
#include "ir/reader.h"
#include "ir/text.h"

namespace x10c::ir {

BodyReader::BodyReader(Input &i, Names &n, Program &p, Function &f) : input(i), names(n), program(p), function(f) {}

void BodyReader::head() {
  function.code = codeHead();
  bodyAt = input.position();
  home = input.home();
}

void BodyReader::run() {
  input.go(bodyAt);
  input.home(home);
  function.code->body = body();
  for (const Test &test : tests) {
    auto found = accesses.find(test.access);
    if (found == accesses.end())
      input.fail(test.at, "there is no access of this number");
    test.by->coalesced[test.index].access = found->second;
  }
}

// ---- locals ----

LocalDef *BodyReader::binding(bool isParam) {
  auto *var = new LocalDef;
  var->loc = input.place();
  var->isVar = input.accept("var");
  if (!var->isVar && !isParam)
    input.expect("val");
  var->isFormal = isParam;
  if (input.is("temp") && input.peek(1).kind == Token::Name) {
    input.next();
    var->isSynthetic = true;
  }
  Token at = input.peek();
  std::string name = input.take(Token::Name, "a local");
  if (!locals.emplace(name, var).second)
    input.fail(at, "another local of the function has this name: write " + plainName(name) + ".1 or the like");
  var->name = plainName(name);
  input.expect(":");
  var->type = names.type();
  if (input.is("{") && input.peek(1).kind == Token::Quote)
    var->refinement = refinement();
  return var;
}

const types::Constraint *BodyReader::refinement() {
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
  return all;
}

LocalDef *BodyReader::local(const Token &at) {
  auto found = locals.find(at.text);
  if (found == locals.end())
    input.fail(at, "there is no local " + at.text + " here");
  return found->second;
}

LocalDef *BodyReader::local() {
  Token at = input.peek();
  input.take(Token::Name, "a local");
  return local(at);
}

// ---- bodies ----

Code *BodyReader::codeHead() {
  auto *c = new Code;
  c->loc = input.place();
  input.expect("(");
  while (!input.accept(")")) {
    if (!c->params.empty())
      input.expect(",");
    c->params.push_back(binding(true));
  }
  input.expect(":");
  c->result = names.type();
  return c;
}

Code *BodyReader::code() {
  Code *c = codeHead();
  auto outside = std::move(around);
  around.clear();
  c->body = body();
  around = std::move(outside);
  return c;
}

void BodyReader::captures(std::vector<LocalDef *> &vars, bool &self) {
  if (!input.accept("captures"))
    return;
  input.expect("(");
  do {
    if (input.accept("this"))
      self = true;
    else
      vars.push_back(local());
  } while (input.accept(","));
  input.expect(")");
}

void BodyReader::effects(BodyEffects &e) {
  e.mayThrow = !input.accept("nothrow");
  e.mayWait = !input.accept("nowait");
}

Stmts BodyReader::stmts() {
  Stmts all;
  input.expect("{");
  while (!input.accept("}"))
    all.push_back(stmt());
  return all;
}

Stmt *BodyReader::body() {
  if (input.accept("empty"))
    return nullptr;
  if (!input.accept("->") && !input.is("{"))
    input.fail("expected a block");
  return stmt();
}

// ---- statements ----

Stmt *BodyReader::stmt() {
  if (input.ends())
    input.fail("the text ends within a function");
  if (input.is("{")) {
    auto *b = begin<Block>();
    b->stmts = stmts();
    return b;
  }
  bool isWord = input.peek().kind == Token::Name && !(input.peek(1).isGlued && (input.is("(", 1) || input.is("[", 1)));
  Stmt *s = isWord ? word() : nullptr;
  return s ? s : assignment();
}

// Null: it is an expression that begins with a name.
Stmt *BodyReader::word() {
  if (input.is(":", 1) && !input.is("null"))
    return repeated(input.peek().text);
  static const std::pair<const char *, Stmt *(BodyReader::*)()> words[] = {{"val", &BodyReader::declare},
                                                                           {"var", &BodyReader::declare},
                                                                           {"if", &BodyReader::branch},
                                                                           {"break", &BodyReader::jump<Break>},
                                                                           {"continue", &BodyReader::jump<Continue>},
                                                                           {"return", &BodyReader::returned},
                                                                           {"throw", &BodyReader::thrown},
                                                                           {"try", &BodyReader::attempt},
                                                                           {"async", &BodyReader::async},
                                                                           {"finish", &BodyReader::finishes},
                                                                           {"atomic", &BodyReader::plain<Atomic>},
                                                                           {"at", &BodyReader::at},
                                                                           {"when", &BodyReader::when},
                                                                           {"check", &BodyReader::check},
                                                                           {"construct", &BodyReader::construct}};
  for (auto &[word, read] : words)
    if (input.is(word))
      return (this->*read)();
  return repeated("");
}

// What may have a label: loops and switch. Null: it is none of these.
Stmt *BodyReader::repeated(const std::string &label) {
  size_t word = label.empty() ? 0 : 2;
  bool isLoop = false;
  for (const char *each : {"while", "forever", "do", "once", "for", "switch"})
    isLoop |= input.is(each, word);
  if (!isLoop)
    return label.empty() ? nullptr : (input.next(), input.fail("expected a loop or a switch"), nullptr);
  Loc loc = input.place();
  input.go(input.position() + word);
  return input.is("for") ? range(label, loc) : input.is("switch") ? choice(label, loc) : loop(label, loc);
}

Stmt *BodyReader::assignment() {
  Loc loc = input.place();
  Expr *e = expr();
  if (input.accept("=")) {
    auto *a = new Assign;
    a->loc = loc;
    a->target = e;
    a->value = expr();
    return a;
  }
  auto *s = new Eval;
  s->loc = loc;
  s->expr = e;
  return s;
}

Stmt *BodyReader::declare() {
  auto *d = begin<Declare>();
  d->var = binding();
  if (input.accept("="))
    d->init = expr();
  return d;
}

Stmt *BodyReader::branch() {
  auto *s = worded<If>();
  s->isLikely = input.accept("likely");
  s->condition = expr();
  s->yes = body();
  if (input.accept("else"))
    s->no = body();
  return s;
}

// ---- loops ----

Stmt *BodyReader::loop(const std::string &label, Loc loc) {
  auto *l = new Loop;
  l->loc = loc;
  std::string word = input.next().text;
  l->label = plainName(label);
  l->isBlock = word == "once";
  l->testFirst = word != "do";
  l->hasStoreHazard = input.accept("store_hazard");
  bool counts = input.accept("counts");
  if (word == "while")
    l->condition = expr();
  auto *test = counts ? as<Prim>(l->condition) : nullptr;
  auto *counter = test ? as<Local>(test->args[0]) : nullptr;
  if (counts && !counter)
    input.fail("expected a condition that compares a local");
  l->counter = counter ? counter->var : nullptr;
  around.push_back({label, l});
  l->body = body();
  if ((word == "do" || word == "once") && input.is("while") && !input.peek().isFirst) {
    input.next();
    l->condition = expr();
  }
  if (input.accept("update"))
    l->update = stmts(); // which may leave the loop, behind linearize
  around.pop_back();
  return l;
}

Stmt *BodyReader::range(const std::string &label, Loc loc) {
  auto *l = new ForLoop;
  l->loc = loc;
  input.next();
  l->label = plainName(label);
  l->isIndependent = input.accept("independent");
  l->staysRolled = input.accept("rolled");
  l->hasStoreHazard = input.accept("store_hazard");
  l->wraps = input.accept("wraps");
  l->var = binding();
  input.expect("in");
  l->low = expr();
  input.expect("..");
  l->high = expr();
  if (input.accept("by"))
    l->step = 0, l->stride = expr();
  else if (input.accept("step"))
    l->step = input.integer();
  around.push_back({label, l});
  l->body = body();
  around.pop_back();
  return l;
}

SwitchCase BodyReader::switchCase() {
  SwitchCase c;
  input.expect("case");
  while (input.peek().kind == Token::Number)
    c.labels.push_back(input.integer());
  c.isDefault = input.accept("default");
  c.body = stmts();
  return c;
}

Stmt *BodyReader::choice(const std::string &label, Loc loc) {
  auto *s = new Switch;
  s->loc = loc;
  input.next();
  s->label = plainName(label);
  s->subject = expr();
  input.expect("{");
  around.push_back({label, s});
  while (!input.accept("}"))
    s->cases.push_back(switchCase());
  around.pop_back();
  return s;
}

// Without a label: of what is nearest.
template <class T> Stmt *BodyReader::jump() {
  auto *s = worded<T>();
  bool isNamed = input.peek().kind == Token::Name && !input.peek().isFirst && !input.is("else");
  std::string label = isNamed ? input.peek().text : "";
  for (auto &[name, target] : around)
    if (isNamed ? name == label : target == around.back().second)
      s->target = target;
  if (!s->target)
    input.fail("there is nothing around this that it could leave");
  if (isNamed)
    input.next();
  return s;
}

// ---- the rest ----

Stmt *BodyReader::returned() {
  auto *s = worded<Return>();
  bool isAlone = input.peek().isFirst || input.is("}") || input.is("else");
  s->value = isAlone ? nullptr : expr();
  return s;
}

Stmt *BodyReader::thrown() {
  auto *s = worded<Throw>();
  s->value = expr();
  return s;
}

Stmt *BodyReader::attempt() {
  auto *t = worded<Try>();
  t->isIteration = input.accept("iteration");
  t->body = body();
  while (input.accept("catch")) {
    LocalDef *var = binding();
    t->catches.push_back({var, body()});
  }
  if (input.accept("finally"))
    t->finally = body();
  return t;
}

Stmt *BodyReader::async() {
  auto *a = worded<Async>();
  a->isUncounted = input.accept("uncounted");
  a->mayBeRefused = !input.accept("never_refused");
  effects(a->effects);
  captures(a->captured, a->capturesThis);
  reduction(a->reduction);
  selections("sends", a->sends);
  slices(a->slices);
  if (input.accept("at"))
    a->place = expr();
  if (input.accept("for")) {
    a->low = binding();
    input.expect("..");
    a->high = binding();
    input.expect("in");
    a->first = expr();
    input.expect("..");
    a->last = expr();
  }
  auto outside = std::move(around);
  around.clear();
  a->body = body();
  around = std::move(outside);
  return a;
}

Stmt *BodyReader::at() {
  auto *a = worded<At>();
  if (input.accept("gives"))
    do
      a->results.push_back(local());
    while (input.accept(","));
  effects(a->effects);
  captures(a->captured, a->capturesThis);
  reduction(a->reduction);
  selections("sends", a->sends);
  slices(a->slices);
  a->place = expr();
  a->body = body();
  return a;
}

// sends [T](x, y of S) [U](z)
void BodyReader::selections(const char *word, std::vector<Selection> &list) {
  if (!input.accept(word))
    return;
  do {
    Selection part;
    part.type = bracketed();
    input.expect("(");
    while (!input.accept(")")) {
      if (!part.fields.empty())
        input.expect(",");
      Selection::Kept kept;
      std::string name = input.take(Token::Name, "a field");
      kept.container = input.accept("of") ? names.type() : text::declarerOf(program, part.type, name);
      kept.field = names.field(kept.container, name);
      part.fields.push_back(kept);
    }
    list.push_back(part);
  } while (input.is("["));
}

// slices [v, low, -1, high, 2]
void BodyReader::slices(std::vector<Slice> &list) {
  if (!input.accept("slices"))
    return;
  do {
    Slice s;
    input.expect("[");
    s.rail = local();
    input.expect(","), s.low = local();
    input.expect(","), s.below = input.integer();
    input.expect(","), s.high = local();
    input.expect(","), s.above = input.integer();
    input.expect("]");
    list.push_back(s);
  } while (input.is("["));
}

void BodyReader::reduction(Reduction &r) {
  if (!input.accept("reduces"))
    return;
  Token word = input.peek();
  if (!findOp(input.take(Token::Name, "an operation"), r.op))
    input.fail(word, "there is no operation " + word.text);
  r.target = local();
  r.value = local();
}

Stmt *BodyReader::finishes() {
  auto *s = worded<Finish>();
  s->gathers = input.accept("gathers");
  s->body = body();
  return s;
}

template <class T> Stmt *BodyReader::plain() {
  auto *s = worded<T>();
  s->body = body();
  return s;
}

Stmt *BodyReader::when() {
  auto *s = worded<When>();
  s->condition = expr();
  s->body = body();
  return s;
}

Stmt *BodyReader::check() {
  auto *c = worded<Check>();
  unsigned i = 0;
  while (i < std::size(text::checkWords) && !input.is(text::checkWords[i]))
    ++i;
  if (i == std::size(text::checkWords))
    input.fail("expected dynamic, cast, assertion, guard, null or place");
  input.next();
  c->error = static_cast<Check::Error>(i);
  c->condition = expr();
  if (input.peek().kind == Token::Text && !input.peek().isFirst)
    c->text = input.next().text;
  if (input.accept("else"))
    c->message = expr();
  return c;
}

Stmt *BodyReader::construct() {
  auto *c = worded<CtorCall>();
  c->target = input.peek().kind == Token::Symbol ? names.function() : nullptr;
  c->ctor = c->target ? c->target->method : names.method();
  c->container = c->target ? c->target->container : nullptr;
  if (input.accept("of"))
    c->container = names.type();
  c->args = list();
  return c;
}

} // namespace x10c::ir
