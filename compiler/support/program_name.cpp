// See program_name.h.
#include "support/program_name.h"

namespace x10c {

static const char *chosen = "x10c";

void setProgramName(const char *name) { chosen = name; }

const char *programName() { return chosen; }

} // namespace x10c
