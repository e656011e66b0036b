// Contracts of the compiler that are broken on purpose: each must end the process, and say which contract of which
// function it was, and of which X10 function.
#include "ir/make.h"
#include "passes/forms.h"
#include "passes/passes.h"
#include "support/expect.h"
#include "support/program_name.h"
#include <gtest/gtest.h>

namespace x10c {

using namespace ir;

namespace {

void count(int number) { X10C_EXPECT(number > 0); }

// One function whose body is this statement.
Program *programOf(Stmt *body) {
  auto *code = new Code;
  code->body = body;
  auto *f = new Function;
  f->code = code;
  auto *program = new Program;
  program->functions.push_back(f);
  return program;
}

LocalDef *variable() {
  static types::Type type;
  auto *var = new LocalDef;
  var->type = &type;
  return var;
}

Stmt *assignment(Expr *target, Expr *value) {
  auto *a = newNode<Assign>(Loc());
  a->target = target;
  a->value = value;
  return a;
}

} // namespace

TEST(Contracts, SayWhere) {
  setProgramName("x10c");
  count(1);
  EXPECT_DEATH(count(0), "x10c: error: compiler.cpp:[0-9]+: count expects number > 0\n");
}

TEST(Contracts, SayWhatIsCompiled) {
  std::string outer = "Fib.main(Rail[String])", inner = "Fib.fib(Long)";
  Compiling one(outer);
  {
    Compiling other(inner);
    EXPECT_DEATH(count(0), "count expects number > 0, of the function Fib\\.fib\\(Long\\)");
  }
  EXPECT_DEATH(count(0), "of the function Fib\\.main\\(Rail\\[String\\]\\)");
}

TEST(Contracts, MakersWantOperands) {
  EXPECT_DEATH(use(nullptr, Loc()), "use expects var && var->type");
  EXPECT_DEATH(declare(new LocalDef, nullptr, Loc()), "declare expects var && var->type");
}

TEST(Contracts, PassesWantTheInstanceForm) {
  Expr *use = ir::use(variable(), Loc());
  EXPECT_TRUE(passes::isInstanceForm(*programOf(assignment(use, use))));
  Program *broken = programOf(assignment(use, nullptr));
  EXPECT_FALSE(passes::isInstanceForm(*broken));
  EXPECT_DEATH(passes::range_loops(*broken), "range_loops expects isInstanceForm");
}

TEST(Contracts, InliningWantsNames) {
  Program *program = programOf(block({}, Loc()));
  EXPECT_FALSE(passes::isNamed(*program));
  EXPECT_DEATH(passes::inlining(*program), "inlining expects isNamed");
}

TEST(Contracts, FusionWantsAsyncsWithoutPlaces) {
  auto *async = newNode<Async>(Loc());
  async->body = block({}, Loc());
  EXPECT_TRUE(passes::isBeforeFusion(*programOf(async)));
  async->place = ir::use(variable(), Loc());
  EXPECT_DEATH(passes::at_async_fusion(*programOf(async)), "at_async_fusion expects isBeforeFusion");
}

// A loop whose counter is told has one statement that moves it.
TEST(Contracts, CountersMoveOnce) {
  auto *loop = newNode<Loop>(Loc());
  loop->body = block({}, Loc());
  EXPECT_TRUE(passes::isInstanceForm(*programOf(loop)));
  loop->counter = variable();
  loop->condition = ir::use(loop->counter, Loc());
  EXPECT_FALSE(passes::isInstanceForm(*programOf(loop)));
  loop->update.push_back(block({}, Loc()));
  EXPECT_TRUE(passes::isInstanceForm(*programOf(loop)));
}

} // namespace x10c
