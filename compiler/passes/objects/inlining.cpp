// inlining: bodies of small methods, @Inline methods, methods that are given closures, and methods with one call in a
//           loop replace their calls.
//
// Expects  instance form, after devirtualize and c_names.
// Does     replaces the call of a known function by its body if the function is small, is marked @Inline, is given a
//          closure, or is called only there, within a loop, where later passes then see the body. So is one of the
//          program, of moderate size, that goes to other places, and is called in a loop: what iterations send is then
//          seen. So is one without loops that is called in a loop with ats. Replaces the call of a known closure by
//          the closure's body. The closure may also be held by a val field of an object that is made here, or by a
//          static val. A static val with a closure, or with an object made of constants and closures, is not
//          initialized for such a call; this is unobservable. A virtual call on an object that a val holds, and that
//          is made here, is one of a known function. Parameters become vals, or are replaced by their arguments where
//          these are simple. A return within the body becomes an assignment and a break out of a block. Recursive
//          functions, constructors and @NoInline methods stay calls, so do methods of the program that are @Pure by
//          their promise alone, and all calls in functions that hardly ever run (analysis/cold.h). The types of locals
//          decide conditions (analysis/refinements) in bodies that are small enough once that is done.
// Changes  bodies of functions. The copy's source positions remember the call (support/inlined.h), so that stack
//          traces name both. Closures that are no longer used disappear.
#include "passes/objects/inlining.h"
#include "analysis/cold.h"
#include "analysis/evaluation.h"
#include "analysis/refinements.h"
#include "ir/any.h"
#include "ir/children.h"
#include "ir/known_library.h"
#include "ir/make.h"
#include "passes/forms.h"
#include "passes/passes.h"
#include "support/expect.h"
#include "support/rewrites.h"
#include <algorithm>

namespace x10c::passes {

namespace {

constexpr unsigned smallSize = 48;        // nodes of a body that is copied into every call
constexpr unsigned markedSize = 2000;     // of a body that is marked @Inline
constexpr unsigned closureSize = 400;     // of a body that is given a closure, or of a closure
constexpr unsigned closureWithAts = 2000; // of a closure that goes to other places
constexpr unsigned closureMarked = 2000;  // of a closure that an @Inline body calls, such as that of a loop
constexpr unsigned closureOutside = 2000; // the same outside of loops: it may contain the loop that calls the closure
constexpr unsigned onlySize = 1000;       // of a body whose only call is in a loop
constexpr unsigned remoteSize = 200;      // of a body in a loop that goes to other places: the loop is then seen whole
constexpr unsigned besideSize = 400;      // of a body without loops in a loop that sends messages, too
constexpr unsigned onlyShared = 200;      // of such a body that also stays, since a method table names it
constexpr unsigned mostGrowth = 6000;     // nodes that a function may grow by in loops, and again outside
// The same for @Inline bodies in loops. Little is left of an access to an array once its rank is known.
constexpr unsigned mostMarked = 32000;
constexpr unsigned deepest = 12;    // copies within copies
constexpr unsigned mostCopies = 50; // the same in a body, whose calls were expanded before: traces show all of them

// Calls in loops. A closure or an activity starts afresh: only the loops within it count.
using Calls = std::set<const Call *>;

template <class Tree> void findRepeated(Tree *tree, Calls &repeated) {
  struct Find : Walker {
    Calls &repeated;
    unsigned loops = 0;
    explicit Find(Calls &r) : repeated(r) {}
    bool enter(Expr *e) override {
      if (auto *call = as<Call>(e); call && loops)
        repeated.insert(call);
      if (auto *closure = as<Closure>(e))
        findRepeated(closure->code, repeated);
      return e->kind != ExprKind::Closure;
    }
    bool enter(Stmt *s) override {
      if (s->kind != StmtKind::Async)
        return loops += repeats(s), true;
      findRepeated(as<Async>(s)->body, repeated);
      return false;
    }
    void leave(Stmt *s) override { loops -= repeats(s); }
  } find(repeated);
  find.walk(tree);
}

// Calls in loops whose iterations also send messages. C compilers no longer inline what these call, once the loop has
// the code that asks places ahead.
template <class Tree> void findBesideAts(Tree *tree, Calls &besideAts) {
  auto isAt = [](auto *node) {
    if constexpr (std::is_same_v<decltype(node), Expr *>)
      return node->kind == ExprKind::AtExpr;
    else
      return node->kind == StmtKind::At || (as<Async>(node) && as<Async>(node)->place);
  };
  eachNode(tree, [&](Stmt *s) {
    if (repeats(s) && any(s, isAt))
      eachNode(s, [&](Expr *e) {
        if (auto *call = as<Call>(e))
          besideAts.insert(call);
      });
  });
}

bool isMarked(const Call *call) { return call->target && call->target->method && call->target->method->isInline; }

bool sameTypes(const Call *call, const Type *result) {
  return call->type == result || (isReference(call->type) && isReference(result));
}

// The growth of a function in nodes. Code before loops leaves them their share, and what is called nowhere else only
// moves.
class Growth {
public:
  bool hasRoom(const Call *call, bool isInLoop, bool isMoved, unsigned size) const {
    if (isInLoop && isMoved)
      return moved + size <= mostGrowth;
    if (isInLoop && isMarked(call))
      return marked + size <= mostMarked;
    return (isInLoop ? inLoops : outside) + size <= mostGrowth;
  }
  void add(const Call *call, bool isInLoop, bool isMoved, unsigned size) {
    (!isInLoop ? outside : isMoved ? moved : isMarked(call) ? marked : inLoops) += size;
  }

private:
  unsigned inLoops = 0, marked = 0, outside = 0, moved = 0;
};

// Works through functions, each after the functions that it calls.
class Inliner {
public:
  explicit Inliner(Program &p) : program(p) {}

