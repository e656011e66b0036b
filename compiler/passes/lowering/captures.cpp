// captures: finds what closures, asyncs and ats use from around them.
//
// Expects  instance form.
// Does     collects for each Closure, AtExpr, Async and At the locals that are used inside and declared outside, in
//          order of first use, and whether `this` is used.
// Changes  `captured` and `capturesThis` of these nodes; nothing else.
#include "ir/declared.h"
#include "passes/forms.h"
#include "passes/passes.h"
#include "support/expect.h"

namespace x10c::passes {

using namespace ir;

using Locals = std::vector<LocalDef *>;

// own: the locals that the node itself declares for its body.
template <class Node, class Tree> static void fill(Node *node, Tree *body, const Locals &own) {
  std::set<const LocalDef *> known(own.begin(), own.end()); // declared within, or captured
  node->captured.clear();
  node->capturesThis = false;
  eachNode(body, [&](auto *part) {
    eachDeclared(part, [&](LocalDef *var) { known.insert(var); });
    if constexpr (std::is_same_v<decltype(part), Expr *>) {
      node->capturesThis |= part->kind == ExprKind::This;
      if (auto *local = as<Local>(part); local && known.insert(local->var).second)
        node->captured.push_back(local->var);
    }
  });
}

static void find(Expr *e) {
  if (auto *closure = as<Closure>(e))
    fill(closure, closure->code, closure->code->params);
  else if (auto *at = as<AtExpr>(e))
    fill(at, at->code, at->code->params);
}

static void find(Stmt *s) {
  if (auto *async = as<Async>(s))
    fill(async, async->body, async->first ? Locals{async->low, async->high} : Locals());
  else if (auto *at = as<At>(s))
    fill(at, at->body, at->results);
}

void captures(Program &program) {
  X10C_EXPECT(isInstanceForm(program));
  for (Function *f : program.functions)
    eachNode(f->code, [](auto *node) { find(node); });
}

} // namespace x10c::passes
