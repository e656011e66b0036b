// One body under check: a method, constructor, or initializer becomes the checked form (ir/ir.h). The class lists what
// each file of this folder adds; a Body lives while its body is checked, what it makes lives on.
#pragma once
#include "ir/make.h"
#include <functional>
#include <optional>
#include <unordered_map>
#include <unordered_set>

namespace x10c::semantics {

using types::Builtin;
using types::ClassDef;
using types::Constraint;
using types::Conversion;
using types::FieldDef;
using types::FieldRef;
using types::Fit;
using types::LocalDef;
using types::MethodDef;
using types::MethodRef;
using types::Resolution;
using types::Scope;
using types::Substitution;
using types::Term;
using types::TermKind;
using types::Type;
using types::TypeParam;
using types::Types;
using types::Universe;

template <class T> T *make(Loc loc, const Type *type) { return ir::newNode<T>(type, loc); } // an expression
template <class T> T *make(Loc loc, const Type *type, ir::Expr *operand) {
  T *node = make<T>(loc, type);
  node->operand = operand;
  return node;
}
template <class T> T *make(Loc loc, const Type *type, ir::Expr *left, ir::Expr *right) {
  T *node = make<T>(loc, type);
  node->left = left, node->right = right;
  return node;
}

// What a local's use may have to cross to reach its declaration.
enum class Region : uint8_t { Closure, At, Async, Finish, Atomic };

// Where `break` and `continue` go.
struct Target {
  Name label;
  ir::Stmt *stmt = nullptr;
  bool isLoop = false;  // `continue` may go there
  bool isPlain = false; // a `break` without a label may go there
  size_t regions = 0;   // how many were open
};

// What `return` returns from: a method, a closure, an at expression.
struct Frame {
  Frame *parent = nullptr;
  const Type *result = nullptr; // null: to be inferred
  bool isCtor = false;
  bool isInitializer = false;
  size_t regions = 0;
  size_t refusalCaught = SIZE_MAX; // how many were open at the try that catches what an atomic cannot contain
  std::vector<ir::Return *> returns;
  std::vector<Target> targets;
};

// What a name means as a value.
struct Meaning {
  LocalDef *local = nullptr;
  FieldRef field;
  ClassDef *fieldOf = nullptr;  // the class in whose body the field was found
  bool isStaticContext = false; // no instance of fieldOf here
  bool found() const { return local || field.def; }
};

// A run-time check's view of the terms of a constraint: the values of self, this and the formals.
struct TermValues {
  ir::Expr *self = nullptr;                          // a Local, This or Const: cloned at each use
  ir::Expr *thisValue = nullptr;                     // null: this
  std::unordered_map<LocalDef *, ir::Expr *> locals; // others keep their own
};

// The state of an at, or of what an activity of another place will run.
struct OpenAt {
  const syntax::Expr *place = nullptr;              // as it is written
  std::unordered_map<LocalDef *, LocalDef *> rails; // by a rail of outside, what refers to it (homed_rails.cpp)
  ir::Stmts before;                                 // declares these
};

// What is open around the place that is looked at.
struct OpenConstructs {
  Frame *frame = nullptr;
  std::vector<Region> regions;
  std::vector<Name> clockedFinishes;       // of the finishes the clocks; empty where one has none
  Name pendingLabel;                       // of the loop that comes next
  std::vector<OpenAt> ats;                 // of the regions At
  const syntax::Closure *future = nullptr; // that an activity of another place will run
  const syntax::Expr *futurePlace = nullptr;
};

// The locals of the body so far.
struct DeclaredLocals {
  std::unordered_map<LocalDef *, size_t> home;           // the number of regions open where they are declared
  std::unordered_set<const LocalDef *> given;            // vals declared with their value
  std::unordered_map<const LocalDef *, int64_t> numbers; // those of them whose value is a constant
  std::unordered_set<const LocalDef *> rails;            // said to be rails that may change
  unsigned temporaries = 0;
};

struct GuardCheck {
  bool infersGuard = false; // of the method under check
  bool provesRest = false;  // what cannot be a part of the guard is an error
};

// The state of the constructor under check.
struct CtorCheck {
  bool hasPropertyCall = false; // it calls property(…) itself
  bool callsThis = false;       // or this(…)
  bool beforeThis = false;      // within the arguments of this(…) or super(…)
};

struct OperatorChoice; // operators.cpp

class Body {
public:
  Body(ClassDef *cls, Scope *scope);
  ~Body();
  Body(const Body &) = delete;

