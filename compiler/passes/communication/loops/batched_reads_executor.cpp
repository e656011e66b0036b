// synchronization_elimination: the executor: the loops as they were, with answers in place of their at; see
// batched_reads.h.
#include "analysis/evaluation.h"
#include "ir/any.h"
#include "ir/children.h"
#include "passes/communication/loops/batched_reads.h"
#include "passes/self_check.h"
#include <algorithm>

namespace x10c::passes {

// Asked at once; if all rows are asked before, as many as memory allows.
constexpr int64_t iterationsAhead = 65536;
constexpr int64_t mostIterations = 1 << 22;

void BatchedReads::look(Stmts &all) const {
  add(all, declare(slots, library.inspector.get("slots", my(inspector)), loc));
  add(all, declare(answers, library.inspector.get(areReal ? "reals" : "values", my(inspector)), loc));
}

// A number of an answer, or of an element that begins at this distance.
Expr *BatchedReads::part(LocalDef *slot, Expr *distance, size_t leaf) const {
  Expr *index = plus(distance ? prim(Op::Add, my(slot), distance) : my(slot), static_cast<int64_t>(leaf));
  return areReal || !leaves.isReal(leaf) ? elementAt(answers, index, loc) : ask("real", {index});
}

// A new rail of that size, or null where it is negative.
Expr *BatchedReads::railOf(Expr *size, const std::function<Expr *(LocalDef *)> &element, Stmts before) const {
  const Type *type = nest.at->type;
  LocalDef *rail = local(type, "rail", true), *n = local(longType(), "n"), *made = local(type, "made");
  Expr *fresh = unary(Op::RailNew, type, my(n));
  auto *each = counting(local(longType(), "j"), num(0), plus(my(n), -1), loc);
  each->body = block({setElement(made, my(each->var), element(each->var), loc)}, loc);
  before.push_back(declare(n, size, loc));
  before.push_back(declare(rail, null(type, loc), loc));
  before.push_back(when(compare(Op::Ge, my(n), num(0)), {declare(made, fresh, loc), each, assign(rail, my(made))}));
  return valueAfter(std::move(before), my(rail), type, loc);
}

// A rail as it was answered; each iteration has one of its own.
Expr *BatchedReads::railAt(LocalDef *slot) const {
  int64_t width = static_cast<int64_t>(leaves.types.size());
  auto element = [&](LocalDef *j) {
    return leaves.whole([&](size_t i) { return part(slot, plus(prim(Op::Mul, my(j), num(width)), 1), i); }, loc);
  };
  return railOf(convertedTo(longType(), elementAt(answers, my(slot), loc)), element, {});
}

// What the at gives where its place is here: the value of its body, a rail as a copy.
Expr *BatchedReads::atHere() const {
  CloneMap none;
  Expr *value = checkedCopy(valueOf(nest.at), none);
  if (!isRail)
    return value;
  LocalDef *own = local(nest.at->type, "own");
  Expr *size = either(isNotNull(my(own)), sizeOf(my(own)), num(-1));
  return railOf(size, [&](LocalDef *j) { return elementAt(own, my(j), loc); }, {declare(own, value, loc)});
}

// What an at throws is a copy: where the body throws, the at runs.
Stmt *BatchedReads::tryHere(LocalDef *value, LocalDef *slot) const {
  Stmt *tried = attempt({assign(value, atHere())}, loc);
  as<Try>(tried)->catches[0].body = block({assign(slot, num(-2))}, loc);
  return tried;
}

// The at as it is, for comparison.
AtExpr *BatchedReads::atAgain() const {
  CloneMap none;
  return as<AtExpr>(checkedCopy(static_cast<Expr *>(nest.at), none));
}

// The value of an iteration: what was answered, or the at as it is.
Expr *BatchedReads::answered() const {
  Expr *counter = isWhole() ? num(0) : isOpen() ? my(turn) : my(innermost().counter);
  Expr *where = prim(Op::Add, my(offset), convertedTo(longType(), counter));
  auto *get = static_cast<Prim *>(prim(Op::RailGet, my(slots), where));
  get->type = longType();
  get->unchecked = true;
  Expr *isKnown = compare(Op::Ne, my(offset), num(INT64_MIN));
  if (isOpen())
    isKnown = conjunction(isKnown, compare(Op::Lt, clone(where), sizeOf(my(slots))));
  LocalDef *slot = local(longType(), "slot", runs);
  Expr *value = isRail ? railAt(slot) : leaves.whole([&](size_t i) { return part(slot, nullptr, i); }, loc);
  Stmts before{declare(slot, either(isKnown, get, num(-2)), loc)};
  Stmts thrown{tell("rethrow", {my(slot)})};
  if (selfChecks())
    thrown.insert(thrown.begin(), expectThrow(atAgain(), program));
  Expr *at = valueAfter({when(compare(Op::Lt, my(slot), num(-2)), std::move(thrown))}, nest.at, nest.at->type, loc);
  if (runs) {
    LocalDef *own = local(at->type, "own", true);
    before.push_back(declare(own, zero(at->type, loc), loc));
    before.push_back(when(compare(Op::Eq, my(slot), num(-1)), {tryHere(own, slot)}));
    at = either(compare(Op::Eq, my(slot), num(-1)), comparedWithAt(my(own), atAgain(), program), at);
  }
  value = comparedWithAt(value, atAgain(), program);
  return valueAfter(std::move(before), either(compare(Op::Ge, my(slot), num(0)), value, at), nest.at->type, loc);
}

// A loop of its own, in pieces.
void BatchedReads::inChunks() {
  auto *loop = as<ForLoop>(innermost().loop);
  const Type *type = loop->var->type;
  LocalDef *low = local(type, "low", true), *high = local(type, "high"), *end = local(type, "end");
  Stmts all, piece;
  add(all, declare(low, loop->low, loc));
  add(all, declare(high, loop->high, loc));
  add(all, declare(inspector, make(iterationsAhead), loc));
  add(all, declare(offset, num(INT64_MIN), loc));
  Expr *left = prim(Op::Sub, convertedTo(longType(), my(high)), convertedTo(longType(), my(low)));
  LocalDef *size = local(longType(), "size");
  add(piece, declare(size, ask("limit", {}), loc));
  Expr *fits = conjunction(compare(Op::Ge, left, num(0)), compare(Op::Lt, clone(left), my(size)));
  Expr *full = prim(Op::Add, my(low), convertedTo(type, plus(my(size), -1)));
  add(piece, declare(end, either(fits, my(high), full), loc));
  CloneMap map;
  auto *ahead = counting(map.locals[loop->var] = local(type, loop->var->name.str().c_str()), my(low), my(end), loc);
  ahead->body = block(within(first, map, true), loc);
  Expr *from = convertedTo(longType(), my(low)), *to = convertedTo(longType(), my(end));
  Stmts inspect{tell("restart", {}), tell("begin", {num(0), from, to}), ahead};
  add(piece, when(ask("mayHelp", {}), {inspected(std::move(inspect))}));
  add(piece, assign(offset, ask("find", {num(0), clone(from), clone(to)})));
  look(piece);
  loop->low = my(low);
  loop->high = my(end);
  piece.push_back(loop);
  auto *pieces = newNode<Loop>(loop->loc);
  eachNode(loop->body, [&](Stmt *s) {
    if (auto *jump = as<Break>(s); jump && jump->target == loop)
      jump->target = pieces;
  });
  add(piece, when(compare(Op::Eq, my(end), my(high)), {breakOut(pieces, loc)}));
  add(piece, assign(low, plus(my(end), 1)));
  pieces->testFirst = true;
  pieces->condition = compare(Op::Le, my(low), my(high));
  pieces->body = block(std::move(piece), loc);
  all.push_back(pieces);
  replace(loop, std::move(all));
}

// What iterations of the innermost loop begin with.
void BatchedReads::begin(Stmts with) const {
  made->insert(with.begin(), with.end());
  Stmt *loop = innermost().loop;
  Stmt *&of = loop->kind == StmtKind::ForLoop ? as<ForLoop>(loop)->body : as<Loop>(loop)->body;
  with.push_back(of);
  of = block(std::move(with), loc);
}

// Before each row of the innermost loop: where its slots are. `missing`: what to do where that is not known.
void BatchedReads::lookInRows(Stmts missing, bool areCounted) {
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
    begin({count(turn)});
  }
  all.push_back(innermost().enclosingBlock);
  replace(innermost().enclosingBlock, std::move(all));
}

