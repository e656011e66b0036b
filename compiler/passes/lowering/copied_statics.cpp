// Reads what an atomic may copy from the first place before it; see copied_statics.h.
#include "passes/lowering/copied_statics.h"
#include "analysis/callbacks.h"
#include "analysis/method_tables.h"
#include "ir/any.h"
#include "ir/known_library.h"
#include "ir/make.h"
#include <map>
#include <unordered_set>
#include <utility>

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

// The functions of the program, by the functions they can be called as.
struct Callees {
  analysis::MethodTables tables;
  std::vector<const Closure *> closures;
  std::vector<std::pair<const ClassDef *, Function *>> applied; // of classes that are functions

  explicit Callees(const Program &program) : tables(program) {
    for (Function *f : program.functions)
      eachNode(f->code, [&](Expr *e) {
        if (auto *closure = as<Closure>(e))
          closures.push_back(closure);
      });
    for (const Class *cls : program.classes)
      analysis::eachMethod(cls, [&](const MethodDef *m, Function *f) {
        if (m->owner->isFunction)
          applied.push_back({m->owner, f});
      });
  }
};

// The statics that a statement may reach.
class Reach : public Walker {
public:
  std::vector<const Static *> found;
  Reach(Program &p, const Tests &t, const Callees &c) : program(p), tests(t), callees(c) {}

  void follow(Stmt *s) {
    walk(s);
    while (!work.empty()) {
      Code *code = work.back();
      work.pop_back();
      walk(code);
    }
  }

  bool enter(Stmt *s) override {
    if (auto *construction = as<CtorCall>(s))
      reach(construction->target);
    return s->kind != StmtKind::Async && s->kind != StmtKind::At;
  }

  bool enter(Expr *e) override {
    if (auto *call = as<Call>(e))
      called(call);
    else if (auto *made = as<New>(e))
      reach(made->target);
    else if (auto *read = as<Static>(e))
      reads(read);
    else if (auto *test = as<Equal>(e); test && analysis::mayCallEquals(test))
      asked();
    return e->kind != ExprKind::Closure && e->kind != ExprKind::AtExpr;
  }

private:
  Program &program;
  const Tests &tests;
  const Callees &callees;
  std::unordered_set<const void *> seen;
  std::vector<Code *> work;
  bool hasAsked = false; // any object for its text, equality or hash

  void reach(Code *code) {
    if (code && seen.insert(code).second)
      work.push_back(code);
  }
  void reach(Function *f) { reach(f ? f->code : nullptr); }

  void reads(const Static *read) {
    bool isNew = seen.insert(read->field).second;
    if (isNew && tests.count(read->field))
      found.push_back(read);
    else if (StaticSlot *slot = isNew ? program.staticOf[read->field] : nullptr)
      reach(slot->init);
  }

  void called(const Call *call) {
    if (call->target)
      return reach(call->target);
    if (call->dispatch != Dispatch::Virtual)
      return native(call);
    if (call->method->owner->isFunction)
      return applied(call->method->owner);
    for (const auto &each : callees.tables.of(call))
      reach(each.function);
  }
  void applied(const ClassDef *type) {
    for (const Closure *closure : callees.closures)
      if (closure->type->def == type)
        reach(closure->code);
    for (auto [of, f] : callees.applied)
      if (of == type)
        reach(f);
  }

  void native(const Call *call) {
    analysis::Callbacks back = analysis::callbacksOf(call);
    for (const ClassDef *type : back.applied)
      applied(type);
    if (back.asksObjects)
      asked();
  }
  void asked() {
    if (std::exchange(hasAsked, true))
      return;
    for (const Class *cls : program.classes)
      for (Function *f : {cls->toString, cls->equals, cls->hashCode})
        reach(f);
  }
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
  Callees callees(program);
  auto withReads = [&](Stmt *s) -> Stmt * {
    if (s->kind != StmtKind::Atomic && s->kind != StmtKind::When)
      return s;
    Reach reach(program, tests, callees);
    reach.follow(s);
    if (reach.found.empty())
      return s;
    Stmts reads;
    for (const Static *each : reach.found)
      reads.push_back(readQuietly(each, s->loc));
    Expr *isFirst = clone(tests.at(reach.found[0]->field));
    return block({branch(negate(isFirst), block(reads, s->loc), nullptr, s->loc), s}, s->loc);
  };
  for (Function *f : program.functions)
    rewritten(f->code, withReads);
}

} // namespace x10c::passes
