// The syntax tree of X10 2.6: what was written, with no name resolved. `a.b.c` is a chain of Select over Ident whether
// it means a package, a type or a field; a call's function is any expression. Made by syntax/build.cpp (the only file
// that sees ANTLR types) or by the cache; owned by the arena of its CompilationUnit. Once syntax/defines.cpp has taken
// out what is not for this compilation it is never changed.
//
// Every struct lists its fields once, in X10C_NODE, so that the printer and the cache need no code per kind.
#pragma once
#include "support/diagnostics.h"
#include "support/name.h"
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace x10c::syntax {

struct Node;
struct Expr;
struct Stmt;
struct Decl;
struct TypeNode;
struct Annotation;
template <class T> using List = std::vector<T *>;

// clang-format off
#define X10C_TYPE_KINDS(X) X(NamedType) X(FunctionType) X(VoidType)
#define X10C_EXPR_KINDS(X)                                                                                             \
  X(IntLit) X(FloatLit) X(BoolLit) X(CharLit) X(StringLit) X(NullLit) X(This) X(Super) X(Self) X(Here) X(Ident)         \
  X(Select) X(Call) X(New) X(Closure) X(RailLit) X(Unary) X(Step) X(Binary) X(Assign) X(Conditional) X(InstanceOf)      \
  X(Cast) X(AtExpr) X(FinishExpr) X(SubtypeTest) X(HasZero) X(IsRef) X(TypeExpr) X(MethodRef) X(OperatorRef) X(Paren)
#define X10C_STMT_KINDS(X)                                                                                             \
  X(LocalVars) X(ExprStmt) X(Block) X(If) X(While) X(DoWhile) X(For) X(ForEach) X(AtEach) X(Switch) X(Return) X(Break)  \
  X(Continue) X(Throw) X(Try) X(Labeled) X(Empty) X(Assert) X(Async) X(Finish) X(At) X(Atomic) X(When) X(Advance)       \
  X(Resume) X(Offer) X(LocalDecl) X(CtorCall) X(PropertyCall) X(UserStmt)
#define X10C_DECL_KINDS(X) /* and their parts */                                                                       \
  X(ClassDecl) X(MethodDecl) X(CtorDecl) X(FieldDecl) X(TypeDefDecl) X(Formal) X(TypeParam) X(Annotation)               \
  X(VarDeclarator) X(SwitchCase) X(CatchClause) X(Import) X(CompilationUnit)
// clang-format on
#define X10C_KINDS(X) X10C_TYPE_KINDS(X) X10C_EXPR_KINDS(X) X10C_STMT_KINDS(X) X10C_DECL_KINDS(X)
#define X10C_KIND(name) name,
enum class Kind : uint8_t { X10C_KINDS(X10C_KIND) };
#undef X10C_KIND

// Binary, unary and assignment operators, by their spelling in the source.
enum class Op : uint8_t {
  // clang-format off
  None, Add, Sub, Mul, Div, Rem, Shl, Shr, Ushr, Lt, Le, Gt, Ge, Eq, Ne, And, Or, Xor, AndAnd, OrOr, Range /* .. */,
  Arrow /* -> */, LArrow /* <- */, StarStar /* ** */, Tilde /* ~ */, NTilde /* !~ */, Bang /* ! */, Diamond /* <> */,
  RDiamond /* >< */, Funnel /* -< */, LFunnel /* >- */, Plus /* unary */, Minus /* unary */, Star /* unary * */,
  SlashUnary, PercentUnary, BarUnary, AmpUnary, CaretUnary, Subtype, Supertype
  // clang-format on
};
const char *spelling(Op);

enum Modifier : uint32_t {
  // clang-format off
  Public = 1, Protected = 2, Private = 4, Abstract = 8, Static = 16, Final = 32, Native = 64, Transient = 128,
  Clocked = 256, AtomicMod = 512, PropertyMod = 1024, ProtoMod = 2048, VolatileMod = 4096
  // clang-format on
};

struct Node {
  Kind kind;
  Loc loc;
  virtual ~Node() = default;

protected:
  explicit Node(Kind k) : kind(k) {}
};
struct Expr : Node {
  using Node::Node;
  static bool isOf(Kind k) { return k > Kind::VoidType && k <= Kind::Paren; }
};
struct Stmt : Node {
  using Node::Node;
  List<Annotation> annotations; // a LocalDecl's are its declaration's
  static bool isOf(Kind k) { return k > Kind::Paren && k <= Kind::UserStmt; }
};
struct Decl : Node {
  using Node::Node;
  List<Annotation> annotations;
  uint32_t modifiers = 0; // PropertyMod for `property def`
  Name name;              // empty of fields, whose declarators have names, and of constructors
  Loc nameLoc;
  static bool isOf(Kind k) { return k > Kind::UserStmt && k <= Kind::TypeDefDecl; }
};
struct TypeNode : Node {
  using Node::Node;
  static bool isOf(Kind k) { return k <= Kind::VoidType; }
};

// The node's kind, its base, and its fields in the order in which they are printed, cached and given to
// TreeMaker::make. A statement's annotations come before them.
#define X10C_NODE(name, base, ...)                                                                                     \
  static bool isOf(Kind k) { return k == Kind::name; }                                                                 \
  name() : base(Kind::name) {}                                                                                         \
  template <class V> void fields(V &v) { v(__VA_ARGS__); }
// The node as a T, which may be a base such as Stmt; null if it is none.
template <class T> T *as(Node *n) { return n && T::isOf(n->kind) ? static_cast<T *>(n) : nullptr; }
template <class T> const T *as(const Node *n) { return n && T::isOf(n->kind) ? static_cast<const T *>(n) : nullptr; }

// ---- parts ----

struct Annotation : Node { // @Native("c", "…"): a type whose class is an annotation interface, with arguments
  X10C_NODE(Annotation, Node, type)
  TypeNode *type = nullptr; // a NamedType; its last segment carries the arguments
};
struct TypeParam : Node { // T, +T, -T; with an optional bound as in `T <: B` (2.6 writes it in the guard)
  X10C_NODE(TypeParam, Node, name, variance)
  Name name;
  int8_t variance = 0; // +1, 0, -1
};
struct Formal : Node { // x:T, val x:T, var x:T, [i,j]:Point, p[i,j]:Point; loop variables too
  X10C_NODE(Formal, Node, annotations, modifiers, isVar, name, type, parts, hasBound)
  List<Annotation> annotations;
  uint32_t modifiers = 0;
  bool isVar = false;
  Name name;                // empty where only destructured or (in function types) unnamed
  TypeNode *type = nullptr; // null: inferred
  List<Formal> parts;       // [i,j]: each a Formal of its own
  bool hasBound = false;    // `x <: T` instead of `x:T`
};
struct VarDeclarator : Node { // one of `val a = 1, b:Long, [i,j] = p`
  X10C_NODE(VarDeclarator, Node, name, parts, type, hasBound, init)
  Name name;
  List<Formal> parts;
  TypeNode *type = nullptr;
  bool hasBound = false;
  Expr *init = nullptr;
};

// ---- types ----

struct TypeSegment { // one step of a.b.C[T](x)
  Name name;
  Loc loc;
  List<TypeNode> typeArgs;
  List<Expr> args;
  bool hasArgs = false;  // C() differs from C
  List<Expr> constraint; // of a segment before the last, as in A{c}.B; the last one's is the NamedType's
  template <class V> void fields(V &v) { v(name, loc, typeArgs, args, hasArgs, constraint); }
};
struct NamedType : TypeNode { // a.b.C[T](x){c}; also T{c}
  X10C_NODE(NamedType, TypeNode, annotations, path, constraint, hasConstraint)
  List<Annotation> annotations;
  std::vector<TypeSegment> path;
  List<Expr> constraint; // conjuncts of {c}; `self` is the value
  bool hasConstraint = false;
};
struct FunctionType : TypeNode { // [T](a:Int, b){guard} => R
  X10C_NODE(FunctionType, TypeNode, typeParams, formals, guard, result)
  List<TypeParam> typeParams;
  List<Formal> formals;
  List<Expr> guard;
  TypeNode *result = nullptr; // VoidType for void
};
struct VoidType : TypeNode {
  X10C_NODE(VoidType, TypeNode)
};

// ---- expressions ----

enum class IntSuffix : uint8_t { Long, Int, Short, Byte, ULong, UInt, UShort, UByte }; // none is Long; n, s, y; u…
struct IntLit : Expr {
  X10C_NODE(IntLit, Expr, value, suffix, decimal)
  uint64_t value = 0; // as written, without a sign: -9223372036854775808 is Minus over 2^63
  IntSuffix suffix = IntSuffix::Long;
  bool decimal = true;
};
struct FloatLit : Expr {
  X10C_NODE(FloatLit, Expr, value, isFloat, spelling)
  double value = 0;
  bool isFloat = false; // suffix f
  std::string spelling;
};
struct BoolLit : Expr {
  X10C_NODE(BoolLit, Expr, value)
  bool value = false;
};
struct CharLit : Expr {
  X10C_NODE(CharLit, Expr, value)
  uint32_t value = 0;
};
struct StringLit : Expr { // escapes already decoded; UTF-8
  X10C_NODE(StringLit, Expr, value)
  std::string value;
};
struct NullLit : Expr {
  X10C_NODE(NullLit, Expr)
};
struct This : Expr { // this, Outer.this
  X10C_NODE(This, Expr, outer)
  TypeNode *outer = nullptr;
};
struct Super : Expr { // super.m, Outer.super.m: only as the target of a Select
  X10C_NODE(Super, Expr, outer)
  TypeNode *outer = nullptr;
};
struct Self : Expr {
  X10C_NODE(Self, Expr)
};
struct Here : Expr {
  X10C_NODE(Here, Expr)
};
struct Ident : Expr {
  X10C_NODE(Ident, Expr, name)
  Name name;
};
struct Select : Expr { // target.name; the target may be a package or a type (then a chain of Select/Ident/TypeExpr)
  X10C_NODE(Select, Expr, target, name)
  Expr *target = nullptr;
  Name name;
};
struct Call
    : Expr { // f(a), e.m[T](a), e(a), T.operator+(a): the function is Ident, Select, OperatorRef or any expression
  X10C_NODE(Call, Expr, function, typeArgs, args)
  Expr *function = nullptr;
  List<TypeNode> typeArgs;
  List<Expr> args; // a trailing closure `f(a) { … }` is the last one
};
struct New : Expr { // new C[T](a) {body}, outer.new C(a)
  X10C_NODE(New, Expr, outer, type, args, body, hasBody, isRail)
  Expr *outer = nullptr;
  TypeNode *type = nullptr;
  List<Expr> args;
  List<Decl> body;
  bool hasBody = false;
  bool isRail = false; // new Rail[T][a, b, c]: args are the elements
};
struct Closure : Expr { // (x:Int){guard}:R => body; => expression is a Block with one Return
  X10C_NODE(Closure, Expr, annotations, typeParams, formals, guard, result, offers, resultHasBound, body, isExpression)
  List<Annotation> annotations;
  List<TypeParam> typeParams;
  List<Formal> formals;
  List<Expr> guard;
  TypeNode *result = nullptr;
  TypeNode *offers = nullptr;
  bool resultHasBound = false;
  Stmt *body = nullptr;
  bool isExpression = false;
};
struct RailLit : Expr { // [a, b, c] and [a, b as T]
  X10C_NODE(RailLit, Expr, element, elements)
  TypeNode *element = nullptr; // null: inferred
  List<Expr> elements;
};
struct Unary : Expr {
  X10C_NODE(Unary, Expr, op, operand)
  Op op = Op::None;
  Expr *operand = nullptr;
};
struct Step : Expr { // ++x, x--, …
  X10C_NODE(Step, Expr, prefix, delta, operand)
  bool prefix = false;
  int8_t delta = 1;
  Expr *operand = nullptr;
};
struct Binary : Expr {
  X10C_NODE(Binary, Expr, op, left, right)
  Op op = Op::None;
  Expr *left = nullptr, *right = nullptr; // either may be a TypeExpr or an Ident that names a type (==, in constraints)
};
struct Assign : Expr { // x = e, x += e, a(i) = e, e.f -= e
  X10C_NODE(Assign, Expr, op, target, value)
  Op op = Op::None; // None: plain
  Expr *target = nullptr, *value = nullptr;
};
struct Conditional : Expr {
  X10C_NODE(Conditional, Expr, condition, yes, no)
  Expr *condition = nullptr, *yes = nullptr, *no = nullptr;
};
struct InstanceOf : Expr {
  X10C_NODE(InstanceOf, Expr, operand, type)
  Expr *operand = nullptr;
  TypeNode *type = nullptr;
};
struct Cast : Expr { // e as T
  X10C_NODE(Cast, Expr, operand, type)
  Expr *operand = nullptr;
  TypeNode *type = nullptr;
};
struct AtExpr : Expr { // at (p) e, at (p):T { … }: the body is a Block; an expression is a Block with one Return
  X10C_NODE(AtExpr, Expr, annotations, place, result, body)
  List<Annotation> annotations;
  Expr *place = nullptr;
  TypeNode *result = nullptr;
  Stmt *body = nullptr;
};
struct FinishExpr : Expr { // finish (reducer) { … }
  X10C_NODE(FinishExpr, Expr, reducer, body)
  Expr *reducer = nullptr;
  Stmt *body = nullptr;
};
struct SubtypeTest : Expr { // T <: U, T :> U (op Subtype, Supertype): in guards and constraints
  X10C_NODE(SubtypeTest, Expr, op, left, right)
  Op op = Op::Subtype;
  TypeNode *left = nullptr, *right = nullptr;
};
struct HasZero : Expr {
  X10C_NODE(HasZero, Expr, type)
  TypeNode *type = nullptr;
};
struct IsRef : Expr {
  X10C_NODE(IsRef, Expr, type)
  TypeNode *type = nullptr;
};
struct TypeExpr : Expr { // a type where an expression is allowed: Rail[Int] in Rail[Int].make(3), (Int)=>Int == T
  X10C_NODE(TypeExpr, Expr, type)
  TypeNode *type = nullptr;
};
struct MethodRef : Expr { // e.m.(Int, Int): the method as a function
  X10C_NODE(MethodRef, Expr, target, name, typeParams, formals)
  Expr *target = nullptr; // null: a method of this class
  Name name;
  List<TypeParam> typeParams;
  List<Formal> formals;
};
struct OperatorRef : Expr { // e.operator+, T.operator+, operator this(…), super.operator as …: what a Call applies
  X10C_NODE(OperatorRef, Expr, target, name, conversion)
  Expr *target = nullptr;
  Name name; // as MethodDecl names operators
  TypeNode *conversion = nullptr;
};
struct Paren : Expr {
  X10C_NODE(Paren, Expr, inner)
  Expr *inner = nullptr;
};

// ---- statements ----

struct LocalVars : Stmt {
  X10C_NODE(LocalVars, Stmt, modifiers, isVar, vars)
  uint32_t modifiers = 0; // Clocked
  bool isVar = false;
  List<VarDeclarator> vars;
};
struct ExprStmt : Stmt {
  X10C_NODE(ExprStmt, Stmt, expr)
  Expr *expr = nullptr;
};
struct Block : Stmt {
  X10C_NODE(Block, Stmt, stmts)
  List<Stmt> stmts;
};
struct If : Stmt {
  X10C_NODE(If, Stmt, condition, yes, no)
  Expr *condition = nullptr;
  Stmt *yes = nullptr, *no = nullptr;
};
struct While : Stmt {
  X10C_NODE(While, Stmt, condition, body)
  Expr *condition = nullptr;
  Stmt *body = nullptr;
};
struct DoWhile : Stmt {
  X10C_NODE(DoWhile, Stmt, body, condition)
  Stmt *body = nullptr;
  Expr *condition = nullptr;
};
struct For : Stmt { // for (init; condition; update) body
  X10C_NODE(For, Stmt, init, condition, update, body)
  List<Stmt> init; // LocalVars or ExprStmts
  Expr *condition = nullptr;
  List<Expr> update;
  Stmt *body = nullptr;
};
struct ForEach : Stmt { // for (x in e) body, for ([i,j] in r), for (p[i,j]:Point in r), for (e) body
  X10C_NODE(ForEach, Stmt, variable, domain, body)
  Formal *variable = nullptr; // null: for (e)
  Expr *domain = nullptr;
  Stmt *body = nullptr;
};
struct AtEach : Stmt { // ateach (p in d) clocked(c) body
  X10C_NODE(AtEach, Stmt, variable, domain, isClocked, clocks, body)
  Formal *variable = nullptr;
  Expr *domain = nullptr;
  bool isClocked = false;
  List<Expr> clocks;
  Stmt *body = nullptr;
};
struct SwitchCase : Node {
  X10C_NODE(SwitchCase, Node, labels, isDefault, body)
  List<Expr> labels; // empty with isDefault
  bool isDefault = false;
  List<Stmt> body;
};
struct Switch : Stmt {
  X10C_NODE(Switch, Stmt, subject, cases)
  Expr *subject = nullptr;
  List<SwitchCase> cases;
};
struct Return : Stmt {
  X10C_NODE(Return, Stmt, value)
  Expr *value = nullptr;
};
struct Break : Stmt {
  X10C_NODE(Break, Stmt, label)
  Name label;
};
struct Continue : Stmt {
  X10C_NODE(Continue, Stmt, label)
  Name label;
};
struct Throw : Stmt {
  X10C_NODE(Throw, Stmt, value)
  Expr *value = nullptr;
};
struct CatchClause : Node {
  X10C_NODE(CatchClause, Node, variable, body)
  Formal *variable = nullptr;
  Stmt *body = nullptr;
};
struct Try : Stmt {
  X10C_NODE(Try, Stmt, body, catches, finally)
  Stmt *body = nullptr;
  List<CatchClause> catches;
  Stmt *finally = nullptr;
};
struct Labeled : Stmt {
  X10C_NODE(Labeled, Stmt, label, body)
  Name label;
  Stmt *body = nullptr;
};
struct Empty : Stmt {
  X10C_NODE(Empty, Stmt)
};
struct Assert : Stmt {
  X10C_NODE(Assert, Stmt, condition, message)
  Expr *condition = nullptr, *message = nullptr;
};
struct Async : Stmt { // async S, clocked async S, async clocked(c, d) S
  X10C_NODE(Async, Stmt, isClocked, clocks, body)
  bool isClocked = false;
  List<Expr> clocks;
  Stmt *body = nullptr;
};
struct Finish : Stmt { // finish S, clocked finish S
  X10C_NODE(Finish, Stmt, isClocked, body)
  bool isClocked = false;
  Stmt *body = nullptr;
};
struct At : Stmt {
  X10C_NODE(At, Stmt, place, body)
  Expr *place = nullptr;
  Stmt *body = nullptr;
};
struct Atomic : Stmt {
  X10C_NODE(Atomic, Stmt, body)
  Stmt *body = nullptr;
};
struct When : Stmt {
  X10C_NODE(When, Stmt, condition, body)
  Expr *condition = nullptr;
  Stmt *body = nullptr;
};
struct Advance : Stmt { // next; (older editions), Clock.advanceAll() is a call
  X10C_NODE(Advance, Stmt)
};
struct Resume : Stmt {
  X10C_NODE(Resume, Stmt)
};
struct Offer : Stmt {
  X10C_NODE(Offer, Stmt, value)
  Expr *value = nullptr;
};
struct LocalDecl : Stmt { // a class, struct, or type definition inside a block
  X10C_NODE(LocalDecl, Stmt, decl)
  Decl *decl = nullptr;
};
struct CtorCall : Stmt { // this(…), super(…), outer.super(…)
  X10C_NODE(CtorCall, Stmt, outer, isSuper, typeArgs, args)
  Expr *outer = nullptr;
  bool isSuper = false;
  List<TypeNode> typeArgs;
  List<Expr> args;
};
struct PropertyCall : Stmt { // property(a, b);
  X10C_NODE(PropertyCall, Stmt, typeArgs, args)
  List<TypeNode> typeArgs;
  List<Expr> args;
};
struct UserStmt
    : Stmt { // r.async(a) S, Block.for (i in r) S, r.finish(a) S, r.if (c) S else T, …: a user-defined statement
  X10C_NODE(UserStmt, Stmt, receiver, isSuper, keyword, typeArgs, formals, args, bodies)
  Expr *receiver = nullptr; // null: an operator of this class (`operator async (…)`)
  bool isSuper = false;     // receiver is `super`
  Name keyword; // "for", "finish", "async", "at", "atomic", "while", "do", "if", "try", "catch", "throw", "return",
                // "break", "continue", "assert", "when", "ateach", "offer", "next" …
  List<TypeNode> typeArgs;
  List<Formal> formals; // for (i in r): i
  List<Expr> args;      // the rest within the parentheses
  List<Closure> bodies; // each body as a closure without formals, or with the formals (the last ones a call gets)
};

// ---- declarations ----

enum class ClassKind : uint8_t { Class, Struct, Interface };
struct ClassDecl : Decl {
  X10C_NODE(ClassDecl, Decl, classKind, annotations, modifiers, name, nameLoc, typeParams, properties, guard, super,
            interfaces, members)
  ClassKind classKind = ClassKind::Class;
  List<TypeParam> typeParams;
  List<Formal> properties;
  List<Expr> guard; // class invariant and bounds of type parameters
  TypeNode *super = nullptr;
  List<TypeNode> interfaces; // implements; for an interface, extends
  List<Decl> members;
};
// What methods, operators and constructors have alike.
struct CallableDecl : Decl {
  using Decl::Decl;
  static bool isOf(Kind k) { return k == Kind::MethodDecl || k == Kind::CtorDecl; }
  List<TypeParam> typeParams;
  List<Formal> formals; // of operator()=: the value is the last one
  List<Expr> guard;
  TypeNode *result = nullptr; // null: inferred
  TypeNode *offers = nullptr;
  List<TypeNode> throws_;
  Stmt *body = nullptr; // null: none, as of what is native. `= e;` is a Block with one Return and isExpression set
};
// Operators are methods with these names: "operator+" … for binary and unary (told apart by their formals: a unary one
// on `this` has none, a static one has one), "operator()" apply, "operator()=" set, "operator_as" explicit and
// "implicit_as" implicit conversion, "operator_for", "operator_finish" … for user-defined statements. An inverse binary
// operator, `operator (x:T) + this`, is "inverse_operator+".
struct MethodDecl : CallableDecl {
  X10C_NODE(MethodDecl, CallableDecl, annotations, modifiers, name, nameLoc, typeParams, formals, guard, result,
            resultHasBound, hasFormals, offers, throws_, body, isExpression)
  bool resultHasBound = false; // `<: T`
  bool hasFormals = true;      // property methods may have none at all
  bool isExpression = false;
};
struct CtorDecl : CallableDecl { // def this[T](…){guard}:C{c} …
  X10C_NODE(CtorDecl, CallableDecl, annotations, modifiers, typeParams, formals, guard, result, offers, throws_, body)
};
struct FieldDecl : Decl { // val x:T = e, y = f;
  X10C_NODE(FieldDecl, Decl, annotations, modifiers, isVar, vars)
  bool isVar = false;
  List<VarDeclarator> vars;
};
struct TypeDefDecl : Decl { // static type A[T](x:Int){guard} = B
  X10C_NODE(TypeDefDecl, Decl, annotations, modifiers, name, nameLoc, typeParams, formals, guard, type)
  List<TypeParam> typeParams;
  List<Formal> formals;
  List<Expr> guard;
  TypeNode *type = nullptr;
};
struct Import : Node { // import a.b.C; import a.b.*; import static …
  X10C_NODE(Import, Node, path, onDemand)
  std::vector<Name> path;
  bool onDemand = false;
};
enum class Edition : uint8_t; // editions.h
struct EditionRow;

struct CompilationUnit : Node {
  X10C_NODE(CompilationUnit, Node, annotations, package, imports, decls)
  uint32_t file = 0;
  List<Annotation> annotations; // of the package
  std::vector<Name> package;
  List<Import> imports;
  List<Decl> decls;                         // ClassDecl and TypeDefDecl
  std::vector<std::unique_ptr<Node>> arena; // owns every node of the unit but itself
};

// ---- parse.cpp, cache.cpp, defines.cpp, print.cpp ----

// Parses a file (reads it first). Syntax errors are reported; a unit is returned all the same, with what could be read,
// or null where the file cannot be read (reported too). A file whose head names no edition is of this one; where none
// is given, the edition is found out, and reported if it is not X10 2.6.
std::unique_ptr<CompilationUnit> parseFile(const std::string &path, std::optional<Edition> = {});
// The same for a file that has been read.
std::unique_ptr<CompilationUnit> parseLoaded(uint32_t file, std::optional<Edition>);
// The same through the cache of trees: where `cacheDir` has the tree of exactly this text, the text is not parsed.
std::unique_ptr<CompilationUnit> loadFile(const std::string &path, const std::string &cacheDir,
                                          std::optional<Edition> = {});
// @Ifdef("X") and @Ifndef("X") (x10.compiler): takes the declarations and statements out of the tree that are not for
// these names (-define X); nothing looks at them afterwards. What has several @Ifdef stays where one name is defined,
// what has an
// @Ifndef where its name is not. An annotation without one string literal is reported, and takes nothing out.
void leaveOut(CompilationUnit &, const std::vector<std::string> &defines);
// --emit=tree: an indented outline, one node a line.
std::string print(const Node &);

// An expression without the parentheses around it.
inline const Expr *bare(const Expr *e) {
  while (auto *p = as<Paren>(e))
    e = p->inner;
  return e;
}

} // namespace x10c::syntax
