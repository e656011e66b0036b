// loop_versioning: calls after a failing check that never return if a field has a certain value; see
// loop_versioning.h.
#include "analysis/evaluation.h"
#include "ir/any.h"
#include "ir/make.h"
#include "passes/loops/loop_versioning.h"
#include <algorithm>

namespace x10c::passes {

using namespace analysis;

namespace {

constexpr unsigned deepest = 3; // functions that only call another one

// The function never returns if a Boolean val field of an argument has this value.
struct Refusal {
  int from = -1;                // the argument's number; -1: the receiver
  const Field *field = nullptr; // as the function reads it; null: there is no such field
  bool value = false;
};

std::optional<int> given(const Code *code, const Expr *e) {
  if (e->kind == ExprKind::This)
    return -1;
  auto *l = as<Local>(e);
  auto found = l && !l->var->isVar ? std::find(code->params.begin(), code->params.end(), l->var) : code->params.end();
  return found == code->params.end() ? std::nullopt : std::optional<int>(found - code->params.begin());
}

Call *callIn(Stmt *s) {
  auto *e = as<Eval>(onlyOne(s));
  return e ? as<Call>(e->expr) : nullptr;
}

// Whether it throws, or calls a function that never returns.
bool throws(Stmt *s) {
  Call *call = callIn(s);
  Code *called = call && call->target ? call->target->code : nullptr;
  return onlyThrows(s) || (called && endsInJump(called->body) && !returns(called->body));
}

// The field that alone decides that the condition has this value.
Refusal decides(const Code *code, Expr *condition, bool value) {
  if (auto *negation = as<Not>(condition))
    return decides(code, negation->operand, !value);
  if (auto *all = as<StmtExpr>(condition); all && all->value)
    return decides(code, all->value, value);
  auto either = [&](Expr *left, Expr *right) {
    Refusal first = decides(code, left, value);
    return first.field ? first : decides(code, right, value);
  };
  if (auto *both = as<And>(condition); both && !value)
    return either(both->left, both->right);
  if (auto *any = as<Or>(condition); any && value)
    return either(any->left, any->right);
  auto *f = as<Field>(condition);
  auto from = f && !f->field->varies() && isReference(f->object->type) ? given(code, f->object) : std::nullopt;
  return from ? Refusal{*from, f, value} : Refusal();
}

Expr *passed(const Call *call, int argument) {
  return argument < 0 ? call->receiver : call->args[static_cast<size_t>(argument)];
}

Refusal refusalBy(const Function *, unsigned depth = 0);

// The same for a function that does nothing but this call.
Refusal refusalIn(const Code *code, Call *call, unsigned depth) {
  Refusal inner = call && depth < deepest ? refusalBy(call->target, depth + 1) : Refusal();
  auto from = inner.field ? given(code, passed(call, inner.from)) : std::nullopt;
  return from ? Refusal{*from, inner.field, inner.value} : Refusal();
}

Refusal refusalBy(const Function *f, unsigned depth) {
  Stmt *only = f && f->code && !f->method->isCtor ? onlyOne(f->code->body) : nullptr;
  auto *test = as<If>(only);
  if (!test)
    return only ? refusalIn(f->code, callIn(only), depth) : Refusal();
  Refusal taken = test->no ? Refusal() : decides(f->code, test->condition, true);
  if (!taken.field || throws(test->yes))
    return taken;
  Refusal inner = refusalIn(f->code, callIn(test->yes), depth); // the same field must decide there
  bool isSame =
      inner.field && inner.field->field == taken.field->field && inner.from == taken.from && inner.value == taken.value;
  return isSame ? taken : Refusal();
}

// The same field of this object.
Field *reading(const Field *there, Expr *object) {
  auto *read = new Field(*there);
  read->object = copyOf(object);
  read->unchecked = true;
  read->loc = object->loc;
  return read;
}

} // namespace

Expr *refusing(Stmt *body, const LoopInfo &around, const Tests &tests) {
  Expr *all = nullptr;
  std::set<ValueNumber> made;
  eachNode(body, [&](Stmt *s) {
    auto *test = as<If>(s);
    Call *call = test && Tests::isTest(test) ? callIn(test->yes) : nullptr;
    Refusal refusal = call ? refusalBy(call->target) : Refusal();
    Expr *object = refusal.field ? passed(call, refusal.from) : nullptr;
    Field *read = object && tests.isObject(object) ? reading(refusal.field, object) : nullptr;
    if (!read || !around.isInvariant(read))
      return;
    call->alwaysThrows = true;
    if (made.insert(valueNumber(read)).second)
      all = conjunction(all, refusal.value ? static_cast<Expr *>(read) : negate(read));
  });
  return all;
}

} // namespace x10c::passes
