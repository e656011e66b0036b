// The syntax tree of X10 2.6: what was written, with no name resolved. `a.b.c` is a chain of Select over Ident whether
// it means a package, a type or a field; a call's function is any expression. Made by syntax/build.cpp (the only file
// that sees ANTLR types) or by the cache; owned by the arena of its CompilationUnit. Once syntax/defines.cpp has taken
// out what is not for this compilation it is never changed.
//
// Every struct lists its fields once, in `fields`, so that the printer and the cache need no code per kind.
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

enum class Kind : uint8_t {
  // clang-format off
  // types
  NamedType, FunctionType, VoidType,
  // expressions
  IntLit, FloatLit, BoolLit, CharLit, StringLit, NullLit, This, Super, Self, Here, Ident, Select, Call, New, Closure,
  RailLit, Unary, Step, Binary, Assign, Conditional, InstanceOf, Cast, AtExpr, FinishExpr, SubtypeTest, HasZero, IsRef,
  TypeExpr, MethodRef, OperatorRef, Paren,
  // statements
  LocalVars, ExprStmt, Block, If, While, DoWhile, For, ForEach, AtEach, Switch, Return, Break, Continue, Throw, Try,
  Labeled, Empty, Assert, Async, Finish, At, Atomic, When, Advance, Resume, Offer, LocalDecl, CtorCall, PropertyCall,
  UserStmt,
  // declarations and their parts
  ClassDecl, MethodDecl, CtorDecl, FieldDecl, TypeDefDecl, Formal, TypeParam, Annotation, VarDeclarator, SwitchCase,
  CatchClause, Import, CompilationUnit
  // clang-format on
};

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
};
struct Stmt : Node {
  using Node::Node;
  List<Annotation> annotations; // a LocalDecl's are its declaration's
};
struct Decl : Node {
  using Node::Node;
};
struct TypeNode : Node {
  using Node::Node;
};

#define X10C_NODE(name, base)                                                                                          \
  static constexpr Kind theKind = Kind::name;                                                                          \
  name() : base(theKind) {}
template <class T> T *as(Node *n) { return n && n->kind == T::theKind ? static_cast<T *>(n) : nullptr; }
template <class T> const T *as(const Node *n) {
  return n && n->kind == T::theKind ? static_cast<const T *>(n) : nullptr;
}

// ---- parts ----

struct Annotation : Node { // @Native("c", "…"): a type whose class is an annotation interface, with arguments
  X10C_NODE(Annotation, Node)
  TypeNode *type = nullptr; // a NamedType; its last segment carries the arguments
  template <class V> void fields(V &v) { v(type); }
};
struct TypeParam : Node { // T, +T, -T; with an optional bound as in `T <: B` (2.6 writes it in the guard)
  X10C_NODE(TypeParam, Node)
  Name name;
  int8_t variance = 0; // +1, 0, -1
  template <class V> void fields(V &v) { v(name), v(variance); }
};
struct Formal : Node { // x:T, val x:T, var x:T, [i,j]:Point, p[i,j]:Point; loop variables too
  X10C_NODE(Formal, Node)
  List<Annotation> annotations;
  uint32_t modifiers = 0;
  bool isVar = false;
  Name name;                // empty where only destructured or (in function types) unnamed
  TypeNode *type = nullptr; // null: inferred
  List<Formal> parts;       // [i,j]: each a Formal of its own
  bool hasBound = false;    // `x <: T` instead of `x:T`
  template <class V> void fields(V &v) {
    v(annotations), v(modifiers), v(isVar), v(name), v(type), v(parts), v(hasBound);
  }
};
struct VarDeclarator : Node { // one of `val a = 1, b:Long, [i,j] = p`
  X10C_NODE(VarDeclarator, Node)
  Name name;
  List<Formal> parts;
  TypeNode *type = nullptr;
  bool hasBound = false;
  Expr *init = nullptr;
  template <class V> void fields(V &v) { v(name), v(parts), v(type), v(hasBound), v(init); }
};

// ---- types ----

