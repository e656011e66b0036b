// escape: objects that do not outlive the block they are made in are kept on the stack.
//
// Expects  instance form, after linearize: each object that is made is the value of a val.
// Does     a fixed point over the call graph: a parameter (or `this`) escapes a function if it is returned, thrown, stored,
//          captured by a closure or an activity, passed to a function that is not known, or to one where it escapes.
//          Reading and writing its fields, comparing it and testing its type do not let it escape, nor does another val
//          that stands for it. (Choi, Gupta, Serrano, Sreedhar, Midkiff: Escape Analysis for Java, OOPSLA 1999, without
//          its connection graph: what is stored in an object escapes.)
// Changes  New::onStack, of small objects of classes.
#include "ir/children.h"
#include "passes/effects.h"
#include "passes/evaluation.h"
#include "passes/passes.h"
#include <set>
#include <utility>

namespace x10c::passes {

using namespace ir;

namespace {

constexpr size_t mostFields = 16;

struct Escaping {
  bool self = false;
  std::vector<bool> params;
};
using Summaries = std::unordered_map<const Function *, Escaping>;

// One function: which of its locals escape.
class Flow : public Walker {
public:
  std::set<const LocalDef *> escaping;
  bool selfEscapes = false;

  Flow(const Summaries &s, Code *code) : summaries(s) {
    walk(code);
    for (bool changed = true; changed;) {
      changed = false;
      for (auto &[alias, of] : aliases)
        if (escaping.count(alias))
          changed |= of ? escaping.insert(of).second : !std::exchange(selfEscapes, true);
    }
  }

  bool enter(Expr *e) override {
    switch (e->kind) {
    case ExprKind::Local:
    case ExprKind::This:
      escape(e);
      return false;
    case ExprKind::Field:
      return visit(as<Field>(e)->object), false;
    case ExprKind::InstanceOf:
      return visit(as<InstanceOf>(e)->operand), false;
    case ExprKind::Equal:
      visit(as<Equal>(e)->left);
      return visit(as<Equal>(e)->right), false;
    case ExprKind::Call:
      return call(as<Call>(e)), false;
    case ExprKind::New: {
      auto *n = as<New>(e);
      for (HiddenField &hidden : n->hidden)
        walk(hidden.value);
      return arguments(n->target, n->args), false;
    }
    case ExprKind::Closure:
      return captured(as<Closure>(e)->captured, as<Closure>(e)->capturesThis), false;
    case ExprKind::AtExpr:
      walk(as<AtExpr>(e)->place);
      return captured(as<AtExpr>(e)->captured, as<AtExpr>(e)->capturesThis), false;
    default:
      return true;
    }
  }

  bool enter(Stmt *s) override {
    if (auto *d = as<Declare>(s))
      return declare(d);
    if (auto *a = as<Assign>(s)) {
      if (auto *f = as<Field>(a->target))
        visit(f->object);
      else if (a->target->kind != ExprKind::Local)
        walk(a->target);
      return walk(a->value), false;
    }
    if (auto *c = as<CtorCall>(s)) {
      selfEscapes |= !c->target || of(c->target).self;
      return arguments(c->target, c->args), false;
    }
    if (auto *async = as<Async>(s)) {
      walk(async->place);
      return captured(async->captured, async->capturesThis), false;
    }
    if (auto *at = as<At>(s)) {
      walk(at->place);
      return captured(at->captured, at->capturesThis), false;
    }
    return true;
  }

private:
  const Summaries &summaries;
  std::vector<std::pair<const LocalDef *, const LocalDef *>> aliases; // a val, and what it stands for; null: `this`

  static Expr *plain(Expr *e) {
    for (;;)
      if (auto *coerce = as<Coerce>(e); coerce && isReference(coerce->operand->type))
        e = coerce->operand;
      else if (auto *cast = as<Cast>(e); cast && isReference(cast->operand->type) && isReference(cast->type))
        e = cast->operand;
      else
        return e;
  }