  void run() {
    for (Function *f : program.functions)
      eachNode(f->code, [this](Expr *e) {
        if (auto *call = as<Call>(e); call && call->target)
          ++calls[call->target];
      });
    for (Function *f : program.functions)
      finish(f);
  }

  bool finish(Function *); // false: it is already being worked on
  const Body &bodyOf(Function *f) { return summaries[f]; }
  bool isCalledOnce(Function *f) { return calls[f] == 1; }
  void addCall(Function *f) { ++calls[f]; }
  Expr *givenTo(const Static *);

  Program &program;

private:
  enum class State { New, Open, Done };
  std::map<Function *, State> states;
  std::map<Function *, Body> summaries;
  std::map<Function *, unsigned> calls; // in the program as it was written, and such as turned out to be of a function

  void shorten(Function *);
};

// A function into which others are copied.
class Caller : public Rewriter {
public:
  explicit Caller(Inliner &i)
      : inliner(i), closures([&i](const Static *s) { return i.givenTo(s); }), objects(i.program) {}
  using Rewriter::rewrite;
  using Rewriter::run;

  void run(Code *code) {
    closures.find(code->body);
    findRepeated(code->body, repeated);
    findBesideAts(code->body, besideAts);
    Rewriter::run(code);
    dropUnusedClosures(code);
  }

  Expr *rewrite(Expr *e) override {
    if (auto *l = as<Local>(e))
      return objects.use(l);
    auto *call = as<Call>(e);
    if (!call || depth >= deepest)
      return e;
    if (Closure *closure = closures.applied(call))
      return apply(call, closure);
    Expr *exact = call->target ? nullptr : objects.exact(call);
    if (exact)
      inliner.addCall(call->target);
    Expr *expanded = call->target ? expand(call) : call;
    return exact && exact != call ? coerced(exact->type, expanded) : expanded;
  }

  Stmt *rewrite(Stmt *s) override {
    if (auto *d = as<Declare>(s)) {
      objects.learn(d);
      closures.learn(d);
    }
    return s;
  }

private:
  Inliner &inliner;
  KnownClosures closures;
  KnownObjects objects;
  Calls repeated, besideAts;
  Growth growth;
  unsigned depth = 0;
  bool isRepeated = false; // the current copy is in a loop
  bool isMarked = false;   // it is of an @Inline body

