// inlining: bodies of small methods, @Inline methods, methods that are given closures, and methods with one call in a
//           loop replace their calls.
//
// Expects  instance form, after devirtualize and c_names.
// Does     replaces the call of a known function by its body if the function is small, is marked @Inline, is given a
//          closure, or is called only there and the call stands in a loop, where later passes then see the body.
//          Replaces the call of a known closure by the closure's body. The closure may also be held by a val field of
//          an object that is made here, or by a static val. A static val with a closure, or with an object made of
//          constants and closures, is not initialized for such a call; nobody could observe it.
//          Parameters become vals, or are replaced by their arguments where these are simple. A return within the
//          body becomes an assignment and a break out of a block. Recursive functions, constructors and @NoInline
//          methods stay calls. The types of locals decide conditions (analysis/refinements) in bodies that are small
//          enough once that is done.
// Changes  bodies of functions. The copy's source positions remember the call (support/inlined.h), so that stack
//          traces name both. Closures that are no longer used disappear.
#include "passes/objects/inlining.h"
#include "analysis/constructors.h"
#include "analysis/evaluation.h"
#include "analysis/refinements.h"
#include "ir/children.h"
#include "ir/make.h"
#include "passes/passes.h"
#include "types/arrivals.h"
#include <algorithm>
#include <map>

namespace x10c::passes {

using namespace analysis;

namespace {

constexpr unsigned smallSize = 48;        // nodes of a body that is copied into every call
constexpr unsigned markedSize = 2000;     // of a body that is marked @Inline
constexpr unsigned closureSize = 400;     // of a body that is given a closure, or of a closure
constexpr unsigned closureOutside = 2000; // the same outside of loops: it may contain the loop that calls the closure
constexpr unsigned onlySize = 1000;       // of a body whose only call is in a loop
constexpr unsigned onlyShared = 200;      // of such a body that also stays, since a method table names it
constexpr unsigned mostGrowth = 6000;     // nodes that a function may grow by in loops, and again outside
// The same for @Inline bodies in loops. Little is left of an access to an array once its rank is known.
constexpr unsigned mostMarked = 32000;
constexpr unsigned deepest = 12; // copies within copies

Closure *closureIn(Expr *e) { return as<Closure>(objectOf(e)); }

class Inliner {
public:
  explicit Inliner(Program &p) : program(p) {}

  void run() {
    countCalls();
    for (Function *f : program.functions)
      finish(f);
  }

private:
  enum class State { New, Open, Done };
  Program &program;
  std::map<Function *, State> states;
  std::map<Function *, Body> summaries;
  std::map<Function *, unsigned> calls; // in the program as it was written

  void countCalls() {
    struct Count : Walker {
      std::map<Function *, unsigned> &calls;
      explicit Count(std::map<Function *, unsigned> &c) : calls(c) {}
      bool enter(Expr *e) override {
        if (auto *call = as<Call>(e); call && call->target)
          ++calls[call->target];
        return true;
      }
    } count(calls);
    for (Function *f : program.functions)
      count.walk(f->code);
  }

  // Works through a function, after the functions that it calls. False: it is already being worked on.
  bool finish(Function *f) {
    State &state = states[f];
    if (state != State::New)
      return state == State::Done;
    state = State::Open;
    if (f->code) {
      Caller caller(*this);
      caller.run(f->code);
      summaries[f] = Body::of(f->code);
      shorten(f);
    }
    states[f] = State::Done;
    return true;
  }

