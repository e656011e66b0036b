// Entailment between constraints: equalities over terms, closed under congruence of properties and property methods,
// with what the types of the terms themselves say (a val x:T{c} gives c[x/self]) and the invariants of their classes.
#include "types/impl.h"

namespace x10c::types {

struct Universe::Impl::Solver {
  Impl &impl;
  Universe &u;
  const Env &env;
  const Type *self;
  std::vector<const Term *> terms;
  std::vector<int> level;            // the least depth a term was added at
  std::vector<int> parent, constant; // of a class of equal terms: its literal or null, -1 where none is known
  std::unordered_map<const Term *, int> index;
  std::vector<std::pair<int, int>> different;
  bool contradiction = false;
  static constexpr int maxDepth = 12; // of facts from the types of terms within facts

  Solver(Impl &i, const Env &e, const Type *s) : impl(i), u(i.u), env(e), self(s) {
    for (const Env *at = &env; at; at = at->parent)
      for (const Constraint *c : at->facts)
        assume(c, 0);
  }

  int find(int i) {
    while (parent[i] != i)
      i = parent[i] = parent[parent[i]];
    return i;
  }

  static bool isConstant(const Term *t) { return t->kind == TermKind::Literal || t->kind == TermKind::Null; }

  bool merge(int a, int b) {
    a = find(a), b = find(b);
    if (a == b)
      return false;
    if (constant[a] >= 0 && constant[b] >= 0)
      contradiction = true;
    if (constant[a] < 0)
      constant[a] = constant[b];
    parent[b] = a;
    return true;
  }

  int add(const Term *t, int depth) {
    int i = int(terms.size());
    if (auto it = index.find(t); it != index.end()) {
      i = it->second;
      if (level[i] <= depth)
        return i;
      level[i] = depth; // nearer than thought: what follows from it is within reach now
    } else {
      index[t] = i;
      terms.push_back(t), parent.push_back(i), constant.push_back(isConstant(t) ? i : -1), level.push_back(depth);
    }
    if (t->base)
      add(t->base, depth + 1);
    for (const Term *a : t->args)
      add(a, depth + 1);
    if (depth < maxDepth && !isConstant(t))
      addTypeFacts(t, depth + 1);
    return i;
  }

  // What an abstract property method gives for an object whose class has a body for it.
  const Term *implementationOf(const Term *t) {
    if (t->kind != TermKind::Apply || !t->method || !t->method->isAbstract || !t->base)
      return nullptr;
    const Type *of = u.termType(t->base, self);
    MethodDef *m = of && of->isClass() ? impl.propertyMethod(of, t->method->name, t->args.size()) : nullptr;
    if (!m || m == t->method || m->isAbstract)
      return nullptr;
    return m->accessorOf ? fieldTerm(t->base, m->accessorOf)
                         : impl.expand(m, t->base, t->args, {nullptr, of->def->scope});
  }

  // Within an at the facts name the place left: an opaque term of no source.
  bool isElsewhere() {
    for (const Env *at = &env; at; at = at->parent)
      for (const Constraint *c : at->facts)
        for (const Atom &a : c ? c->atoms : std::vector<Atom>())
          if (a.left && a.left->kind == TermKind::Opaque && !a.left->opaque)
            return true;
    return false;
  }

  // In a constructor of the class its invariant is what must be shown, and those of its interfaces are.
  bool isBeingMade(const Term *t, const ClassDef *promising) {
    if (t->kind != TermKind::This || (promising != t->thisClass && !promising->isInterface()))
      return false;
    for (const Env *at = &env; at; at = at->parent)
      for (const Scope *s = at->scope; s && !s->cls; s = s->parent)
        if (s->method)
          return s->method->isCtor && s->method->owner == t->thisClass;
    return false;
  }

  // Whether the object of a field may have been made at another place than this one: it was not where its constructor
  // runs, unless an at has left that.
  bool mayBeOfElsewhere(const Term *object) {
    return isElsewhere() || object->kind != TermKind::This || !isBeingMade(object, object->thisClass);
  }

  // `here` in a field's type is where the object was made, not where the field is read.
  const Constraint *hereOfField(const Constraint *c, const Term *t) {
    if (t->kind != TermKind::Field || !t->base || !c || !mentions(c, u.term({TermKind::Here})) ||
        !mayBeOfElsewhere(t->base))
      return c;
    Term somewhere{TermKind::Opaque};
    somewhere.base = t;
    return impl.mapTerms(c, u.term({TermKind::Here}), u.term(somewhere));
  }

