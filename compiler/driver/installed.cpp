// See installed.h.
#include "driver/installed.h"
#include "support/program_name.h"
#include "support/split.h"
#include <climits>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <unistd.h>

namespace x10c::driver {

namespace {

bool exists(const std::string &path) { return access(path.c_str(), F_OK) == 0; }

// <prefix> of <prefix>/bin/x10c.
std::string prefix() {
  char path[PATH_MAX];
  ssize_t n = readlink("/proc/self/exe", path, sizeof path - 1);
  if (n <= 0)
    return "/usr/local";
  std::string binary(path, static_cast<size_t>(n));
  size_t slash = binary.rfind('/');
  size_t above = slash ? binary.rfind('/', slash - 1) : std::string::npos;
  return above == std::string::npos ? "." : binary.substr(0, above);
}

// The source tree of a build folder, as CMake wrote it down. Empty: x10c is installed.
std::string sourceTree() {
  std::ifstream cache(prefix() + "/CMakeCache.txt");
  const std::string key = "CMAKE_HOME_DIRECTORY:INTERNAL=";
  for (std::string line; std::getline(cache, line);)
    if (line.starts_with(key))
      return line.substr(key.size());
  return "";
}

bool checkVariant(const std::string &option, const char *folder, const std::string &name) {
  if (name.empty() || exists(installedFolder("lib") + "/x10c/" + folder + "/" + name))
    return true;
  std::fprintf(stderr, "%s: error: %s%s: there is no such variant in %s/x10c/%s\n", programName(), option.c_str(),
               name.c_str(), installedFolder("lib").c_str(), folder);
  return false;
}

} // namespace

std::string installedFolder(const char *what) {
  std::string root = prefix(), source = sourceTree();
  if (!std::strcmp(what, "lib") || !std::strcmp(what, "bin"))
    return root + "/" + what;
  bool isLibrary = !std::strcmp(what, "x10");
  std::string installed = root + (isLibrary ? "/share/x10c/x10" : "/include");
  if (source.empty() || exists(installed + (isLibrary ? "/x10" : "/x10rt")))
    return installed;
  return source + (isLibrary ? "/runtime/x10" : "/runtime/include");
}

// X10C_CC, or gcc, or cc if there is no gcc.
std::string chosenCompiler() {
  const char *chosen = std::getenv("X10C_CC"), *path = std::getenv("PATH");
  if (chosen && *chosen)
    return chosen;
  for (const std::string &folder : splitAt(path ? path : "", ':'))
    if (access((folder + "/gcc").c_str(), X_OK) == 0)
      return "gcc";
  return "cc";
}

bool areInstalled(const std::string &sched, const std::string &comm, const std::string &option) {
  return checkVariant(option + "sched=", "locsync", sched) && checkVariant(option + "comm=", "comm", comm);
}

} // namespace x10c::driver
