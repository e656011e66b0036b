// instantiate, the bodies: each is cloned with its types mapped, then every node is resolved for its new types. See
// instantiate.h.
#include "ir/make.h"
#include "passes/lowering/instantiate.h"
#include <algorithm>
#include <cstring>

namespace x10c::passes {

namespace {

struct Mapper : TypeMapper {
  Instantiator &in;
  const Substitution &substitution;
  Mapper(Instantiator &i, const Substitution &s) : in(i), substitution(s) {}
  const Type *map(const Type *type) override {
    const Type *mapped = in.plain(substitution.empty() ? type : in.universe.substitute(type, substitution));
    in.classOf(mapped);
    return mapped;
  }
};

Op intrinsic(const MethodDef *method) {
  const std::string &name = method->nativeTemplate;
  if (name.empty() || name[0] != '@')
    return Op::None;
  static const std::pair<const char *, Op> table[] = {{"add", Op::Add},
                                                      {"sub", Op::Sub},
                                                      {"mul", Op::Mul},
                                                      {"div", Op::Div},
                                                      {"rem", Op::Rem},
                                                      {"neg", Op::Neg},
                                                      {"plus", Op::Plus},
                                                      {"not", Op::BitNot},
                                                      {"and", Op::BitAnd},
                                                      {"or", Op::BitOr},
                                                      {"xor", Op::BitXor},
                                                      {"shl", Op::Shl},
                                                      {"shr", Op::Shr},
                                                      {"ushr", Op::Ushr},
                                                      {"lt", Op::Lt},
                                                      {"le", Op::Le},
                                                      {"gt", Op::Gt},
                                                      {"ge", Op::Ge},
                                                      {"eq", Op::Eq},
                                                      {"ne", Op::Ne},
                                                      {"lnot", Op::Not},
                                                      {"conv", Op::Convert},
                                                      {"rail_get", Op::RailGet},
                                                      {"rail_set", Op::RailSet},
                                                      {"rail_size", Op::RailSize},
                                                      {"rail_new", Op::RailNew},
                                                      {"rail_new unset", Op::RailNew},
                                                      {"rail_get unchecked", Op::RailGet},
                                                      {"rail_set unchecked", Op::RailSet}};
  for (auto &[text, op] : table)
    if (!std::strcmp(name.c_str() + 1, text))
      return op;
  return Op::None;
}

} // namespace

class BodyRewriter : public Rewriter {
public:
  BodyRewriter(Instantiator &i, const Function &f, const CloneMap &m) : in(i), function(f), locals(m) {
    owner = f.method ? f.method->owner : f.staticField->owner;
  }

  Expr *rewrite(Expr *e) override {
    switch (e->kind) {
    case ExprKind::Local:
      return local(as<Local>(e));
    case ExprKind::This:
      return enclosing(as<This>(e)->cls, e->loc);
    case ExprKind::Call:
      return call(as<Call>(e));
    case ExprKind::New:
      return construct(as<New>(e));
    case ExprKind::Coerce:
      return coerce(as<Coerce>(e));
    case ExprKind::Cast:
      return cast(as<Cast>(e));
    case ExprKind::Static:
      return staticField(as<Static>(e));
    case ExprKind::RailLit:
      in.allocate(in.classOf(e->type));
      return e;
    case ExprKind::Field:
      return fieldOf(as<Field>(e));
    case ExprKind::TypeTest:
      return typeTest(as<TypeTest>(e));
    default:
      return e;
    }
  }

  Stmt *rewrite(Stmt *s) override {
    if (auto *ctor = as<CtorCall>(s))
      return ctorCall(ctor);
    return s;
  }

private:
  Instantiator &in;
  const Function &function;
  const CloneMap &locals;
  ClassDef *owner;

  This *self(Loc loc) {
    auto *e = new This;
    e->cls = owner;
    e->type = function.container;
    e->loc = loc;
    return e;
  }

