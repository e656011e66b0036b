// From ANTLR's parse tree to ours. One class over several files: build.cpp (the unit, declarations), build_types.cpp,
// build_stmts.cpp, build_exprs.cpp. Private to compiler/syntax. It only sees parse trees without errors.
#pragma once
#include "generated/X10Parser.h"
#include "syntax/shared_builder.h"

namespace x10c::syntax {

using P = grammar::X10Parser;

class Builder : SharedBuilder<P, Builder> {
public:
  using SharedBuilder::SharedBuilder;
  void build(P::CompilationUnitContext *);

  // What modifiers are written of.
  enum class Declared : uint8_t { Class, Struct, Interface, Type, Method, Constructor, Field, Local, Parameter };

private:
  friend SharedBuilder;
  struct Modifiers {
    List<Annotation> annotations;
    uint32_t bits = 0;
    std::vector<const Token *> words; // each once
  };

  // The parts common to methods, constructors and operators, after the parameters.
  struct Tail {
    TypeNode *result = nullptr;
    bool hasBound = false;
    TypeNode *offers = nullptr;
    List<TypeNode> thrown;
  };

  // build.cpp
  void typeDecl(P::TypeDeclContext *, List<Decl> &);
  ClassDecl *classDecl(P::ClassDeclContext *, const Modifiers &, const Token *first);
  void superTypes(P::ClassDeclContext *, ClassDecl &);
  TypeDefDecl *typeDef(P::TypeDefContext *, const Modifiers &, const Token *first);
  List<Decl> members(const std::vector<P::MemberContext *> &);
  Decl *member(P::MemberContext *);
  FieldDecl *field(P::FieldDeclContext *, const Modifiers &, Loc);
  Decl *namedMember(P::NamedMemberContext *, const Modifiers &, Loc);
  MethodDecl *propertyMethod(P::NamedMemberContext *, const Modifiers &, Loc);
  FieldDecl *bareField(P::NamedMemberContext *, const Modifiers &, Loc);
  // build_methods.cpp
  Decl *method(P::MethodDeclContext *, const Modifiers &, Loc);
  CtorDecl *ctor(P::MethodDeclContext *, const Modifiers &, Loc);
  Stmt *ctorBody(P::MethodBodyContext *);
  Stmt *methodBody(P::MethodBodyContext *, bool &isExpression);
  MethodDecl *operatorDecl(P::OperatorDeclContext *, const Modifiers &, Loc);
  void checkStatic(P::OperatorDeclContext *, const MethodDecl &);
  void operatorNameAndFormals(P::OperatorDeclContext *, MethodDecl &);
  Tail tail(P::MethodTailContext *);
  // build_modifiers.cpp
  Modifiers modifiers(const std::vector<P::ModifierContext *> &);
  const Modifiers &taken(const Modifiers &, Declared); // reports those that it does not take
  // parts
  Annotation *annotation(P::AnnotationContext *);
  List<Annotation> annotations(const std::vector<P::AnnotationContext *> &);
  List<TypeParam> typeParams(P::TypeParamsContext *);
  List<Formal> formals(P::FormalsContext *);
  List<Formal> formals(const std::vector<P::FormalContext *> &);
  Formal *formal(P::FormalContext *);
  Formal *formal(P::NamedFormalContext *);
  Formal *formal(P::FormalGroupContext *group) { return formal(group->p); }
  Formal *loopVariable(P::LoopVarContext *);
  template <class Context> Formal *namedFormal(Context *, Declared);
  template <class Context> VarDeclarator *declarator(Context *); // whose type may have to be written, or not
  List<VarDeclarator> declarators(const std::vector<P::DeclaratorContext *> &);

  // build_types.cpp
  TypeNode *type(P::TypeContext *);
  List<TypeNode> typeArgs(P::TypeArgsContext *);
  NamedType *namedType(P::NamedTypeContext *);
  TypeSegment segment(const Token *name, P::TypeArgsContext *, P::ArgumentsContext *);
  FunctionType *functionType(P::FunctionTypeContext *);
  List<Expr> guard(P::GuardContext *);
  TypeNode *toType(Expr *);
  NamedType *toNamedType(Expr *);
  TypeNode *closureToType(Closure *);

  // build_stmts.cpp
  Block *block(P::BlockContext *, bool isClosure = false, bool isCtor = false);
  Stmt *lastStmt(P::StmtContext *);
  Expr *lastValue(P::StmtContext *);
  bool endsInValue(P::StmtContext *);
  Stmt *stmt(P::StmtContext *, bool isCtorStart = false);
  Stmt *stmtOf(P::StmtContext *, bool isCtorStart);
  Stmt *simpleStmt(antlr4::ParserRuleContext *);
  Stmt *parallelStmt(antlr4::ParserRuleContext *);
  Stmt *clockStmt(const Expr *);
  Stmt *exprStmt(P::ExprStmtContext *, bool isCtorStart);
  Stmt *ctorCall(P::UnaryContext *, Loc, bool isCtorStart);
  Stmt *labeled(P::LabeledStmtContext *);
  Stmt *forStmt(P::ForStmtContext *);
  List<Stmt> forInit(P::ForInitContext *);
  Stmt *clockedStmt(P::ClockedStmtContext *);
  Stmt *localDecl(P::LocalDeclContext *);
  PropertyCall *propertyCall(P::PropertyCallContext *);
  UserStmt *userStmt(P::UserStmtContext *, Expr *receiver, Loc);
  void userBodies(P::UserStmtContext *, UserStmt &);
  Closure *bodyClosure(P::BlockContext *);
  void annotate(Stmt *, const List<Annotation> &);

  // build_exprs.cpp
  Expr *expr(P::ExprContext *);
  Expr *stmtExpr(P::StmtExprContext *);
  Closure *closure(P::ClosureContext *);
  AtExpr *atExpr(P::AtExprContext *);
  FinishExpr *finishExpr(P::FinishExprContext *);
  Expr *assignExpr(P::AssignExprContext *);
  static Op binary(P::BinOpContext *c) { return binaryOp(c->start->getType()); }
  static int testPrecedence(P::OpRestContext *);
  Expr *typeTest(P::OpRestContext *, Expr *);
  Expr *unary(P::UnaryContext *);
  // The atom with the first n of its postfixes.
  Expr *chain(P::UnaryContext *, size_t n);
  Expr *atom(P::AtomContext *, bool negated);
  Expr *tokenAtom(const Token *, bool negated);
  Expr *postfix(Expr *, P::PostfixContext *);
  Expr *selected(Expr *, P::PostfixContext *);
  Expr *methodRef(Expr *, P::PostfixContext *);
  Expr *typeApplication(Expr *, P::TypeArgsContext *, Loc);
  Expr *call(Expr *, P::ArgumentsContext *, Loc);
  Expr *constrained(Expr *, P::GuardContext *, Loc);
  New *newExpr(P::NewExprContext *);
  OperatorRef *operatorRef(P::OperatorNameContext *, Expr *target, Loc);
  Call *withTrailingClosure(Expr *, P::BlockContext *, Loc);

  // The type application that was made last, for a call f[T] { … } without parentheses.
  struct {
    const Expr *result = nullptr;
    Expr *function = nullptr;
    List<TypeNode> args;
  } lastApplication;
  bool bareSuper = false; // whether `super` may be used alone: as the receiver of a user-defined statement
};

} // namespace x10c::syntax
