// See objects.h.
#include "driver/objects.h"
#include "driver/cache_folder.h"
#include "driver/installed.h"
#include "support/split.h"
#include <algorithm>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <nettle/sha2.h>
#include <sys/stat.h>
#include <unistd.h>

namespace x10c::driver {

namespace {

namespace fs = std::filesystem;
constexpr uintmax_t most = 512u << 20; // bytes

std::string digestOf(const std::string &text) {
  struct sha256_ctx context;
  uint8_t digest[SHA256_DIGEST_SIZE];
  sha256_init(&context);
  sha256_update(&context, text.size(), reinterpret_cast<const uint8_t *>(text.data()));
  sha256_digest(&context, sizeof digest, digest);
  std::string hex;
  for (uint8_t byte : digest)
    for (unsigned nibble : {byte >> 4, byte & 15})
      hex += "0123456789abcdef"[nibble];
  return hex;
}

// Tells a file from what it was before it was changed or installed anew.
std::string stampOf(const std::string &path) {
  struct stat found;
  if (stat(path.c_str(), &found) != 0)
    return path + " is not there\n";
  return path + ' ' + std::to_string(found.st_ino) + ' ' + std::to_string(found.st_size) + ' ' +
         std::to_string(found.st_mtim.tv_sec) + '.' + std::to_string(found.st_mtim.tv_nsec) + ' ' +
         std::to_string(found.st_ctim.tv_sec) + '.' + std::to_string(found.st_ctim.tv_nsec) + '\n';
}

// The files of a command's words: of `ccache gcc`, both.
std::string stampsOfCommand(const std::string &command) {
  std::string stamps = command + '\n';
  const char *path = std::getenv("PATH");
  for (const std::string &word : splitAt(command, ' '))
    for (const std::string &folder : splitAt(word.find('/') == std::string::npos && path ? path : ".", ':'))
      if (std::string file = word.find('/') == std::string::npos ? folder + "/" + word : word;
          access(file.c_str(), X_OK) == 0) {
        stamps += stampOf(file);
        break;
      }
  return stamps;
}

std::string stampsOfHeaders() {
  std::vector<std::string> files;
  std::error_code failed;
  for (const auto &each : fs::recursive_directory_iterator(installedFolder("include"), failed))
    if (each.path().extension() == ".h")
      files.push_back(each.path());
  std::sort(files.begin(), files.end());
  std::string stamps;
  for (const std::string &file : files)
    stamps += stampOf(file);
  return stamps;
}

} // namespace

Objects::Objects(const CCompile &job, const std::string &compiler, const std::vector<std::string> &flags) {
  std::error_code failed;
  if (!job.flags.empty())
    return;
  folder = cacheFolder("objects");
  if (folder.empty() || (fs::create_directories(folder, failed), failed) || access(folder.c_str(), W_OK) != 0) {
    folder.clear();
    return;
  }
  common = fs::current_path(failed).string() + '\n' + stampsOfCommand(compiler) + stampsOfHeaders();
  for (const char *name : {"CPATH", "C_INCLUDE_PATH", "GCC_EXEC_PREFIX", "COMPILER_PATH"})
    if (const char *value = std::getenv(name))
      common += std::string(name) + '=' + value + '\n';
  for (const std::string &flag : flags)
    common += flag + '\n';
}

std::string Objects::nameFor(const emit::CFile &file) const {
  return folder + "/" + digestOf(common + file.name + '\n' + file.lined) + ".o";
}

bool Objects::isThere(const std::string &object) {
  struct stat found;
  bool isWhole = stat(object.c_str(), &found) == 0 && found.st_size > 0;
  return isWhole && utimensat(AT_FDCWD, object.c_str(), nullptr, 0) == 0;
}

void Objects::limit() const {
  struct Kept {
    fs::file_time_type used;
    uintmax_t size;
    fs::path path;
  };
  std::vector<Kept> all;
  uintmax_t sum = 0;
  std::error_code failed;
  for (const auto &each : fs::directory_iterator(folder, failed)) {
    all.push_back({each.last_write_time(failed), each.file_size(failed), each.path()});
    sum += all.back().size;
  }
  std::sort(all.begin(), all.end(), [](const Kept &a, const Kept &b) { return a.used < b.used; });
  for (size_t i = 0; i < all.size() && sum > most; ++i) {
    fs::remove(all[i].path, failed);
    sum -= all[i].size;
  }
}

} // namespace x10c::driver
