// See conditions.h.
#include "analysis/conditions.h"
#include "ir/make.h"

namespace x10c::analysis {

using namespace ir;

Expr *remaining(Expr *e) {
  if (auto *a = as<And>(e)) {
    if (auto *left = as<Const>(a->left))
      return left->bits ? a->right : left;
    auto *right = as<Const>(a->right);
    return right && right->bits ? a->left : nullptr;
  }
  if (auto *o = as<Or>(e)) {
    if (auto *left = as<Const>(o->left))
      return left->bits ? left : o->right;
    auto *right = as<Const>(o->right);
    return right && !right->bits ? o->left : nullptr;
  }
  if (auto *n = as<Not>(e))
    return n->operand->kind == ExprKind::Const ? boolean(!as<Const>(n->operand)->bits, e) : nullptr;
  if (auto *c = as<Cond>(e)) {
    auto *known = as<Const>(c->condition);
    Expr *chosen = known ? known->bits ? c->yes : c->no : nullptr;
    return chosen && chosen->type == e->type ? chosen : nullptr;
  }
  return nullptr;
}

Stmt *remaining(Stmt *s) {
  if (auto *check = as<Check>(s)) {
    auto *holds = as<Const>(check->condition);
    return holds && holds->bits ? block({}, s->loc) : s;
  }
  auto *test = as<If>(s);
  auto *known = test ? as<Const>(test->condition) : nullptr;
  if (!known)
    return s;
  Stmt *chosen = known->bits ? test->yes : test->no;
  return chosen ? chosen : block({}, s->loc);
}

} // namespace x10c::analysis
