// synchronization_elimination: the inspector: what iterations ask, and the round trips that ask it; see
// batched_reads.h.
#include "analysis/evaluation.h"
#include "ir/any.h"
#include "ir/children.h"
#include "passes/communication/loops/batched_reads.h"
#include "passes/objects/inlining.h"
#include <algorithm>

namespace x10c::passes {

Expr *valueOf(const AtExpr *at) {
  Body body = Body::of(at->code);
  if (!body.fits)
    return nullptr;
  return Copy(newNode<Call>(at->type, at->loc), at->code, body, nullptr, "").expression();
}

// What an iteration asks: the values, then the place.
Stmts BatchedReads::asks(CloneMap &map) const {
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

Expr *BatchedReads::asGiven(LocalDef *given, Expr *part, size_t leaf) const {
  return areReal || !leaves.isReal(leaf) ? part : library.answers.call("bits", my(given), {part}, loc);
}

// Puts the value of row k of the requests into `out`.
void BatchedReads::give(LocalDef *given, LocalDef *out, LocalDef *value, LocalDef *k, Stmts &each) const {
  Exprs parts = leaves.of(value, loc);
  Expr *size = num(static_cast<int64_t>(parts.size()));
  for (size_t i = 0; i < parts.size(); ++i) {
    Expr *start = prim(Op::Mul, my(k), clone(size));
    each.push_back(setElement(out, plus(start, static_cast<int64_t>(i)), asGiven(given, parts[i], i), loc));
  }
  each.push_back(library.answers.run("gave", my(given), {prim(Op::Mul, plus(my(k), 1), clone(size))}, loc));
}

// Appends a rail to what has been given; leaves the loop when there is enough for a message.
void BatchedReads::giveRail(LocalDef *given, LocalDef *value, Stmt *loop, Stmts &each) const {
  int64_t width = static_cast<int64_t>(leaves.types.size());
  LocalDef *n = local(longType(), "n"), *from = local(longType(), "from");
  each.push_back(declare(n, either(isNotNull(my(value)), sizeOf(my(value)), num(-1)), loc));
  Expr *elements = either(compare(Op::Ge, my(n), num(0)), my(n), num(0));
  Expr *numbers = plus(prim(Op::Mul, elements, num(width)), 1);
  each.push_back(declare(from, library.answers.call("room", my(given), {numbers}, loc), loc));
  each.push_back(when(compare(Op::Lt, my(from), num(0)), {breakOut(loop, loc)}));
  Expr *room = library.answers.get(areReal ? "reals" : "values", my(given));
  LocalDef *out = local(room->type, "out");
  each.push_back(declare(out, room, loc));
  each.push_back(setElement(out, my(from), convertedTo(room->type->args[0], my(n)), loc));
  auto *copying = counting(local(longType(), "j"), num(0), plus(my(n), -1), loc);
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

// A request's statements. What they throw is an answer too; leaves the loop where the later requests are not wanted.
Stmt *BatchedReads::kept(LocalDef *given, LocalDef *row, Stmts each, Stmt *loop) const {
  auto *tried = as<Try>(attempt(std::move(each), loc));
  auto goOnIf = [&](Expr *goesOn) { return block({when(negate(goesOn), {breakOut(loop, loc)})}, loc); };
  LocalDef *thrown = tried->catches[0].var;
  tried->catches.clear();
  for (const Type *type : apart)
    tried->catches.push_back(
        {local(type, "e"), goOnIf(library.answers.call("left", my(given), {my(row), width()}, loc))});
  Expr *goesOn = library.answers.call("failed", my(given), {my(row), width(), my(thrown)}, loc);
  tried->catches.push_back({thrown, goOnIf(goesOn)});
  return tried;
}

// `at (place) …`: evaluates the body for all that is asked.
Expr *BatchedReads::remote(LocalDef *place, LocalDef *asked, CloneMap map) const {
  LocalDef *given = local(library.answers.type, "given");
  Stmts there;
  Arrived arrived(library.requests, asked, columns.width(), loc, there);
  auto *iteration = counting(local(longType(), "k"), num(0), plus(my(arrived.size), -1), loc);
  Stmts same = columns.declarePlace(map, loc);
  there.insert(there.end(), same.begin(), same.end());
  Stmts each = columns.declareAgain(map, arrived, iteration->var, loc);
  LocalDef *row = iteration->var;
  LocalDef *value = local(nest.at->type, "value");
  each.push_back(declare(value, checkedCopy(valueOf(nest.at), map), loc));
  Expr *room = library.answers.get(areReal ? "reals" : "values", my(given));
  LocalDef *out = local(room->type, "out");
  if (isRail)
    giveRail(given, value, iteration, each);
  else
    give(given, out, value, iteration->var, each);
  iteration->body = kept(given, row, std::move(each), iteration);
  auto *at = newNode<AtExpr>(answers->type, loc);
  at->place = my(place);
  at->code = new Code;
  at->code->loc = loc;
  at->code->result = at->type;
  auto *result = newNode<Return>(loc);
  result->value = library.answers.call(areReal ? "allReals" : "all", my(given), {}, loc);
  Expr *numbers = prim(Op::Mul, my(arrived.size), num(isRail ? 1 : static_cast<int64_t>(leaves.types.size())));
  there.push_back(declare(given, library.answers.make({numbers, truth(areReal), num(mostFailures)}, loc), loc));
  if (!isRail)
    there.push_back(declare(out, room, loc));
  there.push_back(attempt({iteration}, loc));
  there.push_back(result);
  at->code->body = block(std::move(there), loc);
  return at;
}

Stmt *BatchedReads::answer(LocalDef *k, LocalDef *reply) const {
  if (isRail)
    return tell(areReal ? "answerRealRails" : "answerRails", {my(k), my(reply)});
  Expr *size = num(static_cast<int64_t>(leaves.types.size()));
  return tell(areReal ? "answerReals" : "answer", {my(k), size, my(reply)});
}

// One at for each place that is asked, side by side.
Stmts BatchedReads::exchange() const {
  auto *k = local(longType(), "k");
  CloneMap map;
  Stmts before;
  for (Declare *d : slice.hoisted)
    before.push_back(checkedCopy(static_cast<Stmt *>(d), map));
  Expr *size = num(static_cast<int64_t>(leaves.types.size()));
  LocalDef *place = local(types::Universe::get().Place, "place");
  Expr *request = ask("request", {my(k)});
  LocalDef *asked = local(request->type, "asked"), *reply = local(answers->type, "reply");
  auto *async = newNode<Async>(loc);
  Stmt *tried = attempt({declare(place, ask("place", {my(k)}), loc), declare(asked, request, loc),
                         declare(reply, remote(place, asked, map), loc), answer(k, reply)},
                        loc);
  Catch &failure = as<Try>(tried)->catches[0];
  failure.body = block({tell("fail", {my(k), width(), my(failure.var)})}, loc);
  async->body = block({tried}, loc);
  auto *each = counting(k, num(0), plus(ask("numAsked", {}), -1), loc);
  each->body = async;
  auto *finish = newNode<Finish>(loc);
  finish->body = each;
  Stmts all = std::move(before);
  all.push_back(isRail ? tell("prepareRails", {}) : tell("prepare", {size, truth(areReal)}));
  all.push_back(finish);
  if (isRail)
    all.push_back(tell("joinRails", {clone(size)}));
  return {when(compare(Op::Gt, ask("numAsked", {}), num(0)), std::move(all))};
}

// What the inspector does in an iteration of that level: the levels within, and the asks.
Stmts BatchedReads::within(size_t k, CloneMap &map, bool bounds) const {
  return slice.iteration(k, map, bounds,
                         [&](CloneMap &m) { return k + 1 == nest.levels.size() ? asks(m) : rowOf(k + 1, m); });
}

// The copy of a level's loop; the innermost level's is a row.
Stmts BatchedReads::rowOf(size_t k, CloneMap &map) const {
  if (k + 1 < nest.levels.size())
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

// An exception ends the inspector; what it collected before the exception is asked.
Stmt *BatchedReads::inspected(Stmts all) const {
  auto tried = [this](Stmts stmts) {
    Stmt *t = attempt(std::move(stmts), loc);
    as<Block>(as<Try>(t)->catches[0].body)->stmts.push_back(tell("end", {}));
    return t;
  };
  return block({tried(std::move(all)), tried(exchange())}, loc);
}

// What iterations of the outer levels declare that does not depend on them.
Stmts BatchedReads::outside(CloneMap &map, const LoopSlice::Make &rest) const {
  LoopSlice::Make make = rest;
  for (size_t k = first; k-- > from;)
    make = [this, k, make](CloneMap &m) { return slice.iteration(k, m, false, make); };
  return make(map);
}

// All iterations of one level that outer levels come to, without running these for each.
Stmts BatchedReads::covered() const {
  CloneMap bounds, map;
  LoopSlice::Make make = [&](CloneMap &m) {
    return Stmts{
        tell("cover", {convertedTo(longType(), slice.low(first, m)), convertedTo(longType(), slice.high(first, m))})};
  };
  for (size_t k = first; k-- > from;)
    make = [this, k, make](CloneMap &m) {
      return Stmts{slice.loop(k, m, [&](CloneMap &n) { return slice.iteration(k, n, true, make); })};
    };
  Stmts all;
  if (nest.levels[from].cursor)
    all.push_back(checkedCopy(static_cast<Stmt *>(nest.levels[from].cursor), bounds));
  Stmts covering = make(bounds);
  all.insert(all.end(), covering.begin(), covering.end());
  Stmts asked = outside(map, [&](CloneMap &m) {
    const LocalDef *counter = innermost().counter;
    LocalDef *var = m.locals[innermost().counter] = local(counter->type, counter->name.str().c_str());
    auto *range = counting(var, convertedTo(counter->type, ask("firstCovered", {})),
                           convertedTo(counter->type, ask("lastCovered", {})), loc);
    range->body = block(within(first, m, false), loc);
    return Stmts{tell("begin", {num(0), ask("firstCovered", {}), ask("lastCovered", {})}), range};
  });
  all.insert(all.end(), asked.begin(), asked.end());
  return all;
}

// All iterations of the levels from the first on.
Stmts BatchedReads::everything() const {
  CloneMap map;
  return outside(map, [&](CloneMap &m) {
    if (isWhole()) {
      Stmts all{tell("begin", {num(0), num(0), num(0)})};
      Stmts asked = asks(m);
      all.insert(all.end(), asked.begin(), asked.end());
      return all;
    }
    Stmts all;
    if (first == from && nest.levels[first].cursor)
      all.push_back(checkedCopy(static_cast<Stmt *>(nest.levels[first].cursor), m));
    Stmts rows = rowOf(first, m);
    all.insert(all.end(), rows.begin(), rows.end());
    return all;
  });
}

// Declares before the loops what resumed() goes on with.
BatchedReads::Way BatchedReads::ownWay(Stmts &all) const {
  const NestLoop &level = nest.levels[first];
  Way way;
  CloneMap none;
  if (auto *range = as<ForLoop>(level.loop)) {
    way.next = local(level.counter->type, "next", true);
    way.last = local(level.counter->type, "last");
    bool isUp = range->step > 0;
    add(all, declare(way.next, checkedCopy(isUp ? level.low : level.high, none), loc));
    add(all, declare(way.last, checkedCopy(isUp ? level.high : level.low, none), loc));
  } else if (level.counter) {
    LocalDef *counter = local(level.counter->type, level.counter->name.str().c_str(), true);
    add(all, declare(counter, checkedCopy(level.start, none), loc));
    way.map.locals[level.counter] = counter;
  } else
    add(all, checkedCopy(static_cast<Stmt *>(level.cursor), way.map));
  return way;
}

// Goes on with the outermost level's iterations, until enough is asked. before: what each begins with.
Stmt *BatchedReads::resumed(Way &way, const Stmts &before) const {
  const NestLoop &level = nest.levels[first];
  auto *ahead = newNode<Loop>(loc);
  ahead->testFirst = true;
  ahead->condition = conjunction(ask("mayHelp", {}), negate(ask("isFull", {})));
  Stmts iteration = before;
  Stmt *ended = block({tell("end", {})}, loc);
  Expr *condition;
  if (auto *range = as<ForLoop>(level.loop)) {
    LocalDef *now = local(level.counter->type, level.counter->name.str().c_str());
    way.map.locals[level.counter] = now;
    iteration.push_back(declare(now, my(way.next), loc));
    Stmts more = within(first, way.map, true);
    iteration.insert(iteration.end(), more.begin(), more.end());
    bool isUp = range->step > 0;
    Expr *left = isUp ? prim(Op::Sub, my(way.last), my(way.next)) : prim(Op::Sub, my(way.next), my(way.last));
    Expr *size = number(isUp ? range->step : -range->step, level.counter->type, loc);
    Expr *isLast = range->step == 1 ? compare(Op::Ge, my(way.next), my(way.last)) : compare(Op::Lt, left, size);
    CloneMap none;
    Stmt *step = assign(way.next, plus(my(way.next), range->step));
    iteration.push_back(branch(isLast, clone(ended, none), block({step}, loc), loc));
    condition = compare(isUp ? Op::Le : Op::Ge, my(way.next), my(way.last));
  } else {
    condition = checkedCopy(as<Loop>(level.loop)->condition, way.map);
    Stmts more = within(first, way.map, true);
    iteration.insert(iteration.end(), more.begin(), more.end());
    for (Stmt *s : as<Loop>(level.loop)->update)
      iteration.push_back(checkedCopy(s, way.map));
  }
  ahead->body = branch(condition, block(std::move(iteration), loc), ended, loc);
  return ahead;
}

} // namespace x10c::passes
