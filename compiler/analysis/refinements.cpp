// Properties whose values follow from the declared types of locals; see refinements.h.
#include "analysis/refinements.h"
#include "analysis/conditions.h"
#include "ir/any.h"
#include "ir/make.h"
#include <optional>
#include <set>

namespace x10c::analysis {

using namespace ir;
using types::Term;
using types::TermKind;

namespace {

bool isOwn(const Term *t, const FieldDef *field) {
  return t && t->kind == TermKind::Field && t->base && t->base->kind == TermKind::Self && t->field == field;
}
bool isInteger(const Term *t) { return t && t->kind == TermKind::Literal && t->lit == Term::Lit::Integer; }

// vals that hold new objects: they are not null.
std::set<const LocalDef *> madeIn(Code *code) {
  std::set<const LocalDef *> made;
  eachNode(code, [&](Stmt *s) {
    auto *d = as<Declare>(s);
    Expr *init = d && !d->var->isVar ? d->init : nullptr;
    for (auto *all = as<StmtExpr>(init); all; all = as<StmtExpr>(init))
      init = all->value;
    if (as<New>(init))
      made.insert(d->var);
  });
  return made;
}

class Decide : public Rewriter {
public:
  explicit Decide(Code *code) : made(madeIn(code)) {}
  bool changed = false;
  using Rewriter::rewrite;

  Expr *rewrite(Expr *e) override {
    auto *c = as<Cond>(e);
    Stmts before;
    auto known = c ? valueOf(c->condition, before) : std::nullopt;
    Expr *chosen = !known ? nullptr : *known ? c->yes : c->no;
    if (!chosen || chosen->type != e->type)
      return e;
    changed = true;
    return before.empty() ? chosen : valueAfter(std::move(before), chosen, e->type, e->loc);
  }

  Stmt *rewrite(Stmt *s) override {
    auto *test = as<If>(s);
    Stmts all;
    auto known = test ? valueOf(test->condition, all) : std::nullopt;
    if (!known)
      return s;
    changed = true;
    if (Stmt *chosen = *known ? test->yes : test->no)
      all.push_back(chosen);
    return block(std::move(all), s->loc);
  }

private:
  const std::set<const LocalDef *> made;

  // The outcome of a comparison. Nothing: unknown. The null check that was part of it is appended to `before`.
  std::optional<bool> valueOf(Expr *condition, Stmts &before) const {
    auto *q = as<Equal>(condition);
    auto *p = as<Prim>(condition);
    if (!q && (!p || p->args.size() != 2 || !isComparison(p->op)))
      return std::nullopt;
    auto *property = as<Field>(q ? q->left : p->args[0]);
    auto *with = as<Const>(q ? q->right : p->args[1]);
    auto said = property && with && property->type == with->type ? saidOf(property) : std::nullopt;
    if (!said)
      return std::nullopt;
    if (!property->unchecked && !made.count(as<Local>(property->object)->var))
      before.push_back(nullCheck(clone(property->object), property->loc));
    int64_t value = *said, other = static_cast<int64_t>(with->bits);
    return holds(!q ? p->op : q->negated ? Op::Ne : Op::Eq, (value > other) - (value < other));
  }

  static std::optional<int64_t> saidOf(const Field *property) {
    auto *object = as<Local>(property->object);
    bool isKnown = object && object->var->refinement && property->field->isProperty && property->type->isLong();
    if (isKnown)
      for (const types::Atom &a : object->var->refinement->atoms)
        if (a.kind == types::AtomKind::Eq) {
          if (isOwn(a.left, property->field) && isInteger(a.right))
            return a.right->integer;
          if (isOwn(a.right, property->field) && isInteger(a.left))
            return a.left->integer;
        }
    return std::nullopt;
  }
};

} // namespace

bool decideByRefinements(Code *code) {
  Decide decide(code);
  decide.run(code);
  return decide.changed;
}

} // namespace x10c::analysis
