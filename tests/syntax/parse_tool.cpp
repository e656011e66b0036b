// x10c-parse: parses many files in one run and says how many lines a second. With --tree it prints the trees, with
// --cache=DIR it reads through the cache of trees. Status 1 where a file has syntax errors.
#include "support/diagnostics.h"
#include "syntax/tree.h"
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstring>

using namespace x10c;

int main(int argc, char **argv) {
  bool tree = false, quiet = false;
  std::string cache;
  unsigned files = 0, bad = 0;
  size_t lines = 0;
  auto begin = std::chrono::steady_clock::now();
  for (int i = 1; i < argc; ++i) {
    if (!std::strcmp(argv[i], "--tree")) {
      tree = true;
    } else if (!std::strcmp(argv[i], "--quiet")) {
      quiet = true;
    } else if (!std::strncmp(argv[i], "--cache=", 8)) {
      cache = argv[i] + 8;
    } else {
      unsigned before = Diagnostics::errorCount();
      auto unit = cache.empty() ? syntax::parseFile(argv[i]) : syntax::loadFile(argv[i], cache);
      ++files;
      bad += Diagnostics::errorCount() > before;
      if (unit && !quiet)
        lines += std::count(SourceFiles::text(unit->file).begin(), SourceFiles::text(unit->file).end(), '\n');
      if (unit && tree)
        std::fputs(syntax::print(*unit).c_str(), stdout);
    }
  }
  std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
  Diagnostics::flush(10000);
  if (!tree && !quiet)
    std::printf("%u files, %u with errors, %zu lines, %.2f s, %.0f lines/s\n", files, bad, lines, seconds.count(),
                lines / seconds.count());
  return bad ? 1 : 0;
}
