// @InferGuard: what a method's body asks of its parameters and could not be proved becomes a part of its guard, so that
// its callers prove it, or check it.
#include "semantics/context.h"
#include "support/error_kinds.h"

namespace x10c::semantics {

namespace {

bool asksForInference(MethodDef *m) {
  auto &u = Universe::get();
  u.needSignature(m);
  return u.findAnnotation(m->annotations, "x10.compiler.InferGuard");
}

// Whether a caller can say it: all it mentions are formals of the method, this, and constants.
bool isForCallers(const Term *t, const MethodDef *method) {
  if (t->kind == TermKind::Opaque || t->kind == TermKind::Self)
    return false;
  if (t->kind == TermKind::Local) {
    bool isFormal = false;
    for (const LocalDef *f : method->formals)
      isFormal |= f == t->local && !f->isVar;
    return isFormal;
  }
  if (t->base && !isForCallers(t->base, method))
    return false;
  for (const Term *a : t->args)
    if (!isForCallers(a, method))
      return false;
  return true;
}

} // namespace

// The constraint with self standing for the value, in terms that a caller understands; null where that cannot be.
const Constraint *Body::forCallers(const Type *type, ir::Expr *subject) {
  if (subject) {
    const Term *value = termOf(subject);
    if (!value)
      value = termOf(use(temporary(subject->loc, subject->type), subject->loc));
    type = u.substituteTerm(type, u.term({TermKind::Self}), value);
  }
  auto allowed = [&](const Term *t) { return isForCallers(t, method); };
  for (int iteration = 0; iteration < 32 && type->constraint; iteration++) {
    const Term *hidden = nullptr;
    for (const types::Atom &a : type->constraint->atoms)
      for (const Term *t : {a.left, a.right})
        if (t && !allowed(t))
          hidden = t;
    if (!hidden)
      return type->constraint;
    const Term *known = u.restated(env, hidden, allowed);
    if (!known)
      return nullptr;
    type = u.substituteTerm(type, hidden, known);
  }
  return nullptr;
}

// True: the callers will see to it.
bool Body::leaveToCallers(const Type *type, ir::Expr *subject) {
  if (!guardCheck.infersGuard || !type->constraint || !open.regions.empty())
    return false;
  const Constraint *asked = forCallers(type, subject);
  if (!asked)
    return false;
  method->guard = u.conjunction(method->guard, asked);
  return true;
}

bool Body::beginGuard(MethodDef *m) {
  guardCheck.infersGuard = asksForInference(m);
  guardCheck.provesRest = guardCheck.infersGuard && u.options.staticChecks;
  return guardCheck.infersGuard;
}

void Body::endGuard() {
  if (guardCheck.provesRest && u.contradicts(types::Env(), method->guard))
    error(method->loc, {ErrorKind::GuardUnsatisfied, "The guard inferred for " + method->name.str() +
                                                         " can never hold: " + types::str(*method->guard) + "."});
}

bool inferGuard(MethodDef *m) {
  static std::unordered_map<MethodDef *, bool> known;
  auto at = known.find(m);
  if (at != known.end())
    return at->second;
  bool infers = known[m] = asksForInference(m);
  if (infers)
    checkBody(m);
  return infers;
}

// Overload resolution with inferred guards: proved where everything is to be proved, else checked when called.
Resolution Body::resolve(const std::vector<MethodRef> &given, const Types &typeArgs, const ir::Exprs &args,
                         Types *seen) {
  std::vector<MethodRef> candidates = given;
  for (MethodRef &m : candidates)
    if (inferGuard(m.def))
      m.guard = u.options.staticChecks
                    ? u.substitute(m.def->guard, m.container ? u.argumentsOf(m.container) : Substitution{})
                    : nullptr;
  Types types = argumentTypes(args, candidates, typeArgs);
  Resolution r = u.resolveCall(candidates, typeArgs, types, env, *scope);
  if (r.outcome == Resolution::Outcome::Found && !r.method.guard && r.method.def->guard && inferGuard(r.method.def)) {
    r.method.guard =
        u.substitute(r.method.def->guard, r.method.container ? u.argumentsOf(r.method.container) : Substitution{});
    r.guardNeedsCheck = true;
  }
  if (seen)
    *seen = types;
  return r;
}

} // namespace x10c::semantics
