// loop_distribution: the activities that a loop begins at other places are sent together, one message for many.
//
// Expects  instance form, before remote_scalar_replacement: what all iterations take along is sent once for a
//          message.
// Does     rule 3 of paper 001, section IV.C (figures 6-3 and 8-3): loop distribution, and coalescing
//          where the iterations do more than to begin activities. Takes `at (p) async S` in loops. An iteration does
//          not send S, but keeps the values that S takes along and that vary by iteration, by place; at most 1,024 of a
//          place, then they are sent, and all when the loop ends, however it ends. At the place each is an activity of
//          its own; or, of short atomic blocks, one activity runs all of a message one after the other, and takes the
//          lock once. For values that rise or fall in steps, as indices of a block do, only where they begin and how
//          they go on is sent; and none of the place itself, or of its number. What is the same in all iterations goes
//          once in a message (rule 1). An S of this place, or of a place that is not alive, is begun in its iteration;
//          but short atomic blocks of this place are kept as those of others are, and run together where the others are
//          sent.
//
//          Safe, since activities may begin late: the iterations do not wait, and have nothing that could order them
//          after what an S does: no atomic, when, finish, clock, or call that is not known. They surely end. Each S
//          has its own exceptions, which go to the finish (figure 8-3). What is sent once was copied by each at: the
//          iterations do not change it, and no S changes, keeps or compares its copy, if it can be told from another.
//          A copy of a rail of which an S only reads elements is none of the rails that it writes to, if nothing else
//          that it takes along may hold it.
//          If an S uses only val fields of `this`, these are read before the loop (IV.A): they do not change. Updates
//          of a GlobalRef's object alone are left to parallel_reduction, which sends nothing.
// Changes  such loops, and the asyncs in them.
#include "analysis/evaluation.h"
#include "analysis/plain_values.h"
#include "analysis/remote/copies.h"
#include "analysis/remote/unobservable_updates.h"
#include "ir/any.h"
#include "ir/children.h"
#include "ir/known_library.h"
#include "ir/make.h"
#include "passes/communication/hoisted_this_fields.h"
#include "passes/communication/loops/requests.h"
#include "passes/forms.h"
#include "passes/passes.h"
#include "support/expect.h"
#include "support/line_of.h"
#include "support/rewrites.h"
#include <algorithm>

namespace x10c::passes {

using namespace analysis;

namespace {

constexpr int64_t mostKept = 1024;     // activities of a place
constexpr unsigned largestBody = 600;  // nodes: it is written three times
constexpr unsigned largestTight = 200; // nodes of a body that others of the place may have to wait for, many times over

unsigned sizeOf(Stmt *body) {
  unsigned size = 0;
  eachNode(body, [&](Expr *) { ++size; }, [&](Stmt *) { ++size; });
  return size;
}

// The body's atomic block, which is its end, after vals at most; null: the body has another form.
Atomic *atomicEnd(Stmt *body) {
  if (auto *atomic = as<Atomic>(body))
    return atomic;
  auto *all = as<Block>(body);
  if (!all || all->stmts.empty())
    return nullptr;
  bool areVals = std::all_of(all->stmts.begin(), all->stmts.end() - 1, [](Stmt *s) { return as<Declare>(s); });
  return areVals ? atomicEnd(all->stmts.back()) : nullptr;
}

// The body, with the statements of its atomic block in place of it.
Stmt *withoutAtomic(Stmt *body) {
  Atomic *atomic = atomicEnd(body);
  CloneMap none;
  Stmt *copy = clone(body, none);
  Atomic *own = atomicEnd(copy);
  return atomic ? replaced<Stmt, Stmt>(copy, own, own->body) : body;
}

struct Form {
  bool isTight = false;  // all of a message run in one atomic block
  bool takesOwn = false; // those of this place are kept too, and run where they are kept
};

// The code for one async.
class Distribute {
public:
  Distribute(const Program &p, const LibraryClass &b, const LibraryClass &r, const NestPath &s, const LoopSlice &sl,
             size_t f, Form form, Stmts h)
      : batchesClass(b), requestsClass(r), nest(s), columns(sl, p), from(f), isTight(form.isTight),
        takesOwn(form.takesOwn), hoisted(std::move(h)), loc(s.async->loc) {
    batches = temporary(batchesClass.type, loc, "batches");
  }

