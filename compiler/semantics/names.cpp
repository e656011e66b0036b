// What simple and qualified names mean as values: locals, fields, properties; and what their use crosses.
#include "semantics/context.h"
#include "semantics/outer.h"
#include "support/error_kinds.h"
#include "support/lookalikes.h"
#include "syntax/editions.h"
#include "types/foreign.h"
#include "types/homed.h"
#include "types/incomplete.h"
#include "types/near.h"
#include "types/older.h"
#include "types/term_makers.h"
#include "types/uses.h"
#include <algorithm>

namespace x10c::semantics {

namespace {

// Reports a field that its modifiers hide from here; a check made from a constraint may look at all.
bool isVisible(Universe &u, const FieldDef *f, const Scope &from, Loc loc) {
  if (f->isProperty || u.accessible(f->modifiers, f->owner, from))
    return true;
  const char *why = f->modifiers & syntax::Private     ? " is private."
                    : f->modifiers & syntax::Protected ? " is protected."
                                                       : " is visible in its package only.";
  Diagnostics::error(loc, {ErrorKind::NotVisible, "Field " + f->name.str() + " of " + f->owner->name.str() + why});
  return false;
}

// The type's own property method of that name without parameters.
MethodRef propertyMethod(Universe &u, const Type *type, Name name) {
  if (!type->isClass() && !type->isParam())
    return {};
  for (MethodRef &m : u.findMethods(type, name))
    if (m.def->isPropertyMethod && m.def->formals.empty())
      return m;
  return {};
}

} // namespace

Meaning Body::meaning(Name name) {
  Meaning m;
  bool isStatic = false;
  for (const Scope *s = scope; s; s = s->parent) {
    for (size_t i = s->locals.size(); i-- > 0;)
      if (s->locals[i]->name == name) {
        m.local = s->locals[i];
        return m;
      }
    isStatic |= s->isStatic && !s->cls;
    if (!s->cls)
      continue;
    m.field = u.findField(s->cls->type, name, *scope);
    if (m.field.def) {
      m.fieldOf = s->cls;
      m.isStaticContext = isStatic;
      return m;
    }
    isStatic |= s->cls->isStaticNested;
  }
  return m;
}

bool Body::hasInstance(ClassDef *wanted) {
  if (values && values->thisValue)
    return true;
  for (const Scope *s = scope; s; s = s->parent) {
    if (s->isStatic && !s->cls)
      return false;
    if (!s->cls)
      continue;
    if (s->cls == wanted)
      return true;
    if (s->cls->isStaticNested)
      return false;
  }
  return false;
}

ir::Expr *Body::instance(ClassDef *wanted, Loc loc) {
  if (values && values->thisValue)
    return objectAround(again(values->thisValue), wanted);
  if (!hasInstance(wanted))
    return errorExpr(loc, {ErrorKind::StaticContext,
                           "There is no instance of " + wanted->name.str() +
                               " here: this is a static context. Make an object, or declare the member static."});
  if (ctorCheck.beforeThis && wanted == cls)
    return errorExpr(loc,
                     {ErrorKind::Constructor, "'this' cannot be used in the arguments of this(...) or super(...)."});
  if (method && wanted == cls && u.findAnnotation(method->annotations, "x10.compiler.NoThisAccess"))
    return errorExpr(loc,
                     {ErrorKind::Constructor, "'this' and 'super' cannot be used in a method that is @NoThisAccess."});
  return self(loc, wanted);
}

ir::Expr *Body::thisExpr(const syntax::This *e) {
  if (!e->outer)
    return values && values->thisValue ? again(values->thisValue) : instance(cls, e->loc);
  if (ClassDef *raw = u.rawClass(e->outer, *scope))
    return instance(raw, e->loc);
  const Type *type = u.resolve(e->outer, *scope);
  if (!type->isClass())
    return errorExpr(e->loc);
  return instance(type->def, e->loc);
}

ir::Expr *Body::superReceiver(const syntax::Super *e, const Type *&superType) {
  ClassDef *of = cls;
  if (e->outer) {
    of = u.rawClass(e->outer, *scope);
    const Type *type = of ? of->type : u.resolve(e->outer, *scope);
    if (!type->isClass())
      return errorExpr(e->loc);
    of = type->def;
  }
  superType = of->super ? of->super : u.Any;
  return instance(of, e->loc);
}

void Body::capture(LocalDef *var) {
  // Every class between here and the local's scope keeps a copy of it: each is made from within the next one out.
  for (const Scope *s = scope; s; s = s->parent) {
    for (LocalDef *l : s->locals)
      if (l == var)
        return;
    if (!s->cls)
      continue;
    auto &list = s->cls->captured;
    bool known = false;
    for (LocalDef *l : list)
      known |= l == var;
    if (!known)
      list.push_back(var);
  }
}

// What is copied: a change of a copy cannot be seen outside, and a var may not be copied.
static std::string copiedByClosure(const LocalDef *var, bool written) {
  const std::string &name = var->name.str(), type = types::str(var->type->base);
  if (!written)
    return "The var \"" + name +
           "\" cannot be used in a closure or an inner class, which copies vals only. Write `val " + name +
           "1 = " + name + ";` before it and use that.";
  return "\"" + name +
         "\" cannot be assigned in a closure or an inner class, which works on a copy. Share a cell: `val " + name +
         " = new Cell[" + type + "](…);`, then `" + name + "() = …;`.";
}

static std::string copiedByAt(const LocalDef *var, bool written) {
  const std::string &name = var->name.str(), type = types::str(var->type->base);
  if (!written)
    return "The var \"" + name + "\" cannot be used at another place: at copies vals only. Write `val " + name +
           "1 = " + name + ";` before it and use that.";
  return "\"" + name + "\" cannot be assigned at another place: at works on a copy. Give the value back, `" + name +
         " = at (p) …;`, or refer to a cell: `val r = GlobalRef(new Cell[" + type +
         "](…));`, then `at (r) r()() = …;`.";
}

void Body::checkCapture(LocalDef *var, Loc loc, bool written) {
  auto at = declared.home.find(var);
  if (at == declared.home.end()) { // of a method around this class
    if (var->isVar || written)
      error(loc, {ErrorKind::CapturedVar, copiedByClosure(var, written)});
    capture(var);
    return;
  }
  bool finishAround = false;
  for (size_t i = at->second; i < open.regions.size(); i++) {
    if (open.regions[i] == Region::Finish)
      finishAround = true;
    if (open.regions[i] == Region::Closure && (var->isVar || written))
      return error(loc, {ErrorKind::CapturedVar, copiedByClosure(var, written)});
    if (open.regions[i] == Region::At && (var->isVar || written))
      return error(loc, {ErrorKind::CapturedVar, copiedByAt(var, written)});
    if (open.regions[i] == Region::Async && var->isVar && !finishAround)
      return error(loc, {ErrorKind::CapturedVar,
                         "Local variable \"" + var->name.str() +
                             "\" cannot be used in an async that may outlive it: write finish around the async, or use "
                             "a val."});
  }
}

ir::Expr *Body::local(LocalDef *var, Loc loc, bool written) {
  if (values) {
    auto found = values->locals.find(var);
    if (found != values->locals.end())
      return again(found->second);
  }
  if (var->isOfTypeDef) {
    Diagnostics::unsupported(loc, "the parameter " + var->name.str() +
                                      " of a type definition as an argument or operand in its constraint");
    return errorExpr(loc);
  }
  if (!var->isSynthetic)
    checkCapture(var, loc, written);
  if (types::useListener && !var->isSynthetic)
    types::useListener->isLocal(loc, var);
  if (ir::Expr *rail = written ? nullptr : railOfOutside(var, loc))
    return rail;
  return use(var, loc);
}

bool Body::isWithin(Region region) const {
  return std::find(open.regions.begin(), open.regions.end(), region) != open.regions.end();
}

// Whether the object is known to have been made at this place: it is new, or this body runs to make it.
bool Body::isMadeHere(const ir::Expr *object) const {
  bool makes = (open.frame && open.frame->isInitializer) || (method && method->isCtor);
  bool isIt = makes && object->kind == ir::ExprKind::This && object->type->isClass() && object->type->def == cls;
  return object->kind == ir::ExprKind::New || (isIt && !isWithin(Region::At) && !isWithin(Region::Closure));
}

ir::Expr *Body::field(ir::Expr *object, const FieldRef &ref, Loc loc) {
  if (isError(object))
    return object;
  if (ref.def->isProperty && ref.def->owner->isInterface())
    return callNamed(loc, object, ref.def->name.c_str(), {});
  const Type *type = ref.type ? ref.type : u.fieldType(ref.def);
  if (!ref.type && ref.container)
    type = u.substitute(type, u.argumentsOf(ref.container));
  if (type->constraint || !type->args.empty())
    type = withActuals(type, nullptr, object, {});
  if (types::mentions(type, u.term({TermKind::Here})) &&
      (ref.def->isStatic ? isWithin(Region::At) : !isMadeHere(object)))
    type = elsewhere(type, unknownPlace()); // `here` was that of who made the object
  if (ref.def->isStatic)
    return staticField(loc, {ref.def, ref.container, type});
  if (types::needsHome(ref.def) && isRefusedElsewhere(object, "Field " + ref.def->name.str(), loc))
    return errorExpr(loc);
  auto *e = make<ir::Field>(loc, type);
  e->object = object;
  e->field = ref.def;
  e->container = ref.container ? ref.container : object->type;
  return e;
}

ir::Expr *Body::valueOf(const Meaning &m, Loc loc) {
  if (m.local)
    return local(m.local, loc);
  if (types::useListener)
    types::useListener->isField(loc, m.field.def);
  if (!values && !isVisible(u, m.field.def, *scope, loc))
    return errorExpr(loc);
  if (m.field.def->isStatic)
    return staticField(loc, m.field);
  if (m.isStaticContext && !(values && values->thisValue))
    return errorExpr(loc, {ErrorKind::StaticContext,
                           "Cannot access the instance field " + m.field.def->name.str() + " from a static context."});
  return field(instance(m.fieldOf, loc), m.field, loc);
}

ir::Expr *Body::memberValue(ir::Expr *object, Name name, Loc loc) {
  FieldRef ref = u.findField(object->type, name, *scope);
  if (ref.def)
    return values || isVisible(u, ref.def, *scope, loc) ? field(object, ref, loc) : errorExpr(loc);
  MethodRef property = propertyMethod(u, object->type, name);
  return property.def ? callMethods(loc, object, {property}, {}, {}, name) : nullptr;
}

ir::Expr *Body::staticMember(const Type *type, Name name, Loc loc) {
  if (type->isParam() && syntax::editionOf(loc.file).grammar != syntax::Grammar::Old) // which selects of the bound
    return errorExpr(loc, "The static member " + name.str() + " cannot be selected of the type parameter " +
                              types::str(type) + ": write the class that declares it.");
  FieldRef ref = u.findField(type, name, *scope);
  if (!ref.def)
    return nullptr;
  if (!ref.def->isStatic)
    return errorExpr(loc, {ErrorKind::StaticContext, "Cannot access the instance field " + name.str() + " of " +
                                                         types::str(type) + " without an instance."});
  if (!values && !isVisible(u, ref.def, *scope, loc))
    return errorExpr(loc);
  return staticField(loc, ref);
}

// Once in a body: a declaration that is missing is one mistake.
void Body::unknownName(Name name, Loc loc, const std::string &text) {
  unsigned before = Diagnostics::errorCount();
  error(loc, {ErrorKind::UnknownName, text});
  if (Diagnostics::errorCount() > before) // and not only tried
    toldNames.insert(name);
}

// x = e of a name that means nothing.
static std::string undeclared(Name name) {
  return ": it is declared first, as in `var " + name.str() + ":Long = 0;`, or where it gets its value, `val " +
         name.str() + " = …;`.";
}

// What may be meant by a name that means nothing.
std::string Body::hintForUnknown(const syntax::Ident *e) {
  std::string end = types::foreignHint(e->name, assigned == e ? undeclared(e->name) : ".");
  return types::olderHint(nullptr, e->name, types::nearNameHint(e->name, *scope, false, end));
}

ir::Expr *Body::ident(const syntax::Ident *e) {
  Meaning m = meaning(e->name);
  if (!m.local && values && values->self)
    if (ir::Expr *of = memberValue(again(values->self), e->name, e->loc))
      return of;
  if (m.found())
    return valueOf(m, e->loc);
  for (const Scope *s = scope; s; s = s->parent)
    if (s->cls)
      if (MethodRef property = propertyMethod(u, s->cls->type, e->name); property.def)
        return callMethods(e->loc, instance(s->cls, e->loc), {property}, {}, {}, e->name);
  if (std::string other = lookalike(e->name.str()); !other.empty())
    error(e->loc, {ErrorKind::Lookalike, "Could not find \"" + e->name.str() + "\"" + other + "."});
  else if (typeNamed(e))
    error(e->loc, {ErrorKind::TypeAsValue, "The type " + e->name.str() + " is used where a value is expected."});
  else if (!toldNames.count(e->name) && !types::reportVainImport(e->name, *scope) && !types::isIncompleteAround(*scope))
    unknownName(e->name, e->loc,
                "Could not find field or local variable \"" + e->name.str() + "\"" + hintForUnknown(e));
  return errorExpr(e->loc);
}

bool Body::isValueName(const syntax::Expr *e) {
  if (auto *s = syntax::as<syntax::Select>(e)) {
    if (isValueName(s->target))
      return true;
    const Type *of = typeNamed(s->target);
    return of && of->isClass() && u.findField(of, s->name, *scope).def;
  }
  if (auto *i = syntax::as<syntax::Ident>(e))
    return meaning(i->name).found();
  return e && e->kind != syntax::Kind::TypeExpr;
}

// A chain that begins with a value, or with a type whose static member follows: Console.OUT in Console.OUT.println.
bool Body::leadsToValue(const syntax::Expr *e) {
  if (isValueName(e))
    return true;
  if (auto *name = syntax::as<syntax::Ident>(e))
    for (const Scope *at = scope; at; at = at->parent)
      if (at->cls && propertyMethod(u, at->cls->type, name->name).def)
        return true;
  auto *s = syntax::as<syntax::Select>(e);
  return s && (typeNamed(s->target) || leadsToValue(s->target));
}

const Type *Body::typeNamed(const syntax::Expr *e, const syntax::List<syntax::TypeNode> &typeArgs) {
  if (auto *t = syntax::as<syntax::TypeExpr>(e))
    return u.resolve(t->type, *scope);
  if (!e || (e->kind != syntax::Kind::Ident && e->kind != syntax::Kind::Select) || isValueName(e))
    return nullptr;
  if (const Type *type = u.typeOfName(e, typeArgs, *scope))
    return type;
  ClassDef *def = u.classOfName(e, *scope);
  return def ? def->type : nullptr;
}

void Body::reportUnknown(const syntax::Expr *e) {
  auto *i = syntax::as<syntax::Ident>(e);
  if ((i && types::reportVainImport(i->name, *scope)) || types::isIncompleteAround(*scope))
    return;
  if (auto *s = syntax::as<syntax::Select>(e); s && unknownRoot(s))
    return reportUnknown(unknownRoot(s));
  std::string end = i ? types::importHint(i->name, types::olderHint(nullptr, i->name, nearValueHint(i->name))) : ".";
  if (i && end == ".")
    types::noteWhereClassesAre(i->name);
  error(e->loc, {ErrorKind::UnknownName,
                 "Could not find a field, local variable, type or package \"" + describe(e) + "\"" + end});
}

// The first name of a chain, where it is near to one that means something: the rest is not worth a word then.
const syntax::Ident *Body::unknownRoot(const syntax::Select *chain) {
  const syntax::Expr *first = chain;
  while (auto *s = syntax::as<syntax::Select>(first))
    first = s->target;
  auto *i = syntax::as<syntax::Ident>(first);
  return i && nearValueHint(i->name) != "." ? i : nullptr;
}

// A variable or a type that could be meant by the name of which a member is wanted.
std::string Body::nearValueHint(Name name) {
  std::string type = u.nearType(name, *scope);
  return types::nearNameHint(name, *scope, false, type.empty() ? "." : "; did you mean '" + type + "'?");
}

std::string Body::describe(const syntax::Expr *e) {
  if (auto *i = syntax::as<syntax::Ident>(e))
    return i->name.str();
  if (auto *s = syntax::as<syntax::Select>(e))
    return describe(s->target) + "." + s->name.str();
  return "the expression";
}

ir::Expr *Body::select(const syntax::Select *e) {
  if (auto *super = syntax::as<syntax::Super>(e->target)) {
    const Type *of = nullptr;
    ir::Expr *receiver = superReceiver(super, of);
    if (isError(receiver))
      return receiver;
    FieldRef ref = u.findField(of, e->name, *scope);
    if (ref.def)
      return isVisible(u, ref.def, *scope, e->loc) ? field(receiver, ref, e->loc) : errorExpr(e->loc);
    return errorExpr(e->loc, {ErrorKind::UnknownMember, "Field " + e->name.str() + " not found in " + types::str(of) +
                                                            types::nearMemberHint(of, e->name, false, ".")});
  }
  if (const Type *type = typeNamed(e->target)) {
    ir::Expr *found = type->isError() ? errorExpr(e->loc) : extendedStatic(type, e->name, e->loc);
    if (!found)
      found = staticMember(type, e->name, e->loc);
    if (!found && !types::isIncomplete(type))
      error(e->loc, {ErrorKind::UnknownMember,
                     "Field " + e->name.str() + " not found in type " + types::str(type) +
                         types::olderHint(type, e->name, types::nearMemberHint(type, e->name, false, "."))});
    return found ? found : errorExpr(e->loc);
  }
  if (!leadsToValue(e->target)) {
    reportUnknown(e->target);
    return errorExpr(e->loc);
  }
  if (ir::Expr *property = propertyOfOutside(e))
    return property;
  ir::Expr *object = present(value(e->target));
  if (isError(object))
    return object;
  ir::Expr *found = extended(object, e->name, e->loc);
  if (!found)
    found = memberValue(object, e->name, e->loc);
  if (!found && !types::isIncomplete(object->type))
    error(e->loc, {ErrorKind::UnknownMember,
                   "Field " + e->name.str() + " not found in type " + types::str(object->type) +
                       types::olderHint(object->type, e->name,
                                        types::nearMemberHint(object->type, e->name, false,
                                                              assigned == e && e->target->kind == syntax::Kind::This
                                                                  ? "; the class declares its fields, as in `var " +
                                                                        e->name.str() + ":Long;`"
                                                                  : "."))});
  return found ? found : errorExpr(e->loc);
}

} // namespace x10c::semantics
