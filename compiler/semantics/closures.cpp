// Functions as values: closures, references to methods and operators, user-defined statements.
#include "semantics/context.h"
#include "support/error_kinds.h"
#include "syntax/editions.h"
#include "types/near.h"
#include <algorithm>

namespace x10c::semantics {

// The body of a closure or at expression, in a frame of its own. The caller has opened its scope.
ir::Code *Body::code(const std::vector<LocalDef *> &params, const Type *result, const syntax::Stmt *s, Loc loc) {
  FrameGuard in(*this, result);
  ScopeGuard nested(*this, true);
  auto *made = new ir::Code;
  made->loc = loc;
  made->params = params;
  ir::Block *all = block(s->loc);
  made->body = all;
  within(s, all->stmts);
  made->result = settleResult(in.frame);
  return made;
}

const Type *Body::closureFormal(const Type *hint, size_t i) {
  return hint && hint->isFunction() && i < hint->args.size() && i < hint->def->arity ? hint->args[i] : nullptr;
}

// Which of the parameters the type's constraint names.
std::vector<size_t> Body::namedIn(const Type *type, const std::vector<LocalDef *> &params) {
  std::vector<size_t> about;
  for (size_t i = 0; type->constraint && i < params.size(); i++)
    if (const Term *name = termOf(use(params[i], params[i]->loc)))
      if (u.substituteTerm(type, name, u.term({TermKind::Self})) != type)
        about.push_back(i);
  return about;
}

// What a guard says of types is known with the type parameters; null: it says something else.
ir::Expr *Body::ofTypes(const types::Atom &a, Loc loc) {
  using Test = ir::TypeTest::Test;
  switch (a.kind) {
  case types::AtomKind::Subtype:
    return typeTest(loc, Test::Subtype, a.leftType, a.rightType);
  case types::AtomKind::TypeEq:
    return typeTest(loc, Test::Same, a.leftType, a.rightType);
  case types::AtomKind::HasZero:
    return typeTest(loc, Test::HasZero, a.leftType);
  case types::AtomKind::IsRef:
    return typeTest(loc, Test::IsRef, a.leftType);
  default:
    return nullptr;
  }
}

namespace {

// While it lives, the type parameters have also the bounds that a closure's guard gives them.
class GuardBounds {
public:
  ~GuardBounds() {
    for (TypeParam *p : bounded)
      p->upper.pop_back();
  }
  void add(const Constraint *guard) {
    for (const types::Atom &a : guard->atoms) {
      if (a.kind == types::AtomKind::Subtype || a.kind == types::AtomKind::TypeEq)
        add(a.leftType, a.rightType);
      if (a.kind == types::AtomKind::TypeEq)
        add(a.rightType, a.leftType);
    }
  }

private:
  std::vector<TypeParam *> bounded;

