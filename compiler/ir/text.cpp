// Names of types and members in the printed tree, and what it need not write; see text.h.
#include "ir/text.h"
#include <algorithm>
#include <unordered_map>
#include <utility>

namespace x10c::ir {

const char *spelling(Op op) { return text::opWords[static_cast<unsigned>(op)]; }

namespace text {

const char *const checkWords[7] = {"dynamic", "cast", "assertion", "guard", "null", "place", "self"};
const char *const opWords[] = {"none",     "add",       "sub",      "mul",        "div",   "rem",  "neg",  "plus",
                               "bit_not",  "bit_and",   "bit_or",   "bit_xor",    "shl",   "shr",  "ushr", "lt",
                               "le",       "gt",        "ge",       "eq",         "ne",    "lnot", "conv", "rail_get",
                               "rail_set", "rail_size", "rail_new", "range_fits", "is_far"};

Op opNamed(std::string_view word) {
  for (unsigned i = 1; i < std::size(opWords); ++i)
    if (word == opWords[i])
      return static_cast<Op>(i);
  return Op::None;
}

// ---- names ----

static std::string className(const ClassDef *def) {
  const std::string &full = def->qualified.str();
  if (!full.starts_with("x10.lang."))
    return full;
  std::string brief = full.substr(9);
  return types::Universe::get().findClass(brief) ? full : brief;
}

static std::string list(const Types &types, size_t count) {
  std::string s;
  for (size_t i = 0; i < count; ++i)
    s += (i ? ", " : "") + typeName(types[i]);
  return s;
}

// Names of methods are only compared: there a parameter is its simple name.
static bool isInSignature = false;

// The second of two parameters of methods that have the same name becomes T__2.
static std::string numbered(const types::TypeParam *param) {
  static std::unordered_map<std::string, std::vector<const types::TypeParam *>> met;
  std::string name = param->name.str();
  auto &same = met[name];
  size_t nth = static_cast<size_t>(std::find(same.begin(), same.end(), param) - same.begin());
  if (nth == same.size())
    same.push_back(param);
  return nth ? name + "__" + std::to_string(nth + 1) : name;
}

static std::string parameterName(const types::TypeParam *param) {
  if (isInSignature)
    return param->name.str();
  return param->ofClass ? className(param->ofClass) + "." + param->name.str() : numbered(param);
}

std::string typeName(const Type *t) {
  if (!t)
    return "none";
  if (t->isVoid() || t->isNull())
    return t->isVoid() ? "void" : "null";
  if (t->isParam())
    return "?" + parameterName(t->param);
  if (!t->isClass())
    return "error";
  if (t->def->isFunction) {
    size_t n = t->def->arity;
    return "(" + list(t->args, n) + ")=>" + (t->def->isVoidFunction ? "void" : typeName(t->args[n]));
  }
  return className(t->def) + (t->args.empty() ? "" : "[" + list(t->args, t->args.size()) + "]");
}

std::vector<MethodDef *> methodsOf(ClassDef *def) {
  types::Universe::get().needMembers(def);
  std::vector<MethodDef *> all = def->ctors;
  all.insert(all.end(), def->methods.begin(), def->methods.end());
  return all;
}

static std::string signature(MethodDef *m) {
  bool before = std::exchange(isInSignature, true);
  types::Universe::get().needSignature(m);
  std::string s = className(m->owner) + "." + m->name.str() + "(";
  for (const LocalDef *formal : m->formals)
    s += (formal == m->formals[0] ? "" : ", ") + typeName(formal->type);
  isInSignature = before;
  return s + ")";
}

static std::string uniqueSignature(MethodDef *m) {
  std::string name = signature(m);
  unsigned nth = 1;
  for (MethodDef *other : methodsOf(m->owner)) {
    if (other == m)
      break;
    nth += other->name == m->name && signature(other) == name;
  }
  return nth == 1 ? name : name + "#" + std::to_string(nth);
}

std::string methodName(MethodDef *m) {
  static std::unordered_map<const MethodDef *, std::string> names;
  std::string &name = names[m];
  return name.empty() ? name = uniqueSignature(m) : name;
}

std::string fieldName(const FieldDef *field) { return className(field->owner) + "." + field->name.str(); }

unsigned nthLocal(const ClassDef *def) {
  unsigned nth = 0;
  for (const ClassDef *other : types::Universe::get().localClasses()) {
    nth += other->outer == def->outer && other->enclosingMethod == def->enclosingMethod &&
           other->loc.line == def->loc.line && other->loc.column == def->loc.column;
    if (other == def)
      break;
  }
  return nth;
}

bool isHidden(const FieldDef *field) { return !field->tree && !field->propertyTree && !field->isProperty; }

std::string fieldName(const Class *cls, const FieldDef *field) {
  if (!isHidden(field))
    return field->name.str();
  unsigned nth = 1;
  for (const FieldSlot &slot : cls->fields) {
    if (slot.field == field)
      break;
    nth += isHidden(slot.field) && slot.field->name == field->name;
  }
  return "$" + field->name.str() + (nth == 1 ? "" : "." + std::to_string(nth));
}

// ---- what the rest says ----

const Type *containerOf(Expr *object, ClassDef *owner) {
  if (!object)
    return owner->allTypeParams.empty() ? owner->type : nullptr;
  if (!object->type || !object->type->isClass())
    return nullptr;
  auto &u = types::Universe::get();
  const Type *found = u.superInstance(object->type, owner);
  return found ? u.erase(found) : nullptr;
}

const Type *declarerOf(const Program &program, const Type *object, const std::string &field) {
  auto found = program.classOf.find(object);
  for (const Class *cls = found == program.classOf.end() ? nullptr : found->second; cls; cls = cls->super)
    for (const FieldSlot &slot : cls->fields)
      if (fieldName(cls, slot.field) == field)
        return cls->type;
  return nullptr;
}

static const Type *fieldType(const Program &program, const Field *f) {
  auto found = program.classOf.find(f->container);
  if (found != program.classOf.end())
    for (const FieldSlot &slot : found->second->fields)
      if (slot.field == f->field)
        return slot.type;
  return nullptr;
}

static const Type *callType(const Call *c) {
  if (c->target)
    return c->target->code ? c->target->code->result : nullptr;
  auto &u = types::Universe::get();
  types::Substitution map = c->container ? u.argumentsOf(c->container) : types::Substitution{};
  for (size_t i = 0; i < c->typeArgs.size() && i < c->method->typeParams.size(); ++i)
    map.map[c->method->typeParams[i]] = c->typeArgs[i];
  return u.erase(u.substitute(u.methodResult(c->method), map));
}

static const Type *primType(const Prim *p) {
  auto &u = types::Universe::get();
  if (p->args.empty() || p->op == Op::Convert || p->op == Op::RailNew)
    return nullptr;
  if (isComparison(p->op) || p->op == Op::RangeFits || p->op == Op::IsFar)
    return u.Boolean;
  if (p->op == Op::RailSize)
    return u.Long;
  const Type *first = p->args[0]->type;
  if (!isOnRail(p->op))
    return first;
  return first->args.empty() ? nullptr : first->args[0];
}

const Type *typeOf(const Program &program, const Function &function, Expr *e) {
  auto &u = types::Universe::get();
  switch (e->kind) {
  case ExprKind::Local:
    return as<Local>(e)->var->type;
  case ExprKind::This:
    return function.container;
  case ExprKind::Field:
    return fieldType(program, as<Field>(e));
  case ExprKind::Static: {
    auto found = program.staticOf.find(as<Static>(e)->field);
    return found == program.staticOf.end() ? nullptr : found->second->type;
  }
  case ExprKind::Call:
    return callType(as<Call>(e));
  case ExprKind::Prim:
    return primType(as<Prim>(e));
  case ExprKind::Equal:
  case ExprKind::And:
  case ExprKind::Or:
  case ExprKind::Not:
  case ExprKind::InstanceOf:
    return u.Boolean;
  case ExprKind::Cond:
    return as<Cond>(e)->yes->type;
  case ExprKind::StmtExpr:
    return as<StmtExpr>(e)->value ? as<StmtExpr>(e)->value->type : u.voidType();
  case ExprKind::Here:
    return u.Place;
  default:
    return nullptr;
  }
}

} // namespace text
} // namespace x10c::ir
