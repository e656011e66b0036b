// See temporaries.h.
#include "driver/temporaries.h"
#include "support/program_name.h"
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <unistd.h>

namespace x10c::driver {

Temporaries::~Temporaries() {
  for (const std::string &file : files)
    unlink(file.c_str());
}

std::string Temporaries::make(const std::string &ending) {
  const char *chosen = std::getenv("TMPDIR");
  std::string folder = chosen && *chosen ? chosen : "/tmp", path = folder + "/x10c-XXXXXX" + ending;
  int descriptor = mkstemps(path.data(), static_cast<int>(ending.size()));
  if (descriptor < 0) {
    std::fprintf(stderr, "%s: error: cannot make a file in %s: %s; TMPDIR=FOLDER names another folder\n", programName(),
                 folder.c_str(), std::strerror(errno));
    return "";
  }
  close(descriptor);
  add(path);
  return path;
}

} // namespace x10c::driver
