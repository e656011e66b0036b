// The parts of printing a tree: its nodes (print.cpp), around them classes, static fields and functions
// (print_program.cpp).
#pragma once
#include "ir/ir.h"
#include <map>
#include <unordered_map>
#include <unordered_set>

namespace x10c::ir {

std::string quoted(const std::string &, char quote = '"');

// Where the nodes of a line come from, as the list at its end; see TEXT.md.
class Places {
public:
  void add(Loc loc) { line.push_back(loc); }
  void home(uint32_t file) { usual = file; } // which the lists of a function do not name
  std::string take();                        // the list of the line that ends here; empty: there was no node in it
  std::string files();                       // the declarations of the files that were named
  std::string spelled(Loc);                  // "3/12:5"

private:
  std::vector<Loc> line;
  uint32_t usual = 0;
  std::vector<uint32_t> order; // as numbered, from 1
  std::unordered_map<uint32_t, unsigned> numbers;
  unsigned numberOf(uint32_t file);
};

// "@Fib_fib"; "@Fib.fib.3" before it has a name in C.
using Symbols = std::unordered_map<const Function *, std::string>;

// One body: parameters, result, statements.
class BodyPrinter {
public:
  BodyPrinter(const Program &, const Function &, const Symbols &, Places &);
  std::string run(); // from the parameters on
  std::string expression(Expr *);

private:
  const Program &program;
  const Function &function;
  const Symbols &symbols;
  Places &places;
  std::string text;
  unsigned depth = 0;
  std::unordered_map<const LocalDef *, std::string> locals;
  std::unordered_map<const Stmt *, std::string> labels; // of what a break names
  std::unordered_map<const Prim *, unsigned> accesses;  // that other accesses test
  std::unordered_set<std::string> used;

  void prepare(Code *);
  std::string unique(const std::string &name);
  void newline();
  void mark(bool is, const char *text);

  // -- parts of nodes --
  void binding(const LocalDef *, bool isParam = false);
  void code(const Code *);
  void captures(const std::vector<LocalDef *> &, bool self);
  void effects(const BodyEffects &);
  void list(const Exprs &);
  void types(const Types &);
  void typed(const char *word, const Type *, Expr *operand);
  void container(const Type *, const Type *usual);

  // -- expressions --
  void expr(Expr *);
  void node(Expr *);
  void constant(const Const *);
  void fieldAccess(Field *);
  void call(Call *);
  void callee(Call *);
  void made(New *);
  void prim(Prim *);
  void structLit(StructLit *);
  void closure(Closure *);
  void atExpr(AtExpr *);
  void behind(StmtExpr *);

  // -- statements --
  void stmts(const Stmts &);
  void body(Stmt *);
  void stmt(Stmt *);
  void declare(Declare *);
  void branch(If *);
  void label(const Stmt *, Name);
  void loop(Loop *);
  void range(RangeLoop *);
  void choice(Switch *);
  void jump(const char *word, Stmt *target);
  void attempt(Try *);
  void async(Async *);
  void at(At *);
  void check(Check *);
  void construct(CtorCall *);
  std::vector<const Stmt *> around;
};

} // namespace x10c::ir
