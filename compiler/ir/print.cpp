// --emit=ir, the nodes: one statement a line, operations as words before their operands. Nothing is lost that a pass or
// emission reads; TEXT.md describes the notation.
#include "ir/print.h"
#include "ir/children.h"
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

std::string quoted(const std::string &s, char quote) {
  std::string out(1, quote);
  for (char c : s) {
    if (c == quote || c == '\\')
      out += std::string("\\") + c;
    else if (static_cast<unsigned char>(c) < ' ' || c == 127) {
      static const char digits[] = "0123456789abcdef";
      out += std::string("\\x") + digits[(c >> 4) & 15] + digits[c & 15];
    } else
      out += c;
  }
  return out + quote;
}

// What is no keyword of X10 and begins a statement or stands in one: no local is called so in the text.
static const std::unordered_set<std::string> &statementWords() {
  static const std::unordered_set<std::string> words{"check",  "construct", "once",    "forever",  "empty",    "update",
                                                     "likely", "nowait",    "nothrow", "captures", "iteration"};
  return words;
}

// What is named before it stands there: loops that are left from within others, accesses that others test.
static void collect(Code *code, std::vector<const Stmt *> &targets, std::vector<const Prim *> &tested) {
  struct Find : Walker {
    std::vector<const Stmt *> &targets;
    std::vector<const Prim *> &tested;
    std::vector<const Stmt *> around;
    Find(std::vector<const Stmt *> &t, std::vector<const Prim *> &p) : targets(t), tested(p) {}
    bool enter(Expr *e) override {
      if (auto *p = as<Prim>(e))
        for (const Neighbour &n : p->coalesced)
          tested.push_back(n.access);
      return true;
    }
    bool enter(Stmt *s) override {
      if (s->kind == StmtKind::Loop || s->kind == StmtKind::RangeLoop || s->kind == StmtKind::Switch)
        around.push_back(s);
      Stmt *target = as<Break>(s) ? as<Break>(s)->target : as<Continue>(s) ? as<Continue>(s)->target : nullptr;
      if (target && (around.empty() || around.back() != target))
        targets.push_back(target);
      return true;
    }
    void leave(Stmt *s) override {
      if (!around.empty() && around.back() == s)
        around.pop_back();
    }
  } find(targets, tested);
  find.walk(code);
}

BodyPrinter::BodyPrinter(const Program &p, const Function &f, const Symbols &s, Places &where)
    : program(p), function(f), symbols(s), places(where), used(statementWords()) {}

std::string BodyPrinter::run() {
  prepare(function.code);
  code(function.code);
  return std::move(text);
}

std::string BodyPrinter::expression(Expr *e) {
  expr(e);
  return std::move(text);
}

void BodyPrinter::prepare(Code *c) {
  std::vector<const Stmt *> targets;
  std::vector<const Prim *> tested;
  collect(c, targets, tested);
  for (const Stmt *target : targets)
    labels[target] = "";
  for (const Prim *p : tested)
    accesses.emplace(p, accesses.size() + 1);
}

// The second t is t.1.
std::string BodyPrinter::unique(const std::string &name) {
  std::string candidate = name;
  for (unsigned i = 1; !used.insert(candidate).second; ++i)
    candidate = name + "." + std::to_string(i);
  return candidate;
}

void BodyPrinter::newline() { text += places.take() + "\n" + std::string(depth * 2, ' '); }
void BodyPrinter::mark(bool is, const char *w) { text += is ? std::string(" ") + w : std::string(); }

// ---- parts of nodes ----

// Of a local's type, what fixes properties: nothing else of it is asked for.
static std::string refinement(const LocalDef *var) {
  using types::TermKind;
  std::string s;
  if (var->refinement)
    for (const types::Atom &a : var->refinement->atoms) {
      bool isOf = a.kind == types::AtomKind::Eq && a.left && a.right;
      const types::Term *own = isOf && a.left->kind == TermKind::Field ? a.left : a.right;
      const types::Term *value = isOf && own == a.left ? a.right : a.left;
      bool fixes = isOf && own->kind == TermKind::Field && own->base && own->base->kind == TermKind::Self &&
                   value->kind == TermKind::Literal && value->lit == types::Term::Lit::Integer;
      if (fixes)
        s += (s.empty() ? "" : ", ") + quoted(text::fieldName(own->field), '\'') + " " + std::to_string(value->integer);
    }
  return s.empty() ? s : " {" + s + "}";
}