  // body.cpp
  ir::Code *checkMethod(MethodDef *);
  ir::Code *checkStaticField(FieldDef *);
  const Type *inferField(FieldDef *);
  MethodDef *start(MethodDef *main); // calls it with what the runtime gives, where main takes something else
  static bool exact(const Type *a, const Type *b) { return a->base == b->base; }

private:
  Universe &u;
  ClassDef *cls;
  MethodDef *method = nullptr;
  Scope *scope;
  types::Env env;
  OpenConstructs open;
  DeclaredLocals declared;
  GuardCheck guardCheck;
  CtorCheck ctorCheck;
  const TermValues *values = nullptr;                       // while a constraint's source is read
  std::unordered_map<const ir::Expr *, ir::Expr *> counted; // by the Int of a Long, that Long
  std::unordered_set<Name> toldNames;                       // which mean nothing
  const syntax::Expr *assigned = nullptr;                   // what is looked at as the target of an assignment
  Loc callAt;                                               // of the call whose arguments come next
  bool asksForProofs;                                       // of the bodies around

  // body.cpp
  struct ScopeGuard { // a nested scope while it lives
    Body &body;
    Scope *outer;
    explicit ScopeGuard(Body &b, bool isBoundary = false);
    ~ScopeGuard() { body.scope = outer; }
  };
  struct RegionGuard {
    Body &body;
    RegionGuard(Body &b, Region r) : body(b) { b.open.regions.push_back(r); }
    ~RegionGuard() { body.open.regions.pop_back(); }
  };
  struct AtGuard { // within an at, whose place is so written
    Body &body;
    RegionGuard region;
    AtGuard(Body &b, const syntax::Expr *place) : body(b), region(b, Region::At) {
      b.open.ats.emplace_back().place = place;
    }
    ~AtGuard() { body.open.ats.pop_back(); }
    ir::Stmts before() { return std::move(body.open.ats.back().before); } // comes before the at
  };
  struct FrameGuard {
    Body &body;
    Frame frame;
    FrameGuard(Body &, const Type *result);
    ~FrameGuard() { body.open.frame = frame.parent; }
  };
  struct HereGuard { // within an at or a closure: what is known of `here` outside is known of the place left, not of
                     // the new one
    Body &body;
    std::vector<const Constraint *> facts;
    std::vector<std::pair<LocalDef *, const Type *>> types;
    HereGuard(Body &, const Term *place);
    ~HereGuard();
  };
  ir::Code *accessor(MethodDef *);
  ir::Code *checkBlock(MethodDef *);
  void nestScope(bool isBoundary = false);
  bool mayHide(LocalDef *other, Loc) const;
  LocalDef *declareLocal(Name, Loc, const Type *, bool isVar);
  LocalDef *temporary(Loc, const Type *);
  const Type *settleResult(Frame &); // infers the result, converts the returned values
  const Type *inFormals(const Type *, const std::vector<LocalDef *> &visible);
  const Type *outsideType(const Type *); // without what mentions locals
  void error(Loc, const Complaint &);
  ir::Expr *expected(Loc, const Type *found, const Type *wanted, const std::string &what,
                     const std::string &remedy = "");

  // build.cpp: nodes
  ir::Expr *errorExpr(Loc);
  ir::Expr *errorExpr(Loc, const Complaint &); // reported
  ir::Expr *bounded(ir::Expr *);               // itself, unless its type has grown beyond measure
  ir::Expr *constant(Loc, const Type *, int64_t bits);
  ir::Expr *stringConstant(Loc, const std::string &);
  ir::Expr *boolean(Loc, bool);
  ir::Expr *use(LocalDef *, Loc);
  ir::Expr *self(Loc, ClassDef * = nullptr);
  ir::Stmt *declare(LocalDef *, ir::Expr *init);
  ir::Stmt *assignment(ir::Expr *target, ir::Expr *value);
  ir::Block *block(Loc, ir::Stmts = {});
  ir::Return *give(Loc, ir::Expr *value);
  ir::Code *code(Loc, const Type *result, ir::Stmts);
  // A closure of that type, whose body is the value; for a void type it is evaluated.
  ir::Closure *function(Loc, const Type *, std::vector<LocalDef *> params, ir::Expr *value);
  ir::Expr *staticField(Loc, const FieldRef &);
  // A name for a value that is used more than once: itself where that is harmless, else a temporary.
  ir::Expr *once(ir::Expr *, ir::Stmts &before);
  ir::Expr *again(ir::Expr *); // a copy of what `once` gave
  ir::Expr *with(ir::Stmts before, ir::Expr *value);
  bool isSimple(ir::Expr *);
  bool isError(ir::Expr *e) { return e->type->isError(); }

