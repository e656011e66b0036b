// What analysis/effects finds out, for single nodes and bodies: emit asks these too, so that both judge alike.
#pragma once
#include "analysis/atomic_reach.h"
#include "ir/ir.h"

namespace x10c::analysis {

// Finds out of each function whether it may throw, wait, or always throws: Function::mayThrow, mayWait, alwaysThrows.
// They are stale once a pass adds calls, checks or waits.
void effects(ir::Program &);

bool nativeMayWait(const std::string &c); // of a @Native template
bool nativeMayThrow(const std::string &c);
bool mayBeNull(ir::Expr *receiver);    // whether a null check is needed before it is used
bool isNullTested(ir::Expr *receiver); // the same, where checks are on
bool primMayThrow(const ir::Prim *);
// Of a body, once effects has run: X10_MAY_WAIT and X10_MAY_THROW of an async.
bool mayWait(ir::Program &, ir::Stmt *body);
bool mayThrow(ir::Program &, const Asyncs &refused, ir::Stmt *body);

} // namespace x10c::analysis
