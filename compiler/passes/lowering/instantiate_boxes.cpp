// instantiate, the boxes: where a struct that a method or function gives is an object to its caller. See instantiate.h.
#include "passes/lowering/instantiate_body.h"

namespace x10c::passes {

void Instantiator::needBox(const Type *structType) {
  classOf(structType)->needsBox = true;
  allocate(classOf(structType));
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
