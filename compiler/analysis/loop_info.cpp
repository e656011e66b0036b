// Loop invariance and mod/ref summaries; see loop_info.h.
#include "analysis/loop_info.h"
#include "analysis/evaluation.h"
#include "analysis/loop_nest.h"
#include "ir/children.h"
#include <algorithm>

namespace x10c::analysis {

using namespace ir;

namespace {

Function *calledBy(Expr *e) {
  auto *call = as<Call>(e);
  auto *made = as<New>(e);
  return call ? call->target : made ? made->target : nullptr;
}

// For an expression that calls no function of the program.
bool mayWrite(const Expr *e) {
  if (e->kind == ExprKind::New || e->kind == ExprKind::Static || e->kind == ExprKind::AtExpr)
    return true;
  if (e->kind != ExprKind::Call)
    return false;
  auto *c = static_cast<const Call *>(e);
  bool isPlain = c->dispatch != Dispatch::Virtual && c->method->nativeTemplate.find("#cx") == std::string::npos;
  for (const Expr *arg : c->args)
    isPlain = isPlain && !isReference(arg->type);
  return !isPlain || (c->receiver && isReference(c->receiver->type)) || (!c->receiver && c->args.empty());
}

bool catches(Stmt *body) {
  struct Find : Walker {
    bool found = false;
    bool enter(Stmt *s) override { return found |= s->kind == StmtKind::Try, !found; }
  } find;
  find.walk(body);
  return find.found;
}

} // namespace

bool onlyThrows(Stmt *s) {
  while (auto *b = as<Block>(s)) {
    if (b->stmts.size() != 1)
      return false;
    s = b->stmts[0];
  }
  if (auto *e = as<Eval>(s)) {
    auto *c = as<Call>(e->expr);
    if (c && c->alwaysThrows)
      return true;
    auto *body = c && c->target && c->target->code ? as<Block>(c->target->code->body) : nullptr;
    return body && body->stmts.size() == 1 && body->stmts[0]->kind == StmtKind::Throw;
  }
  return s && s->kind == StmtKind::Throw;
}

namespace {

struct Scan : Walker {
  LoopInfo &around;
  const ModRef &written;
  const Nodes &leftOut;
  const bool throwsLeave; // an exception leaves the loop
  unsigned leaving = 0;   // the number of enclosing statements that only throw

  Scan(LoopInfo &a, const ModRef &w, const Nodes &out, bool leave)
      : around(a), written(w), leftOut(out), throwsLeave(leave) {}

  bool enter(Expr *e) override {
    if (leftOut.count(e))
      return declared(e), false;
    ++around.size;
    around.hasBodies |= e->kind == ExprKind::Closure || e->kind == ExprKind::AtExpr;
    around.hasBranches |= e->kind == ExprKind::Cond || e->kind == ExprKind::And || e->kind == ExprKind::Or;
    if (auto *p = as<Prim>(e); p && p->op == Op::RailSet)
      around.assignedRails.insert(p->args[0]->type);
    if (Function *f = calledBy(e))
      call(f);
    else
      around.hasCalls |= !leaving && mayWrite(e);
    return true;
  }

  bool enter(Stmt *s) override {
    if (leftOut.count(s))
      return declared(s), false;
    leaving += throwsLeave && onlyThrows(s);
    ++around.size;
    bool isCounted = CountingLoop::bare(s).loop;
    assignments(s);
    if (auto *c = as<CtorCall>(s); c && c->target)
      call(c->target);
    around.hasLoops |= repeats(s);
    // such a loop may wait for another activity to write
    around.hasCalls |= s->kind == StmtKind::Loop && repeats(s) && !isCounted;
    around.hasBranches |= s->kind == StmtKind::If || s->kind == StmtKind::Switch;
    around.hasBodies |= s->kind == StmtKind::Async || s->kind == StmtKind::At || s->kind == StmtKind::Finish ||
                        s->kind == StmtKind::Atomic || s->kind == StmtKind::When;
    return true;
  }

