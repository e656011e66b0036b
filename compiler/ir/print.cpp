// --emit=ir, the bodies: how what notation.h describes is written. Nothing is lost that a pass or emission reads;
// TEXT.md describes the text.
#include "ir/print.h"
#include "ir/children.h"
#include "ir/print_body.h"
#include "ir/text.h"
#include <charconv>
#include <cmath>
#include <cstring>

namespace x10c::ir {

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

// Words that are no keywords of X10 and begin a statement, or occur in one: no local gets such a name in the text.
static const std::unordered_set<std::string> &statementWords() {
  static const std::unordered_set<std::string> words{"check",  "construct", "once",    "forever",  "empty",    "update",
                                                     "likely", "nowait",    "nothrow", "captures", "iteration"};
  return words;
}

BodyPrinter::BodyPrinter(const Program &p, const Function &f, const Symbols &s, Places &where)
    : Notation(false, p, f), symbols(s), places(where), used(statementWords()) {}

// Names what is referred to before it is printed: loops that are left from within others, accesses that others test.
void BodyPrinter::prepare(Code *code) {
  struct Find : Walker {
    BodyPrinter &to;
    std::vector<const Stmt *> around;
    explicit Find(BodyPrinter &t) : to(t) {}
    bool enter(Expr *e) override {
      if (auto *p = as<Prim>(e))
        for (const Neighbour &n : p->coalesced)
          to.accesses.emplace(n.access, to.accesses.size() + 1);
      return true;
    }
    bool enter(Stmt *s) override {
      if (s->kind == StmtKind::Loop || s->kind == StmtKind::ForLoop || s->kind == StmtKind::Switch)
        around.push_back(s);
      Stmt *target = as<Break>(s) ? as<Break>(s)->target : as<Continue>(s) ? as<Continue>(s)->target : nullptr;
      if (target && (around.empty() || around.back() != target))
        to.labels[target] = "";
      return true;
    }
    void leave(Stmt *s) override {
      if (!around.empty() && around.back() == s)
        around.pop_back();
    }
  } find(*this);
  find.walk(code);
}

// ---- tokens ----

void BodyPrinter::word(const char *w) {
  if (!isGlued)
    output += ' ';
  sign(w);
}

void BodyPrinter::sign(const char *s) {
  output += s;
  isGlued = !s[1] && std::strchr("([{.", s[0]);
}

bool BodyPrinter::has(const char *w, bool is) {
  if (is)
    word(w);
  return is;
}

unsigned BodyPrinter::choice(std::span<const char *const> words, unsigned which) { return word(words[which]), which; }
void BodyPrinter::integer(int64_t &value) { word(std::to_string(value)); }

void BodyPrinter::integers(std::vector<int64_t> &all) {
  for (int64_t &value : all)
    integer(value);
}

void BodyPrinter::text(std::string &s) {
  if (!s.empty())
    word(quoted(s));
}

bool BodyPrinter::hasLine(const char *w, bool is) {
  if (is)
    line();
  return has(w, is);
}

bool BodyPrinter::comma(bool is) {
  if (is)
    sign(",");
  return is;
}

void BodyPrinter::line() {
  output += places.take() + "\n" + std::string(depth * 2, ' ');
  isGlued = true;
}

// ---- names ----

void BodyPrinter::type(const Type *&t) { word(text::typeName(t)); }
void BodyPrinter::method(MethodDef *&m) { word(quoted(text::methodName(m), '\'')); }
void BodyPrinter::staticField(FieldDef *&f) { word(quoted(text::fieldName(f), '\'')); }
void BodyPrinter::classOf(Class *&cls) { word(text::typeName(cls->type)); }
void BodyPrinter::slotField(Class &cls, FieldDef *&f) { word(text::fieldName(&cls, f)); }

std::string BodyPrinter::nameOf(FieldDef *f, const Type *container) const {
  return text::fieldName(program.classOf.at(container), f);
}

void BodyPrinter::member(FieldDef *&f, const Type *&container, const Type *object) {
  field(f, container);
  of(container, text::declarerOf(program, object, nameOf(f, container)));
}

bool BodyPrinter::callee(Function *&f) {
  if (f)
    word(symbols.at(f));
  return f;
}

void BodyPrinter::local(LocalDef *&var) { word(locals[var]); }

// The second t is t.1.
std::string BodyPrinter::unique(const std::string &name) {
  std::string candidate = name;
  for (unsigned i = 1; !used.insert(candidate).second; ++i)
    candidate = name + "." + std::to_string(i);
  return candidate;
}

void BodyPrinter::declare(LocalDef &var) {
  has("temp", var.isSynthetic);
  word(locals[&var] = unique(var.name.empty() ? "_" : var.name.str()));
}

// The part of a local's type that fixes properties; nothing else of it is used.
void BodyPrinter::refinement(LocalDef &var) {
  using types::TermKind;
  bool isFirst = true;
  for (const types::Atom &a : var.refinement ? var.refinement->atoms : std::vector<types::Atom>()) {
    bool isOf = a.kind == types::AtomKind::Eq && a.left && a.right;
    const types::Term *own = isOf && a.left->kind == TermKind::Field ? a.left : a.right;
    const types::Term *value = isOf && own == a.left ? a.right : a.left;
    bool fixes = isOf && own->kind == TermKind::Field && own->base && own->base->kind == TermKind::Self &&
                 value->kind == TermKind::Literal && value->lit == types::Term::Lit::Integer;
    if (!fixes)
      continue;
    isFirst ? word("{") : sign(",");
    isFirst = false;
    word(quoted(text::fieldName(own->field), '\''));
    word(std::to_string(value->integer));
  }
  if (!isFirst)
    sign("}");
}

void BodyPrinter::access(Prim &p) {
  if (auto found = accesses.find(&p); found != accesses.end())
    word("access " + std::to_string(found->second));
}

void BodyPrinter::tested(Prim &, Neighbour &n) { word(std::to_string(accesses[n.access])); }

// A loop's own name, or _ where it has none and something inside another one leaves it.
void BodyPrinter::label(Stmt &s, Name &name) {
  auto found = labels.find(&s);
  if (!name && found == labels.end())
    return;
  word(labels[&s] = unique(name ? name.str() : "_"));
  sign(":");
}

void BodyPrinter::target(Stmt *&t) {
  if (around.empty() || around.back() != t)
    word(labels[t]);
}

// ---- nodes ----

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

void BodyPrinter::constant(Const &c) {
  auto &u = types::Universe::get();
  if (c.isNull)
    word(c.type->isNull() ? "null" : "null:" + text::typeName(c.type));
  else if (c.type == u.String)
    word(quoted(c.text));
  else if (c.type == u.Boolean)
    word(c.bits ? "true" : "false");
  else if (c.type == u.Double || c.type == u.Float) {
    std::string number = shortest(c.real);
    word(number + (c.type == u.Float ? ":Float" : number.starts_with("0x") ? ":Double" : ""));
  } else
    word(std::to_string(static_cast<int64_t>(c.bits)) + (c.type == u.Long ? "" : ":" + text::typeName(c.type)));
}

// The position of a node that begins with an operand is written after the operand's.
void BodyPrinter::expr(Expr *&e) {
  bool isTold = saysItsType(e) || text::typeOf(program, function, e) == e->type;
  if (!isTold) {
    word("typed");
    bracketed(e->type);
    sign("(");
  }
  if (auto *f = as<Field>(e)) {
    if (f->unchecked)
      word("unchecked"), sign("(");
    expr(f->object);
    if (f->unchecked)
      sign(")");
  }
  form(*this, *e);
  if (!isTold)
    sign(")");
}

// ---- for print_program.cpp ----

std::string printBody(const Program &program, const Function &function, const Symbols &symbols, Places &places) {
  BodyPrinter to(program, function, symbols, places);
  to.prepare(function.code);
  Code *code = function.code;
  to.code(code);
  return std::move(to.output);
}

// Printing changes nothing of what it takes by reference.
template <class Part>
std::string printPart(const Program &program, const Symbols &symbols, Places &places, const Part &part) {
  static const Function none;
  BodyPrinter to(program, none, symbols, places);
  form(to, const_cast<Part &>(part));
  return std::move(to.output);
}
template std::string printPart(const Program &, const Symbols &, Places &, const Class &);
template std::string printPart(const Program &, const Symbols &, Places &, const StaticSlot &);
template std::string printPart(const Program &, const Symbols &, Places &, const Function &);

} // namespace x10c::ir