  // names.cpp
  Meaning meaning(Name);
  ir::Expr *ident(const syntax::Ident *);
  std::string hintForUnknown(const syntax::Ident *);
  const syntax::Ident *unknownRoot(const syntax::Select *);
  std::string nearValueHint(Name);
  void unknownName(Name, Loc, const std::string &text);
  ir::Expr *select(const syntax::Select *);
  ir::Expr *thisExpr(const syntax::This *);
  ir::Expr *valueOf(const Meaning &, Loc);
  ir::Expr *local(LocalDef *, Loc, bool written = false);
  bool isWithin(Region) const;
  bool isMadeHere(const ir::Expr *object) const;
  ir::Expr *field(ir::Expr *object, const FieldRef &, Loc);
  ir::Expr *memberValue(ir::Expr *object, Name, Loc); // a field or a property method; null (silent) where there is none
  ir::Expr *staticMember(const Type *, Name, Loc);    // the same through a type
  ir::Expr *instance(ClassDef *, Loc);                // this of that class, reported where there is none
  bool hasInstance(ClassDef *);
  std::vector<MethodRef> methodsAround(ClassDef *, Name,
                                       Loc); // that a class around has, of its `this` where there is one
  bool leadsToValue(const syntax::Expr *);
  bool isValueName(const syntax::Expr *); // whether a chain of names begins with a local or field
  const Type *typeNamed(const syntax::Expr *, const syntax::List<syntax::TypeNode> &typeArgs = {});
  ir::Expr *superReceiver(const syntax::Super *, const Type *&superType);
  void checkCapture(LocalDef *, Loc, bool written);
  void capture(LocalDef *);
  std::string describe(const syntax::Expr *);
  void reportUnknown(const syntax::Expr *); // a name that leads to nothing

  // expressions.cpp
  ir::Expr *expr(const syntax::Expr *, const Type *hint = nullptr);
  ir::Expr *exprOf(const syntax::Expr *, const Type *hint);
  ir::Expr *literal(const syntax::Expr *);
  ir::Expr *noValue(const syntax::Expr *);                           // reports what is no value
  ir::Expr *value(const syntax::Expr *, const Type *hint = nullptr); // not void
  ir::Expr *condition(const syntax::Expr *);
  ir::Expr *conditional(const syntax::Conditional *, const Type *hint);
  const Type *knownOfBoth(ir::Expr *yes, ir::Expr *no);
  ir::Expr *ofLiteral(ir::Expr *rail, ClassDef *);
  ClassDef *literalClass(); // null: it is a rail
  ir::Expr *railLiteral(const syntax::RailLit *, const Type *hint);
  ir::Expr *integerLiteral(const syntax::IntLit *, bool negative);

  // convert.cpp
  const Term *termOf(ir::Expr *);
  const Type *refined(ir::Expr *); // its type, and that self is this value where it has a name
  ir::Expr *coerce(ir::Expr *, const Type *);
  ir::Expr *convert(ir::Expr *, const Type *, const std::string &what); // reports
  ir::Expr *applyConversion(ir::Expr *, const Type *, const Conversion &);
  // The same where no cast asks for it: what is lost by it is warned of.
  ir::Expr *convertImplicitly(ir::Expr *, const Type *, const Conversion &);
  // lost_fractions.cpp: what is cut off without a word
  bool isLookedAt() const;
  void testQuotient(ir::Expr *, const Type *to);
  void testLoss(const syntax::Assign *, const Type *target, ir::Expr *operand, const Type *result);
  ir::Expr *tryConvert(ir::Expr *, const Type *); // null where it does not fit
  ir::Expr *cast(const syntax::Cast *);
  ir::Expr *castTo(ir::Expr *, const Type *, Loc, const syntax::Expr *written = nullptr);
  ir::Expr *castBy(MethodDef *operation, const Types &typeArgs, ir::Expr *, const Type *);
  ir::Expr *instanceOf(const syntax::InstanceOf *);
  ir::Expr *isOf(ir::Expr *, const Type *, Loc);
  // boxes.cpp; null if the edition lacks this rule
  const Type *inBox(const Type *of, const Type *box, Loc);
  ir::Expr *isBoxed(ir::Expr *, const Type *box, Loc);
  ir::Expr *reboxed(ir::Expr *, const Type *box, Loc);
  ir::Expr *boxed(ir::Expr *, const Type *box, Loc);
  bool neverHolds(ir::Expr *, const Type *, const syntax::Expr *written = nullptr);
  bool mayHold(const Type *from, const Type *to);
  bool mayBeNull(const Type *);