  bool isInLoop(const Call *call) const { return isRepeated || repeated.count(call); }
  // Whether nothing else calls the function, which then is no longer needed.
  bool isMoved(const Call *call) const {
    return call->target && !call->target->isVirtual && inliner.isCalledOnce(call->target);
  }
  bool canCopy(const Call *, const Body &, const Type *result) const;
  bool isWanted(const Call *, const Body &) const;
  Expr *apply(Call *, Closure *);
  Expr *expand(Call *);
  Expr *copy(Call *, Code *, const Body &, Function *, const std::string &name);
};

bool Caller::canCopy(const Call *call, const Body &body, const Type *result) const {
  return body.fits && body.copies <= mostCopies && growth.hasRoom(call, isInLoop(call), isMoved(call), body.size) &&
         sameTypes(call, result);
}

bool Caller::isWanted(const Call *call, const Body &body) const {
  Function *f = call->target;
  bool wanted = f->method->isInline       ? body.size <= markedSize
                : closures.areGiven(call) ? body.size <= (isInLoop(call) ? closureSize : closureOutside)
                                          : body.isSmall(smallSize);
  bool isOnly = inliner.isCalledOnce(f) && !body.hasBodies && isInLoop(call) &&
                body.size <= (f->isVirtual ? onlyShared : onlySize);
  bool isOfProgram = !types::Universe::get().isOfLibrary(f->method->owner);
  bool goesElsewhere = isOfProgram && body.goesElsewhere && isInLoop(call) && body.size <= remoteSize;
  bool isBesideAt = isOfProgram && besideAts.count(call) && body.isPlain && body.size <= besideSize;
  return wanted || isOnly || goesElsewhere || isBesideAt;
}

Expr *Caller::apply(Call *call, Closure *closure) {
  Body body = Body::of(closure->code);
  unsigned most = body.hasAts ? closureWithAts : isMarked ? closureMarked : closureSize;
  bool copies = body.size <= most && canCopy(call, body, closure->code->result) &&
                Rewrites::allow(call->loc, "call of a closure is inlined");
  return copies ? copy(call, closure->code, body, nullptr, "") : call;
}

// Whether a method of the program is @Pure, which promises that how often it runs is unobservable, where its body alone
// would not show that: only a call holds the promise.
static bool isPromised(const Function *f) {
  const types::Universe &universe = types::Universe::get();
  return types::Universe::findAnnotation(f->method->annotations, known::Pure) &&
         !universe.isOfLibrary(f->method->owner) &&
         (any(f->code,
              [](Stmt *s) { return s->kind == StmtKind::Assign && as<Assign>(s)->target->kind != ExprKind::Local; }) ||
          any(f->code, [](Expr *e) {
            return e->kind == ExprKind::Call || (e->kind == ExprKind::Prim && as<Prim>(e)->op == Op::RailSet);
          }));
}

Expr *Caller::expand(Call *call) {
  Function *f = call->target;
  if (!f->code || !f->method || f->method->isCtor || f->method->isNoInline || !inliner.finish(f) || isPromised(f))
    return call;
  const Body &body = inliner.bodyOf(f);
  bool copies = isWanted(call, body) && canCopy(call, body, f->code->result);
  if (!copies && Rewrites::areTold())
    Rewrites::remark(call->loc,
                     "call of " + f->x10Name + " is not inlined: it has " + std::to_string(body.size) + " nodes");
  copies = copies && Rewrites::allow(call->loc, "call is inlined");
  return copies ? copy(call, f->code, body, f, f->x10Name) : call;
}

Expr *Caller::copy(Call *call, Code *code, const Body &body, Function *f, const std::string &name) {
  Copy made(call, code, body, f, name);
  for (auto &[param, arg] : made.arguments)
    closures.bind(param, closures.in(arg));
  bool before = isRepeated, beforeMarked = isMarked;
  isRepeated = isInLoop(call);
  isMarked = f && f->method->isInline;
  growth.add(call, isRepeated, isMoved(call), body.size);
  ++depth;
  Expr *result = made.expression();
  findRepeated(result, repeated);
  result = Rewriter::run(result);
  isRepeated = before;
  isMarked = beforeMarked;
  --depth;
  return result;
}

bool Inliner::finish(Function *f) {
  State &state = states[f];
  if (state != State::New)
    return state == State::Done;
  state = State::Open;
  if (f->code && isCold(f)) {
    summaries[f] = Body::of(f->code);
  } else if (f->code) {
    Caller caller(*this);
    caller.run(f->code);
    summaries[f] = Body::of(f->code);
    shorten(f);
  }
  states[f] = State::Done;
  return true;
}

// Decides conditions by the types of locals, in bodies that then become small enough to be inlined. In larger bodies,
// later passes know the objects that are made there and decide as much.
void Inliner::shorten(Function *f) {
  CloneMap map;
  Code *code = clone(f->code, map);
  if (!decideByRefinements(code))
    return;
  constant_folding(program, code);
  Body body = Body::of(code);
  if (body.size > onlySize)
    return;
  f->code = code;
  summaries[f] = body;
}

bool isPlain(const Expr *given) {
  auto *made = as<New>(const_cast<Expr *>(given));
  auto isPart = [](const Expr *e) {
    return e->kind == ExprKind::Const || e->kind == ExprKind::Zero || e->kind == ExprKind::Closure;
  };
  return given->kind == ExprKind::Closure || (made && std::all_of(made->args.begin(), made->args.end(), isPart));
}

bool mentions(Expr *e, const FieldDef *field) {
  return any(e, [field](Expr *part) {
    auto *s = as<Static>(part);
    return s && s->field == field;
  });
}

// The closure, or the object of constants and closures, that a static val is initialized with. Null: another value, or
// one that reads the static val itself.
Expr *Inliner::givenTo(const Static *s) {
  const StaticSlot *slot = program.staticOf.at(s->field);
  auto *body = slot->init && slot->init->code && finish(slot->init) ? as<Block>(slot->init->code->body) : nullptr;
  auto *only = body && body->stmts.size() == 1 ? as<Return>(body->stmts[0]) : nullptr;
  Expr *given = only && only->value ? objectOf(only->value) : nullptr;
  return given && isPlain(given) && !mentions(given, s->field) ? given : nullptr;
}

} // namespace

void inlining(Program &program) {
  X10C_EXPECT(isInstanceForm(program));
  X10C_EXPECT(isNamed(program));
  Inliner(program).run();
}

} // namespace x10c::passes
