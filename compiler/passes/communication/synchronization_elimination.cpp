// synchronization_elimination: iterations of a loop that ask other places for values ask each place once, for all of
// them.
//
// Expects  instance form, behind remote_scalar_replacement, which leaves values in place of objects.
// Does     rules 4 and 5 of paper 001, section IV.C: synchronization elimination by scalar expansion, and place-level
//          strip mining (figures 6-4, 6-5, 8-4, 8-5); of nests, the splitting and distribution of figure 2. Takes
//          `at (p) E` in loops, where p, and what E captures, is found without running the iterations. In front of
//          iterations, an inspector goes through a copy of the loops that has nothing but what p and the captured
//          values need, and collects these by place. One at for each place then evaluates E for all that is asked
//          there. The loops as they were are the executor: where the answer of an iteration is there, it takes the
//          place of the at; where it is not, the at runs as before. Where p is here, its
//          body runs without the at, if nobody can tell; of a rail that it gives, a copy is taken. At most 65,536
//          iterations, and a row of the innermost loop, are asked ahead. If outer loops do not matter to p and E, but
//          for bounds, all iterations of the inner ones are asked in front of the outer loop, each once.
//
//          Safe, since nobody can tell. E is pure: it surely ends, and has no effect but its value or exception. So is
//          what the inspector evaluates. The iterations write nothing that p, or what E captures, depends on. They
//          cannot write at the place that they ask, since places share no memory, and have no other activity do it:
//          they have no at with an effect, and what they begin writes nothing that is asked. They have nothing that
//          could order them behind what another activity writes, no atomic, when, finish, clock, or call that is not
//          known; so an earlier read sees what the original might have seen. The iterations' own arithmetic keeps its
//          order. An exception, in the inspector, in E or on the way, is dropped with the answers behind it: iterations
//          without an answer run the at, which fails as it did, as often, in the same iteration (IV.E, figure 8,
//          without slots for exceptions). A loop that may end early, or in which exceptions are caught, is left alone.
// Changes  adds the inspector in front of the loops, or of rows of theirs; the ats in them.
#include "analysis/counting_loop.h"
#include "analysis/evaluation.h"
#include "ir/any.h"
#include "ir/children.h"
#include "ir/make.h"
#include "passes/communication/requests.h"
#include "passes/objects/inlining.h"
#include "passes/passes.h"
#include "support/line_of.h"
#include "support/rewrites.h"
#include <algorithm>

namespace x10c::passes {

namespace {

constexpr int64_t iterationsAhead =
    65536; // asked at once; of rows that are all asked in front, as many as memory bears
constexpr int64_t mostIterations = 1 << 22;
constexpr unsigned largestHere = 300; // nodes of a body that is written once more, for iterations that ask this place

const Type *longType() { return types::Universe::get().Long; }

// The value of the body of an at, in place of it. Null: it cannot be copied.
Expr *valueOf(const AtExpr *at) {
  Body body = Body::of(at->code);
  if (!body.fits)
    return nullptr;
  auto *call = new Call;
  call->type = at->type;
  call->loc = at->loc;
  return Copy(call, at->code, body, nullptr, "").expression();
}

// What the library offers.
struct Library {
  LibraryClass inspector, requests, answers;
  explicit Library(const Program &p)
      : inspector(p, "x10.xrx.Inspector"), requests(p, "x10.xrx.Requests"), answers(p, "x10.xrx.Answers") {}
  bool isThere() const { return inspector.isThere() && requests.isThere() && answers.isThere(); }
};

// The code for one at.
class Gather {
public:
  // from: the outermost level whose iterations are inspected; the first that where and what depend on is the slice's.
  // runsHere: nobody can tell the at's body from the at, where its place is here.
  Gather(const Program &p, const Library &l, const Site &s, const LoopSlice &sl, size_t f, bool runsHere)
      : program(p), library(l), site(s), slice(sl), from(f), runs(runsHere), first(sl.first()), columns(sl, p),
        isRail(s.at->type->isRail()), leaves(isRail ? s.at->type->args[0] : s.at->type, p), loc(s.at->loc) {
    inspector = local(library.inspector.type, "inspector");
    offset = local(longType(), "offset", true);
    row = local(longType(), "row", true);
    counted = local(longType(), "rows", true);
    turn = local(longType(), "turn", true);
    slots = local(library.inspector.get("slots", my(inspector))->type, "slots");
    for (size_t i = 0; i < leaves.types.size(); ++i)
      areReal &= leaves.isReal(i);
    answers = local(library.inspector.get(areReal ? "reals" : "values", my(inspector))->type, "answers");
  }

