// One C function while it is written: for an X10 method, for the body of an async, at or closure, or for the
// condition of a when. A body within a body has a text of its own, which goes before the function around it.
// Everything that writes takes the FunctionText it writes to; what it says of expressions it asks of analysis/.
#pragma once
#include "analysis/null_facts.h"
#include "emit/local_names.h"
#include <functional>
#include <memory>

namespace x10c::emit {

struct Exit {    // a jump out of a region that has work to do at its end
  StmtKind kind; // Return, Break, Continue
  Stmt *target;
};
struct Region {
  enum Kind { Catch, Cleanup, Finish, Loop, Switch } kind;
  std::string label; // the target after a failure (Catch, Cleanup, Finish)
  bool labelUsed = false;
  std::string exitVar;
  std::vector<Exit> exits;
  Stmt *target = nullptr; // Loop, Switch
  std::string breakLabel, continueLabel;
  bool breakUsed = false, continueUsed = false, canBreak = true /* C's break leaves it */, canContinue = true;
  unsigned scope = 0;   // Finish: the C scope of its body
  std::string hoisted;  // Finish: frames of asyncs within
  bool repeats = false; // Loop
};
// What a function and all bodies within it share.
struct SharedText {
  SharedText(const Program &, const Function *);
  std::string base, x10Name;
  Text before; // the text before the function: frames, bodies within
  Text after;  // in a unit: copies of loops that keep their checks
  std::string afterPrototypes;
  analysis::NullFacts nulls;
  std::map<std::string, unsigned> counters;
  // How often each local is named, and how often of that only to compute its own next value.
  std::map<const LocalDef *, unsigned> reads, selfReads;
  bool isUseless(const LocalDef *var) { return reads[var] == selfReads[var]; }
  std::set<std::string> calledInLoops;              // functions of file scope
  std::map<std::string, std::string> checked;       // names of copies of loops that keep their checks, by their text
  std::map<const Closure *, std::string> functions; // of closures that have been written
  std::map<const LocalDef *, const Closure *> closures; // vals whose value is a closure
};

constexpr const char *resultName = "x10_result"; // the value of a return out of a region; no local has this name

struct FunctionText {
  FunctionText(Module &, Function *);
  // A body at `place` within another function; shares its names.
  FunctionText(FunctionText &outer, const Type *result, Loc place);

  Module &m;
  LocalNames names;
  std::shared_ptr<SharedText> shared;
  Writer out;
  const Type *result;
  Text returnTo;              // of an at expression: the target of its value
  Text selfText;              // the text of `this`: "self", "frame->self"
  bool selfIsPointer = false; // to a struct, in its constructor
  bool usesResult = false;
  std::string place; // where the caller wants the result, in a function that is told; empty: it is not
  bool usesPlace = false;
  bool isCold = false;                               // what hardly ever runs
  bool hasStoreHazard = false, indexesStack = false; // code that some C compilers handle badly (restricted)
  std::deque<Region> regions;
  // Of rails that are there: pointers to their elements, by which unchecked accesses go, and those of them that do.
  std::map<const LocalDef *, std::string> elements;
  std::set<const LocalDef *> usedElements;
  const Type *thisType = nullptr;
  bool sendsForCaller = false; // a method whose caller has told where it is

  Text cx() const { return contextText(); }
};

Text printFunction(FunctionText &, Function *); // with the text before it, without what comes after it

// ---- text ----

std::string globalNumbered(FunctionText &,
                           const std::string &suffix); // a name of file scope: Fib_fib_async, Fib_fib_async2
std::string site(const FunctionText &, Loc);           // where something fails: X10_AT(…)
void comment(FunctionText &, const std::string &what, Loc);
Text captureText(FunctionText &, const std::function<void()> &body); // what it writes, which is left out
// The expression, if the body writes a single statement that is an expression; what it writes is left out.
std::optional<Text> captureExpression(FunctionText &, const std::function<void()> &body);

// ---- the end of a function ----

void unusedParameters(FunctionText &, const std::vector<LocalDef *> &, Writer &head);
void finishFunction(FunctionText &, Writer &head, Stmt *body);
// The function with the optimizations switched off that C compilers do badly on it.
Text restricted(const FunctionText &, const Text &function);

} // namespace x10c::emit
