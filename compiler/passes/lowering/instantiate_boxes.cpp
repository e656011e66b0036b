// instantiate, the boxes: where a struct that a method or function gives is an object to its caller. See instantiate.h.
#include "passes/lowering/instantiate_body.h"
#include <algorithm>

namespace x10c::passes {

void Instantiator::needBox(const Type *structType) {
  classOf(structType)->needsBox = true;
  allocate(classOf(structType));
}

static bool isAsked(const MethodDef *m) {
  size_t formals = m->formals.size();
  return !m->isStatic &&
         (m->name == Name("equals") ? formals == 1
                                    : !formals && (m->name == Name("toString") || m->name == Name("hashCode")));
}

// The support library makes objects of the structs within one: of the elements of a rail, for its text, and of the
// fields of a struct, for its text and its hash. Those of which it would ask a method are boxed as if X10 code did it.
// Types that name type parameters, as those of functions in generic code do, have no values.
void Instantiator::boxWithin(const Type *type) {
  if (type->mentionsParam())
    return;
  Substitution map = universe.argumentsOf(type);
  auto box = [&](const Type *part) {
    part = plain(universe.substitute(part, map));
    if (!part->isStruct() || part->isNumeric() || part->isBoolean() || part->isChar())
      return;
    const auto &methods = part->def->methods;
    if (std::any_of(methods.begin(), methods.end(), isAsked))
      needBox(part);
    else
      boxWithin(part);
  };
  if (type->isRail())
    return box(type->args[0]);
  if (type->isStruct())
    for (FieldDef *field : type->def->fields)
      if (!field->isStatic)
        box(universe.fieldType(field));
}

const Type *Instantiator::resultOf(MethodDef *method, const Type *container, const Types &typeArgs) {
  return plain(universe.substitute(universe.methodResult(method), substitutionFor(method, container, typeArgs)));
}

void Instantiator::boxBetween(const Type *from, const Type *to) {
  if (from->isStruct() && to->isReference())
    needBox(from);
}

// A method may give a struct where the one that it overrides gives an interface of it.
void Instantiator::boxResult(const SlotKey &key, const Type *seen, const MethodRef &body) {
  boxBetween(resultOf(body.def, body.container, key.typeArgs), resultOf(key.method, seen, key.typeArgs));
}

Expr *withBoxedResult(Instantiator &in, Call *e) {
  const Type *gives = in.resultOf(e->method, e->container, e->typeArgs), *wanted = e->type;
  if (!gives->isStruct() || !wanted->isReference())
    return e;
  in.needBox(gives);
  e->type = gives;
  return coerced(wanted, e);
}

// A function can be called as every function type that its own fits: what it gives becomes an object of an interface
// then, or what it is given.
void Instantiator::boxForFunctions() {
  Types functions;
  for (const Class *cls : program->classes)
    if (cls->type->isFunction())
      functions.push_back(cls->type);
  for (const Type *own : functions)
    for (const Type *other : functions) {
      if (own == other || own->def != other->def || universe.subtype(own, other, {}) != types::Fit::Yes)
        continue;
      size_t formals = own->def->arity;
      for (size_t k = 0; k < own->args.size(); ++k)
        k < formals ? boxBetween(other->args[k], own->args[k]) : boxBetween(own->args[k], other->args[k]);
    }
  if (!pending.empty()) { // methods of the boxes lead to more functions
    drain();
    boxForFunctions();
  }
}

} // namespace x10c::passes
