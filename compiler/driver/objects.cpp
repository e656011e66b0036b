// See objects.h.
#include "driver/objects.h"
#include "driver/cache_folder.h"
#include "driver/installed.h"
#include "support/split.h"
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
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

std::string baseName(const std::string &path) { return path.substr(path.rfind('/') + 1); }

// " a b c"
std::string joined(const std::vector<std::string> &words) {
  std::string all;
  for (const std::string &word : words)
    all += ' ' + word;
  return all;
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
  where = fs::current_path(failed).string() + '\n';
  common = stampsOfCommand(compiler) + stampsOfHeaders();
  for (const char *name : {"CPATH", "C_INCLUDE_PATH", "GCC_EXEC_PREFIX", "COMPILER_PATH"})
    if (const char *value = std::getenv(name))
      common += std::string(name) + '=' + value + '\n';
  for (const std::string &flag : flags)
    common += flag + '\n';
}

// Sorted.
std::vector<std::string> Objects::digestsOf(const emit::CFile &file) const {
  std::vector<std::string> all;
  for (const emit::Piece &piece : file.pieces)
    all.push_back(digestOf(piece.name + '\n' + piece.madeOf));
  std::sort(all.begin(), all.end());
  return all;
}

std::string Objects::indexOf(const emit::CFile &file) const {
  return folder + "/" + digestOf(common + (file.isOfLibrary ? "" : where) + baseName(file.name)) + ".index";
}

std::string Objects::exactNameFor(const emit::CFile &file) const {
  if (file.pieces.empty())
    return folder + "/" + digestOf(common + where + file.name + '\n' + file.lined) + ".o";
  return folder + "/" + digestOf(indexOf(file) + joined(digestsOf(file))) + ".o";
}

// A line of the index: the object's name, then the digests.
std::string Objects::nameFor(const emit::CFile &file) const {
  std::string exact = exactNameFor(file);
  if (file.pieces.empty() || fs::exists(exact))
    return exact;
  std::vector<std::string> wanted = digestsOf(file);
  std::ifstream index(indexOf(file));
  for (std::string line; std::getline(index, line);) {
    std::vector<std::string> words = splitAt(line, ' ');
    if (!words.empty() && std::includes(words.begin() + 1, words.end(), wanted.begin(), wanted.end()) &&
        fs::exists(folder + "/" + words[0]))
      return folder + "/" + words[0];
  }
  return exact;
}

void Objects::keep(const emit::CFile &file) const {
  constexpr unsigned most = 8; // of a unit: the newest
  if (file.pieces.empty())
    return;
  std::string name = indexOf(file), text = baseName(exactNameFor(file)) + joined(digestsOf(file)) + '\n';
  std::ifstream before(name);
  std::string line;
  for (unsigned i = 1; i < most && std::getline(before, line); ++i)
    text += line + '\n';
  std::string part = name + "." + std::to_string(getpid());
  std::ofstream(part) << text;
  std::rename(part.c_str(), name.c_str());
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
