// async and at: frames, and the functions over them.
#pragma once
#include "emit/function_text.h"

namespace x10c::emit {

struct Frame {
  std::string name, fields, summary;
  Text init;
  std::string iterations;                                    // parameters of a body that runs a chunk of iterations
  std::vector<Text> inits;                                   // of each captured one
  std::vector<std::pair<const Type *, std::string>> values;  // captured by value: packed
  std::vector<std::pair<const LocalDef *, Text>> locals;     // read in loops: declared from the frame, if used
  std::map<const LocalDef *, std::string> fieldOf;           // of the captured variables
  std::vector<std::pair<const Type *, std::string>> results; // what comes back: packed when the body has run
  std::vector<Selection> sends, returns;                     // what travels of objects
  struct Limits {                                            // of the elements of a rail that travel
    std::string low, high;                                   // fields
    int64_t below, above;
  };
  std::map<std::string, Limits> slices; // by field
};

void asyncStmt(FunctionText &, Async *);
void atStmt(FunctionText &, At *);
void atExpression(FunctionText &, AtExpr *, const std::string &name); // declares `name`; empty: of no value

// The frame of a body that captures these; `inner` learns where they are.
Frame frameFor(FunctionText &, const std::string &kind, const std::vector<LocalDef *> &captured, bool capturesThis,
               Stmt *body, bool byReference, FunctionText &inner);
void frameHead(const FunctionText &, const Frame &, const std::string &name, const std::string &parameter, Writer &);

} // namespace x10c::emit
