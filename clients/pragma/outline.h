// The C of a block that becomes a function of its own: its frame, the function that runs over it, its packing, its row
// in the table of asyncs.
#pragma once
#include "program.h"

namespace x10c::pragma {

// The innermost block that becomes a function, among this one and those around it; null: there is none.
const Region *outlinedAround(const Region *);
// "x10_FUNCTION_async0": the frame's tag, and what the names of its functions begin with.
std::string tagOf(const Region &);
// How the variable is named within the innermost block around it that is a function of its own; its own name outside.
std::string accessIn(const Region *, const clang::VarDecl *);
// The initializer of the frame in place of the block, and then copies of arrays; `frame` names the frame.
std::string initializer(const Region &);
std::string arrayCopies(const Region &, const std::string &frame, const std::string &indent);
// Results out of the frame.
std::string resultCopies(const Region &, const std::string &frame, const std::string &indent);

// The frame and the functions. `body` is C; it comes with a #line directive before it, or without.
std::string functionsOf(const Program &, const Region &, const std::string &body);
std::string rowOf(const Program &, const Region &);

} // namespace x10c::pragma