  Stmt *apply(Stmt *body, std::set<const void *> &made) {
    made.insert(nest.async);
    body = replaced<Stmt, Stmt>(body, nest.async, iteration(made));
    Stmt *holder = nest.levels[from].enclosingBlock;
    auto *tried = newNode<Try>(loc);
    tried->body = block({holder}, loc);
    tried->finally = block({rest()}, loc);
    Exprs args{num(static_cast<int64_t>(columns.width())), num(mostKept), num(takesOwn)};
    Stmt *declared = declare(batches, batchesClass.make(std::move(args), loc), loc);
    made.insert(declared);
    made.insert(tried->finally);
    Stmts all = hoisted;
    all.push_back(declared);
    all.push_back(tried);
    return replaced(body, holder, block(std::move(all), loc));
  }

private:
  const LibraryClass &batchesClass, &requestsClass;
  const NestPath &nest;
  const Columns columns;
  const size_t from;
  const bool isTight, takesOwn;
  const Stmts hoisted; // what is declared before the loops
  const Loc loc;
  LocalDef *batches;

  Expr *num(int64_t n) const { return number(n, longType(), loc); }
  Expr *my(LocalDef *var) const { return use(var, loc); }
  Expr *ask(const char *method, Exprs args) const {
    return batchesClass.call(method, my(batches), std::move(args), loc);
  }

  // In place of the async.
  Stmt *iteration(std::set<const void *> &made) const {
    Stmts all;
    LocalDef *place = temporary(nest.async->place->type, loc, "place");
    all.push_back(declare(place, nest.async->place, loc));
    nest.async->place = my(place);
    CloneMap none;
    Expr *test = nullptr;
    Exprs values = columns.values(none, loc, [&](Expr *e) { return ask("bits", {e}); }, test);
    LocalDef *at = temporary(longType(), loc, "at");
    Expr *kept = ask("keep", {my(place)});
    if (test)
      kept = conditional(test, kept, num(-1), loc);
    all.push_back(declare(at, kept, loc));
    Stmts keeping;
    if (!values.empty()) {
      Expr *rows = batchesClass.get("rows", my(batches));
      LocalDef *to = temporary(rows->type, loc, "rows");
      keeping.push_back(declare(to, rows, loc));
      for (size_t i = 0; i < values.size(); ++i)
        keeping.push_back(setElement(to, plus(my(at), static_cast<int64_t>(i)), values[i], loc));
    }
    keeping.push_back(
        branch(batchesClass.get("isFull", my(batches)), block({send(ask("lastPlace", {}))}, loc), nullptr, loc));
    Stmt *either =
        branch(compare(Op::Ge, my(at), num(0)), block(std::move(keeping), loc), block({nest.async}, loc), loc);
    for (Stmt *s : all)
      if (s != all[0])
        made.insert(s);
    made.insert(either);
    all.push_back(either);
    return block(std::move(all), loc);
  }

  // Begins what is kept of the place: one activity there begins them. What is this place's own runs at once.
  Stmt *send(Expr *of) const {
    LocalDef *place = temporary(of->type, loc, "place");
    Expr *taken = ask("take", {my(place)});
    LocalDef *packed = temporary(taken->type, loc, "packed");
    Stmts there;
    Arrived arrived(requestsClass, packed, columns.width(), loc, there);
    auto *each = counting(temporary(longType(), loc, "k"), num(0), plus(my(arrived.size), -1), loc);
    CloneMap map;
    Stmts same = columns.declarePlace(map, loc);
    there.insert(there.end(), same.begin(), same.end());
    Stmts one = columns.declareAgain(map, arrived, each->var, loc);
    one.push_back(checkedCopy(isTight ? withoutAtomic(nest.async->body) : nest.async->body, map));
    if (isTight) {
      each->body = block({oneIteration(block(std::move(one), loc), loc)}, loc);
      auto *atomic = newNode<Atomic>(loc);
      atomic->body = each;
      there.push_back(atomic);
    } else {
      auto *activity = newNode<Async>(loc);
      activity->body = block(std::move(one), loc);
      each->body = block({activity}, loc);
      there.push_back(each);
    }
    Stmt *all = block(std::move(there), loc);
    CloneMap again;
    Stmt *here = takesOwn ? clone(all, again) : nullptr;
    auto *async = newNode<Async>(loc);
    async->place = my(place);
    async->body = all;
    Stmt *begun = here ? branch(isHere(my(place)), here, block({async}, loc), loc) : static_cast<Stmt *>(async);
    return block({declare(place, of, loc), declare(packed, taken, loc), begun}, loc);
  }

