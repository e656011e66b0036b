// Mod/ref summaries; see mod_ref.h.
#include "analysis/mod_ref.h"
#include "analysis/constructors.h"
#include "analysis/evaluation.h"
#include "analysis/natives.h"
#include "ir/any.h"
#include "ir/children.h"
#include "ir/declared.h"
#include "support/expect.h"

namespace x10c::analysis {

using namespace ir;

namespace {

Function *calledBy(Expr *e) {
  auto *call = as<Call>(e);
  auto *made = as<New>(e);
  return call ? call->target : made ? made->target : nullptr;
}

// A struct whose constructor does no more than assign its fields.
bool isPlainStruct(const Expr *e) {
  auto *made = as<New>(e);
  return made && made->type->isStruct() && assignsOnly(made);
}

// For an expression that calls no function of the program.
bool mayWrite(const Expr *e) {
  if (isPlainStruct(e))
    return false;
  if (e->kind == ExprKind::New || e->kind == ExprKind::Static || e->kind == ExprKind::AtExpr)
    return true;
  if (e->kind != ExprKind::Call)
    return false;
  auto *c = as<Call>(e);
  const std::string &native = c->method->nativeTemplate;
  if (c->dispatch != Dispatch::Virtual && !native.empty() && nativeKind(native) == NativeKind::Function &&
      !nativeMayCall(native))
    return false;
  bool isPlain = c->dispatch != Dispatch::Virtual && native.find("#cx") == std::string::npos;
  for (const Expr *arg : c->args)
    isPlain = isPlain && !isReference(arg->type);
  return !isPlain || (c->receiver && isReference(c->receiver->type)) || (!c->receiver && c->args.empty());
}

bool catches(Stmt *body) {
  return any(body, [](Stmt *s) { return s->kind == StmtKind::Try; });
}

} // namespace

Stmt *onlyOne(Stmt *s) {
  while (auto *b = as<Block>(s))
    s = b->stmts.size() == 1 ? b->stmts[0] : nullptr;
  return s;
}

bool onlyThrows(Stmt *s) {
  s = onlyOne(s);
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
  BodyEffects &around;
  const Callees callees;
  const Nodes &leftOut;
  const bool throwsLeave; // an exception leaves the loop
  unsigned leaving = 0;   // the number of enclosing statements that only throw

  Scan(BodyEffects &a, Callees c, const Nodes &out, bool leave)
      : around(a), callees(c), leftOut(out), throwsLeave(leave) {}

  bool enter(Expr *e) override {
    if (leftOut.count(e))
      return declared(e), false;
    ++around.size;
    around.hasBodies |= e->kind == ExprKind::Closure || e->kind == ExprKind::AtExpr;
    around.hasBranches |= e->kind == ExprKind::Cond || e->kind == ExprKind::And || e->kind == ExprKind::Or;
    if (auto *p = as<Prim>(e); p && p->op == Op::RailSet)
      around.assignedRails.insert(p->args[0]->type);
    if (Function *f = isPlainStruct(e) ? nullptr : calledBy(e))
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
    assignments(s);
    if (auto *c = as<CtorCall>(s); c && c->target)
      call(c->target);
    around.hasLoops |= repeats(s);
    auto *loop = as<Loop>(s);
    // What may wait for others sees what they have written.
    around.hasCalls |=
        s->kind == StmtKind::Atomic || s->kind == StmtKind::When || (loop && repeats(s) && !loop->counter);
    around.hasBranches |= s->kind == StmtKind::If || s->kind == StmtKind::Switch;
    around.hasBodies |= s->kind == StmtKind::Async || s->kind == StmtKind::At || s->kind == StmtKind::Finish ||
                        s->kind == StmtKind::Atomic || s->kind == StmtKind::When;
    return true;
  }

  void leave(Stmt *s) override { leaving -= throwsLeave && onlyThrows(s); }

private:
  // The variables that a skipped part declares are not invariant, and are unknown before the loop.
  template <class Node> void declared(Node *leftOut) {
    eachNode(leftOut, [this](Stmt *s) { bound(s); });
  }

  // If exceptions are caught, the assignments of code that threw are visible too.
  void call(const Function *f) {
    if (leaving)
      return;
    if (callees == Callees::Unknown || !throwsLeave || !f->assigned)
      around.hasCalls = true;
    else {
      around.called.insert(f);
      around.assignedFields.insert(f->assigned->fields.begin(), f->assigned->fields.end());
      around.assignedRails.insert(f->assigned->rails.begin(), f->assigned->rails.end());
    }
  }

  void assignments(Stmt *s) {
    if (auto *a = as<Assign>(s)) {
      if (auto *l = as<Local>(a->target))
        around.assigned.insert(l->var);
      if (auto *f = as<Field>(a->target))
        around.assignedFields.insert(f->field);
      around.hasCalls |= a->target->kind == ExprKind::Static;
    } else if (auto *d = as<Declare>(s); d && !d->var->isVar && d->init)
      around.definitions[d->var] = d->init;
    bound(s);
  }

  // The variables that a statement has of itself.
  void bound(Stmt *s) {
    eachDeclared(s, [this](LocalDef *var) { around.assigned.insert(var); });
  }
};

} // namespace

BodyEffects::BodyEffects(Stmt *body, Callees callees, const Nodes &leftOut) {
  Scan(*this, callees, leftOut, !catches(body)).walk(body);
}

// Whether what the function calls has more effects than its summary says, which is then corrected.
static bool refute(Function *f, const std::set<const Function *> &called) {
  X10C_EXPECT(f);
  Assigned &all = *f->assigned;
  size_t before = all.fields.size() + all.rails.size();
  for (const Function *callee : called) {
    if (!callee->assigned)
      return f->assigned.reset(), true;
    all.fields.insert(callee->assigned->fields.begin(), callee->assigned->fields.end());
    all.rails.insert(callee->assigned->rails.begin(), callee->assigned->rails.end());
  }
  return all.fields.size() + all.rails.size() != before;
}

// Optimistic: no function assigns anything, until that is refuted. Each body is looked at once, and then what it calls.
void mod_ref(Program &program) {
  for (Function *f : program.functions)
    f->assigned = f->code ? std::optional(Assigned()) : std::nullopt;
  std::map<const Function *, BodyEffects> bodies;
  for (const Function *f : program.functions)
    if (f->code)
      bodies.emplace(f, BodyEffects(f->code->body, Callees::Summarized));
  for (Function *f : program.functions)
    if (BodyEffects *body = f->code ? &bodies.at(f) : nullptr; body && (body->hasBodies || body->hasCalls))
      f->assigned.reset();
    else if (body)
      f->assigned = {body->assignedFields, body->assignedRails};
  for (bool changed = true; changed;) {
    changed = false;
    for (Function *f : program.functions)
      changed |= f->assigned && refute(f, bodies.at(f).called);
  }
}

} // namespace x10c::analysis