struct TypeSegment { // one step of a.b.C[T](x)
  Name name;
  Loc loc;
  List<TypeNode> typeArgs;
  List<Expr> args;
  bool hasArgs = false;  // C() differs from C
  List<Expr> constraint; // of a segment before the last, as in A{c}.B; the last one's is the NamedType's
  template <class V> void fields(V &v) { v(name), v(loc), v(typeArgs), v(args), v(hasArgs), v(constraint); }
};
struct NamedType : TypeNode { // a.b.C[T](x){c}; also T{c}
  X10C_NODE(NamedType, TypeNode)
  List<Annotation> annotations;
  std::vector<TypeSegment> path;
  List<Expr> constraint; // conjuncts of {c}; `self` stands for the value
  bool hasConstraint = false;
  template <class V> void fields(V &v) { v(annotations), v(path), v(constraint), v(hasConstraint); }
};
struct FunctionType : TypeNode { // [T](a:Int, b){guard} => R
  X10C_NODE(FunctionType, TypeNode)
  List<TypeParam> typeParams;
  List<Formal> formals;
  List<Expr> guard;
  TypeNode *result = nullptr; // VoidType for void
  template <class V> void fields(V &v) { v(typeParams), v(formals), v(guard), v(result); }
};
struct VoidType : TypeNode {
  X10C_NODE(VoidType, TypeNode)
  template <class V> void fields(V &) {}
};

// ---- expressions ----

