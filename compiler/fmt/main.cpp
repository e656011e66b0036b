// x10fmt: formats files of X10, one after another.
#include "fmt/options.h"
#include "support/diagnostics.h"
#include "support/program_name.h"
#include "support/text_files.h"
#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <exception>

using namespace x10c;

namespace {

enum Status { Fine = 0, Refused = 1, Wrong = 2, Failed = 3 };

class Program {
public:
  explicit Program(const fmt::Options &o) : options(o) {}

  int run() {
    int status = Fine;
    for (const std::string &file : options.files)
      status = std::max(status, one(file));
    Diagnostics::flush();
    return std::max(status, finishOutput());
  }

private:
  const fmt::Options &options;

  static int print(const std::string &text) {
    std::fwrite(text.data(), 1, text.size(), stdout);
    return Fine;
  }

  int one(const std::string &file) {
    std::optional<std::string> text = readText(file);
    if (!text)
      return Refused;
    try {
      std::optional<std::string> result = fmt::format(file == "-" ? "<stdin>" : file, *text, options.style);
      return result ? deliver(file, *text, *result) : Refused;
    } catch (const std::exception &fault) {
      std::fprintf(stderr, "x10fmt: %s; it is left as it was. This is a fault of x10fmt.\n", fault.what());
      return Failed;
    }
  }

  int deliver(const std::string &file, const std::string &text, const std::string &result) {
    bool isChanged = text != result;
    if (options.check)
      return isChanged ? print(file + "\n"), Refused : Fine;
    if (!options.inPlace || file == "-")
      return print(result);
    return !isChanged || replaceText(file, result) ? Fine : Refused;
  }

  // What is printed counts only if it arrives.
  static int finishOutput() {
    if (std::fflush(stdout) == 0 && !std::ferror(stdout))
      return Fine;
    std::fprintf(stderr, "x10fmt: cannot write standard output: %s\n", std::strerror(errno));
    return Refused;
  }
};

} // namespace

int main(int argc, char **argv) {
  setProgramName("x10fmt");
  fmt::Options options;
  if (std::optional<int> status = fmt::parseOptions(argc, argv, options))
    return *status;
  return Program(options).run();
}
