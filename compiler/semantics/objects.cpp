// Making objects: new, structs without new, anonymous and local classes with the locals they capture.
#include "semantics/context.h"
#include "semantics/outer.h"
#include "support/error_kinds.h"
#include <map>

namespace x10c::semantics {

AnonymousBase &anonymousBase(ClassDef *cls) {
  static std::map<ClassDef *, AnonymousBase> bases;
  return bases[cls];
}

namespace {

ClassDef *memberClass(Universe &u, const Type *of, Name name) {
  for (const Type *t = of; t && t->isClass(); t = t->def->super) {
    u.needMembers(t->def);
    for (ClassDef *m : t->def->memberClasses)
      if (m->name == name)
        return m;
  }
  return nullptr;
}

} // namespace

ir::Expr *Body::outerInstance(ClassDef *def, ir::Expr *given, Loc loc) {
  if (def->isStaticNested || !def->outer)
    return nullptr;
  if (given)
    return given;
  for (const Scope *s = scope; s; s = s->parent)
    if (s->cls && (s->cls == def->outer || u.isSubclass(s->cls, def->outer)))
      return instance(s->cls, loc);
  return errorExpr(
      loc, {ErrorKind::EnclosingInstance,
            "An instance of " + def->name.str() + " needs an enclosing instance of " + def->outer->name.str() + "."});
}

void Body::useCaptured(ClassDef *def) {
  for (ClassDef *at = def; at; at = at->super ? at->super->def : nullptr)
    for (LocalDef *var : std::vector<LocalDef *>(at->captured))
      if (!declared.home.count(var))
        capture(var);
}

// Long(x), as C++ and Python convert.
static bool isCast(const ClassDef *def, const ir::Exprs &args) {
  return def->type && def->type->isNumeric() && args.size() == 1 && args[0]->type->isNumeric();
}

ir::Expr *Body::construct(Loc loc, ClassDef *def, const Type *given, ir::Expr *outer, ir::Exprs args) {
  u.needMembers(def);
  if (ir::Expr *made = constructExtended(loc, def, given, args))
    return made;
  if (def->isInterface() || (def->modifiers & syntax::Abstract))
    return errorExpr(
        loc, {ErrorKind::CannotInstantiate, std::string(def->isInterface() ? "An interface" : "An abstract class") +
                                                " cannot be instantiated: " + def->name.str() + "."});
  ir::Expr *around = outerInstance(def, outer, loc);
  if (anyError(args) || (around && isError(around)))
    return errorExpr(loc);
  auto candidates = ctorsOf(given, def, outer);
  ir::Stmts before;
  if (around && !termOf(around))
    around = once(around, before);
  giveAround(candidates, around ? termOf(around) : nullptr);
  Types types;
  Resolution r = resolve(candidates, {}, args, &types);
  if (r.outcome != Resolution::Outcome::Found && isCast(def, args))
    return errorExpr(loc, {ErrorKind::Arguments, "A number is converted by 'as': `x as " + def->name.str() + "`."});
  if (r.outcome != Resolution::Outcome::Found)
    return reportNoMethod(loc, r, "constructor of " + def->name.str(), types, args);
  const Type *made = r.method.container->base;
  passArguments(r, args, around, before, loc, made);
  if (anyError(args))
    return errorExpr(loc);
  const Type *result = r.method.result ? r.method.result : made;
  if (!result->isClass() || result->def != def)
    result = made;
  result = withActuals(result, r.method.def, around, args);
  if (given && given->constraint && u.subtype(result, given, env) == Fit::No)
    return expected(loc, result, given, "make the object");
  if (result->constraint && u.contradicts(env, result->constraint, result->base))
    return errorExpr(loc, {ErrorKind::Invariant, "Cannot make the object: what is known of it, " + types::str(result) +
                                                     ", contradicts the invariant of " + def->name.str() + "."});
  auto *n = make<ir::New>(loc, result);
  n->ctor = r.method.def;
  n->outer = around;
  n->args = std::move(args);
  useCaptured(def);
  return with(before, n);
}

// new Long[5], as in Java.
static std::string notARail(const syntax::New *e, const Type *type) {
  auto *count = e->args.size() == 1 ? syntax::as<syntax::IntLit>(e->args[0]) : nullptr;
  std::string number = count ? std::to_string(count->value) : "n", of = types::str(type->base);
  return "A rail of elements that are listed is written `[a, b, c]`; an array of " + number + " is `new Rail[" + of +
         "](" + number + ")`.";
}

// new HashMap[String,Long], without arguments: its types are read as the elements of a rail. Their names; empty: they
// are no types.
std::string Body::typesAsElements(const syntax::New *e) {
  std::string names;
  for (const syntax::Expr *element : e->args) {
    auto *name = syntax::as<syntax::Ident>(element);
    if (!name || !typeNamed(name))
      return "";
    names += (names.empty() ? "" : ",") + name->name.str();
  }
  return names;
}

ir::Expr *Body::newRail(const syntax::New *e, const Type *type) {
  if (type && type->args.empty() && !type->isError())
    return errorExpr(e->loc, {ErrorKind::OtherLanguage, notARail(e, type)});
  auto *named = syntax::as<syntax::NamedType>(e->type);
  if (std::string types = typesAsElements(e); named && !types.empty())
    return errorExpr(e->loc, {ErrorKind::Arguments, "The arguments are missing: `new " + named->path.back().name.str() +
                                                        "[" + types + "](…)`."});
  syntax::RailLit lit;
  lit.loc = e->loc;
  lit.elements = e->args;
  const Type *element = type && type->args.size() == 1 ? type->args[0] : nullptr;
  bool isOwn = type && type->def == literalClass();
  return railLiteral(&lit, isOwn ? type : element ? u.named("x10.lang.Rail", {element}) : nullptr);
}

// The class that `new` names where its type arguments are left out, or `o.new` in the class of o. Null: it is written
// in full.
ClassDef *Body::classToMake(const syntax::New *e, const ir::Expr *outer) {
  auto *named = syntax::as<syntax::NamedType>(e->type);
  return named && outer && named->path.size() == 1 ? memberClass(u, outer->type, named->path[0].name)
                                                   : u.rawClass(e->type, *scope);
}

// The type that `new` names; null: its type arguments are to be inferred.
const Type *Body::typeToMake(const syntax::New *e, ClassDef *def, const ir::Expr *outer) {
  if (!def || (def->isInterface() && e->hasBody))
    return u.resolve(e->type, *scope);
  const Type *around = outer && outer->type->isClass() ? u.superInstance(outer->type, def->outer) : nullptr;
  if (!around)
    return nullptr;
  auto *named = syntax::as<syntax::NamedType>(e->type);
  Types args = around->args, own = named ? typeArguments(named->path.back().typeArgs) : Types();
  args.insert(args.end(), own.begin(), own.end());
  return own.size() == def->typeParams.size() ? u.classType(def, args) : nullptr;
}

std::vector<MethodRef> Body::ctorsOf(const Type *given, ClassDef *def, const ir::Expr *outer) {
  if (def->isInterface())
    return {};
  return given ? u.findCtors(given) : u.findRawCtors(u.openType(def, outer ? outer->type : nullptr, *scope));
}

ir::Expr *Body::newObject(const syntax::New *e) {
  ir::Expr *outer = e->outer ? value(e->outer) : nullptr;
  if (outer && isError(outer))
    return outer;
  ClassDef *def = classToMake(e, outer);
  if (outer && !def)
    return errorExpr(e->loc, {ErrorKind::UnknownMethod,
                              "The type " + types::str(outer->type) + " has no member class of that name."});
  if (outer && def->isStaticNested && e->outer->kind != syntax::Kind::This)
    return errorExpr(e->loc,
                     {ErrorKind::EnclosingInstance,
                      def->name.str() + " is a static class: its objects have no enclosing instance. Write new " +
                          types::str(def->type->base) + "(…)."});
  const Type *type = typeToMake(e, def, outer);
  if (type && type->isError()) {
    arguments(e->args);
    return errorExpr(e->loc);
  }
  if (type && !type->isClass())
    return errorExpr(e->loc, {ErrorKind::CannotInstantiate,
                              "Only a class or struct can be instantiated, not " + types::str(type) + "."});
  if (type)
    def = type->def;
  if (e->isRail)
    return newRail(e, type);
  if (e->hasBody)
    return newAnonymous(e, def, type, outer);
  auto candidates = ctorsOf(type, def, outer);
  auto extensions = extensionMethods(def->type, "make", true);
  candidates.insert(candidates.end(), extensions.begin(), extensions.end());
  return construct(e->loc, def, type, outer, arguments(e->args, &candidates));
}

ir::Expr *Body::constructNamed(const syntax::Call *e, const syntax::Expr *name) {
  const Type *type = typeNamed(name, e->typeArgs);
  if (!type || type->isError()) {
    arguments(e->args);
    if (!type)
      error(e->loc,
            {ErrorKind::UnknownMethod, "There is no method, function or struct named " + describe(name) + " here."});
    return errorExpr(e->loc);
  }
  if (!type->isClass() || !type->def->isStruct()) {
    arguments(e->args);
    return errorExpr(
        e->loc, {ErrorKind::CannotInstantiate, types::str(type) + " is not a struct: an object is made with new."});
  }
  bool infer = e->typeArgs.empty() && !type->def->typeParams.empty() && type == type->def->type &&
               name->kind != syntax::Kind::TypeExpr;
  const Type *given = infer ? nullptr : type;
  auto candidates = ctorsOf(given, type->def, nullptr);
  return construct(e->loc, type->def, given, nullptr, arguments(e->args, &candidates));
}

void Body::checkLocalClass(ClassDef *def) {
  u.needMembers(def);
  u.checkClass(def);
  for (FieldDef *f : def->fields)
    u.fieldType(f);
  for (MethodDef *ctor : def->ctors)
    checkBody(ctor);
  for (MethodDef *m : def->methods)
    checkBody(m);
  for (ClassDef *member : def->memberClasses)
    checkLocalClass(member);
}

// The one constructor of a class without a name; it has no formals yet.
static MethodDef *anonymousCtor(ClassDef *def, Loc loc) {
  if (def->ctors.empty()) {
    auto *made = new MethodDef;
    made->name = "this";
    made->owner = def;
    made->loc = loc;
    made->isCtor = made->isDefaultCtor = true;
    made->modifiers = syntax::Public;
    made->result = def->type;
    made->scope = def->scope;
    def->ctors.push_back(made);
  }
  MethodDef *ctor = def->ctors[0];
  Universe::get().needSignature(ctor);
  ctor->formals.clear();
  return ctor;
}

static void addFormals(MethodDef *ctor, const ir::Exprs &args) {
  for (ir::Expr *a : args) {
    auto *formal = new LocalDef;
    formal->name = "a" + std::to_string(ctor->formals.size() + 1);
    formal->loc = a->loc;
    formal->type = a->type;
    formal->isFormal = formal->isSynthetic = true;
    ctor->formals.push_back(formal);
  }
}

ir::Expr *Body::newAnonymous(const syntax::New *e, ClassDef *of, const Type *base, ir::Expr *outer) {
  if (of->isStruct())
    return errorExpr(e->loc, {ErrorKind::Supertype, "A struct cannot be extended."});
  if (of->modifiers & syntax::Final)
    return errorExpr(e->loc,
                     {ErrorKind::Supertype, "The class " + of->name.str() + " is final: it cannot be extended."});
  if (of->isInterface() && !e->args.empty())
    return errorExpr(e->args[0]->loc, {ErrorKind::Constructor, "The interface " + of->name.str() +
                                                                   " has no constructor that could take arguments."});
  ir::Expr *around = of->isInterface() ? nullptr : outer;
  std::vector<MethodRef> candidates = ctorsOf(base, of, around);
  ir::Exprs args = arguments(e->args, &candidates);
  if (anyError(args))
    return errorExpr(e->loc);
  ir::Stmts before;
  if (around) {
    around = once(around, before);
    giveAround(candidates, termOf(around));
  }
  Resolution r;
  if (!of->isInterface()) {
    Types types;
    r = resolve(candidates, {}, args, &types);
    if (r.outcome != Resolution::Outcome::Found)
      return reportNoMethod(e->loc, r, "constructor of " + of->name.str(), types, args);
    base = r.method.container;
    passArguments(r, args, around, before, e->loc, base);
  }
  ClassDef *def = u.declareAnonymous(e, base, scope, method);
  u.needMembers(def);
  MethodDef *ctor = anonymousCtor(def, e->loc);
  if (around)
    args.push_back(around);
  addFormals(ctor, args);
  if (r.method.def)
    anonymousBase(def) = {r.method.def, base, around ? ctor->formals.back() : nullptr};
  checkLocalClass(def);
  auto *n = make<ir::New>(e->loc, def->type);
  n->ctor = ctor;
  n->outer = outerInstance(def, nullptr, e->loc);
  n->args = std::move(args);
  useCaptured(def);
  return with(before, n);
}

} // namespace x10c::semantics
