// Reads what an atomic may copy from the first place before it; see copied_statics.h.
#include "passes/lowering/copied_statics.h"
#include "analysis/call_graph.h"
#include "ir/any.h"
#include "ir/known_library.h"
#include "ir/make.h"
#include <map>
#include <unordered_set>

namespace x10c::passes {

using namespace ir;

namespace {

// Of each static that is copied the test whether this place makes it itself.
using Tests = std::map<const FieldDef *, const Expr *>;

bool asksForFirst(Expr *e) {
  auto *call = as<Call>(e);
  return call && call->method->name == Name("isFirst") && call->method->owner->qualified == Name(known::Statics);
}

Tests copiedStatics(const Program &program) {
  Tests tests;
  for (StaticSlot *slot : program.statics)
    eachNode(slot->init ? slot->init->code : nullptr, [&](Expr *e) {
      auto *either = as<Cond>(e);
      if (either && asksForFirst(either->condition) &&
          any(either->no, [](Expr *there) { return there->kind == ExprKind::AtExpr; }))
        tests[slot->field] = either->condition;
    });
  return tests;
}

// The copied statics that a statement may read, in the order in which they are met.
class FindStatics : public analysis::Reach {
public:
  std::vector<const Static *> found;
  FindStatics(const Tests &t, const analysis::CallGraph &graph) : Reach(graph), tests(t) {}

  bool enter(Stmt *s) override { return s->kind != StmtKind::Async && s->kind != StmtKind::At && Reach::enter(s); }

  bool enter(Expr *e) override {
    auto *read = as<Static>(e);
    if (read && tests.count(read->field) && seen.insert(read->field).second)
      found.push_back(read);
    return e->kind != ExprKind::AtExpr && Reach::enter(e);
  }

private:
  const Tests &tests;
  std::unordered_set<const FieldDef *> seen;
};

// try { each; } catch (CheckedThrowable) {}
Stmt *readQuietly(const Static *read, Loc loc) {
  auto *quiet = newNode<Try>(loc);
  quiet->body = block({evaluate(clone(read))}, loc);
  quiet->catches.push_back({temporary(types::Universe::get().CheckedThrowable, loc, "e"), block({}, loc)});
  return quiet;
}

} // namespace

void readCopiedStatics(Program &program) {
  Tests tests = copiedStatics(program);
  if (tests.empty())
    return;
  analysis::CallGraph graph(program);
  auto withReads = [&](Stmt *s) -> Stmt * {
    if (s->kind != StmtKind::Atomic && s->kind != StmtKind::When)
      return s;
    FindStatics statics(tests, graph);
    statics.follow(s);
    if (statics.found.empty())
      return s;
    Stmts reads;
    for (const Static *each : statics.found)
      reads.push_back(readQuietly(each, s->loc));
    Expr *isFirst = clone(tests.at(statics.found[0]->field));
    return block({branch(negate(isFirst), block(reads, s->loc), nullptr, s->loc), s}, s->loc);
  };
  for (Function *f : program.functions)
    rewritten(f->code, withReads);
}

} // namespace x10c::passes