  // All that is kept when the loop has ended.
  Stmt *rest() const {
    auto *each = counting(temporary(longType(), loc, "k"), num(0), plus(ask("numPlaces", {}), -1), loc);
    LocalDef *place = temporary(types::Universe::get().Place, loc, "place");
    Stmt *some = branch(ask("hasSome", {my(place)}), block({send(my(place))}, loc), nullptr, loc);
    each->body = block({declare(place, ask("place", {my(each->var)}), loc), some}, loc);
    return each;
  }
};

class Distribution {
public:
  explicit Distribution(Program &p)
      : program(p), batches(p, known::Batches), requests(p, known::Requests), footprints(p), ways(p) {}

  void run() {
    if (!batches.isThere() || !requests.isThere())
      return;
    for (size_t i = 0; i < program.functions.size(); ++i)
      if (Function *f = program.functions[i]; f->code) {
        isInCtor = !f->method || f->method->isCtor;
        while (any(f->code, isRemote) && rewriteOne(f->code)) {
        }
      }
  }

private:
  Program &program;
  LibraryClass batches, requests;
  analysis::Footprints footprints;
  CustomSerialization ways;
  std::optional<std::map<const Stmt *, Update>> hidden; // unobservable updates, in the program as it was
  bool isInCtor = false;                                // the function is a constructor, or no method
  std::set<const void *> made;
  std::set<const Async *> left;

  static bool isRemote(Stmt *s) { return s->kind == StmtKind::Async && as<Async>(s)->place; }

  bool rewriteOne(Code *code) {
    for (const NestPath &nest : nestPathsIn(code, made, true)) {
      if (left.count(nest.async))
        continue;
      std::string why = nest.levels.empty() ? reasonOfLoop(nest) : "";
      const ThisFields fields(nest.async->body, isInCtor, ways);
      for (size_t from = 0; from < nest.levels.size(); ++from) {
        LoopSlice slice(nest, from, footprints, true);
        why = reasonAgainst(nest, slice, from, fields);
        if (!why.empty())
          continue;
        if (!Rewrites::allow(nest.async->loc,
                             "asyncs of iterations go together, up to 1,024 in a message to each place"))
          break;
        Form form = formOf(nest, slice);
        Stmts hoisted = slice.self ? takeFields(nest, fields) : Stmts();
        code->body =
            Distribute(program, batches, requests, nest, slice, from, form, std::move(hoisted)).apply(code->body, made);
        return true;
      }
      left.insert(nest.async);
      if (!why.empty() && why != noGain)
        Rewrites::remark(nest.async->loc, "a message in each iteration of the loop: " + why);
    }
    return false;
  }

  // Whether it is little more than an atomic block that is soon left: many may have the lock for one another.
  bool isTight(Stmt *body) const {
    analysis::Footprint all = footprints.of(body);
    return atomicEnd(body) && sizeOf(body) <= largestTight && !all.hasLoops && all.ends() && all.ats.empty() &&
           all.isQuietOrAtomic() && !returns(body);
  }

  // For short atomic blocks, the lock is taken once for many of this place's own too, if what they take along cannot be
  // told from the copies that an at makes.
  Form formOf(const NestPath &nest, const LoopSlice &slice) const {
    Form form;
    form.isTight = isTight(nest.async->body);
    form.takesOwn = form.isTight && !isToldFromOriginals(nest, slice);
    std::set<const Type *> along;
    for (const LocalDef *var : slice.fixed)
      along.insert(var->type);
    for (const Varying &v : slice.varying)
      along.insert(v.var->type);
    if (slice.self)
      along.insert(slice.self);
    for (const Type *type : along)
      form.takesOwn &= !footprints.ofCopying(type).skipsFields;
    return form;
  }

  // Whether an S of this place, which has what it takes along itself and no copies, may write to that.
  bool isToldFromOriginals(const NestPath &nest, const LoopSlice &slice) const {
    analysis::Footprint body = footprints.of(nest.async->body), nothing;
    return std::any_of(slice.fixed.begin(), slice.fixed.end(), [&](const LocalDef *var) {
      return !whyCopyIsObservable(var, footprints, nothing, body).empty();
    });
  }

