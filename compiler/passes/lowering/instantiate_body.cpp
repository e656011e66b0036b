// instantiate, the bodies: each is cloned with its types mapped, then every node is resolved for its new types. See
// instantiate.h.
#include "passes/lowering/instantiate_body.h"

namespace x10c::passes {

static Expr *fieldOf(Instantiator &in, Field *e) {
  if (!e->container || e->container->def != e->field->owner)
    e->container = in.plain(in.universe.superInstance(e->object->type, e->field->owner));
  return e;
}

// A compile-time constant replaces the static field.
static Expr *staticField(Instantiator &in, Static *e) {
  StaticSlot *slot = in.staticSlot(e->field);
  if (!slot->constant || slot->constant->type != e->type)
    return e;
  Expr *constant = clone(slot->constant);
  constant->loc = e->loc;
  return constant;
}

// Literals make strings too, and the runtime: where they may be seen as an interface of theirs, there are some.
static void seenAs(Instantiator &in, const Type *type) {
  bool isInterface = type->isInterface() && type != in.universe.Any && !type->isFunction();
  if (isInterface && in.universe.subtype(in.universe.String, type, {}) == types::Fit::Yes)
    in.allocate(in.classOf(in.universe.String));
}

static Expr *coerce(Instantiator &in, Coerce *e) {
  const Type *from = e->operand->type;
  if (from == e->type)
    return e->operand;
  if (from->isStruct() && !e->type->isStruct())
    in.needBox(from);
  seenAs(in, e->type);
  return e;
}

static bool isNumberOrChar(const Type *t) { return t->isNumeric() || t->isChar(); }

// Numbers and characters are converted, as they are outside of generic code. Any other struct that is cast to what it
// is not is cast as an object, which fails when it is run.
static Expr *cast(Instantiator &in, Cast *e) {
  const Type *from = e->operand->type;
  if (from == e->type && (from->isStruct() || from->isVoid()))
    return e->operand;
  bool isConverted = isNumberOrChar(from) && isNumberOrChar(e->type);
  if (from->isStruct() && !isConverted && in.universe.subtype(from, e->type, {}) == types::Fit::No)
    e->operand = coerced(in.universe.Any, e->operand);
  if (from->isStruct() && !isConverted)
    in.needBox(from);
  seenAs(in, e->type);
  return e;
}

static Expr *make(const Surroundings &around, const CloneMap &copies, New *e) {
  Class *cls = around.in.classOf(e->type);
  if (!e->type->isStruct())
    around.in.allocate(cls);
  giveHidden(around, copies, e);
  return construct(around.in, e);
}

static Stmt *ctorCall(const Surroundings &around, CtorCall *s) {
  if (s->ctor->nativeTemplate.empty())
    s->target = around.in.function(s->ctor, s->container, {});
  return storeOuter(around, s);
}

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

class BodyRewriter : public Rewriter {
public:
  BodyRewriter(const Surroundings &s, const CloneMap &m) : around(s), in(s.in), copies(m) {}

  Expr *rewrite(Expr *e) override {
    switch (e->kind) {
    case ExprKind::Local:
      return local(around, as<Local>(e));
    case ExprKind::This:
      return enclosing(around, as<This>(e)->cls, e->loc);
    case ExprKind::Call:
      return call(in, as<Call>(e));
    case ExprKind::New:
      return make(around, copies, as<New>(e));
    case ExprKind::Coerce:
      return coerce(in, as<Coerce>(e));
    case ExprKind::Cast:
      return cast(in, as<Cast>(e));
    case ExprKind::InstanceOf:
      return seenAs(in, as<InstanceOf>(e)->of), e;
    case ExprKind::Static:
      return staticField(in, as<Static>(e));
    case ExprKind::RailLit:
      in.allocate(in.classOf(e->type));
      return e;
    case ExprKind::Field:
      return fieldOf(in, as<Field>(e));
    default:
      return e;
    }
  }

  Stmt *rewrite(Stmt *s) override {
    auto *ctor = as<CtorCall>(s);
    return ctor ? ctorCall(around, ctor) : s;
  }

private:
  const Surroundings &around;
  Instantiator &in;
  const CloneMap &copies;
};

} // namespace

Code *Instantiator::instantiateCode(const Code *code, const Function &f, const Substitution &substitution) {
  Mapper mapper(*this, substitution);
  CloneMap map;
  map.types = &mapper;
  Code *copy = clone(code, map);
  decideTypeTests(*this, copy);
  Surroundings around{*this, f, f.method ? f.method->owner : f.staticField->owner};
  BodyRewriter(around, map).run(copy);
  if (!universe.options.noChecks)
    checkHomes(*this, f, copy);
  return copy;
}

} // namespace x10c::passes
