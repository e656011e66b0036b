// See reaching_fields.h.
#include "analysis/remote/reaching_fields.h"
#include "analysis/evaluation.h"
#include "ir/any.h"
#include "ir/messages.h"
#include <algorithm>

namespace x10c::analysis {

bool hasParts(const Type *type) {
  bool isPlain = type->isVoid() || type->isNull() || type->isNumeric() || type->isBoolean() || type->isChar() ||
                 type->isString() || (type->isStruct() && !type->def->nativeRep.empty());
  return !isPlain;
}

// Visits the code of one scope. `visit` looks at what becomes of the operands of a node, `isOne` says whether a value
// may be such an object.
class ReachingFields::Scan : public Walker {
public:
  Scan(ReachingFields &f, size_t s) : flow(f), scope(s) { walk(flow.scopes[s].body); }

  bool enter(Expr *e) override {
    switch (e->kind) {
    case ExprKind::Closure:
      return elsewhere(as<Closure>(e)->code), false;
    case ExprKind::AtExpr:
      return sent(*messageOf(e)), false;
    case ExprKind::Call:
      called(as<Call>(e));
      break;
    case ExprKind::New:
      made(as<New>(e));
      break;
    case ExprKind::Equal:
      compared(as<Equal>(e));
      break;
    case ExprKind::RailLit:
      leakAll(as<RailLit>(e)->elements);
      break;
    case ExprKind::StructLit:
      for (FieldValue &v : as<StructLit>(e)->fields)
        leak(v.value);
      break;
    default:
      read(e);
    }
    return true;
  }

  bool enter(Stmt *s) override {
    switch (s->kind) {
    case StmtKind::At:
    case StmtKind::Async:
      if (std::optional<Message> message = messageOf(s))
        return sent(*message), false;
      return true;
    case StmtKind::Assign:
      return assigned(as<Assign>(s)), false;
    case StmtKind::Declare:
      if (isOne(as<Declare>(s)->init))
        hold(as<Declare>(s)->var);
      return true;
    case StmtKind::Return:
      returned(as<Return>(s)->value);
      return true;
    case StmtKind::Throw:
      leak(as<Throw>(s)->value);
      return true;
    case StmtKind::Check:
      leak(as<Check>(s)->message);
      return true;
    case StmtKind::CtorCall:
      leak(as<CtorCall>(s)->outer);
      passed(as<CtorCall>(s)->target, as<CtorCall>(s)->args);
      return true;
    default:
      return true;
    }
  }

private:
  ReachingFields &flow;
  const size_t scope;

  bool isOne(Expr *e) const {
    if (!e || !hasParts(e->type))
      return false;
    switch (e->kind) {
    case ExprKind::Local:
      return flow.holders.count(as<Local>(e)->var);
    case ExprKind::This:
      return flow.scopes[scope].hasThis;
    case ExprKind::Field:
      return isOne(as<Field>(e)->object);
    case ExprKind::Prim: {
      auto *p = as<Prim>(e);
      return p->op == Op::RailGet ? isOne(p->args[0]) : p->op == Op::RailSet && isOne(p->args[2]);
    }
    case ExprKind::Coerce:
      return isOne(as<Coerce>(e)->operand);
    case ExprKind::Cast:
      return isOne(as<Cast>(e)->operand);
    case ExprKind::Cond:
      return isOne(as<Cond>(e)->yes) || isOne(as<Cond>(e)->no);
    case ExprKind::StmtExpr:
      return isOne(as<StmtExpr>(e)->value);
    case ExprKind::AtExpr:
      return e == flow.source;
    case ExprKind::Call: {
      const Scope *callee = flow.scopeOf(targetOf(as<Call>(e)));
      return callee && callee->gives;
    }
    default:
      return false;
    }
  }

  static const Function *targetOf(const Call *call) {
    return call->dispatch == Dispatch::Virtual ? nullptr : call->target;
  }

