// The passes over the instance form: the list (passes.def), what is known of each, and their functions. Each lives in a
// file of its own, passes/<room>/<name>.cpp, whose top says what it expects, does and changes.
#pragma once
#include "ir/ir.h"

namespace x10c::passes {

struct Pass {
  const char *name, *room; // the room is "analysis" for one of compiler/analysis
  const char *needs, *breaks, *sentence;
  void (*run)(ir::Program &); // null: instantiate, which makes the program
};

// passes.cpp: those of passes.def, in their order. The analyses are listed apart: they run where they are needed.
const std::vector<Pass> &all();
const std::vector<Pass> &analyses();
const Pass *find(const std::string &name);        // a pass or an analysis; `-` counts as `_`; null: there is none
std::vector<std::string> words(const char *list); // of needs or breaks
const char *emissionNeeds();                      // what emission relies on

// Who needs the result of this pass while it is left out, or else what is wrong with the order: "linearize needs
// captures, which reassociation breaks". Empty: every pass finds what it needs.
std::string faultOf(const std::vector<std::string> &leftOut);

// checked form of main (null: of all methods of the program's classes) and all that it reaches -> instance form
// (lowering/instantiate.h)
ir::Program *instantiate(types::MethodDef *main);
#define START(name, room, sentence)
#define ANALYSIS(name, sentence)
#define PASS(name, room, needs, breaks, sentence) void name(ir::Program &);
#define EMISSION(needs)
#include "passes/passes.def"
#undef START
#undef ANALYSIS
#undef PASS
#undef EMISSION

// passes/communication/report.cpp, after captures: adds a line to the report (Rewrites) for each at and async at: what
// is sent there, and what comes back.
void report_communication(const ir::Program &);

// The same of one body, for passes whose work leaves constants or dead values.
void constant_folding(ir::Program &, ir::Code *);
void copy_propagation(ir::Code *); // and dead_code_elimination
void dead_code_elimination(ir::Code *);
void scalar_replacement(ir::Program &, const std::vector<ir::Function *> &); // of these functions, which have bodies

} // namespace x10c::passes
