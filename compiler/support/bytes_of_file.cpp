// See bytes_of_file.h.
#include "support/bytes_of_file.h"
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <sys/stat.h>

namespace x10c {

namespace {

constexpr size_t most = 64 << 20;

bool isOpenAlready(const std::string &path) {
  return path == "/dev/stdin" || path.starts_with("/dev/fd/") || path.starts_with("/proc/self/fd/");
}

// Empty: nothing is wrong with it.
std::string refusal(const std::string &path, const struct stat &status) {
  if (S_ISDIR(status.st_mode))
    return std::strerror(EISDIR);
  if (S_ISREG(status.st_mode) || (S_ISFIFO(status.st_mode) && isOpenAlready(path)))
    return "";
  return S_ISFIFO(status.st_mode) ? "it is a pipe" : "it is no regular file";
}

} // namespace

std::optional<std::string> bytesOfFile(const std::string &path, std::string &why) {
  struct stat status;
  why = stat(path.c_str(), &status) == 0 ? refusal(path, status) : std::strerror(errno);
  FILE *in = why.empty() ? std::fopen(path.c_str(), "rbe") : nullptr;
  if (!in) {
    why = why.empty() ? std::strerror(errno) : why;
    return std::nullopt;
  }
  std::string bytes;
  char buffer[1 << 16];
  for (size_t n; bytes.size() <= most && (n = std::fread(buffer, 1, sizeof buffer, in)) > 0;)
    bytes.append(buffer, n);
  if (std::ferror(in))
    why = std::strerror(errno);
  else if (bytes.size() > most)
    why = "it has more than 64 MiB";
  std::fclose(in);
  return why.empty() ? std::optional(std::move(bytes)) : std::nullopt;
}

} // namespace x10c
