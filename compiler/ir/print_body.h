// The text of one body while it is printed. Private to print*.cpp.
#pragma once
#include "ir/print.h"
#include <unordered_set>

namespace x10c::ir {

struct BodyText {
  BodyText(const Program &, const Function &, const Symbols &, Places &);

  const Program &program;
  const Function &function; // whose body it is
  const Symbols &symbols;
  Places &places;
  std::string text;
  unsigned depth = 0;
  std::unordered_map<const LocalDef *, std::string> locals;
  std::unordered_map<const Stmt *, std::string> labels; // of what a break names
  std::unordered_map<const Prim *, unsigned> accesses;  // that other accesses test
  std::unordered_set<std::string> used;                 // names
  std::vector<const Stmt *> around;                     // what a break without a label may leave, innermost last
};

// ---- print.cpp: parts of nodes ----

std::string unique(BodyText &, const std::string &name); // and used from now on
void newline(BodyText &);
void mark(BodyText &, bool is, const char *word); // the word, if it is so
void binding(BodyText &, const LocalDef *, bool isParam = false);
void code(BodyText &, const Code *); // from the parameters on
void captures(BodyText &, const std::vector<LocalDef *> &, bool self);
void effects(BodyText &, const BodyEffects &);
void slices(BodyText &, const std::vector<Slice> &);
void selections(BodyText &, const char *word, const std::vector<Selection> &);
void container(BodyText &, const Type *, const Type *usual); // where it is not the usual one

// ---- print_expressions.cpp ----

void expr(BodyText &, Expr *);
void expr(BodyText &, const char *word, Expr *); // behind the word
void list(BodyText &, const Exprs &);

// ---- print_statements.cpp ----

void stmts(BodyText &, const Stmts &); // each on a line
// What belongs to a head: a block, another statement behind an arrow, or nothing.
void body(BodyText &, Stmt *);

} // namespace x10c::ir