  // checks.cpp
  ir::Expr *holds(const Constraint *, const TermValues &, Loc, const Substitution *); // null: nothing to check
  ir::Expr *atomHolds(const types::Atom &, const Constraint *, const TermValues &, Loc, const Substitution *);
  ir::Expr *termValue(const Term *, const TermValues &, Loc);
  ir::Expr *thisOfType(ClassDef *, Loc);
  ir::Expr *applied(const Term *, const TermValues &, Loc);
  ir::Expr *sourceHolds(const syntax::Expr *, const Scope *, const TermValues &, Loc);
  ir::Expr *comparison(ir::Expr *, ir::Expr *, bool negated, Loc);
  ir::Expr *comparison(const types::Atom &, ir::Expr *left, ir::Expr *right, Loc); // of the values of its terms
  ir::Stmt *check(ir::Expr *condition, ir::Check::Error, const std::string &text, Loc);
  ir::Expr *checked(ir::Expr *, const Type *, ir::Check::Error); // the value, once its constraint is known to hold
  ir::Expr *unlessNull(ir::Expr *condition, ir::Expr *subject, const Type *);
  void invariantCheck(ir::Stmts &, Loc);

  // guards.cpp
  const Constraint *forCallers(const Type *, ir::Expr *subject);
  bool leaveToCallers(const Type *, ir::Expr *subject);
  bool beginGuard(MethodDef *);
  void endGuard();

  // calls.cpp
  ir::Expr *call(const syntax::Call *);
  class NamedCall;
  ir::Expr *callByName(const syntax::Call *, const syntax::Ident *);
  ir::Expr *callOnTarget(const syntax::Call *, const syntax::Select *);
  ir::Expr *applyMember(const syntax::Call *, ir::Expr *object, const syntax::Select *, const Types &typeArgs);
  ir::Expr *callOperator(const syntax::Call *, const syntax::OperatorRef *);
  bool isWordOf(const char *word, const char *operation, const Type *of, Name);
  bool isApply(const Type *of, Name);
  ir::Expr *callSet(const syntax::Call *, ir::Expr *object);
  ir::Expr *callSuper(const syntax::Call *, const syntax::Super *, Name);
  std::string whyUnfit(Name, ir::Expr *l, ir::Expr *r);
  ir::Expr *callConversion(const syntax::Call *, const Type *, Name);
  ir::Expr *callStatic(const syntax::Call *, const Type *, Name);

  // methods.cpp
  ir::Expr *callMethods(Loc, ir::Expr *receiver, const std::vector<MethodRef> &, const Types &typeArgs, ir::Exprs args,
                        Name, bool isSuper = false, bool silent = false);
  ir::Expr *apply(Loc, ir::Expr *function, const Types &typeArgs, ir::Exprs args);
  ir::Expr *callNamed(Loc, ir::Expr *receiver, const char *name, ir::Exprs args); // a library method
  ir::Expr *buildCall(Loc, ir::Expr *receiver, Resolution &, ir::Exprs args, bool isSuper);
  std::vector<MethodRef> methodsOf(ir::Expr *receiver, Name);
  ir::Exprs arguments(const syntax::List<syntax::Expr> &, const std::vector<MethodRef> *candidates = nullptr);
  Types argumentTypes(const ir::Exprs &, const std::vector<MethodRef> &, const Types &typeArgs = {});
  Types typeArguments(const syntax::List<syntax::TypeNode> &);
  Resolution resolve(const std::vector<MethodRef> &, const Types &typeArgs, const ir::Exprs &args,
                     Types *seen = nullptr);
  void passArguments(Resolution &, ir::Exprs &args, ir::Expr *&receiver, ir::Stmts &before, Loc,
                     const Type *resultType);
  void checkGuard(const Constraint *, const MethodRef &, const ir::Exprs &args, ir::Expr *receiver, ir::Stmts &before,
                  Loc, const Type *container);
  const Type *resultOf(Resolution &, ir::Expr *receiver, const ir::Exprs &args);
  const Type *withActuals(const Type *, MethodDef *, ir::Expr *receiver, const ir::Exprs &args);
  ir::Dispatch dispatchOf(MethodDef *, ir::Expr *receiver, bool isSuper);
  bool anyError(const ir::Exprs &);
  ir::Expr *reportNoMethod(Loc, const Resolution &, Name, const Types &types, const ir::Exprs &args,
                           const std::string &hint = "");

