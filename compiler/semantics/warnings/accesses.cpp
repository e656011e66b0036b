// Gathers accesses; see accesses.h.
#include "semantics/warnings/accesses.h"
#include "ir/children.h"
#include <set>

namespace x10c::semantics {

namespace {

class Gatherer : public ir::Walker {
public:
  Accesses found;

  bool enter(ir::Stmt *s) override {
    if (s->kind == ir::StmtKind::At || s->kind == ir::StmtKind::Atomic || s->kind == ir::StmtKind::When)
      return false;
    if (auto *a = ir::as<ir::Assign>(s))
      return assign(a), false;
    around.push_back(s);
    if (auto *d = ir::as<ir::Declare>(s))
      found.declaredIn[d->var] = around;
    if (auto *r = ir::as<ir::ForLoop>(s))
      found.declaredIn[r->var] = around;
    if (auto *t = ir::as<ir::Try>(s))
      for (const ir::Catch &c : t->catches)
        found.declaredIn[c.var] = around;
    if (auto *a = ir::as<ir::Async>(s)) {
      found.asyncs.push_back(around);
      if (a->place) // it works on copies
        return around.pop_back(), false;
    }
    return true;
  }
  void leave(ir::Stmt *) override { around.pop_back(); }

  bool enter(ir::Expr *e) override {
    if (e->kind == ir::ExprKind::AtExpr || e->kind == ir::ExprKind::Closure)
      return false;
    add(e, false, false);
    return true;
  }

private:
  std::vector<const ir::Stmt *> around;

  void assign(ir::Assign *a) {
    walk(a->value);
    if (auto *f = ir::as<ir::Field>(a->target))
      walk(f->object);
    add(a->target, true, a->value->kind == ir::ExprKind::Const);
  }

  static bool isShared(ir::Expr *e, Shared &what) {
    if (auto *l = ir::as<ir::Local>(e)) {
      what = {l->var, nullptr};
      return l->var->isVar && !l->var->isSynthetic;
    }
    auto *f = ir::as<ir::Field>(e);
    if (!f || !f->field->isVar)
      return false;
    auto *l = ir::as<ir::Local>(f->object);
    what = {l ? l->var : nullptr, f->field};
    return f->object->kind == ir::ExprKind::This || (l && !l->var->isVar);
  }

  void add(ir::Expr *e, bool isWrite, bool givesConstant) {
    Shared what;
    if (isShared(e, what))
      found.all.push_back({what, e->loc, around, isWrite, givesConstant});
  }
};

bool isOfOthers(const types::ClassDef *cls) {
  static const Name concurrent("x10.util.concurrent"), resilient("x10.util.resilient");
  static const Name clock("Clock"), team("Team"), future("Future");
  return cls->package == concurrent || cls->package == resilient || cls->name == clock || cls->name == team ||
         cls->name == future;
}

class Waits : public ir::Walker {
public:
  bool found = false;

  bool enter(ir::Stmt *s) override {
    found |= s->kind == ir::StmtKind::When;
    return !found;
  }
  bool enter(ir::Expr *e) override {
    if (auto *c = ir::as<ir::Call>(e))
      call(c->method);
    return !found;
  }

private:
  std::set<const types::MethodDef *> seen;

  void call(const types::MethodDef *m) {
    found |= isOfOthers(m->owner);
    if (!found && m->code && m->owner->fromCommandLine && seen.insert(m).second)
      walk(m->code);
  }
};

} // namespace

Accesses accessesOf(ir::Code *code) {
  Gatherer gatherer;
  gatherer.walk(code);
  return std::move(gatherer.found);
}

bool mayWaitForOthers(ir::Code *code) {
  Waits waits;
  waits.walk(code);
  return waits.found;
}

} // namespace x10c::semantics