  Expr *hiddenField(Expr *object, ClassDef *def, FieldDef *field) {
    const Type *container = in.plain(in.universe.superInstance(object->type, def));
    auto *e = new Field;
    e->object = object;
    e->field = field;
    e->container = container;
    e->type = in.plain(in.universe.substitute(field->type, in.universe.argumentsOf(container)));
    e->loc = object->loc;
    return e;
  }

  Expr *fieldOf(Field *e) {
    if (!e->container || e->container->def != e->field->owner)
      e->container = in.plain(in.universe.superInstance(e->object->type, e->field->owner));
    return e;
  }

  // A compile-time constant replaces the static field.
  Expr *staticField(Static *e) {
    StaticSlot *slot = in.staticSlot(e->field);
    if (!slot->constant || slot->constant->type != e->type)
      return e;
    Expr *constant = clone(slot->constant);
    constant->loc = e->loc;
    return constant;
  }

  bool isAround(const ClassDef *cls) const { // lexically around; a subclass on the way is then not meant
    const ClassDef *at = owner;
    while (at && at != cls)
      at = at->isStaticNested ? nullptr : at->outer;
    return at;
  }

  // The instance of `cls` seen from here: `this`, or an enclosing instance.
  Expr *enclosing(ClassDef *cls, Loc loc) {
    Expr *object = self(loc);
    ClassDef *at = owner;
    auto is = [&](ClassDef *c) { return c == cls || (!isAround(cls) && in.universe.isSubclass(c, cls)); };
    while (cls && at && !is(at) && at->outer && !at->isStaticNested) {
      object = hiddenField(object, at, in.outerField(at));
      at = at->outer;
    }
    return object;
  }

  static bool captures(const ClassDef *def, const LocalDef *var) {
    for (const LocalDef *captured : def->captured)
      if (captured == var)
        return true;
    return false;
  }

  // A local of an enclosing method that is read inside a local class. It is a hidden field of that class, or of a
  // class around it.
  Expr *local(Local *e) {
    Expr *object = nullptr;
    for (ClassDef *at = owner; at; at = at->outer) {
      if (captures(at, e->var)) {
        Expr *from = object ? object : self(e->loc);
        return hiddenField(from, at, in.capturedField(at, e->var));
      }
      if (at->isStaticNested || !at->outer || !function.hasThis)
        break;
      object = hiddenField(object ? object : self(e->loc), at, in.outerField(at));
    }
    return e;
  }

  Expr *localAt(LocalDef *var, Loc loc) {
    auto found = locals.locals.find(var);
    return local(use(found == locals.locals.end() ? var : found->second, loc));
  }

  Expr *call(Call *e) {
    if (Op op = intrinsic(e->method); op != Op::None)
      return prim(e, op);
    if (e->dispatch == Dispatch::Virtual)
      resolveReceiver(e);
    if (Op op = intrinsic(e->method); op != Op::None)
      return prim(e, op);
    if (e->dispatch == Dispatch::Virtual)
      return virtualCall(e);
    if (MethodDef *direct = e->method->elementsMaker.empty() ? nullptr : makerOf(e))
      return ofElements(e, direct);
    if (e->method->nativeTemplate.empty())
      e->target = in.function(e->method, e->container, e->typeArgs);
    return e;
  }

  static RailLit *literalOf(Expr *e) {
    while (auto *c = as<Coerce>(e))
      e = c->operand;
    return as<RailLit>(e);
  }

  // For a method marked @Native("c", "@elements name") whose argument is a rail literal: the static method of that
  // name with a parameter for each element. Null: there is none.
  MethodDef *makerOf(const Call *e) {
    RailLit *rail = e->args.size() == 1 ? literalOf(e->args[0]) : nullptr;
    if (!rail)
      return nullptr;
    for (const MethodRef &m : in.universe.findStaticMethods(e->method->owner, e->method->elementsMaker)) {
      auto takes = [&](const LocalDef *formal) { return in.plain(formal->type) == rail->type->args[0]; };
      if (m.def->formals.size() == rail->elements.size() &&
          std::all_of(m.def->formals.begin(), m.def->formals.end(), takes))
        return m.def;
    }
    return nullptr;
  }

