// See forms.h.
#include "passes/forms.h"
#include "ir/any.h"
#include <algorithm>

namespace x10c::passes {

using namespace ir;

namespace {

bool areThere(const Exprs &all) {
  return std::all_of(all.begin(), all.end(), [](const Expr *e) { return e != nullptr; });
}

bool isCall(const Call *c) {
  bool isOnObject = c->dispatch == Dispatch::Virtual;
  return c->method && areThere(c->args) && (!isOnObject || c->receiver);
}

bool isWhole(Expr *e) {
  if (auto *l = as<Local>(e))
    return l->var;
  if (auto *f = as<Field>(e))
    return f->object && f->field && f->container;
  if (auto *c = as<Call>(e))
    return isCall(c);
  if (auto *n = as<New>(e))
    return n->ctor && !n->outer && areThere(n->args);
  if (auto *p = as<Prim>(e))
    return p->op != Op::None && !p->args.empty() && areThere(p->args);
  if (auto *both = asBinary(e))
    return both->left && both->right;
  if (auto *c = as<Cond>(e))
    return c->condition && c->yes && c->no;
  return e->kind != ExprKind::TypeTest;
}

bool isCounting(const Loop *l) { return !l->counter || (l->condition && l->update.size() == 1); }

bool isRange(const ForLoop *l) {
  return l->var && l->low && l->high && l->body && (l->step == 0) == (l->stride != nullptr);
}

bool isChunk(const Async *a) {
  bool isOne = a->first != nullptr;
  return isOne == (a->last != nullptr) && isOne == (a->low != nullptr) && isOne == (a->high != nullptr);
}

bool isWhole(Stmt *s) {
  if (auto *d = as<Declare>(s))
    return d->var && d->var->type;
  if (auto *a = as<Assign>(s))
    return a->target && a->value;
  if (auto *i = as<If>(s))
    return i->condition && i->yes;
  if (auto *l = as<Loop>(s))
    return l->body && isCounting(l);
  if (auto *l = as<ForLoop>(s))
    return isRange(l);
  if (auto *a = as<Async>(s))
    return a->body && isChunk(a);
  if (auto *a = as<At>(s))
    return a->place && a->body;
  if (auto *b = as<Break>(s))
    return b->target;
  if (auto *c = as<Continue>(s))
    return c->target;
  return true;
}

// Whether the test holds for each statement and expression.
template <class Test> bool all(const Program &program, Test test) {
  return std::all_of(program.functions.begin(), program.functions.end(), [&](const Function *f) {
    bool holds = true;
    if (f->code)
      eachNode(f->code, [&](Expr *e) { holds = holds && test(e); }, [&](Stmt *s) { holds = holds && test(s); });
    return holds;
  });
}

} // namespace

bool isInstanceForm(const Program &program) {
  return all(program, [](auto *node) { return isWhole(node); });
}

bool isNamed(const Program &program) {
  return std::none_of(program.functions.begin(), program.functions.end(),
                      [](const Function *f) { return f->cName.empty(); });
}

bool isBeforeFusion(const Program &program) {
  return all(program, Overloaded{[](Expr *) { return true; },
                                 [](Stmt *s) { return s->kind != StmtKind::Async || !as<Async>(s)->place; }});
}

} // namespace x10c::passes