  void addTypeFacts(const Term *t, int depth) {
    if (t->kind == TermKind::Local && !t->local->type)
      return;
    const Type *type = u.termType(t, self);
    if (!type)
      return;
    if (type->isNull())
      merge(index[t], add(u.term({TermKind::Null}), depth));
    if (const Term *same = implementationOf(t))
      merge(index[t], add(same, depth));
    assume(impl.mapTerms(hereOfField(type->constraint, t), selfTerm(), t), depth);
    if (!type->isClass())
      return;
    Seen seen;
    impl.eachSuper(type, seen, [&](const Type *s) {
      if (s->def->tree && !s->def->tree->guard.empty() && !s->def->isFunction && !isBeingMade(t, s->def))
        assume(impl.mapTerms(u.invariantOf(s->def), thisTerm(s->def), t), depth);
      if (!isBeingMade(t, s->def))
        for (const Type *direct : u.supertypes(s))
          if (direct->constraint)
            assumeProperties(impl.mapTerms(direct->constraint, selfTerm(), t), t, depth);
      return true;
    });
  }

  // What a class says of a supertype's properties where it extends it: extends Space(2), extends
  // Matrix{self.M==self.N}.
  void assumeProperties(const Constraint *c, const Term *of, int depth) {
    auto isProperty = [of](const Term *t) { return t->kind == TermKind::Field && t->base == of; };
    for (const Atom &a : c->atoms)
      if (a.kind == AtomKind::Eq && (a.left->kind == TermKind::Literal || a.right->kind == TermKind::Literal ||
                                     (isProperty(a.left) && isProperty(a.right))))
        assume(a, depth);
  }

  void assume(const Constraint *c, int depth) {
    if (!c)
      return;
    contradiction |= c->unsatisfiable;
    for (const Atom &a : c->atoms)
      assume(a, depth);
  }

  void assume(const Atom &a, int depth) {
    switch (a.kind) {
    case AtomKind::Eq: {
      int left = add(a.left, depth), right = add(a.right, depth);
      merge(left, right);
      break;
    }
    case AtomKind::Ne: {
      int left = add(a.left, depth), right = add(a.right, depth);
      different.push_back({left, right});
      break;
    }
    case AtomKind::True: {
      int left = add(a.left, depth);
      merge(left, add(impl.boolTerm(!a.negated), depth));
      break;
    }
    default:
      break;
    }
  }

  bool congruent(const Term *a, const Term *b) {
    if (a->kind != b->kind || a->field != b->field || a->method != b->method || a->name != b->name ||
        a->args.size() != b->args.size() || !a->base != !b->base)
      return false;
    if (a->kind != TermKind::Field && a->kind != TermKind::Apply)
      return false;
    if (a->base && find(index[a->base]) != find(index[b->base]))
      return false;
    for (size_t i = 0; i < a->args.size(); i++)
      if (find(index[a->args[i]]) != find(index[b->args[i]]))
        return false;
    return true;
  }

  void close() {
    for (bool changed = true; changed && !contradiction;) {
      changed = false;
      for (size_t i = 0; i < terms.size(); i++)
        if (terms[i]->base || !terms[i]->args.empty())
          for (size_t j = i + 1; j < terms.size(); j++)
            if (find(int(i)) != find(int(j)) && congruent(terms[i], terms[j]))
              changed |= merge(int(i), int(j));
    }
    for (auto [a, b] : different)
      contradiction |= find(a) == find(b);
  }

  // A term of the same class that is allowed, or one made of restated parts; null where there is none.
  const Term *restate(int i, const std::function<bool(const Term *)> &allowed, int depth) {
    int of = find(i);
    if (constant[of] >= 0)
      return terms[constant[of]];
    for (size_t j = 0; j < terms.size(); j++)
      if (find(int(j)) == of && allowed(terms[j]))
        return terms[j];
    for (size_t j = 0; j < terms.size() && depth < 6; j++)
      if (find(int(j)) == of && (terms[j]->kind == TermKind::Field || terms[j]->kind == TermKind::Apply))
        if (const Term *made = restateParts(terms[j], allowed, depth + 1); made && allowed(made))
          return made;
    return nullptr;
  }

  const Term *restateParts(const Term *t, const std::function<bool(const Term *)> &allowed, int depth) {
    Term made = *t;
    if (t->base && !(made.base = restate(index[t->base], allowed, depth)))
      return nullptr;
    for (const Term *&a : made.args)
      if (!(a = restate(index[a], allowed, depth)))
        return nullptr;
    return u.term(made);
  }

  bool isNeverNull(int i) {
    for (size_t j = 0; j < terms.size(); j++) {
      if (find(int(j)) != i)
        continue;
      const Term *t = terms[j];
      if (t->kind == TermKind::Literal || t->kind == TermKind::This || t->kind == TermKind::Here)
        return true;
      const Type *type = t->kind == TermKind::Local && !t->local->type ? nullptr : u.termType(t, self);
      if (type && type->isStruct())
        return true;
    }
    return false;
  }