  // Decides conditions by the types of locals, in bodies that then become small enough to be inlined. In larger
  // bodies, later passes know the objects that are made there and decide as much.
  void shorten(Function *f) {
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

  // The closure, or the object of constants and closures, that a static val is initialized with. Null: another value,
  // or one that reads the static val itself.
  Expr *givenTo(const Static *s) {
    const StaticSlot *slot = program.staticOf.at(s->field);
    auto *body = slot->init && slot->init->code && finish(slot->init) ? as<Block>(slot->init->code->body) : nullptr;
    auto *only = body && body->stmts.size() == 1 ? as<Return>(body->stmts[0]) : nullptr;
    Expr *given = only && only->value ? objectOf(only->value) : nullptr;
    return given && isPlain(given) && !mentions(given, s->field) ? given : nullptr;
  }

  static bool isPlain(const Expr *given) {
    auto *made = as<New>(const_cast<Expr *>(given));
    auto isPart = [](const Expr *e) {
      return e->kind == ExprKind::Const || e->kind == ExprKind::Zero || e->kind == ExprKind::Closure;
    };
    return given->kind == ExprKind::Closure || (made && std::all_of(made->args.begin(), made->args.end(), isPart));
  }

  static bool mentions(Expr *e, const FieldDef *field) {
    struct Find : Walker {
      const FieldDef *field;
      bool found = false;
      explicit Find(const FieldDef *f) : field(f) {}
      bool enter(Expr *e) override {
        auto *s = as<Static>(e);
        return found |= s && s->field == field, !found;
      }
    } find(field);
    find.walk(e);
    return find.found;
  }

  // A function into which others are copied.
  class Caller : public Rewriter {
  public:
    explicit Caller(Inliner &i) : inliner(i) {}
    using Rewriter::rewrite;
    using Rewriter::run;

    void run(Code *code) {
      findClosures(code->body);
      findRepeated(code->body);
      Rewriter::run(code);
      dropClosures(code);
    }

    Expr *rewrite(Expr *e) override {
      auto *call = as<Call>(e);
      if (!call || depth >= deepest)
        return e;
      if (Closure *closure = called(call))
        return apply(call, closure);
      return call->target ? expand(call) : e;
    }

    Stmt *rewrite(Stmt *s) override {
      auto *d = as<Declare>(s);
      if (d && d->init && !d->var->isVar && isReference(d->var->type))
        if (FieldInits fields = fieldsIn(d->init); holdsClosure(fields))
          objects[d->var] = std::move(fields);
      return s;
    }

  private:
    Inliner &inliner;
    std::map<const LocalDef *, Closure *> closures; // vals that hold a closure
    std::map<const LocalDef *, FieldInits> objects; // vals that hold an object with closures
    std::set<const Call *> repeated;                // calls in loops
    unsigned inLoops = 0, marked = 0, outside = 0;  // growth; code in front of loops leaves them their share
    unsigned depth = 0;
    bool isRepeated = false; // the current copy is in a loop

    template <class Tree> void findRepeated(Tree *tree) {
      struct Find : Walker {
        std::set<const Call *> &repeated;
        unsigned loops = 0;
        explicit Find(std::set<const Call *> &r) : repeated(r) {}
        bool enter(Expr *e) override {
          if (auto *call = as<Call>(e); call && loops)
            repeated.insert(call);
          if (auto *closure = as<Closure>(e))
            Find(repeated).walk(closure->code);
          return e->kind != ExprKind::Closure;
        }
        bool enter(Stmt *s) override {
          if (s->kind != StmtKind::Async)
            return loops += repeats(s), true;
          Find(repeated).walk(as<Async>(s)->body);
          return false;
        }
        void leave(Stmt *s) override { loops -= repeats(s); }
      } find(repeated);
      find.walk(tree);
    }

    void findClosures(Stmt *body) {
      struct Find : Walker {
        std::map<const LocalDef *, Closure *> &closures;
        explicit Find(std::map<const LocalDef *, Closure *> &c) : closures(c) {}
        void leave(Stmt *s) override {
          auto *d = as<Declare>(s);
          if (d && d->init && !d->var->isVar)
            if (Closure *closure = closureIn(d->init))
              closures[d->var] = closure;
        }
      } find(closures);
      find.walk(body);
    }

    void dropClosures(Code *code) {
      struct Drop : Rewriter {
        std::unordered_map<const LocalDef *, unsigned> uses;
        explicit Drop(Code *code) : uses(usesIn(code)) {}
        using Rewriter::rewrite;
        Stmt *rewrite(Stmt *s) override {
          auto *d = as<Declare>(s);
          bool dead = d && d->init && closureIn(d->init) && !uses.count(d->var);
          return dead ? block({}, s->loc) : s;
        }
      } drop(code);
      drop.run(code);
    }

    Closure *known(Expr *e) const {
      e = objectOf(e);
      if (auto *closure = as<Closure>(e))
        return closure;
      if (auto *f = as<Field>(e)) {
        Expr *value = valueOf(f);
        return value ? known(value) : nullptr;
      }
      if (auto *held = as<Static>(e)) {
        Expr *given = inliner.givenTo(held);
        return given ? as<Closure>(given) : nullptr;
      }
      auto *l = as<Local>(e);
      auto found = l ? closures.find(l->var) : closures.end();
      return found == closures.end() ? nullptr : found->second;
    }

    // The initial value of a val field, for an object in a val or a static val. Null: unknown.
    Expr *valueOf(const Field *f) const {
      Expr *root = objectOf(f->object);
      while (auto *outer = as<Field>(root))
        root = objectOf(outer->object);
      bool isHeld = root->kind == ExprKind::Local || root->kind == ExprKind::Static;
      if (f->field->varies() || f->field->isTransient || !isHeld)
        return nullptr;
      FieldInits fields = fieldsIn(f->object);
      auto found = fields.find(f->field);
      return found == fields.end() ? nullptr : found->second;
    }

    // The initial values of the fields, for an object that is allocated there or held by a val. Empty: unknown.
    FieldInits fieldsIn(Expr *e) const {
      e = objectOf(e);
      if (auto *made = as<New>(e))
        return isReference(made->type) && !types::packsItself(made->type) && assignsOnly(made) ? fieldsOf(made)
                                                                                               : FieldInits();
      if (auto *f = as<Field>(e)) {
        Expr *value = valueOf(f);
        return value ? fieldsIn(value) : FieldInits();
      }
      if (auto *held = as<Static>(e)) {
        Expr *given = inliner.givenTo(held);
        return given && given->kind == ExprKind::New ? fieldsIn(given) : FieldInits();
      }
      auto *l = as<Local>(e);
      auto found = l ? objects.find(l->var) : objects.end();
      return found == objects.end() ? FieldInits() : found->second;
    }

    bool holdsClosure(const FieldInits &fields) const {
      for (auto &[field, value] : fields)
        if (!field->varies() && isReference(value->type) && (known(value) || holdsClosure(fieldsIn(value))))
          return true;
      return false;
    }

    // The closure that this call applies. Null: unknown.
    Closure *called(Call *call) const {
      bool applies = call->dispatch == Dispatch::Virtual && call->method->owner->isFunction && call->receiver;
      return applies ? known(call->receiver) : nullptr;
    }

    Expr *apply(Call *call, Closure *closure) {
      Body body = Body::of(closure->code);
      if (!body.fits || body.size > closureSize || !hasRoom(call, body) || !sameTypes(call, closure->code->result))
        return call;
      return copy(call, closure->code, body, nullptr, "");
    }

    Expr *expand(Call *call) {
      Function *f = call->target;
      if (!f->code || !f->method || f->method->isCtor || f->method->isNoInline || !inliner.finish(f))
        return call;
      const Body &body = inliner.summaries[f];
      bool wanted = f->method->isInline  ? body.size <= markedSize
                    : givesClosure(call) ? body.size <= (isInLoop(call) ? closureSize : closureOutside)
                                         : body.isSmall(smallSize);
      if ((!wanted && !isOnly(call, body)) || !body.fits || !hasRoom(call, body) || !sameTypes(call, f->code->result))
        return call;
      return copy(call, f->code, body, f, f->x10Name);
    }

    bool isInLoop(Call *call) const { return isRepeated || repeated.count(call); }

    static bool isMarked(const Call *call) {
      return call->target && call->target->method && call->target->method->isInline;
    }

    bool hasRoom(Call *call, const Body &body) const {
      if (isInLoop(call) && isMarked(call))
        return marked + body.size <= mostMarked;
      return (isInLoop(call) ? inLoops : outside) + body.size <= mostGrowth;
    }

    bool isOnly(Call *call, const Body &body) const {
      return inliner.calls[call->target] == 1 && !body.hasBodies && isInLoop(call) &&
             body.size <= (call->target->isVirtual ? onlyShared : onlySize);
    }

    bool givesClosure(Call *call) const {
      for (Expr *arg : call->args)
        if (known(arg))
          return true;
      return call->receiver && holdsClosure(fieldsIn(call->receiver));
    }

    static bool sameTypes(Call *call, const Type *result) {
      return call->type == result || (isReference(call->type) && isReference(result));
    }

    // ---- copying ----

    Expr *copy(Call *call, Code *code, const Body &body, Function *f, const std::string &name) {
      Copy made(call, code, body, f, name);
      for (auto &[param, arg] : made.arguments)
        if (Closure *closure = known(arg))
          closures[param] = closure;
      bool before = isRepeated;
      isRepeated = isInLoop(call);
      (!isRepeated ? outside : isMarked(call) ? marked : inLoops) += body.size;
      ++depth;
      Expr *result = made.expression();
      findRepeated(result);
      result = Rewriter::run(result);
      isRepeated = before;
      --depth;
      return result;
    }
  };
};

} // namespace

void inlining(Program &program) { Inliner(program).run(); }

} // namespace x10c::passes
