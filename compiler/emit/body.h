// One C function while it is written: for an X10 method, for the body of an async, at or closure, or for the
// condition of a when. A body within a body has a Body of its own, and its text goes in front of the function around
// it.
#pragma once
#include "analysis/null_facts.h"
#include "emit/module.h"
#include <functional>
#include <memory>

namespace x10c::emit {

class Body {
public:
  Body(Module &, Function *);
  Body(Body &outer, const Type *result); // within another; shares its names and place in the source

  std::string function(Function *); // the whole function, and the functions of the bodies within in front of it

private:
  struct Variable {
    std::string text;
    bool byReference = false; // text is a pointer
  };
  struct Exit {    // a jump out of a region that has work to do at its end
    StmtKind kind; // Return, Break, Continue
    Stmt *target;
  };
  struct Region {
    enum Kind { Catch, Cleanup, Finish, Loop, Switch } kind;
    std::string label; // the target after a failure (Catch, Cleanup, Finish)
    bool labelUsed = false;
    std::string exitVar;
    std::vector<Exit> exits;
    Stmt *target = nullptr; // Loop, Switch
    std::string breakLabel, continueLabel;
    bool breakUsed = false, continueUsed = false, canBreak = true /* C's break leaves it */, canContinue = true;
    unsigned scope = 0;   // Finish: the C scope of its body
    std::string hoisted;  // Finish: frames of asyncs within
    bool repeats = false; // Loop
  };
  struct Shared { // by a function and all bodies within
    explicit Shared(const Function *);
    std::string base, x10Name, before;
    analysis::NullFacts nulls;
    std::map<std::string, unsigned> counters;
    std::map<const LocalDef *, unsigned> reads, selfReads;
    std::map<const Closure *, std::string> functions;     // of closures that have been written
    std::map<const LocalDef *, const Closure *> closures; // vals whose value is a closure
  };

  Module &m;
  std::shared_ptr<Shared> shared;
  Writer out;
  const Type *result;
  std::string returnTo;       // of an at expression: the target of its value
  std::string hoisted;        // declarations at the top of the function
  std::string selfText;       // the text of `this`: "self", "frame->self"
  bool selfIsPointer = false; // to a struct, in its constructor
  // the value of a return out of a region; reserved, no local has this name
  static constexpr const char *resultName = "x10_result";
  bool usesCx = false, usesSelf = false, usesResult = false;
  bool hasStoreHazard = false, indexesStack = false; // code that some C compilers handle badly (restricted)
  std::map<const LocalDef *, Variable> variables;
  // the last test, and where its text ended: it is not repeated right behind itself
  std::pair<std::string, size_t> lastTest;
  std::set<const LocalDef *> used;          // captured variables, parameters
  std::set<const LocalDef *> declaredEarly; // in front of the switch whose cases use them
  std::vector<std::set<std::string>> scopes{1};
  struct Declared { // a local of a scope, and the start of the text behind its declaration
    std::string name;
    size_t end, scope;
  };
  std::vector<Declared> declared;
  std::deque<Region> regions;
  std::map<std::string, unsigned> counters;
  std::string loopStart; // the declaration of a `for`: for the next loop
  uint32_t lastLine = 0, lastFile = 0;

  // -- names and places --
  std::string fresh(const std::string &wanted); // a local name
  std::string numbered(const std::string &wanted);
  std::string globalNumbered(const std::string &suffix); // Fib_fib_async0
  std::string declareName(LocalDef *);
  std::string declareCounter(LocalDef *);
  std::string site(Loc) const; // quoted
  void comment(const std::string &what, Loc);
  void lineDirective(Loc);
  std::string cx() {
    usesCx = true;
    return "cx";
  }
  void countUses(Code *, Stmt *);

  // -- expressions.cpp --
  std::string value(Expr *, Prec least = PLow); // in the parentheses that it needs
  std::string valueAs(Expr *, const Type *target, Prec least = PLow);
  std::string writtenType(Expr *);
  CText expr(Expr *);
  CText constant(const Const *);
  CText local(const LocalDef *);
  CText self();
  CText field(Field *);
  CText staticField(Static *);
  CText coerce(Coerce *);
  CText binary(Prim *, const char *op, Prec, Prec operands);
  CText comparison(Prim *, const char *op);
  CText unary(Prim *, const char *op);
  CText shift(Prim *, const char *name);
  CText prim(Prim *);
  CText divide(Prim *);
  CText newRail(Prim *);
  CText rail(Prim *);
  void boundsTest(Prim *, const std::string &rail, const std::string &index);
  CText convert(Prim *);
  CText negation(Expr *);
  std::string negated(Expr *, Prec least = PLow);
  CText equal(Equal *);
  CText cast(Cast *);
  CText instanceOf(InstanceOf *);
  CText closure(Closure *);
  void closureOnStack(Closure *, const std::string &name);
  CText here(const Type *);
  std::string objectOf(Expr *); // for ->: checked
  std::string placeOf(Expr *);
  std::string isInstance(const std::string &object, const Type *from, const Type *of);
  void nullCheck(Expr *, const std::string &text);
  void requireThat(const std::string &failing); // if (failing), leaves with the pending exception

