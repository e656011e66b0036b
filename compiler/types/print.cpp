// Types and constraints as X10 writes them, for messages.
#include "syntax/editions.h"
#include "types/impl.h"
#include <algorithm>
#include <charconv>

namespace x10c::types {
namespace {

// The fewest digits that read back as the same number.
template <class Real> std::string shortest(Real value) {
  char digits[32];
  std::string s(digits, std::to_chars(digits, digits + sizeof digits, value).ptr);
  return s.find_first_of(".en") == std::string::npos ? s + ".0" : s;
}

std::string text(const Term *t) {
  switch (t->kind) {
  case TermKind::Self:
    return "self";
  case TermKind::This:
    return "this";
  case TermKind::Local:
    return t->local->isSynthetic ? "_" : t->local->name.str();
  case TermKind::Here:
    return "here";
  case TermKind::Null:
    return "null";
  case TermKind::Field:
    return (t->base ? text(t->base) : t->field->owner->name.str()) + "." + t->field->name.str();
  case TermKind::Literal:
    switch (t->lit) {
    case Term::Lit::Bool:
      return t->integer ? "true" : "false";
    case Term::Lit::Char:
      return "'" + t->text + "'";
    case Term::Lit::String:
      return "\"" + t->text + "\"";
    case Term::Lit::Float:
      return t->type == Universe::get().Float->base ? shortest(static_cast<float>(t->real)) : shortest(t->real);
    default:
      return std::to_string(t->integer);
    }
  case TermKind::Apply: {
    std::string s, name = t->method ? t->method->name.str() : t->name.str();
    if (!t->method && name.rfind("operator", 0) == 0) {
      name = name.substr(8);
      return t->args.size() == 1 ? name + text(t->args[0]) : text(t->args[0]) + name + text(t->args[1]);
    }
    for (const Term *a : t->args)
      s += (s.empty() ? "" : ", ") + text(a);
    return (t->base ? text(t->base) + "." : "") + name + "(" + s + ")";
  }
  case TermKind::Opaque:
    return "…";
  }
  return "?";
}

std::string text(const Atom &a) {
  switch (a.kind) {
  case AtomKind::Eq:
    return text(a.left) + "==" + text(a.right);
  case AtomKind::Ne:
    return text(a.left) + "!=" + text(a.right);
  case AtomKind::True:
    return (a.negated ? "!" : "") + text(a.left);
  case AtomKind::Subtype:
    return str(a.leftType) + " <: " + str(a.rightType);
  case AtomKind::TypeEq:
    return str(a.leftType) + " == " + str(a.rightType);
  case AtomKind::HasZero:
    return str(a.leftType) + " haszero";
  case AtomKind::IsRef:
    return str(a.leftType) + " isref";
  }
  return "?";
}

std::string list(const Types &types, size_t first, size_t last, bool brief) {
  std::string s;
  for (size_t i = first; i < last; i++)
    s += (i == first ? "" : ", ") + str(types[i], brief);
  return s;
}

std::string className(const ClassDef *def, bool brief) {
  if (brief && def->isLocal && def->name)
    return def->name.str();
  const std::string full = brief ? def->qualified.str() : syntax::nameThen(def->qualified.str());
  size_t prefix = def->package.str().size();
  return brief && prefix && full.size() > prefix ? full.substr(prefix + 1) : full;
}

} // namespace

std::string str(const Term *t) { return text(t); }

std::string str(const Constraint &c) {
  if (c.unsatisfiable)
    return "{false}";
  std::string s;
  for (const Atom &a : c.atoms)
    s += (s.empty() ? "" : ", ") + text(a);
  return "{" + s + "}";
}

std::string str(const Type *t, bool brief) {
  if (!t)
    return "?";
  std::string s;
  switch (t->kind) {
  case TypeKind::Void:
    return "void";
  case TypeKind::Null:
    return "null";
  case TypeKind::Error:
    return "?";
  case TypeKind::Param:
    s = t->param->name.str();
    break;
  case TypeKind::Class:
    if (t->def->isFunction) {
      size_t n = t->def->arity;
      s = "(" + list(t->args, 0, n, brief) + ")=>" + (t->def->isVoidFunction ? "void" : str(t->args[n], brief));
    } else {
      s = className(t->def, brief);
      if (!t->args.empty())
        s += "[" + list(t->args, 0, t->args.size(), brief) + "]";
    }
  }
  return t->constraint ? s + str(*t->constraint) : s;
}

bool Type::isStruct() const { return isClass() && def->isStruct(); }
bool Type::isInterface() const { return isClass() && def->isInterface(); }
bool Type::isFunction() const { return isClass() && def->isFunction; }
bool Type::isReference() const { return isNull() || (isClass() && !def->isStruct()); }
bool Type::is(Builtin cls) const { return isClass() && def->builtin == cls; }
bool Type::mentionsParam() const {
  return isParam() || std::any_of(args.begin(), args.end(), [](const Type *a) { return a->mentionsParam(); });
}

} // namespace x10c::types