  void add(const Type *below, const Type *above) {
    if (!below->isParam())
      return;
    auto *p = const_cast<TypeParam *>(below->param);
    p->upper.push_back(above);
    bounded.push_back(p);
  }
};

} // namespace

// What a closure's guard says of one parameter alone is a part of that parameter's type for those who call it. What it
// says of several is checked where the body begins: a function's type has no names for its parameters.
void Body::foldGuard(const Constraint *guard, const std::vector<LocalDef *> &params, Types &formals,
                     ir::Stmts &checks) {
  for (const types::Atom &a : guard->atoms) {
    Loc loc = a.source ? a.source->loc : params.empty() ? cls->loc : params[0]->loc;
    if (a.leftType) {
      if (!syntax::editionOf(loc.file).typeGuards)
        error(loc, {ErrorKind::GuardUnsatisfied, "The guard of a closure cannot say anything about types."});
      else if (ir::Expr *condition = ofTypes(a, loc))
        checks.push_back(check(condition, ir::Check::Error::UnsatisfiedGuard, types::str(*guard), loc));
      continue;
    }
    auto *alone = new Constraint;
    alone->atoms = {a};
    alone->scope = guard->scope;
    std::vector<size_t> about = namedIn(u.constrained(u.Any, alone), params);
    if (about.size() == 1)
      formals[about[0]] =
          u.substituteTerm(u.constrained(formals[about[0]], alone),
                           termOf(use(params[about[0]], params[about[0]]->loc)), u.term({TermKind::Self}));
    else if (ir::Expr *condition = about.empty() ? nullptr : holds(alone, {}, loc, nullptr))
      checks.push_back(check(condition, ir::Check::Error::UnsatisfiedGuard, types::str(*alone), loc));
  }
}

// The same for a parameter whose type names others.
void Body::foldType(size_t i, const std::vector<LocalDef *> &params, Types &formals, ir::Stmts &checks) {
  const Type *type = formals[i];
  if (namedIn(type, params).empty())
    return;
  TermValues values;
  values.self = use(params[i], params[i]->loc);
  formals[i] = type->base;
  if (ir::Expr *condition = holds(type->constraint, values, params[i]->loc, nullptr))
    checks.push_back(check(condition, ir::Check::Error::FailedDynamicCheck, types::str(type), params[i]->loc));
}

// `hinted`: its type where none is written; may be null.
LocalDef *Body::closureParameter(const syntax::Formal *f, const Type *hinted) {
  Name name = types::untypedName(f, *scope);
  if (name) {
    error(f->loc, {ErrorKind::MissingType,
                   "The parameter " + name.str() + " needs a type: `" + name.str() + ":Long`, for instance."});
    return declareLocal(name, f->loc, u.errorType(), false);
  }
  const Type *type = f->type ? declaredType(f->name, f->type) : hinted;
  if (!type && !f->parts.empty())
    type = u.named("x10.lang.Point");
  if (!type) {
    error(f->loc,
          {ErrorKind::MissingType, "The type of the closure's parameter " + f->name.str() + " must be written."});
    type = u.errorType();
  }
  LocalDef *p = declareLocal(f->name, f->loc, type, f->isVar);
  p->isFormal = true;
  noteRail(p, f->type, nullptr);
  return p;
}

// As it is written, or wanted by who takes the closure; null: what its body gives.
const Type *Body::closureResult(const syntax::Closure *e, const Type *hint) {
  if (const Type *written = e->result && !e->resultHasBound ? writtenType(e->result) : nullptr)
    return written;
  if (!hint || !hint->isFunction() || e->isExpression || hint->def->isVoidFunction)
    return nullptr;
  const Type *wanted = hint->args.back();
  return wanted->isVoid() || wanted->mentionsParam() ? nullptr : wanted;
}

ir::Expr *Body::closure(const syntax::Closure *e, const Type *hint) {
  if (!e->typeParams.empty())
    return errorExpr(e->loc, "A closure cannot have type parameters: functions are not generic.");
  RegionGuard in(*this, Region::Closure);
  std::optional<AtGuard> there;
  if (e == open.future)
    there.emplace(*this, open.futurePlace);
  HereGuard called(*this, nullptr); // wherever that is
  ScopeGuard nested(*this, true);
  std::vector<LocalDef *> params;
  ir::Stmts before;
  Types formals;
  std::vector<Name> outerClocked;
  outerClocked.swap(open.clockedFinishes);
  for (const syntax::Formal *f : e->formals) {
    LocalDef *p = closureParameter(f, closureFormal(hint, params.size()));
    params.push_back(p);
    formals.push_back(p->type);
  }
  ir::Stmts checks;
  for (size_t i = 0; i < params.size(); i++)
    foldType(i, params, formals, checks);
  types::Env outerEnv = env;
  GuardBounds bounds;
  if (!e->guard.empty()) {
    const Constraint *guard = u.resolveConstraint(e->guard, nullptr, *scope);
    if (guard)
      foldGuard(guard, params, formals, checks), bounds.add(guard);
    env.facts.push_back(guard);
  }
  const Type *result = closureResult(e, hint);
  auto *made = make<ir::Closure>(e->loc, nullptr);
  for (size_t i = 0; i < e->formals.size(); i++)
    if (!e->formals[i]->parts.empty())
      destructure(e->formals[i]->parts, use(params[i], e->formals[i]->loc), false, before);
  made->code = code(params, result, e->body, e->loc);
  auto *all = static_cast<ir::Block *>(made->code->body);
  all->stmts.insert(all->stmts.begin(), before.begin(), before.end());
  all->stmts.insert(all->stmts.begin(), checks.begin(), checks.end());
  env = outerEnv;
  outerClocked.swap(open.clockedFinishes);
  for (const Type *f : formals)
    if (f->isError())
      return errorExpr(e->loc);
  if (made->code->result->isError())
    return errorExpr(e->loc);
  made->type = u.functionType(formals, made->code->result);
  return there ? with(there->before(), made) : made;
}

// e.m.(T, U): a closure that calls the method.
std::vector<MethodRef> Body::methodsReferred(const syntax::MethodRef *e, ir::Expr *&receiver, ir::Stmts &before) {
  if (const Type *type = e->target ? typeNamed(e->target) : nullptr)
    return type->isClass() ? u.findStaticMethods(type->def, e->name) : std::vector<MethodRef>();
  if (e->target && e->target->kind != syntax::Kind::Super) {
    receiver = once(value(e->target), before);
    return isError(receiver) ? std::vector<MethodRef>() : methodsOf(receiver, e->name);
  }
  std::vector<MethodRef> candidates;
  for (const Scope *s = scope; s && candidates.empty(); s = s->parent)
    if (s->cls) {
      candidates = methodsAround(s->cls, e->name, e->loc);
      receiver = hasInstance(s->cls) ? self(e->loc, s->cls) : nullptr;
    }
  return candidates;
}

ir::Expr *Body::methodRef(const syntax::MethodRef *e) {
  if (!e->typeParams.empty())
    return errorExpr(e->loc, "A method with type parameters cannot be a function: functions are not generic.");
  ir::Stmts before;
  ir::Expr *receiver = nullptr;
  std::vector<MethodRef> candidates = methodsReferred(e, receiver, before);
  if (receiver && isError(receiver))
    return receiver;
  RegionGuard in(*this, Region::Closure);
  ScopeGuard nested(*this, true);
  FrameGuard frameIn(*this, nullptr);
  std::vector<LocalDef *> params;
  Types formals;
  ir::Exprs args;
  for (const syntax::Formal *f : e->formals) {
    const Type *t = f->type ? u.resolve(f->type, *scope) : u.errorType();
    LocalDef *p = temporary(f->loc, t);
    p->isFormal = true;
    params.push_back(p);
    formals.push_back(t);
    args.push_back(use(p, f->loc));
  }
  ir::Expr *called = callMethods(e->loc, receiver, candidates, {}, args, e->name);
  if (isError(called))
    return called;
  return with(before, function(e->loc, u.functionType(formals, called->type), params, called));
}

ir::Expr *Body::operatorRef(const syntax::OperatorRef *e) {
  return errorExpr(e->loc, "An operator is not a value: it must be applied, if need be in a closure.");
}

// r.for (i in e) S and its like: calls of operator_for … with the bodies as closures.
void Body::userStmt(const syntax::UserStmt *s, ir::Stmts &out) {
  Name name = "operator_" + s->keyword.str();
  syntax::List<syntax::Expr> given = s->args;
  for (syntax::Closure *c : s->bodies)
    given.push_back(c);
  if (s->keyword.str() == "do") // as written: what is done, then the condition
    std::rotate(given.begin(), given.begin() + long(s->args.size()), given.end());
  std::vector<MethodRef> candidates;
  ir::Expr *receiver = nullptr;
  const Type *type = s->receiver ? typeNamed(s->receiver) : nullptr;
  if (s->isSuper) {
    candidates = u.findMethods(cls->super ? cls->super : u.Any, name);
    receiver = instance(cls, s->loc);
  } else if (type) {
    if (type->isClass())
      candidates = u.findStaticMethods(type->def, name);
  } else if (s->receiver) {
    receiver = value(s->receiver);
    if (!isError(receiver))
      candidates = methodsOf(receiver, name);
  } else {
    for (const Scope *at = scope; at && candidates.empty(); at = at->parent)
      if (at->cls) {
        candidates = methodsAround(at->cls, name, s->loc);
        receiver = hasInstance(at->cls) ? self(s->loc, at->cls) : nullptr;
      }
  }
  ir::Exprs args = arguments(given, &candidates);
  ir::Expr *done = callMethods(s->loc, receiver, candidates, typeArguments(s->typeArgs), args,
                               "operator " + s->keyword.str(), s->isSuper);
  if (!isError(done))
    out.push_back(ir::evaluate(done));
}

} // namespace x10c::semantics
