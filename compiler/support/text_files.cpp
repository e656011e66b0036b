// See text_files.h.
#include "support/text_files.h"
#include "support/bytes_of_file.h"
#include "support/program_name.h"
#include <cerrno>
#include <climits>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <sys/stat.h>
#include <unistd.h>

namespace x10c {

namespace {

bool tell(const char *what, const std::string &path, const std::string &why) {
  std::fprintf(stderr, "%s: cannot %s '%s': %s\n", programName(), what, path.c_str(), why.c_str());
  return false;
}

bool tell(const char *what, const std::string &path, int why) { return tell(what, path, std::strerror(why)); }

bool readInto(FILE *in, std::string &text) {
  char buffer[1 << 16];
  while (size_t n = std::fread(buffer, 1, sizeof buffer, in))
    text.append(buffer, n);
  return !std::ferror(in);
}

std::optional<std::string> readFile(const std::string &path) {
  std::string why;
  std::optional<std::string> text = bytesOfFile(path, why);
  if (!text)
    tell("read", path, why);
  return text;
}

bool writeAll(int file, const std::string &text) {
  for (size_t done = 0; done < text.size();) {
    ssize_t n = write(file, text.data() + done, text.size() - done);
    if (n < 0 && errno != EINTR)
      return false;
    done += n > 0 ? n : 0;
  }
  return fsync(file) == 0;
}

// A file of the same owner and permissions. Who may not give it away keeps the group alone, or neither.
bool fill(int file, const struct stat &like, const std::string &text) {
  if (fchown(file, like.st_uid, like.st_gid) != 0 && fchown(file, -1, like.st_gid) != 0 && errno != EPERM)
    return false;
  return fchmod(file, like.st_mode & 07777) == 0 && writeAll(file, text);
}

} // namespace

std::optional<std::string> readText(const std::string &path) {
  if (path != "-")
    return readFile(path);
  std::string text;
  if (readInto(stdin, text))
    return text;
  tell("read", "standard input", errno);
  return std::nullopt;
}

bool replaceText(const std::string &path, const std::string &text) {
  char *real = realpath(path.c_str(), nullptr);
  std::string target = real ? real : path;
  std::free(real);
  struct stat status;
  if (stat(target.c_str(), &status) != 0 || access(target.c_str(), W_OK) != 0)
    return tell("write", path, errno);
  std::string beside = target + ".XXXXXX";
  int file = mkstemp(beside.data());
  if (file < 0)
    return tell("write beside", path, errno);
  bool isFilled = fill(file, status, text);
  int why = errno;
  isFilled &= close(file) == 0;
  if (isFilled && rename(beside.c_str(), target.c_str()) == 0)
    return true;
  why = isFilled ? errno : why;
  unlink(beside.c_str());
  return tell("write", path, why);
}

} // namespace x10c
