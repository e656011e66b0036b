// The lines of stack traces. Where a function may fail it writes a mark, and the C file ends with a table of what the
// marks stand for. So a person reads the code, and not the table.
#pragma once
#include "emit/text.h"
#include <map>

namespace x10c::emit {

// Lines for the trace of an exception, "Fib.fib(Long) (Fib.x10:3)", one for each function that was copied into its
// caller. They have a number in the program, by which the text of a function names them until it is known in which file
// it stands, and where.
class Traces {
public:
  std::string mark(const std::string &lines); // an expression of C, still without its number in the file
  const std::string &linesOf(unsigned number) const { return *all[number]; }

private:
  std::map<std::string, unsigned> numbers;
  std::vector<const std::string *> all;
};

// The table of one C file.
class TraceTable {
public:
  explicit TraceTable(const Traces &program) : traces(program) {}
  Text numbered(const Text &functions); // with the numbers of this file, in the order of the text
  std::string declaration() const;      // before the functions; empty: none of them may fail
  std::string definition() const;       // at the end of the file

private:
  const Traces &traces;
  std::map<unsigned, unsigned> numbers;
  std::vector<unsigned> order;
};

} // namespace x10c::emit
