// x10cov: what programs that were compiled with --coverage have counted, as text, pages or a trace file of lcov.
#include "cov/options.h"
#include "cov/reports.h"
#include "support/program_name.h"
#include <cstdio>

using namespace x10c;

namespace {

enum Status { Fine = 0, TooFew = 1, Wrong = 2 };

int report(const cov::Options &options, const cov::Counts &counts) {
  std::fputs(cov::textOf(counts).c_str(), stdout);
  if (!options.pages.empty() && !cov::writePages(counts, options.pages))
    return Wrong;
  if (!options.lcov.empty() && !cov::writeLcov(counts, options.lcov))
    return Wrong;
  cov::Total all;
  for (const auto &[path, source] : counts.sources)
    all += cov::totalOf(source);
  return cov::percentOf(all.executed, all.lines) < options.least ? TooFew : Fine;
}

int run(const cov::Options &options) {
  if (options.removes)
    return cov::removeCounts(options.folder) ? Fine : Wrong;
  cov::Counts counts;
  return cov::readCounts(options.folder, options.excluded, counts) ? report(options, counts) : Wrong;
}

// What is printed counts only if it arrives.
int printed(int status) {
  if (std::fflush(stdout) == 0 && !std::ferror(stdout))
    return status;
  std::fputs("x10cov: error: cannot write to standard output\n", stderr);
  return Wrong;
}

} // namespace

int main(int argc, char **argv) {
  setProgramName("x10cov");
  cov::Options options;
  if (std::optional<int> status = cov::parseOptions(argc, argv, options))
    return printed(*status);
  return printed(run(options));
}
