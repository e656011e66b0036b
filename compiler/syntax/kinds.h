// From a node's kind to its struct, for code that treats all nodes alike through `fields`. Private to compiler/syntax.
#pragma once
#include "syntax/tree.h"

// clang-format off
#define X10C_KINDS(X)                                                                                                  \
  X(NamedType) X(FunctionType) X(VoidType) X(IntLit) X(FloatLit) X(BoolLit) X(CharLit) X(StringLit) X(NullLit) X(This)  \
  X(Super) X(Self) X(Here) X(Ident) X(Select) X(Call) X(New) X(Closure) X(RailLit) X(Unary) X(Step) X(Binary)           \
  X(Assign) X(Conditional) X(InstanceOf) X(Cast) X(AtExpr) X(FinishExpr) X(SubtypeTest) X(HasZero) X(IsRef) X(TypeExpr) \
  X(MethodRef) X(OperatorRef) X(Paren) X(LocalVars) X(ExprStmt) X(Block) X(If) X(While) X(DoWhile) X(For) X(ForEach)    \
  X(AtEach) X(Switch) X(Return) X(Break) X(Continue) X(Throw) X(Try) X(Labeled) X(Empty) X(Assert) X(Async) X(Finish)   \
  X(At) X(Atomic) X(When) X(Advance) X(Resume) X(Offer) X(LocalDecl) X(CtorCall) X(PropertyCall) X(UserStmt)            \
  X(ClassDecl) X(MethodDecl) X(CtorDecl) X(FieldDecl) X(TypeDefDecl) X(Formal) X(TypeParam) X(Annotation)               \
  X(VarDeclarator) X(SwitchCase) X(CatchClause) X(Import) X(CompilationUnit)
// clang-format on

namespace x10c::syntax {

constexpr int kindCount = int(Kind::CompilationUnit) + 1;

inline const char *kindName(Kind kind) {
  switch (kind) {
#define X10C_NAME(name)                                                                                                \
  case Kind::name:                                                                                                     \
    return #name;
    X10C_KINDS(X10C_NAME)
#undef X10C_NAME
  }
  return "?";
}

// Hands a node's fields to a visitor, in their order. `fields` is not const, but no visitor here changes a tree that it
// did not make.
template <class V> void visitFields(Node &node, V &visitor) {
  switch (node.kind) {
#define X10C_FIELDS(name)                                                                                              \
  case Kind::name:                                                                                                     \
    static_cast<name &>(node).fields(visitor);                                                                         \
    break;
    X10C_KINDS(X10C_FIELDS)
#undef X10C_FIELDS
  }
}

} // namespace x10c::syntax
