// See output.h.
#include "driver/output.h"
#include "support/diagnostics.h"
#include "support/program_name.h"
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <sys/stat.h>
#include <unistd.h>

namespace x10c::driver {

namespace {

bool refuse(const std::string &path, const std::string &why) {
  std::fprintf(stderr, "%s: cannot write '%s': %s\n", programName(), path.c_str(), why.c_str());
  return false;
}

bool isSame(const struct stat &a, const std::string &path) {
  struct stat b;
  return stat(path.c_str(), &b) == 0 && a.st_dev == b.st_dev && a.st_ino == b.st_ino;
}

// Why an existing file stays; empty: it may be overwritten.
std::string keptAs(const struct stat &there, const std::string &path, const std::vector<std::string> &inputs) {
  if (S_ISDIR(there.st_mode))
    return "there is a folder of that name; -o FILE names another";
  for (uint32_t i = 1; i < SourceFiles::count(); ++i)
    if (isSame(there, SourceFiles::path(i)))
      return "it is the source " + SourceFiles::path(i) + "; -o FILE names another file";
  for (const std::string &input : inputs)
    if (isSame(there, input))
      return "it is the file " + input + " of this program; -o FILE names another";
  return path.ends_with(".x10") ? "it is an X10 source; -o FILE names another file" : "";
}

bool isEmitted(const std::string &path) {
  std::ifstream file(path);
  std::string first;
  std::getline(file, first);
  return first.empty() || first.starts_with("/* Emitted by x10c");
}

} // namespace

std::string folderOf(const std::string &path) {
  size_t slash = path.rfind('/');
  return slash == std::string::npos ? "." : slash ? path.substr(0, slash) : "/";
}

bool mayWrite(const std::string &path, const std::vector<std::string> &inputs) {
  struct stat there;
  if (stat(path.c_str(), &there) == 0) {
    std::string kept = keptAs(there, path, inputs);
    return kept.empty() || refuse(path, kept);
  }
  std::string folder = folderOf(path);
  return access(folder.c_str(), W_OK) == 0 || refuse(path, folder + ": " + std::strerror(errno));
}

bool mayWriteC(const std::string &path, const std::vector<std::string> &inputs) {
  if (!mayWrite(path, inputs))
    return false;
  bool isOurs = access(path.c_str(), F_OK) != 0 || isEmitted(path);
  return isOurs || refuse(path, "x10c has not written what is there; -o FILE or -d FOLDER names another place");
}

bool writeFile(const std::string &path, const std::string &text) {
  FILE *file = std::fopen(path.c_str(), "w");
  bool written = file && std::fwrite(text.data(), 1, text.size(), file) == text.size();
  int error = errno;
  if (file && std::fclose(file) != 0)
    written = false, error = errno;
  if (written)
    return true;
  struct stat there;
  if (file && stat(path.c_str(), &there) == 0 && S_ISREG(there.st_mode))
    unlink(path.c_str());
  return refuse(path, std::strerror(error));
}

int cannotPrint() {
  std::fprintf(stderr, "%s: cannot write standard output: %s\n", programName(), std::strerror(errno));
  return 2;
}

} // namespace x10c::driver
