// From ANTLR's parse tree of X10 1.5 to the tree of 2.6: what 1.5 writes otherwise becomes what 2.6 has, and what 2.6
// has not becomes a call of the class library's x10.editions.v15.Syntax. One class over several files:
// build.cpp (the unit, classes), build_members.cpp, …_types.cpp, …_constraints.cpp, …_stmts.cpp, …_parallel.cpp,
// …_exprs.cpp, …_arrays.cpp. Private to compiler/syntax. It only sees parse trees without errors.
#pragma once
#include "generated/X10Fifteen.h"
#include "syntax/fifteen/values.h"
#include "syntax/shared_builder.h"
#include <set>

namespace x10c::syntax {

using F = grammar::X10Fifteen;

class FifteenBuilder : SharedBuilder<F, FifteenBuilder> {
public:
  using SharedBuilder::SharedBuilder;
  void build(F::CompilationUnitContext *);

private:
  friend SharedBuilder;
  struct Modifiers {
    List<Annotation> promises; // what `safe` and others say of a method or a class
    uint32_t bits = 0;
    const Token *isExtern = nullptr;
  };
  // What the members of a class need to know of it.
  struct Owner {
    ClassDecl *decl;
    bool isValue;
    List<Stmt> starts; // of instance initializers: each constructor runs them
  };

  // build.cpp
  ClassDecl *classDecl(F::ClassDeclContext *, const Modifiers &, const Token *first);
  MethodDecl *fieldValues(const ClassDecl &);
  void superTypes(F::ClassDeclContext *, ClassDecl &);
  List<Formal> properties(F::PropertiesContext *);
  Modifiers modifiers(const std::vector<F::ModifierContext *> &);
  Annotation *annotation(const Loc &, std::initializer_list<const char *> path);

  // build_members.cpp
  List<Decl> members(F::ClassBodyContext *, Owner &);
  void member(F::MemberContext *, Owner &, List<Decl> &);
  MethodDecl *method(F::MethodDeclContext *, const Modifiers &, Loc);
  Block *bodyBlock(F::BlockContext *);
  MethodDecl *mainOfRail(const MethodDecl &);
  CtorDecl *ctor(F::CtorDeclContext *, const Modifiers &, Loc, Owner &);
  void gatherProperties(const ClassDecl &owner, List<Stmt> &);
  FieldDecl *field(F::FieldDeclContext *, const Modifiers &, Loc, Owner &);
  void initializer(F::InitializerContext *, const Modifiers &, Owner &, List<Decl> &);
  void runAtStart(Owner &, List<Decl> &);
  List<Formal> formals(F::FormalsContext *, const std::set<std::string> &assigned);
  Formal *formal(F::FormalContext *);
  VarDeclarator *declarator(F::DeclaratorContext *, F::TypeContext *);
  static void giveType(Expr *init, TypeNode *declared);
  List<TypeNode> thrown(F::ThrowsClauseContext *);

  // build_types.cpp
  TypeNode *type(F::TypeContext *);
  TypeNode *baseType(F::BaseTypeContext *);
  TypeNode *nullable(F::BaseTypeContext *);
  TypeNode *future(F::BaseTypeContext *);
  static void unconstrain(TypeNode *);
  void checkWord(F::QualifiedContext *);
  NamedType *named(F::QualifiedContext *);
  NamedType *named(const Loc &, std::initializer_list<const char *> path, const List<TypeNode> &args = {});
  NamedType *regionArray(const Loc &, TypeNode *element, bool isValue);
  TypeNode *javaArray(TypeNode *element, size_t dims);
  static const Token *primitive(F::TypeContext *);
  static F::TypeContext *nullablePrimitive(F::TypeContext *);
  void refuseNull(const Expr *operand, F::TypeContext *);
  NamedType *primitiveType(const Token *);

