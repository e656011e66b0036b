// assigned-condition, empty-body and empty-range: what a condition, a body or a range says by its words alone.
#include "semantics/warnings/warnings.h"
#include "support/warnings.h"
#include "syntax/walk.h"
#include <optional>

namespace x10c::semantics {

namespace {

using namespace syntax;

const Expr *conditionOf(const Node &n) {
  if (auto *s = as<If>(&n))
    return s->condition;
  if (auto *s = as<While>(&n))
    return s->condition;
  if (auto *s = as<DoWhile>(&n))
    return s->condition;
  if (auto *s = as<For>(&n))
    return s->condition;
  if (auto *s = as<When>(&n))
    return s->condition;
  if (auto *s = as<Assert>(&n))
    return s->condition;
  auto *e = as<Conditional>(&n);
  return e ? e->condition : nullptr;
}

const Expr *inner(const Expr *e) {
  while (auto *p = as<Paren>(e))
    e = p->inner;
  return e;
}

// As in C, parentheses around it say that the assignment is meant.
void assigned(const Expr *condition) {
  auto *a = as<Assign>(condition);
  if (a && a->op == Op::None)
    Diagnostics::warning(a->loc, Warning::AssignedCondition,
                         "This condition assigns; values are compared with ==. Where it is meant, write ((x = e)).");
}

void tellEmpty(const Stmt *body, const char *of) {
  if (body->kind == Kind::Empty && body->annotations.empty()) // what @Ifdef takes out is none
    Diagnostics::warning(body->loc, Warning::EmptyBody,
                         std::string("This semicolon is the whole body of the ") + of +
                             ". Where it is meant, write { }.");
}

const Stmt *bodyOf(const Stmt *loop) {
  if (auto *s = as<While>(loop))
    return s->body;
  if (auto *s = as<For>(loop))
    return s->body;
  auto *s = as<ForEach>(loop);
  return s ? s->body : nullptr;
}

// A loop may wait with nothing in it, but not where a block follows that looks like its body.
void bodies(const Block *b) {
  for (size_t i = 0; i + 1 < b->stmts.size(); i++)
    if (const Stmt *body = b->stmts[i + 1]->kind == Kind::Block ? bodyOf(b->stmts[i]) : nullptr)
      tellEmpty(body, "loop");
}

std::optional<int64_t> number(const Expr *e) {
  e = inner(e);
  if (auto *i = as<IntLit>(e))
    return i->value <= uint64_t(INT64_MAX) ? std::optional(int64_t(i->value)) : std::nullopt;
  auto *u = as<Unary>(e);
  std::optional<int64_t> of = u && u->op == Op::Minus ? number(u->operand) : std::nullopt;
  return of ? std::optional(-*of) : std::nullopt;
}

void range(const Expr *domain) {
  auto *r = as<Binary>(inner(domain));
  std::optional<int64_t> low = r ? number(r->left) : std::nullopt, high = r ? number(r->right) : std::nullopt;
  if (!r || r->op != Op::Range || !low || !high || *low <= *high)
    return;
  std::string from = std::to_string(*low), to = std::to_string(*high);
  Diagnostics::warning(r->loc, Warning::EmptyRange,
                       "The range " + from + ".." + to +
                           " is empty, so the loop never runs. Down goes `for (var i:Long = " + from + "; i >= " + to +
                           "; i--)`.");
}

} // namespace

void tellConditions(const CompilationUnit &unit) {
  struct Finder : TreeWalker {
    bool enter(const Node &n) override {
      if (const Expr *c = conditionOf(n))
        assigned(c);
      if (auto *s = as<If>(&n); s && !s->no)
        tellEmpty(s->yes, "if");
      if (auto *b = as<Block>(&n))
        bodies(b);
      if (auto *loop = as<ForEach>(&n))
        range(loop->domain);
      if (auto *loop = as<AtEach>(&n))
        range(loop->domain);
      return true;
    }
  } finder;
  finder.walk(unit);
}

} // namespace x10c::semantics
