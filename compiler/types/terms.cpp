// Constraints: conjuncts become atoms over terms. Property methods with a simple body are expanded; what no solver here
// understands is kept as an opaque term, with the scope to read it in, and checked when the program runs.
#include "support/error_kinds.h"
#include "syntax/editions.h"
#include "types/impl.h"
#include "types/incomplete.h"
#include "types/near.h"
#include "types/uses.h"
#include <algorithm>

namespace x10c::types {

using syntax::as;
using syntax::Op;

static bool isOfTypes(const Atom &a) {
  return a.kind == AtomKind::Subtype || a.kind == AtomKind::TypeEq || a.kind == AtomKind::HasZero ||
         a.kind == AtomKind::IsRef;
}

const Constraint *Universe::resolveConstraint(const syntax::List<syntax::Expr> &conjuncts, const Type *self,
                                              const Scope &scope) {
  Impl::Conjunction all;
  const Scope *kept = impl->keep(scope);
  for (const syntax::Expr *e : conjuncts) {
    unsigned errors = Diagnostics::errorCount();
    size_t before = all.atoms.size();
    impl->addConjunct(e, {self, kept}, all);
    if (Diagnostics::errorCount() == errors)
      impl->checkOperators(e, {self, kept});
    for (size_t i = before; i < all.atoms.size() && Diagnostics::errorCount() == errors; i++)
      for (const Term *t : {all.atoms[i].left, all.atoms[i].right})
        impl->checkTerm(t, e->loc,
                        all.atoms[i].kind == AtomKind::True ? Impl::TermRole::Conjunct : Impl::TermRole::Operand);
    if (Diagnostics::errorCount() != errors) // reported: not to be read again for a check at run time
      all.atoms.resize(before);
  }
  if (self)
    std::erase_if(all.atoms, isOfTypes);
  return impl->intern(std::move(all.atoms), all.unsatisfiable, kept);
}

namespace {

Atom make(AtomKind kind, const syntax::Expr *source) {
  Atom a{kind};
  a.source = source;
  return a;
}

// The expression a property method gives, where its body is one.
const syntax::Expr *bodyExpression(const MethodDef *m) {
  const syntax::Stmt *s = m->tree ? m->tree->body : nullptr;
  auto *block = as<syntax::Block>(s);
  if (block && block->stmts.size() == 1)
    s = block->stmts[0];
  auto *ret = as<syntax::Return>(s);
  return ret ? ret->value : nullptr;
}

} // namespace

// The type of an operand of a comparison. Integer literals of one value are one term whatever their types: the syntax
// decides.
const Type *Universe::Impl::operandType(const syntax::Expr *e, const Term *t, const Where &w) {
  e = bare(e);
  if (auto *minus = as<syntax::Unary>(e); minus && minus->op == Op::Minus)
    e = bare(minus->operand);
  if (auto *literal = as<syntax::IntLit>(e))
    return typeOf(literal);
  bool isInteger = t->kind == TermKind::Literal && t->lit == Term::Lit::Integer;
  return isInteger ? nullptr : u.termType(t, w.self);
}

// Numbers of different types are not compared, here as little as in code, nor a String with a struct. Reports.
bool Universe::Impl::areComparable(const syntax::Binary *e, const Atom &a, const Where &w) {
  const Type *left = operandType(e->left, a.left, w), *right = operandType(e->right, a.right, w);
  if (!left || !right || left->base == right->base)
    return true;
  if (left->isNumeric() && right->isNumeric() && Universe::editionAt(*w.scope).mixesNumbers)
    return true;
  auto isPlain = [&](const Type *t) {
    return t->isNumeric() || t->base == u.Boolean || t->base == u.Char || t->base == u.String;
  };
  if (!isPlain(left) || !isPlain(right))
    return true;
  bool areNumbers = left->isNumeric() && right->isNumeric();
  Diagnostics::error(e->loc, {ErrorKind::NeverEqual,
                              "Values of the types " + str(left->base) + " and " + str(right->base) +
                                  (areNumbers ? " are not compared: one must be converted." : " are never equal.")});
  return false;
}

// A number that is written where the other side has one of another type is one of that type.
void Universe::Impl::matchNumbers(Atom &a, const Where &w) {
  auto isInteger = [](const Term *t) { return t->kind == TermKind::Literal && t->lit == Term::Lit::Integer; };
  const Type *left = u.termType(a.left, w.self), *right = u.termType(a.right, w.self);
  if (!left || !right || left->base == right->base || !left->isNumeric() || !right->isNumeric())
    return;
  const Term *&number = isInteger(a.left) ? a.left : a.right;
  Term same = *number;
  same.type = (isInteger(a.left) ? right : left)->base;
  if (isInteger(number))
    number = u.term(same);
}

void Universe::Impl::addEquality(const syntax::Binary *e, const Where &w, Conjunction &out) {
  if (e->op == Op::Eq && addTypeEquality(e, w, out))
    return;
  Atom a = make(e->op == Op::Eq ? AtomKind::Eq : AtomKind::Ne, e);
  a.left = termOf(e->left, w), a.right = termOf(e->right, w);
  if (useListener) {
    useListener->isComparedWith(e->left, operandType(e->right, a.right, w));
    useListener->isComparedWith(e->right, operandType(e->left, a.left, w));
  }
  if (areComparable(e, a, w)) {
    matchNumbers(a, w);
    out.atoms.push_back(a);
  }
}

void Universe::Impl::addSubtype(const syntax::SubtypeTest *e, const Where &w, Conjunction &out) {
  Atom a = make(AtomKind::Subtype, e);
  bool below = e->op == Op::Subtype;
  a.leftType = u.resolve(below ? e->left : e->right, *w.scope);
  a.rightType = u.resolve(below ? e->right : e->left, *w.scope);
  if (!a.leftType->isError() && !a.rightType->isError())
    out.atoms.push_back(a);
}

void Universe::Impl::addConjunct(const syntax::Expr *e, const Where &w, Conjunction &out) {
  e = bare(e);
  if (auto *binary = as<syntax::Binary>(e)) {
    if (binary->op == Op::AndAnd || binary->op == Op::And)
      return addConjunct(binary->left, w, out), addConjunct(binary->right, w, out);
    return binary->op == Op::Eq || binary->op == Op::Ne ? addEquality(binary, w, out) : addTruth(e, false, w, out);
  }
  if (auto *test = as<syntax::SubtypeTest>(e))
    return addSubtype(test, w, out);
  auto *zero = as<syntax::HasZero>(e);
  auto *ref = as<syntax::IsRef>(e);
  if (zero || ref) {
    Atom a = make(zero ? AtomKind::HasZero : AtomKind::IsRef, e);
    a.leftType = u.resolve(zero ? zero->type : ref->type, *w.scope);
    if (!a.leftType->isError())
      out.atoms.push_back(a);
    return;
  }
  if (auto *literal = as<syntax::BoolLit>(e)) {
    out.unsatisfiable |= !literal->value;
    return;
  }
  auto *unary = as<syntax::Unary>(e);
  if (unary && unary->op == Op::Bang)
    return addTruth(bare(unary->operand), true, w, out);
  addTruth(e, false, w, out);
}

// A boolean term, or the negation of one.
void Universe::Impl::addTruth(const syntax::Expr *e, bool negated, const Where &w, Conjunction &out) {
  auto *binary = as<syntax::Binary>(e);
  if (negated && binary && (binary->op == Op::Eq || binary->op == Op::Ne)) {
    Atom a = make(binary->op == Op::Eq ? AtomKind::Ne : AtomKind::Eq, e);
    a.left = termOf(binary->left, w), a.right = termOf(binary->right, w);
    if (areComparable(binary, a, w))
      out.atoms.push_back(a);
    return;
  }
  if (!negated && expandTruth(e, w, out))
    return;
  Atom a = make(AtomKind::True, e);
  a.left = termOf(e, w), a.negated = negated;
  if (const Type *t = u.termType(a.left, w.self); t && !t->isError() && t->base != u.Boolean) {
    Diagnostics::error(e->loc, {ErrorKind::InConstraint, "a constraint must be Boolean, this is " + str(t)});
    return;
  }
  out.atoms.push_back(a);
}

// T==U of types: where both sides name types and nothing else.
bool Universe::Impl::addTypeEquality(const syntax::Binary *e, const Where &w, Conjunction &out) {
  auto typeOf = [&](const syntax::Expr *side) -> const Type * {
    side = bare(side);
    bool isName = side->kind == syntax::Kind::Ident || side->kind == syntax::Kind::Select;
    if (!isName && side->kind != syntax::Kind::TypeExpr)
      return nullptr;
    if (isName) {
      Diagnostics::Trial quiet;
      if (simpleTerm(side, w))
        return nullptr;
    }
    return nameType(side, *w.scope);
  };
  const Type *left = typeOf(e->left), *right = left ? typeOf(e->right) : nullptr;
  if (!right)
    return false;
  Atom a = make(AtomKind::TypeEq, e);
  a.leftType = left, a.rightType = right;
  out.atoms.push_back(a);
  return true;
}

// self.rect && self.rank==1 as the body of a property method: its conjuncts take its place.
bool Universe::Impl::expandTruth(const syntax::Expr *e, const Where &w, Conjunction &out) {
  const Term *t = nullptr;
  {
    Diagnostics::Trial quiet;
    Where opaque = w;
    opaque.depth = 100; // the call itself, not what it means
    t = simpleTerm(e, opaque);
  }
  if (!t || t->kind != TermKind::Apply || !t->method || t->method->isAbstract || w.depth > 8)
    return false;
  const syntax::Expr *body = bodyExpression(t->method);
  if (!body)
    return false;
  Conjunction inside;
  {
    Diagnostics::Trial quiet;
    addConjunct(body, {nullptr, t->method->scope, w.depth + 1}, inside);
    if (quiet.failed())
      return false;
  }
  for (Atom &a : inside.atoms) {
    for (const Term **side : {&a.left, &a.right}) {
      if (*side && (*side)->kind == TermKind::Opaque)
        return false;
      if (t->base)
        *side = mapTerm(*side, thisTerm(t->method->owner), t->base);
      for (size_t i = 0; i < t->args.size(); i++)
        *side = mapTerm(*side, localTerm(t->method->formals[i]), t->args[i]);
    }
    a.source = nullptr;
  }
  out.atoms.insert(out.atoms.end(), inside.atoms.begin(), inside.atoms.end());
  out.unsatisfiable |= inside.unsatisfiable;
  return true;
}

// ---- terms ----

const Term *Universe::Impl::termOf(const syntax::Expr *e, const Where &w) {
  unsigned errors = Diagnostics::errorCount();
  if (const Term *t = simpleTerm(e, w))
    return t;
  if (Diagnostics::errorCount() == errors)
    reportUnknownTerm(bare(e), w);
  Term t{TermKind::Opaque};
  t.opaque = e;
  if (Diagnostics::errorCount() == errors) // or it is not to be read again
    t.scope = keep(*w.scope);
  return u.term(t);
}

// A name that means nothing, a member that is not there or may change.
void Universe::Impl::reportUnknownTerm(const syntax::Expr *e, const Where &w) {
  if (auto *id = as<syntax::Ident>(e)) {
    for (const Scope *s = w.scope; s; s = s->parent)
      if (s->cls && u.findField(s->cls->type, id->name, *w.scope).def)
        return Diagnostics::error(
            e->loc,
            {ErrorKind::InConstraint, "field " + id->name.str() + " may change: only vals can stand in constraints"});
    if (!u.classOfName(e, *w.scope) && !nameType(e, *w.scope))
      Diagnostics::error(e->loc, {ErrorKind::UnknownName, "unknown name '" + id->name.str() + "'" +
                                                              nearNameHint(id->name, *w.scope, false, "")});
    return;
  }
  if (auto *binary = as<syntax::Binary>(e)) {
    for (const syntax::Expr *operand : {binary->left, binary->right})
      if (!simpleTerm(operand, w))
        reportUnknownTerm(bare(operand), w);
    return;
  }
  auto *select = as<syntax::Select>(e);
  const Term *base = select ? simpleTerm(select->target, w) : nullptr;
  if (select && !base && !u.classOfName(select->target, *w.scope))
    return reportUnknownTerm(bare(select->target), w);
  const Type *t = base ? u.termType(base, w.self) : nullptr;
  if (!t || !t->isClass())
    return;
  std::string name = select->name.str();
  if (u.findField(t, select->name, *w.scope).def)
    Diagnostics::error(e->loc,
                       {ErrorKind::InConstraint, "field " + name + " may change: only vals can stand in constraints"});
  else if (!isIncomplete(t->def))
    Diagnostics::error(e->loc, {ErrorKind::UnknownMember, str(t->base) + " has no property " + name +
                                                              nearMemberHint(t, select->name, false, "")});
}

const Term *Universe::Impl::thisOf(const syntax::This *e, const Scope &scope) {
  if (e->outer) {
    if (ClassDef *raw = u.rawClass(e->outer, scope))
      return thisTerm(raw);
    const Type *t = u.resolve(e->outer, scope);
    return t->isClass() ? thisTerm(t->def) : nullptr;
  }
  for (const Scope *s = &scope; s; s = s->parent) {
    if (s->isStatic && !s->unit) {
      Diagnostics::error(e->loc, {ErrorKind::StaticContext, "there is no 'this' in a static context"});
      return nullptr;
    }
    if (s->cls)
      return thisTerm(s->cls);
  }
  return nullptr;
}

static const Term *told(Loc at, Name name, const Term *t) {
  tellUse(at, name, t);
  return t;
}

const Term *Universe::Impl::simpleTerm(const syntax::Expr *e, const Where &w) {
  e = bare(e);
  switch (e->kind) {
  case syntax::Kind::Self:
    return w.self ? selfTerm() : nullptr;
  case syntax::Kind::Here:
    return u.term({TermKind::Here});
  case syntax::Kind::NullLit:
    return u.term({TermKind::Null});
  case syntax::Kind::This:
    return thisOf(static_cast<const syntax::This *>(e), *w.scope);
  case syntax::Kind::Ident:
    return told(e->loc, static_cast<const syntax::Ident *>(e)->name,
                nameTerm(static_cast<const syntax::Ident *>(e)->name, e->loc, w, false));
  case syntax::Kind::Select:
    return told(e->loc, static_cast<const syntax::Select *>(e)->name,
                selectTerm(static_cast<const syntax::Select *>(e), w));
  case syntax::Kind::Call:
    return callTerm(static_cast<const syntax::Call *>(e), w);
  case syntax::Kind::Binary:
  case syntax::Kind::Unary:
    return operatorTerm(e, w);
  default:
    return literalTerm(e);
  }
}

const Type *Universe::Impl::typeOf(const syntax::IntLit *literal) {
  const Type *const bySuffix[] = {u.Long, u.Int, u.Short, u.Byte, u.ULong, u.UInt, u.UShort, u.UByte};
  return bySuffix[size_t(literal->suffix)];
}

const Term *Universe::Impl::literalTerm(const syntax::Expr *e) {
  Term t{TermKind::Literal};
  if (auto *i = as<syntax::IntLit>(e)) {
    t.lit = Term::Lit::Integer, t.integer = int64_t(i->value), t.type = typeOf(i);
  } else if (auto *f = as<syntax::FloatLit>(e)) {
    t.lit = Term::Lit::Float, t.real = f->value, t.type = f->isFloat ? u.Float : u.Double;
  } else if (auto *b = as<syntax::BoolLit>(e)) {
    t.lit = Term::Lit::Bool, t.integer = b->value, t.type = u.Boolean;
  } else if (auto *c = as<syntax::CharLit>(e)) {
    t.lit = Term::Lit::Char, t.integer = c->value, t.type = u.Char;
    t.text = c->value < 128 ? std::string(1, char(c->value)) : "?";
  } else if (auto *s = as<syntax::StringLit>(e)) {
    t.lit = Term::Lit::String, t.text = s->value, t.type = u.String;
  } else {
    return nullptr;
  }
  return u.term(t);
}

FieldDef *Universe::Impl::valueField(const Type *t, Name name) {
  if (!t || !(t->isClass() || t->isParam()))
    return nullptr;
  FieldDef *found = nullptr;
  Seen seen;
  eachSuper(t, seen, [&](const Type *s) {
    auto &fields = node(s->def)->fieldsByName;
    declareMembers(s->def);
    if (auto it = fields.find(name); it != fields.end() && !it->second->isVar)
      found = it->second;
    return !found;
  });
  return found;
}

MethodDef *Universe::Impl::propertyMethod(const Type *t, Name name, size_t arity) {
  if (!t || !(t->isClass() || t->isParam()))
    return nullptr;
  MethodDef *found = nullptr;
  Seen seen;
  eachSuper(t, seen, [&](const Type *s) {
    declareMembers(s->def);
    for (MethodDef *m : methodsNamed(s->def, name))
      if (m->isPropertyMethod && m->formals.size() == arity)
        found = m;
    return !found;
  });
  return found;
}

// A static val with a literal is that literal.
const Term *Universe::Impl::valueTerm(const Term *base, FieldDef *f) {
  const Term *literal = f->isStatic && f->tree && f->tree->init ? literalTerm(bare(f->tree->init)) : nullptr;
  if (literal && (!f->tree->type || u.fieldType(f)->base == literal->type))
    return literal;
  return fieldTerm(base, f);
}

// A member of a value: a property or val, or a property method.
const Term *Universe::Impl::memberTerm(const Term *base, const Type *type, Name name, const Where &w,
                                       const std::vector<const Term *> *args) {
  if (!args)
    if (FieldDef *f = valueField(type, name); f && (!f->isProperty || !f->owner->isInterface()))
      return valueTerm(base, f);
  if (MethodDef *m = propertyMethod(type, name, args ? args->size() : 0)) {
    if (m->accessorOf && !m->owner->isInterface())
      return fieldTerm(base, m->accessorOf);
    return expand(m, base, args ? *args : std::vector<const Term *>(), w);
  }
  return base && !args && type && w.scope ? extensionTerm(base, type, name, w) : nullptr;
}

// x.f where the edition adds f to the class of x: a method of one parameter that gives a member of it.
const Term *Universe::Impl::extensionTerm(const Term *base, const Type *type, Name name, const Where &w) {
  for (ClassDef *members : u.extensionsOf(type, *w.scope))
    for (const MethodRef &m : u.findStaticMethods(members, name))
      if (m.def->formals.size() == 1 && w.depth <= 8) {
        u.needSignature(m.def);
        const syntax::Expr *body = bodyExpression(m.def);
        if (auto *number = body ? as<syntax::Cast>(body) : nullptr) // counted in Int
          body = number->operand;
        Diagnostics::Trial quiet;
        const Term *t = body ? simpleTerm(body, {nullptr, m.def->scope, w.depth + 1}) : nullptr;
        if (t && !quiet.failed() && t->kind != TermKind::Opaque && t->kind != TermKind::Apply)
          return mapTerm(t, localTerm(m.def->formals[0]), base);
      }
  return nullptr;
}

const Term *Universe::Impl::expand(MethodDef *m, const Term *base, const std::vector<const Term *> &args,
                                   const Where &w) {
  u.needSignature(m);
  const syntax::Expr *body = m->isAbstract || w.depth > 8 ? nullptr : bodyExpression(m);
  if (body) {
    Diagnostics::Trial quiet;
    const Term *t = simpleTerm(body, {nullptr, m->scope, w.depth + 1});
    if (t && !quiet.failed() && t->kind != TermKind::Opaque && !(t->kind == TermKind::Apply && !t->method)) {
      if (base)
        t = mapTerm(t, thisTerm(m->owner), base);
      for (size_t i = 0; i < args.size(); i++)
        t = mapTerm(t, localTerm(m->formals[i]), args[i]);
      return t;
    }
  }
  Term t{TermKind::Apply};
  t.method = m, t.base = m->isStatic ? nullptr : base, t.args = args;
  return u.term(t);
}

// Whether the type says which value it is, as in Int{self==1}.
static bool hasOneValue(const Type *t) {
  return t && t->constraint && std::any_of(t->constraint->atoms.begin(), t->constraint->atoms.end(), [](const Atom &a) {
           return a.kind == AtomKind::Eq && a.left && a.right && a.left->kind == TermKind::Self &&
                  a.right->kind == TermKind::Literal;
         });
}

// A simple name: a local, then a property of self, then members of the classes around.
const Term *Universe::Impl::nameTerm(Name name, Loc loc, const Where &w, bool call) {
  const Scope *s = w.scope;
  auto local = [&](const Scope *at) -> LocalDef * {
    for (auto it = at->locals.rbegin(); !call && it != at->locals.rend(); ++it)
      if ((*it)->name == name)
        return *it;
    return nullptr;
  };
  bool isStatic = false;
  std::vector<const Term *> none;
  for (; s && !s->cls; s = s->parent) {
    if (LocalDef *l = local(s)) {
      if (l->isVar && !syntax::editionOf(loc.file).looseConstraints &&
          !(syntax::editionOf(loc.file).looseVars && hasOneValue(l->type)))
        Diagnostics::error(loc, {ErrorKind::InConstraint,
                                 "the variable " + name.str() + " may change: only vals can stand in constraints"});
      return localTerm(l);
    }
    isStatic |= s->isStatic;
  }
  if (w.self)
    if (const Term *t = memberTerm(selfTerm(), w.self, name, w, call ? &none : nullptr))
      return t;
  for (; s; s = s->parent) {
    if (LocalDef *l = local(s))
      return localTerm(l);
    isStatic |= s->isStatic;
    if (!s->cls)
      continue;
    if (auto own = node(s->cls)->fieldsByName.find(name); w.self && !call && own != node(s->cls)->fieldsByName.end() &&
                                                          own->second->isVar && inferring.count(own->second))
      return selfTerm(); // in its own type a field's name is the value
    if (const Term *t = memberTerm(thisTerm(s->cls), s->cls->type, name, w, call ? &none : nullptr)) {
      bool needsThis = mentions(t, thisTerm(s->cls));
      if (!needsThis || !isStatic)
        return t;
      Diagnostics::error(
          loc, {ErrorKind::StaticContext, name.str() + " belongs to an object, and there is none in a static context"});
      return nullptr;
    }
    isStatic |= s->cls->isStaticNested && !s->cls->isLocal;
  }
  return nullptr;
}

const Term *Universe::Impl::selectTerm(const syntax::Select *e, const Where &w) {
  const Term *base = nullptr;
  bool failed = false;
  {
    Diagnostics::Trial quiet;
    base = simpleTerm(e->target, w);
    failed = quiet.failed();
  }
  if (base && failed) // a value, and not one that is allowed here
    simpleTerm(e->target, w);
  if (base)
    return memberTerm(base, u.termType(base, w.self), e->name, w, nullptr);
  if (ClassDef *c = u.classOfName(e->target, *w.scope))
    if (FieldDef *f = valueField(c->type, e->name); f && f->isStatic)
      return valueTerm(nullptr, f);
  return nullptr;
}

const Term *Universe::Impl::callTerm(const syntax::Call *e, const Where &w) {
  std::vector<const Term *> args;
  for (const syntax::Expr *a : e->args) {
    args.push_back(simpleTerm(a, w));
    if (!args.back())
      return nullptr;
  }
  if (auto *select = as<syntax::Select>(e->function)) {
    if (const Term *base = simpleTerm(select->target, w))
      return memberTerm(base, u.termType(base, w.self), select->name, w, &args);
    ClassDef *c = u.classOfName(select->target, *w.scope);
    MethodDef *m = c ? propertyMethod(c->type, select->name, args.size()) : nullptr;
    return m && m->isStatic ? expand(m, nullptr, args, w) : nullptr;
  }
  auto *id = as<syntax::Ident>(e->function);
  if (!id)
    return nullptr;
  if (args.empty())
    return nameTerm(id->name, id->loc, w, true);
  if (w.self)
    if (const Term *t = memberTerm(selfTerm(), w.self, id->name, w, &args))
      return t;
  for (const Scope *s = w.scope; s; s = s->parent)
    if (s->cls)
      if (const Term *t = memberTerm(thisTerm(s->cls), s->cls->type, id->name, w, &args))
        return t;
  return nullptr;
}

const Type *Universe::termType(const Term *t, const Type *self) {
  switch (t->kind) {
  case TermKind::Self:
    return self;
  case TermKind::This:
    return t->thisClass->type;
  case TermKind::Local:
    return t->local->type;
  case TermKind::Literal:
    return t->type;
  case TermKind::Here:
    return Place;
  case TermKind::Null:
    return nullType();
  case TermKind::Opaque:
    return nullptr;
  case TermKind::Field:
  case TermKind::Apply:
    break;
  }
  ClassDef *owner = t->field ? t->field->owner : t->method ? t->method->owner : nullptr;
  if (!owner)
    return nullptr;
  const Type *declared = t->field ? fieldType(t->field) : methodResult(t->method);
  const Type *base = t->base ? termType(t->base, self) : nullptr;
  const Type *container = base ? superInstance(base, owner) : nullptr;
  if (container)
    declared = substitute(declared, argumentsOf(container));
  if (t->base)
    declared = substituteTerm(declared, thisTerm(owner), t->base);
  for (size_t i = 0; t->method && i < t->args.size(); i++)
    declared = substituteTerm(declared, localTerm(t->method->formals[i]), t->args[i]);
  return declared;
}

} // namespace x10c::types
