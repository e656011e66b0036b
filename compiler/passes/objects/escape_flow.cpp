// escape_analysis: the locals that escape from a body; see escape_flow.h.
#include "passes/objects/escape_flow.h"
#include "analysis/evaluation.h"

namespace x10c::passes {

constexpr size_t mostFields = 16; // of an object on a stack

EscapeSummaries::EscapeSummaries(const Program &p) : graph(p) {
  for (const Function *f : p.functions) {
    known[f].self.escapes = !f->code; // unknown effects
    known[f].params.assign(f->code ? f->code->params.size() : 0, {});
  }
  fixpoint.run(p.functions, [&](const Function *f) { return summarize(f); });
}

bool EscapeSummaries::summarize(const Function *f) {
  EscapeFlow flow(*this, f->code, f->isCtor());
  Escaping &before = known[f];
  bool changed = false;
  auto learn = [&](const LocalDef *var, Fate &fate) {
    Fate old = fate;
    fate |= {flow.escaping.count(var) > 0, flow.leaking.count(var) > 0, flow.kept.count(var) > 0};
    changed |= !(fate == old);
  };
  learn(nullptr, before.self);
  for (size_t i = 0; i < f->code->params.size(); ++i)
    learn(f->code->params[i], before.params[i]);
  return changed;
}

bool isSmall(const Program &program, const Type *type) {
  auto found = program.classOf.find(type);
  size_t fields = 0;
  for (Class *cls = found == program.classOf.end() ? nullptr : found->second; cls; cls = cls->super) {
    fields += cls->fields.size();
    if (!cls->def->nativeRep.empty())
      return false;
  }
  return found != program.classOf.end() && fields <= mostFields;
}

Expr *uncoerced(Expr *e) {
  for (;;)
    if (auto *coerce = as<Coerce>(e); coerce && isReference(coerce->operand->type))
      e = coerce->operand;
    else if (auto *cast = as<Cast>(e); cast && isReference(cast->operand->type) && isReference(cast->type))
      e = cast->operand;
    else
      return e;
}

std::vector<const Function *> EscapeFlow::targets(const Call *c) const {
  using Kind = CallTargets::Kind;
  CallTargets all = summaries.graph.of(c);
  bool isKnown = all.isWhole && !all.asksObjects && (all.kind == Kind::Exact || all.kind == Kind::Virtual);
  return isKnown ? std::vector<const Function *>(all.functions.begin(), all.functions.end())
                 : std::vector<const Function *>();
}

bool EscapeFlow::spread() {
  bool changed = false;
  for (auto &[alias, of] : aliases) {
    changed |= escaping.count(alias) && escape(of);
    changed |= leaking.count(alias) && leak(of);
    changed |= kept.count(alias) && kept.insert(of).second;
  }
  for (auto &[part, of] : parts)
    changed |= (leaking.count(part) || kept.count(part)) && leak(of);
  for (auto &[var, in] : stored)
    changed |= leaking.count(in) && escape(var);
  if (leaking.count(nullptr))
    for (const LocalDef *var : std::set<const LocalDef *>(kept))
      changed |= escape(var);
  for (auto &[val, closure] : closures)
    if (!escaping.count(val))
      changed |= capturedIn(closure);
    else
      changed |= captured(closure->captured, closure->capturesThis);
  return changed;
}

std::optional<const LocalDef *> EscapeFlow::wholeOf(Expr *e) {
  Expr *whole = uncoerced(e);
  while (auto *f = as<Field>(whole))
    whole = uncoerced(f->object);
  return whole != uncoerced(e) && isHeld(whole) ? std::optional(localIn(whole)) : std::nullopt;
}

void EscapeFlow::leakFrom(Expr *e) {
  e = uncoerced(e);
  if (isHeld(e))
    leak(localIn(e));
  else if (auto of = wholeOf(e))
    leak(*of);
}

void EscapeFlow::visit(Expr *e) {
  e = uncoerced(e);
  if (auto *f = as<Field>(e))
    visit(f->object);
  else if (!isHeld(e))
    walk(e);
}

bool EscapeFlow::declare(Declare *d) {
  Expr *value = d->init ? uncoerced(d->init) : nullptr;
  if (auto *closure = as<Closure>(d->init); closure && !d->var->isVar)
    return closures[d->var] = closure, false;
  if (!value || d->var->isVar || !isReference(d->var->type))
    return true;
  if (auto *made = as<New>(value))
    return make(made, d->var), false;
  auto *l = as<Local>(value);
  if ((l && !l->var->isVar) || value->kind == ExprKind::This)
    return aliases.push_back({d->var, localIn(value)}), false;
  if (auto of = wholeOf(value))
    return parts.push_back({d->var, *of}), false;
  return true;
}

void EscapeFlow::make(New *made, const LocalDef *val) {
  for (HiddenField &hidden : made->hidden)
    walk(hidden.value);
  std::vector<const Function *> run;
  if (made->target)
    run.push_back(made->target);
  arguments(run, made->args, val);
}

void EscapeFlow::primitive(Prim *p) {
  bool asksRail = p->op == Op::RailGet || p->op == Op::RailSet || p->op == Op::RailSize;
  for (size_t i = 0; i < p->args.size(); ++i)
    if (asksRail && i == 0)
      visit(p->args[i]);
    else
      walk(p->args[i]);
}

void EscapeFlow::construct(CtorCall *c) {
  for (size_t i = 0; i < c->args.size(); ++i) {
    Fate fate = c->target && i < of(c->target).params.size() ? of(c->target).params[i] : Fate{true, false, false};
    auto *l = as<Local>(uncoerced(c->args[i]));
    if (isCtor && fate.isKept && l && !l->var->isVar) {
      kept.insert(l->var);
      fate.isKept = false;
    }
    give(c->args[i], fate, nullptr);
  }
}

void EscapeFlow::call(Call *c) {
  std::vector<const Function *> run = targets(c);
  if (c->receiver) {
    auto *l = as<Local>(c->receiver);
    Fate fate{run.empty(), false, false};
    for (const Function *f : run)
      fate |= of(f).self;
    if (l && c->method->owner->isFunction && closures.count(l->var))
      fate = {};
    give(c->receiver, fate, nullptr);
  }
  arguments(run, c->args, nullptr);
}

void EscapeFlow::give(Expr *e, const Fate &fate, const LocalDef *made) {
  Expr *object = uncoerced(e);
  auto *l = as<Local>(object);
  bool isStored = fate.isKept && made && l && !l->var->isVar;
  if (isStored)
    stored.push_back({l->var, made});
  if (fate.escapes || (fate.isKept && !isStored))
    return walk(e);
  visit(e);
  if (fate.leaks)
    leakFrom(e);
}

void EscapeFlow::arguments(const std::vector<const Function *> &run, Exprs &args, const LocalDef *made) {
  for (size_t i = 0; i < args.size(); ++i) {
    Fate fate{run.empty(), false, false};
    for (const Function *f : run)
      fate |= i < of(f).params.size() ? of(f).params[i] : Fate{true, false, false};
    give(args[i], fate, made);
  }
}

bool EscapeFlow::captured(const std::vector<LocalDef *> &vars, bool self) {
  bool changed = self && escape(nullptr);
  for (const LocalDef *var : vars)
    changed |= escape(var);
  return changed;
}

bool EscapeFlow::capturedIn(Closure *closure) {
  const EscapeFlow &body = bodies.try_emplace(closure, summaries, closure->code).first->second;
  bool changed = false;
  auto look = [&](const LocalDef *var) {
    changed |= body.escaping.count(var) && escape(var);
    changed |= body.leaking.count(var) && leak(var);
  };
  for (const LocalDef *var : closure->captured)
    look(var);
  if (closure->capturesThis)
    look(nullptr);
  return changed;
}

bool EscapeFlow::enter(Expr *e) {
  switch (e->kind) {
  case ExprKind::Local:
  case ExprKind::This:
    escape(localIn(e));
    return false;
  case ExprKind::Field:
    visit(as<Field>(e)->object);
    if (auto of = isReference(e->type) ? wholeOf(e) : std::nullopt)
      leak(*of);
    return false;
  case ExprKind::InstanceOf:
    return visit(as<InstanceOf>(e)->operand), false;
  case ExprKind::Equal:
    visit(as<Equal>(e)->left);
    return visit(as<Equal>(e)->right), false;
  case ExprKind::Call:
    return call(as<Call>(e)), false;
  case ExprKind::Prim:
    return primitive(as<Prim>(e)), false;
  case ExprKind::New:
    return make(as<New>(e), nullptr), false;
  case ExprKind::Closure:
    return captured(as<Closure>(e)->captured, as<Closure>(e)->capturesThis), false;
  case ExprKind::AtExpr:
    walk(as<AtExpr>(e)->place);
    return captured(as<AtExpr>(e)->captured, as<AtExpr>(e)->capturesThis), false;
  default:
    return true;
  }
}

bool EscapeFlow::enter(Stmt *s) {
  auto *r = as<Return>(s);
  if (r && r->value && returning == Returning::Stays && isHeld(uncoerced(r->value)))
    return false;
  if (auto *d = as<Declare>(s))
    return declare(d);
  if (auto *a = as<Assign>(s)) {
    auto *f = as<Field>(a->target);
    if (f)
      visit(f->object);
    else if (a->target->kind != ExprKind::Local)
      walk(a->target);
    auto *l = as<Local>(uncoerced(a->value));
    if (isCtor && f && uncoerced(f->object)->kind == ExprKind::This && l && !l->var->isVar)
      return kept.insert(l->var), false;
    return walk(a->value), false;
  }
  if (auto *c = as<CtorCall>(s)) {
    if (!c->target || of(c->target).self.escapes)
      escape(nullptr);
    else if (of(c->target).self.leaks)
      leak(nullptr);
    return construct(c), false;
  }
  if (auto *async = as<Async>(s)) {
    walk(async->place);
    walk(async->first);
    walk(async->last);
    return captured(async->captured, async->capturesThis), false;
  }
  if (auto *at = as<At>(s)) {
    walk(at->place);
    return captured(at->captured, at->capturesThis), false;
  }
  return true;
}

bool StayingVals::enter(Expr *e) {
  if (auto *closure = as<Closure>(e))
    return body(closure->code), false;
  if (auto *at = as<AtExpr>(e))
    return body(at->code), false;
  return true;
}

bool StayingVals::enter(Stmt *s) {
  if (auto *async = as<Async>(s))
    return body(async->body), false;
  if (auto *at = as<At>(s))
    return body(at->body), false;
  if (s->kind == StmtKind::When || s->kind == StmtKind::Switch)
    return false; // these declarations are taken apart
  if (auto *d = as<Declare>(s); d && d->init && !d->var->isVar && !flow->escaping.count(d->var))
    stays(d);
  return true;
}

} // namespace x10c::passes