  Expr *ofElements(Call *e, MethodDef *maker) {
    e->method = maker;
    e->args = literalOf(e->args[0])->elements;
    return call(e);
  }

  Expr *prim(Call *e, Op op) {
    auto *p = new Prim;
    p->op = op;
    p->unchecked = e->method->nativeTemplate.ends_with(" unchecked");
    p->isUninitialized = e->method->nativeTemplate.ends_with(" unset");
    p->type = e->type;
    p->loc = e->loc;
    if (e->receiver)
      p->args.push_back(e->receiver);
    p->args.insert(p->args.end(), e->args.begin(), e->args.end());
    if (op == Op::RailNew)
      in.allocate(in.classOf(e->type));
    return p;
  }

  // The supertype instance of the interface that declares the called method.
  const Type *seenIn(const Type *interface, const Call *e) {
    bool isTold = e->container && e->container->def == e->method->owner;
    const Type *told = isTold ? in.universe.superInstanceFitting(interface, e->container) : nullptr;
    return told ? told : in.universe.superInstance(interface, e->method->owner);
  }

  // If the receiver's type was a type parameter, it is now a struct, a class or an interface.
  void resolveReceiver(Call *e) {
    const Type *type = e->receiver->type;
    if (!type->isClass())
      return;
    if (type->isInterface()) {
      if (e->method->owner->isInterface())
        e->container = in.plain(seenIn(type, e));
      return;
    }
    if (e->method->owner->isInterface() || type->isStruct() || e->method->owner != type->def) {
      MethodRef body = in.universe.implementation(type, e->method, e->container);
      if (body.def && body.def->owner != in.universe.Any->def &&
          !(type->isStruct() && body.def->owner->isInterface())) {
        e->method = body.def;
        e->container = in.plain(body.container);
      }
    }
    if (type->isStruct() && e->method->owner->isInterface())
      return box(e, type);
    bool fixed = type->isStruct() || (type->def->modifiers & syntax::Final) || e->method->isFinal ||
                 (e->method->modifiers & syntax::Private);
    if (fixed && !e->method->isAbstract)
      e->dispatch = Dispatch::Exact;
  }

  // A method of Any that a struct does not declare is called on the struct's box.
  void box(Call *e, const Type *type) {
    in.classOf(type)->needsBox = true;
    in.allocate(in.classOf(type));
    e->receiver = coerced(in.universe.Any, e->receiver);
    e->container = in.universe.Any;
  }

  Expr *virtualCall(Call *e) {
    if (e->method->owner == in.universe.Any->def)
      return e;
    if (e->method->owner->isInterface()) {
      in.callSlot({e->method, e->container, e->typeArgs});
      return e;
    }
    MethodDef *top = in.root(e->method);
    in.callSlot({top, nullptr, e->typeArgs});
    return e;
  }

  Expr *construct(New *e) {
    Class *cls = in.classOf(e->type);
    if (!e->type->isStruct())
      in.allocate(cls);
    hide(e);
    if (Op op = intrinsic(e->ctor); op != Op::None) {
      auto *p = new Prim;
      p->op = op;
      p->type = e->type;
      p->loc = e->loc;
      p->args = e->args;
      return p;
    }
    if (e->ctor->nativeTemplate.starts_with("@static "))
      return factory(e);
    if (e->ctor->nativeTemplate.empty())
      e->target = in.function(e->ctor, e->type, {});
    return e;
  }

  // For a constructor marked @Native("c", "@static name"): a call of that static method, with the class's type
  // arguments as its own.
  Expr *factory(New *e) {
    std::string name = e->ctor->nativeTemplate.substr(8);
    for (const MethodRef &m : in.universe.findStaticMethods(e->type->def, name)) {
      if (m.def->formals.size() != e->args.size())
        continue;
      auto *made = new Call;
      made->type = e->type;
      made->loc = e->loc;
      made->method = m.def;
      made->typeArgs = e->type->args;
      made->args = e->args;
      return call(made);
    }
    Diagnostics::error(e->loc,
                       "the class library is broken: " + e->type->def->name.str() + " has no static method " + name);
    return e;
  }

