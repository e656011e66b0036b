// captures: finds what closures, asyncs and ats use from around them.
//
// Expects  instance form.
// Does     collects for each Closure, AtExpr, Async and At the locals that are used inside and declared outside, in
//          order of first use, and whether `this` is used.
// Changes  `captured` and `capturesThis` of these nodes; nothing else.
#include "ir/children.h"
#include "ir/declared.h"
#include "passes/passes.h"
#include <set>

namespace x10c::passes {

using namespace ir;

namespace {

using Locals = std::vector<LocalDef *>;

class Uses : public Walker {
public:
  Locals captured;
  bool usesThis = false;

  bool enter(Expr *e) override {
    if (auto *local = as<Local>(e))
      use(local->var);
    else if (e->kind == ExprKind::This)
      usesThis = true;
    return declares(e);
  }
  bool enter(Stmt *s) override { return declares(s); }

  void declare(const Locals &params) { declared.insert(params.begin(), params.end()); }

private:
  std::set<LocalDef *> declared, seen;

  template <class Node> bool declares(Node *node) {
    eachDeclared(node, [this](LocalDef *var) { declared.insert(var); });
    return true;
  }

  void use(LocalDef *var) {
    if (!declared.count(var) && seen.insert(var).second)
      captured.push_back(var);
  }
};

class Captures : public Walker {
public:
  void leave(Expr *e) override {
    if (auto *closure = as<Closure>(e))
      fill(closure, closure->code);
    else if (auto *at = as<AtExpr>(e))
      fill(at, at->code);
  }

  void leave(Stmt *s) override {
    if (auto *async = as<Async>(s))
      fill(async, async->body, async->first ? Locals{async->low, async->high} : Locals());
    else if (auto *at = as<At>(s))
      fill(at, at->body, at->results);
  }

private:
  template <class T> void fill(T *node, Code *code) {
    Uses uses;
    uses.declare(code->params);
    uses.walk(code);
    node->captured = uses.captured;
    node->capturesThis = uses.usesThis;
  }
  // own: the locals that the node itself declares for its body.
  template <class T> void fill(T *node, Stmt *body, const Locals &own = {}) {
    Uses uses;
    uses.declare(own);
    uses.walk(body);
    node->captured = uses.captured;
    node->capturesThis = uses.usesThis;
  }
};

} // namespace

void captures(Program &program) {
  Captures pass;
  for (Function *f : program.functions)
    pass.walk(f->code);
}

} // namespace x10c::passes