  // extensions.cpp: what the file's edition adds to classes of the library (syntax/editions.h)
  std::vector<MethodRef> extensionMethods(const Type *of, Name, bool isStatic = false);
  static std::vector<MethodRef> takingObject(std::vector<MethodRef> extensions); // as if they were the object's own
  ir::Expr *extended(ir::Expr *object, Name, Loc); // x.f; these give null where the edition adds no such member
  ir::Expr *extendedStatic(const Type *, Name, Loc);
  ir::Expr *callExtension(Loc, ir::Expr *object, const std::vector<MethodRef> &, const Types &typeArgs, ir::Exprs args,
                          Name, bool silent);
  ir::Expr *constructExtended(Loc, ClassDef *, const Type *given, const ir::Exprs &args);
  const Type *countingType();
  ir::Expr *recounted(ir::Expr *function, const Type *to);
  using Next = std::function<ir::Expr *(ir::Expr *now)>; // the value to store; now is null where it is not asked for
  bool isCounted(const ClassDef *);                      // whether its Longs are Ints to the file
  ir::Expr *asCounted(ir::Expr *);                       // the Int of such a Long
  ir::Expr *storeExtended(const syntax::Expr *target, Loc, bool reads, bool wanted, bool givesOld, const Next &);

  // homes.cpp: as the edition says
  void runAnywhere(const MethodDef *, ir::Code *);
  MethodDef *methodElsewhere(const MethodDef *, ir::Code *);
  ir::Expr *isAway(ir::Expr *object); // whether its home is another place
  struct Fetching;
  ir::Expr *present(ir::Expr *); // of a Nullable class the value, for its members

  // place_checks.cpp: whether an object is where its members are used, as far as the edition asks
  ir::Expr *calledAtHome(ir::Expr *receiver, const MethodDef *, ir::Stmts &before, Loc);
  bool isRefusedElsewhere(ir::Expr *object, const std::string &member, Loc);
  bool isElsewhere(ir::Expr *object);
  bool isHomeOf(const syntax::Expr *place, ir::Expr *object, LocalDef *named);
  void beginFuture(const syntax::Call *);

  // homed_rails.cpp; null if the edition lacks this rule, or it is no such rail
  void noteRail(const LocalDef *, const syntax::TypeNode *written, const syntax::Expr *init);
  ir::Expr *railOfOutside(LocalDef *, Loc);
  ir::Expr *propertyOfOutside(const syntax::Select *);
  ir::Expr *homeOfOutside(const syntax::Call *);
  ir::Expr *referenceTo(LocalDef *, Loc);

  // shared_statics.cpp
  const syntax::Expr *sharedInitializer(const FieldDef *); // of a static field
  bool isCopiedStatic(const FieldDef *, const Type *);     // from the first place
  ir::Expr *copiedStatic(const FieldDef *, ir::Expr *init);

  // java_numbers.cpp; all of it asks the edition
  ir::Expr *widened(ir::Expr *);                       // a small number as an Int
  ir::Expr *convertedAsJava(ir::Expr *, const Type *); // null: it is not
  ir::Expr *narrowedToChar(ir::Expr *, const Type *);  // null: it is not
  ir::Expr *asText(ir::Expr *);
  void prepareOperands(Loc, syntax::Op, ir::Expr *&l, ir::Expr *&r);
  bool areCompared(Loc, ir::Expr *&l, ir::Expr *&r); // by == and !=, as far as their types are numbers'

