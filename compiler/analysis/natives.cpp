// Effects of @Native methods; see natives.h.
#include "analysis/natives.h"
#include <initializer_list>

namespace x10c::analysis {

static bool mentionsOneOf(const std::string &c, std::initializer_list<const char *> names) {
  for (const char *name : names)
    if (c.find(name) != std::string::npos)
      return true;
  return false;
}

bool nativeMayWait(const std::string &c) {
  return mentionsOneOf(c, {"x10_park", "x10_sleep", "x10_when", "x10_task_at", "x10_yield", "x10_task_end_finish",
                           "x10_static_start", "x10_wait", "x10_all_gather", "cx->clocks"});
}

// Some natives only pass objects on.
bool nativeMayCall(const std::string &c) {
  return c.find("#cx") != std::string::npos &&
         !mentionsOneOf(c, {"x10_rail_copy(", "x10_rail_clear(", "x10_global_", "x10_local_"});
}
bool nativeMakesObjects(const std::string &c) { return c.find("x10_reader_get(") != std::string::npos; }

// It needs a context to leave the exception in.
bool nativeMayThrow(const std::string &c) { return c.find("#cx") != std::string::npos; }

} // namespace x10c::analysis
