// See self_check.h.
#include "passes/self_check.h"
#include "analysis/counting_loop.h"
#include "analysis/evaluation.h"
#include "analysis/natives.h"
#include "analysis/plain_values.h"
#include "ir/any.h"
#include "ir/children.h"
#include "ir/declared.h"
#include "ir/make.h"
#include "passes/communication/loops/requests.h"
#include "support/rewrites.h"
#include <algorithm>

namespace x10c::passes {

using namespace analysis;
using namespace ir;

namespace {

bool isPlain(const Type *type) { return type->isNumeric() || type->isBoolean() || type->isChar(); }

Check *selfCheck(Expr *condition, Loc loc) {
  auto *check = newNode<Check>(loc);
  check->error = Check::Error::SelfCheck;
  check->condition = condition;
  check->text = Rewrites::pass();
  return check;
}

Stmt *same(Expr *used, Expr *again) {
  auto *test = newNode<Equal>(types::Universe::get().Boolean, used->loc);
  test->left = used;
  test->right = again;
  return selfCheck(test, used->loc);
}

Stmt *fault(Loc loc) { return selfCheck(number(0, types::Universe::get().Boolean, loc), loc); }

// Compares the numbers that two plain values consist of.
void comparePlain(LocalDef *used, LocalDef *again, const Program &program, Loc loc, Stmts &out) {
  const Leaves leaves(used->type, program);
  Exprs some = leaves.of(used, loc), others = leaves.of(again, loc);
  for (size_t i = 0; i < some.size(); ++i)
    out.push_back(same(some[i], others[i]));
}

Expr *sizeOrNull(LocalDef *rail, Loc loc) {
  return conditional(isNotNull(use(rail, loc)), sizeOf(use(rail, loc)), number(-1, longType(), loc), loc);
}

// Compares the sizes of two rails, and then their elements.
void compareRails(LocalDef *used, LocalDef *again, const Program &program, Loc loc, Stmts &out) {
  LocalDef *size = temporary(longType(), loc, "size"), *other = temporary(longType(), loc, "other");
  out.push_back(declare(size, sizeOrNull(used, loc), loc));
  out.push_back(declare(other, sizeOrNull(again, loc), loc));
  out.push_back(same(use(size, loc), use(other, loc)));
  auto *each = counting(temporary(longType(), loc, "i"), number(0, longType(), loc), plus(use(size, loc), -1), loc);
  const Type *element = used->type->args[0];
  LocalDef *one = temporary(element, loc, "one"), *two = temporary(element, loc, "two");
  Stmts body{declare(one, elementAt(used, use(each->var, loc), loc), loc),
             declare(two, elementAt(again, use(each->var, loc), loc), loc)};
  comparePlain(one, two, program, loc, body);
  each->body = block(std::move(body), loc);
  out.push_back(each);
}

bool isPlainRail(const Type *type, const Program &program) {
  return type->isRail() && isPlainValue(type->args[0], program);
}

} // namespace

void compareLocals(LocalDef *used, LocalDef *again, const Program &program, Loc loc, Stmts &out) {
  if (isPlainRail(used->type, program))
    compareRails(used, again, program, loc, out);
  else if (isPlainValue(used->type, program))
    comparePlain(used, again, program, loc, out);
  else
    out.push_back(same(use(used, loc), use(again, loc)));
}

Stmt *expectNoThrow(Stmts again, Loc loc) {
  Stmt *all = attempt(std::move(again), loc);
  as<Try>(all)->catches[0].body = block({fault(loc)}, loc);
  return all;
}

bool isRepeatable(const Expr *e) {
  switch (e->kind) {
  case ExprKind::Call:
    return !as<Call>(e)->target && analysis::nativeIsMath(as<Call>(e)->method->nativeTemplate);
  case ExprKind::Prim:
    return as<Prim>(e)->op != Op::RailSet && as<Prim>(e)->op != Op::RailNew;
  case ExprKind::StmtExpr:
    return std::all_of(as<StmtExpr>(e)->stmts.begin(), as<StmtExpr>(e)->stmts.end(),
                       [](const Stmt *s) { return s->kind == StmtKind::Declare || s->kind == StmtKind::Check; });
  case ExprKind::New:
  case ExprKind::RailLit:
  case ExprKind::AtExpr:
  case ExprKind::Closure:
  case ExprKind::Static:
    return false;
  case ExprKind::Coerce:
    return analysis::isReference(as<Coerce>(e)->operand->type) || !analysis::isReference(e->type);
  default:
    return true;
  }
}

bool selfChecks() { return types::Universe::get().options.selfCheck; }

bool isComparable(const Type *type) { return isPlain(type) || analysis::isReference(type); }

Expr *comparedWith(Expr *used, Expr *again) {
  bool isOne = selfChecks() && isComparable(used->type) && !any(again, [](Expr *e) { return !isRepeatable(e); });
  if (!isOne)
    return used;
  const Loc loc = used->loc;
  const Type *type = used->type;
  Stmts before;
  if (used->kind == ExprKind::Const)
    return valueAfter({same(clone(used), again)}, used, type, loc);
  LocalDef *first = temporary(type, loc, "used"), *second = temporary(type, loc, "again");
  before.push_back(declare(first, used, loc));
  before.push_back(declare(second, again, loc));
  before.push_back(same(use(first, loc), use(second, loc)));
  return valueAfter(std::move(before), use(first, loc), type, loc);
}

// Only the outermost loop that does not declare a variable itself is looked at.
void HoistedReads::compareIn(Code *code) const {
  std::set<const Expr *> compared;
  eachNode(code, [&](Stmt *s) {
    Stmt *body = repeats(s) ? analysis::bodyOf(s) : nullptr;
    if (!body)
      return;
    std::set<const LocalDef *> within;
    eachNode(body, [&](Stmt *each) { eachDeclared(each, [&](LocalDef *var) { within.insert(var); }); });
    Stmt *now = rewritten(body, [&](Expr *e) {
      auto *local = as<Local>(e);
      auto found = local && !within.count(local->var) ? reads.find(local->var) : reads.end();
      if (found == reads.end() || !compared.insert(e).second)
        return e;
      Expr *used = use(local->var, e->loc), *again = clone(found->second);
      compared.insert(used);
      eachNode(again, [&](Expr *part) { compared.insert(part); });
      return comparedWith(used, again);
    });
    analysis::bodyOf(s) = now;
  });
}

Stmt *expectHolds(Expr *condition) {
  auto *test = as<Equal>(condition);
  bool isOfStruct = test && !analysis::isReference(test->left->type) && analysis::isReference(test->right->type);
  bool isOne = selfChecks() && !isOfStruct && !any(condition, [](Expr *e) { return !isRepeatable(e); });
  return isOne ? same(boolean(true, condition), condition) : block({}, condition->loc);
}

Expr *comparedWithAt(Expr *used, AtExpr *copy, const Program &program) {
  const Type *type = used->type;
  bool isContent = isPlainValue(type, program) || isPlainRail(type, program) || type->isString();
  if (!selfChecks() || !isContent)
    return used;
  const Loc loc = used->loc;
  copy->isAgain = true;
  LocalDef *first = temporary(type, loc, "used"), *second = temporary(type, loc, "again");
  second->isVar = true;
  Stmts before{declare(first, used, loc), declare(second, zero(type, loc), loc)};
  before.push_back(expectNoThrow({assign(second, copy)}, loc));
  compareLocals(first, second, program, loc, before);
  return valueAfter(std::move(before), use(first, loc), type, loc);
}

Stmt *expectThrow(AtExpr *copy, const Program &) {
  const Loc loc = copy->loc;
  copy->isAgain = true;
  LocalDef *threw = temporary(types::Universe::get().Boolean, loc, "threw");
  threw->isVar = true;
  Stmt *asked = attempt({evaluate(copy)}, loc);
  as<Try>(asked)->catches[0].body = block({assign(threw, number(1, threw->type, loc))}, loc);
  return block({declare(threw, number(0, threw->type, loc), loc), asked,
                branch(negate(use(threw, loc)), block({fault(loc)}, loc), nullptr, loc)},
               loc);
}

} // namespace x10c::passes
