// From what is written to types: names with type and value arguments, type definitions, function types, T{c}.
#include "support/error_kinds.h"
#include "syntax/editions.h"
#include "syntax/make.h"
#include "types/impl.h"
#include "types/incomplete.h"
#include "types/near.h"
#include "types/uses.h"
#include <algorithm>

namespace x10c::types {

using syntax::as;

// Several type definitions of one name are reported as the first of them.
static void tellUse(Loc at, const Found &f) {
  if (!useListener || !at)
    return;
  if (f.param)
    useListener->isTypeParam(at, f.param);
  else if (!f.defs.empty() && (!f.cls || f.clsIsOuter))
    useListener->isTypeDef(at, f.defs[0]);
  else if (f.cls)
    useListener->isClass(at, f.cls);
}

const Type *Universe::Impl::errorType(Loc loc, const Complaint &c) {
  Diagnostics::error(loc, c);
  return u.errorType();
}

const Type *Universe::resolve(const syntax::TypeNode *n, const Scope &scope) {
  if (!n || n->kind == syntax::Kind::VoidType)
    return voidType();
  auto *f = as<syntax::FunctionType>(n);
  const Type *type = f ? impl->resolveFunction(f, scope) : impl->resolveNamed(as<syntax::NamedType>(n), scope);
  if (type->parts <= partsMost)
    return type;
  Diagnostics::error(n->loc, "this type has more than " + std::to_string(partsMost) + " parts");
  return errorType();
}

// What the guard of a function type says of one parameter alone is a part of that parameter's type.
void Universe::Impl::foldGuard(const syntax::FunctionType *n, const Scope &inner, Types &formals) {
  if (n->guard.empty() || syntax::editionOf(n->loc.file).looseConstraints)
    return;
  const Constraint *guard = u.resolveConstraint(n->guard, nullptr, inner);
  for (const Atom &a : guard ? guard->atoms : std::vector<Atom>()) {
    if (a.leftType)
      Diagnostics::error(a.source ? a.source->loc : n->loc,
                         "the guard of a function type cannot say anything about types");
    const Constraint *alone = intern({a}, false, guard->scope);
    for (size_t i = 0, named = 0; i < n->formals.size() && !a.leftType; i++)
      if (n->formals[i]->name)
        if (const Term *name = localTerm(inner.locals[named++]); mentions(alone, name))
          formals[i] = u.constrained(formals[i], mapTerms(alone, name, selfTerm()));
  }
}

const Type *Universe::Impl::resolveFunction(const syntax::FunctionType *n, const Scope &scope) {
  if (!n->typeParams.empty())
    return errorType(n->loc, "a function type cannot have type parameters: functions are not generic");
  Scope &inner = scopeArena.emplace_back();
  inner.parent = keep(scope);
  Types formals;
  for (const syntax::Formal *f : n->formals) {
    auto *named = as<syntax::NamedType>(f->type);
    if (f->name) { // its type may mention it
      inner.locals.push_back(
          newLocal(f->name, f->loc, named && named->hasConstraint ? resolveUnconstrained(named, inner) : nullptr));
      inner.locals.back()->isFormal = true;
    }
    const Type *t = f->type ? u.resolve(f->type, inner) : u.Any;
    if (f->name)
      t = u.substituteTerm(t, localTerm(inner.locals.back()), selfTerm());
    if (t->isVoid()) {
      Diagnostics::error(f->loc, {ErrorKind::VoidValue, "a parameter cannot have the type void"});
      t = u.errorType();
    }
    formals.push_back(t);
    if (f->name)
      inner.locals.back()->type = t;
  }
  foldGuard(n, inner, formals);
  const Type *result = u.resolve(n->result, inner);
  return result->isError() ? result : u.functionType(formals, result);
}

void Universe::Impl::reportUnknownPath(const syntax::NamedType *n, const std::vector<Name> &path, const Scope &scope) {
  std::string package;
  for (size_t i = 0; i + 1 < path.size(); i++)
    package += (i ? "." : "") + path[i].str();
  if (path.size() > 1 && !u.packageExists(package))
    Diagnostics::error(n->loc, {ErrorKind::UnknownType, "unknown type '" + package + "." + path.back().str() +
                                                            "': there is no package or class " + package +
                                                            importHint(path.back())});
  else if (std::string near = path.size() > 1 ? nearInPackage(package, path.back()) : ""; !near.empty())
    Diagnostics::error(n->path.back().loc,
                       {ErrorKind::UnknownType, "unknown type '" + package + "." + path.back().str() +
                                                    "'; did you mean '" + package + "." + near + "'?"});
  else
    reportUnknown(n->path.back().loc ? n->path.back().loc : n->loc, path.back(), scope);
}

const Type *Universe::Impl::resolveNamed(const syntax::NamedType *n, const Scope &scope) {
  std::vector<Name> path;
  for (const syntax::TypeSegment &s : n->path)
    path.push_back(s.name);
  if (path.empty())
    return u.errorType();
  size_t used = 0;
  Found f = lookupPath(path, used, scope);
  auto tellUnknown = [&](const ClassDef *of) {
    if (useListener)
      useListener->isUnknownType(n, of, scope);
  };
  if (!f) {
    tellUnknown(nullptr);
    reportUnknownPath(n, path, scope);
    return u.errorType();
  }
  auto apply = [&](const Found &found, size_t i, const Type *outer) -> const Type * {
    tellUse(n->path[i].loc, found);
    bool onlyPrefix = i + 1 < path.size() && found.cls && n->path[i].typeArgs.empty();
    return onlyPrefix && !found.cls->typeParams.empty() ? found.cls->type
                                                        : applySegment(found, n->path[i], scope, outer);
  };
  const Type *t = apply(f, used - 1, nullptr);
  for (; used < path.size() && !t->isError(); used++) {
    if (!f.cls)
      return errorType(n->path[used].loc, {ErrorKind::UnknownType, str(t) + " has no member classes"});
    Found member = lookupMember(f.cls, path[used], scope);
    if (!member && isIncomplete(f.cls))
      return u.errorType();
    if (!member && used + 1 == path.size())
      tellUnknown(f.cls);
    if (!member)
      return errorType(
          n->path[used].loc ? n->path[used].loc : n->loc,
          {ErrorKind::UnknownType, "class " + f.cls->name.str() + " has no member class '" + path[used].str() + "'"});
    t = apply(member, used, t == f.cls->type ? nullptr : t);
    f = member;
  }
  if (n->hasConstraint && !t->isError()) {
    if (t->isVoid()) {
      return errorType(n->loc, {ErrorKind::VoidValue, "void cannot be constrained"});
    }
    t = u.constrained(t, u.resolveConstraint(n->constraint, t, scope));
  }
  return t;
}

bool Universe::Impl::countsFit(ClassDef *c, const syntax::TypeSegment &s) {
  return s.typeArgs.size() == c->typeParams.size();
}

const Type *Universe::Impl::applySegment(const Found &f, const syntax::TypeSegment &s, const Scope &scope,
                                         const Type *outer) {
  if (!f.ambiguous.empty())
    return errorType(s.loc, {ErrorKind::Ambiguous, "'" + s.name.str() + "' is ambiguous: it may be " +
                                                       f.ambiguous[0]->qualified.str() + " or " +
                                                       f.ambiguous[1]->qualified.str()});
  if (f.param) {
    if (f.paramIsStatic)
      return errorType(
          s.loc, {ErrorKind::StaticContext, "type parameter " + s.name.str() + " cannot be used in a static context"});
    if (!s.typeArgs.empty() || s.hasArgs) {
      return errorType(s.loc, {ErrorKind::TypeArguments, "type parameter " + s.name.str() + " takes no arguments"});
    }
    return u.paramType(f.param);
  }
  Types args;
  for (const syntax::TypeNode *t : s.typeArgs) {
    const Type *a = u.resolve(t, scope);
    if (a->isVoid())
      Diagnostics::error(t->loc, {ErrorKind::VoidValue, "void cannot be a type argument"});
    if (a->isError() || a->isVoid())
      return u.errorType();
    args.push_back(a);
  }
  if (f.cls && !f.clsIsOuter && !s.hasArgs && countsFit(f.cls, s))
    return applyClass(f.cls, s, args, scope, outer);
  if (!f.defs.empty())
    if (const Type *t = applyTypeDef(f.defs, s, args, scope, !f.cls))
      return t;
  return f.cls ? applyClass(f.cls, s, args, scope, outer) : u.errorType();
}

// The type arguments for the parameters a class has from what is around it: from Outer[A] written before it, else from
// where we are (inside Outer, or a class that inherits from it).
bool Universe::Impl::outerArgs(ClassDef *c, const Scope &scope, const Type *outer, Types &out) {
  size_t count = c->allTypeParams.size() - c->typeParams.size();
  if (!count)
    return true;
  const Type *around = outer && outer->isClass() && c->outer ? u.superInstance(outer, c->outer) : nullptr;
  for (const Scope *s = &scope; s && !around && c->outer; s = s->parent)
    if (s->cls)
      around = s->cls == c->outer ? c->outer->type : u.superInstance(s->cls->type, c->outer);
  Substitution known = u.argumentsOf(around);
  for (size_t i = 0; i < count; i++) {
    TypeParam *p = c->allTypeParams[i];
    auto it = known.map.find(p);
    if (it == known.map.end() && p->ofClass)
      return false;
    out.push_back(it == known.map.end() ? u.paramType(p) : it->second);
  }
  return true;
}

// Whether the class says so itself: asked before its header, too.
static bool isMarkedNullable(const ClassDef *c) {
  return std::any_of(c->tree->annotations.begin(), c->tree->annotations.end(), [](const syntax::Annotation *each) {
    auto *named = as<syntax::NamedType>(each->type);
    return named && named->path.back().name == Name("Nullable");
  });
}

const Type *Universe::Impl::applyClass(ClassDef *c, const syntax::TypeSegment &s, const Types &args, const Scope &scope,
                                       const Type *outer) {
  if (args.size() != c->typeParams.size()) {
    size_t n = c->typeParams.size();
    std::string wants =
        n == 0 ? "takes no type arguments" : "needs " + std::to_string(n) + " type argument" + (n == 1 ? "" : "s");
    return errorType(s.loc,
                     {ErrorKind::TypeArguments, c->name.str() + " " + wants + "; " + std::to_string(args.size()) +
                                                    (args.size() == 1 ? " was" : " were") + " given"});
  }
  Types all;
  if (!outerArgs(c, scope, outer, all))
    return errorType(s.loc, c->name.str() + " is an inner class of the generic class " + c->outer->name.str() +
                                ": its type arguments must be given");
  all.insert(all.end(), args.begin(), args.end());
  if (args.size() == 1 && args[0]->isReference() && isMarkedNullable(c)) {
    u.needHeader(c);
    if (Universe::findAnnotation(c->annotations, "x10.compiler.Nullable"))
      return args[0];
  }
  const Type *t = u.classType(c, all);
  return s.hasArgs ? withValueArgs(t, s, scope) : t;
}

// self.p == e
static syntax::Expr *propertyIs(Name property, syntax::Expr *e) {
  auto *of = syntax::newNode<syntax::Select>(e->loc, syntax::newNode<syntax::Self>(e->loc), property);
  return syntax::newNode<syntax::Binary>(e->loc, syntax::Op::Eq, of, e);
}

// C(a, b) means what a type definition says; a class has none by itself, but up to X10 2.0 that by its properties.
const Type *Universe::Impl::withValueArgs(const Type *t, const syntax::TypeSegment &s, const Scope &scope) {
  bool areProperties = syntax::editionOf(s.loc.file).propertyArguments;
  if (areProperties)
    u.needHeader(t->def);
  if (areProperties && !s.args.empty() && t->def->properties.size() == s.args.size()) {
    syntax::List<syntax::Expr> conjuncts;
    for (size_t i = 0; i < s.args.size(); i++)
      conjuncts.push_back(propertyIs(t->def->properties[i]->name, s.args[i]));
    return u.constrained(t, u.resolveConstraint(conjuncts, t, scope));
  }
  return errorType(s.loc, {ErrorKind::TypeArguments, "no type definition " + t->def->name.str() + " takes " +
                                                         std::to_string(s.args.size()) +
                                                         (s.args.size() == 1 ? " value" : " values")});
}

// ---- type definitions ----

void Universe::Impl::needTypeDef(TypeDef *t) {
  if (t->state == 2)
    return;
  if (t->state)
    return; // under way
  t->state = 1;
  bounds(t->tree->guard, t->typeParams, *t->scope);
  for (size_t i = 0; i < t->formals.size(); i++)
    t->formals[i]->type = t->tree->formals[i]->type ? u.resolve(t->tree->formals[i]->type, *t->scope) : u.errorType();
  if (!t->tree->guard.empty())
    t->guard = u.resolveConstraint(t->tree->guard, nullptr, *t->scope);
  const Type *made = u.resolve(t->tree->type, *t->scope);
  if (!t->type)
    t->type = made;
  t->state = 2;
}

// What a definition means. While it is being resolved, its constraint may lead back to it: T of T{c} is known
// then.
const Type *Universe::Impl::definedType(TypeDef *t) {
  needTypeDef(t);
  if (t->state == 2)
    return t->type;
  if (t->state == 1) {
    t->state = 3;
    const Type *plain = resolveUnconstrained(t->tree->type, *t->scope);
    if (t->state == 3)
      t->state = 1;
    if (!plain->isError())
      return plain;
  }
  Diagnostics::error(t->loc, {ErrorKind::RecursiveType, "the type definition " + t->name.str() + " depends on itself"});
  return t->type = u.errorType();
}

// What is written about types must be known to hold; what is written about values as well, unless it mentions what is
// not known here.
bool Universe::Impl::guardHolds(const Constraint *guard, Env env, const Scope &scope) {
  for (const Scope *s = &scope; s; s = s->parent) {
    if (s->method && s->method->guard)
      env.facts.push_back(s->method->guard);
    if (s->cls)
      if (const Constraint *invariant = u.invariantOf(s->cls))
        env.facts.push_back(invariant);
  }
  return u.entails(env, nullptr, guard, nullptr) || (guard->atoms.empty() && !guard->unsatisfiable);
}

// Whether a Long of the library is an Int there.
static bool isCount(const Type *have, const Type *wanted, const Scope &scope) {
  auto &u = Universe::get();
  return have->base == u.Long && wanted->base == u.Int && !Universe::editionAt(scope).countedInInt.empty();
}

// How many of the value arguments, from the first, may be given for the parameters of a type definition.
size_t Universe::Impl::valuesThatFit(const TypeDef *t, const syntax::List<syntax::Expr> &args,
                                     const std::vector<const Term *> &values, const Substitution &sub, const Env &env) {
  for (size_t i = 0; useListener && i < values.size(); i++)
    useListener->isComparedWith(args[i], t->formals[i]->type);
  for (size_t i = 0; i < values.size(); i++)
    if (const Type *have = operandType(args[i], values[i], {nullptr, env.scope});
        have && !have->isError() && t->formals[i]->type)
      if (const Type *wanted = u.substitute(t->formals[i]->type, sub);
          u.convert(have, wanted, env).fit == Fit::No && !isCount(have, wanted, *env.scope))
        return i;
  return values.size();
}

// What a type of the class's body is in a scope that may belong to a subclass.
const Type *Universe::Impl::seenFrom(const Scope &scope, ClassDef *owner, const Type *type) {
  for (const Scope *at = &scope; at; at = at->parent)
    if (at->cls && at->cls != owner && u.isSubclass(at->cls, owner))
      return u.substitute(type, u.argumentsOf(u.superInstance(at->cls->type, owner)));
  return type;
}

// Among several with the right numbers of parameters, the first one whose value arguments fit. Null (unless it is to
// report) where none does.
const Type *Universe::Impl::applyTypeDef(const std::vector<TypeDef *> &defs, const syntax::TypeSegment &s,
                                         const Types &args, const Scope &scope, bool report) {
  std::vector<const Term *> values;
  Env env;
  env.scope = &scope;
  for (TypeDef *t : defs) {
    if (t->typeParams.size() != args.size() || t->formals.size() != s.args.size())
      continue;
    const Type *defined = definedType(t);
    if (values.empty())
      for (const syntax::Expr *e : s.args)
        values.push_back(termOf(e, {nullptr, &scope})), checkTerm(values.back(), e->loc, TermRole::Argument),
            checkArgument(e);
    Substitution sub;
    for (size_t i = 0; i < args.size(); i++)
      sub.map[t->typeParams[i]] = args[i];
    size_t fitting = valuesThatFit(t, s.args, values, sub, env);
    if (fitting < values.size() && (!report || defs.size() > 1))
      continue;
    if (fitting < values.size())
      return errorType(s.args[fitting]->loc, "argument " + std::to_string(fitting + 1) + " of type " + t->name.str() +
                                                 " is " + str(u.termType(values[fitting], nullptr)) +
                                                 ", which is not " + str(u.substitute(t->formals[fitting]->type, sub)));
    const Type *result = u.substitute(defined, sub);
    const Constraint *guard = u.substitute(t->guard, sub);
    for (size_t i = 0; i < values.size(); i++) {
      result = u.substituteTerm(result, localTerm(t->formals[i]), values[i]);
      guard = mapTerms(guard, localTerm(t->formals[i]), values[i]);
    }
    if (guard && !guardHolds(guard, env, scope))
      Diagnostics::error(s.loc, {ErrorKind::GuardUnsatisfied,
                                 "the guard " + str(*guard) + " of type " + t->name.str() + " does not hold"});
    return t->owner ? seenFrom(scope, t->owner, result) : result;
  }
  if (!report)
    return nullptr;
  std::string near = suggestion(s.name, scope);
  return errorType(s.loc, {ErrorKind::TypeArguments, "type " + s.name.str() + " is not defined with " +
                                                         std::to_string(args.size()) + " type and " +
                                                         std::to_string(s.args.size()) + " value arguments" +
                                                         (near.empty() ? "" : "; did you mean '" + near + "'?")});
}

// ---- names in expressions ----

ClassDef *Universe::namedClass(const syntax::TypeNode *t, const Scope &scope) {
  auto *n = as<syntax::NamedType>(t);
  if (!n || n->path.empty())
    return nullptr;
  std::vector<Name> path;
  for (const syntax::TypeSegment &s : n->path)
    path.push_back(s.name);
  size_t used = 0;
  Found f = impl->lookupPath(path, used, scope);
  while (f.cls && used < path.size())
    f = impl->lookupMember(f.cls, path[used++], scope);
  if (used == path.size())
    tellUse(n->path.back().loc, f);
  return f.cls;
}

ClassDef *Universe::rawClass(const syntax::TypeNode *t, const Scope &scope) {
  ClassDef *named = namedClass(t, scope);
  bool isRaw = named && as<syntax::NamedType>(t)->path.back().typeArgs.empty() && !named->typeParams.empty();
  return isRaw ? named : nullptr;
}

const Type *Universe::typeOfName(const syntax::Expr *e, const syntax::List<syntax::TypeNode> &typeArgs,
                                 const Scope &scope) {
  if (auto *paren = as<syntax::Paren>(e))
    return typeOfName(paren->inner, typeArgs, scope);
  Diagnostics::Trial quiet;
  if (auto *type = as<syntax::TypeExpr>(e)) {
    const Type *t = resolve(type->type, scope);
    return t->isError() ? nullptr : t;
  }
  syntax::TypeSegment segment;
  segment.typeArgs = typeArgs;
  const Type *outer = nullptr;
  Found f;
  if (auto *id = as<syntax::Ident>(e)) {
    segment.name = id->name;
    f = impl->lookup(id->name, scope);
  } else if (auto *select = as<syntax::Select>(e)) {
    segment.name = select->name;
    if (ClassDef *cls = classOfName(select->target, scope)) {
      f = impl->lookupMember(cls, select->name, scope);
      if (cls->typeParams.empty())
        outer = typeOfName(select->target, {}, scope);
    } else if (ClassDef *found = classOfName(e, scope)) {
      f.cls = found;
    }
  }
  if (!f || !f.ambiguous.empty())
    return nullptr;
  if (f.cls && !impl->countsFit(f.cls, segment) && f.defs.empty())
    return nullptr;
  tellUse(e->loc, f);
  const Type *t = impl->applySegment(f, segment, scope, outer);
  return t->isError() ? nullptr : t;
}

const Type *Universe::Impl::nameType(const syntax::Expr *e, const Scope &scope) { return u.typeOfName(e, {}, scope); }

} // namespace x10c::types