  bool provesDifferent(int a, int b) {
    a = find(a), b = find(b);
    if (a == b)
      return false;
    if (constant[a] >= 0 && constant[b] >= 0)
      return true;
    for (auto [x, y] : different) {
      int p = find(x), q = find(y);
      if ((p == a && q == b) || (p == b && q == a))
        return true;
    }
    auto isNull = [&](int i) { return constant[i] >= 0 && terms[constant[i]]->kind == TermKind::Null; };
    return (isNull(a) && isNeverNull(b)) || (isNull(b) && isNeverNull(a));
  }

  void mention(const Atom &a) { // before close()
    if (a.left)
      add(a.left, 0);
    if (a.right)
      add(a.right, 0);
    if (a.kind == AtomKind::True)
      add(impl.boolTerm(!a.negated), 0);
  }

  bool proves(const Atom &a) {
    switch (a.kind) {
    case AtomKind::Eq:
      return find(index[a.left]) == find(index[a.right]);
    case AtomKind::Ne:
      return provesDifferent(index[a.left], index[a.right]);
    case AtomKind::True:
      return find(index[a.left]) == find(index[impl.boolTerm(!a.negated)]);
    case AtomKind::Subtype:
      return u.subtype(a.leftType, a.rightType, env) == Fit::Yes;
    case AtomKind::TypeEq:
      return u.subtype(a.leftType, a.rightType, env) == Fit::Yes && u.subtype(a.rightType, a.leftType, env) == Fit::Yes;
    case AtomKind::HasZero:
      return u.hasZero(a.leftType, env);
    case AtomKind::IsRef:
      return impl.isRefType(a.leftType, env);
    }
    return false;
  }

  // Whether a type atom can never hold. For type parameters that is not known yet.
  bool refutes(const Atom &a) {
    auto open = [](const Type *t) { return !t || t->isParam() || t->isError(); };
    switch (a.kind) {
    case AtomKind::Subtype:
      return u.subtype(a.leftType, a.rightType, env) == Fit::No;
    case AtomKind::TypeEq:
      return !open(a.leftType) && !open(a.rightType) && !proves(a);
    case AtomKind::HasZero:
      return !proves(a);
    case AtomKind::IsRef:
      return !proves(a);
    default:
      return false;
    }
  }
};

bool Universe::entails(const Env &env, const Constraint *given, const Constraint *wanted, const Type *self) {
  if (!wanted || given == wanted)
    return true;
  Impl::Solver s(*impl, env, self);
  s.assume(given, 0);
  if (wanted->unsatisfiable)
    return s.close(), s.contradiction;
  for (const Atom &a : wanted->atoms)
    s.mention(a);
  s.close();
  if (s.contradiction)
    return true;
  for (const Atom &a : wanted->atoms)
    if (!s.proves(a))
      return false;
  return true;
}

bool Universe::contradicts(const Env &env, const Constraint *c, const Type *self) {
  if (!c)
    return false;
  Impl::Solver s(*impl, env, self);
  s.close();
  if (s.contradiction) // what is assumed here cannot be: unreachable, and no concern of c
    return false;
  s.assume(c, 0);
  s.close();
  if (s.contradiction)
    return true;
  for (const Atom &a : c->atoms)
    if (s.refutes(a))
      return true;
  return false;
}

const Term *Universe::restated(const Env &env, const Term *t, const std::function<bool(const Term *)> &allowed) {
  if (allowed(t))
    return t;
  Impl::Solver s(*impl, env, nullptr);
  int of = s.add(t, 0);
  s.close();
  return s.restate(of, allowed, 0);
}

static bool isRailSize(const Term *t) {
  return t && t->kind == TermKind::Field && t->field->name == Name("size") && t->field->owner->type->isRail();
}

const Constraint *Universe::withoutSizes(const Constraint *c) {
  return filtered(c, [](const Atom &a) { return !isRailSize(a.left) && !isRailSize(a.right); });
}

// How a value of type `from` fits the constraint of `to`, whose base it has.
Fit Universe::Impl::constraintFit(const Type *from, const Type *to, const Env &env) {
  const Constraint *wanted = to->constraint;
  if (!wanted || from->constraint == wanted)
    return Fit::Yes;
  if (u.entails(env, from->constraint, wanted, from))
    return Fit::Yes;
  Solver s(*this, env, from);
  s.assume(from->constraint, 0);
  s.assume(wanted, 0);
  s.close();
  if (s.contradiction) {
    const Constraint *rest = u.options.staticChecks ? wanted : u.withoutSizes(wanted);
    bool isOnlySize = rest != wanted && constraintFit(from, u.constrained(to->base, rest), env) != Fit::No;
    return isOnlySize ? Fit::Check : Fit::No;
  }
  if (from->isNull()) // it has no properties: what is said of them does not keep it out
    return Fit::Yes;
  if (u.options.staticChecks)
    return Fit::No;
  for (const Atom &a : wanted->atoms)
    if (s.refutes(a))
      return Fit::No;
  return Fit::Check;
}

} // namespace x10c::types
