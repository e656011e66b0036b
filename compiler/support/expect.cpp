// See expect.h.
#include "support/expect.h"
#include "support/program_name.h"
#include <cstdio>
#include <cstdlib>

namespace x10c {

namespace {

thread_local const std::string *compiled = nullptr;

} // namespace

Compiling::Compiling(const std::string &function) : around(compiled) { compiled = &function; }
Compiling::~Compiling() { compiled = around; }

void contractBroken(const char *file, int line, const char *function, const char *condition) {
  std::fflush(stdout);
  std::fprintf(stderr, "%s: error: %s:%d: %s expects %s%s%s\n", programName(), file, line, function, condition,
               compiled ? ", of the function " : "", compiled ? compiled->c_str() : "");
  std::abort();
}

} // namespace x10c
