// escape_analysis: stack allocation of objects, closures and short rails that do not outlive their block.
//
// Expects  instance form, after linearize: each new object is the value of a val.
// Does     escape analysis, as a fixed point over the call graph. A parameter (or `this`) escapes a function if it is
//          returned, thrown, stored, captured by a closure or an activity, passed to an unknown function, or passed
//          to a function from which it escapes; of a virtual call, to one of those that it may run. It does not escape
//          if its fields or elements are read or written, if it is compared, if its type is tested, or if another val
//          stands for it. Calling a closure does not let the closure escape; what it captures escapes only if it does
//          so in the closure's body. The bodies of closures and activities are analysed on their own. What a
//          constructor stores in its object escapes if the object does, or if somebody lets escape what he reads from
//          the object's fields, however far down. What is stored later escapes. (Choi, Gupta, Serrano, Sreedhar,
//          Midkiff: Escape Analysis for Java, OOPSLA 1999, with that much of its connection graph.) A rail on the
//          stack cannot fail to be allocated, so mayThrow is computed again. A recursive function leaves its rails on
//          the heap.
// Changes  New::onStack of small objects of classes; Closure::onStack; Prim::unchecked and Prim::isIndexed of RailNew
//          for rails of a constant size; Function::mayThrow.
#include "analysis/effects.h"
#include "analysis/evaluation.h"
#include "analysis/fixpoint.h"
#include "analysis/method_tables.h"
#include "ir/any.h"
#include "ir/children.h"
#include "passes/passes.h"
#include "support/rewrites.h"
#include <map>
#include <optional>
#include <set>
#include <utility>

namespace x10c::passes {

using namespace analysis;
using namespace ir;

namespace {

constexpr size_t mostFields = 16;
constexpr uint64_t mostElements = 128; // of at most eight bytes: an activity has a stack of 1 MiB

// What becomes of an object that a function is given.
struct Fate {
  bool escapes = false;
  bool leaks = false;  // what its fields hold escapes
  bool isKept = false; // the function is a constructor, and stores it in the object
  Fate &operator|=(const Fate &that) {
    escapes |= that.escapes;
    leaks |= that.leaks;
    isKept |= that.isKept;
    return *this;
  }
  bool operator==(const Fate &that) const {
    return escapes == that.escapes && leaks == that.leaks && isKept == that.isKept;
  }
};
struct Escaping {
  Fate self;
  std::vector<Fate> params;
};
class Summaries {
public:
  Fixpoint fixpoint;
  MethodTables tables;

  explicit Summaries(const Program &p) : tables(p) {}
  Escaping &operator[](const Function *f) { return known[f]; }
  const Escaping &at(const Function *f) const {
    fixpoint.reads(f);
    return known.at(f);
  }

private:
  std::unordered_map<const Function *, Escaping> known;
};

Expr *plain(Expr *e) {
  for (;;)
    if (auto *coerce = as<Coerce>(e); coerce && isReference(coerce->operand->type))
      e = coerce->operand;
    else if (auto *cast = as<Cast>(e); cast && isReference(cast->operand->type) && isReference(cast->type))
      e = cast->operand;
    else
      return e;
}

// The locals that escape from one function, or from the body of a closure or an activity. Null stands for `this`.
class Flow : public Walker {
public:
  std::set<const LocalDef *> escaping;
  std::set<const LocalDef *> leaking; // what their fields hold escapes; those that escape are among them
  std::set<const LocalDef *> kept;    // stored in `this` by its constructor

  template <class Tree> Flow(const Summaries &s, Tree *body, bool isCtor = false) : summaries(s), isCtor(isCtor) {
    walk(body);
    while (spread())
      ;
  }

  bool enter(Expr *) override;
  bool enter(Stmt *) override;

private:
  const Summaries &summaries;
  const bool isCtor;
  using Pairs = std::vector<std::pair<const LocalDef *, const LocalDef *>>;
  Pairs aliases;                                  // a val, and the local that it stands for
  Pairs parts;                                    // a val, and the local from whose fields it was read
  Pairs stored;                                   // a local, and the val whose object its constructor stores it in
  std::map<const LocalDef *, Closure *> closures; // vals whose value is a closure
  std::map<Closure *, Flow> bodies;               // of these closures

  const Escaping &of(const Function *f) const { return summaries.at(f); }

  // The functions that the call may run. Empty: unknown.
  std::vector<const Function *> targets(const Call *c) const {
    if (c->target)
      return {c->target};
    std::vector<const Function *> all;
    bool isVirtual = c->dispatch == Dispatch::Virtual && c->receiver && c->method->nativeTemplate.empty();
    for (const MethodTables::Target &each : isVirtual ? summaries.tables.of(c) : std::vector<MethodTables::Target>()) {
      if (!canCall(each.function))
        return {};
      all.push_back(each.function);
    }
    return all;
  }