  const Escaping &of(const Function *f) const { return summaries.at(f); }

  void escape(Expr *e) {
    if (auto *l = as<Local>(e))
      escaping.insert(l->var);
    else
      selfEscapes = true;
  }

  // Where a reference to it is not kept.
  void visit(Expr *e) {
    e = plain(e);
    if (e->kind != ExprKind::Local && e->kind != ExprKind::This)
      walk(e);
  }

  bool declare(Declare *d) {
    Expr *value = d->init ? plain(d->init) : nullptr;
    auto *l = value ? as<Local>(value) : nullptr;
    bool standsFor = value && !d->var->isVar && isReference(d->var->type) && ((l && !l->var->isVar) || value->kind == ExprKind::This);
    if (standsFor)
      aliases.push_back({d->var, l ? l->var : nullptr});
    return !standsFor;
  }

  void call(Call *c) {
    if (c->receiver) {
      if (c->target && !of(c->target).self)
        visit(c->receiver);
      else
        walk(c->receiver);
    }
    arguments(c->target, c->args);
  }

  void arguments(Function *target, Exprs &args) {
    for (size_t i = 0; i < args.size(); ++i)
      if (target && i < of(target).params.size() && !of(target).params[i])
        visit(args[i]);
      else
        walk(args[i]);
  }

  void captured(const std::vector<LocalDef *> &vars, bool self) {
    escaping.insert(vars.begin(), vars.end());
    selfEscapes |= self;
  }
};

// Marks what a function makes; the statement of a val decides.
class Mark : public Walker {
public:
  Mark(Program &p, const Summaries &s, const Flow &f) : program(p), summaries(s), flow(f) {}

  bool enter(Expr *e) override { return e->kind != ExprKind::Closure && e->kind != ExprKind::AtExpr; }

  bool enter(Stmt *s) override {
    if (s->kind == StmtKind::Async || s->kind == StmtKind::At || s->kind == StmtKind::When || s->kind == StmtKind::Switch)
      return false; // bodies of their own, and declarations that are taken apart
    auto *d = as<Declare>(s);
    auto *made = d ? as<New>(d->init) : nullptr;
    if (made && made->target && !d->var->isVar && made->type == d->var->type && isReference(made->type) &&
        !flow.escaping.count(d->var) && !summaries.at(made->target).self && isSmall(made->type))
      made->onStack = true;
    return true;
  }

private:
  Program &program;
  const Summaries &summaries;
  const Flow &flow;

  bool isSmall(const Type *type) const {
    auto found = program.classOf.find(type);
    size_t fields = 0;
    for (Class *cls = found == program.classOf.end() ? nullptr : found->second; cls; cls = cls->super) {
      fields += cls->fields.size();
      if (!cls->def->nativeRep.empty())
        return false;
    }
    return found != program.classOf.end() && fields <= mostFields;
  }
};

// True: something new escapes.
bool summarize(Function *f, Summaries &summaries) {
  Flow flow(summaries, f->code);
  Escaping &known = summaries[f];
  bool changed = flow.selfEscapes && !known.self;
  known.self |= flow.selfEscapes;
  for (size_t i = 0; i < f->code->params.size(); ++i)
    if (flow.escaping.count(f->code->params[i]) && !known.params[i])
      known.params[i] = changed = true;
  return changed;
}

} // namespace

void escape(Program &program) {
  Summaries summaries;
  for (Function *f : program.functions) {
    summaries[f].self = !f->code; // what it does is not known
    summaries[f].params.assign(f->code ? f->code->params.size() : 0, false);
  }
  for (bool changed = true; changed;) {
    changed = false;
    for (Function *f : program.functions)
      changed |= f->code && summarize(f, summaries);
  }
  for (Function *f : program.functions)
    if (f->code) {
      Flow flow(summaries, f->code);
      Mark(program, summaries, flow).walk(f->code);
    }
}

} // namespace x10c::passes