enum class IntSuffix : uint8_t { Long, Int, Short, Byte, ULong, UInt, UShort, UByte }; // none is Long; n, s, y; u…
struct IntLit : Expr {
  X10C_NODE(IntLit, Expr)
  uint64_t value = 0; // as written, without a sign: -9223372036854775808 is Minus over 2^63
  IntSuffix suffix = IntSuffix::Long;
  bool decimal = true;
  template <class V> void fields(V &v) { v(value), v(suffix), v(decimal); }
};
struct FloatLit : Expr {
  X10C_NODE(FloatLit, Expr)
  double value = 0;
  bool isFloat = false; // suffix f
  std::string spelling;
  template <class V> void fields(V &v) { v(value), v(isFloat), v(spelling); }
};
struct BoolLit : Expr {
  X10C_NODE(BoolLit, Expr)
  bool value = false;
  template <class V> void fields(V &v) { v(value); }
};
struct CharLit : Expr {
  X10C_NODE(CharLit, Expr)
  uint32_t value = 0;
  template <class V> void fields(V &v) { v(value); }
};
struct StringLit : Expr { // escapes already decoded; UTF-8
  X10C_NODE(StringLit, Expr)
  std::string value;
  template <class V> void fields(V &v) { v(value); }
};
struct NullLit : Expr {
  X10C_NODE(NullLit, Expr)
  template <class V> void fields(V &) {}
};
struct This : Expr { // this, Outer.this
  X10C_NODE(This, Expr)
  TypeNode *outer = nullptr;
  template <class V> void fields(V &v) { v(outer); }
};
struct Super : Expr { // super.m, Outer.super.m: only as the target of a Select
  X10C_NODE(Super, Expr)
  TypeNode *outer = nullptr;
  template <class V> void fields(V &v) { v(outer); }
};
struct Self : Expr {
  X10C_NODE(Self, Expr)
  template <class V> void fields(V &) {}
};
struct Here : Expr {
  X10C_NODE(Here, Expr)
  template <class V> void fields(V &) {}
};
struct Ident : Expr {
  X10C_NODE(Ident, Expr)
  Name name;
  template <class V> void fields(V &v) { v(name); }
};
struct Select : Expr { // target.name; the target may be a package or a type (then a chain of Select/Ident/TypeExpr)
  X10C_NODE(Select, Expr)
  Expr *target = nullptr;
  Name name;
  template <class V> void fields(V &v) { v(target), v(name); }
};
struct Call
    : Expr { // f(a), e.m[T](a), e(a), T.operator+(a): the function is Ident, Select, OperatorRef or any expression
  X10C_NODE(Call, Expr)
  Expr *function = nullptr;
  List<TypeNode> typeArgs;
  List<Expr> args; // a trailing closure `f(a) { … }` is the last one
  template <class V> void fields(V &v) { v(function), v(typeArgs), v(args); }
};
struct New : Expr { // new C[T](a) {body}, outer.new C(a)
  X10C_NODE(New, Expr)
  Expr *outer = nullptr;
  TypeNode *type = nullptr;
  List<Expr> args;
  List<Decl> body;
  bool hasBody = false;
  bool isRail = false; // new Rail[T][a, b, c]: args are the elements
  template <class V> void fields(V &v) { v(outer), v(type), v(args), v(body), v(hasBody), v(isRail); }
};
struct Closure : Expr { // (x:Int){guard}:R => body; => expression is a Block with one Return
  X10C_NODE(Closure, Expr)
  List<Annotation> annotations;
  List<TypeParam> typeParams;
  List<Formal> formals;
  List<Expr> guard;
  TypeNode *result = nullptr;
  TypeNode *offers = nullptr;
  bool resultHasBound = false;
  Stmt *body = nullptr;
  bool isExpression = false;
  template <class V> void fields(V &v) {
    v(annotations), v(typeParams), v(formals), v(guard), v(result), v(offers), v(resultHasBound), v(body),
        v(isExpression);
  }
};
struct RailLit : Expr { // [a, b, c] and [a, b as T]
  X10C_NODE(RailLit, Expr)
  TypeNode *element = nullptr; // null: inferred
  List<Expr> elements;
  template <class V> void fields(V &v) { v(element), v(elements); }
};
struct Unary : Expr {
  X10C_NODE(Unary, Expr)
  Op op = Op::None;
  Expr *operand = nullptr;
  template <class V> void fields(V &v) { v(op), v(operand); }
};
struct Step : Expr { // ++x, x--, …
  X10C_NODE(Step, Expr)
  bool prefix = false;
  int8_t delta = 1;
  Expr *operand = nullptr;
  template <class V> void fields(V &v) { v(prefix), v(delta), v(operand); }
};
struct Binary : Expr {
  X10C_NODE(Binary, Expr)
  Op op = Op::None;
  Expr *left = nullptr, *right = nullptr; // either may be a TypeExpr or an Ident that names a type (==, in constraints)
  template <class V> void fields(V &v) { v(op), v(left), v(right); }
};
struct Assign : Expr { // x = e, x += e, a(i) = e, e.f -= e
  X10C_NODE(Assign, Expr)
  Op op = Op::None; // None: plain
  Expr *target = nullptr, *value = nullptr;
  template <class V> void fields(V &v) { v(op), v(target), v(value); }
};
struct Conditional : Expr {
  X10C_NODE(Conditional, Expr)
  Expr *condition = nullptr, *yes = nullptr, *no = nullptr;
  template <class V> void fields(V &v) { v(condition), v(yes), v(no); }
};
struct InstanceOf : Expr {
  X10C_NODE(InstanceOf, Expr)
  Expr *operand = nullptr;
  TypeNode *type = nullptr;
  template <class V> void fields(V &v) { v(operand), v(type); }
};
struct Cast : Expr { // e as T
  X10C_NODE(Cast, Expr)
  Expr *operand = nullptr;
  TypeNode *type = nullptr;
  template <class V> void fields(V &v) { v(operand), v(type); }
};
struct AtExpr : Expr { // at (p) e, at (p):T { … }: the body is a Block; an expression is a Block with one Return
  X10C_NODE(AtExpr, Expr)
  List<Annotation> annotations;
  Expr *place = nullptr;
  TypeNode *result = nullptr;
  Stmt *body = nullptr;
  template <class V> void fields(V &v) { v(annotations), v(place), v(result), v(body); }
};
struct FinishExpr : Expr { // finish (reducer) { … }
  X10C_NODE(FinishExpr, Expr)
  Expr *reducer = nullptr;
  Stmt *body = nullptr;
  template <class V> void fields(V &v) { v(reducer), v(body); }
};
struct SubtypeTest : Expr { // T <: U, T :> U (op Subtype, Supertype): in guards and constraints
  X10C_NODE(SubtypeTest, Expr)
  Op op = Op::Subtype;
  TypeNode *left = nullptr, *right = nullptr;
  template <class V> void fields(V &v) { v(op), v(left), v(right); }
};
struct HasZero : Expr {
  X10C_NODE(HasZero, Expr)
  TypeNode *type = nullptr;
  template <class V> void fields(V &v) { v(type); }
};
struct IsRef : Expr {
  X10C_NODE(IsRef, Expr)
  TypeNode *type = nullptr;
  template <class V> void fields(V &v) { v(type); }
};
struct TypeExpr : Expr { // a type where an expression may stand: Rail[Int] in Rail[Int].make(3), (Int)=>Int == T
  X10C_NODE(TypeExpr, Expr)
  TypeNode *type = nullptr;
  template <class V> void fields(V &v) { v(type); }
};
struct MethodRef : Expr { // e.m.(Int, Int): the method as a function
  X10C_NODE(MethodRef, Expr)
  Expr *target = nullptr; // null: a method of this class
  Name name;
  List<TypeParam> typeParams;
  List<Formal> formals;
  template <class V> void fields(V &v) { v(target), v(name), v(typeParams), v(formals); }
};
struct OperatorRef : Expr { // e.operator+, T.operator+, operator this(…), super.operator as …: what a Call applies
  X10C_NODE(OperatorRef, Expr)
  Expr *target = nullptr;
  Name name; // as MethodDecl names operators
  TypeNode *conversion = nullptr;
  template <class V> void fields(V &v) { v(target), v(name), v(conversion); }
};
struct Paren : Expr {
  X10C_NODE(Paren, Expr)
  Expr *inner = nullptr;
  template <class V> void fields(V &v) { v(inner); }
};

