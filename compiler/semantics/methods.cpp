// Which method a call means, what is passed to it, what it gives, and what is said where none fits.
#include "semantics/context.h"
#include "semantics/observer.h"
#include "support/error_kinds.h"
#include "types/replace.h"
#include <algorithm>
#include <cctype>

namespace x10c::semantics {

bool Body::anyError(const ir::Exprs &list) {
  for (ir::Expr *e : list)
    if (isError(e))
      return true;
  return false;
}

Types Body::typeArguments(const syntax::List<syntax::TypeNode> &list) {
  Types types;
  for (const syntax::TypeNode *t : list)
    types.push_back(u.resolve(t, *scope));
  return types;
}

namespace {

// literal: the class of what is written as a rail, where that is another.
const Type *hintFor(const syntax::Expr *e, const std::vector<MethodRef> *candidates, size_t i, size_t n,
                    const ClassDef *literal) {
  if (!candidates || (e->kind != syntax::Kind::Closure && e->kind != syntax::Kind::RailLit))
    return nullptr;
  const Type *found = nullptr;
  for (const MethodRef &m : *candidates) {
    if (m.formals.size() != n)
      continue;
    const Type *f = m.formals[i];
    bool fits = e->kind == syntax::Kind::RailLit
                    ? f->isRail() || (literal && f->isClass() && f->def == literal)
                    : f->isFunction() && f->def->arity == static_cast<const syntax::Closure *>(e)->formals.size();
    if (!fits)
      continue;
    if (found && found != f)
      return nullptr;
    found = f;
  }
  return found;
}

bool isConstrained(const Type *t) {
  if (t->constraint)
    return true;
  for (const Type *a : t->args)
    if (isConstrained(a))
      return true;
  return false;
}

} // namespace

void addMissing(std::vector<MethodRef> &to, const std::vector<MethodRef> &more) {
  for (const MethodRef &m : more)
    if (std::none_of(to.begin(), to.end(), [&](const MethodRef &known) { return known.def == m.def; }))
      to.push_back(m);
}

// The methods of a value; if a signature mentions `this`, it gets what is known about the value.
std::vector<MethodRef> Body::methodsOf(ir::Expr *receiver, Name name) {
  auto found = u.findMethods(receiver->type, name);
  for (const MethodRef &m : found)
    if (m.receiver) {
      found = u.findMethods(refined(receiver), name);
      break;
    }
  if (!receiver->type->isParam())
    return found;
  for (const Constraint *fact : env.facts) // a guard T <: C of the class's T says more of it
    for (size_t i = 0; fact && i < fact->atoms.size(); i++) {
      const types::Atom &a = fact->atoms[i];
      if (a.kind == types::AtomKind::Subtype && a.leftType->base == receiver->type->base)
        addMissing(found, u.findMethods(a.rightType, name));
    }
  return found;
}

std::vector<MethodRef> Body::methodsAround(ClassDef *around, Name name, Loc loc) {
  if (!hasInstance(around))
    return u.findMethods(around->type, name);
  const Term *object = termOf(values && values->thisValue ? again(values->thisValue) : self(loc, around));
  return u.findMethods(object ? u.constrained(around->type, u.selfEquals(object)) : around->type, name);
}

ir::Exprs Body::arguments(const syntax::List<syntax::Expr> &list, const std::vector<MethodRef> *candidates) {
  ir::Exprs args;
  const ClassDef *literal = literalClass();
  Loc at = callAt;
  if (observer && candidates)
    observer->called(list, *candidates);
  for (size_t i = 0; i < list.size(); i++) {
    const Type *hint = hintFor(list[i], candidates, i, list.size(), literal);
    if (hint && list[i]->kind == syntax::Kind::RailLit && hint->mentionsParam())
      hint = nullptr;
    args.push_back(value(list[i], hint));
  }
  passOffers(candidates, at, args);
  return args;
}

// What is known of an argument's value matters only to candidates that ask for it.
Types Body::argumentTypes(const ir::Exprs &args, const std::vector<MethodRef> &candidates, const Types &typeArgs) {
  bool asks = false;
  for (const Type *t : typeArgs)
    asks |= isConstrained(t);
  for (const MethodRef &m : candidates) {
    asks |= m.guard && !m.guard->atoms.empty();
    for (const Type *f : m.formals)
      asks |= isConstrained(f);
  }
  Types types;
  for (ir::Expr *a : args)
    types.push_back(asks ? refined(a) : a->type);
  return types;
}

// Whether the type of a parameter was reported.
static bool takesError(const MethodRef &m) {
  return std::any_of(m.formals.begin(), m.formals.end(), [](const Type *t) { return t->isError(); });
}

static std::string sentence(std::string text) {
  text[0] = char(std::toupper(static_cast<unsigned char>(text[0])));
  return text;
}

// The place of the argument that does not fit, if it is one argument and is written in the program.
static Loc wrongPlace(const Resolution &r, const ir::Exprs &args, Loc call) {
  bool isOne = r.wrongArgument >= 0 && size_t(r.wrongArgument) < args.size();
  return isOne && args[size_t(r.wrongArgument)]->loc ? args[size_t(r.wrongArgument)]->loc : call;
}

// println("n =", 3): the library's methods that print take one value.
static bool printsSeveral(const std::vector<MethodRef> &methods, Name name, const Types &types) {
  bool isPrint = name == Name("println") || name == Name("print");
  return isPrint && types.size() > 1 && !methods.empty() && Universe::get().isOfLibrary(methods[0].def->owner);
}

ir::Expr *Body::reportNoMethod(Loc loc, const Resolution &r, Name name, const Types &types, const ir::Exprs &args,
                               const std::string &hint) {
  if (std::any_of(r.candidates.begin(), r.candidates.end(), takesError))
    return errorExpr(loc);
  std::string call = (name.str() == "this" ? "constructor" : name.str()) + "(";
  for (size_t i = 0; i < types.size(); i++)
    call += (i ? ", " : "") + types::str(types[i]);
  call += ")";
  if (r.outcome == Resolution::Outcome::Ambiguous) {
    error(loc, {ErrorKind::Ambiguous, "The call " + call + " is ambiguous: several declarations fit equally well."});
    for (const MethodRef &m : r.candidates)
      if (m.def->loc)
        Diagnostics::note(m.def->loc, "a candidate");
    return errorExpr(loc);
  }
  std::string text = "No declaration fits the call " + call + (r.why.empty() ? "." : ": " + r.why) + hint;
  error(wrongPlace(r, args, loc), {r.guardFails ? ErrorKind::GuardUnsatisfied : ErrorKind::Arguments,
                                   r.difference.empty() ? text : sentence(r.difference) + ". " + text});
  if (r.candidates.size() < 2 || r.candidates.size() > 4)
    return errorExpr(loc);
  for (const MethodRef &m : r.candidates)
    if (m.def->loc && m.def->owner->fromCommandLine)
      Diagnostics::note(m.def->loc, "a candidate");
  return errorExpr(loc);
}

const Type *Body::withActuals(const Type *type, MethodDef *def, ir::Expr *receiver, const ir::Exprs &args) {
  if (!type || !isConstrained(type))
    return type;
  auto name = [&](ir::Expr *e) {
    if (const Term *t = termOf(e))
      return t;
    while (auto *c = ir::as<ir::Coerce>(e)) { // more is known of what was converted
      if (c->operand->type->base != c->type->base)
        break;
      e = c->operand;
    }
    LocalDef *unknown = temporary(e->loc, e->type);
    return termOf(use(unknown, e->loc));
  };
  types::Replacements actual;
  if (receiver && receiver->type->isClass()) {
    const Term *object = name(receiver);
    std::vector<ClassDef *> owners = {receiver->type->def};
    if (def && def->owner != owners[0] && !def->isCtor) // of a constructor it is the object around the new one
      owners.push_back(def->owner);
    for (ClassDef *owner : owners) {
      actual.add(termOf(self(receiver->loc, owner)), object);
      types::addAround(actual, owner, object);
    }
  }
  for (size_t i = 0; def && i < def->formals.size() && i < args.size(); i++)
    if (const Term *formal = termOf(use(def->formals[i], args[i]->loc)))
      actual.add(formal, name(args[i]));
  return actual.in(type);
}

const Type *Body::resultOf(Resolution &r, ir::Expr *receiver, const ir::Exprs &args) {
  const Type *type = r.method.result;
  if (!type) {
    Substitution s = u.argumentsOf(r.method.container);
    for (size_t i = 0; i < r.method.def->typeParams.size() && i < r.method.typeArgs.size(); i++)
      s.map[r.method.def->typeParams[i]] = r.method.typeArgs[i];
    type = u.substitute(u.methodResult(r.method.def), s);
  }
  return withActuals(type, r.method.def, receiver, args);
}

ir::Dispatch Body::dispatchOf(MethodDef *def, ir::Expr *receiver, bool isSuper) {
  if (def->isStatic)
    return ir::Dispatch::Static;
  bool known = isSuper || (receiver->type->isStruct() && def->owner->isStruct()) || def->isFinal ||
               (def->modifiers & syntax::Private) || (def->owner->modifiers & syntax::Final);
  return known && !def->isAbstract && !def->owner->isInterface() ? ir::Dispatch::Exact : ir::Dispatch::Virtual;
}

// Converts the arguments, and checks at run time what of formals and guard is not proved.
static bool leavesChecks(const Resolution &r) {
  auto isChecked = [](const Conversion &c) { return c.fit == Fit::Check; };
  return r.guardNeedsCheck || std::any_of(r.conversions.begin(), r.conversions.end(), isChecked);
}

void Body::passArguments(Resolution &r, ir::Exprs &args, ir::Expr *&receiver, ir::Stmts &before, Loc loc,
                         const Type *container) {
  bool checks = !u.options.noChecks && leavesChecks(r);
  const Constraint *guard = r.method.guard ? r.method.guard : r.method.def->guard;
  const ir::Exprs given = args;
  ir::Expr *const on = receiver;
  if (checks && receiver)
    receiver = once(receiver, before);
  for (size_t i = 0; i < args.size() && i < r.method.formals.size(); i++) {
    const Type *formal = r.method.formals[i];
    if (observer)
      observer->passed(args[i], r.method.def);
    if (checks)
      formal = withActuals(formal, r.method.def, receiver, args);
    bool isLeft = checks && guardCheck.infersGuard && i < r.conversions.size() && r.conversions[i].fit == Fit::Check &&
                  !r.conversions[i].implicit &&
                  leaveToCallers(withActuals(r.method.formals[i], r.method.def, on, given), given[i]);
    if (isLeft)
      args[i] = coerce(args[i], formal);
    else if (i < r.conversions.size())
      args[i] = convertImplicitly(args[i], formal, r.conversions[i]);
    if (checks)
      args[i] = once(args[i], before);
  }
  if (!checks || !r.guardNeedsCheck || !guard)
    return;
  if (guardCheck.infersGuard) { // without the bounds of type parameters
    const Type *asked = withActuals(u.constrained(u.Any, guard), r.method.def, on, given);
    if (leaveToCallers(asked, nullptr))
      return;
    if (guardCheck.provesRest)
      return error(loc, {ErrorKind::GuardUnsatisfied, "The guard " + types::str(*guard) + " of " +
                                                          r.method.def->name.str() + " is not known to hold here."});
  }
  checkGuard(guard, r.method, args, receiver, before, loc, container);
}

void Body::checkGuard(const Constraint *guard, const MethodRef &m, const ir::Exprs &args, ir::Expr *receiver,
                      ir::Stmts &before, Loc loc, const Type *container) {
  TermValues v;
  v.thisValue = receiver;
  for (size_t i = 0; i < args.size() && i < m.def->formals.size(); i++)
    v.locals[m.def->formals[i]] = args[i];
  Substitution s;
  if (container)
    s = u.argumentsOf(container);
  for (size_t i = 0; i < m.def->typeParams.size() && i < m.typeArgs.size(); i++)
    s.map[m.def->typeParams[i]] = m.typeArgs[i];
  if (ir::Expr *condition = holds(guard, v, loc, &s))
    before.push_back(check(condition, ir::Check::Error::UnsatisfiedGuard, types::str(*guard), loc));
}

ir::Expr *Body::buildCall(Loc loc, ir::Expr *receiver, Resolution &r, ir::Exprs args, bool isSuper) {
  MethodDef *def = r.method.def;
  refuseClockInAtomic(def, loc);
  ir::Stmts before;
  if (def->isStatic && receiver) {
    if (!isSimple(receiver))
      before.push_back(ir::evaluate(receiver));
    receiver = nullptr;
  }
  ir::Expr *to = receiver;
  passArguments(r, args, to, before, loc, r.method.container);
  const Type *type = resultOf(r, to, args);
  if (anyError(args) || type->isError())
    return errorExpr(loc);
  if (to && !isSuper)
    to = calledAtHome(to, def, before, loc);
  if (to && isError(to))
    return to;
  auto *c = make<ir::Call>(loc, type);
  c->dispatch = def->isStatic ? ir::Dispatch::Static : dispatchOf(def, to, isSuper);
  c->method = def;
  c->container = r.method.container ? r.method.container : def->owner->type;
  c->typeArgs = r.method.typeArgs;
  c->receiver = to;
  c->args = std::move(args);
  return with(before, c);
}

// "%d".format(3)
static std::string staticHint(const std::vector<MethodRef> &candidates) {
  bool areStatic = !candidates.empty() && std::all_of(candidates.begin(), candidates.end(),
                                                      [](const MethodRef &m) { return m.def->isStatic; });
  return areStatic
             ? "; it is static, `" + candidates[0].def->owner->name.str() + "." + candidates[0].def->name.str() + "(…)`"
             : "";
}

ir::Expr *Body::callMethods(Loc loc, ir::Expr *receiver, const std::vector<MethodRef> &candidates,
                            const Types &typeArgs, ir::Exprs args, Name name, bool isSuper, bool silent) {
  if (anyError(args) || (receiver && isError(receiver)))
    return errorExpr(loc);
  Types types;
  Resolution r = resolve(candidates, typeArgs, args, &types);
  if (r.outcome != Resolution::Outcome::Found) {
    if (silent)
      return nullptr;
    if (printsSeveral(candidates, name, types))
      return errorExpr(
          loc, {ErrorKind::Arguments, name.str() + " takes one value: several are joined by +, as in `\"n = \" + n`."});
    return reportNoMethod(loc, r, name, types, args, receiver ? staticHint(candidates) : "");
  }
  if (isSuper && r.method.def->isAbstract)
    return errorExpr(loc, "The method " + name.str() + " of the superclass is abstract.");
  return buildCall(loc, receiver, r, std::move(args), isSuper);
}

ir::Expr *Body::apply(Loc loc, ir::Expr *function, const Types &typeArgs, ir::Exprs args) {
  if (isError(function) || anyError(args))
    return errorExpr(loc);
  auto candidates = methodsOf(function, "operator()");
  if (candidates.empty())
    return errorExpr(loc, {ErrorKind::NotApplicable, "A value of type " + types::str(function->type) +
                                                         " cannot be applied: it has no operator()."});
  return callMethods(loc, function, candidates, typeArgs, std::move(args), "operator()");
}

ir::Expr *Body::callNamed(Loc loc, ir::Expr *receiver, const char *name, ir::Exprs args) {
  return callMethods(loc, receiver, u.findMethods(receiver->type, name), {}, std::move(args), name);
}

} // namespace x10c::semantics