  // Rewrites the function's body; `made` gets the statements that are new.
  Stmt *apply(Stmt *body, std::set<const void *> &made);

private:
  const Program &program;
  const Library &library;
  const Site &site;
  const LoopSlice &slice;
  const size_t from;
  const bool runs; // the at's body, where its place is here
  const size_t first;
  const Columns columns;
  const bool isRail;   // the answers are rails
  const Leaves leaves; // of an answer, or of its elements
  const Loc loc;
  bool areReal = true;
  LocalDef *inspector, *offset, *row, *counted, *turn, *slots, *answers;
  Stmt *body = nullptr;
  std::set<const void *> *made = nullptr;

  LocalDef *local(const Type *type, const char *name, bool isVar = false) const {
    LocalDef *var = temporary(type, loc, name);
    var->isVar = isVar;
    return var;
  }
  Expr *num(int64_t n) const { return number(n, longType(), loc); }
  Expr *my(LocalDef *var) const { return use(var, loc); }
  Expr *ask(const char *method, Exprs args) const {
    return library.inspector.call(method, my(inspector), std::move(args), loc);
  }
  Stmt *tell(const char *method, Exprs args) const { return evaluate(ask(method, std::move(args))); }
  Stmt *count(LocalDef *var) const { return assign(var, plus(my(var), 1)); }
  Stmt *when(Expr *condition, Stmts yes) const { return branch(condition, block(std::move(yes), loc), nullptr, loc); }

  const Level &innermost() const { return site.levels.back(); }
  bool isOnlyLevel() const { return from == first && first + 1 == site.levels.size(); }
  bool isWhole() const { return first == site.levels.size(); }       // all iterations ask for the same
  bool isOpen() const { return !isWhole() && !innermost().counter; } // a row whose end is not known

  void add(Stmts &to, Stmt *s) const {
    made->insert(s);
    to.push_back(s);
  }
  void replace(Stmt *old, Stmts by) { body = Substitute<Stmt>(old, block(std::move(by), old->loc)).run(body); }

