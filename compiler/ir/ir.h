// The typed tree. finish, async, at, atomic and when are nodes of their own. The same structs are used for two forms:
//
//   checked   made once per method by semantics/; types may contain type parameters;
//   instance  made from the checked form by passes/lowering/instantiate, per type arguments: no type contains a type
//             parameter or a constraint, calls know their targets, and operations are Prim nodes.
//
// Evaluation order is explicit, from left to right: an assignment is a statement, and an assignment that is used as a
// value is a StmtExpr. Nodes live as long as the compilation. A node has one parent; use clone() for a second one.
#pragma once
#include "types/types.h"
#include <optional>
#include <set>

namespace x10c::ir {

using types::Builtin;
using types::ClassDef;
using types::FieldDef;
using types::LocalDef;
using types::MethodDef;
using types::Type;
using types::Types;

struct Expr;
struct Stmt;
struct Code;
struct Function;
struct Class;
using Exprs = std::vector<Expr *>;
using Stmts = std::vector<Stmt *>;

// The kinds of nodes. Each has a struct of that name below.
// clang-format off
#define X10C_EXPRS(X)                                                                                                  \
  X(Const) X(Zero) X(Local) X(This) X(Field) X(Static) X(Call) X(New) X(Prim) X(Equal) X(And) X(Or) X(Not) X(Cond)     \
  X(Coerce) X(Cast) X(InstanceOf) X(Closure) X(StmtExpr) X(RailLit) X(StructLit) X(AtExpr) X(Here) X(TypeTest)
#define X10C_STMTS(X)                                                                                                  \
  X(Block) X(Declare) X(Assign) X(Eval) X(If) X(Loop) X(ForLoop) X(Switch) X(Break) X(Continue) X(Return) X(Throw)     \
  X(Try) X(Async) X(Finish) X(At) X(Atomic) X(When) X(Check) X(CtorCall)
// clang-format on
#define X10C_KIND(name) name,
enum class ExprKind : uint8_t { X10C_EXPRS(X10C_KIND) };
enum class StmtKind : uint8_t { X10C_STMTS(X10C_KIND) };
#undef X10C_KIND

struct Expr {
  ExprKind kind{};
  const Type *type = nullptr;
  Loc loc;
  virtual ~Expr() = default;

protected:
  Expr() = default;
};
struct Stmt {
  StmtKind kind{};
  Loc loc;
  virtual ~Stmt() = default;

protected:
  Stmt() = default;
};
#define X10C_EXPR(name)                                                                                                \
  static constexpr ExprKind theKind = ExprKind::name;                                                                  \
  name() { kind = ExprKind::name; }
#define X10C_STMT(name)                                                                                                \
  static constexpr StmtKind theKind = StmtKind::name;                                                                  \
  name() { kind = StmtKind::name; }
template <class T> T *as(Expr *e) { return e && e->kind == T::theKind ? static_cast<T *>(e) : nullptr; }
template <class T> const T *as(const Expr *e) { return as<T>(const_cast<Expr *>(e)); }
template <class T> T *as(Stmt *s) { return s && s->kind == T::theKind ? static_cast<T *>(s) : nullptr; }

// A body with its parameters: of a method, a closure, an at expression, or a static initializer. `return` inside it
// returns from it. Its locals are declared by Declare nodes, ForLoops, Catches and `params`.
struct Code {
  std::vector<LocalDef *> params;
  const Type *result = nullptr; // the void type for none
  Stmt *body = nullptr;         // a Block
  Loc loc;
};

// ---- expressions ----

struct Unary : Expr { // with one operand
  Expr *operand = nullptr;
};
struct Binary : Expr { // with two
  Expr *left = nullptr, *right = nullptr;
};
struct Const : Expr { // of a primitive type, a String, or null (type Null or a reference type)
  X10C_EXPR(Const)
  bool isNull = false;
  uint64_t bits = 0; // Boolean, Char, integers: two's complement, sign-extended
  double real = 0;   // Float, Double
  std::string text;  // String, UTF-8
};
struct Zero : Expr { // the zero value of its type
  X10C_EXPR(Zero)
};
struct Local : Expr {
  X10C_EXPR(Local)
  LocalDef *var = nullptr;
};
struct This : Expr { // of cls: the innermost class or, in checked form only, an enclosing one
  X10C_EXPR(This)
  ClassDef *cls = nullptr;
  bool isOfType = false; // written by the compiler, in the check of a type that mentions `this`
};
struct Field : Expr { // object.field; also of a struct value
  X10C_EXPR(Field)
  Expr *object = nullptr;
  FieldDef *field = nullptr;
  const Type *container = nullptr; // the class type that declares it
  bool unchecked = false;          // the object is proved not to be null
};
struct Static : Expr { // initialized on first use
  X10C_EXPR(Static)
  FieldDef *field = nullptr;
};
enum class Dispatch : uint8_t { Static, Virtual /* by the receiver's class */, Exact /* super.m(), structs, final */ };
// Where the object may be made that a call gives (passes/objects/result_placement).
enum class ResultPlace : uint8_t {
  Heap,  // wherever the function wants
  Frame, // in the block of the call
  Result // where the caller wants the result of the function with the call
};
struct Call : Expr {
  X10C_EXPR(Call)
  Dispatch dispatch = Dispatch::Static;
  MethodDef *method = nullptr;
  const Type *container = nullptr; // the receiver's supertype instance that declares it
  Types typeArgs;                  // of the method
  Expr *receiver = nullptr;        // null for static methods
  Exprs args;                      // already converted to the formals' types
  Function *target = nullptr;      // instance form: Static and Exact; null for native templates
  bool unchecked = false;          // the receiver is proved not to be null
  bool alwaysThrows = false;       // this call never returns (passes/loops/loop_versioning)
  ResultPlace place = ResultPlace::Heap;
};
struct HiddenField {
  FieldDef *field = nullptr;
  const Type *container = nullptr; // the class instance that has it, itself or a superclass
  Expr *value = nullptr;
};
struct New : Expr { // type: the class instance
  X10C_EXPR(New)
  MethodDef *ctor = nullptr;
  Expr *outer = nullptr; // the enclosing instance, of inner classes
  Exprs args;
  bool onStack = false;  // does not escape its block (passes/objects/escape_analysis)
  bool isResult = false; // is made where the caller wants the result (passes/objects/result_placement)
  // Instance form: hidden fields (the enclosing instance, captured locals), set before the constructor runs. `outer`
  // is then null.
  std::vector<HiddenField> hidden;
  Function *target = nullptr; // instance form
};
enum class Op : uint8_t { // on numbers of one type: that of the operands (the count of a shift is an Int or Long)
  None,
  Add,
  Sub,
  Mul,
  Div,
  Rem,
  Neg,
  Plus,
  BitNot,
  BitAnd,
  BitOr,
  BitXor,
  Shl,
  Shr,
  Ushr,
  Lt,
  Le,
  Gt,
  Ge,
  Eq,
  Ne,
  Not,
  Convert /* between numeric types: to the node's type */,
  RailGet,
  RailSet /* rail, index, value; gives the value */,
  RailSize,
  RailNew /* size; rail and index that it is going to be stored at (passes/objects/rail_placement) */,
  RangeFits /* first, last, size: whether first <= last, and both are indices of a rail of that size */,
  IsFar /* distance, length: whether loops of that length do not meet, from two indices on that far apart */
};
const char *spelling(Op); // "add", as in @Native("c", "@add") without the at sign
// Groups of them, each contiguous in the list above.
inline bool isOrdering(Op op) { return op >= Op::Lt && op <= Op::Ge; }              // < <= > >=
inline bool isComparison(Op op) { return op >= Op::Lt && op <= Op::Ne; }            // these, == and !=
inline bool isOnNumbers(Op op) { return op < Op::Convert; }                         // of one type, nothing of rails
inline bool isOnRail(Op op) { return op >= Op::RailGet; }                           // or asks about a rail's indices
inline bool isRailAccess(Op op) { return op >= Op::RailGet && op <= Op::RailSize; } // of a rail that is there
// Its value depends on its operands alone, of what a pass may move: a rail never changes its size.
inline bool isFunctionOfOperands(Op op) { return !isOnRail(op) || op == Op::RailSize; }
// The effects of the body of an async or an at (analysis/effects).
struct BodyEffects {
  bool mayThrow = true, mayWait = true;
};
struct Prim;
struct Neighbour { // of a first access: `access` has an index that is greater by `distance`
  Prim *access = nullptr;
  int64_t distance = 0;
};
struct Prim : Expr {
  X10C_EXPR(Prim)
  Op op = Op::None;
  Exprs args;
  bool unchecked = false; // bounds or divisor are proved
  // RailGet: later accesses to the same rail whose bounds check is done here (passes/loops/check_coalescing)
  std::vector<Neighbour> coalesced;
  bool isScalarOnly = false; // RailSet: not to be vectorized (passes/loops/store_forwarding_hazards)
  // RailNew: elements without pointers need not be zeroed, since all of them are assigned before the rail is read,
  // sent, stored or returned, on every path (passes/objects/zeroing_elimination; analysis/unset_rails verifies it, and
  // the driver zeroes what it cannot prove)
  bool isUninitialized = false;
  bool isRoom =
      false; // RailNew: the same, as x10.lang.Unsafe promises; whoever asked for it knows what it has assigned
  bool isIndexed = false; // RailNew on the stack: has a variable index (passes/objects/escape_analysis)
};
// Whether a RailNew leaves its elements unzeroed.
inline bool isUnzeroed(const Prim *p) { return p->isUninitialized || p->isRoom; }
struct Equal : Binary { // == on any type: identity of references, fields of structs, values of numbers. negated: !=
  X10C_EXPR(Equal)
  bool negated = false;
};
struct And : Binary { // short-circuit
  X10C_EXPR(And)
};
struct Or : Binary {
  X10C_EXPR(Or)
};
// Null: none of these.
inline Binary *asBinary(Expr *e) {
  bool isOne = e->kind == ExprKind::Equal || e->kind == ExprKind::And || e->kind == ExprKind::Or;
  return isOne ? static_cast<Binary *>(e) : nullptr;
}
struct Not : Unary {
  X10C_EXPR(Not)
};
struct Cond : Expr {
  X10C_EXPR(Cond)
  Expr *condition = nullptr, *yes = nullptr, *no = nullptr;
};
struct Coerce : Unary { // to a supertype; never fails: nothing for references, boxes a struct, or drops a constraint
  X10C_EXPR(Coerce)
};
struct Cast : Unary { // `as` the base of its type, or ClassCastException; unboxes. A Check beside it tests constraints
  X10C_EXPR(Cast)
  bool unchecked = false; // the operand is known to be of the type
};
struct InstanceOf : Unary {
  X10C_EXPR(InstanceOf)
  const Type *of = nullptr;
};
struct TypeTest : Expr { // checked form only: a question about types, answered once the type parameters are known
  X10C_EXPR(TypeTest)
  enum class Test : uint8_t { Subtype /* left <: right */, Same, HasZero, IsRef } test = Test::Subtype;
  const Type *left = nullptr, *right = nullptr; // right: for Subtype and Same
};
struct Closure : Expr { // type: a function type
  X10C_EXPR(Closure)
  Code *code = nullptr;
  // Instance form, filled in by passes/lowering/captures: the locals that it copies from around it, in order of first
  // use.
  std::vector<LocalDef *> captured;
  bool capturesThis = false;
  bool onStack = false; // as New::onStack
};
struct StmtExpr : Expr { // the statements, then the value
  X10C_EXPR(StmtExpr)
  Stmts stmts;
  Expr *value = nullptr; // null: void
};
struct RailLit : Expr { // type: Rail[T]
  X10C_EXPR(RailLit)
  Exprs elements;
};
struct FieldValue {
  FieldDef *field = nullptr;
  Expr *value = nullptr;
};
// instance form: a struct by its field values, in evaluation order (passes/objects/struct_literals)
struct StructLit : Expr {
  X10C_EXPR(StructLit)
  std::vector<FieldValue> fields; // all of its fields
};
// The fields, own and inherited, that a message carries of the objects of a class. The others arrive as zero, and are
// not read there (passes/communication/object_splitting).
struct Selection {
  struct Kept {
    FieldDef *field = nullptr;
    const Type *container = nullptr; // the class instance that has it, itself or a superclass
  };
  const Type *type = nullptr;
  std::vector<Kept> fields;
};
// The elements of a captured rail of numbers that are sent: from low + below to high + above, as far as they exist. The
// others arrive as zero, and are not read there (passes/communication/rail_slicing).
struct Slice {
  LocalDef *rail = nullptr;
  LocalDef *low = nullptr, *high = nullptr; // Longs that are declared before, and not captured
  int64_t below = 0, above = 0;
};
// In place of its body, an at or async combines a captured value with what a captured GlobalRef names.
struct Reduction {
  Op op = Op::None;                             // of integers; None: the body does something else
  LocalDef *target = nullptr, *value = nullptr; // captured: the GlobalRef, and what is combined
};
// A body that may run at another place, and what it takes along: of an at, an at expression and an async.
struct Sent {
  Expr *place = nullptr;
  std::vector<LocalDef *> captured; // filled in by passes/lowering/captures
  bool capturesThis = false;
  BodyEffects effects;
  std::vector<Selection> sends; // of some classes' objects
  std::vector<Slice> slices;
  Reduction reduction; // an at expression has none
};
struct AtExpr : Expr, Sent { // at (p) e: copies the captured values, and the result
  X10C_EXPR(AtExpr)
  bool isAgain = false; // asks as the source says, for comparison; passes leave it as it is (passes/self_check)
  Code *code = nullptr;
  std::vector<Selection> returns; // what comes back of some classes' objects
};
struct Here : Expr {
  X10C_EXPR(Here)
};

// ---- statements ----

struct Block : Stmt {
  X10C_STMT(Block)
  Stmts stmts;
};
struct Declare : Stmt { // without init: assigned later; semantics has proved definite assignment
  X10C_STMT(Declare)
  LocalDef *var = nullptr;
  Expr *init = nullptr;
};
struct Assign : Stmt { // to a Local, Field or Static expression
  X10C_STMT(Assign)
  Expr *target = nullptr, *value = nullptr;
};
struct Eval : Stmt {
  X10C_STMT(Eval)
  Expr *expr = nullptr;
};
struct If : Stmt {
  X10C_STMT(If)
  Expr *condition = nullptr;
  Stmt *yes = nullptr, *no = nullptr;
  bool isLikely = false; // which of two loops runs (passes/loops/loop_versioning, alias_versioning): the first, mostly
};
// while, do, for. `continue` goes to the update, `break` to the end of the loop. A labelled block is a Loop with
// isBlock, which runs once. Break and Continue point at the Loop, ForLoop or Switch that they leave.
struct Loop : Stmt {
  X10C_STMT(Loop)
  Name label;
  bool testFirst = true, isBlock = false;
  bool hasStoreHazard = false; // reads back what it just stored (passes/loops/store_forwarding_hazards)
  // For a loop that counts: the Long or Int that the condition compares with a bound, counter < bound or the like, and
  // that the one statement of `update` adds to, or subtracts from (passes/loops/while_to_for). The body may assign it,
  // and the variables of the bound. Null: another loop.
  LocalDef *counter = nullptr;
  Expr *condition = nullptr; // null: true
  Stmt *body = nullptr;
  Stmts update;
};
// for (i in low..high), or with steps: i counts from low up to high or, if the step is negative, from high down to low.
// The bounds are evaluated once, before the loop; each iteration has a val of its own. The loop ends as soon as i is
// beyond the bound, which it need not meet.
struct ForLoop : Stmt {
  X10C_STMT(ForLoop)
  Name label;
  LocalDef *var = nullptr;     // Long or Int
  int64_t step = 1;            // 0: `stride`
  Expr *stride = nullptr;      // a step that is not known, upwards if it is positive; null: `step` is not 0
  bool isIndependent = false;  // no iteration touches an element that another writes (passes/loops/alias_versioning)
  bool staysRolled = false;    // the C compiler would lose by unrolling it (passes/loops/vectorizer_hints)
  bool hasStoreHazard = false; // reads back what it just stored (passes/loops/store_forwarding_hazards)
  bool wraps = false; // the counter may wrap around at the greatest or least number of its type: the loop goes on
  Expr *low = nullptr, *high = nullptr;
  Stmt *body = nullptr;
};
struct SwitchCase {
  std::vector<int64_t> labels;
  bool isDefault = false;
  Stmts body; // falls through, as written
};
struct Switch : Stmt {
  X10C_STMT(Switch)
  Name label;
  Expr *subject = nullptr; // an integer or Char
  std::vector<SwitchCase> cases;
};
struct Break : Stmt {
  X10C_STMT(Break)
  Stmt *target = nullptr;
};
struct Continue : Stmt {
  X10C_STMT(Continue)
  Stmt *target = nullptr;
};
struct Return : Stmt { // from the innermost Code
  X10C_STMT(Return)
  Expr *value = nullptr;
};
struct Throw : Stmt {
  X10C_STMT(Throw)
  Expr *value = nullptr;
};
struct Catch {
  LocalDef *var = nullptr; // its type is the type that is caught
  Stmt *body = nullptr;
};
struct Try : Stmt {
  X10C_STMT(Try)
  Stmt *body = nullptr;
  std::vector<Catch> catches;
  Stmt *finally = nullptr;
  bool isIteration =
      false; // one iteration of a chunk (passes/places/async_chunking): its exceptions go to the finish, no catches
};
// For an at or async that only combines a value with a field of an object at its home, which is not read until the
// finish ends (passes/communication/parallel_reduction): the values of a place may be combined first.
// Instance form: its place is that of at (p) async S, fused by passes/places/at_async_fusion. Null: at this place,
// sharing variables.
struct Async : Stmt, Sent {
  X10C_STMT(Async)
  Stmt *body = nullptr;
  bool isUncounted = false;
  bool mayBeRefused = true; // atomic may reach it, then it throws (analysis/effects)
  // Set if the async runs a chunk of the iterations first..last of a loop (passes/places/async_chunking): its body
  // runs the iterations low..high.
  Expr *first = nullptr, *last = nullptr;   // Longs
  LocalDef *low = nullptr, *high = nullptr; // vals of the body
};
struct Finish : Stmt {
  X10C_STMT(Finish)
  Stmt *body = nullptr;
  bool gathers = false; // what Reductions within combine arrives when it ends, at the latest
};
struct At : Stmt, Sent {
  X10C_STMT(At)
  Stmt *body = nullptr;
  // Declared before without a value; the body gives each of them one, which comes back (passes/communication/
  // at_joining). They are not captured.
  std::vector<LocalDef *> results;
};
struct Atomic : Stmt {
  X10C_STMT(Atomic)
  Stmt *body = nullptr;
};
struct When : Stmt {
  X10C_STMT(When)
  Expr *condition = nullptr;
  Stmt *body = nullptr;
};
struct Check : Stmt { // throws the error unless the condition holds: constraints, guards, invariants, assert
  X10C_STMT(Check)
  Expr *condition = nullptr;
  enum class Error : uint8_t {
    FailedDynamicCheck,
    ClassCast,
    Assertion,
    UnsatisfiedGuard,
    Null /* the condition is `object != null` */,
    BadPlace,
    SelfCheck /* of `text`, a pass: the condition is `used == again`, or false where an exception should have come; it
                 throws nothing, and ends the job (passes/self_check) */
  } error = Error::FailedDynamicCheck;
  std::string text;
  Expr *message = nullptr; // of assert: a String or Any; null: `text`
};
// this(…), super(…): at the start of a constructor, explicit or implied. After super(…) come the field
// initializers, as Assign statements.
struct CtorCall : Stmt {
  X10C_STMT(CtorCall)
  MethodDef *ctor = nullptr;
  const Type *container = nullptr;
  Expr *outer = nullptr;
  Exprs args;
  Function *target = nullptr; // instance form
};

// ---- the instance form of a program ----

// What a function and its callees assign.
struct Assigned {
  std::set<const FieldDef *> fields;
  std::set<const Type *> rails; // by the types of the rails
};

struct Function {
  MethodDef *method = nullptr; // null for static initializers
  FieldDef *staticField = nullptr;
  const Type *container = nullptr; // the class instance, which is the type of `this`; null for none
  Types typeArgs;                  // of the method
  bool hasThis = false;
  const Type *placed = nullptr; // the class of the objects that callers may find room for; null: none
  Code *code = nullptr;
  std::string cName;   // unique, mangled: Fib_fib; filled in by passes/lowering/c_names
  std::string x10Name; // "Fib.fib(Long)"
  // Filled in by analysis/effects.
  bool mayThrow = true, mayWait = true, alwaysThrows = false;
  // Filled in by analysis/mod_ref: what it and its callees assign. None: anything, or it may wait for others.
  std::optional<Assigned> assigned;
  bool isVirtual = false; // is in a method table
  bool isCtor() const { return method && method->isCtor; }
};

struct FieldSlot {
  FieldDef *field = nullptr; // hidden ones are synthetic and have no tree: the enclosing instance, captured locals
  const Type *type = nullptr;
};
struct MethodSlot {             // a class has inherited and own ones; an interface its own
  MethodDef *method = nullptr;  // the topmost declaration
  Types typeArgs;               // of a generic virtual method: one slot per instantiation
  Function *function = nullptr; // the implementation in this class; null: abstract
  const Type *placed = nullptr; // as Function::placed
};
struct Interface { // an interface of a class, with the method table
  const Type *type = nullptr;
  Class *cls = nullptr;
  std::vector<MethodSlot> slots; // in the order of cls->slots
};
struct Class { // an instantiated class, struct, interface, function type or rail
  const Type *type = nullptr;
  ClassDef *def = nullptr;
  Class *super = nullptr;
  std::vector<FieldSlot> fields;     // own, not inherited
  std::vector<MethodSlot> slots;     // inherited first (classes); own (interfaces)
  std::vector<Interface> interfaces; // all, inherited included
  Function *toString = nullptr, *equals = nullptr,
           *hashCode = nullptr; // if the program declares them; null: default
  bool isAllocated = false;     // a New, a box or a closure makes one
  bool isSerialized = false;    // may cross places: needs to be packed and unpacked
  bool needsBox = false;        // a struct that is used as an object somewhere
  uint32_t number = 0;          // on the wire
  std::string cName;            // "x10_util_ArrayList_Long"
};

struct StaticSlot {
  FieldDef *field = nullptr;
  const Type *type = nullptr;
  Function *init = nullptr; // null: a compile-time constant
  Expr *constant = nullptr;
  RailLit *table = nullptr; // constant data in place of an initializer (passes/objects/constant_tables)
  std::string cName;
};

struct Program {
  std::vector<Function *> functions;
  // --self-check: the pass that left out the test of a node which is unchecked (driver/pipeline).
  std::unordered_map<const Expr *, const char *> provedBy;
  std::set<std::string> valid;  // analyses whose results, in the tree, are what they would find again
  std::vector<Class *> classes; // superclasses, and classes of struct fields, before the structs that embed them
  std::vector<StaticSlot *> statics;
  Function *main = nullptr;
  std::unordered_map<const Type *, Class *> classOf;
  std::unordered_map<FieldDef *, StaticSlot *> staticOf;
  Function *errorCtor[32] = {}; // by enum x10_error: the constructor (String); null: not needed
  Class *errorClass[32] = {};
  Function *multipleCtor = nullptr; // MultipleExceptions(Rail[CheckedThrowable])
  Class *multipleClass = nullptr;
};

// clone.cpp: deep copies. Locals declared inside are new ones, others stay. `map` replaces locals, and receives the
// new ones. A type mapper, if given, maps all types.
struct TypeMapper {
  virtual ~TypeMapper() = default;
  virtual const Type *map(const Type *) = 0; // never called with null
};
struct CloneMap {
  std::unordered_map<LocalDef *, LocalDef *> locals;
  std::unordered_map<const Stmt *, Stmt *> targets; // of Break and Continue
  TypeMapper *types = nullptr;
};
Expr *clone(const Expr *, CloneMap &);
Expr *clone(const Expr *); // locals declared within are new, all others stay
Stmt *clone(const Stmt *, CloneMap &);
Code *clone(const Code *, CloneMap &);

// walk.cpp: visits every child. `enter` returns false to skip a subtree.
struct Walker {
  virtual ~Walker() = default;
  virtual bool enter(Expr *) { return true; }
  virtual bool enter(Stmt *) { return true; }
  virtual void leave(Expr *) {}
  virtual void leave(Stmt *) {}
  void walk(Expr *);
  void walk(Stmt *);
  void walk(Code *);
};
// Whether control never reaches the end of the statement, because it jumps elsewhere. The statement may be null.
bool endsInJump(Stmt *);
// How often each local is named within, in assignments too.
std::unordered_map<const LocalDef *, unsigned> usesIn(Code *);
// Replaces each child by the result of the callbacks, innermost first.
struct Rewriter {
  virtual ~Rewriter() = default;
  virtual Expr *rewrite(Expr *e) { return e; }
  virtual Stmt *rewrite(Stmt *s) { return s; }
  Expr *run(Expr *);
  Stmt *run(Stmt *);
  void run(Code *);
};

// print_program.cpp: the program as text that read() reads back (read.h); `after` names the last pass that has run.
std::string print(const Program &, const std::string &after);
// verify.cpp: checks the promises of the instance form. A violation is an internal error at the node's place in the
// source. `after` is the name of the pass.
// Gives the functions that make rails which are uninitialized.
std::vector<const Function *> verify(const Program &, const char *after);
// Ends the compiler with status 3: the pass has broken a promise of the instance form there.
[[noreturn]] void failVerification(const Function *, const char *after, Loc, const std::string &what);

} // namespace x10c::ir

namespace x10c::semantics {
// Checks a body, on demand and once, and returns its checked form. Reports errors. Null: the method has no body, or
// has errors.
ir::Code *checkBody(types::MethodDef *);
// Reports code in the method and on its class that is given for another back end only: a warning, or an error where
// the X10 body that runs instead does nothing. Each is reported once.
void tellForeignNatives(const types::MethodDef *);
ir::Code *checkInitializer(types::FieldDef *); // of a static field: a body that returns its value
// Checks all classes named on the command line, and what that has found on the source path (checkFound); then reports
// the warnings about the former, if nothing is wrong.
void checkProgram(bool bodiesOfFound);
// Checks the classes found on the source path so far, the library's aside. Their bodies are checked where they are
// reached, or all with `bodies`.
void checkFound(bool bodies = false);
// The main method of the program; reports an error if there is none. Empty `mainClass`: the class in the first file.
types::MethodDef *findMain(Name mainClass);
bool hasMain(); // or something that was meant to be one
void install(); // sets the Universe's hooks
} // namespace x10c::semantics