  static const LocalDef *localIn(Expr *e) { return e->kind == ExprKind::Local ? as<Local>(e)->var : nullptr; }
  static bool isHeld(Expr *e) { return e->kind == ExprKind::Local || e->kind == ExprKind::This; }

  // True: something more escapes.
  bool escape(const LocalDef *var) { return escaping.insert(var).second | leaking.insert(var).second; }
  bool leak(const LocalDef *var) { return leaking.insert(var).second; }

  bool spread() {
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

  // The local from whose fields, and their fields, the expression reads. Nothing: it reads from something else.
  static std::optional<const LocalDef *> wholeOf(Expr *e) {
    Expr *whole = plain(e);
    while (auto *f = as<Field>(whole))
      whole = plain(f->object);
    return whole != plain(e) && isHeld(whole) ? std::optional(localIn(whole)) : std::nullopt;
  }

  // Lets escape what the fields of this object hold.
  void leakFrom(Expr *e) {
    e = plain(e);
    if (isHeld(e))
      leak(localIn(e));
    else if (auto of = wholeOf(e))
      leak(*of);
  }

  // Visits an operand whose use does not keep a reference to it.
  void visit(Expr *e) {
    e = plain(e);
    if (auto *f = as<Field>(e))
      visit(f->object);
    else if (!isHeld(e))
      walk(e);
  }

  bool declare(Declare *d) {
    Expr *value = d->init ? plain(d->init) : nullptr;
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

  // val: what holds the object; null: it is not a val.
  void make(New *made, const LocalDef *val) {
    for (HiddenField &hidden : made->hidden)
      walk(hidden.value);
    std::vector<const Function *> run;
    if (made->target)
      run.push_back(made->target);
    arguments(run, made->args, val);
  }

  void primitive(Prim *p) {
    bool asksRail = p->op == Op::RailGet || p->op == Op::RailSet || p->op == Op::RailSize;
    for (size_t i = 0; i < p->args.size(); ++i)
      if (asksRail && i == 0)
        visit(p->args[i]);
      else
        walk(p->args[i]);
  }

  // this(…), super(…): what that constructor keeps, this one does.
  void construct(CtorCall *c) {
    for (size_t i = 0; i < c->args.size(); ++i) {
      Fate fate = c->target && i < of(c->target).params.size() ? of(c->target).params[i] : Fate{true, false, false};
      auto *l = as<Local>(plain(c->args[i]));
      if (isCtor && fate.isKept && !fate.escapes && l && !l->var->isVar) {
        kept.insert(l->var);
        fate.isKept = false;
      }
      give(c->args[i], fate, nullptr);
    }
  }

  void call(Call *c) {
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

  // Passes an object on. made: the val whose object a constructor is called for; null: another function.
  void give(Expr *e, const Fate &fate, const LocalDef *made) {
    Expr *object = plain(e);
    auto *l = as<Local>(object);
    bool isStored = fate.isKept && !fate.escapes && made && l && !l->var->isVar;
    if (isStored)
      stored.push_back({l->var, made});
    if (fate.escapes || (fate.isKept && !isStored))
      return walk(e);
    visit(e);
    if (fate.leaks)
      leakFrom(e);
  }

  // Empty: an unknown function.
  void arguments(const std::vector<const Function *> &run, Exprs &args, const LocalDef *made) {
    for (size_t i = 0; i < args.size(); ++i) {
      Fate fate{run.empty(), false, false};
      for (const Function *f : run)
        fate |= i < of(f).params.size() ? of(f).params[i] : Fate{true, false, false};
      give(args[i], fate, made);
    }
  }

  // True: something more escapes.
  bool captured(const std::vector<LocalDef *> &vars, bool self) {
    bool changed = self && escape(nullptr);
    for (const LocalDef *var : vars)
      changed |= escape(var);
    return changed;
  }

  // The same for a closure that is only called.
  bool capturedIn(Closure *closure) {
    const Flow &body = bodies.try_emplace(closure, summaries, closure->code).first->second;
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
};

bool Flow::enter(Expr *e) {
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

bool Flow::enter(Stmt *s) {
  if (auto *d = as<Declare>(s))
    return declare(d);
  if (auto *a = as<Assign>(s)) {
    auto *f = as<Field>(a->target);
    if (f)
      visit(f->object);
    else if (a->target->kind != ExprKind::Local)
      walk(a->target);
    auto *l = as<Local>(plain(a->value));
    if (isCtor && f && plain(f->object)->kind == ExprKind::This && l && !l->var->isVar)
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

// Whether a function may be entered again before it returns, through calls with known targets.
bool isRecursive(Function *f) {
  std::set<Function *> found;
  std::vector<Function *> open{f};
  auto reach = [&](Expr *e) {
    auto *call = as<Call>(e);
    auto *made = as<New>(e);
    Function *target = call ? call->target : made ? made->target : nullptr;
    if (target && target->code && found.insert(target).second)
      open.push_back(target);
  };
  while (!open.empty() && !found.count(f)) {
    Function *next = open.back();
    open.pop_back();
    eachNode(next->code, reach);
  }
  return found.count(f);
}

// Marks the allocations of a function and of the bodies within it. The declaration of a val decides.
class Mark : public Walker {
public:
  std::map<const LocalDef *, Prim *> rails; // on the stack

  Mark(Program &p, Function *function, const Summaries &s) : program(p), function(function), summaries(s) {}

  template <class Tree> void body(Tree *tree) {
    Flow of(summaries, tree);
    const Flow *outer = std::exchange(flow, &of);
    walk(tree);
    flow = outer;
  }

  bool enter(Expr *e) override {
    if (auto *closure = as<Closure>(e))
      return body(closure->code), false;
    if (auto *at = as<AtExpr>(e))
      return body(at->code), false;
    return true;
  }

  bool enter(Stmt *s) override {
    if (auto *async = as<Async>(s))
      return body(async->body), false;
    if (auto *at = as<At>(s))
      return body(at->body), false;
    if (s->kind == StmtKind::When || s->kind == StmtKind::Switch)
      return false; // these declarations are taken apart
    auto *d = as<Declare>(s);
    if (!d || !d->init || d->var->isVar || d->init->type != d->var->type || flow->escaping.count(d->var))
      return true;
    if (auto *closure = as<Closure>(d->init))
      closure->onStack = Rewrites::allow(closure->loc, "closure is on the stack");
    else if (auto *made = as<New>(d->init))
      made->onStack = made->target && isReference(made->type) && !summaries.at(made->target).self.escapes &&
                      isSmall(made->type) && Rewrites::allow(made->loc, "object is on the stack");
    else if (auto *p = as<Prim>(d->init); p && p->op == Op::RailNew)
      if ((p->unchecked = isShort(p) && !isRecursive(function) && Rewrites::allow(p->loc, "rail is on the stack")))
        rails[d->var] = p;
    return true;
  }

private:
  Program &program;
  Function *function;
  const Summaries &summaries;
  const Flow *flow = nullptr; // of the body that is being walked

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

  static bool isShort(const Prim *rail) {
    const Type *element = rail->type->args[0];
    auto *size = as<Const>(rail->args[0]);
    return size && (element->isNumeric() || isReference(element)) && size->bits <= mostElements;
  }
};

// Finds the rails that are read or written at a variable index, here or where they are passed to.
class Indexed : public Walker {
public:
  explicit Indexed(const std::map<const LocalDef *, Prim *> &r) : rails(r) {}

  bool enter(Expr *e) override {
    if (auto *p = as<Prim>(e); p && isAtConstant(p)) {
      for (size_t i = 1; i < p->args.size(); ++i)
        walk(p->args[i]);
      return false;
    }
    auto *size = as<Field>(e);
    if (Prim *rail = railOf(e))
      rail->isIndexed = true;
    return !size || !railOf(size->object);
  }

private:
  const std::map<const LocalDef *, Prim *> &rails;

  Prim *railOf(Expr *e) const { // null: another expression
    auto *local = as<Local>(e);
    auto found = local ? rails.find(local->var) : rails.end();
    return found == rails.end() ? nullptr : found->second;
  }

  bool isAtConstant(const Prim *p) const {
    return (p->op == Op::RailGet || p->op == Op::RailSet) && railOf(p->args[0]) && as<Const>(p->args[1]);
  }
};

// True: something more escapes.
bool summarize(Function *f, Summaries &summaries) {
  Flow flow(summaries, f->code, f->method && f->method->isCtor);
  Escaping &known = summaries[f];
  bool changed = false;
  auto learn = [&](const LocalDef *var, Fate &fate) {
    Fate before = fate;
    fate |= {flow.escaping.count(var) > 0, flow.leaking.count(var) > 0, flow.kept.count(var) > 0};
    changed |= !(fate == before);
  };
  learn(nullptr, known.self);
  for (size_t i = 0; i < f->code->params.size(); ++i)
    learn(f->code->params[i], known.params[i]);
  return changed;
}

} // namespace

void escape_analysis(Program &program) {
  Summaries summaries(program);
  for (Function *f : program.functions) {
    summaries[f].self.escapes = !f->code; // unknown effects
    summaries[f].params.assign(f->code ? f->code->params.size() : 0, {});
  }
  summaries.fixpoint.run(program.functions, [&](Function *f) { return summarize(f, summaries); });
  for (Function *f : program.functions)
    if (f->code) {
      Mark mark(program, f, summaries);
      mark.body(f->code);
      program.areEffectsValid &= mark.rails.empty();
      Indexed(mark.rails).walk(f->code);
    }
}

} // namespace x10c::passes
