// @InferGuard: what a method's body asks of its parameters and could not be proved becomes a part of its guard, so that
// its callers prove it, or check it.
#include "semantics/context.h"

namespace x10c::semantics {

namespace {

bool asksForInference(MethodDef *m) {
  auto &u = Universe::get();
  u.needSignature(m);
  return u.findAnnotation(m->annotations, "x10.compiler.InferGuard");
}

// What a local val is known to equal.
const Term *knownAs(const LocalDef *var) {
  if (!var->type || !var->type->constraint)
    return nullptr;
  for (const types::Atom &a : var->type->constraint->atoms)
    if (a.kind == types::AtomKind::Eq && a.left && a.right) {
      if (a.left->kind == TermKind::Self && a.right->kind != TermKind::Self)
        return a.right;
      if (a.right->kind == TermKind::Self && a.left->kind != TermKind::Self)
        return a.left;
    }
  return nullptr;
}

const LocalDef *rootLocal(const Term *t) {
  while (t && t->kind == TermKind::Field && t->base)
    t = t->base;
  return t && t->kind == TermKind::Local ? t->local : nullptr;
}

} // namespace

// The constraint with self standing for the value, in terms that a caller understands; null where that cannot be.
const Constraint *Body::forCallers(const Type *type, ir::Expr *subject) {
  const Term *value = subject ? termOf(subject) : nullptr;
  if (subject && !value)
    return nullptr;
  if (value)
    type = u.substituteTerm(type, u.term({TermKind::Self}), value);
  for (int round = 0; round < 8; round++) {
    const LocalDef *hidden = nullptr;
    for (const types::Atom &a : type->constraint ? type->constraint->atoms : std::vector<types::Atom>{})
      for (const Term *t : {a.left, a.right}) {
        if (t && t->kind == TermKind::Opaque)
          return nullptr;
        const LocalDef *root = rootLocal(t);
        bool isFormal = false;
        for (const LocalDef *f : method->formals)
          isFormal |= f == root;
        if (root && !isFormal)
          hidden = root;
      }
    if (!hidden)
      return type->constraint;
    const Term *known = knownAs(hidden);
    if (!known)
      return nullptr;
    Term name{TermKind::Local};
    name.local = const_cast<LocalDef *>(hidden);
    type = u.substituteTerm(type, u.term(name), known);
  }
  return nullptr;
}

// True: the callers will see to it.
bool Body::leaveToCallers(const Type *type, ir::Expr *subject) {
  if (!infersGuard || !type->constraint || !regions.empty())
    return false;
  const Constraint *asked = forCallers(type, subject);
  if (!asked)
    return false;
  method->guard = u.conjunction(method->guard, asked);
  return true;
}

bool Body::beginGuard(MethodDef *m) {
  infersGuard = asksForInference(m);
  return infersGuard;
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
Resolution Body::resolve(const std::vector<MethodRef> &given, const Types &typeArgs, const ir::Exprs &args, Types *seen) {
  std::vector<MethodRef> candidates = given;
  for (MethodRef &m : candidates)
    if (inferGuard(m.def))
      m.guard = u.options.staticChecks ? u.substitute(m.def->guard, m.container ? u.argumentsOf(m.container) : Substitution{})
                                       : nullptr;
  Types types = argumentTypes(args, candidates, typeArgs);
  Resolution r = u.resolveCall(candidates, typeArgs, types, env, *scope);
  if (r.outcome == Resolution::Outcome::Found && !r.method.guard && r.method.def->guard && inferGuard(r.method.def)) {
    r.method.guard = u.substitute(r.method.def->guard, r.method.container ? u.argumentsOf(r.method.container) : Substitution{});
    r.guardNeedsCheck = true;
  }
  if (seen)
    *seen = types;
  return r;
}

} // namespace x10c::semantics