  void leave(Stmt *s) override { leaving -= throwsLeave && onlyThrows(s); }

private:
  // The variables that a skipped part declares are not invariant, and are unknown in front of the loop.
  template <class Node> void declared(Node *leftOut) {
    struct Declared : Walker {
      LoopInfo &around;
      explicit Declared(LoopInfo &a) : around(a) {}
      bool enter(Stmt *s) override {
        if (auto *d = as<Declare>(s))
          around.assigned.insert(d->var);
        return true;
      }
    } all(around);
    all.walk(leftOut);
  }

  // If exceptions are caught, the assignments of code that threw are visible too.
  void call(const Function *f) {
    const ModRef::Assigned *assigned = throwsLeave ? written.by(f) : nullptr;
    if (leaving)
      return;
    if (!assigned)
      around.hasCalls = true;
    else {
      around.assignedFields.insert(assigned->fields.begin(), assigned->fields.end());
      around.assignedRails.insert(assigned->rails.begin(), assigned->rails.end());
    }
  }

  void assignments(Stmt *s) {
    if (auto *a = as<Assign>(s)) {
      if (auto *l = as<Local>(a->target))
        around.assigned.insert(l->var);
      if (auto *f = as<Field>(a->target))
        around.assignedFields.insert(f->field);
      around.hasCalls |= a->target->kind == ExprKind::Static;
    } else if (auto *d = as<Declare>(s)) {
      around.assigned.insert(d->var);
      if (!d->var->isVar && d->init)
        around.definitions[d->var] = d->init;
    } else if (auto *r = as<RangeLoop>(s)) {
      around.assigned.insert(r->var);
    } else if (auto *t = as<Try>(s)) {
      for (const Catch &c : t->catches)
        around.assigned.insert(c.var);
    } else if (auto *async = as<Async>(s); async && async->first) {
      around.assigned.insert({async->low, async->high});
    }
  }
};

} // namespace

LoopInfo::LoopInfo(Stmt *body, bool ctor, const ModRef &written, const Nodes &leftOut) : inCtor(ctor) {
  Scan(*this, written, leftOut, !catches(body)).walk(body);
}

ModRef::ModRef(const Program &program) {
  for (const Function *f : program.functions)
    if (f->code)
      known[f]; // optimistic: assigns nothing, until refuted
  for (bool changed = true; changed;) {
    changed = false;
    for (auto each = known.begin(); each != known.end();) {
      LoopInfo body(each->first->code->body, false, *this);
      Assigned assigned{std::move(body.assignedFields), std::move(body.assignedRails)};
      bool isKnown = !body.hasBodies && !body.hasCalls, isNew = !(assigned == each->second);
      changed |= !isKnown || isNew;
      each->second = std::move(assigned);
      each = isKnown ? std::next(each) : known.erase(each);
    }
  }
}

const ModRef::Assigned *ModRef::by(const Function *f) const {
  auto found = known.find(f);
  return found == known.end() ? nullptr : &found->second;
}

std::set<const LocalDef *> sharedIn(Code *code) {
  struct Find : Walker {
    std::set<const LocalDef *> shared;
    std::map<const LocalDef *, const Stmt *> declaredIn; // its async
    std::vector<const Stmt *> asyncs{nullptr};
    bool enter(Expr *e) override {
      if (auto *l = as<Local>(e); l && l->var->isVar && declaredIn[l->var] != asyncs.back())
        shared.insert(l->var);
      return true;
    }
    bool enter(Stmt *s) override {
      if (auto *d = as<Declare>(s))
        declaredIn[d->var] = asyncs.back();
      if (s->kind == StmtKind::Async)
        asyncs.push_back(s);
      return true;
    }
    void leave(Stmt *s) override {
      if (s->kind == StmtKind::Async)
        asyncs.pop_back();
    }
  } find;
  find.walk(code);
  return find.shared;
}

bool LoopInfo::isInvariant(const Expr *e) const {
  switch (e->kind) {
  case ExprKind::Const:
  case ExprKind::This:
    return true;
  case ExprKind::Local:
    return !assigned.count(static_cast<const Local *>(e)->var);
  case ExprKind::Field: {
    auto *f = static_cast<const Field *>(e);
    bool isFixed = f->object->type->def->isStruct() ||
                   (f->field->varies() ? !hasCalls && !assignedFields.count(f->field) : !inCtor);
    return isFixed && isInvariant(f->object);
  }
  case ExprKind::Coerce: {
    auto *operand = static_cast<const Coerce *>(e)->operand;
    return isReference(operand->type) && isInvariant(operand);
  }
  case ExprKind::Prim: {
    auto *p = static_cast<const Prim *>(e);
    bool isPlain = p->op == Op::Add || p->op == Op::Sub || p->op == Op::Mul || p->op == Op::Neg ||
                   p->op == Op::Convert || p->op == Op::RailSize;
    for (const Expr *arg : p->args)
      isPlain = isPlain && isInvariant(arg);
    return isPlain || (isReference(p->type) && isInvariantElement(p));
  }
  default:
    return false;
  }
}

bool LoopInfo::isInvariantElement(const Prim *p) const {
  return p->op == Op::RailGet && !hasCalls && !assignedRails.count(p->args[0]->type) && isInvariant(p->args[0]) &&
         isInvariant(p->args[1]);
}

bool jumps(Stmt *body, bool leaves) {
  struct Find : Walker {
    std::set<const Stmt *> inside, targets;
    bool leaves = false;
    bool enter(Stmt *s) override {
      inside.insert(s);
      auto *b = leaves ? as<Break>(s) : nullptr;
      auto *c = leaves ? nullptr : as<Continue>(s);
      if (b || c)
        targets.insert(b ? b->target : c->target);
      return true;
    }
  } find;
  find.leaves = leaves;
  find.walk(body);
  return !std::includes(find.inside.begin(), find.inside.end(), find.targets.begin(), find.targets.end());
}

bool isSteady(const Expr *e, bool inCtor, const std::set<const LocalDef *> *shared) {
  switch (e->kind) {
  case ExprKind::Const:
  case ExprKind::This:
    return true;
  case ExprKind::Local: {
    const LocalDef *var = static_cast<const Local *>(e)->var;
    return !var->isVar || (shared && !shared->count(var));
  }
  case ExprKind::Field: {
    auto *f = static_cast<const Field *>(e);
    return !f->field->varies() && !inCtor && isSteady(f->object, inCtor, shared);
  }
  case ExprKind::Coerce:
    return isSteady(static_cast<const Coerce *>(e)->operand, inCtor, shared);
  case ExprKind::Prim: {
    auto *p = static_cast<const Prim *>(e);
    bool all = p->op < Op::RailGet || p->op == Op::RailSize;
    for (const Expr *arg : p->args)
      all = all && isSteady(arg, inCtor, shared);
    return all;
  }
  default:
    return false;
  }
}

std::string keyOf(const Expr *e) {
  auto pointer = [](const void *p) { return std::to_string(reinterpret_cast<uintptr_t>(p)); };
  switch (e->kind) {
  case ExprKind::Const:
    return e->type->isIntegral() ? "#" + std::to_string(static_cast<const Const *>(e)->bits) : "";
  case ExprKind::This:
    return "this";
  case ExprKind::Local:
    return "l" + pointer(static_cast<const Local *>(e)->var);
  case ExprKind::Field: {
    auto *f = static_cast<const Field *>(e);
    std::string object = keyOf(f->object);
    return object.empty() ? "" : object + ".f" + pointer(f->field);
  }
  case ExprKind::Coerce:
    return isReference(static_cast<const Coerce *>(e)->operand->type) ? keyOf(static_cast<const Coerce *>(e)->operand)
                                                                      : "";
  case ExprKind::Prim: {
    auto *p = static_cast<const Prim *>(e);
    if (p->op > Op::RailGet && p->op != Op::RailSize)
      return "";
    std::string text = "(" + std::to_string(static_cast<int>(p->op)) + ":" + pointer(p->type);
    for (const Expr *arg : p->args) {
      std::string each = keyOf(arg);
      if (each.empty())
        return "";
      text += "," + each;
    }
    return text + ")";
  }
  case ExprKind::Cond: {
    auto *c = static_cast<const Cond *>(e);
    std::string condition = keyOf(c->condition), yes = keyOf(c->yes), no = keyOf(c->no);
    bool isKnown = !condition.empty() && !yes.empty() && !no.empty();
    return isKnown ? "(" + condition + "?" + yes + ":" + no + ")" : "";
  }
  default:
    return "";
  }
}

} // namespace x10c::analysis
