// What the edition of a file adds to classes of the library: members that are in another class, as static methods
// whose first parameter is the object.
#include "semantics/context.h"
#include "semantics/observer.h"
#include "syntax/editions.h"
#include <algorithm>

namespace x10c::semantics {

namespace {

// Whether the class has a field of that name, or a method that takes what the extension takes beside the object.
bool hasOwn(Universe &u, const Type *of, Name name, const MethodRef &extension, const types::Scope &scope) {
  if (!of->isClass() || u.findField(of, name, scope).def)
    return of->isClass();
  auto own = u.findMethods(of, name);
  return std::any_of(own.begin(), own.end(),
                     [&](const MethodRef &m) { return m.formals.size() + 1 == extension.formals.size(); });
}

// Those whose type parameters are the object's class's alone, for the arguments that it has for them.
std::vector<MethodRef> ofObject(Universe &u, std::vector<MethodRef> extensions, const Type *object) {
  for (MethodRef &m : extensions) {
    const Type *takes = m.formals.empty() || !m.formals[0]->isClass() ? nullptr : m.formals[0];
    const Type *instance = takes ? u.superInstance(object, takes->def) : nullptr;
    types::Substitution s;
    for (size_t i = 0; instance && i < instance->args.size(); i++)
      if (takes->args[i]->isParam())
        s.map[takes->args[i]->param] = instance->args[i];
    if (s.map.empty() || s.map.size() != m.def->typeParams.size())
      continue;
    for (types::TypeParam *p : m.def->typeParams)
      m.typeArgs.push_back(s.map[p]);
    for (const Type *&formal : m.formals)
      formal = u.substitute(formal, s);
  }
  return extensions;
}

std::vector<MethodRef> withFormals(std::vector<MethodRef> methods, size_t count) {
  std::erase_if(methods, [&](const MethodRef &m) { return m.formals.size() != count; });
  return methods;
}

} // namespace

std::vector<MethodRef> Body::extensionMethods(const Type *of, Name name, bool isStatic) {
  std::vector<MethodRef> found;
  for (ClassDef *members : u.extensionsOf(of, *scope, !isStatic))
    for (const MethodRef &m : u.findStaticMethods(members, name))
      found.push_back(m);
  if (!isStatic) // what all objects have gives way to a class's own
    std::erase_if(found, [&](const MethodRef &m) {
      return !m.formals.empty() && m.formals[0]->is(Builtin::Any) && hasOwn(u, of, name, m, *scope);
    });
  return found;
}

std::vector<MethodRef> Body::takingObject(std::vector<MethodRef> extensions) {
  std::erase_if(extensions, [](const MethodRef &m) { return m.formals.empty(); });
  for (MethodRef &m : extensions)
    m.formals.erase(m.formals.begin());
  return extensions;
}

ir::Expr *Body::callExtension(Loc loc, ir::Expr *object, const std::vector<MethodRef> &extensions,
                              const Types &typeArgs, ir::Exprs args, Name name, bool silent) {
  Types all = typeArgs;
  if (!all.empty()) // those of the object's class come first
    all.insert(all.begin(), object->type->args.begin(), object->type->args.end());
  ir::Exprs withObject = args;
  withObject.insert(withObject.begin(), object);
  ir::Expr *made = callMethods(loc, nullptr, extensions, all, withObject, name, false, true);
  if (made || silent)
    return made;
  Types types; // for the message, the object is none of the arguments
  Resolution r = resolve(takingObject(ofObject(u, extensions, object->type)), all, args, &types);
  if (r.outcome != Resolution::Outcome::None)
    return callMethods(loc, nullptr, extensions, all, std::move(withObject), name);
  return reportNoMethod(loc, r, name, types, args);
}

ir::Expr *Body::extended(ir::Expr *object, Name name, Loc loc) {
  auto extensions = withFormals(extensionMethods(object->type, name), 1);
  return extensions.empty() ? nullptr : callExtension(loc, object, extensions, {}, {}, name, true);
}

ir::Expr *Body::extendedStatic(const Type *type, Name name, Loc loc) {
  for (ClassDef *members : u.extensionsOf(type, *scope, false)) {
    if (ir::Expr *found =
            u.findField(members->type, name, *scope).def ? staticMember(members->type, name, loc) : nullptr)
      return found;
    auto methods = withFormals(u.findStaticMethods(members, name), 0);
    if (ir::Expr *found = methods.empty() ? nullptr : callMethods(loc, nullptr, methods, {}, {}, name, false, true))
      return found;
  }
  return nullptr;
}

ir::Expr *Body::constructExtended(Loc loc, ClassDef *def, const Type *given, const ir::Exprs &args) {
  auto extensions = extensionMethods(def->type, "make", true);
  if (extensions.empty() || anyError(args))
    return nullptr;
  ir::Expr *made = callMethods(loc, nullptr, extensions, given ? given->args : Types{}, args, "make", false, true);
  return made && made->type->isClass() && made->type->def == def ? made : nullptr;
}

bool Body::isCounted(const ClassDef *def) {
  const std::string &name = def->qualified.str();
  for (std::string_view each : Universe::editionAt(*scope).countedInInt)
    if (each.ends_with('.') ? name.starts_with(each) : name == each)
      return true;
  return false;
}

ir::Expr *Body::asCounted(ir::Expr *e) {
  if (e->type->base != u.Long || Universe::editionAt(*scope).countedInInt.empty())
    return e;
  ir::Expr *from = e;
  while (auto *s = ir::as<ir::StmtExpr>(from))
    from = s->value;
  auto *call = ir::as<ir::Call>(from);
  auto *field = ir::as<ir::Field>(from);
  auto isLong = [&](const ClassDef *owner, const Type *declared) {
    return declared->base == u.Long && isCounted(owner);
  };
  if (!(call && isLong(call->method->owner, u.methodResult(call->method))) &&
      !(field && isLong(field->field->owner, u.fieldType(field->field))))
    return e;
  ir::Expr *number = castTo(e, u.Int, e->loc);
  counted[number] = e;
  if (observer)
    observer->counted(e, number);
  return number;
}

// For a loop over points, and where points are taken apart.
const Type *Body::countingType() { return isCounted(u.findClass("x10.lang.Point")) ? u.Int : u.Long; }

// A closure around the function, which converts its numbers.
ir::Expr *Body::recounted(ir::Expr *function, const Type *to) {
  ir::Stmts before;
  function = once(function, before);
  RegionGuard in(*this, Region::Closure);
  std::vector<LocalDef *> params;
  const Type *have = u.superInstance(function->type, to->def);
  ir::Exprs args;
  for (size_t i = 0; i < to->def->arity; i++) {
    LocalDef *p = temporary(function->loc, to->args[i]);
    p->isFormal = true;
    params.push_back(p);
    args.push_back(castTo(use(p, p->loc), have->args[i], p->loc));
  }
  ir::Expr *called = apply(function->loc, again(function), {}, std::move(args));
  if (!to->def->isVoidFunction)
    called = castTo(called, to->args.back(), function->loc);
  return with(before, this->function(function->loc, to->base, params, called));
}

// Whether the edition lets a member of that name be assigned.
static bool hasSetter(Universe &u, Name name, const Scope &scope) {
  auto &extensions = Universe::editionAt(scope).extensions;
  return std::any_of(extensions.begin(), extensions.end(), [&](const syntax::Extension &each) {
    ClassDef *members = u.findClass(each.members);
    return members && !withFormals(u.findStaticMethods(members, name), 2).empty();
  });
}

ir::Expr *Body::storeExtended(const syntax::Expr *target, Loc loc, bool reads, bool wanted, bool givesOld,
                              const Next &next) {
  auto *to = syntax::as<syntax::Select>(target);
  if (!to || to->target->kind == syntax::Kind::Super || !hasSetter(u, to->name, *scope) || typeNamed(to->target) ||
      !leadsToValue(to->target))
    return nullptr;
  ir::Expr *object = value(to->target);
  auto setters = isError(object) ? std::vector<MethodRef>{} : withFormals(extensionMethods(object->type, to->name), 2);
  if (setters.empty())
    return nullptr;
  ir::Stmts before;
  object = once(object, before);
  ir::Expr *now = reads ? extended(again(object), to->name, loc) : nullptr;
  if (now && givesOld)
    now = once(now, before);
  ir::Expr *v = next(givesOld ? again(now) : now);
  if (isError(v))
    return v;
  if (wanted && !givesOld)
    v = once(v, before);
  ir::Expr *kept = !wanted ? nullptr : again(givesOld ? now : v);
  ir::Expr *set = callExtension(loc, object, setters, {}, {v}, to->name, false);
  if (isError(set))
    return set;
  before.push_back(ir::evaluate(set));
  return ir::valueAfter(std::move(before), kept, wanted ? kept->type : u.voidType(), loc);
}

} // namespace x10c::semantics
