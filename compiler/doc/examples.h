// The examples in comments: code between ``` and ``` (or ```x10) that says in comments what it prints.
#pragma once
#include "doc/model.h"

namespace x10c::doc {

// Writes a program for each package that has some, Examples_x10_util.x10, which runs its examples one after the other,
// and beside it Examples_x10_util.out, what it is to print: a line `== PLACE` for each, and what follows `// prints `
// in its code, a line each. An example is the body of a method; where it declares classes, they go beside it. False
// after a message on standard error.
bool writeExamples(const Model &, const std::string &folder);

} // namespace x10c::doc