// Asks for everything before the outermost level.
void BatchedReads::inFront() {
  Stmts all;
  add(all, declare(inspector, make(mostIterations), loc));
  add(all, declare(counted, num(0), loc));
  add(all, when(ask("mayHelp", {}), {inspected(slice.isCovered() ? covered() : everything())}));
  if (isWhole()) {
    add(all, declare(offset, ask("find", {num(0), num(0), num(0)}), loc));
    look(all);
  }
  Stmt *holder = nest.levels[from].enclosingBlock;
  all.push_back(holder);
  replace(holder, std::move(all));
  if (isWhole())
    return;
  Stmts rows;
  add(rows, declare(row, num(0), loc));
  rows.push_back(nest.levels[first].enclosingBlock);
  replace(nest.levels[first].enclosingBlock, std::move(rows));
  lookInRows({}, !slice.isCovered());
}

// Rows are asked ahead as the loops come to one that is not known.
void BatchedReads::byRows() {
  Stmt *holder = nest.levels[first].enclosingBlock;
  Stmts all;
  add(all, declare(inspector, make(iterationsAhead), loc));
  add(all, declare(counted, num(0), loc));
  add(all, declare(row, num(0), loc));
  Way way = ownWay(all);
  all.push_back(holder);
  Stmt *ahead = inspected({tell("restart", {}), resumed(way, {})});
  replace(holder, std::move(all));
  lookInRows({ahead}, true);
}