void BodyPrinter::binding(const LocalDef *var, bool isParam) {
  places.add(var->loc);
  std::string name = locals[var] = unique(var->name.empty() ? "_" : var->name.str());
  text += (var->isVar ? "var "
           : isParam  ? ""
                      : "val ") +
          std::string(var->isSynthetic ? "temp " : "") + name + ": " + text::typeName(var->type) + refinement(var);
}

void BodyPrinter::code(const Code *c) {
  places.add(c->loc);
  text += "(";
  for (const LocalDef *param : c->params) {
    text += param == c->params[0] ? "" : ", ";
    binding(param, true);
  }
  text += "): " + text::typeName(c->result) + " ";
  auto outside = std::move(around);
  around.clear();
  body(c->body);
  around = std::move(outside);
}

void BodyPrinter::captures(const std::vector<LocalDef *> &vars, bool self) {
  if (vars.empty() && !self)
    return;
  text += " captures(";
  for (const LocalDef *var : vars)
    text += (var == vars[0] ? "" : ", ") + locals[var];
  text += self ? (vars.empty() ? "this)" : ", this)") : ")";
}

void BodyPrinter::effects(const BodyEffects &e) {
  mark(!e.mayThrow, "nothrow");
  mark(!e.mayWait, "nowait");
}

void BodyPrinter::list(const Exprs &exprs) {
  text += "(";
  for (Expr *e : exprs) {
    text += e == exprs[0] ? "" : ", ";
    expr(e);
  }
  text += ")";
}

void BodyPrinter::types(const Types &all) {
  text += "[";
  for (size_t i = 0; i < all.size(); ++i)
    text += (i ? ", " : "") + text::typeName(all[i]);
  text += "]";
}

void BodyPrinter::typed(const char *w, const Type *type, Expr *operand) {
  text += std::string(w) + "[" + text::typeName(type) + "](";
  expr(operand);
  text += ")";
}

void BodyPrinter::container(const Type *type, const Type *usual) {
  if (type != usual)
    text += " of " + text::typeName(type);
}

// ---- expressions ----

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
    return static_cast<const Prim *>(e)->op == Op::Convert || static_cast<const Prim *>(e)->op == Op::RailNew;
  default:
    return false;
  }
}

void BodyPrinter::expr(Expr *e) {
  bool isTold = saysItsType(e) || text::typeOf(program, function, e) == e->type;
  if (!isTold)
    text += "typed[" + text::typeName(e->type) + "](";
  node(e);
  text += isTold ? "" : ")";
}

