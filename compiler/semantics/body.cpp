// Whole bodies: a method's, a static field's initializer, and what is inferred from them.
#include "semantics/context.h"
#include "semantics/flow.h"
#include "semantics/observer.h"
#include "support/error_kinds.h"
#include "syntax/editions.h"
#include "types/difference.h"
#include <algorithm>
#include <set>

namespace x10c::semantics {

// What the class library leaves to run time it leaves there whatever is asked of the program.
Body::Body(ClassDef *c, Scope *s) : u(Universe::get()), cls(c), scope(s), asksForProofs(u.options.staticChecks) {
  u.options.staticChecks &= !(c && u.isOfLibrary(c));
  env.scope = s;
  if (const Constraint *always = c ? u.invariantOf(c) : nullptr)
    env.facts.push_back(always);
}

Body::~Body() { u.options.staticChecks = asksForProofs; }

Body::ScopeGuard::ScopeGuard(Body &b, bool isBoundary) : body(b), outer(b.scope) { b.nestScope(isBoundary); }

// Scopes outlive the check: types and local classes refer to them.
void Body::nestScope(bool isBoundary) {
  Scope *inner = new Scope;
  inner->parent = scope;
  inner->isBoundary = isBoundary;
  scope = inner;
}

Body::FrameGuard::FrameGuard(Body &b, const Type *result) : body(b) {
  frame.parent = b.open.frame;
  frame.result = result;
  frame.regions = b.open.regions.size();
  b.open.frame = &frame;
}

// The local or formal that one of this name would hide; in the body of a closure it may hide those around it.
static LocalDef *hiddenLocal(const Scope *from, Name name) {
  if (!name || name.str().find('\'') != std::string::npos) // the compiler's own
    return nullptr;
  for (const Scope *s = from; s && !s->cls; s = s->parent) {
    for (LocalDef *other : s->locals)
      if (other->name == name)
        return other;
    if (s->isBoundary || s->method)
      return nullptr;
  }
  return nullptr;
}

// Whether a local there may have the name of the other one: in some editions, where a body begins between them.
bool Body::mayHide(LocalDef *other, Loc loc) const {
  auto home = declared.home.find(other);
  size_t first = home == declared.home.end() ? 0 : home->second;
  return syntax::editionOf(loc.file).hidesLocals &&
         std::any_of(open.regions.begin() + std::min(first, open.regions.size()), open.regions.end(),
                     [](Region r) { return r == Region::Closure || r == Region::At || r == Region::Async; });
}

LocalDef *Body::declareLocal(Name name, Loc loc, const Type *type, bool isVar) {
  if (LocalDef *other = hiddenLocal(scope, name); other && !mayHide(other, loc)) {
    error(loc, {ErrorKind::DeclaredTwice, "Local variable \"" + name.str() + "\" is already declared here."});
    Diagnostics::note(other->loc, "the other declaration");
  }
  auto *var = new LocalDef;
  var->name = name;
  var->loc = loc;
  var->type = type;
  var->isVar = isVar;
  scope->locals.push_back(var);
  declared.home[var] = open.regions.size();
  if (observer)
    observer->declared(var);
  return var;
}

LocalDef *Body::temporary(Loc loc, const Type *type) {
  auto *var = new LocalDef;
  var->name = "t" + std::to_string(++declared.temporaries);
  var->loc = loc;
  var->type = type;
  var->isSynthetic = true;
  declared.home[var] = open.regions.size();
  return var;
}

MethodDef *Body::start(MethodDef *main) {
  const Type *given = u.named("x10.lang.Rail", {u.String});
  if (main->formals[0]->type->isRail())
    return main;
  auto *made = new MethodDef(*main);
  LocalDef *formal = temporary(main->loc, given);
  formal->name = "args", formal->isFormal = true;
  made->formals = {formal};
  made->tree = nullptr;
  auto *call = make<ir::Call>(main->loc, u.voidType());
  call->dispatch = ir::Dispatch::Static;
  call->method = main;
  call->container = main->owner->type;
  call->args = {convert(use(formal, main->loc), main->formals[0]->type, "pass the arguments")};
  made->code = code(main->loc, u.voidType(), {ir::evaluate(call)});
  made->code->params = made->formals;
  return made;
}

void Body::error(Loc loc, const Complaint &c) { Diagnostics::error(loc, c); }

ir::Expr *Body::expected(Loc loc, const Type *found, const Type *wanted, const std::string &what,
                         const std::string &remedy) {
  if (found->isError() || wanted->isError())
    return errorExpr(loc);
  std::string is = types::str(found), should = types::str(wanted);
  if (is == should) {
    is = types::str(found, false);
    should = types::str(wanted, false);
  }
  std::string plainly = types::difference(found, wanted);
  bool isOfConstraint = wanted->constraint && u.subtype(found->base, wanted->base, env) != Fit::No;
  return errorExpr(loc, {isOfConstraint ? ErrorKind::ConstraintUnsatisfied : ErrorKind::TypeMismatch,
                         "Cannot " + what + ": " + (plainly.empty() ? "the" : plainly + ". The") +
                             " expression has type " + is + ", expected " + should + "." + remedy});
}

namespace {

bool rootedIn(const Term *term, const std::vector<LocalDef *> &visible) {
  while (term && term->kind == TermKind::Field && term->base)
    term = term->base;
  if (!term)
    return true;
  if (term->kind == TermKind::Opaque)
    return false;
  if (term->kind != TermKind::Local)
    return true;
  for (LocalDef *v : visible)
    if (v == term->local)
      return true;
  return false;
}

} // namespace

// What is said in terms of locals is said in terms of formals, where that is known, and otherwise not at all.
const Type *Body::inFormals(const Type *type, const std::vector<LocalDef *> &visible) {
  auto allowed = [&](const Term *t) { return t->kind == TermKind::Self || rootedIn(t, visible); };
  std::set<const Term *> unknown;
  for (int iteration = 0; iteration < 8 && type->constraint; iteration++) {
    const Term *hidden = nullptr;
    for (const types::Atom &a : type->constraint->atoms)
      for (const Term *t : {a.left, a.right})
        if (t && !hidden && !allowed(t) && t->kind != TermKind::Opaque && !unknown.count(t))
          hidden = t;
    if (!hidden)
      break;
    const Term *known = u.restated(env, hidden, allowed);
    if (known && known->kind != TermKind::Self)
      type = u.substituteTerm(type, hidden, known);
    else
      unknown.insert(hidden);
  }
  return u.constrained(type->base, u.filtered(type->constraint, [&](const types::Atom &a) {
    return rootedIn(a.left, visible) && rootedIn(a.right, visible);
  }));
}

const Type *Body::outsideType(const Type *type) {
  static const std::vector<LocalDef *> none;
  const auto &visible = method ? method->formals : none;
  if (type->constraint)
    type = inFormals(type, visible);
  if (!type->isClass() || type->args.empty())
    return type;
  Types args;
  for (const Type *arg : type->args)
    args.push_back(outsideType(arg));
  const Type *plain = u.classType(type->def, args);
  return type->constraint ? u.constrained(plain, type->constraint) : plain;
}

const Type *Body::settleResult(Frame &f) {
  if (f.result)
    return f.result;
  const Type *result = nullptr;
  for (ir::Return *r : f.returns) {
    const Type *type = u.voidType();
    if (r->value) // of a method that gives its object the callers know that
      type = outsideType(!f.parent && r->value->kind == ir::ExprKind::This ? refined(r->value) : r->value->type);
    if (type->isError())
      result = result ? result : type;
    else if (!result || result == type || result->isError())
      result = type;
    else if (!result->isError() && !type->isVoid() && !result->isVoid())
      result = u.leastCommonSupertype(result, type);
    else if (type->isVoid() != result->isVoid()) {
      error(r->loc, {ErrorKind::Return, "Some returns give a value and others do not."});
      result = u.errorType();
    }
  }
  f.result = result ? result : u.voidType();
  for (ir::Return *r : f.returns)
    if (r->value && !f.result->isVoid() && !f.result->isError())
      r->value = convert(r->value, f.result, "return the value");
  return f.result;
}

namespace {

FlowSubject flowSubject(MethodDef *m) {
  FlowSubject subject;
  subject.cls = m->owner;
  subject.isCtor = m->isCtor;
  subject.needsValue = !m->isCtor && m->result && !m->result->isVoid() && !m->result->isError();
  subject.what = m->isCtor ? "constructor of " + m->owner->name.str() : "method " + m->name.str();
  return subject;
}

} // namespace

// The synthetic property method x() of a property x.
ir::Code *Body::accessor(MethodDef *m) {
  FieldRef property{m->accessorOf, cls->type, u.fieldType(m->accessorOf)};
  return code(m->loc, m->result, {give(m->loc, field(self(m->loc), property, m->loc))});
}

ir::Code *Body::checkMethod(MethodDef *m) {
  method = m;
  if (m->accessorOf)
    return accessor(m);
  if (m->guard)
    env.facts.push_back(m->guard);
  bool wasStatic = u.options.staticChecks;
  if (beginGuard(m))
    u.options.staticChecks = false;
  ir::Code *code = m->isCtor ? checkCtor(m) : checkBlock(m);
  u.options.staticChecks = wasStatic;
  endGuard();
  checkThrown(code, m->throws_, flowSubject(m).what);
  runAnywhere(m, code);
  return code;
}

ir::Code *Body::checkBlock(MethodDef *m) {
  FrameGuard in(*this, m->result);
  ir::Stmts stmts;
  for (LocalDef *formal : m->formals)
    declared.home[formal] = 0;
  nestScope();
  const syntax::List<syntax::Formal> &trees = m->tree->formals;
  for (size_t i = 0; i < trees.size() && i < m->formals.size(); i++)
    noteRail(m->formals[i], trees[i]->type, nullptr);
  for (size_t i = 0; i < trees.size() && i < m->formals.size(); i++)
    if (!trees[i]->parts.empty())
      destructure(trees[i]->parts, use(m->formals[i], trees[i]->loc), false, stmts);
  bool isAtomic = m->modifiers & syntax::AtomicMod;
  auto *whole = static_cast<const syntax::Block *>(m->tree->body);
  ir::Stmts inner;
  if (isAtomic)
    open.regions.push_back(Region::Atomic);
  statements(whole->stmts, isAtomic ? inner : stmts);
  if (isAtomic) {
    open.regions.pop_back();
    auto *atomic = ir::newNode<ir::Atomic>(whole->loc);
    atomic->body = block(whole->loc, inner);
    stmts.push_back(atomic);
  }
  auto *code = new ir::Code;
  code->loc = m->loc;
  code->params = m->formals;
  ir::Block *all = block(whole->loc, stmts);
  code->body = all;
  const Type *settled = settleResult(in.frame);
  if (!m->result) // a call of itself may have asked for it before
    m->result = settled;
  code->result = m->result;
  checkFlow(code, flowSubject(m));
  if (u.findAnnotation(m->annotations, "x10.compiler.NonEscaping"))
    checkNonEscaping(code, cls);
  return code;
}

ir::Code *Body::checkStaticField(FieldDef *f) {
  FrameGuard in(*this, nullptr);
  in.frame.isInitializer = true;
  nestScope();
  scope->isStatic = true;
  ir::Expr *init = value(sharedInitializer(f), f->tree->type ? f->type : nullptr);
  const Type *type = f->tree->type ? f->type : outsideType(refined(init));
  if (!isError(init) && isCopiedStatic(f, type)) {
    if (f->tree->type)
      init = convert(init, type, "initialize " + f->name.str());
    else
      f->type = type = outsideType(elsewhere(type, unknownPlace()));
    init = copiedStatic(f, init);
    if (observer)
      observer->copied(f);
  }
  ir::Expr *given = f->tree->type ? convert(init, type, "initialize " + f->name.str()) : init;
  ir::Code *made = code(f->loc, type, {give(init->loc, given)});
  checkFlow(made, {});
  checkThrown(made, {}, "the initializer of " + f->name.str());
  return made;
}

const Type *Body::inferField(FieldDef *f) {
  FrameGuard in(*this, nullptr);
  in.frame.isInitializer = true;
  nestScope();
  scope->isStatic = f->isStatic;
  if (f->isStatic) {
    ir::Expr *init = value(f->tree->init);
    return f->isVar ? outsideType(init->type)->base : outsideType(refined(init));
  }
  Diagnostics::Trial quiet; // a constructor's check reports the same again
  ir::Expr *init = value(f->tree->init);
  if (init->type->isClass() && init->type->def->isAnonymous) { // the constructor's check makes another one
    ClassDef *made = init->type->def;
    return made->super && made->super != u.Any ? made->super : made->interfaces.empty() ? u.Any : made->interfaces[0];
  }
  return f->isVar ? outsideType(init->type)->base : outsideType(refined(init));
}

} // namespace x10c::semantics