  // objects.cpp
  ir::Expr *newObject(const syntax::New *);
  std::string typesAsElements(const syntax::New *);
  ir::Expr *newRail(const syntax::New *, const Type *);
  ir::Expr *construct(Loc, ClassDef *, const Type *given, ir::Expr *outer, ir::Exprs args);
  ir::Expr *constructNamed(const syntax::Call *, const syntax::Expr *name);
  ClassDef *classToMake(const syntax::New *, const ir::Expr *outer);
  const Type *typeToMake(const syntax::New *, ClassDef *, const ir::Expr *outer);
  // Those of the class; without a type given, its type arguments are to be inferred.
  std::vector<types::MethodRef> ctorsOf(const Type *given, ClassDef *, const ir::Expr *outer);
  ir::Expr *newAnonymous(const syntax::New *, ClassDef *, const Type *base, ir::Expr *outer);
  ir::Expr *outerInstance(ClassDef *, ir::Expr *given, Loc);
  void checkLocalClass(ClassDef *);
  void useCaptured(ClassDef *);

  // operators.cpp
  ir::Expr *binary(const syntax::Binary *);
  ir::Expr *binaryOp(Loc, syntax::Op, ir::Expr *, ir::Expr *);
  ir::Expr *binaryValue(Loc, syntax::Op, ir::Expr *, ir::Expr *);
  ir::Expr *unary(const syntax::Unary *);
  bool isUnknown(const syntax::Expr *);
  ir::Expr *equality(const syntax::Binary *);
  ir::Expr *equal(Loc, ir::Expr *, ir::Expr *, bool negated);
  ir::Expr *tryOperator(Loc, Name, ir::Expr *, ir::Expr *, bool exactOnly);
  using OperatorChoices = std::vector<OperatorChoice>;
  void addChoice(OperatorChoices &, const std::vector<MethodRef> &, ir::Expr *receiver, ir::Exprs, bool exactOnly);
  ir::Expr *operation(Loc, OperatorChoice &, ir::Expr *, ir::Expr *);
  ir::Expr *tryProgramsOperator(Loc, Name, ir::Expr *, ir::Expr *);
  ir::Expr *reportAmbiguous(Loc, Name, ir::Expr *, ir::Expr *, const std::vector<OperatorChoice *> &best);
  ir::Expr *typeTest(const syntax::Expr *);
  ir::Expr *typeTest(Loc, ir::TypeTest::Test, const Type *left, const Type *right = nullptr);
  bool isType(const syntax::Expr *);

  // assign.cpp
  ir::Expr *assign(const syntax::Assign *, bool wanted);
  ir::Expr *assignApply(const syntax::Assign *, const syntax::Call *, bool wanted);
  struct Stepped { // what ++ and -- change: a place, or what apply reads and set writes
    ir::Expr *target = nullptr;
    ir::Expr *object = nullptr;
    ir::Exprs indices;
    ir::Expr *read(Body &, const syntax::Step *, ir::Stmts &before); // its value; the others can be used again
  };
  ir::Expr *steppedTo(const Type *, ir::Expr *);
  ir::Expr *step(const syntax::Step *, bool wanted);
  ir::Expr *one(const Type *, Loc);
  ir::Expr *place(const syntax::Expr *); // what may be assigned to: Local, Field, Static
  ir::Expr *narrowed(ir::Expr *, const Type *, const std::string &name);
  ir::Expr *setElement(Loc, ir::Expr *object, ir::Exprs indices, ir::Expr *value);
  ir::Expr *elementStored(Loc, ir::Expr *object, const ir::Exprs &indices, ir::Expr *value, ir::Stmts &before);
  ir::Expr *storeValue(Loc, ir::Expr *target, ir::Stmts before, ir::Expr *value, bool wanted);
  bool mayAssign(ir::Expr *target, Loc);
  ir::Expr *stable(ir::Expr *target, ir::Stmts &before);

  // statements.cpp
  void statement(const syntax::Stmt *, ir::Stmts &);
  void parallelStmt(const syntax::Stmt *, ir::Stmts &);
  ir::Stmt *body(const syntax::Stmt *);           // in a scope of its own
  void within(const syntax::Stmt *, ir::Stmts &); // the statements of a block, or the one
  void statements(const syntax::List<syntax::Stmt> &, ir::Stmts &);
  void effect(const syntax::Expr *, ir::Stmts &);
  void testUsed(const syntax::Expr *, ir::Expr *value);
  void ifStmt(const syntax::If *, ir::Stmts &);
  void assertStmt(const syntax::Assert *, ir::Stmts &);

