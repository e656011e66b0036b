// Constructors that only assign fields; see constructors.h.
#include "analysis/constructors.h"
#include "analysis/evaluation.h"
#include "ir/make.h"
#include "support/expect.h"
#include <algorithm>
#include <map>

namespace x10c::analysis {

FieldInits::const_iterator FieldInits::find(const FieldDef *field) const {
  return std::find_if(begin(), end(), [field](const Entry &each) { return each.first == field; });
}

Expr *FieldInits::of(const FieldDef *field) const {
  auto found = find(field);
  return found == end() ? nullptr : found->second;
}

void FieldInits::set(const FieldDef *field, Expr *value) {
  X10C_EXPECT(field && value);
  erase(field);
  entries.emplace_back(field, value);
}

void FieldInits::erase(const FieldDef *field) {
  if (auto found = find(field); found != end())
    entries.erase(found);
}

namespace {

// A constructor with its parameters replaced, and then the constructors that it calls.
class Construction {
public:
  FieldInits fields;
  bool isSimple = true;

  bool assigns(const FieldDef *field) const { return times.count(field); }

  void run(const Function *ctor, const Exprs &args, unsigned depth = 0) {
    if (!ctor) { // the constructor of the root, or of a native class
      isSimple &= args.empty();
      return;
    }
    if (!ctor->code || depth > 8 || args.size() != ctor->code->params.size()) {
      isSimple = false;
      return;
    }
    std::map<const LocalDef *, Expr *> values;
    for (size_t i = 0; i < args.size(); ++i)
      values[ctor->code->params[i]] = args[i];
    statement(ctor->code->body, values, depth);
  }

private:
  std::map<const FieldDef *, unsigned> times;

  void statement(Stmt *s, const std::map<const LocalDef *, Expr *> &values, unsigned depth) {
    if (auto *b = as<Block>(s)) {
      for (Stmt *each : b->stmts)
        statement(each, values, depth);
    } else if (auto *call = as<CtorCall>(s)) {
      Exprs args;
      for (Expr *arg : call->args)
        args.push_back(valueOf(arg, values));
      isSimple &= !call->outer;
      for (Expr *arg : args)
        isSimple &= arg != nullptr;
      if (isSimple)
        run(call->target, args, depth + 1);
    } else if (auto *a = as<Assign>(s)) {
      assign(a, values);
    } else
      isSimple = false;
  }

  void assign(Assign *a, const std::map<const LocalDef *, Expr *> &values) {
    auto *f = as<Field>(a->target);
    Expr *value = valueOf(a->value, values);
    isSimple &= f && f->object->kind == ExprKind::This && value;
    if (!isSimple)
      return;
    if (++times[f->field] == 1)
      fields.set(f->field, value);
    else
      fields.erase(f->field);
  }

  // Null: the value has to be computed.
  Expr *valueOf(Expr *e, const std::map<const LocalDef *, Expr *> &values) const {
    if (e->kind == ExprKind::Const || e->kind == ExprKind::Zero)
      return e;
    if (auto *c = as<Coerce>(e); c && isReference(c->operand->type))
      return valueOf(c->operand, values);
    if (auto *l = as<Local>(e)) {
      auto found = values.find(l->var);
      return found == values.end() ? nullptr : found->second;
    }
    auto *f = as<Field>(e);
    auto found = f && f->object->kind == ExprKind::This ? fields.find(f->field) : fields.end();
    return found == fields.end() ? nullptr : found->second;
  }
};

Construction constructionOf(const New *made) {
  X10C_EXPECT(made->ctor);
  Construction c;
  c.isSimple = made->target && made->hidden.empty() && !made->outer;
  if (c.isSimple)
    c.run(made->target, made->args);
  return c;
}

} // namespace

bool assignsOnly(const New *made) { return constructionOf(made).isSimple; }

FieldInits fieldsOf(const New *made) { return constructionOf(made).fields; }

FieldInits fieldsOf(const New *made, const std::vector<FieldSlot> &slots) {
  Construction all = constructionOf(made);
  for (const FieldSlot &slot : slots)
    if (!all.assigns(slot.field))
      all.fields.set(slot.field, zero(slot.type, made->loc));
  return all.fields;
}

} // namespace x10c::analysis