  // -- calls.cpp --
  CText call(Call *);
  CText virtualCall(Call *);
  std::string appliedFunction(Expr *receiver, const Type *, const std::string &object);
  CText functionCall(Call *);
  CText anyCall(Call *);
  CText native(const std::string &tmpl, Expr *, const MethodDef *, const Type *container, const Types &typeArgs,
               const std::string &selfObject, const Exprs &args);
  CText nativeArgument(const MethodDef *, size_t i, Expr *);
  const Type *typeParameter(const std::string &name, const MethodDef *, const Type *container, const Types &typeArgs);
  std::string arguments(const Exprs &, const Types &formals);
  std::string receiverText(Expr *, bool checked);
  std::string nativeReceiver(Call *);
  void makeInto(Expr *, const std::string &name);
  const Type *fieldType(const HiddenField &) const;
  void construct(New *, const std::string &name);
  void onStack(New *, const std::string &name);
  void railOnStack(Prim *, const std::string &name);
  void railLiteral(RailLit *, const std::string &name);
  std::string fieldValues(StructLit *);
  std::string initializer(Expr *, const Type *);
  void atExpression(AtExpr *, const std::string &name);
  void ctorCall(CtorCall *);
  bool throws(Expr *) const;
  void afterCall(Expr *);

  // -- statements.cpp --
  void statement(Stmt *);
  void block(Stmt *); // its statements without braces; no declaration may follow them in their scope
  void nested(Block *, bool isLast);
  void statements(const Stmts &);
  void tellUnused(size_t mark);
  void closeScope();
  void scoped(Stmt *); // a scope of names, within braces that the caller writes
  void declareStmt(Declare *);
  void initialize(LocalDef *, Expr *init);
  void initializeEarly(LocalDef *, Expr *init);
  bool isMentioned(const std::string &name) const;
  void unusedParameters(const std::vector<LocalDef *> &, Writer &head);
  void finishFunction(Writer &head, Stmt *body);
  std::string restricted(const std::string &function) const; // for C compilers that optimize it badly
  void lines(const std::vector<std::string> &);
  std::string leave(Region &, StmtKind, bool direct);
  void assign(Assign *);
  bool compound(Assign *, const std::string &target);
  void sender(Call *);
  void evaluate(Expr *);
  void check(Check *);
  void throwStmt(Throw *);
  void returnStmt(Return *);
  std::string fail(); // the statement that leaves with an exception pending
  std::vector<std::string> jump(StmtKind, Stmt *target);
  std::string captureText(const std::function<void()> &);

  // -- branches.cpp --
  void branch(Stmt *);
  void ifStmt(If *);
  void elseIf(If *);
  void switchStmt(Switch *);
  void sharedByCases(Switch *);
  std::string caseLabel(int64_t, const Type *);

  // -- loops.cpp --
  void loop(Loop *);
  void cLoop(Loop *, Region &);
  bool forLoop(Block *);
  void rangeLoop(RangeLoop *);
  bool updates(Stmts &, std::string &header);
  bool isFixed(Expr *) const;
  void loopBody(Stmt *, Region &, const std::function<void()> &behind = {});

  // -- regions.cpp --
  void tryStmt(Try *);
  void iterationOfMany(Try *);
  void tryCatch(Try *);
  void catches(Try *);
  void braced(Stmt *);
  void finishStmt(Finish *);
  void atomicStmt(Atomic *);
  void atomicBody(Stmt *, Loc);
  void whenStmt(When *);
  Region guarded(Region, const std::function<void()> &body, std::string &text);
  void exits(Region &);

  // -- closures.cpp --
  static std::vector<LocalDef *> freeLocals(Expr *);
  static bool mentionsThis(Expr *);

  // -- asyncs.cpp --
  struct Frame {
    std::string name, fields, init, summary;
    std::string iterations;                                   // parameters of a body that runs a chunk of iterations
    std::vector<std::string> inits;                           // of each captured one
    std::vector<std::pair<const Type *, std::string>> values; // captured by value: packed
    std::vector<std::pair<const LocalDef *, std::string>> locals; // read in loops: declared from the frame, if used
  };
  void asyncStmt(Async *);
  void standForIterations(Async *, Frame &, Body &inner);
  void refusal(Async *);
  void atStmt(At *);
  Frame frameFor(const std::string &kind, const std::vector<LocalDef *> &captured, bool capturesThis, Stmt *body,
                 bool byReference, Body &inner);
  void frameHead(const Frame &, const std::string &name, const std::string &parameter, Writer &) const;
  std::string runFunction(const Frame &, Body &inner, Stmt *body, const std::string &comment);
  void packFunctions(const Frame &, Module::AsyncEntry &);
  unsigned enter(Frame &, Body &inner, Stmt *body, const BodyEffects &, const char *what, Loc, bool isRemote,
                 const Type *resultType);
  bool liesInFinish(Region *&finish);
  std::string packText(const Frame &, const std::vector<std::pair<const Type *, std::string>> &, bool out);
  std::string dispatchAt(const Frame &, unsigned method, const std::string &where, Loc);
  Frame closureParts(Closure *, std::string &type);
  void closureFunction(Closure *, const Frame &, Body &inner);
  std::string closureType(Closure *, const Frame &);
  void closurePackers(const Frame &, std::string &pack, std::string &unpack);
  std::string closureMaker(const Frame &, const std::string &type);
  std::string addressOf(LocalDef *);
  const Type *thisType = nullptr;
  bool sendsForCaller = false; // a method that knows the place of its caller
};

} // namespace x10c::emit