// ---- statements ----

struct LocalVars : Stmt {
  X10C_NODE(LocalVars, Stmt)
  uint32_t modifiers = 0; // Clocked
  bool isVar = false;
  List<VarDeclarator> vars;
  template <class V> void fields(V &v) { v(annotations), v(modifiers), v(isVar), v(vars); }
};
struct ExprStmt : Stmt {
  X10C_NODE(ExprStmt, Stmt)
  Expr *expr = nullptr;
  template <class V> void fields(V &v) { v(annotations), v(expr); }
};
struct Block : Stmt {
  X10C_NODE(Block, Stmt)
  List<Stmt> stmts;
  template <class V> void fields(V &v) { v(annotations), v(stmts); }
};
struct If : Stmt {
  X10C_NODE(If, Stmt)
  Expr *condition = nullptr;
  Stmt *yes = nullptr, *no = nullptr;
  template <class V> void fields(V &v) { v(annotations), v(condition), v(yes), v(no); }
};
struct While : Stmt {
  X10C_NODE(While, Stmt)
  Expr *condition = nullptr;
  Stmt *body = nullptr;
  template <class V> void fields(V &v) { v(annotations), v(condition), v(body); }
};
struct DoWhile : Stmt {
  X10C_NODE(DoWhile, Stmt)
  Stmt *body = nullptr;
  Expr *condition = nullptr;
  template <class V> void fields(V &v) { v(annotations), v(body), v(condition); }
};
struct For : Stmt { // for (init; condition; update) body
  X10C_NODE(For, Stmt)
  List<Stmt> init; // LocalVars or ExprStmts
  Expr *condition = nullptr;
  List<Expr> update;
  Stmt *body = nullptr;
  template <class V> void fields(V &v) { v(annotations), v(init), v(condition), v(update), v(body); }
};
struct ForEach : Stmt { // for (x in e) body, for ([i,j] in r), for (p[i,j]:Point in r), for (e) body
  X10C_NODE(ForEach, Stmt)
  Formal *variable = nullptr; // null: for (e)
  Expr *domain = nullptr;
  Stmt *body = nullptr;
  template <class V> void fields(V &v) { v(annotations), v(variable), v(domain), v(body); }
};
struct AtEach : Stmt { // ateach (p in d) clocked(c) body
  X10C_NODE(AtEach, Stmt)
  Formal *variable = nullptr;
  Expr *domain = nullptr;
  bool isClocked = false;
  List<Expr> clocks;
  Stmt *body = nullptr;
  template <class V> void fields(V &v) { v(annotations), v(variable), v(domain), v(isClocked), v(clocks), v(body); }
};
struct SwitchCase : Node {
  X10C_NODE(SwitchCase, Node)
  List<Expr> labels; // empty with isDefault
  bool isDefault = false;
  List<Stmt> body;
  template <class V> void fields(V &v) { v(labels), v(isDefault), v(body); }
};
struct Switch : Stmt {
  X10C_NODE(Switch, Stmt)
  Expr *subject = nullptr;
  List<SwitchCase> cases;
  template <class V> void fields(V &v) { v(annotations), v(subject), v(cases); }
};
struct Return : Stmt {
  X10C_NODE(Return, Stmt)
  Expr *value = nullptr;
  template <class V> void fields(V &v) { v(annotations), v(value); }
};
struct Break : Stmt {
  X10C_NODE(Break, Stmt)
  Name label;
  template <class V> void fields(V &v) { v(annotations), v(label); }
};
struct Continue : Stmt {
  X10C_NODE(Continue, Stmt)
  Name label;
  template <class V> void fields(V &v) { v(annotations), v(label); }
};
struct Throw : Stmt {
  X10C_NODE(Throw, Stmt)
  Expr *value = nullptr;
  template <class V> void fields(V &v) { v(annotations), v(value); }
};
struct CatchClause : Node {
  X10C_NODE(CatchClause, Node)
  Formal *variable = nullptr;
  Stmt *body = nullptr;
  template <class V> void fields(V &v) { v(variable), v(body); }
};
struct Try : Stmt {
  X10C_NODE(Try, Stmt)
  Stmt *body = nullptr;
  List<CatchClause> catches;
  Stmt *finally = nullptr;
  template <class V> void fields(V &v) { v(annotations), v(body), v(catches), v(finally); }
};
struct Labeled : Stmt {
  X10C_NODE(Labeled, Stmt)
  Name label;
  Stmt *body = nullptr;
  template <class V> void fields(V &v) { v(annotations), v(label), v(body); }
};
struct Empty : Stmt {
  X10C_NODE(Empty, Stmt)
  template <class V> void fields(V &v) { v(annotations); }
};
struct Assert : Stmt {
  X10C_NODE(Assert, Stmt)
  Expr *condition = nullptr, *message = nullptr;
  template <class V> void fields(V &v) { v(annotations), v(condition), v(message); }
};
struct Async : Stmt { // async S, clocked async S, async clocked(c, d) S
  X10C_NODE(Async, Stmt)
  bool isClocked = false;
  List<Expr> clocks;
  Stmt *body = nullptr;
  template <class V> void fields(V &v) { v(annotations), v(isClocked), v(clocks), v(body); }
};
struct Finish : Stmt { // finish S, clocked finish S
  X10C_NODE(Finish, Stmt)
  bool isClocked = false;
  Stmt *body = nullptr;
  template <class V> void fields(V &v) { v(annotations), v(isClocked), v(body); }
};
struct At : Stmt {
  X10C_NODE(At, Stmt)
  Expr *place = nullptr;
  Stmt *body = nullptr;
  template <class V> void fields(V &v) { v(annotations), v(place), v(body); }
};
struct Atomic : Stmt {
  X10C_NODE(Atomic, Stmt)
  Stmt *body = nullptr;
  template <class V> void fields(V &v) { v(annotations), v(body); }
};
struct When : Stmt {
  X10C_NODE(When, Stmt)
  Expr *condition = nullptr;
  Stmt *body = nullptr;
  template <class V> void fields(V &v) { v(annotations), v(condition), v(body); }
};
struct Advance : Stmt { // next; (older editions), Clock.advanceAll() is a call
  X10C_NODE(Advance, Stmt)
  template <class V> void fields(V &v) { v(annotations); }
};
struct Resume : Stmt {
  X10C_NODE(Resume, Stmt)
  template <class V> void fields(V &v) { v(annotations); }
};
struct Offer : Stmt {
  X10C_NODE(Offer, Stmt)
  Expr *value = nullptr;
  template <class V> void fields(V &v) { v(annotations), v(value); }
};
struct LocalDecl : Stmt { // a class, struct, or type definition inside a block
  X10C_NODE(LocalDecl, Stmt)
  Decl *decl = nullptr;
  template <class V> void fields(V &v) { v(decl); }
};
struct CtorCall : Stmt { // this(…), super(…), outer.super(…)
  X10C_NODE(CtorCall, Stmt)
  Expr *outer = nullptr;
  bool isSuper = false;
  List<TypeNode> typeArgs;
  List<Expr> args;
  template <class V> void fields(V &v) { v(annotations), v(outer), v(isSuper), v(typeArgs), v(args); }
};
struct PropertyCall : Stmt { // property(a, b);
  X10C_NODE(PropertyCall, Stmt)
  List<TypeNode> typeArgs;
  List<Expr> args;
  template <class V> void fields(V &v) { v(annotations), v(typeArgs), v(args); }
};
struct UserStmt
    : Stmt { // r.async(a) S, Block.for (i in r) S, r.finish(a) S, r.if (c) S else T, …: a user-defined statement
  X10C_NODE(UserStmt, Stmt)
  Expr *receiver = nullptr; // null: an operator of this class (`operator async (…)`)
  bool isSuper = false;     // receiver is `super`
  Name keyword; // "for", "finish", "async", "at", "atomic", "while", "do", "if", "try", "catch", "throw", "return",
                // "break", "continue", "assert", "when", "ateach", "offer", "next" …
  List<TypeNode> typeArgs;
  List<Formal> formals; // for (i in r): i
  List<Expr> args;      // the rest within the parentheses
  List<Closure> bodies; // each body as a closure without formals, or with the formals (the last ones a call gets)
  template <class V> void fields(V &v) {
    v(annotations), v(receiver), v(isSuper), v(keyword), v(typeArgs), v(formals), v(args), v(bodies);
  }
};