  Expr *truth(bool is) const {
    auto *c = new Const;
    c->type = types::Universe::get().Boolean;
    c->loc = loc;
    c->bits = is;
    return c;
  }
  Expr *either(Expr *condition, Expr *yes, Expr *no) const {
    auto *c = new Cond;
    c->type = yes->type;
    c->loc = loc;
    c->condition = condition;
    c->yes = yes;
    c->no = no;
    return c;
  }
  Stmts asks(CloneMap &) const;
  Expr *asGiven(LocalDef *given, Expr *part, size_t leaf) const;
  void give(LocalDef *given, LocalDef *out, LocalDef *value, LocalDef *k, Stmts &each) const;
  void giveRail(LocalDef *given, LocalDef *value, Stmt *loop, Stmts &each) const;
  Expr *remote(LocalDef *place, LocalDef *asked, CloneMap) const;
  Expr *part(LocalDef *slot, Expr *behind, size_t leaf) const;
  Expr *railAt(LocalDef *slot) const;
  Expr *railOf(Expr *size, const std::function<Expr *(LocalDef *)> &element, Stmts before) const;
  Expr *atHere() const;
  Stmt *answer(LocalDef *k, LocalDef *reply) const;
  Stmts exchange() const;
  Stmts within(size_t level, CloneMap &, bool bounds) const;
  Stmts rowOf(size_t level, CloneMap &) const;
  Stmt *inspected(Stmts) const;
  Stmts outside(CloneMap &, const LoopSlice::Make &) const;
  Stmts covered() const;
  Stmts everything() const;
  Stmt *resumed(LocalDef *next, LocalDef *last, CloneMap &) const;
  Expr *find(Expr *low, Expr *high) const { return ask("find", {my(row), low, high}); }
  void look(Stmts &) const;
  Expr *answered() const;
  Expr *make(int64_t most) const {
    return library.inspector.make({num(static_cast<int64_t>(columns.width())), num(most)}, loc);
  }
  void inChunks();
  void inFront();
  void byRows();
  void lookInRows(Stmts missing, bool areCounted);
};

// What an iteration asks: the values, then the place.
Stmts Gather::asks(CloneMap &map) const {
  Expr *test = nullptr;
  Exprs values = columns.values(map, loc, [&](Expr *e) { return ask("bits", {e}); }, test);
  LocalDef *to = local(longType(), "at");
  Expr *counter = isWhole() ? num(0) : isOpen() ? my(map.locals.at(turn)) : my(map.locals.at(innermost().counter));
  Stmts all{declare(to, ask("ask", {convertedTo(longType(), counter), slice.place(map)}), loc)};
  if (!values.empty()) {
    Expr *rail = library.inspector.get("rows", my(inspector));
    LocalDef *rows = local(rail->type, "rows");
    Stmts sets{declare(rows, rail, loc)};
    for (size_t i = 0; i < values.size(); ++i)
      sets.push_back(setElement(rows, plus(my(to), static_cast<int64_t>(i)), values[i], loc));
    all.push_back(when(compare(Op::Ge, my(to), num(0)), std::move(sets)));
  }
  return test ? Stmts{when(test, std::move(all))} : all;
}

Expr *Gather::asGiven(LocalDef *given, Expr *part, size_t leaf) const {
  return areReal || !leaves.isReal(leaf) ? part : library.answers.call("bits", my(given), {part}, loc);
}

// Puts the value of row k of the requests into `out`.
void Gather::give(LocalDef *given, LocalDef *out, LocalDef *value, LocalDef *k, Stmts &each) const {
  Exprs parts = leaves.of(value, loc);
  Expr *size = num(static_cast<int64_t>(parts.size()));
  for (size_t i = 0; i < parts.size(); ++i) {
    Expr *start = prim(Op::Mul, my(k), clone(size));
    each.push_back(setElement(out, plus(start, static_cast<int64_t>(i)), asGiven(given, parts[i], i), loc));
  }
  each.push_back(library.answers.run("gave", my(given), {prim(Op::Mul, plus(my(k), 1), clone(size))}, loc));
}

// Puts a rail behind what has been given; leaves the loop where it is enough for a message.
void Gather::giveRail(LocalDef *given, LocalDef *value, Stmt *loop, Stmts &each) const {
  int64_t width = static_cast<int64_t>(leaves.types.size());
  LocalDef *n = local(longType(), "n"), *from = local(longType(), "from");
  each.push_back(declare(n, either(isNotNull(my(value)), sizeOf(my(value)), num(-1)), loc));
  Expr *elements = either(compare(Op::Ge, my(n), num(0)), my(n), num(0));
  Expr *numbers = plus(prim(Op::Mul, elements, num(width)), 1);
  each.push_back(declare(from, library.answers.call("room", my(given), {numbers}, loc), loc));
  auto *leave = new Break;
  leave->loc = loc;
  leave->target = loop;
  each.push_back(when(compare(Op::Lt, my(from), num(0)), {leave}));
  Expr *room = library.answers.get(areReal ? "reals" : "values", my(given));
  LocalDef *out = local(room->type, "out");
  each.push_back(declare(out, room, loc));
  each.push_back(setElement(out, my(from), convertedTo(room->type->args[0], my(n)), loc));
  auto *copying = new RangeLoop;
  copying->loc = loc;
  copying->var = local(longType(), "j");
  copying->low = num(0);
  copying->high = plus(my(n), -1);
  LocalDef *element = local(value->type->args[0], "element");
  Stmts one{declare(element, elementAt(value, my(copying->var), loc), loc)};
  Exprs parts = leaves.of(element, loc);
  for (size_t i = 0; i < parts.size(); ++i) {
    Expr *start = prim(Op::Add, my(from), prim(Op::Mul, my(copying->var), num(width)));
    one.push_back(setElement(out, plus(start, static_cast<int64_t>(i) + 1), asGiven(given, parts[i], i), loc));
  }
  copying->body = block(std::move(one), loc);
  each.push_back(copying);
  Expr *end = plus(prim(Op::Add, my(from), prim(Op::Mul, clone(elements), num(width))), 1);
  each.push_back(library.answers.run("gave", my(given), {end}, loc));
}

// `at (place) …`: evaluates the body for all that is asked.
Expr *Gather::remote(LocalDef *place, LocalDef *asked, CloneMap map) const {
  LocalDef *given = local(library.answers.type, "given");
  Stmts there;
  Arrived arrived(library.requests, asked, columns.width(), loc, there);
  auto *iteration = new RangeLoop;
  iteration->loc = loc;
  iteration->var = local(longType(), "k");
  iteration->low = num(0);
  iteration->high = plus(my(arrived.size), -1);
  Stmts each = columns.declareAgain(map, arrived, iteration->var, loc);
  LocalDef *value = local(site.at->type, "value");
  each.push_back(declare(value, checkedCopy(valueOf(site.at), map), loc));
  Expr *room = library.answers.get(areReal ? "reals" : "values", my(given));
  LocalDef *out = local(room->type, "out");
  if (isRail)
    giveRail(given, value, iteration, each);
  else
    give(given, out, value, iteration->var, each);
  iteration->body = block(std::move(each), loc);
  auto *at = new AtExpr;
  at->loc = loc;
  at->type = answers->type;
  at->place = my(place);
  at->code = new Code;
  at->code->loc = loc;
  at->code->result = at->type;
  auto *result = new Return;
  result->loc = loc;
  result->value = library.answers.call(areReal ? "allReals" : "all", my(given), {}, loc);
  Expr *numbers = prim(Op::Mul, my(arrived.size), num(isRail ? 1 : static_cast<int64_t>(leaves.types.size())));
  there.push_back(declare(given, library.answers.make({numbers, truth(areReal)}, loc), loc));
  if (!isRail)
    there.push_back(declare(out, room, loc));
  there.push_back(attempt({iteration}, loc));
  there.push_back(result);
  at->code->body = block(std::move(there), loc);
  return at;
}

Stmt *Gather::answer(LocalDef *k, LocalDef *reply) const {
  if (isRail)
    return tell(areReal ? "answerRealRails" : "answerRails", {my(k), my(reply)});
  Expr *size = num(static_cast<int64_t>(leaves.types.size()));
  return tell(areReal ? "answerReals" : "answer", {my(k), size, my(reply)});
}

// One at for each place that is asked, side by side.
Stmts Gather::exchange() const {
  auto *k = local(longType(), "k");
  CloneMap map;
  Stmts before;
  for (Declare *d : slice.hoisted)
    before.push_back(checkedCopy(static_cast<Stmt *>(d), map));
  Expr *size = num(static_cast<int64_t>(leaves.types.size()));
  LocalDef *place = local(types::Universe::get().Place, "place");
  Expr *request = ask("request", {my(k)});
  LocalDef *asked = local(request->type, "asked"), *reply = local(answers->type, "reply");
  auto *async = new Async;
  async->loc = loc;
  async->body = block({attempt({declare(place, ask("place", {my(k)}), loc), declare(asked, request, loc),
                                declare(reply, remote(place, asked, map), loc), answer(k, reply)},
                               loc)},
                      loc);
  auto *each = new RangeLoop;
  each->loc = loc;
  each->var = k;
  each->low = num(0);
  each->high = plus(ask("numAsked", {}), -1);
  each->body = async;
  auto *finish = new Finish;
  finish->loc = loc;
  finish->body = each;
  Stmts all = std::move(before);
  all.push_back(isRail ? tell("prepareRails", {}) : tell("prepare", {size, truth(areReal)}));
  all.push_back(finish);
  if (isRail)
    all.push_back(tell("joinRails", {clone(size)}));
  return {when(compare(Op::Gt, ask("numAsked", {}), num(0)), std::move(all))};
}

// What the inspector does in an iteration of that level: the levels within, and the asks.
Stmts Gather::within(size_t k, CloneMap &map, bool bounds) const {
  return slice.iteration(k, map, bounds,
                         [&](CloneMap &m) { return k + 1 == site.levels.size() ? asks(m) : rowOf(k + 1, m); });
}

// The copy of a level's loop; the innermost level's is a row.
Stmts Gather::rowOf(size_t k, CloneMap &map) const {
  if (k + 1 < site.levels.size())
    return {slice.loop(k, map, [&](CloneMap &m) { return within(k, m, true); })};
  Stmts all;
  if (innermost().counter) {
    Expr *low = convertedTo(longType(), slice.low(k, map)), *high = convertedTo(longType(), slice.high(k, map));
    all = {tell("begin", {my(counted), low, high}), count(counted),
           slice.loop(k, map, [&](CloneMap &m) { return within(k, m, true); })};
    return all;
  }
  LocalDef *now = local(longType(), "turn", true);
  map.locals[turn] = now;
  all = {tell("begin", {my(counted), num(0), num(-1)}), count(counted), declare(now, num(-1), loc)};
  all.push_back(slice.loop(k, map, [&](CloneMap &m) {
    Stmts body{count(now), tell("extend", {})};
    Stmts more = within(k, m, true);
    body.insert(body.end(), more.begin(), more.end());
    return body;
  }));
  return all;
}

// An exception ends the inspector.
Stmt *Gather::inspected(Stmts all) const {
  Stmts exchanged = exchange();
  all.insert(all.end(), exchanged.begin(), exchanged.end());
  Stmt *tried = attempt(std::move(all), loc);
  as<Block>(as<Try>(tried)->catches[0].body)->stmts.push_back(tell("end", {}));
  return tried;
}

// What iterations of the outer levels declare that does not depend on them.
Stmts Gather::outside(CloneMap &map, const LoopSlice::Make &rest) const {
  LoopSlice::Make make = rest;
  for (size_t k = first; k-- > from;)
    make = [this, k, make](CloneMap &m) { return slice.iteration(k, m, false, make); };
  return make(map);
}

// All iterations of one level that outer levels come to, without running these for each.
Stmts Gather::covered() const {
  CloneMap bounds, map;
  LoopSlice::Make make = [&](CloneMap &m) {
    return Stmts{
        tell("cover", {convertedTo(longType(), slice.low(first, m)), convertedTo(longType(), slice.high(first, m))})};
  };
  for (size_t k = first; k-- > from;)
    make = [this, k, make](CloneMap &m) {
      return Stmts{slice.loop(k, m, [&](CloneMap &n) { return slice.iteration(k, n, true, make); })};
    };
  Stmts all = make(bounds);
  Stmts asked = outside(map, [&](CloneMap &m) {
    const LocalDef *counter = innermost().counter;
    auto *range = new RangeLoop;
    range->loc = loc;
    range->low = convertedTo(counter->type, ask("firstCovered", {}));
    range->high = convertedTo(counter->type, ask("lastCovered", {}));
    range->var = m.locals[innermost().counter] = local(counter->type, counter->name.str().c_str());
    range->body = block(within(first, m, false), loc);
    return Stmts{tell("begin", {num(0), ask("firstCovered", {}), ask("lastCovered", {})}), range};
  });
  all.insert(all.end(), asked.begin(), asked.end());
  return all;
}

// All iterations of the levels from the first on.
Stmts Gather::everything() const {
  CloneMap map;
  return outside(map, [&](CloneMap &m) {
    if (isWhole()) {
      Stmts all{tell("begin", {num(0), num(0), num(0)})};
      Stmts asked = asks(m);
      all.insert(all.end(), asked.begin(), asked.end());
      return all;
    }
    Stmts all;
    if (first == from && site.levels[first].cursor)
      all.push_back(checkedCopy(static_cast<Stmt *>(site.levels[first].cursor), m));
    Stmts rows = rowOf(first, m);
    all.insert(all.end(), rows.begin(), rows.end());
    return all;
  });
}

// Goes on with the outermost level's iterations, until enough is asked.
Stmt *Gather::resumed(LocalDef *next, LocalDef *last, CloneMap &map) const {
  const Level &level = site.levels[first];
  auto *ahead = new Loop;
  ahead->loc = loc;
  ahead->testFirst = true;
  auto *both = new And;
  both->type = truth(true)->type;
  both->loc = loc;
  both->left = ask("mayHelp", {});
  both->right = negate(ask("isFull", {}));
  ahead->condition = both;
  Stmts iteration;
  Stmt *ended = block({tell("end", {})}, loc);
  if (!level.counter) {
    Expr *more = checkedCopy(as<Loop>(level.loop)->condition, map);
    ahead->body = branch(more, block(within(first, map, true), loc), ended, loc);
    return ahead;
  }
  LocalDef *now = local(level.counter->type, level.counter->name.str().c_str());
  map.locals[level.counter] = now;
  iteration = {declare(now, my(next), loc)};
  Stmts more = within(first, map, true);
  iteration.insert(iteration.end(), more.begin(), more.end());
  CloneMap none;
  iteration.push_back(branch(compare(Op::Ge, my(next), my(last)), clone(ended, none), block({count(next)}, loc), loc));
  ahead->body = branch(compare(Op::Le, my(next), my(last)), block(std::move(iteration), loc), ended, loc);
  return ahead;
}

void Gather::look(Stmts &all) const {
  add(all, declare(slots, library.inspector.get("slots", my(inspector)), loc));
  add(all, declare(answers, library.inspector.get(areReal ? "reals" : "values", my(inspector)), loc));
}

// A number of an answer, or of an element that begins so far behind.
Expr *Gather::part(LocalDef *slot, Expr *distance, size_t leaf) const {
  Expr *index = plus(distance ? prim(Op::Add, my(slot), distance) : my(slot), static_cast<int64_t>(leaf));
  return areReal || !leaves.isReal(leaf) ? elementAt(answers, index, loc) : ask("real", {index});
}

// A new rail of that size, or null where it is negative.
Expr *Gather::railOf(Expr *size, const std::function<Expr *(LocalDef *)> &element, Stmts before) const {
  const Type *type = site.at->type;
  LocalDef *rail = local(type, "rail", true), *n = local(longType(), "n"), *made = local(type, "made");
  auto *null = new Const;
  null->isNull = true;
  null->type = type;
  null->loc = loc;
  auto *fresh = new Prim;
  fresh->op = Op::RailNew;
  fresh->type = type;
  fresh->loc = loc;
  fresh->args = {my(n)};
  auto *each = new RangeLoop;
  each->loc = loc;
  each->var = local(longType(), "j");
  each->low = num(0);
  each->high = plus(my(n), -1);
  each->body = block({setElement(made, my(each->var), element(each->var), loc)}, loc);
  before.push_back(declare(n, size, loc));
  before.push_back(declare(rail, null, loc));
  before.push_back(when(compare(Op::Ge, my(n), num(0)), {declare(made, fresh, loc), each, assign(rail, my(made))}));
  return behind(std::move(before), my(rail), type, loc);
}

// A rail as it was answered; each iteration has one of its own.
Expr *Gather::railAt(LocalDef *slot) const {
  int64_t width = static_cast<int64_t>(leaves.types.size());
  auto element = [&](LocalDef *j) {
    return leaves.whole([&](size_t i) { return part(slot, plus(prim(Op::Mul, my(j), num(width)), 1), i); }, loc);
  };
  return railOf(convertedTo(longType(), elementAt(answers, my(slot), loc)), element, {});
}

// What the at gives where its place is here: the value of its body, a rail as a copy.
Expr *Gather::atHere() const {
  CloneMap none;
  Expr *value = checkedCopy(valueOf(site.at), none);
  if (!isRail)
    return value;
  LocalDef *own = local(site.at->type, "own");
  Expr *size = either(isNotNull(my(own)), sizeOf(my(own)), num(-1));
  return railOf(size, [&](LocalDef *j) { return elementAt(own, my(j), loc); }, {declare(own, value, loc)});
}

// The value of an iteration: what was answered, or the at as it is.
Expr *Gather::answered() const {
  Expr *at = isWhole() ? num(0) : isOpen() ? my(turn) : my(innermost().counter);
  Expr *where = prim(Op::Add, my(offset), convertedTo(longType(), at));
  auto *get = static_cast<Prim *>(prim(Op::RailGet, my(slots), where));
  get->type = longType();
  get->unchecked = true;
  Expr *isKnown = compare(Op::Ne, my(offset), num(INT64_MIN));
  if (isOpen())
    isKnown = conjunction(isKnown, compare(Op::Lt, clone(where), sizeOf(my(slots))));
  LocalDef *slot = local(longType(), "slot");
  Expr *value = isRail ? railAt(slot) : leaves.whole([&](size_t i) { return part(slot, nullptr, i); }, loc);
  Expr *otherwise = runs ? either(compare(Op::Eq, my(slot), num(-1)), atHere(), site.at) : site.at;
  return behind({declare(slot, either(isKnown, get, num(-2)), loc)},
                either(compare(Op::Ge, my(slot), num(0)), value, otherwise), site.at->type, loc);
}

// A loop of its own, in pieces.
void Gather::inChunks() {
  auto *loop = as<RangeLoop>(innermost().loop);
  const Type *type = loop->var->type;
  LocalDef *low = local(type, "low", true), *high = local(type, "high"), *end = local(type, "end");
  Stmts all, piece;
  add(all, declare(low, loop->low, loc));
  add(all, declare(high, loop->high, loc));
  add(all, declare(inspector, make(iterationsAhead), loc));
  add(all, declare(offset, num(INT64_MIN), loc));
  Expr *left = prim(Op::Sub, convertedTo(longType(), my(high)), convertedTo(longType(), my(low)));
  Expr *fits = conjunction(compare(Op::Ge, left, num(0)), compare(Op::Lt, clone(left), num(iterationsAhead)));
  add(piece, declare(end, either(fits, my(high), plus(my(low), iterationsAhead - 1)), loc));
  CloneMap map;
  auto *ahead = new RangeLoop;
  ahead->loc = loc;
  ahead->low = my(low);
  ahead->high = my(end);
  ahead->var = map.locals[loop->var] = local(type, loop->var->name.str().c_str());
  ahead->body = block(within(first, map, true), loc);
  Expr *from = convertedTo(longType(), my(low)), *to = convertedTo(longType(), my(end));
  Stmts inspect{tell("restart", {}), tell("begin", {num(0), from, to}), ahead};
  add(piece, when(ask("mayHelp", {}), {inspected(std::move(inspect))}));
  add(piece, assign(offset, ask("find", {num(0), clone(from), clone(to)})));
  look(piece);
  loop->low = my(low);
  loop->high = my(end);
  piece.push_back(loop);
  auto *pieces = new Loop;
  auto *leave = new Break;
  leave->loc = loc;
  leave->target = pieces;
  add(piece, when(compare(Op::Eq, my(end), my(high)), {leave}));
  add(piece, assign(low, plus(my(end), 1)));
  pieces->loc = loop->loc;
  pieces->testFirst = true;
  pieces->condition = compare(Op::Le, my(low), my(high));
  pieces->body = block(std::move(piece), loc);
  all.push_back(pieces);
  replace(loop, std::move(all));
}

// In front of each row of the innermost loop: where its slots are. `missing`: what to do where that is not known.
void Gather::lookInRows(Stmts missing, bool areCounted) {
  Stmts all;
  CloneMap none;
  Expr *low = isOpen() ? num(0) : convertedTo(longType(), checkedCopy(innermost().low, none));
  Expr *high = isOpen() ? num(-1) : convertedTo(longType(), checkedCopy(innermost().high, none));
  LocalDef *from = local(longType(), "low"), *to = local(longType(), "high");
  add(all, declare(from, low, loc));
  add(all, declare(to, high, loc));
  add(all, declare(offset, find(my(from), my(to)), loc));
  if (!missing.empty()) {
    missing.push_back(assign(offset, find(my(from), my(to))));
    Expr *isMissing = conjunction(compare(Op::Eq, my(offset), num(INT64_MIN)), ask("mayHelp", {}));
    add(all, when(isMissing, std::move(missing)));
  }
  if (areCounted)
    add(all, count(row));
  look(all);
  if (isOpen()) {
    add(all, declare(turn, num(-1), loc));
    auto *loop = as<Loop>(innermost().loop);
    Stmt *counting = count(turn);
    made->insert(counting);
    loop->body = block({counting, loop->body}, loc);
  }
  all.push_back(innermost().holder);
  replace(innermost().holder, std::move(all));
}

// All that is asked is asked in front of the outermost level.
void Gather::inFront() {
  bool isCovered = from < first && !isWhole() && first + 1 == site.levels.size() && innermost().counter;
  Stmts all;
  add(all, declare(inspector, make(mostIterations), loc));
  add(all, declare(counted, num(0), loc));
  add(all, when(ask("mayHelp", {}), {inspected(isCovered ? covered() : everything())}));
  if (isWhole()) {
    add(all, declare(offset, ask("find", {num(0), num(0), num(0)}), loc));
    look(all);
  }
  Stmt *holder = site.levels[from].holder;
  all.push_back(holder);
  replace(holder, std::move(all));
  if (isWhole())
    return;
  Stmts rows;
  add(rows, declare(row, num(0), loc));
  rows.push_back(site.levels[first].holder);
  replace(site.levels[first].holder, std::move(rows));
  lookInRows({}, !isCovered);
}

// Rows are asked ahead as the loops come to one that is not known.
void Gather::byRows() {
  const Level &level = site.levels[first];
  CloneMap map;
  LocalDef *next = nullptr, *last = nullptr;
  Stmts all;
  add(all, declare(inspector, make(iterationsAhead), loc));
  add(all, declare(counted, num(0), loc));
  add(all, declare(row, num(0), loc));
  if (level.counter) {
    CloneMap none;
    next = local(level.counter->type, "next", true);
    last = local(level.counter->type, "last");
    add(all, declare(next, checkedCopy(level.low, none), loc));
    add(all, declare(last, checkedCopy(level.high, none), loc));
  } else
    add(all, checkedCopy(static_cast<Stmt *>(level.cursor), map));
  all.push_back(level.holder);
  Stmt *ahead = inspected({tell("restart", {}), resumed(next, last, map)});
  replace(level.holder, std::move(all));
  lookInRows({ahead}, true);
}

Stmt *Gather::apply(Stmt *of, std::set<const void *> &m) {
  made = &m;
  body = Substitute<Expr>(site.at, answered()).run(of);
  made->insert(site.at);
  bool isResumed = from == first && first + 1 < site.levels.size() && site.levels[first].kind != Level::Kind::Counted;
  if (isOnlyLevel() && innermost().kind == Level::Kind::Range)
    inChunks();
  else if (isResumed)
    byRows();
  else
    inFront();
  return body;
}

class Eliminate {
public:
  explicit Eliminate(Program &p) : program(p), library(p), footprints(p) {}