  static std::string reasonOfLoop(const NestPath &nest) {
    return isOfLibrary(nest.async->loc)
               ? noGain
               : "how often the loop at " + lineOf(nest.uncounted) + " runs is not known ahead";
  }

  static bool isOfLibrary(Loc loc) {
    return SourceFiles::path(loc.file).starts_with(types::Universe::get().options.sourcePath.back());
  }

  // Whether the activities are left to parallel_reduction, which sends nothing: an update that cannot be observed
  // before its finish ends, or one for which that is not known yet, as its reference is not in a variable.
  bool isSummedUp(Async *async) {
    bool isAtHome = any(async->place, [](Expr *e) { return callsNative(e, "#this.home"); });
    if (!isAtHome || !resemblesUpdate(async))
      return false;
    if (!hidden)
      hidden = UnobservableUpdates(program).hidden();
    Update update;
    return !isUpdate(async, update) || hidden->count(async);
  }

  std::string reasonAgainst(const NestPath &nest, const LoopSlice &slice, size_t from, const ThisFields &fields) {
    const Async *async = nest.async;
    if (isOfLibrary(async->loc))
      return noGain;
    if (async->isUncounted)
      return "an uncounted async is not waited for";
    if (async->mayBeRefused)
      return "atomic may come to it, where no activity may begin";
    bool goesToEach = from + 1 == nest.levels.size() && slice.goesThroughPlaces();
    if (goesToEach || isSummedUp(nest.async))
      return noGain;
    if (sizeOf(async->body) > largestBody)
      return "it is long";
    if (!slice.isOne())
      return slice.reason();
    for (const Varying &v : slice.varying)
      if (v.isSent() && !isPlainValue(v.var->type, program))
        return v.var->name.str() + " is an object that each iteration makes for itself";
    if (slice.self && !fields.areAll())
      return "it takes `this` along: keep what it needs of it in a val before the loop";
    return reasonInIterations(nest, slice, from, fields);
  }

  // Vals in place of fields of `this`; what declares them.
  static Stmts takeFields(const NestPath &nest, const ThisFields &fields) {
    nest.async->body = fields.replaceIn(nest.async->body);
    return fields.declares(nest.async->loc);
  }

  std::string reasonInIterations(const NestPath &nest, const LoopSlice &slice, size_t from, const ThisFields &fields) {
    std::set<const void *> leftOut = made;
    eachNode(nest.levels[from].loop, [&](Stmt *s) {
      if (isRemote(s))
        leftOut.insert(s);
    });
    analysis::Footprint iterations = footprints.of(nest.levels[from].loop, leftOut);
    if (!iterations.isQuiet())
      return "an iteration " + iterations.ordering + " at " + lineOf(iterations.orderedAt);
    if (!iterations.ats.empty())
      return "an iteration waits for the at at " + lineOf((*iterations.ats.begin())->loc);
    if (!isShort(nest, from))
      return "its iterations may take long, and would keep the activities back";
    analysis::Footprint body = footprints.of(nest.async->body);
    std::vector<LocalDef *> along(slice.fixed.begin(), slice.fixed.end());
    if (slice.self)
      for (LocalDef *val : fields.vals())
        along.push_back(val);
    for (const LocalDef *var : along) {
      bool isApart = !slice.self && isWrittenApart(var, along, nest.async->body, footprints);
      if (std::string why = whyCopyIsObservable(var, footprints, iterations, body, isApart); !why.empty())
        return why;
    }
    return "";
  }

  // Whether an iteration is no more than some statements, so that no activity begins much later. What other activities
  // of the loop have become is.
  bool isShort(const NestPath &nest, size_t from) const {
    std::set<const Stmt *> levels;
    for (size_t k = from; k < nest.levels.size(); ++k)
      levels.insert(nest.levels[k].loop);
    bool isLong = false;
    eachNode(
        nest.levels[from].loop,
        [&](Expr *e) {
          auto *call = as<Call>(e);
          isLong |= call && call->target && !isOfLibrary(call->target->code->loc) && footprints.of(e).hasLoops;
          return e->kind != ExprKind::Closure;
        },
        [&](Stmt *s) {
          if (made.count(s))
            return false;
          isLong |= repeats(s) && !levels.count(s) && !isOfLibrary(s->loc);
          return !isRemote(s);
        });
    return !isLong;
  }
};

} // namespace

void loop_distribution(Program &program) {
  X10C_EXPECT(isInstanceForm(program));
  Distribution(program).run();
}

} // namespace x10c::passes
