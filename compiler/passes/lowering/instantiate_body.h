// The parts of resolving a body's nodes, each in a file of its own. Private to instantiate.
#pragma once
#include "ir/make.h"
#include "passes/lowering/instantiate.h"

namespace x10c::passes {

// ---- instantiate_tests.cpp ----

// Answers questions about types, and decides tests of types that the types of this instance decide; what depends on
// them goes. So it is never reached from here.
void decideTypeTests(Instantiator &, Code *);

// ---- instantiate_calls.cpp: calls and constructors ----

// With its receiver's type resolved: a Prim, or a call that knows its function or slot.
Expr *call(Instantiator &, Call *);
// The same of the constructor of an object.
Expr *construct(Instantiator &, New *);

// ---- instantiate_boxes.cpp ----

// A call whose method was found to give a struct, where the call's type is an interface of it: as an object.
Expr *withBoxedResult(Instantiator &, Call *);

// ---- instantiate_hidden.cpp: captured locals and enclosing instances as hidden fields ----

// What a body sees around it.
struct Surroundings {
  Instantiator &in;
  const Function &function;
  ClassDef *owner; // whose `this` it has
};

// The instance of `cls` seen from here: `this`, or an enclosing instance.
Expr *enclosing(const Surroundings &, ClassDef *cls, Loc);
// A local of an enclosing method that is read inside a local class is a hidden field of that class, or of a class
// around it; any other is itself.
Expr *local(const Surroundings &, Local *);
// Adds the values of hidden fields, for the class and its superclasses. `copies` are the locals of this body.
void giveHidden(const Surroundings &, const CloneMap &copies, New *);
// super(…) of an inner class. The enclosing instance is given explicitly, or it is that of `this`; it is stored first.
Stmt *storeOuter(const Surroundings &, CtorCall *);

// ---- instantiate_homes.cpp ----

// Adds the checks that objects are at home, unless checks are off.
void checkHomes(Instantiator &, const Function &, Code *);

} // namespace x10c::passes