  // build_constraints.cpp
  TypeNode *restricted(NamedType *, F::BaseTypeContext *);
  List<Expr> conjuncts(Expr *);
  void writeLike(const std::string &primitive, Binary *comparison);
  void constrain(NamedType *, F::ExprContext *where);
  static bool isRank(F::UnaryContext *);
  List<Expr> questions(F::ExprContext *where, Name subject);
  Expr *callOf(Loc, Expr *target, const char *method, const List<Expr> &args);
  Expr *such(const char *method, F::TypeContext *, Expr *object, Loc);
  static bool isSpace(F::BaseTypeContext *);

  // build_stmts.cpp
  Block *block(F::BlockContext *);
  Stmt *stmt(F::StmtContext *);
  Stmt *simpleStmt(antlr4::ParserRuleContext *);
  Stmt *exprStmt(F::ExprStmtContext *);
  Stmt *ctorCall(F::ExprContext *, Loc);
  LocalVars *localVars(F::LocalVarsContext *);
  Stmt *jump(F::JumpStmtContext *);
  Stmt *forStmt(F::ForStmtContext *);
  Stmt *localClass(F::LocalClassContext *);
  Stmt *evaluate(Expr *);
  Block *blockOf(Loc, const List<Stmt> &);

  // build_parallel.cpp
  Stmt *parallelStmt(antlr4::ParserRuleContext *);
  Stmt *async(F::AsyncStmtContext *);
  Async *asyncOf(Loc, F::ClockedClauseContext *, Stmt *body);
  Stmt *foreach (F::ForeachStmtContext *);
  Stmt *activity(F::StmtContext *);
  Stmt *ateach(F::AteachStmtContext *);
  Stmt *when(F::WhenStmtContext *);
  Expr *anyOf(F::WhenStmtContext *);
  Stmt *finish(F::FinishStmtContext *);
  Stmt *atomic(F::AtomicStmtContext *);
  Stmt *at(Loc, Expr *place, Stmt *body);
  Stmt *forEach(Loc, Formal *, Expr *domain, Stmt *body);

  // build_exprs.cpp
  Expr *expr(F::ExprContext *);
  static Op binary(F::BinOpContext *);
  static int testPrecedence(F::OpRestContext *) { return instanceOfPrecedence; }
  Expr *typeTest(F::OpRestContext *, Expr *);
  Expr *unary(F::UnaryContext *);
  Expr *prefixed(F::PrefixContext *, Expr *);
  Expr *cast(F::TypeContext *, Expr *, Loc);
  Expr *chain(F::AtomContext *, const std::vector<F::PostfixContext *> &, size_t n, bool negated);
  Expr *atom(F::AtomContext *, bool negated);
  Expr *tokenAtom(const Token *, bool negated);
  Expr *postfix(Expr *, F::PostfixContext *);
  Closure *valueOf(Expr *);
  static bool calls(antlr4::tree::ParseTree *);
  static bool forces(F::PostfixContext *name, F::PostfixContext *call);
  Expr *forced(Expr *, F::PostfixContext *force);
  Expr *selected(Expr *, F::PostfixContext *);
  Expr *element(Expr *, F::PostfixContext *);
  static bool isObject(F::NewObjectContext *);
  New *newObject(F::NewObjectContext *);
  TypeNode *toType(Expr *);

  // build_arrays.cpp
  Expr *bracketList(F::BracketListContext *);
  Expr *bracketItem(F::BracketItemContext *);
  TypeNode *arrayBase(F::ArrayBaseContext *);
  Expr *newArray(F::NewArrayContext *);
  Expr *newJavaArray(F::NewArrayContext *, TypeNode *element);
  Closure *elementOf(F::NewArrayContext *, TypeNode *element);
  Expr *arrayInitial(F::ArrayInitialContext *, TypeNode *element);
  Expr *initial(F::InitialContext *, TypeNode *);
  Expr *libraryCall(Loc, const char *method, const List<Expr> &args, const List<TypeNode> &typeArgs = {});
  Expr *ident(Loc, Name);
  Name fresh(const char *stem); // a name that no program has

  ValuesFifteen values;
  unsigned freshNames = 0;
  Name activityEnd; // the label around the body of the async that is being built; empty outside
  unsigned activityReturns = 0;
  bool inConstraint = false; // whether `self` is the value that a type speaks of
};

} // namespace x10c::syntax