  // Adds the values of hidden fields, for the class and its superclasses.
  void hide(New *e) {
    for (const Type *at = e->type; at; at = superOf(at)) {
      ClassDef *def = at->def;
      if (!def->isStaticNested && def->outer && !def->isInterface()) {
        Expr *outer = at == e->type && e->outer ? e->outer
                      : canSee(def->outer)      ? enclosing(def->outer, e->loc)
                                                : nullptr;
        if (outer)
          e->hidden.push_back({in.outerField(def), at, outer});
      }
      for (LocalDef *captured : def->captured)
        e->hidden.push_back({in.capturedField(def, captured), at, localAt(captured, e->loc)});
    }
    e->outer = nullptr;
  }

  bool canSee(ClassDef *outer) {
    if (!function.hasThis)
      return false;
    for (ClassDef *at = owner; at; at = at->isStaticNested ? nullptr : at->outer)
      if (at == outer || in.universe.isSubclass(at, outer))
        return true;
    return false;
  }

  const Type *superOf(const Type *type) {
    const Type *super = type->def->super;
    return super ? in.plain(in.universe.substitute(super, in.universe.argumentsOf(type))) : nullptr;
  }

  // super(…) of an inner class. The enclosing instance is given explicitly, or it is that of `this`; it is stored
  // first.
  Stmt *ctorCall(CtorCall *s) {
    if (s->ctor->nativeTemplate.empty())
      s->target = in.function(s->ctor, s->container, {});
    ClassDef *def = s->container->def;
    bool isSuper = def != owner;
    if (!isSuper || def->isStaticNested || !def->outer)
      return s;
    Expr *outer = s->outer                                 ? s->outer
                  : owner->outer && !owner->isStaticNested ? enclosingFrom(def->outer, s->loc)
                                                           : nullptr;
    s->outer = nullptr;
    if (!outer)
      return s;
    auto *store = new Assign;
    store->loc = s->loc;
    store->target = hiddenField(self(s->loc), def, in.outerField(def));
    store->value = outer;
    return block({store, s}, s->loc);
  }

  Expr *enclosingFrom(ClassDef *wanted, Loc loc) {
    Expr *object = hiddenField(self(loc), owner, in.outerField(owner));
    for (ClassDef *at = owner->outer; at; at = at->outer) {
      if (at == wanted || in.universe.isSubclass(at, wanted))
        return object;
      if (at->isStaticNested || !at->outer)
        return nullptr;
      object = hiddenField(object, at, in.outerField(at));
    }
    return nullptr;
  }

  Expr *typeTest(TypeTest *e) {
    Universe &u = in.universe;
    bool holds = false;
    switch (e->test) {
    case TypeTest::Test::Subtype:
      holds = u.subtype(e->left, e->right, {}) == types::Fit::Yes;
      break;
    case TypeTest::Test::Same:
      holds = e->left == e->right;
      break;
    case TypeTest::Test::HasZero:
      holds = u.hasZero(e->left, {});
      break;
    case TypeTest::Test::IsRef:
      holds = e->left->isReference();
      break;
    }
    return number(holds, u.Boolean, e->loc);
  }

  Expr *coerce(Coerce *e) {
    const Type *from = e->operand->type;
    if (from == e->type)
      return e->operand;
    if (from->isStruct() && !e->type->isStruct()) {
      in.classOf(from)->needsBox = true;
      in.allocate(in.classOf(from));
    }
    return e;
  }

  Expr *cast(Cast *e) {
    const Type *from = e->operand->type;
    if (from == e->type && (from->isStruct() || from->isVoid()))
      return e->operand;
    if (from->isStruct() && !e->type->isStruct()) {
      in.classOf(from)->needsBox = true;
      in.allocate(in.classOf(from));
    }
    return e;
  }
};

Code *Instantiator::instantiateCode(const Code *code, const Function &f, const Substitution &substitution) {
  Mapper mapper(*this, substitution);
  CloneMap map;
  map.types = &mapper;
  Code *copy = clone(code, map);
  BodyRewriter(*this, f, map).run(copy);
  return copy;
}

} // namespace x10c::passes
