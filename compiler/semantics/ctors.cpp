// Constructors: this(…), super(…) or the implied one, property(…), and the fields' initializers after them.
#include "ir/any.h"
#include "semantics/context.h"
#include "semantics/outer.h"
#include "support/error_kinds.h"
#include "syntax/editions.h"
#include <algorithm>
#include <map>

namespace x10c::semantics {

namespace {

bool callsProperty(const syntax::Stmt *s) {
  if (!s)
    return false;
  if (s->kind == syntax::Kind::PropertyCall)
    return true;
  if (auto *b = syntax::as<syntax::Block>(s)) {
    for (const syntax::Stmt *inner : b->stmts)
      if (callsProperty(inner))
        return true;
    return false;
  }
  if (auto *i = syntax::as<syntax::If>(s))
    return callsProperty(i->yes) || callsProperty(i->no);
  if (auto *t = syntax::as<syntax::Try>(s))
    return callsProperty(t->body) || callsProperty(t->finally);
  if (auto *l = syntax::as<syntax::Labeled>(s))
    return callsProperty(l->body);
  return false;
}

const syntax::CtorCall *explicitCall(const syntax::Stmt *body) {
  auto *b = syntax::as<syntax::Block>(body);
  return b && !b->stmts.empty() ? syntax::as<syntax::CtorCall>(b->stmts[0]) : nullptr;
}

} // namespace

static const Constraint *aboutTypes(const Constraint *all) {
  auto *some = new Constraint;
  some->scope = all->scope;
  for (const types::Atom &a : all->atoms)
    if (a.leftType)
      some->atoms.push_back(a);
  return some;
}

// A property method may be the subclass's own: what its constructors establish says nothing of it.
static bool namesMethods(const types::Atom &atom) {
  auto names = [](const Term *t) {
    for (; t; t = t->base)
      if (t->kind == TermKind::Apply || t->kind == TermKind::Opaque)
        return true;
    return false;
  };
  return names(atom.left) || names(atom.right);
}

static bool namesMethods(const Constraint *c) {
  return std::any_of(c->atoms.begin(), c->atoms.end(), [](const types::Atom &a) { return namesMethods(a); });
}

// Operators and calls are nothing to the solver: they are computed when the program runs.
static bool isSolved(const types::Atom &atom) {
  auto solved = [](const Term *t) {
    for (; t; t = t->base)
      if (t->kind == TermKind::Opaque || (t->kind == TermKind::Apply && !t->method))
        return false;
    return true;
  };
  return !atom.leftType && solved(atom.left) && solved(atom.right);
}

// Whether what a constructor promises is shown by what it does; of what is not solved, whether it is not refuted.
static bool isShown(const types::Env &env, const Constraint *promised) {
  Universe &u = Universe::get();
  if (!promised)
    return true;
  return !u.contradicts(env, promised) && u.entails(env, nullptr, u.filtered(promised, isSolved), nullptr);
}

// What the constructor called says of the object; the supertype as written must follow from it.
void Body::learn(Loc loc, const Type *made, const Type *of) {
  Fit fit = of->constraint ? u.subtype(made, of, env) : Fit::Yes;
  if (fit == Fit::No || (fit == Fit::Check && !namesMethods(of->constraint)))
    expected(loc, made, of, "make the object of the superclass");
  if (!made->constraint)
    return;
  if (const Type *known = u.substituteTerm(made, u.term({TermKind::Self}), termOf(self(loc))); known->constraint)
    env.facts.push_back(known->constraint);
}

// What the class and all above it promise of their objects must follow from what is known now.
void Body::checkInvariants(Loc loc) {
  Types todo = {cls->type};
  for (size_t i = 0; i < todo.size() && i < 64; i++) {
    for (const Type *above : u.supertypes(todo[i]))
      todo.push_back(above);
    const Constraint *invariant = todo[i]->isClass() ? u.invariantOf(todo[i]->def) : nullptr;
    if (!invariant || invariant->unsatisfiable || u.contradicts({}, invariant)) // never: reported of the class
      continue;
    const Type *said = u.substitute(u.constrained(u.Any, invariant), u.argumentsOf(todo[i]));
    said = u.substituteTerm(said, termOf(self(loc, todo[i]->def)), termOf(self(loc)));
    bool isFalse = u.contradicts(env, said->constraint);
    bool isGiven = !method || !method->ctorTree; // the guard of an implicit constructor is the invariant
    if (!isFalse && (isGiven || isShown(env, said->constraint)))
      continue;
    error(loc, {ErrorKind::Invariant,
                "The invariant " + types::str(*invariant) + " of " + todo[i]->def->name.str() +
                    (isFalse ? " does not hold of this object."
                             : " does not follow from what this constructor knows: a guard can say it.")});
    return;
  }
}

// The superclass's part is there and the properties are set: from here on the invariants hold.
void Body::objectMade(Loc loc, ir::Stmts &out) {
  checkInvariants(loc);
  invariantCheck(out, loc);
  if (const Constraint *always = u.invariantOf(cls))
    env.facts.push_back(always);
}

// The written result type must follow from what is known at the end. After this(...) it must not be contradicted: that
// constructor may know more than its own type says.
void Body::checkCtorResult(MethodDef *m) {
  if (!m->ctorTree || !m->ctorTree->result || !m->result || !m->result->constraint)
    return;
  const Type *promised = u.substituteTerm(m->result, u.term({TermKind::Self}), termOf(self(m->loc)));
  bool isFalse = u.contradicts(env, promised->constraint);
  if (!isFalse && (ctorCheck.callsThis || isShown(env, promised->constraint)))
    return;
  error(m->loc,
        {ErrorKind::Invariant, "The object that this constructor makes is not " +
                                   std::string(isFalse ? "" : "known to be ") + "a " + types::str(m->result) + "."});
}

// Constructors that only call each other never make an object.
static void checkCircle(Loc loc, const MethodDef *from, const MethodDef *to) {
  static std::map<const MethodDef *, const MethodDef *> calls; // of each constructor: what its this(...) calls
  calls[from] = to;
  for (size_t steps = 0; to && to != from && steps < calls.size(); steps++) {
    auto next = calls.find(to);
    to = next == calls.end() ? nullptr : next->second;
  }
  if (to == from)
    Diagnostics::error(
        loc, {ErrorKind::Constructor, "This constructor calls itself, through this(...): no object is ever made."});
}

void Body::superCall(Loc loc, const Type *of, ClassDef *def, ir::Expr *outer, ir::Exprs args, ir::Stmts &out) {
  if (anyError(args))
    return;
  auto candidates = u.findCtors(of);
  ir::Stmts before;
  if (outer)
    outer = once(outer, before);
  giveAround(candidates, outer ? termOf(outer) : nullptr);
  Types types;
  Resolution r = resolve(candidates, {}, args, &types);
  if (r.outcome != Resolution::Outcome::Found)
    return void(reportNoMethod(loc, r, "constructor of " + def->name.str(), types, args));
  const Type *promised = r.method.result ? withActuals(r.method.result, r.method.def, outer, args) : of->base;
  passArguments(r, args, outer, before, loc, of);
  if (anyError(args))
    return;
  learn(loc, promised, of);
  useCaptured(def);
  if (def == cls)
    checkCircle(loc, method, r.method.def);
  auto *made = ir::newNode<ir::CtorCall>(loc);
  made->ctor = r.method.def;
  made->container = of->base;
  made->outer = outer;
  made->args = std::move(args);
  if (before.empty())
    return out.push_back(made);
  before.push_back(made);
  out.push_back(block(loc, before));
}

void Body::implicitSuper(Loc loc, ir::Stmts &out) {
  if (!cls->super || cls->isStruct())
    return;
  superCall(loc, cls->super, cls->super->def, nullptr, {}, out);
}

void Body::ctorCall(const syntax::CtorCall *s, ir::Stmts &out) {
  if (!method || !method->isCtor || !open.frame || open.frame->parent)
    return error(s->loc, {ErrorKind::Constructor,
                          std::string(s->isSuper ? "super" : "this") + "(...) may only be called in a constructor."});
  if (explicitCall(method->ctorTree->body) != s)
    return error(s->loc, {ErrorKind::Constructor, std::string(s->isSuper ? "super" : "this") +
                                                      "(...) must be the first statement of a constructor."});
  ir::Expr *outer = s->outer ? value(s->outer) : nullptr;
  const Type *of = s->isSuper ? cls->super : cls->type;
  if (outer && (!of || of->def->isStaticNested || !of->def->outer) && !syntax::editionOf(s->loc.file).looseForms)
    error(s->outer->loc, {ErrorKind::Constructor, "The superclass of " + cls->name.str() +
                                                      " is no inner class: its objects have none around them."});
  if (s->isSuper && (!of || cls->isStruct())) {
    if (!s->args.empty())
      error(s->loc, {ErrorKind::Constructor,
                     "The class " + cls->name.str() + " has no superclass with a constructor that takes arguments."});
    if (!ctorCheck.hasPropertyCall) {
      objectMade(s->loc, out);
      fieldInitializers(out);
    }
    return;
  }
  auto candidates = u.findCtors(of);
  ctorCheck.beforeThis = true;
  ir::Exprs args = arguments(s->args, &candidates);
  ctorCheck.beforeThis = false;
  superCall(s->loc, of, of->def, outer, std::move(args), out);
  if (const Constraint *always = s->isSuper ? nullptr : u.invariantOf(cls))
    env.facts.push_back(always);
  if (s->isSuper && !ctorCheck.hasPropertyCall) {
    objectMade(s->loc, out);
    fieldInitializers(out);
  }
}

// Initializers are read once, in the scope of the class; each constructor has its own copy. Null: wrong, and reported.
ir::Expr *Body::fieldInitializer(FieldDef *f, const Type *type) {
  static std::map<FieldDef *, ir::Expr *> known;
  if (auto found = known.find(f); found != known.end()) {
    ir::CloneMap map;
    return ir::clone(found->second, map);
  }
  ir::Expr *init = value(f->tree->init, type->isError() ? nullptr : type);
  if (isError(init) || type->isError())
    return known[f] = nullptr;
  init = convert(init, type, "initialize " + f->name.str());
  return known[f] = isError(init) ? nullptr : init;
}

// Those from `first` on; `untilThis`: up to the first that says something of the object. Gives how far it came.
size_t Body::fieldInitializers(ir::Stmts &out, size_t first, bool untilThis) {
  Scope *outerScope = scope;
  scope = cls->scope;
  nestScope();
  size_t i = first;
  for (; i < cls->fields.size(); i++) {
    FieldDef *f = cls->fields[i];
    if (f->isStatic || f->isProperty || !f->tree || !f->tree->init)
      continue;
    const Type *type = u.fieldType(f);
    ir::Expr *init = fieldInitializer(f, type);
    if (untilThis && ir::any(init, [](ir::Expr *e) { return e->kind == ir::ExprKind::This; }))
      break;
    FieldRef ref{f, cls->type, type};
    ir::Expr *target = field(self(f->loc), ref, f->loc);
    out.push_back(assignment(target, init ? init : errorExpr(f->loc)));
  }
  scope = outerScope;
  return i;
}

void Body::assignProperties(Loc loc, ir::Exprs args, ir::Stmts &out) {
  if (args.size() != cls->properties.size())
    return error(loc, {ErrorKind::Properties,
                       "The property initializer must have the same number of arguments as properties for the class: " +
                           std::to_string(cls->properties.size()) + ", not " + std::to_string(args.size()) + "."});
  for (size_t i = 0; i < args.size(); i++) {
    FieldDef *p = cls->properties[i];
    const Type *type = u.fieldType(p);
    ir::Expr *target = field(self(loc), FieldRef{p, cls->type, type}, loc);
    std::string what = "initialize the property " + p->name.str();
    bool isProved = !type->constraint || u.convert(refined(args[i]), type, env).fit != Fit::Check || !method->ctorTree;
    if (!isProved)
      expected(args[i]->loc, refined(args[i]), type, what, " 'as' checks it when the program runs.");
    const Type *given = args[i]->type;
    ir::Expr *v = convert(args[i], type, what);
    if (isError(v))
      continue;
    const Term *known = termOf(v);
    if (!known && given->constraint)
      if (const Type *said = u.substituteTerm(given, u.term({TermKind::Self}), termOf(target)); said->constraint)
        env.facts.push_back(said->constraint);
    if (known) {
      auto *fact = new Constraint;
      types::Atom same{};
      same.kind = types::AtomKind::Eq;
      same.left = termOf(target);
      same.right = known;
      fact->atoms.push_back(same);
      env.facts.push_back(fact);
    }
    out.push_back(assignment(target, v));
  }
  objectMade(loc, out);
}

void Body::propertyCall(const syntax::PropertyCall *s, ir::Stmts &out) {
  ir::Exprs args = arguments(s->args);
  if (!method || !method->isCtor || !open.frame || open.frame->parent)
    return error(s->loc, {ErrorKind::Properties, "A property statement may only occur in the body of a constructor."});
  if (ctorCheck.callsThis)
    return error(s->loc, {ErrorKind::Properties, "You cannot call 'property(...)' after 'this(...)'."});
  // As in Java, they come before the body, which may read them. Properties are set by then where they need them.
  bool isEarly = syntax::editionOf(s->loc.file).openConstructors;
  size_t done = isEarly ? fieldInitializers(out, 0, true) : 0;
  assignProperties(s->loc, std::move(args), out);
  fieldInitializers(out, done);
}

void Body::defaultCtor(MethodDef *m, ir::Stmts &out) {
  ir::Exprs formals;
  for (LocalDef *f : m->formals)
    formals.push_back(use(f, m->loc));
  const AnonymousBase &base = anonymousBase(cls);
  if (base.ctor) {
    auto *made = ir::newNode<ir::CtorCall>(m->loc);
    made->ctor = base.ctor;
    made->container = base.container->base;
    if (base.outer) {
      made->outer = formals.back();
      formals.pop_back();
    }
    made->args = formals;
    useCaptured(base.container->def);
    out.push_back(made);
  } else {
    implicitSuper(m->loc, out);
    if (!cls->properties.empty())
      assignProperties(m->loc, formals, out);
    else
      objectMade(m->loc, out);
  }
  fieldInitializers(out);
}

void Body::ctorBody(MethodDef *m, const syntax::Stmt *tree, ir::Stmts &stmts) {
  const syntax::CtorCall *given = explicitCall(tree);
  ctorCheck.callsThis = given && !given->isSuper;
  ctorCheck.hasPropertyCall = callsProperty(tree);
  if (!given)
    implicitSuper(m->loc, stmts);
  if (!given && !ctorCheck.hasPropertyCall) {
    objectMade(m->loc, stmts);
    fieldInitializers(stmts);
  }
  for (size_t i = 0; i < m->ctorTree->formals.size() && i < m->formals.size(); i++)
    noteRail(m->formals[i], m->ctorTree->formals[i]->type, nullptr);
  for (size_t i = 0; i < m->ctorTree->formals.size() && i < m->formals.size(); i++)
    if (!m->ctorTree->formals[i]->parts.empty())
      destructure(m->ctorTree->formals[i]->parts, use(m->formals[i], m->loc), false, stmts);
  within(tree, stmts);
}

ir::Code *Body::checkCtor(MethodDef *m) {
  FrameGuard in(*this, u.voidType());
  in.frame.isCtor = true;
  const Constraint *always = u.invariantOf(cls);
  if (always) // it holds from where the object is made
    std::replace(env.facts.begin(), env.facts.end(), always, aboutTypes(always));
  for (LocalDef *formal : m->formals)
    declared.home[formal] = 0;
  ScopeGuard nested(*this);
  ir::Stmts stmts;
  const syntax::Stmt *tree = m->ctorTree ? m->ctorTree->body : nullptr;
  if (tree)
    ctorBody(m, tree, stmts);
  else
    defaultCtor(m, stmts);
  checkCtorResult(m);
  ir::Code *made = code(m->loc, u.voidType(), stmts);
  made->params = m->formals;
  FlowSubject subject;
  subject.cls = cls;
  subject.isCtor = !ctorCheck.callsThis;
  subject.callsThis = ctorCheck.callsThis;
  subject.what = "constructor of " + cls->name.str();
  checkFlow(made, subject);
  return made;
}

} // namespace x10c::semantics