// ---- declarations ----

enum class ClassKind : uint8_t { Class, Struct, Interface };
struct ClassDecl : Decl {
  X10C_NODE(ClassDecl, Decl)
  ClassKind classKind = ClassKind::Class;
  List<Annotation> annotations;
  uint32_t modifiers = 0;
  Name name;
  Loc nameLoc;
  List<TypeParam> typeParams;
  List<Formal> properties;
  List<Expr> guard; // class invariant and bounds of type parameters
  TypeNode *super = nullptr;
  List<TypeNode> interfaces; // implements; for an interface, extends
  List<Decl> members;
  template <class V> void fields(V &v) {
    v(classKind), v(annotations), v(modifiers), v(name), v(nameLoc), v(typeParams), v(properties), v(guard), v(super),
        v(interfaces), v(members);
  }
};
// Operators are methods with these names: "operator+" … for binary and unary (told apart by their formals: a unary one
// on `this` has none, a static one has one), "operator()" apply, "operator()=" set, "operator_as" explicit and
// "implicit_as" implicit conversion, "operator_for", "operator_finish" … for user-defined statements. An inverse binary
// operator, `operator (x:T) + this`, is "inverse_operator+".
struct MethodDecl : Decl {
  X10C_NODE(MethodDecl, Decl)
  List<Annotation> annotations;
  uint32_t modifiers = 0; // PropertyMod for `property def`
  Name name;
  Loc nameLoc;
  List<TypeParam> typeParams;
  List<Formal> formals; // of operator()=: the value is the last one
  List<Expr> guard;
  TypeNode *result = nullptr;  // null: inferred
  bool resultHasBound = false; // `<: T`
  bool hasFormals = true;      // property methods may have none at all
  TypeNode *offers = nullptr;
  List<TypeNode> throws_;
  Stmt *body = nullptr; // null: none. `= e;` is a Block with one Return and isExpression set
  bool isExpression = false;
  template <class V> void fields(V &v) {
    v(annotations), v(modifiers), v(name), v(nameLoc), v(typeParams), v(formals), v(guard), v(result),
        v(resultHasBound), v(hasFormals), v(offers), v(throws_), v(body), v(isExpression);
  }
};
struct CtorDecl : Decl { // def this[T](…){guard}:C{c} …
  X10C_NODE(CtorDecl, Decl)
  List<Annotation> annotations;
  uint32_t modifiers = 0;
  List<TypeParam> typeParams;
  List<Formal> formals;
  List<Expr> guard;
  TypeNode *result = nullptr;
  TypeNode *offers = nullptr;
  List<TypeNode> throws_;
  Stmt *body = nullptr; // null for native
  template <class V> void fields(V &v) {
    v(annotations), v(modifiers), v(typeParams), v(formals), v(guard), v(result), v(offers), v(throws_), v(body);
  }
};
struct FieldDecl : Decl { // val x:T = e, y = f;
  X10C_NODE(FieldDecl, Decl)
  List<Annotation> annotations;
  uint32_t modifiers = 0;
  bool isVar = false;
  List<VarDeclarator> vars;
  template <class V> void fields(V &v) { v(annotations), v(modifiers), v(isVar), v(vars); }
};
struct TypeDefDecl : Decl { // static type A[T](x:Int){guard} = B
  X10C_NODE(TypeDefDecl, Decl)
  List<Annotation> annotations;
  uint32_t modifiers = 0;
  Name name;
  Loc nameLoc;
  List<TypeParam> typeParams;
  List<Formal> formals;
  List<Expr> guard;
  TypeNode *type = nullptr;
  template <class V> void fields(V &v) {
    v(annotations), v(modifiers), v(name), v(nameLoc), v(typeParams), v(formals), v(guard), v(type);
  }
};
struct Import : Node { // import a.b.C; import a.b.*; import static …
  X10C_NODE(Import, Node)
  std::vector<Name> path;
  bool onDemand = false;
  template <class V> void fields(V &v) { v(path), v(onDemand); }
};
enum class Edition : uint8_t; // editions.h
struct EditionRow;

