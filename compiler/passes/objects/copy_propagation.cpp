// copy_propagation: a val that only names a constant or another val is replaced by it.
//
// Expects  instance form, after inlining.
// Does     replaces the reads of a val of an inlined body, of one that the compiler has made, or of one that holds an
//          object, if its value is a constant, or a val of the same type. Numbers keep the names that a program gives
//          them. What an object is seen as on the way does not matter:
//              val self: C = coerce[A](t) … self.x …     becomes     … t.x …     where t is a C as well.
//          A number that was widened and is narrowed again is the number: conv[Int](i0), where i0 holds conv[Long](i),
//          becomes i.
//          What an expression declares is put before the val that holds its object, so that it is known after it, by
//          the val's name.
//          Then drops what is no longer read, as dead_code_elimination does: scalar_replacement would take a copy of
//          an object for another reference to it.
// Changes  Local nodes, blocks and StmtExprs.
#include "analysis/evaluation.h"
#include "ir/any.h"
#include "ir/children.h"
#include "passes/forms.h"
#include "passes/passes.h"
#include "support/expect.h"
#include "support/rewrites.h"
#include <cstdlib>

namespace x10c::passes {

using namespace analysis;
using namespace ir;

namespace {

// Puts what an expression declares before the val of its object: val r = ({ …; => t }) becomes …; val r = t.
class Flatten : public Rewriter {
public:
  using Rewriter::rewrite;

  Stmt *rewrite(Stmt *s) override {
    eachList(s, [&](Stmts &list) { flatten(list); });
    return s;
  }
  Expr *rewrite(Expr *e) override {
    if (auto *all = as<StmtExpr>(e))
      flatten(all->stmts);
    return e;
  }

private:
  static bool endsInLocal(Expr *e) {
    auto *all = as<StmtExpr>(e);
    while (all && all->value && all->value->kind == ExprKind::StmtExpr)
      all = as<StmtExpr>(all->value);
    return all && all->value && objectOf(all->value)->kind == ExprKind::Local;
  }
  // What the expression has declared as its object takes the name of the val.
  static void takeOut(Declare *d, Stmts &out) {
    size_t before = out.size();
    for (StmtExpr *inner; (inner = as<StmtExpr>(d->init)); d->init = inner->value)
      out.insert(out.end(), inner->stmts.begin(), inner->stmts.end());
    LocalDef *object = as<Local>(objectOf(d->init))->var;
    for (size_t i = before; i < out.size(); ++i)
      if (auto *made = as<Declare>(out[i]); made && made->var == object && !object->isVar && !d->var->isSynthetic)
        object->name = d->var->name;
  }
  static void flatten(Stmts &stmts) {
    Stmts all;
    for (Stmt *s : stmts) {
      auto *d = as<Declare>(s);
      if (d && d->init && !d->var->isVar && isReference(d->var->type) && endsInLocal(d->init) &&
          Rewrites::allow(d->loc, "object of an expression is known to those after it"))
        takeOut(d, all);
      all.push_back(s);
    }
    stmts = std::move(all);
  }
};

class Copies : public Rewriter {
public:
  explicit Copies(Code *code) {
    eachNode(
        code,
        [this](Expr *e) {
          auto *all = as<StmtExpr>(e);
          for (Stmt *s : all ? all->stmts : Stmts())
            declared(as<Declare>(s), true);
        },
        [this](Stmt *s) { declared(as<Declare>(s), false); });
  }
  using Rewriter::rewrite;

  Expr *rewrite(Expr *e) override {
    Expr *value = e->kind == ExprKind::Local ? origin(e, e->type) : narrowed(as<Prim>(e), e);
    if (value == e || !Rewrites::allow(e->loc, "copy is propagated"))
      return e;
    value = clone(value);
    value->loc = e->loc;
    return value;
  }

private:
  std::map<const LocalDef *, Expr *> values;  // Consts, and Locals that are vals
  std::map<const LocalDef *, Expr *> widened; // the same: what a wider integer was made of

  void declared(Declare *d, bool isInExpression) {
    if (Expr *value = d && !d->var->isVar ? widenedOf(as<Prim>(d->init)) : nullptr)
      widened[d->var] = value;
    bool isCopy =
        d && d->init && !d->var->isVar && (isInExpression || d->var->isSynthetic || isReference(d->var->type));
    Expr *value = isCopy ? objectOf(d->init) : nullptr;
    if (isCopy && isValOrConstant(value) && (value->kind == ExprKind::Local || value->type == d->var->type))
      values[d->var] = value;
  }

  // The origin of the local: the farthest value of that type; itself, if there is none.
  Expr *origin(Expr *local, const Type *type) const {
    Expr *found = local, *value = local;
    for (Local *l; (l = as<Local>(value)) && values.count(l->var);) {
      value = values.at(l->var);
      if (value->type == type)
        found = value;
    }
    return found;
  }

  // The number that the conversion keeps all of; null.
  static Expr *widenedOf(const Prim *p) {
    bool isConversion = p && p->op == Op::Convert && isValOrConstant(p->args[0]);
    int from = isConversion ? types::integerBits(p->args[0]->type) : 0,
        to = isConversion ? types::integerBits(p->type) : 0;
    return from && to && std::abs(to) >= std::abs(from) ? p->args[0] : nullptr;
  }

  // What a number that is narrowed was before it was widened.
  Expr *narrowed(const Prim *p, Expr *otherwise) const {
    auto *wide = p && p->op == Op::Convert ? as<Local>(origin(p->args[0], p->args[0]->type)) : nullptr;
    auto found = wide ? widened.find(wide->var) : widened.end();
    return found != widened.end() && found->second->type == p->type ? found->second : otherwise;
  }
};

} // namespace

void copy_propagation(Code *code) {
  Flatten().run(code);
  dead_code_elimination(code); // also of what comes before a copy within its expression
  Copies(code).run(code);
  dead_code_elimination(code);
}

void copy_propagation(Program &program) {
  X10C_EXPECT(isInstanceForm(program));
  for (Function *f : program.functions)
    if (f->code)
      copy_propagation(f->code);
}

} // namespace x10c::passes
