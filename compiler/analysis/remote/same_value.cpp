// See same_value.h.
#include "analysis/remote/same_value.h"
#include "analysis/constructors.h"
#include "analysis/mod_ref.h"
#include "analysis/remote/updates.h"
#include <algorithm>
#include <map>

namespace x10c::analysis {

namespace {

class Sameness {
public:
  bool compare(Expr *a, Expr *b) {
    if (a->kind != b->kind || a->type != b->type)
      return false;
    switch (a->kind) {
    case ExprKind::Const:
      return (a->type->isIntegral() || a->type->isBoolean() || a->type->isChar()) &&
             as<Const>(a)->bits == as<Const>(b)->bits;
    case ExprKind::Here:
      return true;
    case ExprKind::Local:
      return variables(as<Local>(a)->var, as<Local>(b)->var);
    case ExprKind::Field:
      return as<Field>(a)->field == as<Field>(b)->field && !as<Field>(a)->field->varies() &&
             compare(as<Field>(a)->object, as<Field>(b)->object);
    case ExprKind::Coerce:
      return compare(as<Coerce>(a)->operand, as<Coerce>(b)->operand);
    case ExprKind::Prim:
      return as<Prim>(a)->op == as<Prim>(b)->op && isOnNumbers(as<Prim>(a)->op) &&
             all(as<Prim>(a)->args, as<Prim>(b)->args);
    case ExprKind::Equal:
    case ExprKind::And:
    case ExprKind::Or:
      return (a->kind != ExprKind::Equal || as<Equal>(a)->negated == as<Equal>(b)->negated) &&
             compare(asBinary(a)->left, asBinary(b)->left) && compare(asBinary(a)->right, asBinary(b)->right);
    case ExprKind::Not:
      return compare(as<Not>(a)->operand, as<Not>(b)->operand);
    case ExprKind::Call:
      return calls(as<Call>(a), as<Call>(b));
    case ExprKind::New:
      return made(as<New>(a), as<New>(b));
    case ExprKind::StructLit:
      return fields(as<StructLit>(a)->fields, as<StructLit>(b)->fields);
    case ExprKind::StmtExpr:
      return behind(as<StmtExpr>(a), as<StmtExpr>(b));
    default:
      return false;
    }
  }

private:
  std::map<const LocalDef *, const LocalDef *> counterparts; // vals that both declare within

  // A var may have changed.
  bool variables(const LocalDef *a, const LocalDef *b) const {
    auto found = counterparts.find(a);
    return found != counterparts.end() ? found->second == b : a == b && !a->isVar;
  }

  bool all(const Exprs &a, const Exprs &b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [&](Expr *x, Expr *y) { return compare(x, y); });
  }

  bool fields(const std::vector<FieldValue> &a, const std::vector<FieldValue> &b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [&](const FieldValue &x, const FieldValue &y) {
      return x.field == y.field && compare(x.value, y.value);
    });
  }

  // A struct whose constructor only assigns its fields.
  bool made(New *a, New *b) {
    return a->type->isStruct() && a->target == b->target && assignsOnly(a) && assignsOnly(b) && all(a->args, b->args);
  }

  // Natives that always give the same: the number of places, the home of a GlobalRef.
  bool calls(Call *a, Call *b) {
    bool isFixed = callsNative(a, "x10_max_places()") || callsNative(a, "#this.home");
    bool isLike = isFixed && a->method == b->method && a->args.empty() && !a->receiver == !b->receiver;
    return isLike && (!a->receiver || compare(a->receiver, b->receiver));
  }

  bool behind(StmtExpr *a, StmtExpr *b) {
    return a->value && b->value &&
           std::equal(a->stmts.begin(), a->stmts.end(), b->stmts.begin(), b->stmts.end(),
                      [&](Stmt *x, Stmt *y) { return statements(x, y); }) &&
           compare(a->value, b->value);
  }

  // Declarations, and tests that throw.
  bool statements(Stmt *a, Stmt *b) {
    if (a->kind != b->kind)
      return false;
    if (auto *declare = as<Declare>(a)) {
      LocalDef *again = as<Declare>(b)->var;
      bool isSame = !declare->var->isVar && !again->isVar && declare->init && as<Declare>(b)->init &&
                    compare(declare->init, as<Declare>(b)->init);
      counterparts[declare->var] = again;
      return isSame;
    }
    if (auto *check = as<Check>(a))
      return compare(check->condition, as<Check>(b)->condition);
    auto *test = as<If>(a), *again = as<If>(b);
    return test && !test->no && !again->no && compare(test->condition, again->condition) && onlyThrows(test->yes) &&
           onlyThrows(again->yes);
  }
};

} // namespace

bool isIdempotent(Expr *first, Expr *again) { return Sameness().compare(first, again); }

} // namespace x10c::analysis
