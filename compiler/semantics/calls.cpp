// Calls by their form: of a name, on a target, of an operator. Application of values is the operator ().
#include "semantics/context.h"
#include "support/error_kinds.h"
#include "syntax/editions.h"
#include "types/foreign.h"
#include "types/incomplete.h"
#include "types/near.h"
#include "types/older.h"
#include <algorithm>

namespace x10c::semantics {

namespace {

bool isAppliedAlone(Universe &u, const Type *type) {
  for (const MethodRef &m : u.findMethods(type, "operator()"))
    if (m.formals.empty())
      return true;
  return false;
}

// p() applies a property that can be applied to nothing, rather than giving it.
std::vector<MethodRef> withoutHidden(Universe &u, std::vector<MethodRef> candidates) {
  std::erase_if(candidates, [&](const MethodRef &m) {
    return m.def->accessorOf && isAppliedAlone(u, u.fieldType(m.def->accessorOf));
  });
  return candidates;
}

// A local that cannot be applied to these arguments does not hide methods of its name (specification, Packages).
bool isMethodAround(Universe &u, const Scope *s, Name name) {
  for (; s; s = s->parent)
    if (s->cls && !u.findMethods(s->cls->type, name).empty())
      return true;
  return false;
}

} // namespace

// f(…), where f may be a local, a method or a field of a class around, or a struct: the innermost that fits.
class Body::NamedCall {
public:
  NamedCall(Body &b, const syntax::Call *call, const syntax::Ident *ident)
      : body(b), e(call), name(ident), typeArgs(b.typeArguments(call->typeArgs)) {}

  ir::Expr *made() {
    for (const Scope *s = body.scope; s; s = s->parent) {
      ir::Expr *found = ofLocal(s);
      if (!found && s->cls)
        found = ofMethod(s->cls);
      if (!found && s->cls)
        found = ofField(s->cls);
      if (found)
        return found;
    }
    if (!tried && body.typeNamed(name, e->typeArgs))
      return body.constructNamed(e, name);
    return reported();
  }

private:
  Body &body;
  const syntax::Call *e;
  const syntax::Ident *name;
  Types typeArgs;
  ir::Exprs args;
  bool read = false;  // the arguments
  bool tried = false; // methods that did not fit: the first ones
  Resolution failed;
  Types failedTypes;

  void readArguments(const std::vector<MethodRef> *candidates) {
    if (!read)
      args = body.arguments(e->args, candidates);
    read = true;
  }

  // Each of these is null where one has to look further out.
  ir::Expr *ofLocal(const Scope *s) {
    for (size_t i = s->locals.size(); i-- > 0;)
      if (s->locals[i]->name == name->name) {
        ir::Expr *function = body.local(s->locals[i], name->loc);
        auto candidates = body.methodsOf(function, "operator()");
        bool mayBeMethod = isMethodAround(body.u, s, name->name);
        if (candidates.empty() && mayBeMethod)
          return nullptr;
        readArguments(&candidates);
        return mayBeMethod ? body.callMethods(e->loc, function, candidates, typeArgs, args, "operator()", false, true)
                           : body.apply(e->loc, function, typeArgs, args);
      }
    return nullptr;
  }

  ir::Expr *ofMethod(ClassDef *cls) {
    auto candidates = withoutHidden(body.u, body.methodsAround(cls, name->name, e->loc));
    if (candidates.empty() && body.isApply(cls->type, name->name))
      candidates = body.methodsAround(cls, "operator()", e->loc);
    if (candidates.empty())
      return nullptr;
    readArguments(&candidates);
    if (body.anyError(args))
      return body.errorExpr(e->loc);
    Types types;
    Resolution r = body.resolve(candidates, typeArgs, args, &types);
    if (r.outcome == Resolution::Outcome::Found) {
      ir::Expr *receiver = r.method.def->isStatic ? nullptr : body.instance(cls, e->loc);
      return receiver && body.isError(receiver) ? receiver : body.buildCall(e->loc, receiver, r, args, false);
    }
    for (const MethodRef &m : candidates) // of a property method its value, applied
      if (m.def->isPropertyMethod && m.formals.empty() && !args.empty() && body.hasInstance(cls)) {
        ir::Expr *value = body.callMethods(e->loc, body.instance(cls, e->loc), {m}, {}, {}, name->name);
        return body.apply(e->loc, value, typeArgs, args);
      }
    if (!tried)
      failed = r, failedTypes = types;
    tried = true;
    return nullptr;
  }

