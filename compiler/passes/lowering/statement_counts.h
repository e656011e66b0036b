// --coverage: the program counts how often each of its statements is executed.
#pragma once
#include <cstddef>
#include <string>

namespace x10c::passes {

struct StatementCounts {
  size_t count = 0; // of counters, from 0 on
  // What they count, a line each, as x10rt/coverage.h says.
  std::string description;
};

// Puts a counter before each statement, and at the start of each method, constructor and static initializer, of all
// classes that are not of the class library, in checked form: before instantiate, which copies bodies. Checks those
// that are not checked yet, and may report errors.
StatementCounts countStatements();

} // namespace x10c::passes
