// See temporaries.h.
#include "driver/temporaries.h"
#include "driver/cache_folder.h"
#include "driver/private_folder.h"
#include "support/program_name.h"
#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <sys/stat.h>
#include <unistd.h>

namespace x10c::driver {

namespace {

namespace fs = std::filesystem;

std::string failed(const std::string &where) {
  std::fprintf(stderr, "%s: error: cannot make a file in %s: %s; TMPDIR=FOLDER names another folder\n", programName(),
               where.c_str(), std::strerror(errno));
  return "";
}

std::string valueOf(const char *variable) {
  const char *value = std::getenv(variable);
  return value ? value : "";
}

// Where other users can move our folder away, another folder is better. If there is none, it is the chosen one.
std::string rootOfTemporaries() {
  std::string chosen = valueOf("TMPDIR").empty() ? "/tmp" : valueOf("TMPDIR");
  if (access(chosen.c_str(), W_OK | X_OK) != 0 || !canOthersReplaceIn(chosen))
    return chosen;
  for (const std::string &other : {valueOf("XDG_RUNTIME_DIR"), std::string("/tmp"), cacheFolder("temporary")})
    if (!other.empty() && access(other.c_str(), W_OK | X_OK) == 0 && !canOthersReplaceIn(other))
      return other;
  return chosen;
}

} // namespace

std::string makeTemporaryFolder() {
  std::string root = rootOfTemporaries(), own = root + "/x10c-XXXXXX";
  return mkdtemp(own.data()) ? own : failed(root);
}

bool Temporaries::isKept(const std::string &file) const {
  return std::find(kept.begin(), kept.end(), file) != kept.end();
}

Temporaries::~Temporaries() {
  std::error_code ignored;
  if (!folder.empty()) {
    setenv("TMPDIR", before.c_str(), 1);
    if (before.empty())
      unsetenv("TMPDIR");
    for (const auto &each : fs::directory_iterator(folder, ignored)) // what a C compiler that was killed has left, too
      add(each.path());
  }
  for (const std::string &file : files)
    if (!isKept(file))
      fs::remove_all(file, ignored);
  if (!folder.empty())
    rmdir(folder.c_str()); // unless a file in it stays
}

bool Temporaries::open() {
  folder = makeTemporaryFolder();
  before = valueOf("TMPDIR");
  if (!folder.empty() && (before.empty() || !isPrivate(before, true) || canOthersReplaceIn(before)))
    setenv("TMPDIR", folder.c_str(), 1);
  return !folder.empty();
}

std::string Temporaries::make(const std::string &ending) {
  if (folder.empty() && !open())
    return "";
  std::string path = folder + "/" + std::to_string(++made) + ending;
  int descriptor = ::open(path.c_str(), O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0600);
  if (descriptor < 0)
    return failed(folder);
  close(descriptor);
  add(path);
  return path;
}

} // namespace x10c::driver