struct CompilationUnit : Node {
  X10C_NODE(CompilationUnit, Node)
  uint32_t file = 0;
  List<Annotation> annotations; // of the package
  std::vector<Name> package;
  List<Import> imports;
  List<Decl> decls;                         // ClassDecl and TypeDefDecl
  std::vector<std::unique_ptr<Node>> arena; // owns every node of the unit but itself
  template <class V> void fields(V &v) { v(annotations), v(package), v(imports), v(decls); }
};

// ---- parse.cpp, cache.cpp, defines.cpp, print.cpp ----

// Parses a file (reads it first). Syntax errors are reported; a unit is returned all the same, with what could be read,
// or null where the file cannot be read (reported too). A file whose head names no edition is of this one; where none
// is given, the edition is found out, and told if it is not X10 2.6.
std::unique_ptr<CompilationUnit> parseFile(const std::string &path, std::optional<Edition> = {});
// The same through the cache of trees: a library file's tree is loaded from `cacheDir` where it is there and newer.
std::unique_ptr<CompilationUnit> loadFile(const std::string &path, const std::string &cacheDir,
                                          std::optional<Edition> = {});
bool writeCache(const CompilationUnit &, const std::string &cacheFile, std::optional<Edition> = {});
std::unique_ptr<CompilationUnit> readCache(const std::string &cacheFile, const std::string &path,
                                           std::optional<Edition> = {});
// @Ifdef("X") and @Ifndef("X") (x10.compiler): takes the declarations and statements out of the tree that are not for
// these names (-define X); nothing looks at them afterwards. What has several @Ifdef stays where one name is defined,
// what has an
// @Ifndef where its name is not. An annotation without one string literal is reported, and takes nothing out.
void leaveOut(CompilationUnit &, const std::vector<std::string> &defines);
// --emit=tree: an indented outline, one node a line.
std::string print(const Node &);

} // namespace x10c::syntax
