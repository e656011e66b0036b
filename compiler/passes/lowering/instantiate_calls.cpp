// instantiate, the calls: what a call of a method means once its receiver's type is known. See instantiate.h.
#include "ir/text.h"
#include "passes/lowering/instantiate_body.h"
#include <algorithm>

namespace x10c::passes {

// "@add", "@rail_get unchecked"; @and, @or, @xor and @not are those of bits.
static Op intrinsic(const MethodDef *method) {
  const std::string &name = method->nativeTemplate;
  if (!name.starts_with('@'))
    return Op::None;
  std::string word = name.substr(1, name.find(' ') - 1);
  Op op = text::opNamed(word);
  return op != Op::None ? op : text::opNamed("bit_" + word);
}

static Expr *prim(Instantiator &in, Call *e, Op op) {
  auto *p = newNode<Prim>(e->type, e->loc);
  p->op = op;
  p->unchecked = e->method->nativeTemplate.ends_with(" unchecked");
  p->isRoom = e->method->nativeTemplate.ends_with(" room");
  if (e->receiver)
    p->args.push_back(e->receiver);
  p->args.insert(p->args.end(), e->args.begin(), e->args.end());
  if (op == Op::RailNew)
    in.allocate(in.classOf(e->type));
  return p;
}

static RailLit *literalOf(Expr *e) {
  while (auto *c = as<Coerce>(e))
    e = c->operand;
  return as<RailLit>(e);
}

// For a method marked @Native("c", "@elements name") whose argument is a rail literal: the static method of that
// name with a parameter for each element. Null: there is none.
static MethodDef *makerOf(Instantiator &in, const Call *e) {
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

static Expr *ofElements(Instantiator &in, Call *e, MethodDef *maker) {
  e->method = maker;
  e->args = literalOf(e->args[0])->elements;
  return call(in, e);
}

// The supertype instance of the interface that declares the called method.
static const Type *seenIn(Instantiator &in, const Type *interface, const Call *e) {
  bool isTold = e->container && e->container->def == e->method->owner;
  const Type *told = isTold ? in.universe.superInstanceFitting(interface, e->container) : nullptr;
  return told ? told : in.universe.superInstance(interface, e->method->owner);
}

// Lowers a call equals(x) where x is of the receiver's type, a struct or primitive one that leaves Any's equals as it
// is: it says whether the values are equal, and needs no boxes. Null: something else.
static Expr *equality(const Instantiator &in, const Call *e) {
  auto *box = as<Coerce>(e->receiver); // see callOnBox
  Expr *receiver = box ? box->operand : e->receiver;
  const Type *type = receiver->type;
  bool isPrimitive = type->isNumeric() || type->isBoolean() || type->isChar();
  bool isDefault = e->method->owner == in.universe.Any->def || isPrimitive;
  auto *arg = e->args.size() == 1 && e->args[0]->type == in.universe.Any ? as<Coerce>(e->args[0]) : nullptr;
  if (!isDefault || !type->isStruct() || !arg || arg->operand->type != type || e->method->name.str() != "equals")
    return nullptr;
  auto *same = newNode<Equal>(in.universe.Boolean, e->loc);
  same->left = receiver;
  same->right = arg->operand;
  return same;
}

// A method of Any that a struct does not declare is called on the struct's box, but a hash code can do without.
static void callOnBox(Instantiator &in, Call *e, const Type *type) {
  in.needBox(type);
  if (e->method->name.str() != "hashCode")
    e->receiver = coerced(in.universe.Any, e->receiver);
  e->container = in.universe.Any;
}

// The method that the receiver's class or struct has for the called one.
static void resolveMethod(Instantiator &in, Call *e) {
  const Type *type = e->receiver->type;
  MethodRef body = in.universe.implementation(type, e->method, e->container);
  if (!body.def || body.def->owner == in.universe.Any->def || (type->isStruct() && body.def->owner->isInterface()))
    return;
  e->method = body.def;
  e->container = in.plain(body.container);
}

// If the receiver's type was a type parameter, it is now a struct, a class or an interface.
static void resolveReceiver(Instantiator &in, Call *e) {
  const Type *type = e->receiver->type;
  if (!type->isClass())
    return;
  if (type->isInterface()) {
    if (e->method->owner->isInterface())
      e->container = in.plain(seenIn(in, type, e));
    return;
  }
  if (e->method->owner->isInterface() || type->isStruct() || e->method->owner != type->def)
    resolveMethod(in, e);
  if (type->isStruct() && e->method->owner->isInterface())
    return callOnBox(in, e, type);
  bool fixed = type->isStruct() || (type->def->modifiers & syntax::Final) || e->method->isFinal ||
               (e->method->modifiers & syntax::Private);
  if (fixed && !e->method->isAbstract)
    e->dispatch = Dispatch::Exact;
}

static Expr *virtualCall(Instantiator &in, Call *e) {
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

Expr *call(Instantiator &in, Call *e) {
  if (Op op = intrinsic(e->method); op != Op::None)
    return prim(in, e, op);
  if (e->method->nativeTemplate == "@zero")
    return zero(e->type, e->loc);
  if (e->dispatch == Dispatch::Virtual)
    resolveReceiver(in, e);
  if (Expr *same = e->receiver ? equality(in, e) : nullptr)
    return same;
  if (Op op = intrinsic(e->method); op != Op::None)
    return prim(in, e, op);
  if (e->dispatch == Dispatch::Virtual)
    return virtualCall(in, e);
  if (MethodDef *direct = e->method->elementsMaker.empty() ? nullptr : makerOf(in, e))
    return ofElements(in, e, direct);
  if (e->method->nativeTemplate.empty())
    e->target = in.function(e->method, e->container, e->typeArgs);
  return withBoxedResult(in, e);
}

// For a constructor marked @Native("c", "@static name"): a call of that static method, with the class's type
// arguments as its own.
static Expr *factory(Instantiator &in, New *e) {
  std::string name = e->ctor->nativeTemplate.substr(8);
  for (const MethodRef &m : in.universe.findStaticMethods(e->type->def, name)) {
    if (m.def->formals.size() != e->args.size())
      continue;
    auto *made = newNode<Call>(e->type, e->loc);
    made->method = m.def;
    made->typeArgs = e->type->args;
    made->args = e->args;
    return call(in, made);
  }
  Diagnostics::error(e->loc,
                     "the class library is broken: " + e->type->def->name.str() + " has no static method " + name);
  return e;
}

Expr *construct(Instantiator &in, New *e) {
  if (Op op = intrinsic(e->ctor); op != Op::None) {
    auto *p = newNode<Prim>(e->type, e->loc);
    p->op = op;
    p->args = e->args;
    return p;
  }
  if (e->ctor->nativeTemplate.starts_with("@static "))
    return factory(in, e);
  if (e->ctor->nativeTemplate.empty())
    e->target = in.function(e->ctor, e->type, {});
  return e;
}

} // namespace x10c::passes
