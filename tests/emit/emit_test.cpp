// linearize and emit over programs made by hand: what the C looks like, and that gcc and clang take it without a word.
#include "emit/emit.h"
#include "handmade.h"
#include "passes/passes.h"
#include <cstdlib>
#include <fstream>
#include <gtest/gtest.h>

using namespace make;

namespace {

Program *programWith(const std::function<void(Program &)> &fill) {
  auto *p = new Program;
  knows(*p, universe().named("x10.lang.Long"), "x10_lang_Long");
  fill(*p);
  if (!p->main)
    p->main = p->functions.back();
  return p;
}

std::string emitted(Program *p) {
  passes::linearize(*p);
  emit::Options options;
  options.mainClass = "Test";
  return emit::emitC(*p, options).files[0].text;
}

bool has(const std::string &text, const std::string &part) { return text.find(part) != std::string::npos; }

// Compiles with the strictest flags; true where neither compiler says a word.
bool compiles(const std::string &text) {
  std::string file = testing::TempDir() + "emit_test.c";
  std::ofstream(file) << text;
  std::string flags = " -std=c11 -O1 -Wall -Wextra -Werror -fwrapv -I" X10_INCLUDE " -c -o /dev/null ";
  return std::system(("gcc" + flags + file).c_str()) == 0 && std::system(("clang-19" + flags + file).c_str()) == 0;
}

// def fib(n) { if (n<2) return n; val a:Long; val b:Long; finish { async a = fib(n-1); b = fib(n-2); } return a+b; }
void fib(Program &p) {
  auto *n = var("n", Long()), *a = var("a", Long()), *b = var("b", Long());
  Function *f = function(p, "fib", Long(), {n});
  auto less = [&](int64_t k) { return call(f, Long(), {prim(Op::Sub, Long(), {use(n), number(k)})}); };
  f->code->body = block({when(prim(Op::Lt, Boolean(), {use(n), number(2)}), giveBack(use(n))), declare(a), declare(b),
                         finish(block({async(assign(use(a), less(1)), {a, n}), assign(use(b), less(2))})),
                         giveBack(prim(Op::Add, Long(), {use(a), use(b)}))});
  Function *main = function(p, "main", Void(), {});
  main->code->body = block({eval(call(f, Long(), {number(10)}))});
}

TEST(Emit, FibReadsAsWrittenByHand) {
  std::string c = emitted(programWith(fib));
  EXPECT_TRUE(compiles(c)) << c;
  EXPECT_TRUE(has(c, "static int64_t Test_fib(x10_context *cx, int64_t n)\n{\n  if (n < 2)\n    return n;\n")) << c;
  EXPECT_TRUE(has(c, "int64_t *a;"));
  EXPECT_TRUE(has(c, "x10_task_start_finish(cx, &finish0);"));
  EXPECT_TRUE(has(c, ".n = n"));
  EXPECT_TRUE(has(c, "x10_task_dispatch_here(cx, &async0.head);"));
  EXPECT_TRUE(has(c, "return a + b;"));
}

TEST(Emit, TheSameTextEachTime) { EXPECT_EQ(emitted(programWith(fib)), emitted(programWith(fib))); }

TEST(Emit, ReturnOutOfFinishPassesThroughItsEnd) {
  std::string c = emitted(programWith([](Program &p) {
    auto *n = var("n", Long());
    Function *f = function(p, "early", Long(), {n});
    f->code->body = block({finish(block({giveBack(use(n))})), giveBack(number(0))});
    Function *main = function(p, "main", Void(), {});
    main->code->body = block({eval(call(f, Long(), {number(1)}))});
  }));
  EXPECT_TRUE(compiles(c)) << c;
  EXPECT_TRUE(has(c, "x10_result = n;"));
  EXPECT_TRUE(has(c, "goto finish0_end;"));
  EXPECT_FALSE(has(c, "return n;"));
}

TEST(Emit, OperandsBeforeACallAreSaved) {
  std::string c = emitted(programWith([](Program &p) {
    auto *x = var("x", Long(), true);
    Function *g = function(p, "g", Long(), {});
    g->code->body = block({giveBack(number(1))});
    Function *main = function(p, "main", Void(), {});
    auto *sum = var("sum", Long());
    auto *changed = expr<StmtExpr>(Long());
    changed->stmts = {assign(use(x), number(5))};
    changed->value = use(x);
    main->code->body =
        block({declare(x, call(g, Long(), {})), declare(sum, prim(Op::Add, Long(), {use(x), changed})),
               when(prim(Op::Gt, Boolean(), {use(sum), number(3)}), assign(use(x), number(2))),
               eval(call(g, Long(), {})), when(prim(Op::Gt, Boolean(), {use(x), number(3)}), giveBack())});
  }));
  EXPECT_TRUE(compiles(c)) << c;
  EXPECT_TRUE(has(c, "int64_t t1 = x;\n  x = 5;\n  int64_t sum = t1 + x;")) << c;
}

TEST(Emit, DivisionByWhatMayBeZeroIsTested) {
  std::string c = emitted(programWith([](Program &p) {
    auto *n = var("n", Long());
    Function *f = function(p, "quotient", Long(), {n});
    f->code->body = block({giveBack(prim(Op::Div, Long(), {prim(Op::Div, Long(), {number(100), number(7)}), use(n)}))});
    Function *main = function(p, "main", Void(), {});
    main->code->body = block({eval(call(f, Long(), {number(0)}))});
  }));
  EXPECT_TRUE(compiles(c)) << c;
  EXPECT_TRUE(has(c, "X10_IS_ZERO(cx, n, "));
  EXPECT_TRUE(has(c, "100 / 7"));
}

} // namespace
