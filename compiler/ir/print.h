// The parts of printing a tree: its bodies (print.cpp), around them classes, static fields and functions
// (print_program.cpp).
#pragma once
#include "ir/ir.h"
#include <map>
#include <unordered_map>

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
std::string printBody(const Program &, const Function &, const Symbols &, Places &);
// A Class, StaticSlot or Function; see notation.h.
template <class Part> std::string printPart(const Program &, const Symbols &, Places &, const Part &);

} // namespace x10c::ir
