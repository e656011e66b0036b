// Flow over expressions and assignments: what they read has a value, and vals get one once. The object under
// construction does not escape.
#include "ir/children.h"
#include "semantics/flow.h"
#include "semantics/flow_state.h"
#include "support/error_kinds.h"
#include "support/warnings.h"
#include "syntax/editions.h"

namespace x10c::semantics {

// ---- reads ----

static void useLocal(Flow &flow, const LocalDef *var, Loc loc) {
  auto at = flow.locals.find(var);
  if (at == flow.locals.end() || !flow.state.live || (flow.state.bit(at->second) & Assigned))
    return;
  bool pending = flow.state.bit(at->second) & Pending;
  report(flow, loc,
         {ErrorKind::Uninitialized, "\"" + var->name.str() + "\" may not have been initialized" +
                                        (pending ? ": it is assigned in an async that is not yet finished." : ".")});
  flow.state.bit(at->second) |= Assigned;
}

static void useField(Flow &flow, ir::Field *f) {
  auto at = flow.fields.find(f->field);
  if (at == flow.fields.end() || f->object->kind != ir::ExprKind::This || !flow.state.live ||
      (flow.state.bit(at->second) & Assigned))
    return;
  report(flow, f->loc,
         {ErrorKind::Properties,
          f->field->isProperty
              ? "Can use '" + f->field->name.str() + "' only after 'property(...)'."
              : "Cannot read from field '" + f->field->name.str() + "' before it is definitely assigned."});
  flow.state.bit(at->second) |= Assigned;
}

// Whether the edition lets others see an object under construction.
static bool isOpen(const Flow &flow) {
  return flow.subject.cls && syntax::editionOf(flow.subject.cls->loc.file).openConstructors;
}

// The object under construction as a value: it could be seen before it is complete. Types may name it all the same:
// their checks read properties, which are set.
static void escape(Flow &flow, ir::This *e) {
  if (e->isOfType || isOpen(flow))
    return;
  if (flow.subject.isCtor && e->cls == flow.subject.cls && !flow.subject.cls->isAnonymous && !flow.hasEscaped)
    report(flow, e->loc, {ErrorKind::Constructor, "'this' cannot escape from a constructor."});
  flow.hasEscaped |= flow.subject.isCtor && e->cls == flow.subject.cls;
}

static bool isThis(ir::Expr *e, const ClassDef *whose = nullptr /* anyone's */) {
  while (auto *c = ir::as<ir::Coerce>(e))
    e = c->operand;
  auto *self = ir::as<ir::This>(e);
  return self && (!whose || self->cls == whose);
}

void object(Flow &flow, ir::Expr *e) { // of a field or method
  if (!isThis(e) || flow.within.isClosure)
    expr(flow, e);
}

// ---- calls under construction ----

static bool isMarked(const MethodDef *m, const std::string &how) {
  return Universe::findAnnotation(m->annotations, ("x10.compiler." + how).c_str());
}

static bool cannotBeOverridden(const MethodDef *m) {
  return m->owner->isStruct() || ((m->modifiers | m->owner->modifiers) & syntax::Final) ||
         (m->modifiers & syntax::Private);
}

// What the method reads must have been assigned where it is called.
static void enter(Flow &flow, MethodDef *m) {
  if (!flow.state.live || !flow.entered.insert({m, flow.state.bits}).second)
    return;
  ir::Code *code = checkBody(m);
  if (!code)
    return;
  State before = flow.state, done;
  done.live = false;
  Within within = flow.within;
  within.isInner = true;
  within.returned = &done;
  in(flow, within, [&] { stmt(flow, code->body); });
  flow.state = join(done, flow.state);
  if (!flow.state.live)
    flow.state = before;
}

// A method of the object under construction: it cannot be overridden unseen, and it keeps to the constructor's rules
// (X10 language specification, "Constructors and Non-Escaping Methods").
static void callUnderConstruction(Flow &flow, ir::Call *c) {
  MethodDef *m = c->method;
  if (m->isStatic || m->isPropertyMethod || m->owner == Universe::get().Any->def || isMarked(m, "NoThisAccess"))
    return;
  bool isOwn = m->owner == flow.subject.cls;
  if (isOpen(flow))
    return;
  if (!isMarked(m, "NonEscaping") && !(isOwn && cannotBeOverridden(m)))
    return report(flow, c->loc,
                  {ErrorKind::Constructor,
                   "The method " + m->name.str() + " is called from a constructor: it must be " +
                       (isOwn ? "private, final or @NonEscaping." : "@NonEscaping, as it is inherited.")});
  if (isOwn)
    enter(flow, m);
}

static void call(Flow &flow, ir::Call *c) {
  if (c->receiver)
    object(flow, c->receiver);
  for (ir::Expr *a : c->args)
    expr(flow, a);
  if (flow.subject.isCtor && c->receiver && isThis(c->receiver, flow.subject.cls) && !flow.within.isClosure &&
      !flow.subject.cls->isAnonymous)
    callUnderConstruction(flow, c);
}

static void create(Flow &flow, ir::New *n) {
  if (n->outer)
    expr(flow, n->outer);
  for (const ClassDef *c = n->type->def; c; c = c->super ? c->super->def : nullptr)
    for (const LocalDef *var : c->captured) // a local class takes them along
      useLocal(flow, var, n->loc);
  bool isReference = n->type->is(Builtin::GlobalRef); // it does not look at the object
  for (ir::Expr *a : n->args)
    if (!isReference || !isThis(a))
      expr(flow, a);
}

// ---- conditions ----

Outcomes test(Flow &flow, ir::Expr *e) {
  if (auto *both = ir::as<ir::And>(e)) {
    Outcomes left = test(flow, both->left);
    flow.state = left.yes;
    Outcomes right = test(flow, both->right);
    return {right.yes, join(left.no, right.no)};
  }
  if (auto *either = ir::as<ir::Or>(e)) {
    Outcomes left = test(flow, either->left);
    flow.state = left.no;
    Outcomes right = test(flow, either->right);
    return {join(left.yes, right.yes), right.no};
  }
  if (auto *negated = ir::as<ir::Not>(e)) {
    Outcomes of = test(flow, negated->operand);
    return {of.no, of.yes};
  }
  expr(flow, e);
  return {flow.state, flow.state};
}

// ---- assignments ----

static void assignBit(Flow &flow, size_t at, bool isVal, Loc loc, const std::string &name) {
  if (isVal && flow.state.live && (flow.state.bit(at) & Maybe))
    report(flow, loc, {ErrorKind::ValAssignment, "\"" + name + "\" is a val and might already have been assigned."});
  flow.state.bit(at) = (flow.state.bit(at) & ~Pending) | Assigned | Maybe;
}

// A val that has its value: from the initializer, which comes first, or from the constructor called by this(...).
// X10 2.6 looks into no constructor that calls another, and programs give vals other values there.
static void assignGiven(Flow &flow, FieldDef *f, Loc loc) {
  if (flow.subject.isCtor && f->tree && f->tree->init && !flow.initialized.insert(f).second)
    return report(flow, loc, {ErrorKind::ValAssignment, "The val field " + f->name.str() + " has its value already."});
  if (!flow.subject.callsThis)
    return;
  f->isReplaced = true;
  if (!flow.within.isQuiet)
    Diagnostics::warning(loc, Warning::ReplacedVal,
                         "The val field " + f->name.str() + " has its value already, by this(...); it is replaced.");
}

static void assignLocal(Flow &flow, LocalDef *var, Loc loc) {
  auto at = flow.locals.find(var);
  if (at != flow.locals.end())
    assignBit(flow, at->second, !var->isVar, loc, var->name.str());
  else if (!var->isVar && !var->isSynthetic)
    report(flow, loc,
           {ErrorKind::ValAssignment, "Cannot assign to the val \"" + var->name.str() +
                                          "\": it has its value already. What changes is declared `var " +
                                          var->name.str() + ":" + types::str(var->type->base) + "`."});
}

static void assignField(Flow &flow, FieldDef *field, Loc loc) {
  auto at = flow.fields.find(field);
  if (at != flow.fields.end())
    assignBit(flow, at->second, !field->isVar, loc, field->name.str());
  else if (!field->isVar)
    assignGiven(flow, field, loc);
}

void assign(Flow &flow, ir::Assign *a) {
  auto *f = ir::as<ir::Field>(a->target);
  if (f)
    object(flow, f->object);
  expr(flow, a->value);
  if (auto *l = ir::as<ir::Local>(a->target))
    assignLocal(flow, l->var, a->loc);
  else if (f && f->object->kind == ir::ExprKind::This)
    assignField(flow, f->field, a->loc);
}

// ---- expressions ----

static void nested(Flow &flow, ir::Code *code, const char *what) {
  State before = flow.state;
  Within within = flow.within;
  within.isInner = within.isClosure = true;
  in(flow, within, [&] { stmt(flow, code->body); });
  if (flow.state.live && code->result && !code->result->isVoid() && !code->result->isError())
    report(flow, code->loc,
           {ErrorKind::MissingReturn,
            std::string("Missing return statement: the end of the ") + what + " is reached without a value."});
  flow.state = before;
}

void visit(Flow &flow, ir::Expr *e) { expr(flow, e); }
void visit(Flow &flow, ir::Stmt *s) { stmt(flow, s); }
void visit(Flow &, ir::Code *) {}

void expr(Flow &flow, ir::Expr *e) {
  switch (e->kind) {
  case ir::ExprKind::Local:
    return useLocal(flow, ir::as<ir::Local>(e)->var, e->loc);
  case ir::ExprKind::This:
    return escape(flow, ir::as<ir::This>(e));
  case ir::ExprKind::Field:
    object(flow, ir::as<ir::Field>(e)->object);
    return useField(flow, ir::as<ir::Field>(e));
  case ir::ExprKind::Call:
    return call(flow, ir::as<ir::Call>(e));
  case ir::ExprKind::New:
    return create(flow, ir::as<ir::New>(e));
  case ir::ExprKind::And:
  case ir::ExprKind::Or:
    return either(flow, e, [] {}, [] {});
  case ir::ExprKind::Cond: {
    auto *c = ir::as<ir::Cond>(e);
    return either(flow, c->condition, [&] { expr(flow, c->yes); }, [&] { expr(flow, c->no); });
  }
  case ir::ExprKind::Closure:
    return nested(flow, ir::as<ir::Closure>(e)->code, "closure");
  case ir::ExprKind::AtExpr:
    expr(flow, ir::as<ir::AtExpr>(e)->place);
    return nested(flow, ir::as<ir::AtExpr>(e)->code, "at expression");
  default:
    ir::eachChild(e, [&](auto *&child) { visit(flow, child); });
  }
}

} // namespace x10c::semantics