  void run() {
    if (!library.isThere())
      return;
    for (size_t i = 0; i < program.functions.size(); ++i)
      if (Function *f = program.functions[i]; f->code && !isOfLibrary(f))
        while (any(f->code, isAt) && rewriteOne(f->code)) {
        }
  }

private:
  Program &program;
  Library library;
  analysis::Footprints footprints;
  std::set<const void *> made;
  std::set<const AtExpr *> left;

  static bool isAt(Expr *e) { return e->kind == ExprKind::AtExpr; }
  bool isOfLibrary(const Function *f) const {
    return f->container == library.inspector.type || f->container == library.requests.type ||
           f->container == library.answers.type;
  }

  bool rewriteOne(Code *code) {
    for (const Site &site : sitesIn(code, made, false)) {
      if (left.count(site.at))
        continue;
      std::string why = site.levels.empty() ? reasonOfLoop(site) : "";
      for (size_t from = 0; from < site.levels.size(); ++from) {
        LoopSlice slice(site, from, footprints);
        why = reasonAgainst(site, slice, from);
        if (!why.empty())
          continue;
        if (!Rewrites::allow(site.at->loc, "one round trip for each place, ahead of the iterations of the loop"))
          break;
        code->body = Gather(program, library, site, slice, from, runsHere(site, slice)).apply(code->body, made);
        return true;
      }
      left.insert(site.at);
      if (!why.empty() && why != noGain)
        Rewrites::remark(site.at->loc, "a round trip in each iteration of the loop: " + why);
    }
    return false;
  }