  ir::Expr *ofField(ClassDef *cls) {
    if (!body.u.findField(cls->type, name->name, *body.scope).def)
      return nullptr;
    ir::Expr *function = body.ident(name);
    if (body.isError(function))
      return function;
    auto operations = body.methodsOf(function, "operator()");
    readArguments(&operations);
    return operations.empty() && tried ? nullptr : body.apply(e->loc, function, typeArgs, args);
  }

  // whlie (c) { … } is read as a call followed by a function: what is in that was meant as a statement.
  bool isMisspeltKeyword() {
    bool hasBody = !e->args.empty() && e->args.back()->kind == syntax::Kind::Closure;
    std::string hint = types::foreignHint(name->name, types::nearKeywordHint(name->name, ""));
    if (read || !hasBody || hint.empty())
      return false;
    body.error(name->loc, {ErrorKind::UnknownMethod, "There is no statement " + name->name.str() + hint});
    return true;
  }

  std::string hint() {
    std::string near = types::nearNameHint(name->name, *body.scope, true, types::foreignHint(name->name, "."));
    return types::importHint(name->name, types::olderHint(nullptr, name->name, near));
  }

  ir::Expr *reported() {
    if (!tried && isMisspeltKeyword())
      return body.errorExpr(e->loc);
    readArguments(nullptr);
    if (body.anyError(args))
      return body.errorExpr(e->loc);
    if (tried)
      body.reportNoMethod(e->loc, failed, name->name, failedTypes, args);
    else if (!types::reportVainImport(name->name, *body.scope) && !types::isIncompleteAround(*body.scope))
      body.error(e->loc, {ErrorKind::UnknownMethod,
                          "There is no method, function or struct named " + name->name.str() + " here" + hint()});
    return body.errorExpr(e->loc);
  }
};

ir::Expr *Body::callByName(const syntax::Call *e, const syntax::Ident *name) {
  return NamedCall(*this, e, name).made();
}

ir::Expr *Body::callStatic(const syntax::Call *e, const Type *type, Name name) {
  Types typeArgs = typeArguments(e->typeArgs);
  std::vector<MethodRef> candidates;
  if (type->isClass())
    candidates = u.findStaticMethods(type->def, name);
  if (candidates.empty() && e->args.size() == 1 &&
      (name == Name("operator_as") || name == Name("implicit_operator_as")))
    return callConversion(e, type, name);
  if (auto extensions = extensionMethods(type, name, true); !extensions.empty()) {
    ir::Exprs args = arguments(e->args, &extensions);
    ir::Expr *done = callMethods(e->loc, nullptr, extensions, typeArgs, args, name, false, !candidates.empty());
    return done ? done : callMethods(e->loc, nullptr, candidates, typeArgs, args, name);
  }
  if (candidates.empty() && type->isClass())
    if (ir::Expr *function = staticMember(type, name, e->loc))
      return apply(e->loc, function, typeArgs, arguments(e->args));
  if (!candidates.empty())
    return callMethods(e->loc, nullptr, candidates, typeArgs, arguments(e->args, &candidates), name);
  if (typeNamed(e->function, e->typeArgs))
    return constructNamed(e, e->function);
  ir::Exprs args = arguments(e->args);
  if (type->isError() || anyError(args))
    return errorExpr(e->loc);
  if (type->isClass() && !u.findMethods(type, name).empty())
    error(e->loc, {ErrorKind::StaticContext, "Cannot access the instance method " + name.str() + " of " +
                                                 types::str(type) + " from a static context."});
  else if (!types::isIncomplete(type))
    error(e->loc,
          {ErrorKind::UnknownMethod, "The type " + types::str(type) + " has no static method " + name.str() +
                                         types::olderHint(type, name, types::nearMemberHint(type, name, true, "."))});
  return errorExpr(e->loc);
}

// T.operator_as(x) and T.implicit_operator_as(x), the conversions by the names that X10 gives to their methods.
ir::Expr *Body::callConversion(const syntax::Call *e, const Type *type, Name name) {
  ir::Expr *from = value(e->args[0]);
  if (isError(from) || type->isError())
    return errorExpr(e->loc);
  return name == Name("operator_as") ? castTo(from, type, e->loc) : convert(from, type, "convert the value");
}

ir::Expr *Body::callSuper(const syntax::Call *e, const syntax::Super *super, Name name) {
  const Type *of = nullptr;
  ir::Expr *receiver = superReceiver(super, of);
  if (isError(receiver))
    return receiver;
  const Term *object = termOf(receiver);
  if (isApply(of, name))
    name = "operator()";
  auto candidates = u.findMethods(object ? u.constrained(of, u.selfEquals(object)) : of, name);
  ir::Exprs args = arguments(e->args, &candidates);
  if (candidates.empty() && types::isIncomplete(cls))
    return errorExpr(e->loc);
  if (candidates.empty())
    if (ir::Expr *function = memberValue(receiver, name, e->loc))
      return apply(e->loc, function, typeArguments(e->typeArgs), args);
  if (candidates.empty() && !anyError(args))
    return errorExpr(e->loc, {ErrorKind::UnknownMethod, "The superclass " + types::str(of) + " has no method " +
                                                            name.str() + types::nearMemberHint(of, name, true, ".")});
  bool isInterface = of->isInterface();
  return callMethods(e->loc, receiver, candidates, typeArguments(e->typeArgs), args, name, !isInterface);
}

// Whether the edition means by `word` an operator of such an object, which has no method of the name.
bool Body::isWordOf(const char *word, const char *operation, const Type *of, Name name) {
  return Universe::editionAt(*scope).applyIsOperator && name == Name(word) && u.findMethods(of, name).empty() &&
         !u.findMethods(of, operation).empty();
}

bool Body::isApply(const Type *of, Name name) { return isWordOf("apply", "operator()", of, name); }

// a.set(v, i)
ir::Expr *Body::callSet(const syntax::Call *e, ir::Expr *object) {
  ir::Stmts before;
  object = once(object, before);
  ir::Exprs args = arguments(e->args);
  if (args.empty() || anyError(args))
    return args.empty() ? errorExpr(e->loc, "The value that is set is missing.") : errorExpr(e->loc);
  ir::Expr *v = args.front();
  args.erase(args.begin());
  return elementStored(e->loc, object, args, v, before);
}

ir::Expr *Body::applyMember(const syntax::Call *e, ir::Expr *object, const syntax::Select *s, const Types &typeArgs) {
  ir::Expr *function = extended(object, s->name, s->loc);
  if (!function)
    function = memberValue(object, s->name, s->loc);
  if (!function && isApply(object->type, s->name))
    function = object;
  if (!function && isWordOf("set", "operator()=", object->type, s->name))
    return callSet(e, object);
  if (function) {
    auto operations = methodsOf(function, "operator()");
    return apply(e->loc, function, typeArgs, arguments(e->args, &operations));
  }
  ir::Exprs args = arguments(e->args);
  if (!anyError(args) && !types::isIncomplete(object->type))
    error(e->loc,
          {ErrorKind::UnknownMethod,
           "The type " + types::str(object->type) + " has no method " + s->name.str() +
               types::olderHint(object->type, s->name,
                                types::nearMemberHint(object->type, s->name, true, types::foreignHint(s->name, ".")))});
  return errorExpr(e->loc);
}

ir::Expr *Body::callOnTarget(const syntax::Call *e, const syntax::Select *s) {
  if (auto *super = syntax::as<syntax::Super>(s->target))
    return callSuper(e, super, s->name);
  if (const Type *type = typeNamed(s->target)) {
    if (ir::Expr *home = homeOfOutside(e))
      return home;
    beginFuture(e);
    return callStatic(e, type, s->name);
  }
  if (!leadsToValue(s->target)) {
    if (typeNamed(s, e->typeArgs))
      return constructNamed(e, s);
    reportUnknown(s->target);
    return errorExpr(e->loc);
  }
  ir::Expr *object = present(value(s->target));
  if (isError(object)) {
    arguments(e->args);
    return object;
  }
  if (object->type->isNull())
    return errorExpr(e->loc, "A method cannot be called on null.");
  Types typeArgs = typeArguments(e->typeArgs);
  auto candidates = withoutHidden(u, methodsOf(object, s->name));
  auto extensions = extensionMethods(object->type, s->name), hints = takingObject(extensions);
  if (candidates.empty() && hints.empty())
    return applyMember(e, object, s, typeArgs);
  hints.insert(hints.end(), candidates.begin(), candidates.end());
  ir::Exprs args = arguments(e->args, &hints);
  if (!extensions.empty()) {
    bool mayBeMember = std::any_of(candidates.begin(), candidates.end(),
                                   [&](const MethodRef &m) { return m.formals.size() == args.size(); });
    if (ir::Expr *done = callExtension(e->loc, object, extensions, typeArgs, args, s->name, mayBeMember))
      return done;
  }
  if (u.findField(object->type, s->name, *scope).def) {
    if (ir::Expr *done = callMethods(e->loc, object, candidates, typeArgs, args, s->name, false, true))
      return done;
    return apply(e->loc, memberValue(object, s->name, s->loc), typeArgs, args);
  }
  return callMethods(e->loc, object, candidates, typeArgs, args, s->name);
}

ir::Expr *Body::callOperator(const syntax::Call *e, const syntax::OperatorRef *o) {
  Types typeArgs = typeArguments(e->typeArgs);
  if (o->conversion) {
    const Type *to = u.resolve(o->conversion, *scope);
    ir::Exprs args = arguments(e->args);
    return args.size() == 1 ? castTo(args[0], to, e->loc) : errorExpr(e->loc);
  }
  if (auto *super = syntax::as<syntax::Super>(o->target))
    return callSuper(e, super, o->name);
  if (!o->target) {
    auto candidates = methodsAround(cls, o->name, e->loc);
    ir::Exprs args = arguments(e->args, &candidates);
    ir::Expr *receiver = hasInstance(cls) ? instance(cls, e->loc) : nullptr;
    return callMethods(e->loc, receiver, candidates, typeArgs, args, o->name);
  }
  if (const Type *type = typeNamed(o->target)) {
    auto candidates = type->isClass() ? u.findStaticMethods(type->def, o->name) : std::vector<MethodRef>{};
    return callMethods(e->loc, nullptr, candidates, typeArgs, arguments(e->args, &candidates), o->name);
  }
  ir::Expr *object = value(o->target);
  auto candidates = isError(object) ? std::vector<MethodRef>{} : methodsOf(object, o->name);
  ir::Exprs args = arguments(e->args, &candidates);
  if (auto extensions = isError(object) ? std::vector<MethodRef>{} : extensionMethods(object->type, o->name);
      !extensions.empty())
    if (ir::Expr *done = callExtension(e->loc, object, extensions, typeArgs, args, o->name, !candidates.empty()))
      return done;
  return callMethods(e->loc, object, candidates, typeArgs, args, o->name);
}

ir::Expr *Body::call(const syntax::Call *e) {
  callAt = e->loc;
  const syntax::Expr *f = e->function;
  if (auto *name = syntax::as<syntax::Ident>(f))
    return callByName(e, name);
  if (auto *s = syntax::as<syntax::Select>(f))
    return callOnTarget(e, s);
  if (auto *o = syntax::as<syntax::OperatorRef>(f))
    return callOperator(e, o);
  if (f->kind == syntax::Kind::TypeExpr)
    return constructNamed(e, f);
  if (auto *super = syntax::as<syntax::Super>(f))
    return callSuper(e, super, "operator()");
  ir::Expr *function = value(f);
  if (isError(function)) {
    arguments(e->args);
    return function;
  }
  auto candidates = methodsOf(function, "operator()");
  return apply(e->loc, function, typeArguments(e->typeArgs), arguments(e->args, &candidates));
}

} // namespace x10c::semantics