  void leak(Expr *e) {
    if (isOne(e) && flow.leaking.insert(e).second)
      flow.leaks.push_back({e->type, e->loc});
  }
  void leakAll(const Exprs &list) {
    for (Expr *e : list)
      leak(e);
  }

  void hold(const LocalDef *var) { flow.isNew |= flow.holders.insert(var).second; }

  // Code that runs at another time or place: all that it names goes there.
  template <class Tree> void elsewhere(Tree *tree) {
    eachNode(tree, [this](Expr *e) {
      if (e->kind == ExprKind::Local || e->kind == ExprKind::This)
        leak(e);
    });
  }

  void sent(const Message &message) {
    walk(message.sent.place);
    elsewhere(message.body);
  }

  void read(Expr *e) {
    if (auto *field = as<Field>(e); field && isOne(field->object))
      flow.reads.insert(field->field);
    if (auto *prim = as<Prim>(e); prim && prim->op == Op::RailSet)
      leak(prim->args[2]);
  }

  // For objects of classes: whether they are the same. For structs, and what may be one: whether their fields are.
  void compared(Equal *e) {
    auto isIdentity = [](const Expr *side) {
      return isReference(side->type) && (side->type->isNull() || !side->type->def->isInterface());
    };
    if (isIdentity(e->left) || isIdentity(e->right))
      return;
    leak(e->left);
    leak(e->right);
  }

  void called(Call *call) {
    const Function *target = targetOf(call);
    if (!target || !target->code) {
      leak(call->receiver);
      leakAll(call->args);
      return;
    }
    passed(target, call->args);
    if (isOne(call->receiver)) {
      Scope &callee = reach(target);
      flow.isNew |= !callee.hasThis;
      callee.hasThis = true;
    }
  }

  void made(New *e) {
    leak(e->outer);
    for (HiddenField &hidden : e->hidden)
      leak(hidden.value);
    passed(e->target, e->args);
  }

  void passed(const Function *target, const Exprs &args) {
    for (size_t i = 0; i < args.size(); ++i)
      if (!isOne(args[i]))
        continue;
      else if (!target || !target->code || i >= target->code->params.size())
        leak(args[i]);
      else {
        reach(target);
        hold(target->code->params[i]);
      }
  }

  Scope &reach(const Function *f) {
    if (Scope *known = flow.scopeOf(f))
      return *known;
    flow.isNew = true;
    flow.scopes.push_back({f, f->code->body});
    return flow.scopes.back();
  }

  // What is assigned to is not read, but what it is a part of is.
  void assigned(Assign *s) {
    auto *local = as<Local>(s->target);
    if (!local)
      leak(s->value);
    else if (isOne(s->value))
      hold(local->var);
    if (auto *field = as<Field>(s->target))
      walk(field->object);
    walk(s->value);
  }

  void returned(Expr *value) {
    if (!isOne(value))
      return;
    Scope &here = flow.scopes[scope];
    if (scope == 0) // to whoever waits for the body, or has called the function
      return leak(value);
    flow.isNew |= !here.gives;
    here.gives = true;
  }
};

ReachingFields::ReachingFields(Stmt *body, const std::vector<LocalDef *> &captured, bool capturesThis)
    : holders(captured.begin(), captured.end()) {
  scopes.push_back({nullptr, body, capturesThis});
  run();
}

ReachingFields::ReachingFields(AtExpr *e, Stmt *around) : source(e) {
  scopes.push_back({nullptr, around});
  run();
}

void ReachingFields::run() {
  do {
    isNew = false;
    for (size_t i = 0; i < scopes.size(); ++i)
      Scan(*this, i);
  } while (isNew);
}

ReachingFields::Scope *ReachingFields::scopeOf(const Function *f) {
  if (f)
    for (Scope &each : scopes)
      if (each.function == f)
        return &each;
  return nullptr;
}

} // namespace x10c::analysis
