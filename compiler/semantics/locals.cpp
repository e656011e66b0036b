// What a body declares: variables, points that are taken apart, classes and types.
#include "semantics/context.h"
#include "semantics/observer.h"
#include "support/error_kinds.h"
#include "syntax/editions.h"
#include "types/term_makers.h"
#include "types/type_definitions.h"
#include <algorithm>

namespace x10c::semantics {

// A type written in a body.
const Type *Body::writtenType(const syntax::TypeNode *n) {
  const Type *t = u.resolve(n, *scope);
  unsigned before = Diagnostics::errorCount();
  u.checkType(t, n->loc, env);
  return Diagnostics::errorCount() == before ? t : u.errorType();
}

// The type of a local may mention the local itself: self by its name.
const Type *Body::declaredType(Name name, const syntax::TypeNode *written) {
  auto *named = syntax::as<syntax::NamedType>(written);
  if (!named || !named->hasConstraint || !name)
    return writtenType(written);
  syntax::NamedType plain = *named;
  plain.constraint.clear();
  plain.hasConstraint = false;
  ScopeGuard nested(*this);
  LocalDef *self = declareLocal(name, written->loc, u.resolve(&plain, *scope), false);
  return u.substituteTerm(writtenType(written), types::localTerm(self), types::selfTerm());
}

void Body::localVars(const syntax::LocalVars *s, ir::Stmts &out) {
  for (const syntax::VarDeclarator *v : s->vars)
    localVar(s, v, out);
}

void Body::localVar(const syntax::LocalVars *s, const syntax::VarDeclarator *v, ir::Stmts &out) {
  const Type *type = v->type ? declaredType(v->name, v->type) : nullptr;
  if (type && type->isVoid()) {
    error(v->loc, {ErrorKind::VoidValue, "A local variable cannot have type void."});
    type = u.errorType();
  }
  bool lacksType = s->isVar && (v->hasBound || (!v->type && v->init && v->name));
  if (lacksType)
    type = u.errorType();
  ir::Expr *init = v->init ? value(v->init, type) : nullptr;
  if (lacksType)
    error(v->loc, {ErrorKind::MissingType,
                   "Cannot infer type of a mutable (non-val) variable." +
                       (init && !isError(init) && v->name
                            ? " Write `var " + v->name.str() + ":" + types::str(init->type->base) + "`, or val."
                            : "")});
  if (type && init && !v->hasBound)
    init = convert(init, type, "initialize " + (v->name ? v->name.str() : "the variable"));
  else if (type && init && !isError(init))
    convert(again(init), type, "initialize " + v->name.str());
  if (init && (!type || v->hasBound))
    type = s->isVar ? init->type : refined(init);
  if (!type) {
    error(v->loc,
          {ErrorKind::MissingType, "The type of \"" + v->name.str() + "\" must be written: it has no initializer."});
    type = u.errorType();
  }
  if (type->isNull())
    type = u.Any;
  if (init)
    init = isError(init) ? init : coerce(init, type);
  if (!v->name && init && !v->parts.empty()) {
    ir::Expr *whole = isError(init) ? init : once(init, out);
    return destructure(v->parts, whole, s->isVar, out);
  }
  if (!init && !v->parts.empty()) {
    error(v->loc, {ErrorKind::Uninitialized, "Variables that take a point apart must be initialized."});
    return;
  }
  LocalDef *var = declareLocal(v->name, v->loc, type, s->isVar);
  if (init && !s->isVar)
    declared.given.insert(var);
  if (int64_t number = 0; init && !s->isVar && !isError(init) && foldInteger(init, number))
    declared.numbers[var] = number;
  noteRail(var, v->type, v->init);
  var->isClocked = s->modifiers & syntax::Clocked;
  out.push_back(declare(var, init && !isError(init) ? init : nullptr));
  if (init && isError(init)) // known to be wrong already: nothing more is said about it
    static_cast<ir::Declare *>(out.back())->init = errorExpr(v->loc);
  if (!v->parts.empty())
    destructure(v->parts, use(var, v->loc), s->isVar, out);
}

// Checks a point that is taken apart; rank: -1 if it is not known here.
void Body::checkRank(const syntax::List<syntax::Formal> &parts, int64_t rank) {
  std::string start = "The point has rank " + std::to_string(rank) + ": ";
  if (rank >= 0 && !parts.empty() && int64_t(parts.size()) < rank &&
      !syntax::editionOf(parts.front()->loc.file).namesSomeCoordinates)
    error(parts.front()->loc, start + "its coordinate " + std::to_string(parts.size()) + " has no name here.");
  for (int64_t i = rank; rank >= 0 && i < int64_t(parts.size()); i++)
    error(parts[i]->loc, start + "it has no coordinate for " + parts[i]->name.str() + ".");
}

// Checks an array that is taken apart: it is known to have one axis, and an element for each name.
void Body::checkRow(const syntax::List<syntax::Formal> &parts, const Type *type) {
  if (parts.empty())
    return;
  ClassDef *array = u.findClass("x10.regionarray.Array");
  bool isArray = type->isClass() && array && u.isSubclass(type->def, array);
  if (!isArray && !syntax::editionOf(parts.front()->loc.file).looseForms)
    return error(parts.front()->loc,
                 {ErrorKind::NotIterable,
                  "Only points, and arrays over regions, are taken apart, not a " + types::str(type) + "."});
  if (!isArray)
    return;
  std::string count = std::to_string(parts.size());
  if (knownNumber(type, "rank") != 1 || knownNumber(type, "size") != int64_t(parts.size()))
    error(parts.front()->loc,
          {ErrorKind::NotIterable, "An array that is taken apart into " + count +
                                       " must be known to have so many elements: " + types::str(type->base) +
                                       "{self.rank==1, self.size==" + count + "}, not " + types::str(type) + "."});
}

// What the type says of a property of its values, where that is a number; else -1.
int64_t Body::knownNumber(const Type *type, Name property) {
  FieldRef ref = u.findField(type, property, *scope);
  const Term *own = ref.def ? types::fieldTerm(types::selfTerm(), ref.def) : nullptr;
  if (own && type->constraint)
    for (const types::Atom &a : type->constraint->atoms)
      if (a.kind == types::AtomKind::Eq && (a.left == own || a.right == own)) {
        const Term *other = a.left == own ? a.right : a.left;
        if (other->kind == TermKind::Literal && other->lit == Term::Lit::Integer)
          return other->integer;
      }
  return -1;
}

// [i,j] = p: each is p(0), p(1) …
void Body::destructure(const syntax::List<syntax::Formal> &parts, ir::Expr *whole, bool isVar, ir::Stmts &out) {
  if (!isError(whole) && whole->type->is(Builtin::Point))
    checkRank(parts, knownRank(whole->type));
  else if (!isError(whole))
    checkRow(parts, whole->type);
  for (size_t i = 0; i < parts.size(); i++) {
    const syntax::Formal *part = parts[i];
    ir::Expr *element = isError(whole)
                            ? errorExpr(part->loc)
                            : asCounted(apply(part->loc, again(whole), {}, {constant(part->loc, u.Long, int64_t(i))}));
    const Type *type = part->type ? u.resolve(part->type, *scope) : element->type;
    if (part->type && !isError(element))
      element = convert(element, type, "initialize " + part->name.str());
    LocalDef *var = declareLocal(part->name, part->loc, type, isVar || part->isVar);
    if (observer)
      observer->takenApart(part, var, element);
    out.push_back(declare(var, element));
  }
}

void Body::localDecl(const syntax::LocalDecl *s, ir::Stmts &) {
  if (auto *c = syntax::as<syntax::ClassDecl>(s->decl)) {
    ClassDef *def = u.declareLocal(c, scope, method);
    for (const Scope *at = scope; at && !at->cls; at = at->parent)
      for (const ClassDef *other : at->localClasses)
        if (other != def && other->name == c->name)
          error(c->nameLoc,
                {ErrorKind::DeclaredTwice, "The local class " + c->name.str() + " is declared twice in this method."});
    if (std::find(scope->localClasses.begin(), scope->localClasses.end(), def) == scope->localClasses.end())
      scope->localClasses.push_back(def);
    nestScope(); // what is declared later is not visible in the class
    checkLocalClass(def);
    return;
  }
  auto *t = syntax::as<syntax::TypeDefDecl>(s->decl);
  if (!t)
    return error(s->loc, "Only classes and types can be declared inside a body.");
  localTypeDef(t);
}

void Body::localTypeDef(const syntax::TypeDefDecl *t) {
  for (const types::TypeDef *other : scope->localTypeDefs)
    if (other->name == t->name && other->typeParams.size() == t->typeParams.size() && other->formals.empty() &&
        t->formals.empty())
      return error(t->nameLoc, {ErrorKind::DeclaredTwice, "type " + t->name.str() + " is declared twice"});
  auto *def = new types::TypeDef;
  def->name = t->name;
  def->loc = t->nameLoc;
  def->tree = t;
  def->scope = new Scope;
  def->scope->parent = scope;
  for (const syntax::TypeParam *p : t->typeParams) {
    auto *param = new TypeParam;
    param->name = p->name;
    param->loc = p->loc;
    param->type = u.paramType(param);
    def->typeParams.push_back(param);
    def->scope->typeParams.push_back(param);
  }
  types::checkTypeDefFormals(t);
  for (const syntax::Formal *f : t->formals) {
    auto *formal = new LocalDef;
    formal->name = f->name;
    formal->loc = f->loc;
    formal->type = f->type ? u.resolve(f->type, *def->scope) : u.errorType();
    formal->isFormal = true;
    def->formals.push_back(formal);
    def->scope->locals.push_back(formal);
  }
  if (!t->guard.empty())
    def->guard = u.resolveConstraint(t->guard, nullptr, *def->scope);
  def->type = u.resolve(t->type, *def->scope);
  def->state = 2;
  scope->localTypeDefs.push_back(def);
}

} // namespace x10c::semantics