  // locals.cpp
  const Type *writtenType(const syntax::TypeNode *);
  const Type *declaredType(Name, const syntax::TypeNode *);
  void localVars(const syntax::LocalVars *, ir::Stmts &);
  void localVar(const syntax::LocalVars *, const syntax::VarDeclarator *, ir::Stmts &);
  void checkRank(const syntax::List<syntax::Formal> &, int64_t rank);
  void destructure(const syntax::List<syntax::Formal> &, ir::Expr *whole, bool isVar, ir::Stmts &);
  void checkRow(const syntax::List<syntax::Formal> &, const Type *);
  int64_t knownNumber(const Type *, Name property);
  void localDecl(const syntax::LocalDecl *, ir::Stmts &);
  void localTypeDef(const syntax::TypeDefDecl *);

  // jumps.cpp
  void returnStmt(const syntax::Return *, ir::Stmts &);
  void breakStmt(Loc, Name label, bool isContinue, ir::Stmts &);
  void switchStmt(const syntax::Switch *, ir::Stmts &);
  std::optional<int64_t> caseLabel(const syntax::Expr *, const Type *subject);
  const Type *caughtType(const syntax::Formal *);
  void tryStmt(const syntax::Try *, ir::Stmts &);
  void throwStmt(const syntax::Throw *, ir::Stmts &);
  void labeled(const syntax::Labeled *, ir::Stmts &);

  // constants.cpp
  std::optional<bool> foldTruth(ir::Expr *);
  bool foldInteger(ir::Expr *, int64_t &);
  static bool foldReal(ir::Expr *, double &); // a literal, or its negative
  bool foldField(FieldDef *, int64_t &);
  bool foldCall(ir::Call *, int64_t &);
  bool foldJavaCast(ir::Call *, int64_t &);

  // loops.cpp
  void whileLoop(Loc, const syntax::Expr *, const syntax::Stmt *, bool testFirst, ir::Stmts &);
  void forLoop(const syntax::For *, ir::Stmts &);
  void forEach(const syntax::ForEach *, ir::Stmts &);
  ir::Expr *asSpace(const syntax::ForEach *, ir::Expr *domain);
  bool rangeLoop(const syntax::ForEach *, ir::Stmts &);
  void rangeLoopOver(const syntax::ForEach *, ir::Expr *low, ir::Expr *high, ir::Stmts &);
  void iterate(const syntax::ForEach *, ir::Expr *domain, ir::Stmts &);
  bool rangeValueLoop(const syntax::ForEach *, ir::Expr *domain, ir::Stmts &);
  ir::Stmt *railLoop(const syntax::ForEach *, ir::Expr *domain, Name label, ir::Expr *&next, ir::Stmts &before);
  ir::Stmt *iteratorLoop(const syntax::ForEach *, ir::Expr *domain, Name label, ir::Expr *&next, ir::Stmts &before);
  const Type *iterableOf(ir::Expr *domain);
  void boxLoop(const syntax::ForEach *, ir::Expr *space, const Type *element, int64_t rank, Name label, ir::Stmts &);
  void rowLoop(const syntax::ForEach *, ir::Expr *space, const Type *element, int64_t rank, Name label, ir::Stmts &);
  void pointLoop(const syntax::ForEach *, ir::Expr *domain, const Type *element, Name label, ir::Stmts &);
  ir::Expr *pointOfRow(const syntax::ForEach *, LocalDef *rows, LocalDef *index, int64_t rank, ir::Stmts &before);
  const Type *pointsOf(ir::Expr *space, const Type *points);
  int64_t knownRank(const Type *);
  int64_t rankOf(ir::Expr *space, const Type *points);
  void loopVariable(const syntax::ForEach *, ir::Expr *next, const Type *element, ir::Stmts &);
  const Type *loopVariableType(const syntax::Formal *, const Type *element);
  void loopBody(ir::Stmt *loop, Name label, const syntax::Stmt *, ir::Stmts &);
  Name takeLabel();

  // places.cpp
  void refuseProfile(const syntax::List<syntax::Annotation> &);
  void asyncStmt(const syntax::Async *, ir::Stmts &);
  void finishStmt(const syntax::Finish *, ir::Stmts &);
  void asyncAt(const syntax::Async *, const syntax::At *, ir::Stmts &);
  void atStmt(const syntax::At *, ir::Stmts &);
  ir::Stmt *onlyElsewhere(ir::At *);
  void atomicStmt(const syntax::Atomic *, ir::Stmts &);
  bool isInAtomic() const;
  bool refuseInAtomic(syntax::Kind, Loc); // whether it was
  void refuseClockInAtomic(const MethodDef *called, Loc);
  bool refusesInAtomic(uint32_t file) const;
  static bool catchesRefusal(const syntax::Try *);
  bool isRefusalCaught() const;
  void whenStmt(const syntax::When *, ir::Stmts &);
  void atEach(const syntax::AtEach *, ir::Stmts &);
  void refusedAtEach(const syntax::AtEach *, ir::Stmts &);
  ir::Expr *atExpr(const syntax::AtExpr *);
  ir::Expr *placeOf(const syntax::Expr *);
  const Term *placeTerm(ir::Expr *);
  const Term *unknownPlace();
  const Type *elsewhere(const Type *, const Term *place);
  void finishOf(Loc, const syntax::Stmt *, Name clock, ir::Stmts &);

