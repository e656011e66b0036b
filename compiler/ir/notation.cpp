// The text of bodies, for both directions: what several nodes have; see notation.h.
#include "ir/notation.h"
#include "ir/text.h"
#include <utility>

namespace x10c::ir {

// ---- tokens and names ----

void Notation::either(const char *no, const char *yes, bool &is) {
  const char *const words[] = {no, yes};
  is = choice(words, is);
}

void Notation::endLines() {
  indent(-1);
  line();
  sign("}");
}

void Notation::bracketed(const Type *&t) {
  sign("[");
  type(t);
  sign("]");
}

void Notation::types(Types &all) {
  sign("[");
  each(all, "]", [this](const Type *&t) { type(t); });
}

bool Notation::of(const Type *&t, const Type *usual) {
  bool isOther = has("of", t != usual);
  if (isOther)
    type(t);
  else
    t = usual;
  return isOther;
}

// ---- bodies ----

void Notation::list(Exprs &all) {
  sign("(");
  each(all, ")", [this](Expr *&e) { expr(e); });
}

void Notation::operands(std::initializer_list<Expr **> all) {
  const char *before = "(";
  for (Expr **e : all) {
    sign(std::exchange(before, ","));
    expr(*e);
  }
  sign(")");
}

void Notation::binding(LocalDef *&var, bool isParam) {
  if (reads)
    var = new LocalDef;
  place(var->loc);
  if (isParam)
    mark("var", var->isVar);
  else
    either("val", "var", var->isVar);
  if (reads)
    var->isFormal = isParam;
  declare(*var);
  sign(":");
  type(var->type);
  refinement(*var);
}

void Notation::head(Code &c) {
  place(c.loc);
  word("(");
  each(c.params, ")", [this](LocalDef *&param) { binding(param, true); });
  sign(":");
  type(c.result);
}

void Notation::code(Code *&c) {
  if (reads)
    c = new Code;
  head(*c);
  alone(c->body);
}

void Notation::stmts(Stmts &all) {
  lines(all, [this](Stmt *&s) { stmt(s); });
  endLines();
}

void Notation::body(Stmt *&s) {
  if (has("empty", !s))
    return;
  if (has("->", s && s->kind != StmtKind::Block))
    return stmt(s);
  if (reads)
    s = new Block;
  form(*this, *s);
}

void Notation::alone(Stmt *&inner) {
  auto outside = std::exchange(around, {});
  body(inner);
  around = std::move(outside);
}

void Notation::constructor(Function *&target, MethodDef *&ctor) {
  if (!callee(target))
    method(ctor);
  else
    ctor = target->method;
}

// ---- what asyncs and ats have ----

void Notation::captures(std::vector<LocalDef *> &vars, bool &self) {
  if (!has("captures", !vars.empty() || self))
    return;
  sign("(");
  for (size_t i = 0; another(i, vars.size() + self, ")"); ++i)
    if (has("this", i == vars.size()))
      self = true;
    else
      local(nth(vars, i));
  sign(")");
}

void Notation::effects(BodyEffects &e) {
  markUnless("nothrow", e.mayThrow);
  markUnless("nowait", e.mayWait);
}

void Notation::reduction(Reduction &r) {
  if (!has("reduces", r.op != Op::None))
    return;
  r.op = static_cast<Op>(choice(text::opWords, static_cast<unsigned>(r.op)));
  local(r.target);
  local(r.value);
}

// "sends [T](x, y of S) [U](z)"
void Notation::selections(const char *w, std::vector<Selection> &all) {
  if (!has(w, !all.empty()))
    return;
  for (size_t i = 0; has("[", i < all.size()); ++i) {
    Selection &part = nth(all, i);
    type(part.type);
    sign("]"), sign("(");
    each(part.fields, ")", [&](Selection::Kept &kept) { member(kept.field, kept.container, part.type); });
  }
}

// "slices [v, low, -1, high, 2]"
void Notation::slices(std::vector<Slice> &all) {
  if (!has("slices", !all.empty()))
    return;
  for (size_t i = 0; has("[", i < all.size()); ++i) {
    Slice &s = nth(all, i);
    local(s.rail);
    sign(","), local(s.low);
    sign(","), integer(s.below);
    sign(","), local(s.high);
    sign(","), integer(s.above);
    sign("]");
  }
}

} // namespace x10c::ir
