// See private_folder.h.
#include "driver/private_folder.h"
#include <filesystem>
#include <sys/stat.h>
#include <unistd.h>

namespace x10c::driver {

bool isPrivate(const std::string &folder, bool follows) {
  struct stat found;
  return (follows ? stat(folder.c_str(), &found) : lstat(folder.c_str(), &found)) == 0 && S_ISDIR(found.st_mode) &&
         found.st_uid == geteuid() && !(found.st_mode & (S_IWGRP | S_IWOTH));
}

bool canOthersReplaceIn(const std::string &folder) {
  std::error_code failed;
  std::filesystem::path at = std::filesystem::canonical(folder, failed);
  for (struct stat found; !failed && stat(at.c_str(), &found) == 0; at = at.parent_path()) {
    if ((found.st_mode & (S_IWGRP | S_IWOTH)) && !(found.st_mode & S_ISVTX))
      return true;
    if (at == at.parent_path())
      return false;
  }
  return true;
}

} // namespace x10c::driver
