// See temporaries.h.
#include "driver/temporaries.h"
#include "support/program_name.h"
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace x10c::driver {

Temporaries::~Temporaries() {
  for (const std::string &file : files)
    unlink(file.c_str());
  if (!folder.empty())
    rmdir(folder.c_str()); // unless a file in it stays
}

static std::string failed(const std::string &where) {
  std::fprintf(stderr, "%s: error: cannot make a file in %s: %s; TMPDIR=FOLDER names another folder\n", programName(),
               where.c_str(), std::strerror(errno));
  return "";
}

std::string Temporaries::make(const std::string &ending) {
  const char *chosen = std::getenv("TMPDIR");
  std::string shared = chosen && *chosen ? chosen : "/tmp";
  if (folder.empty()) {
    std::string own = shared + "/x10c-XXXXXX";
    if (!mkdtemp(own.data()))
      return failed(shared);
    folder = own;
  }
  std::string path = folder + "/" + std::to_string(++made) + ending;
  int descriptor = open(path.c_str(), O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0600);
  if (descriptor < 0)
    return failed(folder);
  close(descriptor);
  add(path);
  return path;
}

} // namespace x10c::driver