  // clocks.cpp
  void clockedAsync(const syntax::Async *, ir::Stmts &);
  void clockedFinish(const syntax::Finish *, ir::Stmts &);
  void clockCall(Loc, const char *, ir::Stmts &);
  bool isClockedFinishAround();

  // collecting.cpp
  ir::Expr *collectingFinish(const syntax::FinishExpr *);
  void offerStmt(const syntax::Offer *, ir::Stmts &);
  void passOffers(const std::vector<MethodRef> *candidates, Loc, ir::Exprs &args);

  // closures.cpp
  ir::Expr *closure(const syntax::Closure *, const Type *hint);
  std::vector<size_t> namedIn(const Type *, const std::vector<LocalDef *> &params);
  void foldGuard(const Constraint *, const std::vector<LocalDef *> &params, Types &formals, ir::Stmts &checks);
  ir::Expr *ofTypes(const types::Atom &, Loc);
  void foldType(size_t, const std::vector<LocalDef *> &params, Types &formals, ir::Stmts &checks);
  ir::Code *code(const std::vector<LocalDef *> &params, const Type *result, const syntax::Stmt *, Loc);
  ir::Expr *methodRef(const syntax::MethodRef *);
  std::vector<MethodRef> methodsReferred(const syntax::MethodRef *, ir::Expr *&receiver, ir::Stmts &before);
  ir::Expr *operatorRef(const syntax::OperatorRef *);
  void userStmt(const syntax::UserStmt *, ir::Stmts &);
  const Type *closureFormal(const Type *hint, size_t);
  LocalDef *closureParameter(const syntax::Formal *, const Type *hinted);
  const Type *closureResult(const syntax::Closure *, const Type *hint);

  // ctors.cpp
  ir::Code *checkCtor(MethodDef *);
  void ctorBody(MethodDef *, const syntax::Stmt *, ir::Stmts &);
  void ctorCall(const syntax::CtorCall *, ir::Stmts &);
  void implicitSuper(Loc, ir::Stmts &);
  void learn(Loc, const Type *made, const Type *of);
  void checkCtorResult(MethodDef *);
  void checkInvariants(Loc);
  void objectMade(Loc, ir::Stmts &);
  void superCall(Loc, const Type *of, ClassDef *def, ir::Expr *outer, ir::Exprs args, ir::Stmts &);
  size_t fieldInitializers(ir::Stmts &, size_t first = 0, bool untilThis = false);
  ir::Expr *fieldInitializer(FieldDef *, const Type *);
  void propertyCall(const syntax::PropertyCall *, ir::Stmts &);
  void assignProperties(Loc, ir::Exprs, ir::Stmts &);
  void defaultCtor(MethodDef *, ir::Stmts &);
};

// The classes that new C(…) {…} makes: the constructor of C that was chosen, and what it is called with.
struct AnonymousBase {
  MethodDef *ctor = nullptr;
  const Type *container = nullptr;
  LocalDef *outer = nullptr; // its last formal: the enclosing instance of C that was given
};
AnonymousBase &anonymousBase(ClassDef *);

// methods.cpp: what is not among them yet.
void addMissing(std::vector<MethodRef> &, const std::vector<MethodRef> &more);

// guards.cpp: whether the method's guard is inferred; it is known then.
bool inferGuard(MethodDef *);

// flow.cpp: definite assignment, reachability, missing return, over the checked form.
struct FlowSubject {
  ClassDef *cls = nullptr;
  bool isCtor = false;     // the fields of `cls` must be assigned at the end
  bool callsThis = false;  // by the constructor it calls
  bool needsValue = false; // the end must not be reached
  std::string what;        // "method f" for the message
};
void checkFlow(ir::Code *, const FlowSubject &);

} // namespace x10c::semantics