  static std::string reasonOfLoop(const Site &site) {
    return "nobody can tell ahead how often the loop at " + lineOf(site.uncounted) + " runs";
  }

  // Why the at is left as it is; empty: nothing is against it.
  std::string reasonAgainst(const Site &site, const LoopSlice &slice, size_t from) {
    const Type *type = site.at->type;
    bool isRail = type->isRail() && isPlainValue(type->args[0], program);
    if (type->isVoid() || !(isRail || isPlainValue(type, program)))
      return "its result is an object";
    analysis::Footprint body = footprints.of(site.at->code->body);
    if (!body.isPure())
      return "it " + body.impurity();
    if (!valueOf(site.at))
      return "its body cannot be copied";
    if (!slice.isOne())
      return slice.reason();
    if (from + 1 == site.levels.size() && slice.goesThroughPlaces())
      return noGain;
    for (const Varying &v : slice.varying)
      if (!v.isNull && !v.again && !isPlainValue(v.var->type, program))
        return v.var->name.str() + " is an object that each iteration makes for itself";
    return reasonInIterations(site, slice, from);
  }

  // Whether nobody can tell the at's body from the at, if its place is here: what it captures is as good as the copies
  // that an at makes. Its value is a number, or copied.
  bool runsHere(const Site &site, const LoopSlice &slice) const {
    Stmt *body = site.at->code->body;
    unsigned size = 0;
    bool isLike = !footprints.of(body).compares;
    eachNode(
        body, [&](Expr *) { ++size; },
        [&](Stmt *s) {
          ++size;
          isLike &= s->kind != StmtKind::Throw || as<Throw>(s)->value->kind == ExprKind::New;
        });
    auto takes = [&](const Type *type) { isLike &= !footprints.ofCopying(type).skipsFields; };
    for (const LocalDef *var : slice.fixed)
      takes(var->type);
    for (const Declare *d : slice.hoisted)
      takes(d->var->type);
    for (const Varying &v : slice.varying)
      takes(v.var->type);
    if (slice.self)
      takes(slice.self);
    return isLike && size <= largestHere;
  }

