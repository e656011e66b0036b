// "Sweep.x10:17": a place in a file, for a message about another place.
#pragma once
#include "support/diagnostics.h"

namespace x10c {

inline std::string lineOf(Loc loc) {
  std::string path = SourceFiles::path(loc.file);
  return path.substr(path.rfind('/') + 1) + ":" + std::to_string(loc.line);
}

} // namespace x10c
