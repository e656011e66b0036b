// Making types, terms and constraints: each exists once, so that pointers compare. Constraints are put into a normal
// order first, by the numbers that terms and types got when they were first made (never by address).
#include "types/impl.h"
#include <algorithm>
#include <cstring>
#include <iterator>
#include <tuple>

namespace x10c::types {

uint32_t idOf(const Type *t) { return t ? static_cast<const TypeNode *>(t)->id : 0; }
uint32_t idOf(const Term *t) { return t ? static_cast<const TermNode *>(t)->id : 0; }

namespace {

template <class T> void put(std::string &key, const T &value) {
  key.append(reinterpret_cast<const char *>(&value),
             sizeof value); // NOLINT(bugprone-sizeof-expression): the address is the key
}

bool isRootedAtSelf(const Term *t) {
  while (t && t->kind != TermKind::Self)
    t = t->base;
  return t;
}

bool areDistinctLiterals(const Term *a, const Term *b) {
  auto isConstant = [](const Term *t) { return t->kind == TermKind::Literal || t->kind == TermKind::Null; };
  return a != b && isConstant(a) && isConstant(b);
}

// What is written on the left: self and its properties, else the older term; constants go on the right.
void orient(Atom &a) {
  if ((a.kind == AtomKind::Eq || a.kind == AtomKind::Ne) && a.left && a.right) {
    auto rank = [](const Term *t) {
      return isRootedAtSelf(t) ? 0 : t->kind == TermKind::Literal || t->kind == TermKind::Null ? 2 : 1;
    };
    int left = rank(a.left), right = rank(a.right);
    if (left == right ? idOf(a.right) < idOf(a.left) : right < left)
      std::swap(a.left, a.right);
  }
  if (a.kind == AtomKind::TypeEq && idOf(a.rightType) < idOf(a.leftType))
    std::swap(a.leftType, a.rightType);
}

auto orderOf(const Atom &a) {
  return std::make_tuple(a.kind, a.negated, idOf(a.left), idOf(a.right), idOf(a.leftType), idOf(a.rightType));
}

// Drops what is trivially true; false where the atom can never hold.
bool simplify(std::vector<Atom> &atoms) {
  std::vector<Atom> kept;
  for (Atom a : atoms) {
    orient(a);
    if (a.kind == AtomKind::Eq && a.left == a.right)
      continue;
    if (a.kind == AtomKind::Ne && areDistinctLiterals(a.left, a.right))
      continue;
    if ((a.kind == AtomKind::TypeEq || a.kind == AtomKind::Subtype) && a.leftType == a.rightType)
      continue;
    if ((a.kind == AtomKind::Eq && areDistinctLiterals(a.left, a.right)) ||
        (a.kind == AtomKind::Ne && a.left == a.right))
      return false;
    kept.push_back(a);
  }
  atoms = std::move(kept);
  return true;
}

} // namespace

const Type *Universe::Impl::intern(TypeKind kind, ClassDef *def, const Types &args, TypeParam *param,
                                   const Constraint *constraint) {
  std::string key;
  put(key, kind), put(key, def), put(key, param), put(key, constraint);
  for (const Type *a : args)
    put(key, a);
  auto &slot = types[key];
  if (slot)
    return slot.get();
  auto made = std::make_unique<TypeNode>();
  made->kind = kind, made->def = def, made->args = args, made->param = param, made->constraint = constraint;
  for (const Type *a : args) {
    made->depth = std::max(made->depth, a->depth + 1);
    made->parts = uint32_t(std::min<uint64_t>(uint64_t(made->parts) + a->parts, UINT32_MAX));
  }
  made->id = uint32_t(types.size());
  TypeNode *result = made.get();
  types[key] = std::move(made);
  result->base = constraint ? intern(kind, def, args, param, nullptr) : result;
  return result;
}

const Constraint *Universe::Impl::intern(std::vector<Atom> atoms, bool unsatisfiable, const Scope *scope) {
  unsatisfiable |= !simplify(atoms);
  if (unsatisfiable)
    atoms.clear();
  if (atoms.empty() && !unsatisfiable)
    return nullptr;
  std::stable_sort(atoms.begin(), atoms.end(), [](auto &a, auto &b) { return orderOf(a) < orderOf(b); });
  atoms.erase(std::unique(atoms.begin(), atoms.end(), [](auto &a, auto &b) { return orderOf(a) == orderOf(b); }),
              atoms.end());
  std::string key;
  put(key, unsatisfiable);
  for (const Atom &a : atoms)
    put(key, a.kind), put(key, a.negated), put(key, a.left), put(key, a.right), put(key, a.leftType),
        put(key, a.rightType);
  auto &slot = constraints[key];
  if (!slot) {
    slot = std::make_unique<ConstraintNode>();
    slot->atoms = std::move(atoms), slot->unsatisfiable = unsatisfiable, slot->scope = scope;
    slot->id = uint32_t(constraints.size());
  }
  return slot.get();
}

const Term *Universe::term(const Term &t) {
  std::string key;
  put(key, t.kind), put(key, t.base), put(key, t.field), put(key, t.local), put(key, t.thisClass), put(key, t.method);
  put(key, t.name.key()), put(key, t.lit), put(key, t.integer), put(key, t.real), put(key, t.opaque), put(key, t.scope);
  if (t.kind == TermKind::Literal && t.lit != Term::Lit::Integer)
    put(key, t.type);
  for (const Term *a : t.args)
    put(key, a);
  key += t.text;
  auto &slot = impl->terms[key];
  if (!slot) {
    slot = std::make_unique<TermNode>();
    static_cast<Term &>(*slot) = t;
    slot->id = uint32_t(impl->terms.size());
  }
  return slot.get();
}

// ---- types ----

const Type *Universe::voidType() { return impl->intern(TypeKind::Void, nullptr, {}, nullptr, nullptr); }
const Type *Universe::nullType() { return impl->intern(TypeKind::Null, nullptr, {}, nullptr, nullptr); }
const Type *Universe::errorType() { return impl->intern(TypeKind::Error, nullptr, {}, nullptr, nullptr); }
const Type *Universe::classType(ClassDef *def, const Types &args) {
  return impl->intern(TypeKind::Class, def, args, nullptr, nullptr);
}
const Type *Universe::paramType(TypeParam *p) {
  if (!p->type)
    p->type = impl->intern(TypeKind::Param, nullptr, {}, p, nullptr);
  return p->type;
}
const Type *Universe::functionType(const Types &formals, const Type *result) {
  bool isVoid = result->isVoid();
  Types args = formals;
  if (!isVoid)
    args.push_back(result);
  return classType(functionClass(unsigned(formals.size()), isVoid), args);
}
const Type *Universe::constrained(const Type *t, const Constraint *c) {
  if (!c || t->isError() || t->isVoid())
    return t;
  return impl->intern(t->kind, t->def, t->args, t->param, conjunction(t->constraint, c));
}

// ---- constraints ----

const Constraint *Universe::conjunction(const Constraint *a, const Constraint *b) {
  if (!a || !b || a == b)
    return a ? a : b;
  std::vector<Atom> atoms = a->atoms;
  atoms.insert(atoms.end(), b->atoms.begin(), b->atoms.end());
  return impl->intern(std::move(atoms), a->unsatisfiable || b->unsatisfiable, a->scope ? a->scope : b->scope);
}

const Constraint *Universe::filtered(const Constraint *c, const std::function<bool(const Atom &)> &isKept) {
  if (!c)
    return nullptr;
  std::vector<Atom> kept;
  std::copy_if(c->atoms.begin(), c->atoms.end(), std::back_inserter(kept), isKept);
  return impl->intern(std::move(kept), c->unsatisfiable, c->scope);
}

const Constraint *Universe::selfEquals(const Term *t) {
  Atom a{AtomKind::Eq};
  a.left = selfTerm(), a.right = t;
  return impl->intern({a}, false, nullptr);
}

const Term *selfTerm() { return Universe::get().term({TermKind::Self}); }
const Term *localTerm(LocalDef *local) {
  Term t{TermKind::Local};
  t.local = local;
  return Universe::get().term(t);
}
const Term *thisTerm(ClassDef *def) {
  Term t{TermKind::This};
  t.thisClass = def;
  return Universe::get().term(t);
}
const Term *fieldTerm(const Term *base, FieldDef *field) {
  Term t{TermKind::Field};
  t.base = field->isStatic ? nullptr : base, t.field = field;
  return Universe::get().term(t);
}
const Term *Universe::Impl::boolTerm(bool value) {
  Term t{TermKind::Literal};
  t.lit = Term::Lit::Bool, t.integer = value, t.type = u.Boolean;
  return u.term(t);
}

// ---- substitution ----

const Type *Universe::substitute(const Type *t, const Substitution &s) {
  if (!t || s.empty())
    return t;
  if (t->isParam()) {
    auto it = s.map.find(t->param);
    const Type *base = it == s.map.end() ? t->base : it->second;
    return t->constraint ? constrained(base, substitute(t->constraint, s)) : base;
  }
  if (!t->isClass())
    return t;
  Types args;
  args.reserve(t->args.size());
  for (const Type *a : t->args)
    args.push_back(substitute(a, s));
  const Type *base = args == t->args ? t->base : classType(t->def, args);
  return t->constraint ? constrained(base, substitute(t->constraint, s)) : base;
}

const Constraint *Universe::substitute(const Constraint *c, const Substitution &s) {
  if (!c || s.empty())
    return c;
  std::vector<Atom> atoms = c->atoms;
  bool changed = false;
  for (Atom &a : atoms) {
    const Type *left = substitute(a.leftType, s), *right = substitute(a.rightType, s);
    changed |= left != a.leftType || right != a.rightType;
    a.leftType = left, a.rightType = right;
  }
  return changed ? impl->intern(std::move(atoms), c->unsatisfiable, c->scope) : c;
}

const Term *Universe::Impl::mapTerm(const Term *t, const Term *from, const Term *to) {
  if (!t || t == from)
    return t ? to : nullptr;
  if (!t->base && t->args.empty())
    return t;
  Term copy = *t;
  copy.base = mapTerm(t->base, from, to);
  for (const Term *&a : copy.args)
    a = mapTerm(a, from, to);
  return copy.base == t->base && copy.args == t->args ? t : u.term(copy);
}

const Constraint *Universe::Impl::mapTerms(const Constraint *c, const Term *from, const Term *to) {
  if (!c || !mentions(c, from))
    return c;
  std::vector<Atom> atoms = c->atoms;
  for (Atom &a : atoms) {
    a.left = mapTerm(a.left, from, to), a.right = mapTerm(a.right, from, to);
    if (from->kind != TermKind::Self) // the self of a type inside is its own
      a.leftType = a.leftType ? u.substituteTerm(a.leftType, from, to) : nullptr,
      a.rightType = a.rightType ? u.substituteTerm(a.rightType, from, to) : nullptr;
  }
  return intern(std::move(atoms), c->unsatisfiable, c->scope);
}

const Type *Universe::substituteTerm(const Type *t, const Term *from, const Term *to) {
  if (!t || !mentions(t, from))
    return t;
  const Type *base = t->base;
  if (t->isClass() && from->kind != TermKind::Self) {
    Types args;
    for (const Type *a : t->args)
      args.push_back(substituteTerm(a, from, to));
    base = classType(t->def, args);
  }
  return t->constraint ? constrained(base, impl->mapTerms(t->constraint, from, to)) : base;
}

bool mentions(const Term *t, const Term *what) {
  if (!t || t == what)
    return t;
  for (const Term *a : t->args)
    if (mentions(a, what))
      return true;
  return mentions(t->base, what);
}

bool mentions(const Constraint *c, const Term *what) {
  if (!c)
    return false;
  for (const Atom &a : c->atoms)
    if (mentions(a.left, what) || mentions(a.right, what) ||
        (what->kind != TermKind::Self && (mentions(a.leftType, what) || mentions(a.rightType, what))))
      return true;
  return false;
}

bool mentions(const Type *t, const Term *what) {
  if (!t)
    return false;
  if (mentions(t->constraint, what))
    return true;
  if (what->kind != TermKind::Self)
    for (const Type *a : t->args)
      if (mentions(a, what))
        return true;
  return false;
}

const Type *Universe::erase(const Type *t) {
  if (!t || !t->isClass() || t->args.empty())
    return t ? t->base : nullptr;
  Types args;
  for (const Type *a : t->args)
    args.push_back(erase(a));
  return classType(t->def, args);
}

Substitution Universe::argumentsOf(const Type *t) {
  Substitution s;
  if (t && t->isClass())
    for (size_t i = 0; i < t->args.size() && i < t->def->allTypeParams.size(); i++)
      s.map[t->def->allTypeParams[i]] = t->args[i];
  return s;
}

const Term *Universe::Impl::witness(const Type *t) {
  const Term *self = selfTerm();
  if (t->constraint)
    for (const Atom &a : t->constraint->atoms)
      if (a.kind == AtomKind::Eq && a.left == self && !mentions(a.right, self))
        return a.right;
  LocalDef *stand = newLocal("_", Loc(), t);
  stand->isSynthetic = true;
  return localTerm(stand);
}

} // namespace x10c::types
