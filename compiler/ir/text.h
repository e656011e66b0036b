// What the printed tree and its reading agree on (print.cpp, read.cpp; the notation is described in TEXT.md): how
// types, methods and fields are named, and what need not be written because the rest says it.
#pragma once
#include "ir/ir.h"

namespace x10c::ir::text {

// "Long", "x10.util.ArrayList[Long]", "(Long)=>Any": without x10.lang where that leaves no doubt. Constraints are left
// out.
std::string typeName(const Type *);
// "Owner.name(Types)", the formals' types as declared; followed by "#2" where an earlier one of the class reads alike.
std::string methodName(MethodDef *);
std::string fieldName(const FieldDef *); // "Owner.name", of a static one
// Hidden ones begin with $, and are followed by a number where an earlier one of the class has that name.
std::string fieldName(const Class *, const FieldDef *);
bool isHidden(const FieldDef *);
// The number, from 1, of this local or anonymous class among those that the same method declares at the same place in
// the source.
unsigned nthLocal(const ClassDef *);
// Those that a method is looked for among: constructors, then methods.
std::vector<MethodDef *> methodsOf(ClassDef *);

extern const char *const checkWords[7];                                 // by Check::Error
extern const char *const opWords[static_cast<unsigned>(Op::IsFar) + 1]; // by Op
Op opNamed(std::string_view);                                           // None: there is none

// The type that an expression has by its operands and what it names; null: by nothing, it has to be written.
const Type *typeOf(const Program &, const Function &, Expr *);
// The supertype of the receiver's that declares the method, or without a receiver the method's class; null: there is
// none, or the class has type parameters.
const Type *containerOf(Expr *object, ClassDef *owner);
// The class, itself or above, that has a field of that name; null: none has.
const Type *declarerOf(const Program &, const Type *object, const std::string &field);

} // namespace x10c::ir::text
