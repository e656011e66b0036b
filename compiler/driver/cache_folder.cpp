// See cache_folder.h.
#include "driver/cache_folder.h"
#include "driver/private_folder.h"
#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <sys/stat.h>

namespace x10c::driver {

namespace {

namespace fs = std::filesystem;
constexpr int many = 5000;
constexpr time_t day = 86400, month = 30 * day;

// The access time may be that of the day before.
bool isOld(const fs::path &file) {
  struct stat found;
  return stat(file.c_str(), &found) == 0 && std::max(found.st_atime, found.st_mtime) < time(nullptr) - month;
}

void removeOld(const std::string &folder) {
  std::error_code failed;
  std::string looked = folder + "/.looked"; // touched each day that somebody looks
  struct stat last;
  if (stat(looked.c_str(), &last) == 0 && last.st_mtime > time(nullptr) - day)
    return;
  std::ofstream(looked, std::ios::trunc) << '\n';
  int count = 0;
  for (const auto &each : fs::directory_iterator(folder, failed))
    count += each.exists(failed);
  if (count < many)
    return;
  for (const auto &each : fs::directory_iterator(folder, failed))
    if (isOld(each.path()))
      fs::remove(each.path(), failed);
}

// The root may be a folder that others write to, such as /tmp: what is in it is used only if it is ours alone.
bool makeOurs(const std::string &folder, bool follows) {
  mkdir(folder.c_str(), 0700);
  return isPrivate(folder, follows);
}

} // namespace

std::string cacheFolder(const std::string &name) {
  const char *cache = std::getenv("XDG_CACHE_HOME"), *home = std::getenv("HOME");
  std::string root = cache && *cache == '/' ? cache : home && *home == '/' ? std::string(home) + "/.cache" : "";
  if (root.empty())
    return "";
  std::error_code failed;
  fs::create_directories(root, failed);
  bool isRootOurs = isPrivate(root, true);
  std::string folder = root + "/x10c/" + name;
  bool wasThere = fs::exists(folder, failed);
  if (!makeOurs(root + "/x10c", isRootOurs) || !makeOurs(folder, true))
    return "";
  if (wasThere)
    removeOld(folder);
  return folder;
}

} // namespace x10c::driver
