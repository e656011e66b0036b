// synchronization_elimination: the code for one at, its inspector and its executor; see
// synchronization_elimination.cpp.
#pragma once
#include "ir/known_library.h"
#include "ir/make.h"
#include "passes/communication/loops/requests.h"
#include <functional>
#include <set>

namespace x10c::passes {

// The value of the body of an at, in place of it. Null: it cannot be copied.
Expr *valueOf(const AtExpr *);

// What the library offers.
struct Library {
  LibraryClass inspector, requests, answers, failures;
  explicit Library(const Program &p)
      : inspector(p, known::Inspector), requests(p, known::Requests), answers(p, known::Answers),
        failures(p, known::Failures) {}
  bool isThere() const { return inspector.isThere() && requests.isThere() && answers.isThere(); }
};

// The code for one at.
class BatchedReads {
public:
  // What the iterations know of the at's body. runsHere: where its place is here, running the body alone is equivalent.
  // mostFailures: what it throws may come home with the answers, for so many iterations of a place, except exceptions
  // of the classes `apart`.
  struct Known {
    bool runsHere;
    int64_t mostFailures;
    Types apart;
  };
  // from: the outermost level whose iterations are inspected; the first that where and what depend on is the slice's.
  BatchedReads(const Program &p, const Library &l, const NestPath &s, const LoopSlice &sl, size_t f, Known k)
      : program(p), library(l), nest(s), slice(sl), from(f), runs(k.runsHere), mostFailures(k.mostFailures),
        apart(std::move(k.apart)), first(sl.first()), columns(sl, p), isRail(s.at->type->isRail()),
        leaves(isRail ? s.at->type->args[0] : s.at->type, p), loc(s.at->loc) {
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

  // Whether not all iterations are asked at once, so that only few are in vain if the loops end early.
  static bool asksByAndBy(const NestPath &s, const LoopSlice &sl, size_t f) {
    return isInPieces(s, sl, f) || isResumed(s, sl, f) || isByTurns(s, sl, f) || sl.first() == s.levels.size();
  }

private:
  const Program &program;
  const Library &library;
  const NestPath &nest;
  const LoopSlice &slice;
  const size_t from;
  const bool runs; // the at's body, where its place is here
  const int64_t mostFailures;
  const Types apart; // classes
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

  // One loop of a range, which becomes a loop over pieces.
  static bool isInPieces(const NestPath &s, const LoopSlice &sl, size_t f) {
    return f == sl.first() && f + 1 == s.levels.size() && s.levels.back().kind == NestLoop::Kind::Range;
  }
  // A nest, whose rows are asked as the loops come to them.
  static bool isResumed(const NestPath &s, const LoopSlice &sl, size_t f) {
    return f == sl.first() && f + 1 < s.levels.size() && (s.levels[f].kind != NestLoop::Kind::Counted || sl.endsEarly);
  }
  // One loop that may end early, whose iterations are known by their turn.
  static bool isByTurns(const NestPath &s, const LoopSlice &sl, size_t f) {
    return f == sl.first() && f + 1 == s.levels.size() && s.levels[f].kind != NestLoop::Kind::Range && sl.endsEarly;
  }

  const NestLoop &innermost() const { return nest.levels.back(); }
  bool isWhole() const { return first == nest.levels.size(); } // all iterations ask for the same
  // A row whose end is not known.
  bool isOpen() const { return !isWhole() && (!innermost().counter || isByTurns(nest, slice, from)); }

  void add(Stmts &to, Stmt *s) const {
    made->insert(s);
    to.push_back(s);
  }
  void replace(Stmt *old, Stmts by) { body = replaced(body, old, block(std::move(by), old->loc)); }

  Expr *truth(bool is) const { return number(is, types::Universe::get().Boolean, loc); }
  Expr *either(Expr *condition, Expr *yes, Expr *no) const { return conditional(condition, yes, no, loc); }
  Stmts asks(CloneMap &) const;
  Expr *asGiven(LocalDef *given, Expr *part, size_t leaf) const;
  void give(LocalDef *given, LocalDef *out, LocalDef *value, LocalDef *k, Stmts &each) const;
  void giveRail(LocalDef *given, LocalDef *value, Stmt *loop, Stmts &each) const;
  Stmt *kept(LocalDef *given, LocalDef *row, Stmts each, Stmt *loop) const;
  Expr *width() const { return num(isRail ? 0 : static_cast<int64_t>(leaves.types.size())); } // of an answer
  Expr *remote(LocalDef *place, LocalDef *asked, CloneMap) const;
  Expr *part(LocalDef *slot, Expr *behind, size_t leaf) const;
  Expr *railAt(LocalDef *slot) const;
  Expr *railOf(Expr *size, const std::function<Expr *(LocalDef *)> &element, Stmts before) const;
  Expr *atHere() const;
  Stmt *tryHere(LocalDef *value, LocalDef *slot) const;
  Stmt *answer(LocalDef *k, LocalDef *reply) const;
  Stmts exchange() const;
  Stmts within(size_t level, CloneMap &, bool bounds) const;
  Stmts rowOf(size_t level, CloneMap &) const;
  Stmt *inspected(Stmts) const;
  Stmts outside(CloneMap &, const LoopSlice::Make &) const;
  Stmts covered() const;
  Stmts everything() const;
  // The inspector's own way through the outermost level's iterations.
  struct Way {
    LocalDef *next = nullptr, *last = nullptr; // of a ForLoop; else it has a counter or cursor of its own
    CloneMap map;
  };
  Way ownWay(Stmts &) const;
  Stmt *resumed(Way &, const Stmts &before) const;
  Expr *find(Expr *low, Expr *high) const { return ask("find", {my(row), low, high}); }
  void look(Stmts &) const;
  AtExpr *atAgain() const;
  Expr *answered() const;
  Expr *make(int64_t most) const {
    return library.inspector.make({num(static_cast<int64_t>(columns.width())), num(most), truth(slice.endsEarly)}, loc);
  }
  void inChunks();
  void inFront();
  void byRows();
  void byTurns();
  void begin(Stmts) const;
  void lookInRows(Stmts missing, bool areCounted);
};

} // namespace x10c::passes
