// What a class may declare, member by member: no statics in inner classes, property methods that are one expression,
// type parameters where their variance allows them (X10 language specification, 4.2.1, 8.4.3, 8.13).
#include "support/error_kinds.h"
#include "syntax/editions.h"
#include "syntax/walk.h"
#include "types/arrivals.h"
#include "types/impl.h"
#include <map>
#include <set>
#include <unordered_map>

namespace x10c::types {

using syntax::as;

namespace {

// A conversion is looked for in the classes it leads from and to, and nowhere else.
void checkConversion(MethodDef *m) {
  if (!m->tree || (m->name != Name("operator_as") && m->name != Name("implicit_as")) || m->formals.size() != 1)
    return;
  const Type *from = m->formals[0]->type, *to = Universe::get().methodResult(m);
  if (!from || from->isError() || to->isError() || (from->isClass() && from->def == m->owner) ||
      (to->isClass() && to->def == m->owner))
    return;
  Diagnostics::error(m->loc, "a conversion declared in " + m->owner->name.str() +
                                 " must be from it or to it: this one is from " + str(from) + " to " + str(to));
}

using Methods = std::set<const MethodDef *>;
using Calls = std::map<const MethodDef *, Methods>;

// The property methods of the same class that the body names, of no object or of this.
struct OwnCalls : syntax::TreeWalker {
  const std::unordered_map<Name, Methods> &named;
  Methods found;
  OwnCalls(const MethodDef *m, const std::unordered_map<Name, Methods> &named) : named(named) { walk(*m->tree->body); }
  bool enter(const syntax::Node &n) override {
    auto *call = n.kind == syntax::Kind::Call ? static_cast<const syntax::Call *>(&n) : nullptr;
    if (!call)
      return true;
    auto *select = as<syntax::Select>(call->function);
    auto *id = as<syntax::Ident>(call->function);
    bool isOwn = id || (select && as<syntax::This>(select->target));
    if (auto those = isOwn ? named.find(id ? id->name : select->name) : named.end(); those != named.end())
      for (const MethodDef *m : those->second)
        if (m->formals.size() == call->args.size())
          found.insert(m);
    return true;
  }
};

Calls propertyCalls(const ClassDef *c) {
  std::unordered_map<Name, Methods> named;
  Calls calls;
  for (const MethodDef *m : c->methods)
    if (m->isPropertyMethod && m->tree && m->tree->body)
      named[m->name].insert(m);
  for (const auto &[name, methods] : named)
    for (const MethodDef *m : methods)
      calls[m] = OwnCalls(m, named).found;
  return calls;
}

// Takes those away that call nobody who is there, until all that are there call somebody.
void leaveCallers(Calls &calls) {
  Calls callers;
  std::vector<const MethodDef *> ends;
  for (const auto &[m, called] : calls) {
    for (const MethodDef *next : called)
      callers[next].insert(m);
    if (called.empty())
      ends.push_back(m);
  }
  while (!ends.empty()) {
    const MethodDef *end = ends.back();
    ends.pop_back();
    calls.erase(end);
    for (const MethodDef *m : callers[end])
      if (calls[m].erase(end); calls[m].empty())
        ends.push_back(m);
  }
}

bool leadsBack(const Calls &calls, const MethodDef *from, const MethodDef *to, Methods &seen) {
  for (const MethodDef *next : calls.at(from))
    if (next == to || (seen.insert(next).second && leadsBack(calls, next, to, seen)))
      return true;
  return false;
}

// The property methods that lead to themselves.
Methods endlessProperties(const ClassDef *c) {
  Calls calls = propertyCalls(c);
  leaveCallers(calls);
  Methods endless;
  for (const auto &[m, called] : calls)
    if (Methods seen; leadsBack(calls, m, m, seen))
      endless.insert(m);
  return endless;
}

} // namespace

void Universe::Impl::checkMembers(ClassDef *c) {
  if (!c->tree && !c->isAnonymous)
    return;
  checkInner(c);
  for (FieldDef *f : c->fields)
    if (isSetOnArrival(f))
      checkArrival(f);
    else if (f->isTransient && f->tree && !u.hasZero(f, u.fieldType(f), Env()) &&
             !u.findAnnotation(f->annotations, "x10.compiler.SuppressTransientError"))
      Diagnostics::error(f->loc, "field " + f->name.str() + " cannot be transient: its type has no zero value");
  const Methods endless = endlessProperties(c);
  for (MethodDef *m : c->methods) {
    checkPropertyMethod(m, endless.count(m));
    checkConversion(m);
    if (m->tree && (m->name == Name("operator==") || m->name == Name("operator!=")))
      Diagnostics::error(m->loc, "the operators == and != cannot be defined: define equals(Any)");
    if (m->tree && u.findAnnotation(m->annotations, "x10.compiler.NonEscaping") &&
        !((m->modifiers | c->modifiers) & syntax::Final) && !(m->modifiers & syntax::Private) && !c->isStruct())
      Diagnostics::error(m->loc, "method " + m->name.str() + " is @NonEscaping: it must be private or final");
    for (const Type *t : m->throws_)
      if (t->isClass() && !u.isSubclass(t->def, u.CheckedThrowable->def))
        Diagnostics::error(m->loc, {ErrorKind::ExceptionType, "method " + m->name.str() + " cannot throw " + str(t) +
                                                                  ": it is not a CheckedThrowable"});
  }
  checkVariances(c);
}

// What keeps an expression from being evaluated when an object arrives.
void Universe::Impl::checkArrival(const FieldDef *f) {
  std::string start = "@TransientInitExpr of the field " + f->name.str() + ": ";
  if (!f->isTransient || f->isStatic)
    Diagnostics::error(f->loc, start + "only an instance field that is transient can be set when its object arrives");
  else if (!f->tree->type)
    Diagnostics::error(f->loc, {ErrorKind::MissingType, start + "the type of the field must be written"});
  else if (!arrivalOf(f))
    Diagnostics::error(f->loc, start + "it wants one expression in parentheses");
}

namespace {

bool isConstant(const syntax::Expr *e) {
  if (auto *p = as<syntax::Paren>(e))
    return isConstant(p->inner);
  if (auto *u = as<syntax::Unary>(e))
    return isConstant(u->operand);
  if (auto *b = as<syntax::Binary>(e))
    return isConstant(b->left) && isConstant(b->right);
  return as<syntax::IntLit>(e) || as<syntax::FloatLit>(e) || as<syntax::BoolLit>(e) || as<syntax::CharLit>(e) ||
         as<syntax::StringLit>(e) || as<syntax::NullLit>(e);
}

} // namespace

// Inner, local and anonymous classes have instance members and constants only.
void Universe::Impl::checkInner(ClassDef *c) {
  if (c->isLocal && c->tree &&
      (c->tree->modifiers & (syntax::Public | syntax::Protected | syntax::Private | syntax::Static)))
    Diagnostics::error(c->loc, {ErrorKind::Modifier,
                                "local class " + c->name.str() + " cannot be public, protected, private or static"});
  if (c->isLocal && c->isInterface())
    Diagnostics::error(c->loc, "interface " + c->name.str() + " cannot be local: declare it in a class or a file");
  bool isLoose = syntax::editionOf(c->loc.file).looseProperties;
  if (isLoose || c->isInterface() || (c->isStaticNested && !c->isLocal && !c->isAnonymous))
    return;
  std::string where =
      c->isAnonymous ? "an anonymous class" : (c->isLocal ? "local class " : "inner class ") + c->name.str();
  for (FieldDef *f : c->fields)
    if (f->isStatic && f->tree && !isConstant(f->tree->init))
      Diagnostics::error(f->loc, {ErrorKind::Modifier, "field " + f->name.str() + " cannot be static in " + where});
  for (MethodDef *m : c->methods)
    if (m->isStatic && m->tree)
      Diagnostics::error(m->loc, {ErrorKind::Modifier, "method " + m->name.str() + " cannot be static in " + where});
  for (const ClassDef *m : c->memberClasses)
    if (m->isInterface())
      Diagnostics::error(m->loc, "interface " + m->name.str() + " cannot be declared in " + where);
    else if (m->modifiers & syntax::Static)
      Diagnostics::error(m->loc, {ErrorKind::Modifier, m->name.str() + " cannot be static in " + where});
}

void Universe::Impl::checkPropertyMethod(MethodDef *m, bool isEndless) {
  if (!m->isPropertyMethod || !m->tree)
    return;
  if (!m->tree->guard.empty())
    Diagnostics::error(m->loc, "property method " + m->name.str() + " cannot have a guard");
  if (!m->tree->body)
    return;
  const syntax::Stmt *body = m->tree->body;
  auto *block = as<syntax::Block>(body);
  if (block && block->stmts.size() == 1)
    body = block->stmts[0];
  auto *given = as<syntax::Return>(body);
  if (!given || !given->value)
    return Diagnostics::error(m->loc, "the body of property method " + m->name.str() + " must be one expression");
  if (isEndless)
    Diagnostics::error(m->loc, "property method " + m->name.str() + " leads to itself: it has no value");
  if (makesValue(given->value))
    return Diagnostics::error(
        given->value->loc,
        {ErrorKind::InConstraint, "this expression cannot be used in a constraint, so no property method can give it"});
  if (!syntax::editionOf(m->loc.file).looseForms)
    checkGiven(given->value, {nullptr, m->scope}, true);
}

// ---- variance ----

namespace {

// Whether `t` mentions a parameter of c against its variance, standing where values come out (1), go in (-1) or both
// (0).
const TypeParam *misplaced(const Type *t, const ClassDef *c, int position) {
  if (!t)
    return nullptr;
  if (t->isParam())
    return t->param->ofClass == c && t->param->variance && t->param->variance != position ? t->param : nullptr;
  if (!t->isClass())
    return nullptr;
  for (size_t i = 0; i < t->args.size(); i++) {
    int variance = t->def->isFunction ? (t->def->isVoidFunction || i + 1 < t->args.size() ? -1 : 1)
                                      : t->def->allTypeParams[i]->variance;
    if (const TypeParam *p = misplaced(t->args[i], c, position * variance))
      return p;
  }
  return nullptr;
}

void reportVariance(const TypeParam *p, Loc loc, const std::string &where) {
  if (p)
    Diagnostics::error(loc, std::string("type parameter ") + (p->variance > 0 ? "+" : "-") + p->name.str() +
                                " cannot be used in " + where);
}

} // namespace

void Universe::Impl::checkVariances(ClassDef *c) {
  bool varies = false;
  for (const TypeParam *p : c->typeParams)
    varies |= p->variance;
  if (!varies)
    return;
  for (const FieldDef *f : c->fields)
    if (!f->isStatic && !(f->isVar && syntax::editionOf(f->loc.file).looseVariance))
      reportVariance(misplaced(f->type, c, f->isVar ? 0 : 1), f->loc,
                     (f->isVar ? "the type of var field " : "the type of val field ") + f->name.str());
  for (const MethodDef *m : c->methods) {
    if (m->isStatic)
      continue;
    for (const LocalDef *f : m->formals)
      reportVariance(misplaced(f->type, c, -1), f->loc ? f->loc : m->loc,
                     "the type of a parameter of " + m->name.str());
    reportVariance(misplaced(m->result, c, 1), m->loc, "the result type of " + m->name.str());
  }
  for (const Type *above : u.supertypes(c->type))
    reportVariance(misplaced(above, c, 1), c->loc, "the supertype " + str(above));
}

} // namespace x10c::types