  // What the iterations do, but for activities that they begin, which cannot change what is asked: whatever these are
  // ordered with, the iterations are not.
  analysis::Footprint ofIterations(const Site &site, const LoopSlice &slice, size_t from) {
    analysis::Footprint asked = footprints.of(site.at->code->body), places;
    asked.add(slice.reads);
    std::set<const void *> leftOut = made;
    eachNode(site.levels[from].loop, [&](Stmt *s) {
      auto *async = as<Async>(s);
      if (!async || async->first || async->isUncounted || async->mayBeRefused)
        return true;
      analysis::Footprint body = footprints.of(async->body);
      if (!body.isQuietOrAtomic() || !body.ats.empty() || !body.ends() || !body.conflictWith(asked).empty())
        return true;
      leftOut.insert(async);
      if (async->place)
        places.add(footprints.of(async->place));
      return false;
    });
    analysis::Footprint all = footprints.of(site.levels[from].loop, leftOut);
    all.add(places);
    return all;
  }

  std::string reasonInIterations(const Site &site, const LoopSlice &slice, size_t from) {
    bool isCovered = slice.first() + 1 == site.levels.size() && site.levels.back().counter;
    if (slice.boundsVary && !isCovered)
      return "an inner loop's bounds vary with the outer loop";
    analysis::Footprint iterations = ofIterations(site, slice, from);
    if (!iterations.isQuiet())
      return "an iteration " + iterations.ordering + " at " + lineOf(iterations.orderedAt);
    for (AtExpr *other : iterations.ats)
      if (!footprints.of(other->code->body).isPure())
        return "the at at " + lineOf(other->loc) + " has effects";
    std::erase_if(iterations.writtenFields, [&](const FieldDef *f) { return slice.cursors.count(f->owner) > 0; });
    std::string conflict = iterations.conflictWith(slice.reads);
    return conflict.empty()
               ? ""
               : conflict + " in the loop, and where its iterations go, or what goes along, depends on that";
  }
};

} // namespace

void synchronization_elimination(Program &program) {
  Eliminate(program).run();
  dropUnusedRequests(program);
}

} // namespace x10c::passes
