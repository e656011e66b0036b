// object_joins: objects of which a choice is made become the values of their fields.
//
// Expects  instance form, after constant_folding.
// Does     val x = c ? new C(a) : y;        becomes   var t; if (c) t = new C(a) else t = y; val x = t;
//          return c ? new C(a) : y;         becomes   if (c) return new C(a) else return y;
//          and the same for what is assigned to a variable, also where statements or conversions of references
//          surround the choice. Then does the work of scalar_replacement on these functions, which merges the
//          objects: it works on variables that are given objects in several places.
// Changes  Declare, Assign and Return nodes with such a value, and what scalar_replacement and copy_propagation do.
#include "analysis/evaluation.h"
#include "ir/children.h"
#include "ir/make.h"
#include "passes/forms.h"
#include "passes/passes.h"
#include "support/expect.h"
#include "support/rewrites.h"
#include <functional>

namespace x10c::passes {

using namespace analysis;
using namespace ir;

namespace {

using Sink = std::function<Stmt *(Expr *)>;

// The expression that gives the value, after statements and conversions of references.
Expr *given(Expr *e) {
  e = objectOf(e);
  auto *behind = as<StmtExpr>(e);
  return behind && behind->value ? given(behind->value) : e;
}

bool makes(Expr *e) {
  auto *choice = as<Cond>(given(e));
  return choice ? makes(choice->yes) || makes(choice->no) : given(e)->kind == ExprKind::New;
}

bool isJoin(Expr *e) {
  return e && isReference(e->type) && !e->type->isInterface() && given(e)->kind == ExprKind::Cond && makes(e);
}

void into(Expr *value, const Sink &end, Stmts &out);

Stmt *oneSide(Expr *value, const Sink &end) {
  Stmts out;
  into(value, end, out);
  return block(std::move(out), value->loc);
}

void into(Expr *value, const Sink &end, Stmts &out) {
  if (!isJoin(value)) {
    out.push_back(end(value));
  } else if (auto *all = as<StmtExpr>(value)) {
    out.insert(out.end(), all->stmts.begin(), all->stmts.end());
    into(all->value, end, out);
  } else if (auto *choice = as<Cond>(value)) {
    Stmt *yes = oneSide(choice->yes, end), *no = oneSide(choice->no, end);
    out.push_back(branch(choice->condition, yes, no, choice->loc));
  } else {
    const Type *type = value->type;
    into(as<Coerce>(value)->operand, [&](Expr *part) { return end(coerced(type, part)); }, out);
  }
}

class Joins : public Rewriter {
public:
  bool found = false;
  using Rewriter::rewrite;

  Expr *rewrite(Expr *e) override {
    if (auto *all = as<StmtExpr>(e))
      splice(all->stmts);
    return e;
  }

  Stmt *rewrite(Stmt *s) override {
    eachList(s, [&](Stmts &list) { splice(list); });
    Stmts out;
    auto *a = as<Assign>(s);
    if (auto *l = a ? as<Local>(a->target) : nullptr; l && isWanted(a->value))
      into(a->value, [&](Expr *value) { return assign(l->var, value); }, out);
    else if (auto *r = as<Return>(s); r && isWanted(r->value))
      into(r->value, [&](Expr *value) { return returned(value, r->loc); }, out);
    return out.empty() ? s : block(std::move(out), s->loc);
  }

private:
  bool isWanted(Expr *value) {
    bool wanted = isJoin(value) && Rewrites::allow(value->loc, "choice between objects is a branch");
    found |= wanted;
    return wanted;
  }

  static Stmt *returned(Expr *value, Loc loc) {
    auto *r = newNode<Return>(loc);
    r->value = value;
    return r;
  }

  // A declaration becomes several statements.
  void splice(Stmts &stmts) {
    Stmts all;
    for (Stmt *s : stmts)
      if (auto *d = as<Declare>(s); d && isWanted(d->init))
        declared(d, all);
      else
        all.push_back(s);
    stmts = std::move(all);
  }

  static void declared(Declare *d, Stmts &out) {
    LocalDef *var = d->var;
    if (!var->isVar) {
      var = temporary(d->var->type, d->loc);
      var->isVar = true;
    }
    out.push_back(declare(var, nullptr, d->loc));
    into(d->init, [&](Expr *value) { return assign(var, value); }, out);
    if (var != d->var)
      out.push_back(declare(d->var, use(var, d->loc), d->loc));
  }
};

} // namespace

void object_joins(Program &program) {
  X10C_EXPECT(isInstanceForm(program));
  std::vector<Function *> changed;
  for (Function *f : program.functions)
    if (Joins joins; f->code) {
      joins.run(f->code);
      if (joins.found)
        changed.push_back(f);
    }
  if (changed.empty())
    return;
  scalar_replacement(program, changed);
  for (Function *f : changed)
    copy_propagation(f->code);
}

} // namespace x10c::passes
