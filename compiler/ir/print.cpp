// --emit=ir, the nodes: one statement a line, operations as words before their operands. Nothing is lost that a pass or
// emission reads; TEXT.md describes the notation. Here is what expressions and statements share.
#include "ir/print.h"
#include "ir/children.h"
#include "ir/print_body.h"
#include "ir/text.h"

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
      if (s->kind == StmtKind::Loop || s->kind == StmtKind::ForLoop || s->kind == StmtKind::Switch)
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

static void prepare(BodyText &to, Code *c) {
  std::vector<const Stmt *> targets;
  std::vector<const Prim *> tested;
  collect(c, targets, tested);
  for (const Stmt *target : targets)
    to.labels[target] = "";
  for (const Prim *p : tested)
    to.accesses.emplace(p, to.accesses.size() + 1);
}

// The second t is t.1.
std::string unique(BodyText &to, const std::string &name) {
  std::string candidate = name;
  for (unsigned i = 1; !to.used.insert(candidate).second; ++i)
    candidate = name + "." + std::to_string(i);
  return candidate;
}

void newline(BodyText &to) { to.text += to.places.take() + "\n" + std::string(to.depth * 2, ' '); }
void mark(BodyText &to, bool is, const char *w) { to.text += is ? std::string(" ") + w : std::string(); }

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

void binding(BodyText &to, const LocalDef *var, bool isParam) {
  to.places.add(var->loc);
  std::string name = to.locals[var] = unique(to, var->name.empty() ? "_" : var->name.str());
  to.text += (var->isVar ? "var "
              : isParam  ? ""
                         : "val ") +
             std::string(var->isSynthetic ? "temp " : "") + name + ": " + text::typeName(var->type) + refinement(var);
}

void code(BodyText &to, const Code *c) {
  to.places.add(c->loc);
  to.text += "(";
  for (const LocalDef *param : c->params) {
    to.text += param == c->params[0] ? "" : ", ";
    binding(to, param, true);
  }
  to.text += "): " + text::typeName(c->result) + " ";
  auto outside = std::move(to.around);
  to.around.clear();
  body(to, c->body);
  to.around = std::move(outside);
}

void captures(BodyText &to, const std::vector<LocalDef *> &vars, bool self) {
  if (vars.empty() && !self)
    return;
  to.text += " captures(";
  for (const LocalDef *var : vars)
    to.text += (var == vars[0] ? "" : ", ") + to.locals[var];
  to.text += self ? (vars.empty() ? "this)" : ", this)") : ")";
}

void effects(BodyText &to, const BodyEffects &e) {
  mark(to, !e.mayThrow, "nothrow");
  mark(to, !e.mayWait, "nowait");
}

void slices(BodyText &to, const std::vector<Slice> &list) {
  mark(to, !list.empty(), "slices");
  for (const Slice &s : list)
    to.text += " [" + to.locals[s.rail] + ", " + to.locals[s.low] + ", " + std::to_string(s.below) + ", " +
               to.locals[s.high] + ", " + std::to_string(s.above) + "]";
}

void selections(BodyText &to, const char *word, const std::vector<Selection> &list) {
  mark(to, !list.empty(), word);
  for (const Selection &part : list) {
    to.text += " [" + text::typeName(part.type) + "](";
    for (const Selection::Kept &kept : part.fields) {
      std::string name = text::fieldName(to.program.classOf.at(kept.container), kept.field);
      to.text += (&kept == &part.fields.front() ? "" : ", ") + name;
      container(to, kept.container, text::declarerOf(to.program, part.type, name));
    }
    to.text += ")";
  }
}

void container(BodyText &to, const Type *type, const Type *usual) {
  if (type != usual)
    to.text += " of " + text::typeName(type);
}

BodyText::BodyText(const Program &p, const Function &f, const Symbols &s, Places &where)
    : program(p), function(f), symbols(s), places(where), used(statementWords()) {}

std::string printBody(const Program &program, const Function &function, const Symbols &symbols, Places &places) {
  BodyText to(program, function, symbols, places);
  prepare(to, function.code);
  code(to, function.code);
  return std::move(to.text);
}

std::string printExpression(const Program &program, const Symbols &symbols, Places &places, Expr *e) {
  Function none;
  BodyText to(program, none, symbols, places);
  expr(to, e);
  return std::move(to.text);
}

} // namespace x10c::ir
