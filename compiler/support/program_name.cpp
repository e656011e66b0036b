// See program_name.h.
#include "support/program_name.h"
#include <cstdio>

namespace x10c {

static const char *chosen = "x10c";

void setProgramName(const char *name) { chosen = name; }

const char *programName() { return chosen; }

int wrongCommandLine(const std::string &text) {
  std::fprintf(stderr, "%s: %s\n%s: try '%s --help'\n", chosen, text.c_str(), chosen, chosen);
  return 2;
}

} // namespace x10c