// Iterations are asked ahead as the loop comes to one that is not known.
void BatchedReads::byTurns() {
  Stmt *holder = innermost().enclosingBlock;
  Stmts all;
  LocalDef *ahead = local(longType(), "ahead", true); // the last turn that was inspected
  slots->isVar = answers->isVar = true;
  add(all, declare(inspector, make(iterationsAhead), loc));
  add(all, declare(turn, num(-1), loc));
  add(all, declare(ahead, num(-1), loc));
  add(all, declare(offset, num(INT64_MIN), loc));
  look(all);
  Way way = ownWay(all);
  way.map.locals[turn] = ahead;
  Stmts inspect{when(compare(Op::Gt, my(turn), num(0)), {tell("restart", {})}),
                tell("begin", {num(0), my(turn), plus(my(turn), -1)}), assign(ahead, plus(my(turn), -1)),
                resumed(way, {count(ahead), tell("extend", {})})};
  Stmts missing{inspected(std::move(inspect)), assign(offset, ask("find", {num(0), my(turn), plus(my(turn), -1)})),
                assign(slots, library.inspector.get("slots", my(inspector))),
                assign(answers, library.inspector.get(areReal ? "reals" : "values", my(inspector)))};
  Expr *isMissing = conjunction(compare(Op::Gt, my(turn), my(ahead)), ask("mayHelp", {}));
  begin({count(turn), when(isMissing, std::move(missing))});
  all.push_back(holder);
  replace(holder, std::move(all));
}

Stmt *BatchedReads::apply(Stmt *of, std::set<const void *> &m) {
  made = &m;
  body = replaced<Stmt, Expr>(of, nest.at, answered());
  made->insert(nest.at);
  if (isInPieces(nest, slice, from))
    inChunks();
  else if (isResumed(nest, slice, from))
    byRows();
  else if (isByTurns(nest, slice, from))
    byTurns();
  else
    inFront();
  return body;
}

} // namespace x10c::passes
