// See front_end.h.
#include "driver/front_end.h"
#include "driver/cache_folder.h"
#include "driver/installed.h"
#include "ir/ir.h"
#include "syntax/editions.h"
#include "types/types.h"

namespace x10c::driver {

void startFrontEnd(const std::vector<std::string> &sourcePath, const std::string &edition,
                   const std::vector<std::string> &defines) {
  auto &universe = types::Universe::get();
  universe.options.sourcePath = sourcePath;
  universe.options.sourcePath.push_back(installedFolder("x10"));
  if (!edition.empty())
    universe.options.edition = syntax::editionNamed(edition);
  universe.options.cacheDir = cacheFolder("trees");
  universe.options.defines = defines;
  universe.loadWellKnown();
  semantics::install();
}

} // namespace x10c::driver
