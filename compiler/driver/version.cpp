// See version.h.
#include "driver/version.h"
#include "driver/installed.h"
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <string>
#include <vector>
#include <x10c_version.h>

namespace x10c::driver {

namespace fs = std::filesystem;

// The variants of a layer: the folders that have its library.
static std::string variants(const std::string &layer) {
  std::vector<std::string> names;
  std::error_code failed;
  for (const auto &each : fs::directory_iterator(installedFolder("lib") + "/x10c/" + layer, failed))
    if (fs::exists(each.path() / ("libx10" + layer + ".so.1"), failed))
      names.push_back(each.path().filename());
  std::sort(names.begin(), names.end());
  std::string list;
  for (const std::string &name : names)
    list += (list.empty() ? "" : ", ") + name;
  return list.empty() ? "none is installed" : list;
}

void printVersion() {
  std::error_code failed;
  bool hasChecker = fs::exists(installedFolder("bin") + "/x10c-check", failed);
  std::puts("x10c " X10C_VERSION " (X10 2.6), commit " X10C_COMMIT);
  std::printf("transports: %s\n", variants("comm").c_str());
  std::printf("schedulers: %s\n", variants("locsync").c_str());
  std::printf("checker: %s\n", hasChecker ? "x10c-check" : "not installed");
  std::puts("libraries: " X10C_LIBRARIES);
  std::printf("C compiler: %s; x10c was built by " X10C_BUILT_BY "\n", chosenCompiler().c_str());
}

} // namespace x10c::driver