// Where a node that begins with an operand stands is told behind that one's.
void BodyPrinter::node(Expr *e) {
  if (e->kind == ExprKind::Field)
    return fieldAccess(as<Field>(e));
  places.add(e->loc);
  switch (e->kind) {
  case ExprKind::Const:
    return constant(as<Const>(e));
  case ExprKind::Zero:
    text += "zero[" + text::typeName(e->type) + "]";
    return;
  case ExprKind::Local:
    text += locals[as<Local>(e)->var];
    return;
  case ExprKind::This:
    text += "this";
    return;
  case ExprKind::Here:
    text += "here";
    return;
  case ExprKind::Static:
    text += "static " + quoted(text::fieldName(as<Static>(e)->field), '\'');
    return;
  case ExprKind::Call:
    return call(as<Call>(e));
  case ExprKind::New:
    return made(as<New>(e));
  case ExprKind::Prim:
    return prim(as<Prim>(e));
  case ExprKind::Equal:
    text += as<Equal>(e)->negated ? "differ" : "equal";
    return list({as<Equal>(e)->left, as<Equal>(e)->right});
  case ExprKind::And:
    text += "and";
    return list({as<And>(e)->left, as<And>(e)->right});
  case ExprKind::Or:
    text += "or";
    return list({as<Or>(e)->left, as<Or>(e)->right});
  case ExprKind::Not:
    text += "not";
    return list({as<Not>(e)->operand});
  case ExprKind::Cond:
    text += "if";
    return list({as<Cond>(e)->condition, as<Cond>(e)->yes, as<Cond>(e)->no});
  case ExprKind::Coerce:
    return typed("coerce", e->type, as<Coerce>(e)->operand);
  case ExprKind::Cast:
    return typed("cast", e->type, as<Cast>(e)->operand);
  case ExprKind::InstanceOf:
    return typed("instanceof", as<InstanceOf>(e)->of, as<InstanceOf>(e)->operand);
  case ExprKind::RailLit:
    text += "rail[" + text::typeName(e->type) + "]";
    return list(as<RailLit>(e)->elements);
  case ExprKind::StructLit:
    return structLit(as<StructLit>(e));
  case ExprKind::Closure:
    return closure(as<Closure>(e));
  case ExprKind::AtExpr:
    return atExpr(as<AtExpr>(e));
  case ExprKind::StmtExpr:
    return behind(as<StmtExpr>(e));
  case ExprKind::Field:
  case ExprKind::TypeTest:
    text += "none"; // a test of types is decided by instantiate
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

void BodyPrinter::constant(const Const *c) {
  auto &u = types::Universe::get();
  if (c->isNull)
    text += c->type->isNull() ? "null" : "null:" + text::typeName(c->type);
  else if (c->type == u.String)
    text += quoted(c->text);
  else if (c->type == u.Boolean)
    text += c->bits ? "true" : "false";
  else if (c->type == u.Double || c->type == u.Float) {
    std::string number = shortest(c->real);
    text += number + (c->type == u.Float ? ":Float" : number.starts_with("0x") ? ":Double" : "");
  } else
    text += std::to_string(static_cast<int64_t>(c->bits)) + (c->type == u.Long ? "" : ":" + text::typeName(c->type));
}

void BodyPrinter::fieldAccess(Field *f) {
  if (f->unchecked)
    text += "unchecked(";
  expr(f->object);
  text += f->unchecked ? ")." : ".";
  places.add(f->loc);
  std::string name = text::fieldName(program.classOf.at(f->container), f->field);
  text += name;
  container(f->container, text::declarerOf(program, f->object->type, name));
}

// What is called, and where that does not tell it, how.
void BodyPrinter::callee(Call *c) {
  Function *f = c->dispatch == Dispatch::Virtual ? nullptr : c->target;
  if (f)
    text += symbols.at(f);
  else
    text += (c->dispatch == Dispatch::Virtual ? "virtual " : "native ") + quoted(text::methodName(c->method), '\'');
  mark(!f && !c->receiver, "static");
  if (f && f->method != c->method)
    text += " via " + quoted(text::methodName(c->method), '\'');
  container(c->container, f ? f->container : text::containerOf(c->receiver, c->method->owner));
  if (c->typeArgs != (f ? f->typeArgs : Types())) {
    text += " types";
    types(c->typeArgs);
  }
}

void BodyPrinter::call(Call *c) {
  callee(c);
  mark(c->unchecked, "unchecked");
  mark(c->alwaysThrows, "throws");
  Exprs all = c->args;
  if (c->receiver)
    all.insert(all.begin(), c->receiver);
  list(all);
}

void BodyPrinter::made(New *n) {
  text += "new[" + text::typeName(n->type) + "]";
  mark(n->onStack, "stack");
  if (!n->hidden.empty()) {
    text += " {";
    for (HiddenField &h : n->hidden) {
      text += (&h == &n->hidden.front() ? "" : ", ") + text::typeName(h.container) + " " +
              text::fieldName(program.classOf.at(h.container), h.field) + " = ";
      expr(h.value);
    }
    text += "}";
  }
  text += " " + (n->target ? symbols.at(n->target) : quoted(text::methodName(n->ctor), '\''));
  list(n->args);
}

void BodyPrinter::prim(Prim *p) {
  text += spelling(p->op);
  if (auto found = accesses.find(p); found != accesses.end())
    text += " access " + std::to_string(found->second);
  mark(p->unchecked, "unchecked");
  mark(p->isScalarOnly, "scalar_only");
  mark(p->isUninitialized, "uninitialized");
  mark(p->isIndexed, "indexed");
  if (!p->coalesced.empty()) {
    text += " tests {";
    for (Neighbour &n : p->coalesced)
      text += (&n == &p->coalesced.front() ? "" : ", ") + std::to_string(accesses[n.access]) + " " +
              std::to_string(n.distance);
    text += "}";
  }
  if (saysItsType(p))
    text += "[" + text::typeName(p->type) + "]";
  list(p->args);
}

void BodyPrinter::structLit(StructLit *e) {
  text += "struct[" + text::typeName(e->type) + "] {";
  for (FieldValue &v : e->fields) {
    text += (&v == &e->fields.front() ? "" : ", ") + text::fieldName(program.classOf.at(e->type), v.field) + " = ";
    expr(v.value);
  }
  text += "}";
}

void BodyPrinter::closure(Closure *c) {
  text += "closure[" + text::typeName(c->type) + "]";
  mark(c->onStack, "stack");
  captures(c->captured, c->capturesThis);
  text += " ";
  code(c->code);
}

void BodyPrinter::atExpr(AtExpr *e) {
  text += "at[" + text::typeName(e->type) + "](";
  expr(e->place);
  text += ")";
  effects(e->effects);
  captures(e->captured, e->capturesThis);
  text += " ";
  code(e->code);
}

void BodyPrinter::behind(StmtExpr *e) {
  text += "({";
  ++depth;
  stmts(e->stmts);
  if (e->value) {
    newline();
    text += "=> ";
    expr(e->value);
  }
  --depth;
  newline();
  text += "})";
}

// ---- statements ----

void BodyPrinter::stmts(const Stmts &list) {
  for (Stmt *s : list) {
    newline();
    stmt(s);
  }
}

// What belongs to a head: a block, another statement behind an arrow, or nothing.
void BodyPrinter::body(Stmt *s) {
  if (!s)
    text += "empty";
  else if (s->kind == StmtKind::Block)
    stmt(s);
  else {
    text += "-> ";
    stmt(s);
  }
}

void BodyPrinter::stmt(Stmt *s) {
  places.add(s->loc);
  switch (s->kind) {
  case StmtKind::Block:
    text += "{";
    ++depth;
    stmts(as<Block>(s)->stmts);
    --depth;
    newline();
    text += "}";
    return;
  case StmtKind::Declare:
    return declare(as<Declare>(s));
  case StmtKind::Assign:
    expr(as<Assign>(s)->target);
    text += " = ";
    return expr(as<Assign>(s)->value);
  case StmtKind::Eval:
    return expr(as<Eval>(s)->expr);
  case StmtKind::If:
    return branch(as<If>(s));
  case StmtKind::Loop:
    return loop(as<Loop>(s));
  case StmtKind::RangeLoop:
    return range(as<RangeLoop>(s));
  case StmtKind::Switch:
    return choice(as<Switch>(s));
  case StmtKind::Break:
    return jump("break", as<Break>(s)->target);
  case StmtKind::Continue:
    return jump("continue", as<Continue>(s)->target);
  case StmtKind::Return:
    text += as<Return>(s)->value ? "return " : "return";
    return as<Return>(s)->value ? expr(as<Return>(s)->value) : void();
  case StmtKind::Throw:
    text += "throw ";
    return expr(as<Throw>(s)->value);
  case StmtKind::Try:
    return attempt(as<Try>(s));
  case StmtKind::Async:
    return async(as<Async>(s));
  case StmtKind::Finish:
    text += "finish ";
    return body(as<Finish>(s)->body);
  case StmtKind::At:
    return at(as<At>(s));
  case StmtKind::Atomic:
    text += "atomic ";
    return body(as<Atomic>(s)->body);
  case StmtKind::When:
    text += "when ";
    expr(as<When>(s)->condition);
    text += " ";
    return body(as<When>(s)->body);
  case StmtKind::Check:
    return check(as<Check>(s));
  case StmtKind::CtorCall:
    return construct(as<CtorCall>(s));
  }
}

void BodyPrinter::declare(Declare *d) {
  binding(d->var);
  if (d->init) {
    text += " = ";
    expr(d->init);
  }
}

void BodyPrinter::branch(If *s) {
  text += s->isLikely ? "if likely " : "if ";
  expr(s->condition);
  text += " ";
  body(s->yes);
  if (s->no) {
    text += " else ";
    body(s->no);
  }
}

// A loop's own name, or _ where it has none and something inside another one leaves it.
void BodyPrinter::label(const Stmt *s, Name name) {
  auto found = labels.find(s);
  if (!name && found == labels.end())
    return;
  std::string spelled = unique(name ? name.str() : "_");
  labels[s] = spelled;
  text += spelled + ": ";
}

void BodyPrinter::loop(Loop *l) {
  label(l, l->label);
  bool testsFirst = l->testFirst && !l->isBlock;
  text += l->isBlock ? "once" : !testsFirst ? "do" : l->condition ? "while" : "forever";
  mark(l->hasStoreHazard, "store_hazard");
  text += " ";
  if (testsFirst && l->condition) {
    expr(l->condition);
    text += " ";
  }
  around.push_back(l);
  body(l->body);
  around.pop_back();
  if (!testsFirst && l->condition) {
    text += " while ";
    expr(l->condition);
  }
  if (l->update.empty())
    return;
  text += " update {";
  ++depth;
  stmts(l->update);
  --depth;
  newline();
  text += "}";
}

void BodyPrinter::range(RangeLoop *l) {
  label(l, l->label);
  text += "for";
  mark(l->isIndependent, "independent");
  mark(l->isVectorizable, "vectorizable");
  mark(l->hasStoreHazard, "store_hazard");
  mark(l->wraps, "wraps");
  text += " ";
  binding(l->var);
  text += " in ";
  expr(l->low);
  text += " .. ";
  expr(l->high);
  text += " ";
  around.push_back(l);
  body(l->body);
  around.pop_back();
}

void BodyPrinter::choice(Switch *s) {
  label(s, s->label);
  text += "switch ";
  expr(s->subject);
  text += " {";
  around.push_back(s);
  ++depth;
  for (SwitchCase &c : s->cases) {
    newline();
    text += "case";
    for (int64_t value : c.labels)
      text += " " + std::to_string(value);
    text += c.isDefault ? " default {" : " {";
    ++depth;
    stmts(c.body);
    --depth;
    newline();
    text += "}";
  }
  --depth;
  around.pop_back();
  newline();
  text += "}";
}

void BodyPrinter::jump(const char *w, Stmt *target) {
  text += w;
  if (around.empty() || around.back() != target)
    text += " " + labels[target];
}

void BodyPrinter::attempt(Try *t) {
  text += "try";
  mark(t->isIteration, "iteration");
  text += " ";
  body(t->body);
  for (Catch &c : t->catches) {
    text += " catch ";
    binding(c.var);
    text += " ";
    body(c.body);
  }
  if (t->finally) {
    text += " finally ";
    body(t->finally);
  }
}

void BodyPrinter::async(Async *a) {
  text += "async";
  mark(a->isUncounted, "uncounted");
  mark(!a->mayBeRefused, "never_refused");
  effects(a->effects);
  captures(a->captured, a->capturesThis);
  if (a->place) {
    text += " at ";
    expr(a->place);
  }
  if (a->first) {
    text += " for ";
    binding(a->low);
    text += " .. ";
    binding(a->high);
    text += " in ";
    expr(a->first);
    text += " .. ";
    expr(a->last);
  }
  text += " ";
  body(a->body);
}

void BodyPrinter::at(At *a) {
  text += "at";
  effects(a->effects);
  captures(a->captured, a->capturesThis);
  text += " ";
  expr(a->place);
  text += " ";
  body(a->body);
}

void BodyPrinter::check(Check *c) {
  text += std::string("check ") + text::checkWords[static_cast<unsigned>(c->error)] + " ";
  expr(c->condition);
  if (!c->text.empty())
    text += " " + quoted(c->text);
  if (c->message) {
    text += " else ";
    expr(c->message);
  }
}

void BodyPrinter::construct(CtorCall *c) {
  text += "construct " + (c->target ? symbols.at(c->target) : quoted(text::methodName(c->ctor), '\''));
  container(c->container, c->target ? c->target->container : nullptr);
  list(c->args);
}

} // namespace x10c::ir
